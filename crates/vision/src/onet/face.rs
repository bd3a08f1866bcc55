//! The face of a tile, and the distance between two faces.
//!
//! Tiles are compared block by block, and only the blocks that differ most count, because
//! two pictures may differ in a single small stroke. A sample that lies between the
//! extremes of the samples around the same position in the other tile does not count as a
//! difference: at a fractional scale, every edge moves by part of a pixel. A cheap lower
//! bound on block sums avoids most exact comparisons.

use crate::cutter::Cutter;
use crate::lattice::Lattice;
use crate::picture::Picture;

/// Compared samples along each side of a tile.
const SIDE: usize = 24;
/// Samples along each side with a border of one, so that every compared sample has
/// neighbours.
const WHOLE: usize = SIDE + 2;
/// Share of a cell that is ignored at each side: gaps, frames and selection marks.
const MARGIN: f32 = 0.13;
/// Tolerated displacement of an edge between equal tiles, in pixels.
pub const REACH: f32 = 0.7;
/// Blocks along each side of a tile, and how many of the worst blocks count.
const BLOCKS: usize = 6;
const WORST: usize = 5;
/// Samples along each side of a block, and in the whole block.
const BLOCK: usize = SIDE / BLOCKS;
const SAMPLES: usize = BLOCK * BLOCK;
/// The lower bound splits the blocks into as many groups as there are worst blocks. The
/// last group is padded, so that all groups have the same length.
const GROUP: usize = (BLOCKS * BLOCKS).div_ceil(WORST);
const GROUPED: usize = GROUP * WORST;
/// Order in which rows of blocks are compared: pictures differ most in the middle, so that
/// the exact distance is abandoned early.
const INNER_FIRST: [usize; BLOCKS] = [2, 3, 1, 4, 0, 5];
/// Mean difference per channel, in grey levels, above which a block is clearly different.
const GLANCE: u16 = 45;
/// Maximum distance, in grey levels; all tiles further apart are equally different.
pub const FAR: f32 = 60.0;
/// Distance, in grey levels, below which a difference is invisible.
pub const FAINT: f32 = 1.5;

/// A tile in the form in which it is compared.
pub struct Face {
    /// The samples of each block, by channel.
    blocks: Vec<[Shades; 3]>,
    /// The sums of these samples, by channel.
    sums: [Sums; 3],
}

/// The samples of a block in one channel.
#[derive(Clone, Copy)]
struct Shades {
    samples: [u8; SAMPLES],
    /// The least and greatest value around each sample.
    lowest: [u8; SAMPLES],
    highest: [u8; SAMPLES],
}

/// The sums over each block in one channel.
struct Sums {
    samples: [u16; GROUPED],
    lowest: [u16; GROUPED],
    highest: [u16; GROUPED],
}

impl Face {
    /// Extracts the faces of the given cells. `reach` is the tolerated displacement of an
    /// edge in pixels.
    pub fn all(scales: &[Picture], lattice: &Lattice, cells: &[usize], reach: f32) -> Vec<Self> {
        let step = (1.0 - 2.0 * MARGIN) / SIDE as f32;
        let cutter = Cutter::new(scales, lattice, MARGIN - step);
        let sample = lattice.across.step.min(lattice.down.step) * step;
        let reach = (256.0 * (reach / sample).min(1.0)) as u32;
        cells.iter().map(|&cell| Self::of(&cutter, cell, reach)).collect()
    }

    /// Extracts the face of one cell. `reach` is the tolerated displacement in 256ths of a
    /// sample.
    fn of(cutter: &Cutter<WHOLE>, cell: usize, reach: u32) -> Self {
        let mut planes = [[[0; WHOLE]; WHOLE]; 3];
        cutter.cut(cell, planes.each_mut().map(<[_; WHOLE]>::as_mut_slice));
        let colours = planes.map(|plane| {
            let [lowest, highest] =
                [u8::min, u8::max].map(|pick| nearer(&plane, &around(&plane, pick), reach));
            [plane, lowest, highest]
        });
        let shades = |block: usize, [samples, lowest, highest]: &[Plane; 3]| Shades {
            samples: in_block(samples, 1, block),
            lowest: in_block(lowest, 0, block),
            highest: in_block(highest, 0, block),
        };
        let blocks: Vec<[Shades; 3]> = (0..BLOCKS * BLOCKS)
            .map(|block| colours.each_ref().map(|colour| shades(block, colour)))
            .collect();
        let sums = [0, 1, 2].map(|colour| Sums::of(&blocks, colour));
        Self { blocks, sums }
    }

    /// Returns the distance between two tiles in grey levels if it is below `limit`.
    pub fn distance_below(&self, limit: f32, other: &Self) -> Option<f32> {
        if self.is_far(other) {
            return (FAR < limit).then_some(FAR);
        }
        let mut worst = Worst::default();
        for row in INNER_FIRST {
            let (here, there) = (&self.blocks[row * BLOCKS..], &other.blocks[row * BLOCKS..]);
            for (here, there) in here.iter().zip(there).take(BLOCKS) {
                worst.add(here.iter().zip(there).map(|(here, there)| here.misses(there)).sum());
            }
            if mean_miss(worst.sum()) >= limit {
                return None;
            }
        }
        Some(mean_miss(worst.sum()))
    }

    /// Returns a cheap lower bound of the distance: block sums differ at most
    /// as much as their samples, and one block of each group at most as much as the worst
    /// blocks of the tile.
    pub fn least_distance(&self, other: &Self) -> f32 {
        let mut misses = [0; GROUPED];
        for (here, there) in self.sums.iter().zip(&other.sums) {
            let forth = here.misses(there);
            let back = there.misses(here);
            for (sum, (forth, back)) in misses.iter_mut().zip(forth.into_iter().zip(back)) {
                *sum += forth + back;
            }
        }
        let (groups, _) = misses.as_chunks::<GROUP>();
        let worst = groups.iter().map(|group| group.iter().fold(0, |most, &miss| most.max(miss)));
        mean_miss(worst.map(u32::from).sum())
    }

    /// Returns whether the distance between two tiles is below `limit`.
    pub fn is_nearer(&self, other: &Self, limit: f32) -> bool {
        self.least_distance(other) < limit && self.distance_below(limit, other).is_some()
    }

    /// Returns whether the tiles are clearly different by their block means.
    fn is_far(&self, other: &Self) -> bool {
        let mut differences = [0; GROUPED];
        for (here, there) in self.sums.iter().zip(&other.sums) {
            let samples = here.samples.iter().zip(&there.samples);
            for (sum, (&here, &there)) in differences.iter_mut().zip(samples) {
                *sum += (here / SAMPLES as u16).abs_diff(there / SAMPLES as u16);
            }
        }
        differences.iter().filter(|&&difference| difference > 3 * GLANCE).count() >= WORST
    }

    /// Returns the mean of a channel in a block.
    const fn mean(&self, block: usize, colour: usize) -> u16 {
        self.sums[colour].samples[block] / SAMPLES as u16
    }

    /// Returns the distance between the middles of two tiles after fitting the offset and
    /// gain of each channel by least squares, so that a brighter, darker or tinted copy is
    /// close.
    pub fn distance_in_other_light(&self, other: &Self) -> f32 {
        let inner: Vec<usize> = (0..BLOCKS * BLOCKS)
            .filter(|block| {
                let is_inner = |at: usize| at > 0 && at + 1 < BLOCKS;
                is_inner(block % BLOCKS) && is_inner(block / BLOCKS)
            })
            .collect();
        let count = inner.len() as f32;
        let mut sums = vec![0.0; inner.len()];
        for colour in 0..3 {
            let at = |face: &Self, block: usize| f32::from(face.mean(block, colour));
            let mean = |face: &Self| inner.iter().map(|&b| at(face, b)).sum::<f32>() / count;
            let (here, there) = (mean(self), mean(other));
            let (mut product, mut square) = (0.0, 1e-3);
            for &block in &inner {
                let off = at(other, block) - there;
                product += (at(self, block) - here) * off;
                square += off * off;
            }
            let gain = (product / square).clamp(0.5, 1.5);
            for (sum, &block) in sums.iter_mut().zip(&inner) {
                let lit = here + gain * (at(other, block) - there);
                *sum += (at(self, block) - lit).abs() / 3.0;
            }
        }
        worst(&mut sums)
    }
}

impl Shades {
    /// Returns how far the samples lie outside the ranges of the other block, summed both
    /// ways.
    fn misses(&self, other: &Self) -> u16 {
        let mut sum = 0;
        for i in 0..SAMPLES {
            let below = other.lowest[i].saturating_sub(self.samples[i]);
            sum += u16::from(below | self.samples[i].saturating_sub(other.highest[i]));
        }
        for i in 0..SAMPLES {
            let below = self.lowest[i].saturating_sub(other.samples[i]);
            sum += u16::from(below | other.samples[i].saturating_sub(self.highest[i]));
        }
        sum
    }
}

impl Sums {
    fn of(blocks: &[[Shades; 3]], colour: usize) -> Self {
        let sums = |part: fn(&Shades) -> &[u8; SAMPLES]| {
            let mut sums = [0; GROUPED];
            for (sum, block) in sums.iter_mut().zip(blocks) {
                *sum = part(&block[colour]).iter().map(|&value| u16::from(value)).sum();
            }
            sums
        };
        Self {
            samples: sums(|shades| &shades.samples),
            lowest: sums(|shades| &shades.lowest),
            highest: sums(|shades| &shades.highest),
        }
    }

    /// Returns how far the block sums lie outside the ranges of the other tile: a lower
    /// bound.
    fn misses(&self, other: &Self) -> [u16; GROUPED] {
        std::array::from_fn(|i| {
            let below = other.lowest[i].saturating_sub(self.samples[i]);
            below | self.samples[i].saturating_sub(other.highest[i])
        })
    }
}

/// The largest differences so far, in ascending order.
#[derive(Default)]
struct Worst([u16; WORST]);

impl Worst {
    const fn add(&mut self, misses: u16) {
        let Self(worst) = self;
        if misses <= worst[0] {
            return;
        }
        worst[0] = misses;
        let mut i = 1;
        while i < WORST && worst[i - 1] > worst[i] {
            worst.swap(i - 1, i);
            i += 1;
        }
    }

    fn sum(&self) -> u32 {
        self.0.iter().map(|&misses| u32::from(misses)).sum()
    }
}

/// Converts the summed differences of the worst blocks into a distance.
fn mean_miss(sum: u32) -> f32 {
    (sum as f32 / (WORST * 3 * SAMPLES) as f32).min(FAR)
}

/// The samples of a tile in one channel, row by row.
type Plane = [[u8; WHOLE]; WHOLE];

/// Applies a 3 by 3 minimum or maximum filter, separably. The result for a window is stored
/// at its top left sample.
fn around(plane: &Plane, pick: impl Fn(u8, u8) -> u8) -> Plane {
    let mut around = *plane;
    // The rows are processed as one sequence; the values that wrap around are never used.
    for step in [WHOLE, 1] {
        let nearer = around;
        for further in [step, 2 * step] {
            let values = &nearer.as_flattened()[further..];
            for (picked, &value) in around.as_flattened_mut().iter_mut().zip(values) {
                *picked = pick(*picked, value);
            }
        }
    }
    around
}

/// Interpolates between each sample and the extreme value around it, by `part` in 256ths.
/// The result is stored at the position of that extreme value, as in `around`.
fn nearer(plane: &Plane, picked: &Plane, part: u32) -> Plane {
    let mut nearer = *picked;
    for (row, values) in nearer.iter_mut().zip(&plane[1..]) {
        for (picked, &value) in row.iter_mut().zip(&values[1..]) {
            *picked =
                ((u32::from(value) * (256 - part) + u32::from(*picked) * part + 128) >> 8) as u8;
        }
    }
    nearer
}

/// Copies the samples of one block; the first block begins at row and column `first`.
fn in_block(plane: &Plane, first: usize, block: usize) -> [u8; SAMPLES] {
    let (left, top) = (block % BLOCKS * BLOCK + first, block / BLOCKS * BLOCK + first);
    let mut samples = [0; SAMPLES];
    let (rows, _) = samples.as_chunks_mut::<BLOCK>();
    for (row, samples) in rows.iter_mut().zip(&plane[top..]) {
        row.copy_from_slice(&samples[left..left + BLOCK]);
    }
    samples
}

/// Returns the mean of the blocks that differ most.
fn worst(blocks: &mut [f32]) -> f32 {
    blocks.select_nth_unstable_by(WORST, |a, b| b.total_cmp(a));
    blocks[..WORST].iter().sum::<f32>() / WORST as f32
}
