//! A packed position in few words: what is left of every pile is one number.

use super::layout::{Layout, MOST_PILES, Step};
use super::position::Key;
use super::rests::{Mask, Rest};
use super::tiles::Tiles;

/// A position in which every pile is packed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Packed<const WORDS: usize> {
    /// What is left of each pile. The piles are numbered from 1 on; before and after
    /// them is the ring.
    masks: [Mask; MOST_PILES + 2],
    pub(super) heights: [u8; MOST_PILES + 2],
    left: Tiles<WORDS>,
    key: Key,
    count: u16,
}

impl<const WORDS: usize> Packed<WORDS> {
    /// The position in which these tiles are left.
    pub(crate) fn of(layout: &Layout<WORDS>, left: Tiles<WORDS>) -> Self {
        let mut position = Self {
            masks: [0; MOST_PILES + 2],
            heights: [0; MOST_PILES + 2],
            left,
            key: 0,
            count: 0,
        };
        for (number, pile) in (1..).zip(&layout.piles) {
            for &slot in pile.iter().filter(|&&slot| left.contains(slot)) {
                position.masks[number] |= layout.bit_of(slot);
                position.heights[number] += 1;
                position.count += 1;
            }
            position.key ^= layout.rests.part(number, position.masks[number]);
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
    pub(super) fn height(&self, number: usize) -> usize {
        self.heights[number].into()
    }

    /// What is left of a pile.
    #[inline]
    pub(super) fn rest<'a>(&self, layout: &'a Layout<WORDS>, number: usize) -> &'a Rest {
        layout.rests.rest(number, self.masks[number])
    }

    /// The tiles of a pile that lie there or higher.
    #[inline]
    pub(super) fn from(&self, layout: &Layout<WORDS>, rest: &Rest, height: usize) -> Tiles<WORDS> {
        layout.from(rest.tile(height)).and(self.left)
    }

    /// The key once two tiles are gone.
    #[inline]
    pub(crate) fn key_without(&self, layout: &Layout<WORDS>, Step { a, b }: Step) -> Key {
        let [one, other] = [a, b].map(|slot| layout.pile_of(slot));
        let [without_a, without_b] = [a, b].map(|slot| !layout.bit_of(slot));
        let part = |number, kept: Mask| layout.rests.part(number, self.masks[number] & kept);
        if one == other {
            return self.key ^ part(one, Mask::MAX) ^ part(one, without_a & without_b);
        }
        let before = part(one, Mask::MAX) ^ part(other, Mask::MAX);
        self.key ^ before ^ part(one, without_a) ^ part(other, without_b)
    }

    /// Takes two tiles away and lets the others slide; the key is the one
    /// [without](Self::key_without) them.
    #[inline]
    pub(crate) fn remove(&mut self, layout: &Layout<WORDS>, Step { a, b }: Step, key: Key) {
        for slot in [a, b] {
            let number = layout.pile_of(slot);
            self.masks[number] &= !layout.bit_of(slot);
            self.heights[number] -= 1;
            self.left = self.left.without(layout.alone(slot));
        }
        self.key = key;
        self.count -= 2;
    }
}
