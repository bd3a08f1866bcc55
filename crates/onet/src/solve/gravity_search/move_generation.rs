//! Move generation for packed positions: two equal tiles can be joined if they are in
//! the same [meeting](super::meetings) or are neighbours.

use super::layout::{Layout, PackedMove};
use super::meetings::Meetings;
use super::packed::Packed;
use super::safe_moves::needed;
use super::tile_set::{PairSet, Slot};

/// Lists the moves to try: the [safe ones](super::safe_moves) that suffice, else all.
#[inline]
pub(crate) fn generate_moves<const WORDS: usize>(
    layout: &Layout<WORDS>,
    position: &Packed<WORDS>,
    meetings: &Meetings<WORDS>,
    into: &mut Vec<PackedMove>,
) {
    into.clear();
    let mut joinable = layout.fields.pairs(meetings.sets(layout));
    let mut safe = layout.fields.pairs(meetings.tops());
    add_neighbours(layout, position, &mut joinable, &mut safe);
    if !generate_safe_moves(layout, position, &safe, into) {
        layout.fields.for_each(&joinable, |a, b| into.push(PackedMove { a, b }));
    }
}

/// Adds the pairs of neighbours. Joining the two topmost tiles of a pile is safe.
#[inline]
fn add_neighbours<const WORDS: usize>(
    layout: &Layout<WORDS>,
    position: &Packed<WORDS>,
    joinable: &mut PairSet<WORDS>,
    safe: &mut PairSet<WORDS>,
) {
    for number in 1..=layout.piles.len() {
        let [pile, beside] = [number, number + 1].map(|number| position.pile(layout, number));
        pile.for_each_equal(beside, |at| joinable.add(pile.tile(at), beside.tile(at)));
        for at in pile.twins() {
            let [a, b] = [at, at + 1].map(|at| pile.tile(at));
            joinable.add(a, b);
            if at + 2 == position.height(number) {
                safe.add(a, b);
            }
        }
    }
}

/// Lists the safe moves of one kind that suffice; `false` if there are none.
#[inline]
fn generate_safe_moves<const WORDS: usize>(
    layout: &Layout<WORDS>,
    position: &Packed<WORDS>,
    safe: &PairSet<WORDS>,
    into: &mut Vec<PackedMove>,
) -> bool {
    layout.fields.for_each(safe, |a, b| into.push(PackedMove { a, b }));
    let mut best: Option<Vec<PackedMove>> = None;
    for (at, &step) in into.iter().enumerate() {
        let is_mate = |other: &&PackedMove| layout.fields.are_mates(step.a, other.a);
        let mates = layout.fields.mates(position.left(), step.a);
        let count = mates.clone().count();
        if count == 2 {
            into.clear();
            into.push(step);
            return true;
        }
        let of_kind = into.iter().filter(is_mate);
        // Each partner of a tile occurs in some pairing, so fewer moves cannot hit all.
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
    use crate::solve::gravity_search::instance::Instance;
    use crate::solve::gravity_search::oracle::{full_board, packed_board};
    use crate::solve::gravity_search::position::Position;
    use crate::solve::gravity_search::safe_moves::keep_safe_moves;
    use crate::solve::gravity_search::tile_set::Fields;
    use crate::{Board, Gravity};

    /// Plays a random game and compares the moves of every position.
    fn assert_moves_through_a_game<const WORDS: usize>(board: &Board, rng: &mut Rng) {
        let instance = Instance::of(board);
        let layout = Layout::<WORDS>::of(&instance).unwrap();
        let mut position = Position::start(&instance);
        let mut packed = Packed::of(&layout, layout.tiles());
        let mut meetings = Meetings::of(&layout, &packed);
        let (mut moves, mut found) = (vec![], vec![]);
        loop {
            assert_eq!(packed.count(), position.left());
            assert_eq!(meetings, Meetings::of(&layout, &packed));
            generate_moves(&layout, &packed, &meetings, &mut found);
            position.moves(&instance, &mut moves);
            let all = moves.clone();
            keep_safe_moves(&position, &instance, &mut moves);
            assert_eq!(found.len(), moves.len());
            assert!(found.iter().all(|&step| all.contains(&layout.move_of(step))));
            if all.is_empty() {
                break;
            }
            let chosen = all[rng.below(all.len())];
            let step = layout.step(chosen);
            let key = packed.key_without(&layout, step);
            position.remove(&instance, chosen);
            packed.remove(&layout, step, key);
            let before = meetings;
            meetings.update(&before, &layout, &packed, step);
            assert_eq!(Packed::of(&layout, packed.left()).key(), key);
        }
    }

    #[test]
    fn the_moves_agree_with_the_position_throughout_a_game() {
        let mut rng = Rng::new(Seed(1), "steps");
        for _ in 0..3_000 {
            assert_moves_through_a_game::<1>(&packed_board(&mut rng), &mut rng);
        }
    }

    #[test]
    fn the_moves_of_large_boards_agree_with_the_position() {
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
