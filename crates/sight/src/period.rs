//! How far apart the repeated parts of a profile are.
//!
//! A row of tiles changes the brightness most at the same places of each tile.
//! Added up over all rows, these changes form a profile that looks like itself
//! when it is moved by one tile: [`periods`] finds such distances, and
//! [`refined`] finds them to a fraction of a point by looking many tiles ahead.

/// A distance at which a profile looks like itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Period {
    /// The distance in points.
    pub length: f32,
    /// How alike the profile is, at most 1.
    pub likeness: f32,
}

/// The most promising distances from `least` to `most` points, best first.
pub fn periods(profile: &[f32], least: usize, most: usize, wanted: usize) -> Vec<Period> {
    let most = most.min(profile.len() / 3);
    if most < least + 2 {
        return vec![];
    }
    let echo = Echo::of(profile, most);
    let mut found: Vec<Period> = vec![];
    for lag in least..=most {
        let [before, at, after] = [lag - 1, lag, lag + 1].map(|lag| echo.likeness[lag]);
        if at > 0.08 && at >= before && at >= after {
            found.push(Period { length: lag as f32, likeness: at });
        }
    }
    found.sort_by(|a, b| b.likeness.total_cmp(&a.likeness));
    found.truncate(wanted);
    for period in &mut found {
        period.length = echo.refined(period.length);
    }
    found
}

/// The distance near `length` at which a profile looks most like itself.
pub fn refined(profile: &[f32], length: f32) -> f32 {
    Echo::of(profile, (2.0 * length) as usize).refined(length)
}

/// How much a profile looks like itself at each distance.
struct Echo {
    points: usize,
    likeness: Vec<f32>,
}

impl Echo {
    fn of(profile: &[f32], window: usize) -> Self {
        let sharp = sharpened(profile, window);
        let lags = profile.len() * 3 / 4;
        Self {
            points: profile.len(),
            likeness: (0..lags + 2).map(|lag| likeness(&sharp, lag)).collect(),
        }
    }

    /// The distance to a fraction of a point: the echoes of two, three and more
    /// tiles must fit as well.
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
            // Far echoes rest on less of the profile.
            fit += likeness * (1.0 - lag / self.points as f32);
            lag += length;
        }
        fit
    }
}

/// The profile without its slow changes.
fn sharpened(profile: &[f32], window: usize) -> Vec<f32> {
    let mut sums = vec![0.0_f64];
    for &value in profile {
        sums.push(sums[sums.len() - 1] + f64::from(value));
    }
    let at = |i: usize| {
        let (start, end) = (i.saturating_sub(window), (i + window + 1).min(profile.len()));
        (sums[end] - sums[start]) / (end - start) as f64
    };
    profile.iter().enumerate().map(|(i, &value)| value - at(i) as f32).collect()
}

/// How alike the profile and its copy `lag` points further are, −1 to 1.
fn likeness(profile: &[f32], lag: usize) -> f32 {
    let Some(moved) = profile.get(lag..) else { return 0.0 };
    let (mut product, mut here, mut there) = (0.0, 0.0, 0.0);
    for (&a, &b) in profile.iter().zip(moved) {
        product += a * b;
        here += a * a;
        there += b * b;
    }
    product / (here * there).sqrt().max(1e-6)
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
            let found = periods(&profile, 16, 200, 20);
            let best = found.iter().map(|period| (period.length - length).abs());
            assert!(best.fold(f32::MAX, f32::min) < 0.1, "{length}: {found:?}");
        }
    }
}
