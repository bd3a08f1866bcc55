//! Onet: tiles with any pictures.
//!
//! [`grid`] guesses where tiles may be, [`cells`] tells which cells hold one, and
//! [`groups`] which are equal. Nothing is known of the pictures in advance, so
//! the guess that explains most of the picture by equal tiles is taken.

mod cells;
mod grid;
mod groups;

use ::grid::Size;
use onet::{Board, Gravity};

use crate::lattice::Lattice;
use crate::picture::Picture;
use crate::plane::Plane;
use crate::sighting::{Seen, Sighting};

use self::cells::{Cells, Content};
use self::groups::{Face, Groups, groups};

/// The smallest board that is looked for has this many tiles.
const LEAST_TILES: usize = 4;
/// The longest side of a board that is looked for.
const MOST_SIDE: usize = 40;
/// How many guesses are followed to the end.
const FOLLOWED: usize = 3;

/// The board in a picture, if there is one.
pub fn look(picture: &Picture, plane: &Plane) -> Option<Sighting> {
    let scales = picture.scales();
    let mut bounded: Vec<(f32, Lattice)> = grid::guesses(plane)
        .into_iter()
        .filter_map(|guess| bound(&scales, guess.widened(picture)))
        .collect();
    bounded.sort_by(|a, b| b.0.total_cmp(&a.0));
    bounded.truncate(FOLLOWED);
    let read = bounded.into_iter().filter_map(|(_, lattice)| {
        let lattice = grid::settled(plane, lattice);
        let (_, lattice) = bound(&scales, lattice.widened(picture))?;
        read(picture, &scales, grid::settled(plane, lattice))
    });
    let best = read.max_by(|a, b| a.0.total_cmp(&b.0));
    best.map(|(_, sighting)| sighting)
}

/// The part of a lattice that holds all tiles, and how much of the picture it
/// explains.
fn bound(scales: &[Picture], lattice: Lattice) -> Option<(f32, Lattice)> {
    let Cells { contents, likeness } = cells::cells(scales, &lattice)?;
    let cols = lattice.across.count;
    let tiles = || (0..contents.len()).filter(|&index| contents[index] == Content::Tile);
    let (top, bottom) = (tiles().map(|i| i / cols).min()?, tiles().map(|i| i / cols).max()?);
    let (left, right) = (tiles().map(|i| i % cols).min()?, tiles().map(|i| i % cols).max()?);
    let explained: f32 = tiles().map(|index| likeness[index]).sum();
    let inside =
        |i: usize| (top..=bottom).contains(&(i / cols)) && (left..=right).contains(&(i % cols));
    let unclear = (0..contents.len()).filter(|&i| contents[i] == Content::Unclear && inside(i));
    let score =
        (explained - 0.5 * unclear.count() as f32) * lattice.across.step * lattice.down.step;
    let board = Lattice {
        across: lattice.across.part(left, right - left + 1),
        down: lattice.down.part(top, bottom - top + 1),
    };
    Some((score, board))
}

/// Reads the board on a lattice; with how much of the picture it explains.
fn read(picture: &Picture, scales: &[Picture], lattice: Lattice) -> Option<(f32, Sighting)> {
    let (rows, cols) = (lattice.down.count, lattice.across.count);
    if rows.max(cols) > MOST_SIDE {
        return None;
    }
    let Cells { contents, .. } = cells::cells(scales, &lattice)?;
    let full: Vec<usize> =
        (0..contents.len()).filter(|&index| contents[index] != Content::Empty).collect();
    if full.len() < LEAST_TILES {
        return None;
    }
    let faces: Vec<Face> = full.iter().map(|&index| Face::of(picture, &lattice, index)).collect();
    let Groups { kinds, confidence } = groups(&faces);
    let mut numbers = vec![0; rows * cols];
    let mut sure = vec![1.0; rows * cols];
    let mut met = vec![];
    let mut explained = 0.0;
    for ((&index, kind), confidence) in full.iter().zip(kinds).zip(confidence) {
        let number = met.iter().position(|&other| other == kind).unwrap_or_else(|| {
            met.push(kind);
            met.len() - 1
        });
        numbers[index] = number as u16 + 1;
        sure[index] = confidence;
        explained += if contents[index] == Content::Tile { confidence } else { confidence - 0.5 };
    }
    let board = Board::from_numbers(Size::new(rows, cols).ok()?, numbers, Gravity::None).ok()?;
    let sighting = Sighting { seen: Seen::Onet(board), confidence: sure, lattice };
    Some((explained * lattice.across.step * lattice.down.step, sighting))
}
