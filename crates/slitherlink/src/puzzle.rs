//! A grid with clues.

use simpul_core::{Cell, Size, SizeError};
use thiserror::Error;

use crate::{Clue, MAX_SIDE};

/// A puzzle: a size and for each cell a clue or none.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    size: Size,
    clues: Vec<Option<Clue>>,
}

/// Why clues do not make a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PuzzleError {
    /// The size is not served.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// There is not one entry for each cell.
    #[error("{found} cells given for a grid of {size} cells")]
    Cells {
        /// The number of cells.
        size: usize,
        /// The number of clues.
        found: usize,
    },
}

impl Puzzle {
    /// A puzzle with these clues, row by row.
    ///
    /// # Errors
    /// If a side is 0 or above [`MAX_SIDE`], or there is not one entry a cell.
    pub fn new(size: Size, clues: Vec<Option<Clue>>) -> Result<Self, PuzzleError> {
        let size = Size::within(size.rows(), size.cols(), MAX_SIDE)?;
        if clues.len() != size.area() {
            return Err(PuzzleError::Cells { size: size.area(), found: clues.len() });
        }
        Ok(Self { size, clues })
    }

    /// The size in cells.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The clue of a cell, if it has one.
    ///
    /// # Panics
    /// If the cell is not on the grid.
    #[must_use]
    pub fn clue(&self, cell: Cell) -> Option<Clue> {
        assert!(self.size.contains(cell), "{cell} is not on a grid of {}", self.size);
        self.clues[self.size.index(cell)]
    }

    /// All entries, row by row.
    #[must_use]
    pub fn clues(&self) -> &[Option<Clue>] {
        &self.clues
    }
}
