//! Puzzles: a size, and the clues.

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
    /// The size is not supported.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The number of entries differs from the number of cells.
    #[error("{found} cells given for a grid of {size} cells")]
    Cells {
        /// The number of cells.
        size: usize,
        /// The number of clues.
        found: usize,
    },
}

impl Puzzle {
    /// Creates a puzzle from its clues in row-major order.
    ///
    /// # Errors
    /// If a side is 0 or above [`MAX_SIDE`], or the number of entries differs from the
    /// number of cells.
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

    /// The clues of all cells in row-major order.
    #[must_use]
    pub fn clues(&self) -> &[Option<Clue>] {
        &self.clues
    }
}
