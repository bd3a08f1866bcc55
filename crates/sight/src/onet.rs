//! Onet: tiles with any pictures.
//!
//! [`grid`] finds where tiles may be, [`cells`] which cells hold one, and
//! [`groups`] which are equal. Nothing is known of the pictures in advance.

mod cells;
mod grid;
mod groups;

use ::grid::Size;
use onet::{Board, Gravity};

use crate::lattice::Lattice;
use crate::picture::Picture;
use crate::plane::{Axis, Plane};
use crate::sighting::{Seen, Sighting};

use self::cells::{Content, contents};
use self::groups::{Face, Groups, groups};

/// The smallest board that is looked for has this many tiles.
const LEAST_TILES: usize = 4;
/// The longest side of a board that is looked for.
const MOST_SIDE: usize = 40;

/// The board in a picture, if there is one.
pub fn look(picture: &Picture, plane: &Plane) -> Option<Sighting> {
    let across = grid::guesses(plane, Axis::Across, 0..plane.height);
    let down = grid::guesses(plane, Axis::Down, 0..plane.width);
    let (across, down) = (across.first()?, down.first()?);
    let lattice = Lattice { across: across.comb, down: down.comb };
    let board = bounded(picture, lattice)?;
    let board = grid::settled(plane, board);
    read(picture, board)
}

/// The part of a lattice that holds all tiles.
fn bounded(picture: &Picture, lattice: Lattice) -> Option<Lattice> {
    let contents = contents(picture, &lattice)?;
    let cols = lattice.across.count;
    let tiles = || (0..contents.len()).filter(|&index| contents[index] == Content::Tile);
    let (top, bottom) = (tiles().map(|i| i / cols).min()?, tiles().map(|i| i / cols).max()?);
    let (left, right) = (tiles().map(|i| i % cols).min()?, tiles().map(|i| i % cols).max()?);
    let (rows, cols) = (bottom - top + 1, right - left + 1);
    Some(Lattice {
        across: lattice.across.part(left, cols),
        down: lattice.down.part(top, rows),
    })
}

fn read(picture: &Picture, lattice: Lattice) -> Option<Sighting> {
    let (rows, cols) = (lattice.down.count, lattice.across.count);
    if rows.max(cols) > MOST_SIDE {
        return None;
    }
    let contents = contents(picture, &lattice)?;
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
    for ((&index, kind), confidence) in full.iter().zip(kinds).zip(confidence) {
        let number = met.iter().position(|&other| other == kind).unwrap_or_else(|| {
            met.push(kind);
            met.len() - 1
        });
        numbers[index] = number as u16 + 1;
        sure[index] = confidence;
    }
    let board = Board::from_numbers(Size::new(rows, cols).ok()?, numbers, Gravity::None).ok()?;
    Some(Sighting { seen: Seen::Onet(board), confidence: sure, lattice })
}
