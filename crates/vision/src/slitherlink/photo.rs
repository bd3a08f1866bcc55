//! Photographs of Slitherlink: blurred, noisy, in uneven light, on their side.
//!
//! A small [`network`] says what is in each cell, measured from the [`paper`] round it,
//! and which way the digits stand.

mod digit;
mod edges;
mod network;
mod paper;

use simpul_core::Size;
use slitherlink::{Clue, Puzzle};

use crate::homography::Homography;
use crate::lattice::Lattice;
use crate::plane::Plane;
use crate::recognition::{Recognition, Seen};
use crate::threads::Threads;

use self::digit::Reading;
use super::dots;
use super::edges::Drawn;
use super::ink::Ink;

pub use digit::quarters;

/// How sure a cell is at most beside an edge that is not clear, or on a sheet that
/// may go on or be none.
const UNCLEAR: f32 = 0.45;
/// More noise than this is smoothed away first.
const NOISY: f32 = 6.0;

/// A sheet that was found in a picture.
pub enum Sheet {
    /// It stands upright.
    Upright(Recognition),
    /// The picture must be turned to the right by so many quarters.
    Turned(usize),
}

/// The puzzle on a photographed sheet, if there is one.
pub fn look(plane: &Plane, threads: Threads) -> Option<Sheet> {
    let smooth = (plane.noise() > NOISY).then(|| plane.smoothed());
    let plane = smooth.as_ref().unwrap_or(plane);
    let ink = Ink::of(paper::contrasts(plane), plane.width);
    read(plane, &ink, dots::find(&ink, threads)?, threads)
}

fn read(plane: &Plane, ink: &Ink, lattice: Lattice, threads: Threads) -> Option<Sheet> {
    let digit::Readings { cells: readings, quarters, is_turn_unclear } =
        digit::read(plane, &lattice, threads);
    let digits = readings.iter().filter(|reading| reading.digit.is_some()).count();
    let others = readings.iter().filter(|reading| reading.is_other).count();
    // What is in the cells must be digits, or it is another kind of picture.
    if digits == 0 || others * 5 > digits {
        return None;
    }
    if quarters != 0 {
        return Some(Sheet::Turned(quarters));
    }
    let clues: Vec<Option<Clue>> =
        readings.iter().map(|reading| reading.digit.and_then(Clue::new)).collect();
    let size = Size::new(lattice.down.count, lattice.across.count).ok()?;
    let Drawn { lines, crosses, doubtful } = edges::drawn(ink, &lattice, size);
    let sure = |reading: &Reading| if reading.is_other { 0.0 } else { reading.confidence };
    let mut confidence: Vec<f32> = readings.iter().map(sure).collect();
    let beside = doubtful.iter().flat_map(|&edge| size.cells_beside(edge));
    // What is in every cell and always the same belongs to the pattern of a picture.
    let is_pattern = clues.iter().all(|clue| clue.is_some() && *clue == clues[0]);
    let is_doubtful = is_pattern || is_turn_unclear || dots::goes_on(ink, &lattice);
    for cell in beside.chain(size.cells().filter(|_| is_doubtful)) {
        let sure = &mut confidence[size.index(cell)];
        *sure = sure.min(UNCLEAR);
    }
    let puzzle = Puzzle::new(size, clues).ok()?;
    let seen = Seen::Slitherlink { puzzle, lines, crosses };
    Some(Sheet::Upright(Recognition { seen, confidence, lattice, back: Homography::IDENTITY }))
}
