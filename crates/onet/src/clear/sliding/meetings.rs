//! Where the tiles of a packed position meet.
//!
//! There what a tile reaches follows from the heights of the piles alone. Over each
//! pile there is a gap, and over the ring at both ends. A tile gets to a gap along a
//! line of cells over all piles between, and the top of the pile itself straight
//! ahead. And the tops meet round the board, as those do that lie at their bases.

use super::layout::{Layout, MOST_PILES, Step};
use super::packed::Packed;
use super::tiles::Tiles;

/// The sets of tiles that meet: on top, at the base, and then in each gap, from the
/// ring to the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Meetings<const WORDS: usize>([Tiles<WORDS>; GAPS + MOST_PILES + 2]);

const TOPS: usize = 0;
const BASES: usize = 1;
const GAPS: usize = 2;

impl<const WORDS: usize> Meetings<WORDS> {
    pub(crate) fn of(layout: &Layout<WORDS>, position: &Packed<WORDS>) -> Self {
        Self::over(layout, position, &position.heights, |number| ends(layout, position, number))
    }

    /// The meetings if the piles were so low for tiles to pass, and these tiles of
    /// each were on top and at the base.
    #[inline]
    pub(super) fn over(
        layout: &Layout<WORDS>,
        position: &Packed<WORDS>,
        lows: &[u8; MOST_PILES + 2],
        ends: impl Fn(usize) -> [Tiles<WORDS>; 2],
    ) -> Self {
        let mut meetings = Self([Tiles::default(); GAPS + MOST_PILES + 2]);
        for number in 1..=layout.piles.len() {
            if position.height(number) > 0 {
                meetings.send(layout, position, number, lows, ends(number));
            }
        }
        meetings
    }

    /// Makes them those after a move, from those before it and the position that it
    /// leads to. Only the tiles of its piles slide, and others see no more than
    /// through the cells that it opens.
    #[inline]
    pub(crate) fn follow(
        &mut self,
        before: &Self,
        layout: &Layout<WORDS>,
        position: &Packed<WORDS>,
        step: Step,
    ) {
        let [one, other] = [step.a, step.b].map(|slot| layout.pile_of(slot));
        let sliding = layout.of_pile(one).or(layout.of_pile(other));
        for (set, before) in self.0.iter_mut().zip(before.sets(layout)) {
            *set = before.without(sliding);
        }
        for number in [one, other] {
            if position.height(number) > 0 {
                let ends = ends(layout, position, number);
                self.send(layout, position, number, &position.heights, ends);
            }
        }
        let is_one_pile = usize::from(one == other);
        self.pass(layout, position, one, position.height(one));
        self.pass(layout, position, other, position.height(other) + is_one_pile);
    }

    /// Sends the tiles of a pile to where they can meet others.
    #[inline]
    fn send(
        &mut self,
        layout: &Layout<WORDS>,
        position: &Packed<WORDS>,
        number: usize,
        lows: &[u8; MOST_PILES + 2],
        [tops, bases]: [Tiles<WORDS>; 2],
    ) {
        self.0[TOPS] = self.0[TOPS].or(tops);
        self.0[BASES] = self.0[BASES].or(bases);
        self.0[GAPS + number] = self.0[GAPS + number].or(tops);
        self.look_along(layout, position, number, lows, (0..number).rev());
        self.look_along(layout, position, number, lows, number + 1..layout.piles.len() + 2);
    }

    /// Sends the tiles of a pile to the gaps on one side, one after the other, over
    /// piles that are so low.
    #[inline]
    fn look_along(
        &mut self,
        layout: &Layout<WORDS>,
        position: &Packed<WORDS>,
        number: usize,
        lows: &[u8; MOST_PILES + 2],
        gaps: impl Iterator<Item = usize>,
    ) {
        let (rest, height) = (position.rest(layout, number), position.height(number));
        // By one more than the highest pile that was passed.
        let (mut passed, mut seeing) = (0, Tiles::default());
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

    /// Lets the next tiles on both sides of an empty cell over a pile pass through it.
    #[inline]
    fn pass(
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
        let tile = |number| layout.alone(position.rest(layout, number).tile(height));
        let passing = before.map(tile).unwrap_or_default().or(after.map(tile).unwrap_or_default());
        for gap in before.map_or(0, |before| before + 1)..after.unwrap_or(end) {
            self.0[GAPS + gap] = self.0[GAPS + gap].or(passing);
        }
    }

    /// The sets of tiles that meet.
    #[inline]
    pub(super) fn sets(&self, layout: &Layout<WORDS>) -> &[Tiles<WORDS>] {
        &self.0[..GAPS + layout.piles.len() + 2]
    }

    #[inline]
    pub(super) fn tops(&self) -> &[Tiles<WORDS>] {
        &self.0[TOPS..=TOPS]
    }
}

/// The tile on top of a pile and the one at its base.
#[inline]
fn ends<const WORDS: usize>(
    layout: &Layout<WORDS>,
    position: &Packed<WORDS>,
    number: usize,
) -> [Tiles<WORDS>; 2] {
    let rest = position.rest(layout, number);
    [position.height(number) - 1, 0].map(|height| layout.alone(rest.tile(height)))
}
