//! Where an area lies, and the paths through it.

use super::super::super::Board;
use crate::lattice::{CellAt, DotAt};

/// The dots of the largest area lie in a square of this side.
pub(super) const DOTS: usize = 6;

/// For each dot of an area, and for one beyond it for each, the other end of its
/// path.
pub(super) type Ends = [u8; 2 * DOTS * DOTS];

/// Where an area lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rectangle {
    pub(super) corner: CellAt,
    pub(super) rows: usize,
    pub(super) cols: usize,
    pub(super) width: u32,
}

impl Rectangle {
    /// The cell in this place, counted with the cells beside the area.
    pub(super) fn cell(self, row: usize, col: usize) -> CellAt {
        CellAt(self.corner.0 + row as u32 * self.width + col as u32 - self.width - 1)
    }

    pub(super) const fn is_corner(self, row: usize, col: usize) -> bool {
        (row == 0 || row == self.rows + 1) && (col == 0 || col == self.cols + 1)
    }

    /// The ends of the paths.
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
                    Some(way) => ((way / self.width) as usize, (way % self.width) as usize),
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
