//! Reads photographs of Slitherlink: blurred, noisy, unevenly lit, or on their side.
//!
//! A small convolutional [`network`] classifies each cell, normalised by the brightness of
//! the [`paper`] around it, and determines the orientation of the digits.

mod digit;
mod edges;
mod network;
mod paper;

use simpul_core::Size;
use slitherlink::{Clue, Puzzle};

use crate::Options;
use crate::homography::Homography;
use crate::lattice::Lattice;
use crate::plane::Plane;
use crate::recognition::{Recognition, Seen};

use super::edges::Drawn;
use super::ink::Ink;
use super::{Shades, Sheet, UNCLEAR, dots, without_paper_edge};

pub use digit::{Chances, SURELY, seen};
pub use paper::contrasts;

/// Lead of the best orientation, as a log-likelihood ratio, below which all cells are
/// doubtful.
const CLEAR: f32 = 3.0;

/// Reads a sheet from a photograph.
pub fn look(shades: &Shades, options: &Options) -> Option<Sheet> {
    super::on_lattice_of_dots(shades, options, read)
}

fn read(
    plane: &Plane,
    [ink, coloured]: [&Ink; 2],
    lattice: Lattice,
    options: &Options,
) -> Option<Sheet> {
    let seen = seen(plane, &lattice, 0.0, options)?;
    let digits: Vec<Option<u8>> = seen.cells.iter().map(|cell| cell.likeliest().0).collect();
    let written = digits.iter().flatten().count();
    let others = seen.cells.iter().filter(|cell| cell.is_other()).count();
    // If the cells do not hold digits, it is another kind of picture.
    if written == 0 || others * 5 > written {
        return None;
    }
    if seen.quarters != 0 {
        return Some(Sheet::Turned(seen.quarters));
    }
    let clues: Vec<Option<Clue>> =
        digits.into_iter().map(|digit| digit.and_then(Clue::new)).collect();
    let size = Size::new(lattice.down.count, lattice.across.count).ok()?;
    let Drawn { lines, crosses, doubtful } = edges::drawn(ink, coloured, &lattice, size);
    if let Some(inner) = without_paper_edge(&lattice, size, &clues, &lines) {
        return read(plane, [ink, coloured], inner, options);
    }
    if lines.len() > size.vertices().count() {
        return None;
    }
    let sure = |cell: &Chances| if cell.is_other() { 0.0 } else { cell.likeliest().1 };
    let mut confidence: Vec<f32> = seen.cells.iter().map(sure).collect();
    let beside = doubtful.iter().flat_map(|&edge| size.cells_beside(edge));
    // The same content in every cell belongs to a repeating picture.
    let is_pattern = clues.iter().all(|clue| clue.is_some() && *clue == clues[0]);
    let is_doubtful = is_pattern
        || seen.lead < CLEAR
        || dots::goes_on(coloured, &lattice)
        || seen.goes_on(plane, &lattice);
    for cell in beside.chain(size.cells().filter(|_| is_doubtful)) {
        let sure = &mut confidence[size.index(cell)];
        *sure = sure.min(UNCLEAR);
    }
    let puzzle = Puzzle::new(size, clues).ok()?;
    let seen = Seen::Slitherlink { puzzle, lines, crosses };
    let back = Homography::IDENTITY;
    Some(Sheet::Upright(Recognition { seen, confidence, lattice, back }))
}
