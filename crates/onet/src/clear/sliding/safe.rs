//! Moves beside which no others need be tried.
//!
//! Call a move *safe* if no other tile slides when its two tiles go, because
//! nothing else lies on them. Take a way to clear the board that joins these two
//! tiles at some time, and join them at once instead: until that time all other
//! tiles lie where they lay, and only more cells are empty, so every other move
//! is still possible. So the way still clears the board.
//!
//! A kind whose remaining tiles cannot be paired off without a safe move can
//! therefore be the only one that is tried, and of its moves only safe ones: as
//! many as it takes that every pairing of the kind contains one. Two last tiles
//! of a kind on top of their stacks go without asking; three tops of four leave
//! three moves to try.

use super::deal::Deal;
use super::position::{Move, Position, TileId};

/// More tiles of a kind are not looked at.
const MOST_MATES: usize = 8;

/// Keeps the moves of one kind only, if that loses nothing.
pub(crate) fn narrow(position: &Position, deal: &Deal, moves: &mut Vec<Move>) {
    let mut best: Option<Vec<Move>> = None;
    for group in moves.chunk_by(|one, other| deal.mates(one.a) == deal.mates(other.a)) {
        let safe: Vec<Move> =
            group.iter().copied().filter(|&step| position.moves_nothing(deal, step)).collect();
        if safe.is_empty() {
            continue;
        }
        let mates: Vec<TileId> =
            deal.mates(safe[0].a).filter(|&tile| position.is_left(tile)).collect();
        let Some(needed) = needed(&mates, safe) else { continue };
        if best.as_ref().is_none_or(|best| needed.len() < best.len()) {
            best = Some(needed);
        }
    }
    if let Some(best) = best {
        *moves = best;
    }
}

/// As few of the safe moves as the pairings need; `None` if some pairing does
/// without.
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

/// Whether the tiles can be paired off without any of these moves.
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
    fn two_last_tiles_go_without_asking() {
        assert_eq!(needed(&[0, 1], vec![step(0, 1)]), Some(vec![step(0, 1)]));
    }

    #[test]
    fn three_tops_of_four_leave_three_moves_and_two_leave_all() {
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
