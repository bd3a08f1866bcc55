//! The face of a tile, as it is compared with others.
//!
//! Two tiles are compared block by block, and the blocks that differ most
//! count: two pictures may differ by a small stroke only. A colour that lies
//! between the colours round the same place of the other tile is no difference,
//! for a scale that is not whole moves every edge by a part of a point.

use crate::cutter::Cutter;
use crate::lattice::Lattice;
use crate::picture::Picture;

/// Samples along the side of a tile that are compared.
const SIDE: usize = 24;
/// A sample more on each side, for the neighbours of the outermost ones.
const WHOLE: usize = SIDE + 2;
/// The part of a cell at each side that is left out: gaps, frames and the mark
/// of a selected tile.
const MARGIN: f32 = 0.13;
/// How far an edge usually may lie from where it does on an equal tile, in points.
pub const REACH: f32 = 0.7;
/// Blocks along the side of a tile, and how many of them count.
const BLOCKS: usize = 6;
const WORST: usize = 5;
/// Samples along the side of a block, and in all of it.
const BLOCK: usize = SIDE / BLOCKS;
const SAMPLES: usize = BLOCK * BLOCK;
/// All blocks fall into as many groups as there are blocks that count. Some groups
/// have a block less, so that all can be treated at once.
const GROUP: usize = (BLOCKS * BLOCKS).div_ceil(WORST);
const GROUPED: usize = GROUP * WORST;
/// The rows of blocks: pictures differ most in the middle.
const INNER_FIRST: [usize; BLOCKS] = [2, 3, 1, 4, 0, 5];
/// Tiles that differ more than this at first glance are not looked at closely.
const GLANCE: u16 = 45;
/// Further away all tiles are equally different.
pub const FAR: f32 = 60.0;
/// Below this no difference can be seen.
pub const FAINT: f32 = 1.5;

/// A tile as it is compared.
pub struct Face {
    /// What is in each block, colour by colour.
    blocks: Vec<[Shades; 3]>,
    /// The same added up, for each colour.
    sums: [Sums; 3],
}

/// The samples of a block in one colour.
#[derive(Clone, Copy)]
struct Shades {
    samples: [u8; SAMPLES],
    /// The lowest and the highest value of each sample and its neighbours.
    lowest: [u8; SAMPLES],
    highest: [u8; SAMPLES],
}

/// The sums of the samples of each block in one colour.
struct Sums {
    samples: [u16; GROUPED],
    lowest: [u16; GROUPED],
    highest: [u16; GROUPED],
}

impl Face {
    /// The faces of the tiles in some cells, where an edge may lie so many points from where
    /// it does on an equal tile.
    pub fn all(scales: &[Picture], lattice: &Lattice, cells: &[usize], reach: f32) -> Vec<Self> {
        let step = (1.0 - 2.0 * MARGIN) / SIDE as f32;
        let cutter = Cutter::new(scales, lattice, MARGIN - step);
        let sample = lattice.across.step.min(lattice.down.step) * step;
        let reach = (256.0 * (reach / sample).min(1.0)) as u32;
        cells.iter().map(|&cell| Self::of(&cutter, cell, reach)).collect()
    }

    /// The face of a cell, where edges may be moved by this part of a sample, in 256ths.
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

    /// How different two tiles are, in steps of colour, if that is below a limit.
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

    /// How different two tiles are at least, which is known much sooner: samples
    /// differ by no less than their sums, and the worst blocks of each group by no
    /// more than the worst of all.
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

    /// Whether two tiles differ by less than a limit.
    pub fn is_nearer(&self, other: &Self, limit: f32) -> bool {
        self.least_distance(other) < limit && self.distance_below(limit, other).is_some()
    }

    /// Whether two tiles are very different at first glance.
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

    /// The mean of a colour in a block.
    const fn mean(&self, block: usize, colour: usize) -> u16 {
        self.sums[colour].samples[block] / SAMPLES as u16
    }

    /// How different the middles of two tiles are if one may be lighter, darker
    /// or tinted.
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
    /// How far the samples are from what lies round the same places of the other
    /// tile, both ways.
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

    /// How far the sums of the samples are at least from what lies round the same
    /// places of the other tile.
    fn misses(&self, other: &Self) -> [u16; GROUPED] {
        std::array::from_fn(|i| {
            let below = other.lowest[i].saturating_sub(self.samples[i]);
            below | self.samples[i].saturating_sub(other.highest[i])
        })
    }
}

/// The largest misses so far, in order.
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

/// The difference of two tiles whose blocks that count miss each other by so much
/// in all.
fn mean_miss(sum: u32) -> f32 {
    (sum as f32 / (WORST * 3 * SAMPLES) as f32).min(FAR)
}

/// All samples of a tile in one colour, row by row.
type Plane = [[u8; WHOLE]; WHOLE];

/// What is picked from each sample that has neighbours all round, and from these; in
/// the place of the first of them.
fn around(plane: &Plane, pick: impl Fn(u8, u8) -> u8) -> Plane {
    let mut around = *plane;
    // The rows are treated as one, and what comes of their ends is never looked at.
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

/// What lies at this part of the way, in 256ths, from each sample to what was picked round
/// it, in the place where that is.
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

/// What is in one block, where the first block begins at this row and column.
fn in_block(plane: &Plane, first: usize, block: usize) -> [u8; SAMPLES] {
    let (left, top) = (block % BLOCKS * BLOCK + first, block / BLOCKS * BLOCK + first);
    let mut samples = [0; SAMPLES];
    let (rows, _) = samples.as_chunks_mut::<BLOCK>();
    for (row, samples) in rows.iter_mut().zip(&plane[top..]) {
        row.copy_from_slice(&samples[left..left + BLOCK]);
    }
    samples
}

/// The mean of the blocks that differ most.
fn worst(blocks: &mut [f32]) -> f32 {
    blocks.select_nth_unstable_by(WORST, |a, b| b.total_cmp(a));
    blocks[..WORST].iter().sum::<f32>() / WORST as f32
}
