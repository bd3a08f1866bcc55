//! Positions as bit masks: for each pile, which of its tiles remain.

use super::layout::{Layout, MOST_PILES, PackedMove};
use super::pile_states::{Mask, PileState};
use super::position::Key;
use super::tile_set::TileSet;

/// A position in which every pile is packed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Packed<const WORDS: usize> {
    /// The remaining tiles of each pile. Piles are numbered from 1; the ring is before
    /// and after them.
    masks: [Mask; MOST_PILES + 2],
    pub(super) heights: [u8; MOST_PILES + 2],
    left: TileSet<WORDS>,
    key: Key,
    count: u16,
}

impl<const WORDS: usize> Packed<WORDS> {
    /// Returns the position in which these tiles remain.
    pub(crate) fn of(layout: &Layout<WORDS>, left: TileSet<WORDS>) -> Self {
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
            position.key ^= layout.pile_states.key(number, position.masks[number]);
        }
        position
    }

    pub(crate) fn key(&self) -> Key {
        self.key
    }

    /// Returns the number of remaining tiles.
    pub(crate) fn count(&self) -> usize {
        self.count.into()
    }

    pub(crate) fn left(&self) -> TileSet<WORDS> {
        self.left
    }

    #[inline]
    pub(super) fn height(&self, number: usize) -> usize {
        self.heights[number].into()
    }

    /// Returns the state of a pile.
    #[inline]
    pub(super) fn pile<'a>(&self, layout: &'a Layout<WORDS>, number: usize) -> &'a PileState {
        layout.pile_states.state(number, self.masks[number])
    }

    /// Returns the tiles of a pile at this height or above.
    #[inline]
    pub(super) fn from(
        &self,
        layout: &Layout<WORDS>,
        pile: &PileState,
        height: usize,
    ) -> TileSet<WORDS> {
        layout.from(pile.tile(height)).and(self.left)
    }

    /// Returns the key of the position after a move.
    #[inline]
    pub(crate) fn key_without(
        &self,
        layout: &Layout<WORDS>,
        PackedMove { a, b }: PackedMove,
    ) -> Key {
        let [one, other] = [a, b].map(|slot| layout.pile_of(slot));
        let [without_a, without_b] = [a, b].map(|slot| !layout.bit_of(slot));
        let part = |number, kept: Mask| layout.pile_states.key(number, self.masks[number] & kept);
        if one == other {
            return self.key ^ part(one, Mask::MAX) ^ part(one, without_a & without_b);
        }
        let before = part(one, Mask::MAX) ^ part(other, Mask::MAX);
        self.key ^ before ^ part(one, without_a) ^ part(other, without_b)
    }

    /// Plays a move; `key` must be that of [`key_without`](Self::key_without).
    #[inline]
    pub(crate) fn remove(
        &mut self,
        layout: &Layout<WORDS>,
        PackedMove { a, b }: PackedMove,
        key: Key,
    ) {
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
