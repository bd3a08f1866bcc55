//! Dominance pruning: moves that make all others unnecessary.
//!
//! A move is *safe* if no other tile slides when it is played, because nothing lies on
//! its two tiles. Take a solution that plays this move at some time, and play it first
//! instead: until that time all other tiles lie where they lay, and only more cells are
//! empty, so every other move is still possible and the board is still cleared.
//!
//! So if the remaining tiles of a kind cannot be paired off without a safe move, it is
//! enough to try safe moves of that kind: a minimal set such that every pairing of the
//! kind contains one. The last two tiles of a kind on top of their stacks are removed
//! without a choice; three tops of four leave three moves to try.

use super::instance::Instance;
use super::position::{Move, Position, TileId};

/// Kinds with more tiles have too many pairings to enumerate.
const MOST_MATES: usize = 8;

/// Reduces the moves to the fewest safe ones that suffice, if there are any.
pub(crate) fn keep_safe_moves(position: &Position, instance: &Instance, moves: &mut Vec<Move>) {
    let mut best: Option<Vec<Move>> = None;
    for group in moves.chunk_by(|one, other| instance.mates(one.a) == instance.mates(other.a)) {
        let safe: Vec<Move> =
            group.iter().copied().filter(|&step| position.is_safe(instance, step)).collect();
        if safe.is_empty() {
            continue;
        }
        let mates: Vec<TileId> =
            instance.mates(safe[0].a).filter(|&tile| position.is_left(tile)).collect();
        let Some(needed) = needed(&mates, safe) else { continue };
        if best.as_ref().is_none_or(|best| needed.len() < best.len()) {
            best = Some(needed);
        }
    }
    if let Some(best) = best {
        *moves = best;
    }
}

/// Returns a minimal set of safe moves such that every pairing contains one; `None` if
/// some pairing contains none.
pub(crate) fn needed<Tile: Copy + PartialEq>(
    mates: &[Tile],
    mut safe: Vec<Move<Tile>>,
) -> Option<Vec<Move<Tile>>> {
    if mates.len() > MOST_MATES || can_be_paired_without(mates, &safe) {
        return None;
    }
    let mut at = 0;
    while at < safe.len() {
        let dropped = safe.remove(at);
        if can_be_paired_without(mates, &safe) {
            safe.insert(at, dropped);
            at += 1;
        }
    }
    Some(safe)
}

/// Returns whether the tiles can be paired off without any of these moves.
fn can_be_paired_without<Tile: Copy + PartialEq>(mates: &[Tile], moves: &[Move<Tile>]) -> bool {
    let Some((&first, others)) = mates.split_first() else { return true };
    others.iter().any(|&partner| {
        let rest: Vec<Tile> = others.iter().copied().filter(|&tile| tile != partner).collect();
        !moves.contains(&Move { a: first, b: partner }) && can_be_paired_without(&rest, moves)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(a: TileId, b: TileId) -> Move {
        Move { a, b }
    }

    #[test]
    fn the_last_two_tiles_of_a_kind_are_the_only_move() {
        assert_eq!(needed(&[0, 1], vec![step(0, 1)]), Some(vec![step(0, 1)]));
    }

    #[test]
    fn three_tops_of_four_leave_three_moves_and_two_tops_leave_all() {
        let three = vec![step(0, 1), step(0, 2), step(1, 2)];
        assert_eq!(needed(&[0, 1, 2, 3], three.clone()), Some(three));
        assert_eq!(needed(&[0, 1, 2, 3], vec![step(0, 1)]), None);
    }

    #[test]
    fn four_tops_need_one_move_for_each_pairing() {
        let all = (0..4).flat_map(|b| (0..b).map(move |a| step(a, b))).collect();
        assert_eq!(needed(&[0, 1, 2, 3], all).map(|moves| moves.len()), Some(3));
    }
}
