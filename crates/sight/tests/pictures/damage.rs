//! Pictures that are damaged, empty or enormous.

use chance::{Chance, Seed};
use sight::{Picture, SightError};

use crate::{paint, rounds};

#[test]
fn damaged_files_never_panic() {
    let mut chance = Chance::new(Seed(3), "sight damage");
    let jpeg = paint::Traits { jpeg: true, ..paint::Traits::default() };
    let files = [paint::Traits::default(), jpeg].map(|traits| paint::screenshot(traits, 1).bytes);
    for round in 0..rounds(120, 6000) {
        let mut bytes = files[round as usize % files.len()].clone();
        if chance.happens(1, 3) {
            bytes.truncate(chance.below(bytes.len()));
        } else {
            for _ in 0..=chance.below(20) {
                let at = chance.below(bytes.len());
                bytes[at] = chance.below(256) as u8;
            }
        }
        drop(sight::read(&bytes));
    }
}

#[test]
fn damaged_points_never_panic() {
    let mut chance = Chance::new(Seed(4), "sight damage");
    for _ in 0..rounds(100, 4000) {
        let (width, height) = (40 + chance.below(160), 40 + chance.below(160));
        let mut points = vec![[chance.below(256) as u8; 3]; width * height];
        let step = 1 + chance.below(40);
        for (index, point) in points.iter_mut().enumerate() {
            let (x, y) = (index % width, index / width);
            if x % step < step / 3 || y % step < step / 4 {
                *point = [(x * 7) as u8, (y * 3) as u8, chance.below(90) as u8];
            }
        }
        for _ in 0..chance.below(2000) {
            let at = chance.below(points.len());
            points[at] = [chance.below(256) as u8; 3];
        }
        drop(sight::look(&Picture::new(width, height, points).unwrap()));
    }
}

#[test]
fn what_is_no_picture_is_said_so() {
    assert_eq!(sight::read(b"").unwrap_err(), SightError::NotAPicture);
    assert_eq!(sight::read(b"1 2 1\n2 3 3\n").unwrap_err(), SightError::NotAPicture);
    let plain = Picture::new(300, 200, vec![[200; 3]; 60_000]).unwrap().png().unwrap();
    assert_eq!(sight::read(&plain).unwrap_err(), SightError::NoBoard);
    let half = &plain[..plain.len() / 2];
    assert!(matches!(sight::read(half), Err(SightError::Damaged(_))));
    let small = Picture::new(30, 200, vec![[0; 3]; 6000]);
    assert_eq!(small.unwrap_err(), SightError::TooSmall { width: 30, height: 200 });
}

/// The head of a PNG that claims a size; nothing more is needed to refuse it.
fn claiming(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Picture::new(40, 40, vec![[0; 3]; 1600]).unwrap().png().unwrap();
    bytes[16..20].copy_from_slice(&width.to_be_bytes());
    bytes[20..24].copy_from_slice(&height.to_be_bytes());
    let sum = checksum(&bytes[12..29]);
    bytes[29..33].copy_from_slice(&sum.to_be_bytes());
    bytes
}

/// The checksum of a part of a PNG.
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
    for (width, height) in [(20_000, 100), (100, 20_000), (16_000, 16_000)] {
        let refused = sight::read(&claiming(width, height)).unwrap_err();
        assert_eq!(refused, SightError::TooLarge { width, height });
    }
}
