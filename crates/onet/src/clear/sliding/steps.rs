//! The moves of a packed position.
//!
//! There what a tile reaches follows from the heights of the piles alone. Over each
//! pile there is a gap, and over the ring at both ends. Two tiles can be joined
//! - if both get to one gap: along a line of cells over all piles between, or, for
//!   the top of the pile itself, straight ahead;
//! - if both are tops, or both lie at their bases: round the board;
//! - if they touch.

use super::layout::{Layout, MOST_PILES, Step};
use super::packed::{Packed, equal_bytes};
use super::safe::needed;
use super::tiles::{Pairs, Slot, Tiles};

/// The tiles that get to each gap, from the ring to the ring, and then the tops and
/// the bases.
pub(super) type Meetings<const WORDS: usize> = [Tiles<WORDS>; MOST_PILES + 4];

/// The moves that need be tried.
#[inline]
pub(crate) fn steps<const WORDS: usize>(
    layout: &Layout<WORDS>,
    position: &Packed<WORDS>,
    into: &mut Vec<Step>,
) {
    into.clear();
    let count = layout.piles.len();
    let mut meetings = Meetings::default();
    for number in 1..=count {
        look(layout, position, number, &mut meetings);
    }
    let mut joins = layout.fields.pairs(&meetings[..count + 4]);
    let mut safe = layout.fields.pairs(&meetings[count + 2..=count + 2]);
    touch(layout, position, &mut joins, &mut safe);
    if !narrowed(layout, position, &safe, into) {
        layout.fields.for_each(&joins, |a, b| into.push(Step { a, b }));
    }
}

/// Sends the tiles of a pile to where they can meet others.
#[inline]
fn look<const WORDS: usize>(
    layout: &Layout<WORDS>,
    position: &Packed<WORDS>,
    number: usize,
    meetings: &mut Meetings<WORDS>,
) {
    let Some(highest) = position.height(number).checked_sub(1) else { return };
    let count = layout.piles.len();
    let lows = &position.heights;
    look_along(layout, position, lows, number, (0..number).rev(), meetings);
    look_along(layout, position, lows, number, number + 1..count + 2, meetings);
    let top = position.tile(number, highest);
    meetings[number].add(top);
    meetings[count + 2].add(top);
    meetings[count + 3].add(position.tile(number, 0));
}

/// Sends the tiles of a pile to the gaps on one side, one after the other, over
/// piles that are so low.
#[inline]
pub(super) fn look_along<const WORDS: usize>(
    layout: &Layout<WORDS>,
    position: &Packed<WORDS>,
    lows: &[u8; MOST_PILES + 2],
    number: usize,
    gaps: impl Iterator<Item = usize>,
    meetings: &mut Meetings<WORDS>,
) {
    let height = position.height(number);
    let (mut lowest, mut seeing) = (None, Tiles::default());
    for gap in gaps {
        let low = usize::from(lows[gap]);
        if lowest.is_none_or(|lowest| low > lowest) {
            if low >= height {
                break;
            }
            lowest = Some(low);
            seeing = position.from(layout, number, low);
        }
        meetings[gap] = meetings[gap].or(seeing);
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
    for number in bits(position.with_neighbours) {
        let (pile, height) = (position.pile(number), position.height(number));
        equal(layout, pile, position.pile(number + 1), height, |_, a, b| joins.add(a, b));
    }
    for number in bits(position.with_twins) {
        let (pile, height) = (position.pile(number), position.height(number));
        equal(layout, pile, pile >> 8, height, |at, a, b| {
            joins.add(a, b);
            if at + 2 == height {
                safe.add(a, b);
            }
        });
    }
}

#[inline]
fn bits(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(lowest)
    })
}

/// The equal kinds among the first so many tiles of two piles.
#[inline]
fn equal<const WORDS: usize>(
    layout: &Layout<WORDS>,
    one: u128,
    other: u128,
    count: usize,
    mut found: impl FnMut(usize, Slot, Slot),
) {
    let mut equal = equal_bytes(layout, one, other, count);
    while equal != 0 {
        let at = equal.trailing_zeros() as usize / 8;
        equal &= equal - 1;
        let [a, b] = [one, other].map(|pile| (pile >> (8 * at)) as Slot);
        if layout.fields.are_mates(a, b) {
            found(at, a, b);
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
                packed.remove(&layout, step);
                assert_eq!(packed.key(), key);
                assert_eq!(Packed::of(&layout, packed.left()).key(), key);
            }
        }
    }
}
