//! Seeded random numbers that are reproducible everywhere.
//!
//! A [`Seed`] gives the same numbers on every machine and in every version: the bits
//! come from `ChaCha8`, and the mapping from bits to choices is part of this module. So
//! a seed identifies what was generated from it.
//!
//! ```
//! use simpul_core::{Rng, Seed};
//!
//! let mut cards = [1, 2, 3, 4, 5, 6];
//! Rng::new(Seed(7), "example").shuffle(&mut cards);
//! assert_eq!(cards, [1, 6, 2, 3, 4, 5]);
//! ```

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};

/// The number from which all choices follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Seed(pub u64);

/// A pseudorandom number generator for one purpose.
#[derive(Clone, Debug)]
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// Creates the generator of a seed for one purpose. Different purposes get
    /// independent streams.
    ///
    /// # Panics
    /// If the purpose is longer than 24 bytes.
    #[must_use]
    pub fn new(seed: Seed, purpose: &str) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.0.to_le_bytes());
        key[8..8 + purpose.len()].copy_from_slice(purpose.as_bytes());
        Self(ChaCha8Rng::from_seed(key))
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A uniform number from 0 to `bound - 1`.
    ///
    /// # Panics
    /// If `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0, "there is no number below 0");
        let bound = bound as u64;
        // The high half of the product is uniform once the few biased low halves are
        // rejected (Lemire's method).
        let unfair = bound.wrapping_neg() % bound;
        loop {
            let product = u128::from(self.bits()) * u128::from(bound);
            if product as u64 >= unfair {
                return (product >> 64) as usize;
            }
        }
    }

    /// True with a probability of `numerator / denominator`.
    pub fn ratio(&mut self, numerator: usize, denominator: usize) -> bool {
        self.below(denominator) < numerator
    }

    /// Shuffles the items: every order is equally likely (Fisher–Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_always_gives_the_same_numbers() {
        let mut rng = Rng::new(Seed(1), "test");
        let drawn: Vec<_> = (0..8).map(|_| rng.below(1000)).collect();
        assert_eq!(drawn, [867, 832, 127, 23, 946, 109, 76, 908]);
    }

    #[test]
    fn different_purposes_have_independent_streams() {
        assert_ne!(Rng::new(Seed(1), "a").bits(), Rng::new(Seed(1), "b").bits());
    }

    #[test]
    fn every_order_is_equally_likely() {
        let mut rng = Rng::new(Seed(2), "test");
        let mut times = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut order = [0, 1, 2, 3];
            rng.shuffle(&mut order);
            *times.entry(order).or_insert(0) += 1;
        }
        assert_eq!(times.len(), 24);
        assert!(times.values().all(|&n| (850..1150).contains(&n)), "{times:?}");
    }
}
