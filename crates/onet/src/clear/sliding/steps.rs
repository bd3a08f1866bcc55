//! The moves of a packed position.
//!
//! There what a tile reaches follows from the heights of the piles alone. Over each
//! pile there is a gap, and over the ring at both ends. Two tiles can be joined
//! - if both get to one gap: along a line of cells over all piles between, or, for
//!   the top of the pile itself, straight ahead;
//! - if both are tops, or both lie at their bases: round the board;
//! - if they touch.

use super::layout::{Layout, MOST_PILES, Step};
use super::packed::Packed;
use super::safe::needed;
use super::tiles::{Pairs, Slot, Tiles};

/// Where tiles meet: those that get to each gap, those on top, and those at their
/// bases.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meetings<const WORDS: usize>([Tiles<WORDS>; GAPS + MOST_PILES + 2]);

const TOPS: usize = 0;
const BASES: usize = 1;

/// The gaps follow, from the ring to the ring.
const GAPS: usize = 2;

impl<const WORDS: usize> Meetings<WORDS> {
    /// The meetings of all piles, if these are so low for others to pass, and these
    /// tiles of each are on top and at the base.
    #[inline]
    pub(super) fn of(
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

    /// The sets of tiles that meet.
    #[inline]
    pub(super) fn sets(&self, layout: &Layout<WORDS>) -> &[Tiles<WORDS>] {
        &self.0[..GAPS + layout.piles.len() + 2]
    }

    #[inline]
    fn tops(&self) -> &[Tiles<WORDS>] {
        &self.0[TOPS..=TOPS]
    }
}

/// The moves that need be tried.
#[inline]
pub(crate) fn steps<const WORDS: usize>(
    layout: &Layout<WORDS>,
    position: &Packed<WORDS>,
    into: &mut Vec<Step>,
) {
    into.clear();
    let meetings = Meetings::of(layout, position, &position.heights, |number| {
        let highest = position.height(number) - 1;
        let rest = position.rest(layout, number);
        [highest, 0].map(|height| layout.alone(rest.tile(height)))
    });
    let mut joins = layout.fields.pairs(meetings.sets(layout));
    let mut safe = layout.fields.pairs(meetings.tops());
    touch(layout, position, &mut joins, &mut safe);
    if !narrowed(layout, position, &safe, into) {
        layout.fields.for_each(&joins, |a, b| into.push(Step { a, b }));
    }
}

/// Adds the pairs that touch. To join the two highest ones of a pile moves no other
/// tile.
#[inline]
fn touch<const WORDS: usize>(
    layout: &Layout<WORDS>,
    position: &Packed<WORDS>,
    joins: &mut Pairs<WORDS>,
    safe: &mut Pairs<WORDS>,
) {
    for number in 1..=layout.piles.len() {
        let [pile, beside] = [number, number + 1].map(|number| position.rest(layout, number));
        pile.for_each_equal(beside, |at| joins.add(pile.tile(at), beside.tile(at)));
        for at in pile.twins() {
            let [a, b] = [at, at + 1].map(|at| pile.tile(at));
            joins.add(a, b);
            if at + 2 == position.height(number) {
                safe.add(a, b);
            }
        }
    }
}

/// Of the moves that are [safe](super::safe) gives those of one kind, if no others
/// need be tried.
#[inline]
fn narrowed<const WORDS: usize>(
    layout: &Layout<WORDS>,
    position: &Packed<WORDS>,
    safe: &Pairs<WORDS>,
    into: &mut Vec<Step>,
) -> bool {
    layout.fields.for_each(safe, |a, b| into.push(Step { a, b }));
    let mut best: Option<Vec<Step>> = None;
    for (at, &step) in into.iter().enumerate() {
        let is_mate = |other: &&Step| layout.fields.are_mates(step.a, other.a);
        let mates = layout.fields.mates(position.left(), step.a);
        let count = mates.clone().count();
        if count == 2 {
            into.clear();
            into.push(step);
            return true;
        }
        let of_kind = into.iter().filter(is_mate);
        // A tile has another partner in each of as many pairings.
        if of_kind.clone().count() + 1 < count || into[..at].iter().any(|other| is_mate(&other)) {
            continue;
        }
        let mates: Vec<Slot> = mates.collect();
        let Some(needed) = needed(&mates, of_kind.copied().collect()) else { continue };
        if best.as_ref().is_none_or(|best| needed.len() < best.len()) {
            best = Some(needed);
        }
    }
    into.clear();
    into.extend(best.iter().flatten());
    best.is_some()
}

#[cfg(test)]
mod tests {
    use chance::{Chance, Seed};

    use super::*;
    use crate::clear::sliding::deal::Deal;
    use crate::clear::sliding::position::Position;
    use crate::clear::sliding::safe::narrow;
    use crate::clear::sliding::truth::packed_board;

    #[test]
    fn the_moves_are_those_of_the_position_through_whole_games() {
        let mut chance = Chance::new(Seed(1), "steps");
        for _ in 0..3_000 {
            let deal = Deal::of(&packed_board(&mut chance));
            let layout = Layout::<1>::of(&deal).unwrap();
            let mut position = Position::start(&deal);
            let mut packed = Packed::of(&layout, layout.tiles());
            let (mut moves, mut found) = (vec![], vec![]);
            loop {
                assert_eq!(packed.count(), position.left());
                steps(&layout, &packed, &mut found);
                position.moves(&deal, &mut moves);
                let all = moves.clone();
                narrow(&position, &deal, &mut moves);
                assert_eq!(found.len(), moves.len());
                assert!(found.iter().all(|&step| all.contains(&layout.move_of(step))));
                if all.is_empty() {
                    break;
                }
                let chosen = all[chance.below(all.len())];
                let step = layout.step(chosen);
                let key = packed.key_without(&layout, step);
                position.remove(&deal, chosen);
                packed.remove(&layout, step, key);
                assert_eq!(Packed::of(&layout, packed.left()).key(), key);
            }
        }
    }
}
