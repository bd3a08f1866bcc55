//! The table round a board.
//!
//! A tile without a picture, or with a faint one, is as calm as the table. What
//! lies beside the board shows how the table itself looks.

use crate::lattice::{Comb, Lattice};
use crate::picture::Picture;

use super::look::Look;

/// The fewest cells beside the board that tell how the table looks.
const ENOUGH: usize = 6;
/// A busier cell beside the board is no table.
const CALM: f32 = 8.0;
/// No texture is fainter than this to the eye.
const FAINT: f32 = 1.0;
/// A cell with so many times the texture of the table is not empty, and one with
/// fewer times may be.
const MORE: f32 = 3.0;
const SOME: f32 = 2.0;
/// A colour that is further than this from those of the table is another.
const OTHER: u8 = 30;
/// And one that is nearer than this is that of the table.
const NEAR: u8 = 16;

/// How the table looks.
pub struct Table {
    /// How far its colours stray from a plain slope.
    texture: f32,
    /// The lowest and the highest value of each colour.
    lowest: [u8; 3],
    highest: [u8; 3],
}

impl Table {
    /// The table beside the board, if enough of it can be seen: these are the
    /// cells of the board and of one row or column more on each side.
    pub fn beside(looks: &[Look], board: &Lattice, picture: &Picture) -> Option<Self> {
        let grown = board.grown();
        let (width, height) = (picture.width() as f32, picture.height() as f32);
        // Of a cell that is cut off by the edge of the picture half is enough.
        let is_inside = |comb: Comb, cell: usize, length: f32| {
            (0.0..=length).contains(&comb.at(cell as f32 + 0.5))
        };
        let is_beside = |index: usize| {
            let (row, col) = (index / grown.across.count, index % grown.across.count);
            is_inside(grown.across, col, width)
                && is_inside(grown.down, row, height)
                && !grown.shares(index, board)
        };
        let beside: Vec<&Look> =
            (0..looks.len()).filter(|&index| is_beside(index)).map(|index| &looks[index]).collect();
        let mut calm: Vec<&Look> =
            beside.iter().copied().filter(|look| look.texture < CALM).collect();
        if calm.len() < ENOUGH.max(beside.len() / 4) {
            return None;
        }
        calm.sort_by(|a, b| a.texture.total_cmp(&b.texture));
        let colours: Vec<[u8; 3]> = calm.iter().map(|look| look.colour()).collect();
        let pick = |pick: fn(u8, u8) -> u8| {
            [0, 1, 2].map(|i| colours.iter().map(|colour| colour[i]).reduce(pick).unwrap_or(0))
        };
        Some(Self {
            texture: calm[calm.len() * 3 / 4].texture,
            lowest: pick(u8::min),
            highest: pick(u8::max),
        })
    }

    /// The part of some samples that have a colour of the table.
    pub fn part(&self, planes: &[impl AsRef<[u8]>; 3]) -> f32 {
        let planes = planes.each_ref().map(AsRef::as_ref);
        let is_table = |index: &usize| {
            (0..3).all(|i| {
                let range =
                    self.lowest[i].saturating_sub(NEAR)..=self.highest[i].saturating_add(NEAR);
                range.contains(&planes[i][*index])
            })
        };
        let count = planes[0].len();
        (0..count).filter(is_table).count() as f32 / count.max(1) as f32
    }

    /// Whether a calm cell shows something else than the table.
    pub fn is_hidden_by(&self, look: &Look) -> bool {
        let colour = look.colour();
        let is_other = (0..3).any(|i| {
            colour[i] > self.highest[i].saturating_add(OTHER)
                || colour[i] < self.lowest[i].saturating_sub(OTHER)
        });
        is_other || look.texture > MORE * self.texture.max(FAINT)
    }

    /// Whether a calm cell may show something else than the table.
    pub fn may_be_hidden_by(&self, look: &Look) -> bool {
        self.is_hidden_by(look) || look.texture > SOME * self.texture.max(FAINT)
    }
}
