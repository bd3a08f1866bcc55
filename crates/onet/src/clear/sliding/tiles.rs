//! Sets of tiles in which all kinds are looked through at once.

use super::deal::Deal;
use super::position::TileId;

/// As many words as the boards need that can be decided at all.
const WORDS: usize = 4;

/// The place of a tile in a set.
pub(crate) type Slot = u8;

/// A set of tiles, as bits. Every kind has a field of bits of its own, all of one
/// width, and above it a bit that is never set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Tiles([u64; WORDS]);

impl Tiles {
    /// How many slots there are.
    pub(crate) const SLOTS: usize = WORDS * 64;

    #[inline]
    pub(crate) fn contains(&self, slot: Slot) -> bool {
        self.0[usize::from(slot / 64)] >> (slot % 64) & 1 == 1
    }

    #[inline]
    pub(crate) fn add(&mut self, slot: Slot) {
        self.0[usize::from(slot / 64)] |= 1 << (slot % 64);
    }

    #[inline]
    pub(crate) fn discard(&mut self, slot: Slot) {
        self.0[usize::from(slot / 64)] &= !(1 << (slot % 64));
    }

    #[inline]
    pub(crate) fn or(self, other: Self) -> Self {
        self.with(other, |one, other| one | other)
    }

    #[inline]
    pub(crate) fn and(self, other: Self) -> Self {
        self.with(other, |one, other| one & other)
    }

    /// Those that are not in the other set.
    #[inline]
    pub(crate) fn without(self, other: Self) -> Self {
        self.with(other, |one, other| one & !other)
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    #[inline]
    pub(crate) fn slots(self) -> impl Iterator<Item = Slot> {
        let [mut word, mut first] = [0, 0];
        let mut bits = self.0[0];
        std::iter::from_fn(move || {
            while bits == 0 {
                word += 1;
                bits = *self.0.get(word)?;
                first += 64;
            }
            let bit = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            Some((first + bit) as Slot)
        })
    }

    #[inline]
    fn with(mut self, other: Self, combined: impl Fn(u64, u64) -> u64) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word = combined(*word, other);
        }
        self
    }
}

impl FromIterator<Slot> for Tiles {
    fn from_iter<T: IntoIterator<Item = Slot>>(slots: T) -> Self {
        let mut tiles = Self::default();
        slots.into_iter().for_each(|slot| tiles.add(slot));
        tiles
    }
}

/// Which tile has which slot.
#[derive(Clone, Debug)]
pub(crate) struct Fields {
    slots: Vec<Slot>,
    /// The bits of a field, without the one above it.
    width: u32,
    /// The lowest bit of every field, and the bit above it.
    lowest: Tiles,
    above: Tiles,
}

impl Fields {
    /// `None` if there are too many tiles.
    pub(crate) fn of(deal: &Deal) -> Option<Self> {
        let kinds = || deal.first.windows(2).map(|mates| mates[0]..mates[1]);
        let width = kinds().map(|mates| mates.len()).max()?;
        let in_word = 64 / (width + 1);
        if in_word == 0 || kinds().count() > in_word * WORDS {
            return None;
        }
        let (mut lowest, mut above) = (Tiles::default(), Tiles::default());
        let mut slots = vec![];
        for (number, mates) in kinds().enumerate() {
            let first = (number / in_word * 64 + number % in_word * (width + 1)) as Slot;
            lowest.add(first);
            above.add(first + width as Slot);
            slots.extend((0..mates.len() as Slot).map(|mate| first + mate));
        }
        Some(Self { slots, width: width as u32, lowest, above })
    }

    #[inline]
    pub(crate) fn slot(&self, tile: TileId) -> Slot {
        self.slots[usize::from(tile)]
    }

    /// Those of a set that have a mate in it.
    #[inline]
    pub(crate) fn with_mates(&self, mut tiles: Tiles) -> Tiles {
        for (word, bits) in tiles.0.iter_mut().enumerate() {
            let (lowest, above) = (self.lowest.0[word], self.above.0[word]);
            // One less in every field drops the lowest tile of it, and where
            // there is none borrows the bit above, so that no field disturbs
            // the next one.
            let others = *bits & ((*bits | above) - lowest);
            let with_others = ((others | above) - lowest) & above;
            *bits &= with_others - (with_others >> self.width);
        }
        tiles
    }
}

#[cfg(test)]
mod tests {
    use chance::{Chance, Seed};

    use super::*;
    use crate::Board;

    #[test]
    fn those_with_mates_are_found_for_all_kinds_at_once() {
        let board: Board = "3 6 down\n1 2 3 4 5 1\n1 2 2 3 3 4\n5 5 4 2 1 5".parse().unwrap();
        let deal = Deal::of(&board);
        let fields = Fields::of(&deal).unwrap();
        let mut chance = Chance::new(Seed(1), "tiles");
        for _ in 0..2_000 {
            let chosen: Vec<TileId> = (0..18).filter(|_| chance.happens(1, 3)).collect();
            let has_mate = |&&tile: &&TileId| {
                chosen.iter().any(|&mate| mate != tile && deal.mates(tile).contains(&mate))
            };
            let tiles: Tiles = chosen.iter().map(|&tile| fields.slot(tile)).collect();
            let expected: Vec<Slot> =
                chosen.iter().filter(has_mate).map(|&tile| fields.slot(tile)).collect();
            assert_eq!(fields.with_mates(tiles).slots().collect::<Vec<_>>(), expected);
            assert!(chosen.iter().all(|&tile| tiles.contains(fields.slot(tile))));
        }
    }
}
