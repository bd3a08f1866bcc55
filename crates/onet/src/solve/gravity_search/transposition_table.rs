//! The transposition table of refuted positions.

use super::position::Key;

/// A hash set of fixed size. When a bucket is full, a new position replaces an old one:
/// forgetting a position costs time, never correctness.
///
/// Unlike [`KeySet`](super::key_set::KeySet) it never grows, so it does not need whole
/// keys: 21 bits select the bucket, and 64 others are stored and compared. That is half
/// the memory, and fewer cache misses.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    /// The slots of all buckets; 0 is an empty slot.
    slots: Vec<u64>,
    count: usize,
}

/// The slots of a bucket, which are adjacent.
const BUCKET: usize = 4;

/// 64 MiB in all.
const BUCKETS: usize = 1 << 21;

impl Default for TranspositionTable {
    fn default() -> Self {
        // Zeroed pages take no memory until they are written to.
        Self { slots: vec![0; BUCKET * BUCKETS], count: 0 }
    }
}

impl TranspositionTable {
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    #[inline]
    pub(crate) fn contains(&self, key: Key) -> bool {
        let (bucket, kept) = parts(key);
        // Compares all slots: an early exit would be a branch that waits for memory.
        let mut found = false;
        for &slot in &self.slots[bucket..bucket + BUCKET] {
            found |= slot == kept;
        }
        found
    }

    pub(crate) fn insert(&mut self, key: Key) {
        let (bucket, kept) = parts(key);
        let slots = &mut self.slots[bucket..bucket + BUCKET];
        let free = slots.iter().position(|&slot| slot == 0 || slot == kept);
        let slot = &mut slots[free.unwrap_or(kept as usize % BUCKET)];
        self.count += usize::from(*slot == 0);
        *slot = kept;
    }
}

/// Returns the first slot of the key's bucket, and the bits that are stored.
#[inline]
fn parts(key: Key) -> (usize, u64) {
    (key as usize % BUCKETS * BUCKET, (key >> 64) as u64)
}

#[cfg(test)]
mod tests {
    use simpul_core::{Rng, Seed};

    use super::*;

    #[test]
    fn the_table_contains_exactly_the_inserted_keys() {
        let mut rng = Rng::new(Seed(1), "refuted");
        let mut key = || (0..4).fold(0, |key: Key, _| key << 32 | rng.below(1 << 32) as Key);
        let keys: Vec<Key> = (0..20_000).map(|_| key()).collect();
        let mut refuted = TranspositionTable::default();
        for &key in &keys {
            assert!(!refuted.contains(key));
            refuted.insert(key);
            refuted.insert(key);
            assert!(refuted.contains(key));
        }
        assert_eq!(refuted.count(), keys.len());
    }

    #[test]
    fn a_full_bucket_keeps_the_latest_keys() {
        let mut refuted = TranspositionTable::default();
        let keys = (1..=8).map(|number: Key| number << 64 | 5);
        keys.clone().for_each(|key| refuted.insert(key));
        assert_eq!(keys.filter(|&key| refuted.contains(key)).count(), BUCKET);
        assert_eq!(refuted.count(), BUCKET);
        assert!(refuted.contains(8 << 64 | 5));
    }
}
