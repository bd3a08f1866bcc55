//! Which tiles are equal.
//!
//! Two tiles are compared block by block, and the blocks that differ most
//! count: two pictures may differ by a small stroke only. A colour that lies
//! between the colours round the same place of the other tile is no difference,
//! for a scale that is not whole moves every edge by a part of a point. Tiles
//! are then joined from the most alike pair on, and the joining stops where the
//! next pair is much less alike than the last, and where as few kinds as
//! possible have an odd number of tiles.

use crate::cutter::Cutter;
use crate::lattice::Lattice;
use crate::picture::Picture;

use super::halves::Halves;
use super::sets::{Sets, joined};

/// Samples along the side of a tile that are compared.
const SIDE: usize = 24;
/// A sample more on each side, for the neighbours of the outermost ones.
const WHOLE: usize = SIDE + 2;
/// The part of a cell at each side that is left out: gaps, frames and the mark
/// of a selected tile.
const MARGIN: f32 = 0.13;
/// Blocks along the side of a tile, and how many of them count.
const BLOCKS: usize = 6;
const WORST: usize = 5;
/// Samples along the side of a block.
const BLOCK: usize = SIDE / BLOCKS;
/// Tiles that differ more than this at first glance are not looked at closely.
const GLANCE: u16 = 45;
/// Further away all tiles are equally different.
pub const FAR: f32 = 60.0;
/// Below this no difference can be seen.
pub const FAINT: f32 = 1.5;

/// A row of samples in one colour.
type Line = [u8; SIDE];

/// A tile as it is compared. Samples are kept colour by colour, row by row.
pub struct Face {
    samples: Vec<Line>,
    /// The lowest and the highest value of each sample and its neighbours.
    lowest: Vec<Line>,
    highest: Vec<Line>,
    /// The mean colours of the blocks.
    blocks: Vec<[u8; 3]>,
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
    /// The faces of the tiles in some cells.
    pub fn all(scales: &[Picture], lattice: &Lattice, cells: &[usize]) -> Vec<Self> {
        let step = (1.0 - 2.0 * MARGIN) / SIDE as f32;
        let cutter = Cutter::new(scales, lattice, MARGIN - step, WHOLE);
        cells.iter().map(|&cell| Self::of(&cutter.cut(cell).copied().collect::<Vec<_>>())).collect()
    }

    fn of(patch: &[[u8; 3]]) -> Self {
        let mut face =
            Self { samples: vec![], lowest: vec![], highest: vec![], blocks: blocks(patch) };
        for rows in [0, 1, 2].map(|colour| rows(patch, colour)) {
            face.samples.extend(rows[1..=SIDE].iter().map(inner));
            face.lowest.extend(rows.windows(3).map(|near| around(near, u8::min)));
            face.highest.extend(rows.windows(3).map(|near| around(near, u8::max)));
        }
        face
    }

    /// How different two tiles are, in steps of colour.
    pub fn distance(&self, other: &Self) -> f32 {
        let blocks = self.blocks.iter().zip(&other.blocks);
        let is_far = |(a, b): &(&[u8; 3], &[u8; 3])| {
            (0..3).map(|i| u16::from(a[i].abs_diff(b[i]))).sum::<u16>() > 3 * GLANCE
        };
        if blocks.filter(is_far).count() >= WORST {
            return FAR;
        }
        let mut sums = [0_u16; BLOCKS * BLOCKS];
        for (band, sums) in sums.chunks_mut(BLOCKS).enumerate() {
            let mut columns = [0; SIDE];
            for row in (0..3 * BLOCK).map(|i| i / BLOCK * SIDE + band * BLOCK + i % BLOCK) {
                let misses = self.misses(other, row);
                for (column, miss) in columns.iter_mut().zip(misses) {
                    *column += miss;
                }
            }
            for (sum, block) in sums.iter_mut().zip(columns.chunks(BLOCK)) {
                *sum = block.iter().sum();
            }
        }
        let (worst, _, _) = sums.select_nth_unstable_by(WORST, |a, b| b.cmp(a));
        let sum: u32 = worst.iter().map(|&sum| u32::from(sum)).sum();
        (sum as f32 / (WORST * 3 * BLOCK * BLOCK) as f32).min(FAR)
    }

    /// How far the samples of one row are from what lies round the same place of
    /// the other tile, both ways.
    fn misses(&self, other: &Self, row: usize) -> [u16; SIDE] {
        let (a, low_a, high_a) = (&self.samples[row], &self.lowest[row], &self.highest[row]);
        let (b, low_b, high_b) = (&other.samples[row], &other.lowest[row], &other.highest[row]);
        let mut misses = [0; SIDE];
        for u in 0..SIDE {
            let here = low_b[u].saturating_sub(a[u]) | a[u].saturating_sub(high_b[u]);
            let there = low_a[u].saturating_sub(b[u]) | b[u].saturating_sub(high_a[u]);
            misses[u] = u16::from(here) + u16::from(there);
        }
        misses
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
            let at = |face: &Self, block: usize| f32::from(face.blocks[block][colour]);
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

/// One colour of a patch, row by row.
fn rows(patch: &[[u8; 3]], colour: usize) -> [[u8; WHOLE]; WHOLE] {
    std::array::from_fn(|v| std::array::from_fn(|u| patch[v * WHOLE + u][colour]))
}

/// A row without the sample more on each side.
fn inner(row: &[u8; WHOLE]) -> Line {
    std::array::from_fn(|u| row[u + 1])
}

/// What is picked from each sample of the second of three rows and its neighbours.
fn around(rows: &[[u8; WHOLE]], pick: impl Fn(u8, u8) -> u8) -> Line {
    let column: [u8; WHOLE] =
        std::array::from_fn(|u| pick(pick(rows[0][u], rows[1][u]), rows[2][u]));
    std::array::from_fn(|u| pick(pick(column[u], column[u + 1]), column[u + 2]))
}

/// The mean colours of the blocks of a patch that has one sample more on each
/// side.
fn blocks(patch: &[[u8; 3]]) -> Vec<[u8; 3]> {
    let mean = |block: usize| {
        let (left, top) = (1 + block % BLOCKS * BLOCK, 1 + block / BLOCKS * BLOCK);
        let mut sum = [0_u16; 3];
        for v in top..top + BLOCK {
            for sample in &patch[v * WHOLE + left..][..BLOCK] {
                for (sum, &value) in sum.iter_mut().zip(sample) {
                    *sum += u16::from(value);
                }
            }
        }
        sum.map(|sum| (sum / (BLOCK * BLOCK) as u16) as u8)
    };
    (0..BLOCKS * BLOCKS).map(mean).collect()
}

/// The mean of the blocks that differ most.
fn worst(blocks: &mut [f32]) -> f32 {
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

/// So many tiles are looked at to know what many are like.
const SOME: usize = 24;

fn some(faces: &[Face]) -> impl Iterator<Item = &Face> + Clone {
    faces.iter().step_by(faces.len().div_ceil(SOME).max(1))
}

/// The part of some pairs of tiles that look the same.
pub fn alike_share(faces: &[Face]) -> f32 {
    let pairs =
        || some(faces).enumerate().flat_map(|(i, a)| some(faces).take(i).map(move |b| (a, b)));
    let alike = pairs().filter(|(a, b)| a.distance(b) < 4.0 * FAINT);
    alike.count() as f32 / pairs().count().max(1) as f32
}

/// The part of some tiles for which there is another that may be equal.
pub fn mated_share(faces: &[Face]) -> f32 {
    let has_mate = |tile: &&Face| {
        faces.iter().any(|other| !std::ptr::eq(*tile, other) && tile.distance(other) < FAR / 3.0)
    };
    some(faces).filter(has_mate).count() as f32 / some(faces).count().max(1) as f32
}

/// Sorts tiles into kinds.
pub fn groups(faces: &[Face]) -> Groups {
    let table = Table::of(faces);
    let joints = joints(&table);
    let cuts = cuts(&joints, faces.len());
    let cut = cuts.first().map_or(0, |cut| cut.joints);
    let mut kinds = joined(&joints[..cut], faces.len());
    let marked = join_marked(faces, &mut kinds);
    let mut confidence = confidence(&table, &kinds, &joints[..cut]);
    for (tile, sure) in marked {
        confidence[tile] = sure;
    }
    for tile in contested(&joints, &cuts, faces.len()) {
        confidence[tile] = confidence[tile].min(0.45);
    }
    for kind in Halves::new(&joints[..cut], faces.len()).too_unlike() {
        for tile in (0..kinds.len()).filter(|&tile| kinds[tile] == kind) {
            confidence[tile] = confidence[tile].min(0.45);
        }
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

/// A place to stop joining.
#[derive(Clone, Copy)]
struct Cut {
    /// How many joints are made.
    joints: usize,
    /// How much speaks for it.
    score: f32,
}

/// The places to stop for which something speaks, the best one first.
fn cuts(joints: &[(usize, usize, f32)], count: usize) -> Vec<Cut> {
    let mut sets = Sets::new(count);
    let (mut odd, mut alone) = (count, count);
    let mut cuts = vec![];
    for (made, window) in joints.windows(2).enumerate() {
        let &[(a, b, last), (_, _, next)] = window else { continue };
        alone -= [a, b].into_iter().filter(|&tile| sets.size(tile) == 1).count();
        if sets.join(a, b) {
            odd -= 2;
        }
        // A selected tile may stand alone, and its own kind is odd without it.
        let odd = if alone == 1 { odd.saturating_sub(2) } else { odd };
        let kinds = (count - made - 1) as f32;
        let leap = ((next + FAINT) / (last + FAINT)).ln();
        cuts.push(Cut { joints: made + 1, score: leap - 3.0 * odd as f32 / kinds });
    }
    cuts.sort_by(|a, b| b.score.total_cmp(&a.score));
    cuts
}

/// The tiles that have other mates where another cut is nearly as good as the best.
fn contested(joints: &[(usize, usize, f32)], cuts: &[Cut], count: usize) -> Vec<usize> {
    /// A score that is a larger part of the best one is nearly as good.
    const NEARLY: f32 = 0.8;
    let Some(best) = cuts.first().filter(|best| best.score > 0.0) else { return vec![] };
    let rivals = cuts[1..].iter().filter(|rival| rival.score > NEARLY * best.score);
    let mut contested = vec![];
    for rival in rivals {
        let (fewer, more) = (rival.joints.min(best.joints), rival.joints.max(best.joints));
        let sets = joined(&joints[..more], count);
        let others: Vec<usize> = joints[fewer..more].iter().map(|joint| sets[joint.0]).collect();
        contested.extend((0..count).filter(|&tile| others.contains(&sets[tile])));
    }
    contested
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
        let next = mates.iter().find(|mate| mate.1 != kind).map_or(FAR, |mate| mate.0);
        if copies(kind, kinds) % 2 == 1 && next > 1.5 * nearest {
            kinds[tile] = kind;
            joined.push((tile, (1.2 * (next - nearest) / (next + nearest)).clamp(0.0, 0.9)));
        }
    }
    joined
}

/// How sure the kind of each tile is: its mates must be much nearer than any
/// other tile, and so must the two halves of its kind that are least alike.
fn confidence(table: &Table, kinds: &[usize], joints: &[(usize, usize, f32)]) -> Vec<f32> {
    let count = kinds.len();
    let mut loosest = vec![0.0_f32; count];
    let mut copies = vec![0; count];
    for &(tile, _, distance) in joints {
        loosest[kinds[tile]] = loosest[kinds[tile]].max(distance);
    }
    for &kind in kinds {
        copies[kind] += 1;
    }
    let nearest_other = |tile: usize| {
        let others = (0..count).filter(|&other| kinds[other] != kinds[tile]);
        others.map(|other| table.at(tile, other)).fold(FAR, f32::min)
    };
    let sure = |tile: usize| {
        let (own, other) = (loosest[kinds[tile]], nearest_other(tile));
        let margin = (other - own) / (other + own + FAINT);
        // Somewhere in an odd kind there is a mistake.
        let most = if copies[kinds[tile]] % 2 == 1 { 0.45 } else { 1.0 };
        if copies[kinds[tile]] == 1 { 0.0 } else { (margin * 1.6).clamp(0.0, most) }
    };
    (0..count).map(sure).collect()
}
