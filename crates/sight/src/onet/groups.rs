//! Which tiles are equal.
//!
//! Two tiles are compared block by block, and the blocks that differ most
//! count: two pictures may differ by a small stroke only. Tiles are then joined
//! from the most alike pair on, and the joining stops where the next pair is
//! much less alike than the last, and where as few kinds as possible have an
//! odd number of tiles.

use crate::lattice::Lattice;
use crate::picture::Picture;

/// Samples along the side of a tile that are compared, and how far two tiles
/// may be shifted against each other.
const SIDE: usize = 24;
const SHIFT: usize = 1;
/// The part of a cell at each side that is left out: gaps, frames and the mark
/// of a selected tile.
const MARGIN: f32 = 0.13;
/// Blocks along the side of a tile, and how many of them count.
const BLOCKS: usize = 6;
const WORST: usize = 5;
/// Tiles that differ more than this at first glance are not looked at closely.
const GLANCE: f32 = 45.0;

/// Tiles as they are compared.
pub struct Face {
    /// Samples with a margin for the shift.
    samples: Vec<[f32; 3]>,
    /// The mean colours of the blocks.
    blocks: Vec<[f32; 3]>,
}

/// How the tiles fall into kinds.
#[derive(Debug)]
pub struct Groups {
    /// For each tile the number of its kind.
    pub kinds: Vec<usize>,
    /// For each tile how sure it is, 0 to 1.
    pub confidence: Vec<f32>,
}

impl Face {
    /// The face of the tile in a cell.
    pub fn of(picture: &Picture, lattice: &Lattice, index: usize) -> Self {
        let whole = SIDE + 2 * SHIFT;
        let step = (1.0 - 2.0 * MARGIN) / SIDE as f32;
        let samples = lattice.patch(picture, index, MARGIN - SHIFT as f32 * step, whole);
        let block = SIDE / BLOCKS;
        let mean = |b: usize| {
            let (left, top) = (SHIFT + b % BLOCKS * block, SHIFT + b / BLOCKS * block);
            let mut sum = [0.0; 3];
            for v in top..top + block {
                for sample in &samples[v * whole + left..v * whole + left + block] {
                    for (sum, value) in sum.iter_mut().zip(sample) {
                        *sum += value / (block * block) as f32;
                    }
                }
            }
            sum
        };
        let blocks = (0..BLOCKS * BLOCKS).map(mean).collect();
        Self { samples, blocks }
    }

    /// How different two tiles are, in steps of colour.
    pub fn distance(&self, other: &Self) -> f32 {
        let blocks = self.blocks.iter().zip(&other.blocks);
        let glance = worst(blocks.map(|(a, b)| difference(*a, *b)).collect());
        if glance > GLANCE {
            return glance;
        }
        let shifts = 0..=2 * SHIFT;
        let shifts = shifts.clone().flat_map(|dy| shifts.clone().map(move |dx| (dx, dy)));
        shifts.map(|(dx, dy)| self.shifted_distance(other, dx, dy)).fold(f32::MAX, f32::min)
    }

    /// How different the middles of two tiles are if one may be lighter, darker
    /// or tinted.
    fn distance_in_other_light(&self, other: &Self) -> f32 {
        let inner: Vec<usize> = (0..BLOCKS * BLOCKS)
            .filter(|block| {
                let is_inner = |at: usize| at > 0 && at + 1 < BLOCKS;
                is_inner(block % BLOCKS) && is_inner(block / BLOCKS)
            })
            .collect();
        let count = inner.len() as f32;
        let mut sums = vec![0.0; inner.len()];
        for colour in 0..3 {
            let mean =
                |face: &Self| inner.iter().map(|&b| face.blocks[b][colour]).sum::<f32>() / count;
            let (here, there) = (mean(self), mean(other));
            let (mut product, mut square) = (0.0, 1e-3);
            for &block in &inner {
                let off = other.blocks[block][colour] - there;
                product += (self.blocks[block][colour] - here) * off;
                square += off * off;
            }
            let gain = (product / square).clamp(0.5, 1.5);
            for (sum, &block) in sums.iter_mut().zip(&inner) {
                let lit = here + gain * (other.blocks[block][colour] - there);
                *sum += (self.blocks[block][colour] - lit).abs() / 3.0;
            }
        }
        worst(sums)
    }

    fn shifted_distance(&self, other: &Self, dx: usize, dy: usize) -> f32 {
        let whole = SIDE + 2 * SHIFT;
        let block = SIDE / BLOCKS;
        let mut sums = vec![0.0; BLOCKS * BLOCKS];
        for v in 0..SIDE {
            let here = &self.samples[(v + SHIFT) * whole + SHIFT..][..SIDE];
            let there = &other.samples[(v + dy) * whole + dx..][..SIDE];
            for (u, (a, b)) in here.iter().zip(there).enumerate() {
                sums[v / block * BLOCKS + u / block] += difference(*a, *b);
            }
        }
        worst(sums.into_iter().map(|sum| sum / (block * block) as f32).collect())
    }
}

fn difference(a: [f32; 3], b: [f32; 3]) -> f32 {
    a.iter().zip(b).map(|(a, b)| (a - b).abs()).sum::<f32>() / 3.0
}

/// The mean of the blocks that differ most.
fn worst(mut blocks: Vec<f32>) -> f32 {
    blocks.select_nth_unstable_by(WORST, |a, b| b.total_cmp(a));
    blocks[..WORST].iter().sum::<f32>() / WORST as f32
}

/// The distances between all tiles.
struct Table {
    count: usize,
    distances: Vec<f32>,
}

impl Table {
    fn of(faces: &[Face]) -> Self {
        let count = faces.len();
        let mut distances = vec![0.0; count * count];
        for a in 0..count {
            for b in a + 1..count {
                let distance = faces[a].distance(&faces[b]);
                distances[a * count + b] = distance;
                distances[b * count + a] = distance;
            }
        }
        Self { count, distances }
    }

    fn at(&self, a: usize, b: usize) -> f32 {
        self.distances[a * self.count + b]
    }
}

/// Sorts tiles into kinds.
pub fn groups(faces: &[Face]) -> Groups {
    let table = Table::of(faces);
    let joints = joints(&table);
    let cut = best_cut(&joints, faces.len());
    let mut kinds = joined(&joints[..cut], faces.len());
    let marked = join_marked(faces, &mut kinds);
    let mut confidence = confidence(&table, &kinds);
    for (tile, sure) in marked {
        confidence[tile] = sure;
    }
    Groups { kinds, confidence }
}

/// The joints that connect all tiles, most alike first.
fn joints(table: &Table) -> Vec<(usize, usize, f32)> {
    let count = table.count;
    let mut nearest: Vec<(f32, usize)> = (0..count).map(|b| (table.at(0, b), 0)).collect();
    let mut is_in = vec![false; count];
    let mut joints = vec![];
    is_in[0] = true;
    for _ in 1..count {
        let outside = (0..count).filter(|&tile| !is_in[tile]);
        let next = outside.min_by(|&a, &b| nearest[a].0.total_cmp(&nearest[b].0));
        let next = next.expect("as many tiles are outside as rounds are left");
        is_in[next] = true;
        joints.push((nearest[next].1, next, nearest[next].0));
        for tile in 0..count {
            let distance = table.at(next, tile);
            if !is_in[tile] && distance < nearest[tile].0 {
                nearest[tile] = (distance, next);
            }
        }
    }
    joints.sort_by(|a, b| a.2.total_cmp(&b.2));
    joints
}

/// How many of the joints to make.
fn best_cut(joints: &[(usize, usize, f32)], count: usize) -> usize {
    // Below this no difference can be seen.
    const FAINT: f32 = 1.5;
    let mut sets = Sets::new(count);
    let mut odd = count;
    let mut best = (f32::MIN, 0);
    for (made, window) in joints.windows(2).enumerate() {
        let &[(a, b, last), (_, _, next)] = window else { continue };
        if sets.join(a, b) {
            odd -= 2;
        }
        let kinds = (count - made - 1) as f32;
        let leap = ((next + FAINT) / (last + FAINT)).ln();
        let score = leap - 3.0 * odd as f32 / kinds;
        if score > best.0 {
            best = (score, made + 1);
        }
    }
    best.1
}

fn joined(joints: &[(usize, usize, f32)], count: usize) -> Vec<usize> {
    let mut sets = Sets::new(count);
    for &(a, b, _) in joints {
        sets.join(a, b);
    }
    (0..count).map(|tile| sets.root(tile)).collect()
}

/// A tile that is left alone may be tinted because it is selected: it joins the
/// odd kind that it equals but for the light. Gives those tiles with how sure
/// they are.
fn join_marked(faces: &[Face], kinds: &mut [usize]) -> Vec<(usize, f32)> {
    /// More tiles than this are never marked.
    const MOST: usize = 2;
    let copies = |kind: usize, kinds: &[usize]| kinds.iter().filter(|&&k| k == kind).count();
    let alone: Vec<usize> =
        (0..kinds.len()).filter(|&tile| copies(kinds[tile], kinds) == 1).collect();
    if alone.len() > MOST {
        return vec![];
    }
    let mut joined = vec![];
    for tile in alone {
        let mut mates: Vec<(f32, usize)> = (0..kinds.len())
            .filter(|&mate| mate != tile)
            .map(|mate| (faces[tile].distance_in_other_light(&faces[mate]), kinds[mate]))
            .collect();
        mates.sort_by(|a, b| a.0.total_cmp(&b.0));
        let Some(&(nearest, kind)) = mates.first() else { continue };
        let next = mates.iter().find(|mate| mate.1 != kind).map_or(60.0, |mate| mate.0);
        if copies(kind, kinds) % 2 == 1 && next > 1.5 * nearest {
            kinds[tile] = kind;
            joined.push((tile, (1.2 * (next - nearest) / (next + nearest)).clamp(0.0, 0.9)));
        }
    }
    joined
}

fn confidence(table: &Table, kinds: &[usize]) -> Vec<f32> {
    let count = kinds.len();
    let copies = |kind| kinds.iter().filter(|&&other| other == kind).count();
    let sure = |tile: usize| {
        let nearest = |same: bool| {
            let others = (0..count).filter(|&o| o != tile && (kinds[o] == kinds[tile]) == same);
            others.map(|other| table.at(tile, other)).fold(f32::INFINITY, f32::min)
        };
        let (own, other) = (nearest(true), nearest(false).min(60.0));
        let margin = if own.is_finite() { (other - own) / (other + own).max(1e-3) } else { 0.0 };
        let fair = if copies(kinds[tile]) % 2 == 1 { 0.5 } else { 1.0 };
        ((margin * 1.6).clamp(0.0, 1.0)) * fair
    };
    (0..count).map(sure).collect()
}

/// Sets of tiles that are joined.
struct Sets {
    parents: Vec<usize>,
    sizes: Vec<usize>,
}

impl Sets {
    fn new(count: usize) -> Self {
        Self { parents: (0..count).collect(), sizes: vec![1; count] }
    }

    fn root(&mut self, mut tile: usize) -> usize {
        while self.parents[tile] != tile {
            self.parents[tile] = self.parents[self.parents[tile]];
            tile = self.parents[tile];
        }
        tile
    }

    /// Joins two sets, and tells whether both had an odd number of tiles.
    fn join(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.root(a), self.root(b));
        let both_odd = self.sizes[a] % 2 == 1 && self.sizes[b] % 2 == 1;
        self.parents[b] = a;
        self.sizes[a] += self.sizes[b];
        both_odd
    }
}
