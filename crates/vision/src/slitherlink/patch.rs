//! The middle of a cell, compared in place with those of other cells.
//!
//! A program draws equal digits at the same position of their cells, so patches are
//! compared by normalised cross-correlation over small shifts without being stretched
//! first: a fragment of a thin digit still matches.

use super::cut::Cut;
use crate::place::Place;

/// Samples along each side of a patch.
const SIDE: usize = 24;
/// Largest shift between two digits, in samples, because positions are rounded to whole
/// pixels.
const REACH: usize = 1;
/// Samples along each side including the margin for shifts.
const WHOLE: usize = SIDE + 2 * REACH;
/// Number of samples that are compared.
const COUNT: f32 = (SIDE * SIDE) as f32;
/// Share of a cell at each side that lines may reach into.
pub const MARGIN: f32 = 0.13;

/// Number of shifts of one patch against another.
const SHIFTS: usize = (2 * REACH + 1).pow(2);

/// The middle of a cell as samples.
#[derive(Clone)]
pub struct Patch {
    /// The ink of each sample, 0 to 255, row by row.
    samples: Vec<f32>,
    /// For each shift the sum of the compared samples, and the root of their squared
    /// deviations from the mean, both precomputed for the correlation.
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

    /// Returns the rows of samples that are compared at a shift.
    fn laid(&self, shift: usize) -> impl Iterator<Item = &[f32; SIDE]> {
        let (u, v) = (shift % (2 * REACH + 1), shift / (2 * REACH + 1));
        let rows = self.samples.chunks(WHOLE).skip(v).take(SIDE);
        rows.filter_map(move |row| row[u..].first_chunk())
    }

    /// Resamples a cell. The first pixel of the cut is at `left` and `top` from the corner
    /// of the cell, which is `step` wide and high.
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

    /// Returns the mean of some patches.
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

    /// Returns the highest normalised cross-correlation over all shifts, −1 to 1.
    pub fn likeness(&self, other: &Self) -> f32 {
        (0..SHIFTS).map(|shift| self.likeness_at(other, shift)).fold(-1.0, f32::max)
    }

    fn likeness_at(&self, other: &Self, shift: usize) -> f32 {
        /// Number of independent partial sums, for vectorisation.
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

    /// Returns the patch as a cut from which a digit can be extracted.
    pub fn cut(&self) -> Cut {
        let points = self.laid(SHIFTS / 2).flatten().map(|&ink| ink as u8);
        Cut { width: SIDE, height: SIDE, points: points.collect() }
    }
}

/// A pixel of a line, and its weight in a sample.
#[derive(Clone, Copy)]
struct Share {
    point: usize,
    part: f32,
}

/// Returns the pixels and weights of each sample along a line whose first pixel is at
/// `offset` from where the cell begins. Each sample interpolates linearly at two positions;
/// beyond the line the ink is 0.
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
