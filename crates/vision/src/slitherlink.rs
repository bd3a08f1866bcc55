//! Slitherlink: dots or a light grid, digits, lines and crosses.
//!
//! The corners of the cells all look alike and repeat both ways: [`dots`] finds
//! them. [`digit`] reads what is in a cell, and [`edges`] what is drawn between
//! two corners. [`ink`] says how strongly a point stands out from the paper.

mod cut;
mod digit;
mod dots;
mod edges;
mod glyph;
mod ink;
mod model;
mod patch;
pub mod photo;

use simpul_core::Size;
use slitherlink::{Clue, Puzzle};

use crate::homography::Homography;
use crate::lattice::Lattice;
use crate::plane::Plane;
use crate::recognition::{Recognition, Seen};
use crate::threads::Threads;

use self::ink::Ink;

/// How sure a cell is at most beside an edge that is not clear, or on a sheet that
/// may go on or be none.
const UNCLEAR: f32 = 0.45;

/// The puzzle in a screenshot, if there is one. A sheet on its side is none.
pub fn look(plane: &Plane, threads: Threads) -> Option<Recognition> {
    ink::papers(plane).into_iter().find_map(|paper| {
        let mut ink = Ink::new(plane, paper);
        let lattice = dots::find(&ink, threads)?;
        ink.untint(plane, paper, &lattice);
        let recognition = read(&ink, lattice, threads)?;
        let stands = photo::quarters(plane, &recognition.lattice, threads) == 0;
        stands.then_some(recognition)
    })
}

fn read(ink: &Ink, lattice: Lattice, threads: Threads) -> Option<Recognition> {
    let readings = digit::read(ink, &lattice, threads);
    let written = readings.iter().filter(|reading| !reading.is_blank()).count();
    let sure = readings.iter().filter(|r| r.digit.is_some() && r.confidence >= 0.4).count();
    // What is in the cells must be digits, or it is another kind of picture.
    if sure == 0 || sure * 5 < written * 4 {
        return None;
    }
    let clues: Vec<Option<Clue>> =
        readings.iter().map(|reading| reading.digit.and_then(Clue::new)).collect();
    let size = Size::new(lattice.down.count, lattice.across.count).ok()?;
    let edges::Drawn { lines, crosses, doubtful } = edges::drawn(ink, &lattice, size);
    let mut confidence: Vec<f32> = readings.iter().map(|reading| reading.confidence).collect();
    let beside = doubtful.iter().flat_map(|&edge| size.cells_beside(edge));
    // What is in every cell and always the same belongs to the pattern of a picture,
    // and on a sheet there are more digits than specks.
    let is_pattern = clues.iter().all(|clue| clue.is_some() && *clue == clues[0]);
    let specks = readings.iter().filter(|reading| reading.is_speck()).count();
    let is_doubtful = is_pattern || specks > sure || dots::goes_on(ink, &lattice);
    for cell in beside.chain(size.cells().filter(|_| is_doubtful)) {
        let sure = &mut confidence[size.index(cell)];
        *sure = sure.min(UNCLEAR);
    }
    let puzzle = Puzzle::new(size, clues).ok()?;
    let seen = Seen::Slitherlink { puzzle, lines, crosses };
    Some(Recognition { seen, confidence, lattice, back: Homography::IDENTITY })
}
