//! Which cells of a lattice hold a tile.
//!
//! The tiles of a board have the same rim: a frame, a face, or simply the table
//! round a picture. The rim that most busy cells share is taken as that of a
//! tile. A cell that has it and is busy is a tile; so is a calm cell with a
//! frame like that of the others, for some sets have a tile without a picture.

use crate::lattice::Lattice;

use super::look::{Look, SIDE, count_alike};
use super::rim::{ENOUGH, Rim, brightness, spread};
use super::table::Table;

/// A cell whose colours stray more from a plain slope than this is busy, unless
/// the cells of the picture show a better limit not too far from it.
const BUSY: f32 = 9.0;
const LEAST_BUSY: f32 = 3.5;
const MOST_BUSY: f32 = 14.0;
/// A cell that shows the table in so much of a square of so many samples in one
/// of its corners is empty, whatever reaches into it from the other sides.
const FREE: f32 = 0.9;
const FREE_SIDE: usize = 10;
/// Where these squares begin.
const CORNERS: [(usize, usize); 4] = {
    const FAR: usize = SIDE - FREE_SIDE;
    [(0, 0), (0, FAR), (FAR, 0), (FAR, FAR)]
};
/// No board has more tiles: among more, not all are compared.
const MOST_TILES: usize = 640;

/// What is in a cell, as far as its rim tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Nothing but the table.
    Empty,
    /// A tile.
    Tile,
    /// A tile without a picture.
    Plain,
    /// Something without the common rim: a marked tile, a patterned table, or
    /// no part of the board at all.
    Unclear,
}

impl Content {
    /// Whether it has the common rim.
    pub const fn is_tile(self) -> bool {
        matches!(self, Self::Tile | Self::Plain)
    }
}

/// All cells of a lattice, row by row.
pub struct Cells {
    looks: Vec<Look>,
    rim: Rim,
    pub contents: Vec<Content>,
    /// How much of the common rim each cell has, 0 to 1.
    pub likeness: Vec<f32>,
    /// The part of the lattice that holds all tiles.
    pub board: Lattice,
    /// How alike a tile and the one most like it are, 0 to 1, in the mean. Where
    /// the cells do not lie on the tiles, equal tiles look different.
    pub twins: f32,
    /// A cell with more texture than this is not calm.
    pub limit: f32,
    /// How many cells hold something, be it at their rim only.
    pub pieces: usize,
}

/// What is in the cells of a lattice, which look like this; nothing if no rim is
/// common. The table round the board helps to tell a faint or plain tile from none.
pub fn cells(looks: Vec<Look>, lattice: &Lattice, table: Option<&Table>) -> Option<Cells> {
    let limit = busy_limit(&looks);
    let rim = Rim::common(&looks, limit)?;
    let likeness: Vec<f32> = looks.iter().map(|look| rim.likeness(look)).collect();
    let is_other = |look: &Look| table.is_some_and(|table| table.is_hidden_by(look));
    // Tiles that are thick, or throw a shadow, reach into the cells beside them.
    let has_table = |table: &&Table| table.part(&rim.planes) < 0.5;
    let is_shaded = |look: &Look| {
        let is_free = |table: &Table, corner: &[usize]| {
            let planes = look.part(corner);
            spread(brightness(&planes)) < limit && table.part(&planes) > FREE
        };
        let corners = CORNERS.map(corner);
        let table = table.filter(has_table);
        table.is_some_and(|table| corners.iter().any(|corner| is_free(table, corner)))
    };
    let content = |(look, &likeness): (&Look, &f32)| {
        if look.texture > limit {
            match likeness {
                0.6.. => Content::Tile,
                _ if is_shaded(look) => Content::Empty,
                _ => Content::Unclear,
            }
        } else if likeness >= 0.6 && rim.frames(look) || likeness >= 0.85 && is_other(look) {
            Content::Plain
        } else {
            Content::Empty
        }
    };
    let contents: Vec<Content> = looks.iter().zip(&likeness).map(content).collect();
    let tiles: Vec<usize> =
        (0..contents.len()).filter(|&index| contents[index].is_tile()).collect();
    let board = lattice.around(&tiles)?;
    let is_full =
        |&index: &usize| contents[index] != Content::Empty && lattice.shares(index, &board);
    let full = (0..contents.len()).filter(is_full).map(|index| &looks[index]);
    let twins = twins(&full.collect::<Vec<_>>());
    let pieces = pieces(&looks, limit);
    Some(Cells { looks, rim, contents, likeness, board, twins, limit, pieces })
}

impl Cells {
    /// How sure it is of each cell without a tile that it is empty, 0 to 1. The table
    /// round the board helps.
    pub fn clarity(&self, table: Option<&Table>) -> Vec<f32> {
        let clarity = |(look, &likeness): (&Look, &f32)| {
            let away = (look.texture.max(0.1) / self.limit).ln().abs();
            // A cell with another rim than the tiles have is no tile, busy or not; but
            // one with their frame in other colours may be, and so may one with their
            // rim that does not show the table.
            match likeness {
                ..0.6 if self.rim.frames(look) => 0.3,
                ..0.6 => 1.0,
                _ if table.is_some_and(|table| table.may_be_hidden_by(look)) => 0.3,
                _ => (away / 0.4).min(1.0),
            }
        };
        self.looks.iter().zip(&self.likeness).map(clarity).collect()
    }
}

/// How many cells hold something, be it at their rim only.
pub fn pieces(looks: &[Look], limit: f32) -> usize {
    looks.iter().filter(|look| look.whole_texture > limit).count()
}

fn twins(tiles: &[&Look]) -> f32 {
    let stride = tiles.len().div_ceil(ENOUGH / 2).max(1);
    let mut sum = 0.0;
    let seeds = (0..tiles.len()).step_by(stride);
    let count = seeds.len().max(1) as f32;
    let skip = tiles.len().div_ceil(MOST_TILES).max(1);
    for seed in seeds {
        let others = (0..tiles.len()).step_by(skip).filter(|&other| other != seed);
        let alike = |other: usize| count_alike(&tiles[seed].planes, &tiles[other].planes);
        let most = others.map(alike).max();
        sum += most.unwrap_or(0) as f32;
    }
    sum / count / (SIDE * SIDE) as f32
}

/// What divides calm cells from busy ones: the widest gap between the textures
/// of the cells, if there is a clear one.
fn busy_limit(looks: &[Look]) -> f32 {
    let mut textures: Vec<f32> = looks.iter().map(|look| look.texture).collect();
    textures.retain(|texture| (LEAST_BUSY..MOST_BUSY).contains(texture));
    textures.extend([LEAST_BUSY, MOST_BUSY]);
    textures.sort_by(f32::total_cmp);
    let gaps = textures.windows(2).map(|gap| (gap[1] / gap[0], (gap[0] * gap[1]).sqrt()));
    let widest = gaps.max_by(|a, b| a.0.total_cmp(&b.0));
    widest.filter(|&(ratio, _)| ratio > 1.3).map_or(BUSY, |(_, limit)| limit)
}

/// The samples of a square in a corner of a cell.
fn corner((left, top): (usize, usize)) -> Vec<usize> {
    let rows = top..top + FREE_SIDE;
    rows.flat_map(|v| (left..left + FREE_SIDE).map(move |u| v * SIDE + u)).collect()
}
