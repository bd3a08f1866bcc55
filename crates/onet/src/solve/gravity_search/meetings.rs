//! Which tiles of a packed position have a common line of sight.
//!
//! In a packed position that follows from the heights of the piles alone. Each pile has
//! a *gap* above it, and so has the ring at both ends. A tile reaches a gap along its
//! row if all piles in between are lower than the tile; the top of a pile also reaches
//! the gap above it. Two equal tiles that reach the same gap can be joined with two
//! turns. All tops can be joined around the board, and so can all tiles at the bases.

use super::layout::{Layout, MOST_PILES, PackedMove};
use super::packed::Packed;
use super::tile_set::TileSet;

/// The sets of tiles that can be joined with each other: the tops, the bases, and for
/// each gap, from ring to ring, the tiles that reach it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Meetings<const WORDS: usize>([TileSet<WORDS>; GAPS + MOST_PILES + 2]);

const TOPS: usize = 0;
const BASES: usize = 1;
const GAPS: usize = 2;

impl<const WORDS: usize> Meetings<WORDS> {
    pub(crate) fn of(layout: &Layout<WORDS>, position: &Packed<WORDS>) -> Self {
        Self::over(layout, position, &position.heights, |number| ends(layout, position, number))
    }

    /// Computes the sets as if the piles had the heights `lows` for the tiles that pass
    /// over them, and `ends` gave the tops and bases of each pile.
    #[inline]
    pub(super) fn over(
        layout: &Layout<WORDS>,
        position: &Packed<WORDS>,
        lows: &[u8; MOST_PILES + 2],
        ends: impl Fn(usize) -> [TileSet<WORDS>; 2],
    ) -> Self {
        let mut meetings = Self([TileSet::default(); GAPS + MOST_PILES + 2]);
        for number in 1..=layout.piles.len() {
            if position.height(number) > 0 {
                meetings.add_pile(layout, position, number, lows, ends(number));
            }
        }
        meetings
    }

    /// Updates the sets after a move, given those before it and the position after it.
    /// Only the tiles of the move's piles slide; the others gain sight only through the
    /// two cells that become empty.
    #[inline]
    pub(crate) fn update(
        &mut self,
        before: &Self,
        layout: &Layout<WORDS>,
        position: &Packed<WORDS>,
        step: PackedMove,
    ) {
        let [one, other] = [step.a, step.b].map(|slot| layout.pile_of(slot));
        let sliding = layout.of_pile(one).or(layout.of_pile(other));
        for (set, before) in self.0.iter_mut().zip(before.sets(layout)) {
            *set = before.without(sliding);
        }
        for number in [one, other] {
            if position.height(number) > 0 {
                let ends = ends(layout, position, number);
                self.add_pile(layout, position, number, &position.heights, ends);
            }
        }
        let is_one_pile = usize::from(one == other);
        self.add_passing(layout, position, one, position.height(one));
        self.add_passing(layout, position, other, position.height(other) + is_one_pile);
    }

    /// Adds the tiles of a pile to all sets that they reach.
    #[inline]
    fn add_pile(
        &mut self,
        layout: &Layout<WORDS>,
        position: &Packed<WORDS>,
        number: usize,
        lows: &[u8; MOST_PILES + 2],
        [tops, bases]: [TileSet<WORDS>; 2],
    ) {
        self.0[TOPS] = self.0[TOPS].or(tops);
        self.0[BASES] = self.0[BASES].or(bases);
        self.0[GAPS + number] = self.0[GAPS + number].or(tops);
        self.look_along(layout, position, number, lows, (0..number).rev());
        self.look_along(layout, position, number, lows, number + 1..layout.piles.len() + 2);
    }

    /// Adds the tiles of a pile to the gaps on one side, from near to far.
    #[inline]
    fn look_along(
        &mut self,
        layout: &Layout<WORDS>,
        position: &Packed<WORDS>,
        number: usize,
        lows: &[u8; MOST_PILES + 2],
        gaps: impl Iterator<Item = usize>,
    ) {
        let (rest, height) = (position.pile(layout, number), position.height(number));
        // One more than the height of the highest pile passed so far.
        let (mut passed, mut seeing) = (0, TileSet::default());
        for gap in gaps {
            let low = usize::from(lows[gap]);
            if low >= passed {
                if low >= height {
                    break;
                }
                passed = low + 1;
                seeing = position.from(layout, rest, low);
            }
            self.0[GAPS + gap] = self.0[GAPS + gap].or(seeing);
        }
    }

    /// Adds the nearest tiles on both sides of a newly empty cell to the gaps that they
    /// reach through it.
    #[inline]
    fn add_passing(
        &mut self,
        layout: &Layout<WORDS>,
        position: &Packed<WORDS>,
        number: usize,
        height: usize,
    ) {
        let end = layout.piles.len() + 2;
        let is_in_the_way = |&number: &usize| position.height(number) > height;
        let before = (0..number).rev().find(is_in_the_way);
        let after = (number + 1..end).find(is_in_the_way);
        let tile = |number| layout.alone(position.pile(layout, number).tile(height));
        let passing = before.map(tile).unwrap_or_default().or(after.map(tile).unwrap_or_default());
        for gap in before.map_or(0, |before| before + 1)..after.unwrap_or(end) {
            self.0[GAPS + gap] = self.0[GAPS + gap].or(passing);
        }
    }

    /// Returns the sets of tiles that can be joined with each other.
    #[inline]
    pub(super) fn sets(&self, layout: &Layout<WORDS>) -> &[TileSet<WORDS>] {
        &self.0[..GAPS + layout.piles.len() + 2]
    }

    #[inline]
    pub(super) fn tops(&self) -> &[TileSet<WORDS>] {
        &self.0[TOPS..=TOPS]
    }
}

/// Returns the top of a pile and the tile at its base.
#[inline]
fn ends<const WORDS: usize>(
    layout: &Layout<WORDS>,
    position: &Packed<WORDS>,
    number: usize,
) -> [TileSet<WORDS>; 2] {
    let rest = position.pile(layout, number);
    [position.height(number) - 1, 0].map(|height| layout.alone(rest.tile(height)))
}
