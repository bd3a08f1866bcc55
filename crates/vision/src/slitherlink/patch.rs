//! What is in a cell, as it is compared with other cells.
//!
//! A program sets equal digits at the same place of their cells, so they are
//! compared as they lie there: a part of a thin digit is still like the others.

use super::cut::Cut;
use crate::place::Place;

/// Samples along the side of a patch.
const SIDE: usize = 24;
/// How many samples further two digits may lie: a place in points is rounded.
const REACH: usize = 1;
/// A patch has so many samples more on each side.
const WHOLE: usize = SIDE + 2 * REACH;
/// How many samples are compared.
const COUNT: f32 = (SIDE * SIDE) as f32;
/// The part of a cell at each side that lines may reach into.
pub const MARGIN: f32 = 0.13;

/// How many ways there are to lay a patch on another.
const SHIFTS: usize = (2 * REACH + 1).pow(2);

/// The middle of a cell.
#[derive(Clone)]
pub struct Patch {
    /// Ink, 0 to 255, row by row.
    samples: Vec<f32>,
    /// For each way to lay it on another, the sum of the samples that are laid on
    /// it, and how far these stray from their mean.
    sums: [f32; SHIFTS],
    spreads: [f32; SHIFTS],
}

impl Patch {
    fn new(samples: Vec<f32>) -> Self {
        let mut patch = Self { samples, sums: [0.0; SHIFTS], spreads: [0.0; SHIFTS] };
        for shift in 0..SHIFTS {
            let samples = || patch.laid(shift).flatten();
            let sum = samples().sum::<f32>();
            let squares = samples().map(|ink| ink * ink).sum::<f32>();
            patch.sums[shift] = sum;
            patch.spreads[shift] = (squares - sum * sum / COUNT).max(1e-6).sqrt();
        }
        patch
    }

    /// The rows of samples that are laid on another patch.
    fn laid(&self, shift: usize) -> impl Iterator<Item = &[f32; SIDE]> {
        let (u, v) = (shift % (2 * REACH + 1), shift / (2 * REACH + 1));
        let rows = self.samples.chunks(WHOLE).skip(v).take(SIDE);
        rows.filter_map(move |row| row[u..].first_chunk())
    }

    /// The middle of a cell that is cut out. Its first point lies `left` and `top`
    /// from the corner of the cell, which is `step` wide and high.
    pub fn of(cut: &Cut, (left, top): Place, step: Place) -> Self {
        let columns = shares(cut.width, left, step.0);
        let rows = shares(cut.height, top, step.1);
        let mix = |shares: &[Share], at: &dyn Fn(usize) -> f32| -> f32 {
            shares.iter().map(|share| share.part * at(share.point)).sum()
        };
        let mut across = Vec::with_capacity(cut.height * WHOLE);
        for line in cut.points.chunks(cut.width) {
            across.extend(columns.iter().map(|shares| mix(shares, &|x| f32::from(line[x]))));
        }
        let mut samples = Vec::with_capacity(WHOLE * WHOLE);
        for shares in &rows {
            samples.extend((0..WHOLE).map(|u| mix(shares, &|y| across[y * WHOLE + u])));
        }
        Self::new(samples)
    }

    /// The mean of some patches.
    pub fn mean<'a>(patches: impl Iterator<Item = &'a Self>) -> Self {
        let mut sum = vec![0.0; WHOLE * WHOLE];
        let mut count = 0.0_f32;
        for patch in patches {
            count += 1.0;
            for (sum, value) in sum.iter_mut().zip(&patch.samples) {
                *sum += value;
            }
        }
        Self::new(sum.into_iter().map(|sum| sum / count.max(1.0)).collect())
    }

    /// How alike two patches are, −1 to 1, whatever their contrast, where one lies
    /// best on the other.
    pub fn likeness(&self, other: &Self) -> f32 {
        (0..SHIFTS).map(|shift| self.likeness_at(other, shift)).fold(-1.0, f32::max)
    }

    fn likeness_at(&self, other: &Self, shift: usize) -> f32 {
        /// Several sums side by side are added at once.
        const SUMS: usize = 8;
        let mut products = [0.0; SUMS];
        for (a, b) in self.laid(SHIFTS / 2).zip(other.laid(shift)) {
            let ((a, _), (b, _)) = (a.as_chunks::<SUMS>(), b.as_chunks::<SUMS>());
            for (a, b) in a.iter().zip(b) {
                for i in 0..SUMS {
                    products[i] += a[i] * b[i];
                }
            }
        }
        let product = products.iter().sum::<f32>();
        let mean = self.sums[SHIFTS / 2] * other.sums[shift] / COUNT;
        (product - mean) / (self.spreads[SHIFTS / 2] * other.spreads[shift])
    }

    /// The patch as ink to cut a digit from.
    pub fn cut(&self) -> Cut {
        let points = self.laid(SHIFTS / 2).flatten().map(|&ink| ink as u8);
        Cut { width: SIDE, height: SIDE, points: points.collect() }
    }
}

/// A point of a line, and the part that it has in a sample.
#[derive(Clone, Copy)]
struct Share {
    point: usize,
    part: f32,
}

/// Looks along a line of points, the first of which lies `offset` from where a
/// cell begins: for each sample of a patch what is mixed to it. Two places in a
/// sample are looked at, each between two points; there is no ink beyond the line.
fn shares(points: usize, offset: f32, step: f32) -> Vec<Vec<Share>> {
    let part = (1.0 - 2.0 * MARGIN) / SIDE as f32;
    let sample = |index: usize| {
        let mut shares = vec![];
        for half in [0.25, 0.75] {
            let place = MARGIN + part * (index as f32 + half - REACH as f32);
            let place = place * step - offset - 0.5;
            let (first, after) = (place.floor(), place - place.floor());
            for (point, weight) in [(first, 1.0 - after), (first + 1.0, after)] {
                if point >= 0.0 && (point as usize) < points {
                    shares.push(Share { point: point as usize, part: weight / 2.0 });
                }
            }
        }
        shares
    };
    (0..WHOLE).map(sample).collect()
}
