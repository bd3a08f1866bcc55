//! Which cells of a lattice hold a tile.
//!
//! The tiles of a board have the same rim: a frame, a face, or simply the table
//! round a picture. The rim that most busy cells share is taken as that of a
//! tile. A cell that has it and is busy is a tile; so is a calm cell with a
//! frame like that of the others, for some sets have a tile without a picture.

use crate::lattice::Lattice;
use crate::picture::Picture;

/// Samples along each side of a cell.
const SIDE: usize = 16;
/// Two samples that differ less in each colour are alike.
const ALIKE: f32 = 22.0;
/// A cell whose colours stray more from a plain slope than this is busy.
const BUSY: f32 = 9.0;
/// How many cells are tried as the pattern of a rim.
const SEEDS: usize = 48;

/// What is in a cell, as far as its rim tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Nothing but the table.
    Empty,
    /// A tile.
    Tile,
    /// Something without the common rim: a marked tile, a patterned table, or
    /// no part of the board at all.
    Unclear,
}

/// A cell as samples, and how busy it is.
struct Look {
    samples: Vec<[f32; 3]>,
    texture: f32,
}

/// The rim that the tiles share.
struct Rim {
    samples: Vec<[f32; 3]>,
    /// The samples that are alike in nearly all tiles.
    common: Vec<usize>,
    /// How much the common samples differ among themselves: a plain rim can not
    /// tell a tile without a picture from the table.
    spread: f32,
}

/// All cells of a lattice, row by row.
pub struct Cells {
    pub contents: Vec<Content>,
    /// How much of the common rim each cell has, 0 to 1.
    pub likeness: Vec<f32>,
}

/// What is in the cells of a lattice; nothing if no rim is common. The picture
/// is given in several scales, each half as large as the one before.
pub fn cells(scales: &[Picture], lattice: &Lattice) -> Option<Cells> {
    let step = lattice.across.step.min(lattice.down.step);
    let halvings = (step / SIDE as f32).log2().round().clamp(0.0, (scales.len() - 1) as f32);
    let picture = &scales[halvings as usize];
    let scaled = lattice.scaled(0.5_f32.powf(halvings));
    let looks: Vec<Look> = (0..lattice.area())
        .map(|index| Look::new(scaled.patch(picture, index, 0.0, SIDE)))
        .collect();
    let rim = Rim::common(&looks)?;
    let likeness: Vec<f32> = looks.iter().map(|look| rim.likeness(look)).collect();
    let content = |(look, &likeness): (&Look, &f32)| {
        if look.is_busy() {
            if likeness >= 0.6 { Content::Tile } else { Content::Unclear }
        } else if likeness >= 0.85 && rim.frames(look) {
            Content::Tile
        } else {
            Content::Empty
        }
    };
    let contents = looks.iter().zip(&likeness).map(content).collect();
    Some(Cells { contents, likeness })
}

impl Look {
    fn new(samples: Vec<[f32; 3]>) -> Self {
        let texture = texture(&samples);
        Self { samples, texture }
    }

    fn is_busy(&self) -> bool {
        self.texture > BUSY
    }
}

/// How far the inner colours stray from a plain slope.
fn texture(samples: &[[f32; 3]]) -> f32 {
    let inner = 3..SIDE - 3;
    let middle = (SIDE - 1) as f32 / 2.0;
    let places = || inner.clone().flat_map(|v| (3..SIDE - 3).map(move |u| (u, v, v * SIDE + u)));
    let count = places().count() as f32;
    let spread: f32 = places().map(|(u, ..)| (u as f32 - middle).powi(2)).sum();
    let mut strays = 0.0;
    for colour in 0..3 {
        let (mut mean, mut across, mut down) = (0.0, 0.0, 0.0);
        for (u, v, index) in places() {
            let value = samples[index][colour];
            mean += value / count;
            across += value * (u as f32 - middle) / spread;
            down += value * (v as f32 - middle) / spread;
        }
        for (u, v, index) in places() {
            let slope = mean + across * (u as f32 - middle) + down * (v as f32 - middle);
            strays += (samples[index][colour] - slope).powi(2);
        }
    }
    (strays / count / 3.0).sqrt()
}

/// How deep in its cell a sample lies: 0 at the edge.
fn depth(index: usize) -> usize {
    let (u, v) = (index % SIDE, index / SIDE);
    u.min(v).min(SIDE - 1 - u).min(SIDE - 1 - v)
}

fn brightness(sample: [f32; 3]) -> f32 {
    sample.iter().sum::<f32>() / 3.0
}

/// How far values stray from their mean.
fn spread(values: impl Iterator<Item = f32> + Clone) -> f32 {
    let count = values.clone().count().max(1) as f32;
    let mean = values.clone().sum::<f32>() / count;
    (values.map(|value| (value - mean).powi(2)).sum::<f32>() / count).sqrt()
}

fn are_alike(a: [f32; 3], b: [f32; 3]) -> bool {
    (0..3).all(|colour| (a[colour] - b[colour]).abs() < ALIKE)
}

impl Rim {
    fn common(looks: &[Look]) -> Option<Self> {
        let busy: Vec<&Look> = looks.iter().filter(|look| look.is_busy()).collect();
        if busy.len() < 4 {
            return None;
        }
        // The outermost samples may show the table.
        let ring: Vec<usize> =
            (0..SIDE * SIDE).filter(|&index| (1..=3).contains(&depth(index))).collect();
        let supporters = |seed: &Look| -> Vec<&Look> {
            let alike = |look: &&&Look| {
                let alike = |&&i: &&usize| are_alike(seed.samples[i], look.samples[i]);
                ring.iter().filter(alike).count() * 10 >= ring.len() * 6
            };
            busy.iter().filter(alike).copied().collect()
        };
        let stride = busy.len().div_ceil(SEEDS);
        let tiles = busy
            .iter()
            .step_by(stride)
            .map(|seed| supporters(seed))
            .max_by_key(Vec::len)
            .filter(|tiles| tiles.len() >= 4)?;
        Some(Self::of(&tiles))
    }

    fn of(tiles: &[&Look]) -> Self {
        let median = |index: usize| {
            std::array::from_fn(|colour| {
                let mut values: Vec<f32> =
                    tiles.iter().map(|tile| tile.samples[index][colour]).collect();
                let half = values.len() / 2;
                *values.select_nth_unstable_by(half, f32::total_cmp).1
            })
        };
        let samples: Vec<[f32; 3]> = (0..SIDE * SIDE).map(median).collect();
        let is_common = |&index: &usize| {
            let alike = tiles.iter().filter(|t| are_alike(t.samples[index], samples[index]));
            alike.count() * 4 >= tiles.len() * 3
        };
        let common: Vec<usize> =
            (0..SIDE * SIDE).filter(|&index| depth(index) < 5).filter(is_common).collect();
        let rim = Self { samples, common, spread: 0.0 };
        let spread = spread(rim.common.iter().map(|&index| brightness(rim.samples[index])));
        Self { spread, ..rim }
    }

    /// Whether a cell shows the frame of the tiles: what is left of it when the
    /// common rim is taken away is flatter than before.
    fn frames(&self, look: &Look) -> bool {
        let rest = self
            .common
            .iter()
            .map(|&index| brightness(look.samples[index]) - brightness(self.samples[index]));
        self.spread > 5.0 && spread(rest) < 0.5 * self.spread
    }

    /// The part of the common rim that a cell shares.
    fn likeness(&self, look: &Look) -> f32 {
        let alike = |&&index: &&usize| are_alike(self.samples[index], look.samples[index]);
        self.common.iter().filter(alike).count() as f32 / self.common.len().max(1) as f32
    }
}
