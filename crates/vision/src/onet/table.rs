//! A model of the background beside a board.
//!
//! A tile without a picture, or with a faint one, is as plain as the background. The cells
//! beside the board show what the background itself looks like.

use crate::lattice::{Comb, Lattice};
use crate::picture::Picture;

use super::look::Look;

/// Fewest cells beside the board from which the background can be modelled.
const ENOUGH: usize = 6;
/// Texture above which a cell beside the board is not background.
const CALM: f32 = 8.0;
/// Least texture that is visible.
const FAINT: f32 = 1.0;
/// Texture relative to the background above which a cell is not empty, and above which it
/// may not be.
const MORE: f32 = 3.0;
const SOME: f32 = 2.0;
/// Difference from the background colours, in grey levels, above which a colour is
/// different.
const OTHER: u8 = 30;
/// Difference up to which it is a background colour.
const NEAR: u8 = 16;

/// The appearance of the background.
pub struct Table {
    /// Its texture, as in [`Look`].
    texture: f32,
    /// The least and greatest value of each channel.
    lowest: [u8; 3],
    highest: [u8; 3],
}

impl Table {
    /// Models the background beside a board, if enough of it is visible. `looks` are the
    /// cells of the board and of one more row or column on each side.
    pub fn beside(looks: &[Look], board: &Lattice, picture: &Picture) -> Option<Self> {
        let grown = board.grown();
        let (width, height) = (picture.width() as f32, picture.height() as f32);
        // Half of a cell that is cut off by the edge of the picture is enough.
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

    /// Returns the share of samples with a background colour.
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

    /// Returns whether a plain cell shows something other than the background.
    pub fn is_hidden_by(&self, look: &Look) -> bool {
        let colour = look.colour();
        let is_other = (0..3).any(|i| {
            colour[i] > self.highest[i].saturating_add(OTHER)
                || colour[i] < self.lowest[i].saturating_sub(OTHER)
        });
        is_other || look.texture > MORE * self.texture.max(FAINT)
    }

    /// Returns whether a plain cell may show something other than the background.
    pub fn may_be_hidden_by(&self, look: &Look) -> bool {
        self.is_hidden_by(look) || look.texture > SOME * self.texture.max(FAINT)
    }
}
