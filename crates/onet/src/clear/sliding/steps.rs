//! The moves of a packed position: two tiles can be joined if they
//! [meet](super::meetings), or touch.

use super::layout::{Layout, Step};
use super::meetings::Meetings;
use super::packed::Packed;
use super::safe::needed;
use super::tiles::{Pairs, Slot};

/// The moves that need be tried.
#[inline]
pub(crate) fn steps<const WORDS: usize>(
    layout: &Layout<WORDS>,
    position: &Packed<WORDS>,
    meetings: &Meetings<WORDS>,
    into: &mut Vec<Step>,
) {
    into.clear();
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
    use simpul_core::{Rng, Seed};

    use super::*;
    use crate::clear::sliding::deal::Deal;
    use crate::clear::sliding::position::Position;
    use crate::clear::sliding::safe::narrow;
    use crate::clear::sliding::tiles::Fields;
    use crate::clear::sliding::truth::{full_board, packed_board};
    use crate::{Board, Gravity};

    /// Plays a game by chance, and asks for the moves at each position.
    fn assert_moves_through_a_game<const WORDS: usize>(board: &Board, rng: &mut Rng) {
        let deal = Deal::of(board);
        let layout = Layout::<WORDS>::of(&deal).unwrap();
        let mut position = Position::start(&deal);
        let mut packed = Packed::of(&layout, layout.tiles());
        let mut meetings = Meetings::of(&layout, &packed);
        let (mut moves, mut found) = (vec![], vec![]);
        loop {
            assert_eq!(packed.count(), position.left());
            assert_eq!(meetings, Meetings::of(&layout, &packed));
            steps(&layout, &packed, &meetings, &mut found);
            position.moves(&deal, &mut moves);
            let all = moves.clone();
            narrow(&position, &deal, &mut moves);
            assert_eq!(found.len(), moves.len());
            assert!(found.iter().all(|&step| all.contains(&layout.move_of(step))));
            if all.is_empty() {
                break;
            }
            let chosen = all[rng.below(all.len())];
            let step = layout.step(chosen);
            let key = packed.key_without(&layout, step);
            position.remove(&deal, chosen);
            packed.remove(&layout, step, key);
            let before = meetings;
            meetings.follow(&before, &layout, &packed, step);
            assert_eq!(Packed::of(&layout, packed.left()).key(), key);
        }
    }

    #[test]
    fn the_moves_are_those_of_the_position_through_whole_games() {
        let mut rng = Rng::new(Seed(1), "steps");
        for _ in 0..3_000 {
            assert_moves_through_a_game::<1>(&packed_board(&mut rng), &mut rng);
        }
    }

    #[test]
    fn the_moves_of_large_boards_are_those_of_the_position() {
        let mut rng = Rng::new(Seed(1), "large steps");
        for gravity in [Gravity::Down, Gravity::Up, Gravity::Left, Gravity::Right] {
            for _ in 0..20 {
                let board = full_board((8, 14), 4, gravity, &mut rng);
                assert_moves_through_a_game::<2>(&board, &mut rng);
                let board = full_board((9, 10), 6, gravity, &mut rng);
                assert_moves_through_a_game::<2>(&board, &mut rng);
                let board = full_board((10, 14), 4, gravity, &mut rng);
                assert_moves_through_a_game::<3>(&board, &mut rng);
            }
        }
        // The most piles, the highest ones, and nearly all slots.
        for (size, gravity) in [((15, 16), Gravity::Left), ((16, 10), Gravity::Up)] {
            let board = full_board(size, 4, gravity, &mut rng);
            assert_moves_through_a_game::<{ Fields::MOST_WORDS }>(&board, &mut rng);
        }
    }
}
