//! The rim that the tiles of a board share.

use super::look::{ALL, Look, Planes, SIDE, alike, count_alike, sum};

/// How many cells are tried as the pattern of a rim.
const SEEDS: usize = 32;
/// So many tiles are enough to know their rim.
pub const ENOUGH: usize = 64;
/// The samples that are compared first: the outermost may show the table.
const RING: [usize; 132] = ring();
/// As many samples as are compared, and some that are always alike, for sixteen are
/// compared at once.
const PADDED: usize = RING.len().next_multiple_of(16);

/// The rim that the tiles share.
pub struct Rim {
    /// The samples that are alike in nearly all tiles, and their colours.
    common: Vec<usize>,
    pub planes: [Vec<u8>; 3],
    /// The colours of all samples, and 1 for those that are alike.
    medians: Planes<ALL>,
    is_common: [u8; ALL],
    /// How much the common samples differ among themselves: a plain rim can not
    /// tell a tile without a picture from the table.
    spread: f32,
}

const fn ring() -> [usize; 132] {
    let mut ring = [0; 132];
    let (mut count, mut index) = (0, 0);
    while index < ALL {
        if depth(index) >= 1 && depth(index) <= 3 {
            ring[count] = index;
            count += 1;
        }
        index += 1;
    }
    ring
}

/// How deep in its cell a sample lies: 0 at the edge.
const fn depth(index: usize) -> usize {
    let (u, v) = (index % SIDE, index / SIDE);
    let across = if u < SIDE / 2 { u } else { SIDE - 1 - u };
    let down = if v < SIDE / 2 { v } else { SIDE - 1 - v };
    if across < down { across } else { down }
}

impl Rim {
    /// The rim that most busy cells share, if some do: those with more texture than
    /// the limit.
    pub fn common(looks: &[Look], limit: f32) -> Option<Self> {
        let busy: Vec<&Look> = looks.iter().filter(|look| look.texture > limit).collect();
        if busy.len() < 4 {
            return None;
        }
        let rings: Vec<Planes<PADDED>> = busy.iter().map(|look| ring_of(look)).collect();
        let supporters = |seed: &Planes<PADDED>| -> Vec<usize> {
            let supports = |&i: &usize| {
                let alike = count_alike(seed, &rings[i]) - (PADDED - RING.len());
                alike * 10 >= RING.len() * 6
            };
            (0..rings.len()).filter(supports).collect()
        };
        let tiles = rings
            .iter()
            .step_by(busy.len().div_ceil(SEEDS))
            .map(supporters)
            .max_by_key(Vec::len)
            .filter(|tiles| tiles.len() >= 4)?;
        // Some of many tiles say as much as all.
        let some = tiles.iter().step_by(tiles.len().div_ceil(ENOUGH));
        Some(Self::of(&some.map(|&tile| busy[tile]).collect::<Vec<_>>()))
    }

    fn of(tiles: &[&Look]) -> Self {
        let medians = [0, 1, 2].map(|colour| medians(tiles, colour));
        let mut counts = [0_u8; ALL];
        for tile in tiles {
            for (count, alike) in counts.iter_mut().zip(alike(&tile.planes, &medians)) {
                *count += alike;
            }
        }
        let is_common =
            |&index: &usize| depth(index) < 5 && usize::from(counts[index]) * 4 >= tiles.len() * 3;
        let common: Vec<usize> = (0..ALL).filter(is_common).collect();
        let planes =
            medians.each_ref().map(|plane| common.iter().map(|&index| plane[index]).collect());
        let spread = spread(brightness(&planes));
        let is_common = std::array::from_fn(|index| u8::from(is_common(&index)));
        Self { common, planes, medians, is_common, spread }
    }

    /// Whether a cell shows the frame of the tiles: what is left of it when the
    /// common rim is taken away is flatter than before.
    pub fn frames(&self, look: &Look) -> bool {
        if self.spread <= 5.0 {
            return false;
        }
        let here = look.part(&self.common);
        let rest = brightness(&here).zip(brightness(&self.planes)).map(|(here, rim)| here - rim);
        spread(rest) < 0.5 * self.spread
    }

    /// The part of the common rim that a cell shares.
    pub fn likeness(&self, look: &Look) -> f32 {
        let mut alike = alike(&look.planes, &self.medians);
        for (alike, &is_common) in alike.iter_mut().zip(&self.is_common) {
            *alike &= is_common;
        }
        sum(&alike) as f32 / self.common.len().max(1) as f32
    }
}

/// The samples of a cell that are compared first.
fn ring_of(look: &Look) -> Planes<PADDED> {
    let mut ring = [[0; PADDED]; 3];
    for (ring, plane) in ring.iter_mut().zip(&look.planes) {
        for (sample, index) in ring.iter_mut().zip(RING) {
            *sample = plane[index];
        }
    }
    ring
}

/// The middle one of the values that each sample has in some tiles, at most
/// [`ENOUGH`] of them.
fn medians(tiles: &[&Look], colour: usize) -> [u8; ALL] {
    let half = (tiles.len() / 2) as u8;
    let mut medians = [0; ALL];
    // All samples at once, bit by bit from the highest.
    for bit in (0..8).rev() {
        let tried = medians.map(|median| median | 1 << bit);
        let mut below = [0_u8; ALL];
        for tile in tiles {
            for (below, (value, tried)) in
                below.iter_mut().zip(tile.planes[colour].iter().zip(&tried))
            {
                *below += u8::from(value < tried);
            }
        }
        for (median, (tried, below)) in medians.iter_mut().zip(tried.into_iter().zip(below)) {
            if below <= half {
                *median = tried;
            }
        }
    }
    medians
}

/// How far values stray from their mean.
pub fn spread(values: impl Iterator<Item = f32> + Clone) -> f32 {
    let count = values.clone().count().max(1) as f32;
    let mean = values.clone().sum::<f32>() / count;
    (values.map(|value| (value - mean).powi(2)).sum::<f32>() / count).sqrt()
}

/// How bright some samples are.
pub fn brightness(planes: &[Vec<u8>; 3]) -> impl Iterator<Item = f32> + Clone {
    let sum = |i: usize| planes.iter().map(|plane| f32::from(plane[i])).sum::<f32>();
    (0..planes[0].len()).map(move |i| sum(i) / 3.0)
}
