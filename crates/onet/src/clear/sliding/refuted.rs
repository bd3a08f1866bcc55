//! Positions from which the board cannot be cleared.

use super::position::Key;

/// A set of keys with a bound: when it is full, new keys take the place of old
/// ones. To forget a position costs time and never truth.
#[derive(Debug)]
pub(crate) struct Refuted {
    slots: Vec<Key>,
    used: usize,
}

const FIRST_SLOTS: usize = 1 << 10;

/// At most 128 MiB of keys.
const MOST_SLOTS: usize = 1 << 23;

/// A key is looked for in this many slots.
const TRIES: usize = 8;

impl Default for Refuted {
    fn default() -> Self {
        Self { slots: vec![0; FIRST_SLOTS], used: 0 }
    }
}

impl Refuted {
    /// How many it holds.
    pub(crate) fn count(&self) -> usize {
        self.used
    }

    pub(crate) fn contains(&self, key: Key) -> bool {
        self.tries(key).any(|slot| self.slots[slot] == key)
    }

    pub(crate) fn insert(&mut self, key: Key) {
        if self.used * 2 > self.slots.len() && self.slots.len() < MOST_SLOTS {
            self.grow();
        }
        let free = self.tries(key).find(|&slot| self.slots[slot] == 0 || self.slots[slot] == key);
        let slot = free.unwrap_or_else(|| self.slot(key >> 40));
        if self.slots[slot] == 0 {
            self.used += 1;
        }
        self.slots[slot] = key;
    }

    fn slot(&self, key: Key) -> usize {
        (key as usize) & (self.slots.len() - 1)
    }

    fn tries(&self, key: Key) -> impl Iterator<Item = usize> + use<> {
        let (first, last) = (self.slot(key), self.slots.len() - 1);
        (0..TRIES).map(move |step| (first + step) & last)
    }

    fn grow(&mut self) {
        let twice = vec![0; self.slots.len() * 2];
        let old = std::mem::replace(&mut self.slots, twice);
        self.used = 0;
        old.into_iter().filter(|&key| key != 0).for_each(|key| self.insert(key));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_told_is_remembered_while_there_is_room() {
        let mut refuted = Refuted::default();
        let key = |number: Key| number.wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835);
        for number in 1..=100_000 {
            assert!(!refuted.contains(key(number)));
            refuted.insert(key(number));
            assert!(refuted.contains(key(number)));
        }
        let remembered = (1..=100_000).filter(|&number| refuted.contains(key(number))).count();
        assert!(remembered > 95_000, "{remembered}");
    }
}
