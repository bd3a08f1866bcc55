//! Numbers from many boards: shares, means and medians, with their intervals.
//!
//! All intervals are at 95%. A share has Wilson's score interval, which is also valid
//! near 0 and 1 and for few boards. A mean has Student's interval. Two shares on the
//! same boards are compared by [`mcnemar`]'s test.
//!
//! ```
//! use simpul_lab::{Mean, Share};
//!
//! let cleared = Share::new(8, 10);
//! assert_eq!(format!("{:.2} {:.2}", cleared.low(), cleared.high()), "0.49 0.94");
//! let mean = Mean::of(&[2.0, 4.0, 6.0]).unwrap();
//! assert_eq!(format!("{:.2} ± {:.2}", mean.mean, mean.margin), "4.00 ± 4.97");
//! ```

use serde::{Serialize, Serializer};

/// The two-sided 95% quantile of the standard normal distribution.
const Z: f64 = 1.959_963_985;

/// A proportion: the number of successes among trials.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// Successes.
    pub times: u64,
    /// Trials.
    pub of: u64,
}

impl Share {
    /// Creates the proportion `times` of `of`.
    #[must_use]
    pub const fn new(times: u64, of: u64) -> Self {
        Self { times, of }
    }

    /// Counts how many are true.
    pub fn count(happened: impl IntoIterator<Item = bool>) -> Self {
        happened.into_iter().fold(Self::default(), |share, yes| Self {
            times: share.times + u64::from(yes),
            of: share.of + 1,
        })
    }

    /// The share, from 0 to 1; 0 of nothing.
    #[must_use]
    pub fn value(self) -> f64 {
        if self.of == 0 { 0.0 } else { self.times as f64 / self.of as f64 }
    }

    /// The lower end of Wilson's interval.
    #[must_use]
    pub fn low(self) -> f64 {
        let (centre, margin) = self.wilson();
        (centre - margin).max(0.0)
    }

    /// The upper end of Wilson's interval.
    #[must_use]
    pub fn high(self) -> f64 {
        let (centre, margin) = self.wilson();
        (centre + margin).min(1.0)
    }

    fn wilson(self) -> (f64, f64) {
        if self.of == 0 {
            return (0.5, 0.5);
        }
        let (n, p) = (self.of as f64, self.value());
        let scale = 1.0 + Z * Z / n;
        let centre = (p + Z * Z / (2.0 * n)) / scale;
        let margin = Z / scale * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        (centre, margin)
    }
}

impl Serialize for Share {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct ProportionFields {
            times: u64,
            of: u64,
            share: f64,
            low: f64,
            high: f64,
        }
        let &Self { times, of } = self;
        let (share, low, high) = (self.value(), self.low(), self.high());
        ProportionFields { times, of, share, low, high }.serialize(serializer)
    }
}

/// A mean with its confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// Half the width of Student's interval; 0 for a single number, of which
    /// nothing is known.
    pub margin: f64,
}

impl Mean {
    /// The mean of some numbers; `None` if there are none.
    #[must_use]
    pub fn of(numbers: &[f64]) -> Option<Self> {
        let n = numbers.len() as f64;
        if numbers.is_empty() {
            return None;
        }
        let mean = numbers.iter().sum::<f64>() / n;
        if numbers.len() == 1 {
            return Some(Self { mean, margin: 0.0 });
        }
        let squares: f64 = numbers.iter().map(|x| (x - mean).powi(2)).sum();
        let deviation = (squares / (n - 1.0)).sqrt();
        Some(Self { mean, margin: student(n - 1.0) * deviation / n.sqrt() })
    }
}

/// Returns the two-sided 95% quantile of Student's distribution: exact for 1 and 2
/// degrees of freedom, else by the usual series around the normal one.
fn student(freedom: f64) -> f64 {
    if freedom < 1.5 {
        return 12.706_205;
    }
    if freedom < 2.5 {
        return 4.302_653;
    }
    let powers = [Z.powi(3), Z.powi(5), Z.powi(7), Z.powi(9)];
    Z + (powers[0] + Z) / (4.0 * freedom)
        + (5.0 * powers[1] + 16.0 * powers[0] + 3.0 * Z) / (96.0 * freedom.powi(2))
        + (3.0 * powers[2] + 19.0 * powers[1] + 17.0 * powers[0] - 15.0 * Z)
            / (384.0 * freedom.powi(3))
        + (79.0 * powers[3] + 776.0 * powers[2] + 1482.0 * powers[1]
            - 1920.0 * powers[0]
            - 945.0 * Z)
            / (92_160.0 * freedom.powi(4))
}

/// The median of some numbers, the lower one of two; `None` if there are none.
#[must_use]
pub fn median<T: Copy + PartialOrd>(numbers: &[T]) -> Option<T> {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
    sorted.get(sorted.len().saturating_sub(1) / 2).copied()
}

/// The p-value of McNemar's exact test for two players on the same boards, of
/// which `one` were cleared by the first alone and `other` by the second alone:
/// how likely a split as uneven as this is if both are equally good.
///
/// ```
/// assert!(simpul_lab::mcnemar(9, 1) < 0.05);
/// assert_eq!(simpul_lab::mcnemar(3, 3), 1.0);
/// ```
#[must_use]
pub fn mcnemar(one: u64, other: u64) -> f64 {
    let (n, fewer) = (one + other, one.min(other));
    // Logarithms, since 2^n leaves the range of a double beyond 1000 boards.
    let mut log_choose = 0.0_f64;
    let mut tail = 0.0;
    for k in 0..=fewer {
        if k > 0 {
            log_choose += ((n - k + 1) as f64 / k as f64).ln();
        }
        tail += (log_choose - n as f64 * std::f64::consts::LN_2).exp();
    }
    (2.0 * tail).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mcnemars_exact_test_is_the_binomial_one() {
        // All splits of n boards, listed one by one.
        for n in 0..12_u32 {
            for one in 0..=n {
                let fewer = one.min(n - one);
                let uneven = |set: &u32| set.count_ones().min(n - set.count_ones()) <= fewer;
                let extreme = (0..1_u32 << n).filter(uneven).count();
                let p = extreme as f64 / f64::from(1_u32 << n);
                assert!((mcnemar(one.into(), (n - one).into()) - p).abs() < 1e-9, "{one} of {n}");
            }
        }
        assert!(mcnemar(900, 1_100) < 1e-4 && mcnemar(1_000, 1_000) > 0.99);
    }

    #[test]
    fn students_series_is_close_to_the_printed_tables() {
        for (freedom, printed) in [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (30, 2.042)] {
            assert!((student(f64::from(freedom)) - printed).abs() < 0.01, "{freedom}");
        }
    }

    #[test]
    fn wilsons_interval_is_within_0_to_1_and_contains_the_share() {
        for of in 1..60 {
            for times in 0..=of {
                let share = Share::new(times, of);
                assert!(share.low() >= 0.0 && share.high() <= 1.0);
                assert!(share.low() <= share.value() + 1e-12);
                assert!(share.high() >= share.value() - 1e-12);
            }
        }
        assert!((Share::new(0, 10).high() - 0.2775).abs() < 0.001, "as the tables have it");
    }

    #[test]
    fn the_median_is_one_of_the_numbers() {
        assert_eq!(median(&[3, 1, 2]), Some(2));
        assert_eq!(median(&[4, 1, 2, 3]), Some(2));
        assert_eq!(median::<u8>(&[]), None);
    }
}
