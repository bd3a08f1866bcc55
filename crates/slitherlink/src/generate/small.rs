//! Grids so small that a number has a bit for each cell.
//!
//! There questions are answered many times faster than by the solver, which is
//! made for large puzzles and can say why. What takes long is left to it.

mod bits;
mod board;
mod corner;
mod search;
mod sketch;

use simpul_core::{Budget, Exhausted, Size};

use super::region::Region;
use crate::{Clue, Loop};
use bits::Bits;
use board::{Board, place};
use search::{Search, Stop};

/// What is known of other loops than the solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Others {
    /// There is this one.
    Another(Loop),
    /// There are none.
    None,
    /// It would take long to find out.
    Unknown,
}

/// A small grid with the inside of a solution.
#[derive(Debug)]
pub(super) struct Small {
    size: Size,
    solution: Inside,
    /// To draw other loops on.
    sheet: Region,
}

/// The cells inside, as bits of a number.
#[derive(Clone, Copy, Debug)]
enum Inside {
    Seven(u64),
    Ten(u128),
}

impl Small {
    /// The grid of a region, if it is small.
    pub(super) fn round(region: &Region) -> Option<Self> {
        let size = region.size();
        let longer = size.rows().max(size.cols());
        let solution = if longer <= u64::MOST {
            Inside::Seven(inside(region))
        } else if longer <= u128::MOST {
            Inside::Ten(inside(region))
        } else {
            return None;
        };
        Some(Self { size, solution, sheet: region.clone() })
    }

    /// Whether a question takes no longer than to look for an answer elsewhere.
    pub(super) const fn is_tiny(&self) -> bool {
        matches!(self.solution, Inside::Seven(_))
    }

    /// Other loops that these clues allow: if some cells have lost theirs, those with
    /// another number of lines round one of these, and else any.
    pub(super) fn others(
        &mut self,
        clues: &[Option<Clue>],
        gone: &[usize],
        budget: &mut Budget<'_>,
    ) -> Result<Others, Exhausted> {
        let found = match self.solution {
            Inside::Seven(solution) => self.search(clues, solution, gone, budget),
            Inside::Ten(solution) => self.search(clues, solution, gone, budget),
        };
        match found {
            Ok(true) => Ok(Others::Another(self.sheet.border())),
            Ok(false) => Ok(Others::None),
            Err(Stop::TooLong) => Ok(Others::Unknown),
            Err(Stop::Exhausted) => Err(Exhausted),
        }
    }

    /// Draws another loop on the sheet; false if there is none.
    fn search<B: Bits>(
        &mut self,
        clues: &[Option<Clue>],
        solution: B,
        gone: &[usize],
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let size = self.size;
        let board = Board::new(size, clues);
        let mut search = Search::new(&board, solution, budget);
        let found = if gone.is_empty() {
            search.another_loop()?
        } else {
            let gone = gone.iter().fold(B::NONE, |all, &cell| all | place(size.cell(cell)));
            search.another_loop_round(gone)?
        };
        if let Some(inside) = found {
            let is_inside = |cell| !(inside & place(cell)).is_empty();
            self.sheet.fill(size.cells().map(is_inside));
        }
        Ok(found.is_some())
    }
}

/// The cells inside a region.
fn inside<B: Bits>(region: &Region) -> B {
    let cells = region.size().cells().zip(region.places());
    let inside = cells.filter(|&(_, at)| region.is_inside(at));
    inside.fold(B::NONE, |all, (cell, _)| all | place(cell))
}

#[cfg(test)]
mod tests;
