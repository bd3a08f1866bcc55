//! A set of visited positions.

use super::position::Key;

/// A bounded hash set of keys: when it is full, new keys replace old ones. Forgetting a
/// position costs time, never correctness.
///
/// A bucket is one cache line, so a lookup is one cache miss.
#[derive(Debug)]
pub(crate) struct KeySet {
    buckets: Vec<Bucket>,
    used: usize,
}

#[derive(Clone, Debug, Default)]
#[repr(align(64))]
struct Bucket([Key; KEYS]);

/// The keys of a bucket; 0 is an empty slot.
const KEYS: usize = 4;

const FIRST_BUCKETS: usize = 1 << 8;

/// At most 32 MiB of keys.
const MOST_BUCKETS: usize = 1 << 19;

impl Default for KeySet {
    fn default() -> Self {
        Self { buckets: vec![Bucket::default(); FIRST_BUCKETS], used: 0 }
    }
}

impl KeySet {
    pub(crate) fn count(&self) -> usize {
        self.used
    }

    pub(crate) fn contains(&self, key: Key) -> bool {
        self.buckets[self.bucket(key)].0.contains(&key)
    }

    pub(crate) fn insert(&mut self, key: Key) {
        // Beyond a third, too many buckets would be full.
        if self.used * 3 > self.buckets.len() * KEYS && self.buckets.len() < MOST_BUCKETS {
            self.grow();
        }
        let bucket = self.bucket(key);
        let Bucket(keys) = &mut self.buckets[bucket];
        let free = keys.iter().position(|&slot| slot == 0 || slot == key);
        let slot = free.unwrap_or((key >> 64) as usize % KEYS);
        self.used += usize::from(keys[slot] == 0);
        keys[slot] = key;
    }

    fn bucket(&self, key: Key) -> usize {
        (key as usize) & (self.buckets.len() - 1)
    }

    fn grow(&mut self) {
        let twice = vec![Bucket::default(); self.buckets.len() * 2];
        let old = std::mem::replace(&mut self.buckets, twice);
        self.used = 0;
        let keys = old.into_iter().flat_map(|Bucket(keys)| keys).filter(|&key| key != 0);
        keys.for_each(|key| self.insert(key));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inserted_keys_are_found_while_there_is_room() {
        let mut keys = KeySet::default();
        let key = |number: Key| number.wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835);
        for number in 1..=100_000 {
            assert!(!keys.contains(key(number)));
            keys.insert(key(number));
            assert!(keys.contains(key(number)));
        }
        let remembered = (1..=100_000).filter(|&number| keys.contains(key(number))).count();
        assert!(remembered > 95_000, "{remembered}");
    }
}
