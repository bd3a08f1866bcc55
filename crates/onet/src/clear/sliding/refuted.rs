//! Positions that were found to be lost.

use super::position::Key;

/// A set of positions with a bound. When there is no place left for one, it takes
/// the place of another: to forget a position costs time and never truth.
///
/// Unlike [`Keys`](super::keys::Keys) it never grows, so it need not know the keys
/// again: some bits tell where a position is, and 64 others are kept and compared.
/// In half the memory more of it is near at hand.
#[derive(Debug)]
pub(crate) struct Refuted {
    /// The places of all buckets; 0 stands for none.
    places: Vec<u64>,
    count: usize,
}

/// A position has one bucket, of places side by side.
const BUCKET: usize = 4;

/// 64 MiB in all.
const BUCKETS: usize = 1 << 21;

impl Default for Refuted {
    fn default() -> Self {
        // What is zero takes no memory before it is written to.
        Self { places: vec![0; BUCKET * BUCKETS], count: 0 }
    }
}

impl Refuted {
    /// How many it holds.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    #[inline]
    pub(crate) fn contains(&self, key: Key) -> bool {
        let (bucket, kept) = parts(key);
        // All are compared: whoever stops at the first one waits for the memory.
        let mut found = false;
        for &place in &self.places[bucket..bucket + BUCKET] {
            found |= place == kept;
        }
        found
    }

    pub(crate) fn insert(&mut self, key: Key) {
        let (bucket, kept) = parts(key);
        let places = &mut self.places[bucket..bucket + BUCKET];
        let free = places.iter().position(|&place| place == 0 || place == kept);
        let place = &mut places[free.unwrap_or(kept as usize % BUCKET)];
        self.count += usize::from(*place == 0);
        *place = kept;
    }
}

/// Where the bucket of a key begins, and what is kept of the key.
#[inline]
fn parts(key: Key) -> (usize, u64) {
    (key as usize % BUCKETS * BUCKET, (key >> 64) as u64)
}

#[cfg(test)]
mod tests {
    use simpul_core::{Rng, Seed};

    use super::*;

    #[test]
    fn what_was_told_is_remembered_and_nothing_else() {
        let mut rng = Rng::new(Seed(1), "refuted");
        let mut key = || (0..4).fold(0, |key: Key, _| key << 32 | rng.below(1 << 32) as Key);
        let keys: Vec<Key> = (0..20_000).map(|_| key()).collect();
        let mut refuted = Refuted::default();
        for &key in &keys {
            assert!(!refuted.contains(key));
            refuted.insert(key);
            refuted.insert(key);
            assert!(refuted.contains(key));
        }
        assert_eq!(refuted.count(), keys.len());
    }

    #[test]
    fn of_too_many_in_one_bucket_the_last_ones_are_remembered() {
        let mut refuted = Refuted::default();
        let keys = (1..=8).map(|number: Key| number << 64 | 5);
        keys.clone().for_each(|key| refuted.insert(key));
        assert_eq!(keys.filter(|&key| refuted.contains(key)).count(), BUCKET);
        assert_eq!(refuted.count(), BUCKET);
        assert!(refuted.contains(8 << 64 | 5));
    }
}
