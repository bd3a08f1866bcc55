//! Classifies the cells of a lattice: tile or empty.
//!
//! All tiles of a board share a border: a frame, a face colour, or simply the background
//! around a picture. The border that most textured cells share is taken as the tile border
//! ([`Rim`]). A textured cell with this border is a tile; so is a plain cell with the same
//! frame, because some sets have a tile without a picture.

use crate::lattice::Lattice;

use super::look::{Look, SIDE, count_alike};
use super::rim::{ENOUGH, Rim, brightness, spread};
use super::table::Table;

/// Default texture limit between plain and textured cells, and the range in which the cells
/// of the picture may suggest a better one.
const BUSY: f32 = 9.0;
const LEAST_BUSY: f32 = 3.5;
const MOST_BUSY: f32 = 14.0;
/// A cell is empty if one of its corner squares, with sides of `FREE_SIDE` samples, shows
/// at least this share of background, regardless of what reaches in from the other sides.
const FREE: f32 = 0.9;
const FREE_SIDE: usize = 10;
/// Top left samples of these squares.
const CORNERS: [(usize, usize); 4] = {
    const FAR: usize = SIDE - FREE_SIDE;
    [(0, 0), (0, FAR), (FAR, 0), (FAR, FAR)]
};
/// Most tiles to compare; larger sets are sampled. No board has more tiles.
const MOST_TILES: usize = 640;

/// The content of a cell, judged by its border.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Only background.
    Empty,
    /// A tile with a picture.
    Tile,
    /// A tile without a picture.
    Plain,
    /// Something without the common border: a selected tile, a patterned background, or not
    /// part of the board at all.
    Unclear,
}

impl Content {
    /// Returns whether the cell has the common border.
    pub const fn is_tile(self) -> bool {
        matches!(self, Self::Tile | Self::Plain)
    }
}

/// The classified cells of a lattice, row by row.
pub struct Cells {
    looks: Vec<Look>,
    rim: Rim,
    pub contents: Vec<Content>,
    /// The share of the common border that each cell has, 0 to 1.
    pub likeness: Vec<f32>,
    /// The part of the lattice that holds all tiles.
    pub board: Lattice,
    /// Mean similarity between a tile and its best match, 0 to 1. If the lattice is off,
    /// equal tiles are cut differently and look different.
    pub twins: f32,
    /// The texture above which a cell is not plain.
    pub limit: f32,
    /// The number of cells with any content, even if only at their border.
    pub pieces: usize,
}

/// Classifies the cells of a lattice. Returns `None` if the tiles share no border. A
/// model of the background helps to tell a faint or plain tile from an empty cell.
pub fn cells(looks: Vec<Look>, lattice: &Lattice, table: Option<&Table>) -> Option<Cells> {
    let limit = busy_limit(&looks);
    let rim = Rim::common(&looks, limit)?;
    let likeness: Vec<f32> = looks.iter().map(|look| rim.likeness(look)).collect();
    let is_other = |look: &Look| table.is_some_and(|table| table.is_hidden_by(look));
    // Thick tiles, and those with a shadow, reach into the cells beside them.
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
    /// Returns the confidence that each cell without a tile is empty, 0 to 1.
    pub fn clarity(&self, table: Option<&Table>) -> Vec<f32> {
        let clarity = |(look, &likeness): (&Look, &f32)| {
            let away = (look.texture.max(0.1) / self.limit).ln().abs();
            // A cell with a different border is not a tile, whether textured or not. But it
            // may be one if it has the frame of the tiles in other colours, or their border
            // without showing the background.
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

/// Counts the cells with any content, even if only at their border.
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

/// Returns the texture limit between plain and textured cells: the widest gap between the
/// textures if there is a clear one.
fn busy_limit(looks: &[Look]) -> f32 {
    let mut textures: Vec<f32> = looks.iter().map(|look| look.texture).collect();
    textures.retain(|texture| (LEAST_BUSY..MOST_BUSY).contains(texture));
    textures.extend([LEAST_BUSY, MOST_BUSY]);
    textures.sort_by(f32::total_cmp);
    let gaps = textures.windows(2).map(|gap| (gap[1] / gap[0], (gap[0] * gap[1]).sqrt()));
    let widest = gaps.max_by(|a, b| a.0.total_cmp(&b.0));
    widest.filter(|&(ratio, _)| ratio > 1.3).map_or(BUSY, |(_, limit)| limit)
}

/// Returns the samples of a square in a corner of a cell.
fn corner((left, top): (usize, usize)) -> Vec<usize> {
    let rows = top..top + FREE_SIDE;
    rows.flat_map(|v| (left..left + FREE_SIDE).map(move |u| v * SIDE + u)).collect()
}
