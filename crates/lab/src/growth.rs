//! Growth curves of node counts.
//!
//! Four curves are fitted to the sizes of boards and the nodes that a search needed on
//! them, by least squares on the logarithm of the nodes: a power of the number of
//! cells, an exponential of it, an exponential of its square root (the side of the
//! board), and its factorial. The best fit is reported with its `fit`, so that it can
//! be compared with the others.
//!
//! ```
//! use simpul_lab::{Curve, Growth};
//!
//! let points: Vec<_> = [4.0_f64, 9.0, 16.0, 25.0].map(|m| (m, 2.0 * m.powi(3))).to_vec();
//! let growth = Growth::seen(&points).unwrap();
//! assert_eq!(growth.curve, Curve::Power);
//! assert!((growth.base - 3.0).abs() < 1e-9);
//! ```

use serde::Serialize;

/// A kind of growth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Curve {
    /// a · m^b.
    Power,
    /// a · b^m.
    Exponential,
    /// a · b^√m.
    ExponentialOfRoot,
    /// a · m!.
    Factorial,
}

impl Curve {
    const ALL: [Self; 4] =
        [Self::Power, Self::ExponentialOfRoot, Self::Exponential, Self::Factorial];

    /// Returns the abscissa in which the logarithm of the nodes is linear.
    fn along(self, cells: f64) -> f64 {
        match self {
            Self::Power => cells.ln(),
            Self::Exponential => cells,
            Self::ExponentialOfRoot => cells.sqrt(),
            Self::Factorial => log10_factorial(cells as u64) * std::f64::consts::LN_10,
        }
    }
}

/// A curve that was fitted.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Growth {
    /// The kind of curve.
    pub curve: Curve,
    /// Its factor a.
    pub factor: f64,
    /// The exponent b of a power, the base b of an exponential, 1 of a factorial.
    pub base: f64,
    /// The share of the variance of the logarithm that it explains, at most 1.
    pub fit: f64,
    /// The number of sizes that it is fitted to.
    pub sizes: usize,
}

impl Growth {
    /// Returns the curve that fits the points (cells, nodes) best; `None` for fewer
    /// than three sizes, which any curve fits.
    #[must_use]
    pub fn seen(points: &[(f64, f64)]) -> Option<Self> {
        if points.len() < 3 {
            return None;
        }
        let fits = Curve::ALL.map(|curve| Self::fitted(curve, points));
        fits.into_iter()
            .flatten()
            .reduce(|best, next| if next.fit > best.fit { next } else { best })
    }

    /// Returns whether the curve is close enough to the points to be reported.
    #[must_use]
    pub fn fits(&self) -> bool {
        self.fit >= 0.95
    }

    /// Returns whether there are enough sizes, and the fit is good enough, to
    /// distinguish the curve from the others.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        self.sizes >= 6 && self.fits()
    }

    /// One curve, fitted.
    fn fitted(curve: Curve, points: &[(f64, f64)]) -> Option<Self> {
        let n = points.len() as f64;
        let line: Vec<(f64, f64)> = points
            .iter()
            .map(|&(cells, nodes)| (curve.along(cells), nodes.max(1.0).ln()))
            .collect();
        let (sum_x, sum_y) =
            line.iter().fold((0.0, 0.0), |(x, y), point| (x + point.0, y + point.1));
        let (mean_x, mean_y) = (sum_x / n, sum_y / n);
        let across: f64 = line.iter().map(|(x, _)| (x - mean_x).powi(2)).sum();
        let spread: f64 = line.iter().map(|(_, y)| (y - mean_y).powi(2)).sum();
        if across == 0.0 {
            return None;
        }
        let steepest = line.iter().map(|(x, y)| (x - mean_x) * (y - mean_y)).sum::<f64>() / across;
        let slope = if curve == Curve::Factorial { 1.0 } else { steepest };
        let start = mean_y - slope * mean_x;
        let missed: f64 = line.iter().map(|(x, y)| (y - start - slope * x).powi(2)).sum();
        let fit = if spread == 0.0 { 1.0 } else { 1.0 - missed / spread };
        let base = match curve {
            Curve::Power | Curve::Factorial => slope,
            Curve::Exponential | Curve::ExponentialOfRoot => slope.exp(),
        };
        Some(Self { curve, factor: start.exp(), base, fit, sizes: points.len() })
    }
}

/// The decimal logarithm of n!.
#[must_use]
pub fn log10_factorial(n: u64) -> f64 {
    (2..=n).map(|k| (k as f64).log10()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_curve_is_recognized_by_its_points() {
        let sizes = [4.0_f64, 6.0, 9.0, 12.0, 16.0, 24.0, 36.0];
        let seen = |grow: fn(f64) -> f64| {
            let points: Vec<_> = sizes.iter().map(|&m| (m, grow(m))).collect();
            let growth = Growth::seen(&points).unwrap();
            assert!(growth.fit > 0.999_999 && growth.is_clear());
            (growth.curve, (growth.base * 1000.0).round() / 1000.0)
        };
        assert_eq!(seen(|m| 5.0 * m.powf(2.5)), (Curve::Power, 2.5));
        assert_eq!(seen(|m| 3.0 * 1.5_f64.powf(m)), (Curve::Exponential, 1.5));
        assert_eq!(seen(|m| 7.0 * 8.0_f64.powf(m.sqrt())), (Curve::ExponentialOfRoot, 8.0));
        let factorial = |m: f64| 2.0 * 10_f64.powf(log10_factorial(m as u64));
        assert_eq!(seen(factorial), (Curve::Factorial, 1.0));
    }

    #[test]
    fn two_sizes_are_too_few_for_a_fit() {
        assert_eq!(Growth::seen(&[(4.0, 10.0), (9.0, 20.0)]), None);
        assert_eq!(Growth::seen(&[(4.0, 10.0); 5]), None);
    }

    #[test]
    fn ten_factorial_has_seven_digits() {
        assert!((log10_factorial(10) - 3_628_800_f64.log10()).abs() < 1e-12);
    }
}
