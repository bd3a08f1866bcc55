//! Random numbers that are the same for ever.
//!
//! A [`Seed`] gives the same numbers on every machine and in every version:
//! `ChaCha8` for the bits, and a way from bits to choices that is written here
//! and never changes. What is made from a seed can therefore be named by it.
//!
//! ```
//! use chance::{Chance, Seed};
//!
//! let mut cards = [1, 2, 3, 4, 5, 6];
//! Chance::new(Seed(7), "example").shuffle(&mut cards);
//! assert_eq!(cards, [1, 6, 2, 3, 4, 5]);
//! ```

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// The number from which all choices follow.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Seed(pub u64);

/// A source of choices.
#[derive(Clone, Debug)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The choices that follow from a seed for one purpose. Different purposes
    /// get choices that have nothing to do with each other.
    ///
    /// # Panics
    /// If the purpose is longer than 24 bytes, which is a mistake of the programmer.
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

    /// A number from 0 to `bound - 1`, each as likely as the others.
    ///
    /// # Panics
    /// If `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0, "there is no number below 0");
        let bound = bound as u64;
        // The high half of a product is fair once the few low halves that
        // would favour some numbers are thrown away.
        let unfair = bound.wrapping_neg() % bound;
        loop {
            let product = u128::from(self.bits()) * u128::from(bound);
            if product as u64 >= unfair {
                return (product >> 64) as usize;
            }
        }
    }

    /// True with a probability of `numerator / denominator`.
    pub fn happens(&mut self, numerator: usize, denominator: usize) -> bool {
        self.below(denominator) < numerator
    }

    /// Puts the items into a random order, each as likely as the others.
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
    fn a_seed_gives_the_same_numbers_for_ever() {
        let mut chance = Chance::new(Seed(1), "test");
        let drawn: Vec<_> = (0..8).map(|_| chance.below(1000)).collect();
        assert_eq!(drawn, [867, 832, 127, 23, 946, 109, 76, 908]);
    }

    #[test]
    fn purposes_do_not_share_numbers() {
        assert_ne!(Chance::new(Seed(1), "a").bits(), Chance::new(Seed(1), "b").bits());
    }

    #[test]
    fn every_order_is_as_likely() {
        let mut chance = Chance::new(Seed(2), "test");
        let mut times = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut order = [0, 1, 2, 3];
            chance.shuffle(&mut order);
            *times.entry(order).or_insert(0) += 1;
        }
        assert_eq!(times.len(), 24);
        assert!(times.values().all(|&n| (850..1150).contains(&n)), "{times:?}");
    }
}
