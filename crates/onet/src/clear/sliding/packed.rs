//! A packed position in few words: every pile is one number, with a byte for each
//! tile from the base on.

use super::layout::{Layout, MOST_HIGH, MOST_PILES, Step};
use super::position::Key;
use super::tiles::{Slot, Tiles};

/// The lowest and the highest bit of each byte.
const LOWEST: u128 = u128::from_ne_bytes([0x01; MOST_HIGH]);
const HIGHEST: u128 = u128::from_ne_bytes([0x80; MOST_HIGH]);

/// For each number so many bytes.
const FIRST_BYTES: [u128; MOST_HIGH + 1] = {
    let mut first = [0; MOST_HIGH + 1];
    let mut count = 1;
    while count <= MOST_HIGH {
        first[count] = first[count - 1] << 8 | 0xFF;
        count += 1;
    }
    first
};

/// A position in which every pile is packed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Packed<const WORDS: usize> {
    /// The tiles of each pile from its base on. The piles are numbered from 1 on;
    /// before and after them is the ring.
    piles: [[Slot; MOST_HIGH]; MOST_PILES + 2],
    pub(super) heights: [u8; MOST_PILES + 2],
    /// The piles in which mates may touch, and those that may touch mates in the
    /// next one, as bits.
    pub(super) with_twins: u32,
    pub(super) with_neighbours: u32,
    left: Tiles<WORDS>,
    key: Key,
    count: u16,
}

impl<const WORDS: usize> Packed<WORDS> {
    /// The position in which these tiles are left.
    pub(crate) fn of(layout: &Layout<WORDS>, left: Tiles<WORDS>) -> Self {
        let mut position = Self {
            piles: [[0; MOST_HIGH]; MOST_PILES + 2],
            heights: [0; MOST_PILES + 2],
            with_twins: 0,
            with_neighbours: 0,
            left,
            key: 0,
            count: 0,
        };
        for (number, pile) in (1..).zip(&layout.piles) {
            let mut height = 0;
            for &slot in pile.iter().filter(|&&slot| left.contains(slot)) {
                position.piles[number][height] = slot;
                height += 1;
            }
            position.key ^= layout.part(number, position.pile(number));
            position.heights[number] = height as u8;
            position.count += height as u16;
        }
        for number in 1..=layout.piles.len() {
            position.compare(layout, number);
        }
        position
    }

    pub(crate) fn key(&self) -> Key {
        self.key
    }

    /// How many tiles are left.
    pub(crate) fn count(&self) -> usize {
        self.count.into()
    }

    pub(crate) fn left(&self) -> Tiles<WORDS> {
        self.left
    }

    #[inline]
    pub(super) fn pile(&self, number: usize) -> u128 {
        u128::from_le_bytes(self.piles[number])
    }

    #[inline]
    pub(super) fn height(&self, number: usize) -> usize {
        self.heights[number].into()
    }

    /// The tile that lies on so many others of its pile.
    #[inline]
    pub(super) fn tile(&self, number: usize, height: usize) -> Slot {
        self.piles[number][height]
    }

    /// The tiles of a pile that lie there or higher.
    #[inline]
    pub(super) fn from(
        &self,
        layout: &Layout<WORDS>,
        number: usize,
        height: usize,
    ) -> Tiles<WORDS> {
        layout.from[usize::from(self.tile(number, height))].and(self.left)
    }

    /// The key once two tiles are gone.
    #[inline]
    pub(crate) fn key_without(&self, layout: &Layout<WORDS>, Step { a, b }: Step) -> Key {
        let [one, other] = [layout.pile_of(a), layout.pile_of(b)];
        let pile = self.pile(one);
        let rest = without(pile, a);
        let key = self.key ^ layout.part(one, pile);
        if one == other {
            return key ^ layout.part(one, without(rest, b));
        }
        let beside = self.pile(other);
        let parts = layout.part(other, beside) ^ layout.part(other, without(beside, b));
        key ^ layout.part(one, rest) ^ parts
    }

    /// Takes two tiles away and lets the others slide.
    #[inline]
    pub(crate) fn remove(&mut self, layout: &Layout<WORDS>, Step { a, b }: Step) {
        for slot in [a, b] {
            let number = layout.pile_of(slot);
            let pile = self.pile(number);
            let rest = without(pile, slot);
            self.piles[number] = rest.to_le_bytes();
            self.heights[number] -= 1;
            self.left.discard(slot);
            self.key ^= layout.part(number, pile) ^ layout.part(number, rest);
            self.count -= 1;
        }
        self.compare(layout, layout.pile_of(a));
        self.compare(layout, layout.pile_of(b));
    }

    /// Sees where the mates of a pile may touch.
    #[inline]
    fn compare(&mut self, layout: &Layout<WORDS>, number: usize) {
        let pile = self.pile(number);
        let (bit, height) = (1 << number, self.height(number));
        self.with_twins &= !bit;
        if equal_bytes(layout, pile, pile >> 8, height) != 0 {
            self.with_twins |= bit;
        }
        self.with_neighbours &= !(bit | bit >> 1);
        if equal_bytes(layout, pile, self.pile(number + 1), height) != 0 {
            self.with_neighbours |= bit;
        }
        if equal_bytes(layout, pile, self.pile(number - 1), height) != 0 {
            self.with_neighbours |= bit >> 1;
        }
    }
}

/// The highest bit of each byte among the first ones that tells the same kind in
/// two piles, and of some above one that does.
#[inline]
pub(super) fn equal_bytes<const WORDS: usize>(
    layout: &Layout<WORDS>,
    one: u128,
    other: u128,
    count: usize,
) -> u128 {
    zero_bytes((one ^ other) & layout.kinds) & FIRST_BYTES[count]
}

/// The highest bit of each byte that is zero, and of some above one that is.
#[inline]
fn zero_bytes(bytes: u128) -> u128 {
    bytes.wrapping_sub(LOWEST) & !bytes & HIGHEST
}

/// A pile without one of its tiles.
#[inline]
fn without(pile: u128, slot: Slot) -> u128 {
    let half = u64::from_ne_bytes([slot; 8]);
    let differ = pile ^ (u128::from(half) << 64 | u128::from(half));
    let below = FIRST_BYTES[zero_bytes(differ).trailing_zeros() as usize / 8];
    pile & below | pile >> 8 & !below
}
