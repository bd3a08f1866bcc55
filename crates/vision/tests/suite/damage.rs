//! Damaged, empty and enormous files must fail cleanly.

use draw::{Faces, Highlight, Look, OnetScene, SlitherlinkScene, Theme};
use onet::{Board, Gravity};
use simpul_core::Size;
use simpul_core::{Rng, Seed};
use simpul_vision::{Picture, Threads, VisionError};
use slitherlink::{Position, Puzzle};

use crate::file::{FileKind, encoded};
use crate::rounds;

/// Returns a small picture of each puzzle in each file format.
fn files() -> Vec<Vec<u8>> {
    let size = Size::new(5, 6).unwrap();
    let tiles = (0..30).map(|index| 1 + index % 7).collect();
    let board = Board::from_numbers(size, tiles, Gravity::None).unwrap();
    let board = OnetScene::of(&board).drawing(Faces::Pictures(Theme::Fruit), Look::Light, 24.0);
    let puzzle = Puzzle::parse("slither/5/5/cbcbcddad").unwrap();
    let position = Position::new(&puzzle);
    let puzzle = SlitherlinkScene { position: &position, highlight: Highlight::default() };
    let drawings = [board, puzzle.drawing(Look::Light, 24.0)];
    let pictures = drawings.map(|drawing| Picture::decode(&drawing.png().unwrap()).unwrap());
    let kinds = [FileKind::Png, FileKind::Jpeg, FileKind::WebP];
    let encode = |picture: &Picture, kind| {
        encoded(picture.width(), picture.height(), picture.points().to_vec(), kind)
    };
    pictures.iter().flat_map(|picture| kinds.map(|kind| encode(picture, kind))).collect()
}

/// Damages a file: flips bits, changes bytes, removes or repeats a part, or truncates it.
fn damaged(mut bytes: Vec<u8>, rng: &mut Rng) -> Vec<u8> {
    let at = rng.below(bytes.len());
    match rng.below(6) {
        0 => bytes.truncate(at),
        1 => {
            let end = (at + rng.below(64)).min(bytes.len());
            bytes.drain(at..end);
        }
        2 => {
            let end = (at + rng.below(64)).min(bytes.len());
            let doubled = bytes[at..end].to_vec();
            bytes.splice(at..at, doubled);
        }
        3 => (0..=rng.below(20)).for_each(|_| {
            let at = rng.below(bytes.len());
            bytes[at] = rng.below(256) as u8;
        }),
        _ => (0..=rng.below(8)).for_each(|_| {
            let at = rng.below(bytes.len());
            bytes[at] ^= 1 << rng.below(8);
        }),
    }
    bytes
}

#[test]
fn damaged_files_never_panic() {
    let mut rng = Rng::new(Seed(3), "sight damage");
    let files = files();
    let mut read = 0;
    for round in 0..rounds(120, 10_000) {
        let file = files[round as usize % files.len()].clone();
        read += u64::from(simpul_vision::read(&damaged(file, &mut rng), Threads::all()).is_ok());
    }
    println!("{read} of {} damaged files still show a board", rounds(120, 10_000));
}

#[test]
fn damaged_points_never_panic() {
    let mut rng = Rng::new(Seed(4), "sight damage");
    for _ in 0..rounds(100, 2000) {
        let (width, height) = (40 + rng.below(160), 40 + rng.below(160));
        let mut points = vec![[rng.below(256) as u8; 3]; width * height];
        let step = 1 + rng.below(40);
        for (index, point) in points.iter_mut().enumerate() {
            let (x, y) = (index % width, index / width);
            if x % step < step / 3 || y % step < step / 4 {
                *point = [(x * 7) as u8, (y * 3) as u8, rng.below(90) as u8];
            }
        }
        for _ in 0..rng.below(2000) {
            let at = rng.below(points.len());
            points[at] = [rng.below(256) as u8; 3];
        }
        drop(simpul_vision::look(&Picture::new(width, height, points).unwrap(), Threads::all()));
    }
}

#[test]
fn what_is_no_picture_is_said_so() {
    assert_eq!(simpul_vision::read(b"", Threads::all()).unwrap_err(), VisionError::NotAPicture);
    assert_eq!(
        simpul_vision::read(b"1 2 1\n2 3 3\n", Threads::all()).unwrap_err(),
        VisionError::NotAPicture
    );
    let plain = Picture::new(300, 200, vec![[200; 3]; 60_000]).unwrap().png().unwrap();
    assert_eq!(simpul_vision::read(&plain, Threads::all()).unwrap_err(), VisionError::NoBoard);
    let half = &plain[..plain.len() / 2];
    assert!(matches!(simpul_vision::read(half, Threads::all()), Err(VisionError::Damaged(_))));
    let small = Picture::new(30, 200, vec![[0; 3]; 6000]);
    assert_eq!(small.unwrap_err(), VisionError::TooSmall { width: 30, height: 200 });
}

fn small(kind: FileKind) -> Vec<u8> {
    encoded(40, 40, vec![[0; 3]; 1600], kind)
}

/// Returns a PNG whose header claims this size; that alone must lead to rejection.
fn png_claiming(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = small(FileKind::Png);
    bytes[16..20].copy_from_slice(&width.to_be_bytes());
    bytes[20..24].copy_from_slice(&height.to_be_bytes());
    let sum = checksum(&bytes[12..29]);
    bytes[29..33].copy_from_slice(&sum.to_be_bytes());
    bytes
}

/// Does the same for a JPEG: the size follows the start-of-frame marker.
fn jpeg_claiming(width: u16, height: u16) -> Vec<u8> {
    let mut bytes = small(FileKind::Jpeg);
    let frame = bytes.windows(2).position(|mark| mark == [0xFF, 0xC0]).unwrap();
    bytes[frame + 5..frame + 7].copy_from_slice(&height.to_be_bytes());
    bytes[frame + 7..frame + 9].copy_from_slice(&width.to_be_bytes());
    bytes
}

/// Does the same for a WebP: width and height minus one, in 14 bits each.
fn webp_claiming(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = small(FileKind::WebP);
    let head = bytes.windows(4).position(|name| name == b"VP8L").unwrap() + 9;
    let other_bits = u32::from(bytes[head + 3] & 0xF0) << 24;
    let claim = (width - 1) | (height - 1) << 14 | other_bits;
    bytes[head..head + 4].copy_from_slice(&claim.to_le_bytes());
    bytes
}

/// Returns the CRC-32 checksum of a PNG chunk.
fn checksum(bytes: &[u8]) -> u32 {
    let mut sum = u32::MAX;
    for &byte in bytes {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = if sum & 1 == 1 { sum >> 1 ^ 0xEDB8_8320 } else { sum >> 1 };
        }
    }
    !sum
}

#[test]
fn an_enormous_picture_is_refused_by_its_head() {
    let too_large = |width, height| VisionError::TooLarge { width, height };
    for (width, height) in [(20_000, 100), (100, 20_000), (16_000, 16_000), (60_000, 60_000)] {
        let refused =
            simpul_vision::read(&png_claiming(width, height), Threads::all()).unwrap_err();
        assert_eq!(refused, too_large(width, height));
    }
    let refused = simpul_vision::read(&jpeg_claiming(65_000, 64_000), Threads::all()).unwrap_err();
    assert_eq!(refused, too_large(65_000, 64_000));
    let refused = simpul_vision::read(&webp_claiming(16_000, 15_000), Threads::all()).unwrap_err();
    assert_eq!(refused, too_large(16_000, 15_000));
}

#[test]
fn a_small_file_with_as_many_points_as_are_allowed_is_read_to_its_end() {
    let (width, height) = (3000, 3000);
    let file = encoded(width, height, vec![[250; 3]; width * height], FileKind::Png);
    assert!(file.len() < 1 << 20, "{} bytes", file.len());
    assert_eq!(simpul_vision::read(&file, Threads::all()).unwrap_err(), VisionError::NoBoard);
}
