//! A lattice as it is seen at first glance.

use crate::lattice::Lattice;
use crate::picture::Picture;

use super::cells::{self, Cells, Content};
use super::look::Look;
use super::{FEW, TWINS};

/// How many sizes of cells are followed to the end, and how many places of the
/// cells for each.
const SIZES: usize = 4;
const VIEWS: usize = 4;
/// Cells that lie further from each other than this part of their size are in
/// another place.
const ELSEWHERE: f32 = 0.1;

/// A lattice as it is seen at first glance.
#[derive(Clone, Copy)]
pub struct View {
    /// The part of the lattice that holds all tiles.
    pub lattice: Lattice,
    /// How much of the picture they explain.
    explained: f32,
    /// How many cells of the whole picture hold something. Cells that do not lie
    /// on the tiles cut them, and hold more pieces than there are tiles.
    pieces: usize,
}

impl View {
    /// What is seen on a lattice that covers the whole picture.
    pub fn new(scales: &[Picture], lattice: Lattice) -> Option<Self> {
        let Cells { contents, likeness, board, twins, pieces, .. } =
            cells::cells(Look::all(scales, &lattice), &lattice, None)?;
        let is_tile = |&(content, _): &(&Content, &f32)| content.is_tile();
        let tiles = contents.iter().zip(&likeness).filter(is_tile);
        let explained: f32 = tiles.map(|(_, likeness)| likeness).sum();
        Some(Self { lattice: board, explained: explained * twins.powi(TWINS), pieces })
    }

    /// How much speaks for its size of cells, which counts by a power of itself.
    fn weight(&self, power: f32) -> f32 {
        let Lattice { across, down } = self.lattice;
        let weight = self.explained * (across.step * down.step).powf(power);
        if across.count.min(down.count) < FEW { 0.05 * weight } else { weight }
    }
}

/// The views that explain most, those with cells of the same size together.
/// Whether a large cell says more than the small ones that fit into it is not
/// clear so far, so both opinions are heard.
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
