//! Finds the period of a profile by autocorrelation.
//!
//! A row of tiles has its strongest gradients at the same positions of each tile. Summed
//! over all rows, these gradients form a profile that correlates with itself when it is
//! shifted by one tile. An [`Echo`] holds the normalised autocorrelation; multiples of a
//! period refine it to a fraction of a pixel.

/// A period of a profile.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Period {
    /// The period in pixels.
    pub length: f32,
    /// The normalised autocorrelation, at most 1.
    pub likeness: f32,
}

/// Returns the period near `length`, refined to a fraction of a pixel.
pub fn refined(profile: &[f32], length: f32) -> f32 {
    Echo::of(profile, (2.0 * length) as usize).near(length).length
}

/// The normalised autocorrelation of a profile, by lag.
pub struct Echo {
    points: usize,
    likeness: Vec<f32>,
}

impl Echo {
    /// Computes the autocorrelation of a profile, high-pass filtered with a window of
    /// `window` pixels on both sides.
    pub fn of(profile: &[f32], window: usize) -> Self {
        let window = window.min(profile.len() / 3);
        let sharp = sharpened(profile, window);
        let squares = sums(sharp.iter().map(|value| value * value));
        let lags = profile.len() * 3 / 4;
        Self {
            points: profile.len(),
            likeness: (0..lags + 2).map(|lag| likeness(&sharp, &squares, lag)).collect(),
        }
    }

    /// Returns the strongest periods from `least` to `most` pixels, best first.
    pub fn periods(&self, least: usize, most: usize, wanted: usize) -> Vec<Period> {
        let most = most.min(self.points / 3);
        let mut found: Vec<Period> = vec![];
        for lag in least.max(1)..=most {
            let [before, at, after] = [lag - 1, lag, lag + 1].map(|lag| self.likeness[lag]);
            if at > 0.08 && at >= before && at >= after {
                found.push(Period { length: lag as f32, likeness: at });
            }
        }
        found.sort_by(|a, b| b.likeness.total_cmp(&a.likeness));
        found.truncate(wanted);
        for period in &mut found {
            period.length = self.refined(period.length);
        }
        found
    }

    /// Returns the best period near `length`.
    pub fn near(&self, length: f32) -> Period {
        let length = self.refined(length);
        let lag = length.round() as usize;
        Period { length, likeness: self.likeness.get(lag).copied().unwrap_or(0.0) }
    }

    /// Refines a period to a fraction of a pixel: its multiples must correlate as well.
    fn refined(&self, length: f32) -> f32 {
        let steps = (-60..=60).map(|step| length * (1.0 + step as f32 * 0.0005).max(0.5));
        let best = steps.max_by(|&a, &b| self.fit(a).total_cmp(&self.fit(b)));
        best.unwrap_or(length)
    }

    fn fit(&self, length: f32) -> f32 {
        let mut fit = 0.0;
        let mut lag = length;
        while lag + 1.0 < (self.likeness.len() - 1) as f32 {
            let (whole, part) = (lag as usize, lag.fract());
            let likeness = self.likeness[whole] * (1.0 - part) + self.likeness[whole + 1] * part;
            // Long lags rest on a smaller part of the profile.
            fit += likeness * (1.0 - lag / self.points as f32);
            lag += length;
        }
        fit
    }
}

/// Removes the slow changes of a profile by subtracting its moving average. A slight blur
/// lets peaks overlap if the period is not a whole number of pixels.
fn sharpened(profile: &[f32], window: usize) -> Vec<f32> {
    let last = profile.len().saturating_sub(1);
    let soft = |i: usize| {
        0.25 * (profile[i.saturating_sub(1)] + profile[(i + 1).min(last)]) + 0.5 * profile[i]
    };
    let profile: Vec<f32> = (0..profile.len()).map(soft).collect();
    let sums = sums(profile.iter().copied());
    let at = |i: usize| {
        let (start, end) = (i.saturating_sub(window), (i + window + 1).min(profile.len()));
        (sums[end] - sums[start]) / (end - start) as f64
    };
    profile.iter().enumerate().map(|(i, &value)| value - at(i) as f32).collect()
}

/// Returns the prefix sums, from none of the values to all.
fn sums(values: impl Iterator<Item = f32>) -> Vec<f64> {
    let mut sums = vec![0.0];
    for value in values {
        sums.push(sums[sums.len() - 1] + f64::from(value));
    }
    sums
}

/// Returns the normalised correlation of the profile with itself at a lag, −1 to 1.
/// `squares` holds the prefix sums of its squares.
fn likeness(profile: &[f32], squares: &[f64], lag: usize) -> f32 {
    /// Number of independent partial sums, for vectorisation.
    const SUMS: usize = 8;
    let Some(moved) = profile.get(lag..) else { return 0.0 };
    let (fixed, _) = profile[..moved.len()].as_chunks::<SUMS>();
    let (moved, _) = moved.as_chunks::<SUMS>();
    let mut products = [0.0; SUMS];
    for (a, b) in fixed.iter().zip(moved) {
        for i in 0..SUMS {
            products[i] += a[i] * b[i];
        }
    }
    let count = SUMS * moved.len();
    let (here, there) = (squares[count], squares[lag + count] - squares[lag]);
    products.iter().sum::<f32>() / ((here * there).sqrt() as f32).max(1e-6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comb_with_a_broken_distance_is_found_exactly() {
        for length in [20.0_f32, 23.4, 37.77, 64.5, 127.3] {
            let profile: Vec<f32> = (0..1500)
                .map(|x| {
                    let from_tooth = (x as f32 / length).fract() * length;
                    if from_tooth < 2.0 { 10.0 } else { 1.0 }
                })
                .collect();
            let found = Echo::of(&profile, 200).periods(16, 200, 20);
            let best = found.iter().map(|period| (period.length - length).abs());
            assert!(best.fold(f32::MAX, f32::min) < 0.1, "{length}: {found:?}");
        }
    }
}
