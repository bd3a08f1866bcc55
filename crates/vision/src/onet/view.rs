//! A quick evaluation of a lattice, to rank candidates before any tiles are compared.

use crate::lattice::Lattice;
use crate::picture::Picture;

use super::cells::{self, Cells, Content};
use super::look::Look;
use super::{FEW, TWINS};

/// Number of cell sizes to read in full, and of lattice offsets for each.
const SIZES: usize = 4;
const VIEWS: usize = 4;
/// Offset relative to the cell size above which two lattices are different.
const ELSEWHERE: f32 = 0.1;

/// A lattice with its quick evaluation.
#[derive(Clone, Copy)]
pub struct View {
    /// The part of the lattice that holds all tiles.
    pub lattice: Lattice,
    /// How much of the picture the tiles explain.
    explained: f32,
    /// The number of non-empty cells in the whole picture. Cells that do not match the
    /// tiles cut them apart, so that there are more fragments than tiles.
    pieces: usize,
}

impl View {
    /// Evaluates a lattice that covers the whole picture.
    pub fn new(scales: &[Picture], lattice: Lattice) -> Option<Self> {
        let Cells { contents, likeness, board, twins, pieces, .. } =
            cells::cells(Look::all(scales, &lattice), &lattice, None)?;
        let is_tile = |&(content, _): &(&Content, &f32)| content.is_tile();
        let tiles = contents.iter().zip(&likeness).filter(is_tile);
        let explained: f32 = tiles.map(|(_, likeness)| likeness).sum();
        Some(Self { lattice: board, explained: explained * twins.powi(TWINS), pieces })
    }

    /// Returns the weight of the view; `power` weighs the size of its cells.
    fn weight(&self, power: f32) -> f32 {
        let Lattice { across, down } = self.lattice;
        let weight = self.explained * (across.step * down.step).powf(power);
        if across.count.min(down.count) < FEW { 0.05 * weight } else { weight }
    }
}

/// Returns the views that explain most, grouped by cell size. Whether a large cell is
/// better evidence than the small ones that fit into it is not known yet, so both rankings
/// contribute.
pub fn promising(views: &[View]) -> Vec<Vec<View>> {
    let mut sizes: Vec<Vec<View>> = vec![];
    let mut views = views.to_vec();
    for power in [1.0, 0.5] {
        views.sort_by(|a, b| b.weight(power).total_cmp(&a.weight(power)));
        for view in &views {
            let is_known = |size: &Vec<View>| size[0].lattice.has_cells_like(&view.lattice);
            if sizes.len() < SIZES && !sizes.iter().any(is_known) {
                sizes.push(vec![*view]);
            }
        }
    }
    let fit = |view: &View| view.explained / view.pieces.max(1).pow(2) as f32;
    views.sort_by(|a, b| fit(b).total_cmp(&fit(a)));
    for size in &mut sizes {
        let like: Vec<View> =
            views.iter().filter(|v| v.lattice.has_cells_like(&size[0].lattice)).copied().collect();
        for view in like {
            let is_new = size.iter().all(|v| !v.lattice.lies_like(&view.lattice, ELSEWHERE));
            if size.len() < VIEWS && is_new {
                size.push(view);
            }
        }
    }
    sizes
}
