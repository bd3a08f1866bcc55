//! A small grid with its clues.

use super::bits::Bits;
use crate::Clue;
use simpul_core::{Cell, Size};

/// Where there are cells, and which have which clue.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board<B> {
    pub(super) cells: B,
    /// For each number the cells that have it as their clue.
    pub(super) clues: [B; 5],
}

impl<B: Bits> Board<B> {
    /// The board of a grid that is small enough.
    pub(super) fn new(size: Size, clues: &[Option<Clue>]) -> Self {
        let mut board = Self { cells: B::NONE, clues: [B::NONE; 5] };
        for (cell, clue) in size.cells().zip(clues) {
            let place = place(cell);
            board.cells |= place;
            if let Some(clue) = clue {
                board.clues[usize::from(clue.lines())] |= place;
            }
        }
        board
    }
}

/// The place of a cell.
pub(super) fn place<B: Bits>(cell: Cell) -> B {
    B::place(usize::from(cell.row), usize::from(cell.col))
}
