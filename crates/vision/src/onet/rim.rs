//! Finds the border that the tiles of a board share.
//!
//! Textured cells are compared with each other on a ring of samples near their edges. The
//! cell with the most supporters gives the set of tiles (a consensus search); the border is
//! the median over these tiles, restricted to the samples that agree in most of them.

use super::look::{ALL, Look, Planes, SIDE, alike, count_alike, sum};

/// Number of cells to try as a prototype of the border.
const SEEDS: usize = 32;
/// Number of tiles that suffices to estimate the border.
pub const ENOUGH: usize = 64;
/// Samples of the first comparison. The outermost are left out, since they may show the
/// background.
const RING: [usize; 132] = ring();
/// The length of the ring, padded with samples that always match to a multiple of 16 for
/// vectorised comparison.
const PADDED: usize = RING.len().next_multiple_of(16);

/// The border that the tiles share.
pub struct Rim {
    /// The samples that agree in nearly all tiles, and their colours.
    common: Vec<usize>,
    pub planes: [Vec<u8>; 3],
    /// The median of every sample, and 1 for those that agree.
    medians: Planes<ALL>,
    is_common: [u8; ALL],
    /// Standard deviation of the brightness along the common border; a plain border cannot
    /// tell a tile without a picture from the background.
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

/// Returns the distance of a sample from the edge of its cell; 0 at the edge.
const fn depth(index: usize) -> usize {
    let (u, v) = (index % SIDE, index / SIDE);
    let across = if u < SIDE / 2 { u } else { SIDE - 1 - u };
    let down = if v < SIDE / 2 { v } else { SIDE - 1 - v };
    if across < down { across } else { down }
}

impl Rim {
    /// Finds the border that most textured cells share. `limit` is the texture limit.
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
        // A sample of many tiles is enough.
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

    /// Returns whether a cell shows the frame of the tiles, possibly in other colours:
    /// subtracting the common border leaves less variation than the border itself has.
    pub fn frames(&self, look: &Look) -> bool {
        if self.spread <= 5.0 {
            return false;
        }
        let here = look.part(&self.common);
        let rest = brightness(&here).zip(brightness(&self.planes)).map(|(here, rim)| here - rim);
        spread(rest) < 0.5 * self.spread
    }

    /// Returns the share of the common border that a cell matches.
    pub fn likeness(&self, look: &Look) -> f32 {
        let mut alike = alike(&look.planes, &self.medians);
        for (alike, &is_common) in alike.iter_mut().zip(&self.is_common) {
            *alike &= is_common;
        }
        sum(&alike) as f32 / self.common.len().max(1) as f32
    }
}

/// Extracts the ring of samples of the first comparison.
fn ring_of(look: &Look) -> Planes<PADDED> {
    let mut ring = [[0; PADDED]; 3];
    for (ring, plane) in ring.iter_mut().zip(&look.planes) {
        for (sample, index) in ring.iter_mut().zip(RING) {
            *sample = plane[index];
        }
    }
    ring
}

/// Returns the median of each sample over at most [`ENOUGH`] tiles.
fn medians(tiles: &[&Look], colour: usize) -> [u8; ALL] {
    let half = (tiles.len() / 2) as u8;
    let mut medians = [0; ALL];
    // Binary search for all samples at once, from the highest bit down.
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

/// Returns the standard deviation.
pub fn spread(values: impl Iterator<Item = f32> + Clone) -> f32 {
    let count = values.clone().count().max(1) as f32;
    let mean = values.clone().sum::<f32>() / count;
    (values.map(|value| (value - mean).powi(2)).sum::<f32>() / count).sqrt()
}

/// Returns the brightness of each sample, as the mean of its channels.
pub fn brightness(planes: &[Vec<u8>; 3]) -> impl Iterator<Item = f32> + Clone {
    let sum = |i: usize| planes.iter().map(|plane| f32::from(plane[i])).sum::<f32>();
    (0..planes[0].len()).map(move |i| sum(i) / 3.0)
}
