//! Bit sets of tiles in which all kinds are searched at once (SWAR).

use super::instance::Instance;
use super::position::TileId;

/// The bit of a tile in a set.
pub(crate) type Slot = u8;

/// The most tiles of a kind.
const MOST_MATES: usize = 8;

/// A set of tiles as bits. Every kind has a field of adjacent bits; all fields have the
/// same width, a power of two, so none spans two words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct TileSet<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Default for TileSet<WORDS> {
    fn default() -> Self {
        Self([0; WORDS])
    }
}

impl<const WORDS: usize> TileSet<WORDS> {
    #[inline]
    pub(crate) fn contains(&self, slot: Slot) -> bool {
        self.0[usize::from(slot / 64)] >> (slot % 64) & 1 == 1
    }

    #[inline]
    pub(crate) fn add(&mut self, slot: Slot) {
        self.0[usize::from(slot / 64)] |= 1 << (slot % 64);
    }

    #[inline]
    pub(crate) fn or(self, other: Self) -> Self {
        self.with(other, |one, other| one | other)
    }

    #[inline]
    pub(crate) fn and(self, other: Self) -> Self {
        self.with(other, |one, other| one & other)
    }

    /// Returns the set difference.
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

impl<const WORDS: usize> FromIterator<Slot> for TileSet<WORDS> {
    fn from_iter<T: IntoIterator<Item = Slot>>(slots: T) -> Self {
        let mut tiles = Self::default();
        slots.into_iter().for_each(|slot| tiles.add(slot));
        tiles
    }
}

/// A set of pairs of mates: for each distance between two slots, the lower slots.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PairSet<const WORDS: usize>([TileSet<WORDS>; MOST_MATES]);

impl<const WORDS: usize> Default for PairSet<WORDS> {
    fn default() -> Self {
        Self([TileSet::default(); MOST_MATES])
    }
}

impl<const WORDS: usize> PairSet<WORDS> {
    pub(crate) fn add(&mut self, a: Slot, b: Slot) {
        self.0[usize::from(a.abs_diff(b))].add(a.min(b));
    }
}

/// The mapping between tiles and slots. The first field stays empty, so that no kind
/// is 0.
#[derive(Clone, Debug)]
pub(crate) struct Fields {
    slots: Vec<Slot>,
    tiles: Vec<TileId>,
    /// The bits of a field: a power of two.
    width: usize,
    /// By distance: the bits of a word that have a bit of their own field that far above
    /// them.
    reach: [u64; MOST_MATES],
}

impl Fields {
    /// The most words of a set.
    pub(crate) const MOST_WORDS: usize = 4;

    /// Returns `None` if there are too many tiles.
    pub(crate) fn of(instance: &Instance) -> Option<Self> {
        let kinds = || instance.first.windows(2).map(|mates| mates[0]..mates[1]);
        let width = kinds().map(|mates| mates.len()).max()?.next_power_of_two().max(2);
        let count = (kinds().count() + 1) * width;
        if width > MOST_MATES || count > Self::MOST_WORDS * 64 {
            return None;
        }
        let mut slots = vec![];
        let mut tiles = vec![TileId::MAX; count];
        for (field, mates) in (1..).zip(kinds()) {
            for (slot, tile) in (field * width..).zip(mates) {
                slots.push(slot as Slot);
                tiles[slot] = tile;
            }
        }
        let mut reach = [0; MOST_MATES];
        for (distance, reach) in reach.iter_mut().enumerate().take(width) {
            *reach = (0..64).filter(|bit| bit % width + distance < width).map(|bit| 1 << bit).sum();
        }
        Some(Self { slots, tiles, width, reach })
    }

    /// Returns the words that a set of tiles needs.
    pub(crate) fn words(&self) -> usize {
        self.tiles.len().div_ceil(64)
    }

    #[inline]
    pub(crate) fn slot(&self, tile: TileId) -> Slot {
        self.slots[usize::from(tile)]
    }

    #[inline]
    pub(crate) fn tile(&self, slot: Slot) -> TileId {
        self.tiles[usize::from(slot)]
    }

    pub(crate) fn count(&self) -> usize {
        self.tiles.len()
    }

    /// Returns the bits of a slot that distinguish tiles of the same kind.
    pub(crate) fn mate_bits(&self) -> Slot {
        self.width as Slot - 1
    }

    #[inline]
    pub(crate) fn are_mates(&self, one: Slot, other: Slot) -> bool {
        (one ^ other) & !self.mate_bits() == 0
    }

    /// Returns the tiles of the set that have the same kind as a slot.
    pub(crate) fn mates<const WORDS: usize>(
        &self,
        tiles: TileSet<WORDS>,
        slot: Slot,
    ) -> impl Iterator<Item = Slot> + Clone {
        let first = slot & !self.mate_bits();
        (first..=first | self.mate_bits()).filter(move |&mate| tiles.contains(mate))
    }

    /// Returns all pairs of mates that are in the same set.
    #[inline]
    pub(crate) fn pairs<const WORDS: usize>(&self, sets: &[TileSet<WORDS>]) -> PairSet<WORDS> {
        match self.width {
            ..=2 => self.pairs_within::<2, WORDS>(sets),
            4 => self.pairs_within::<4, WORDS>(sets),
            _ => self.pairs_within::<MOST_MATES, WORDS>(sets),
        }
    }

    /// Returns the pairs whose slots are less than `APART` apart.
    #[inline]
    fn pairs_within<const APART: usize, const WORDS: usize>(
        &self,
        sets: &[TileSet<WORDS>],
    ) -> PairSet<WORDS> {
        let mut pairs = PairSet::default();
        for set in sets {
            for distance in 1..APART {
                let lower = &mut pairs.0[distance];
                *lower = lower.with(*set, |lower, bits| lower | bits & bits >> distance);
            }
        }
        for distance in 1..APART {
            pairs.0[distance].0.iter_mut().for_each(|bits| *bits &= self.reach[distance]);
        }
        pairs
    }

    /// Calls `found` with each pair, lower slot first.
    #[inline]
    pub(crate) fn for_each<const WORDS: usize>(
        &self,
        pairs: &PairSet<WORDS>,
        mut found: impl FnMut(Slot, Slot),
    ) {
        for distance in 1..self.width {
            for (word, &bits) in pairs.0[distance].0.iter().enumerate() {
                let mut bits = bits;
                while bits != 0 {
                    let a = 64 * word as Slot + bits.trailing_zeros() as Slot;
                    bits &= bits - 1;
                    found(a, a + distance as Slot);
                }
            }
        }
    }

    /// Returns the tiles of a set that have a mate in it.
    #[inline]
    pub(crate) fn with_mates<const WORDS: usize>(&self, tiles: TileSet<WORDS>) -> TileSet<WORDS> {
        let mut found = TileSet::default();
        for (found, bits) in found.0.iter_mut().zip(tiles.0) {
            for distance in 1..self.width {
                let lower = bits & bits >> distance & self.reach[distance];
                *found |= lower | lower << distance;
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use simpul_core::{Rng, Seed};

    use super::*;
    use crate::Board;

    #[test]
    fn tiles_with_mates_are_found_for_all_kinds_at_once() {
        let board: Board = "3 6 down\n1 2 3 4 5 1\n1 2 2 3 3 4\n5 5 4 2 1 5".parse().unwrap();
        let instance = Instance::of(&board);
        let fields = Fields::of(&instance).unwrap();
        let mut rng = Rng::new(Seed(1), "tiles");
        for _ in 0..2_000 {
            let chosen: Vec<TileId> = (0..18).filter(|_| rng.ratio(1, 3)).collect();
            let has_mate = |&&tile: &&TileId| {
                chosen.iter().any(|&mate| mate != tile && instance.mates(tile).contains(&mate))
            };
            let tiles: TileSet<2> = chosen.iter().map(|&tile| fields.slot(tile)).collect();
            let expected: Vec<Slot> =
                chosen.iter().filter(has_mate).map(|&tile| fields.slot(tile)).collect();
            assert_eq!(fields.with_mates(tiles).slots().collect::<Vec<_>>(), expected);
            assert!(chosen.iter().all(|&tile| tiles.contains(fields.slot(tile))));
        }
    }
}
