//! The rectangle of an area, and the drawn paths through it.

use super::super::super::Board;
use crate::lattice::{CellAt, DotAt};

/// The side of the square that holds the dots of the largest area.
pub(super) const DOTS: usize = 6;

/// By dot of an area: the other end of its path. A second half of the array has, for
/// each dot, a virtual dot that represents an end outside the area.
pub(super) type Ends = [u8; 2 * DOTS * DOTS];

/// The rectangle of an area.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rectangle {
    pub(super) corner: CellAt,
    pub(super) rows: usize,
    pub(super) cols: usize,
    pub(super) width: u32,
}

impl Rectangle {
    /// The cell in this row and column, counted from the cells around the area.
    pub(super) fn cell(self, row: usize, col: usize) -> CellAt {
        CellAt(self.corner.0 + row as u32 * self.width + col as u32 - self.width - 1)
    }

    pub(super) const fn is_corner(self, row: usize, col: usize) -> bool {
        (row == 0 || row == self.rows + 1) && (col == 0 || col == self.cols + 1)
    }

    /// The ends of the drawn paths.
    pub(super) fn paths(self, board: &Board) -> Ends {
        let mut ends: Ends = std::array::from_fn(|dot| dot as u8);
        for row in 0..=self.rows {
            for col in 0..=self.cols {
                let dot = self.corner.0 + row as u32 * self.width + col as u32;
                let far = board.far(DotAt(dot)).0;
                if far == dot {
                    continue;
                }
                let here = row * DOTS + col;
                let beyond = DOTS * DOTS + here;
                let (down, right) = match far.checked_sub(self.corner.0) {
                    Some(offset) => {
                        ((offset / self.width) as usize, (offset % self.width) as usize)
                    }
                    None => (usize::MAX, 0),
                };
                let is_within = down <= self.rows && right <= self.cols;
                ends[here] = if is_within { down * DOTS + right } else { beyond } as u8;
                ends[beyond] = here as u8;
            }
        }
        ends
    }
}
