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
    let sharp = sharpened(profile, most);
    let likeness: Vec<f32> = (least - 1..=most + 1).map(|lag| likeness(&sharp, lag)).collect();
    let mut found: Vec<Period> = vec![];
    for (lag, around) in (least..).zip(likeness.windows(3)) {
        if around[1] > 0.08 && around[1] >= around[0] && around[1] >= around[2] {
            found.push(Period { length: lag as f32, likeness: around[1] });
        }
    }
    found.sort_by(|a, b| b.likeness.total_cmp(&a.likeness));
    found.truncate(wanted);
    for period in &mut found {
        period.length = refined(&sharp, period.length);
    }
    found
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

/// The distance to a fraction of a point: the peaks at two, four, eight and so
/// on tiles give it ever more exactly, as long as they are clear.
fn refined(profile: &[f32], length: f32) -> f32 {
    let mut best = length;
    let first = likeness(profile, length as usize);
    let mut times = 1.0;
    while times < 64.0 {
        let lag = best * times;
        if lag * 1.34 > profile.len() as f32 {
            break;
        }
        // Half a point for one tile becomes a point for two.
        let centre = lag.round() as usize;
        let reach = if times < 2.0 { 1 } else { 2 };
        let lags = centre.saturating_sub(reach).max(2)..=centre + reach;
        let values: Vec<(usize, f32)> = lags.map(|lag| (lag, likeness(profile, lag))).collect();
        let Some(&(peak, value)) = values.iter().max_by(|a, b| a.1.total_cmp(&b.1)) else { break };
        if value < 0.4 * first {
            break;
        }
        best = (peak as f32 + summit(profile, peak)) / times;
        times *= 2.0;
    }
    best
}

/// Where between its neighbours a peak really is, −0.5 to 0.5.
fn summit(profile: &[f32], lag: usize) -> f32 {
    let [before, at, after] = [lag - 1, lag, lag + 1].map(|lag| likeness(profile, lag));
    let bend = before - 2.0 * at + after;
    if bend >= -1e-6 { 0.0 } else { (0.5 * (before - after) / bend).clamp(-0.5, 0.5) }
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
