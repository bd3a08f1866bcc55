//! Other places for the tiles that are left, so that they can be cleared.

use simpul_core::{Budget, Exhausted, Rng, Seed};

use crate::Board;
use crate::clear::{first, play};
use crate::planted::{kinds_of_pairs, planted};
use crate::streams;

/// How many arrangements are tried before one is planted.
const TRIES: usize = 100;

/// The remaining tiles in other places among the remaining cells, so that the
/// rest can be cleared. The same board and seed give the same arrangement for
/// ever: it is the first one that plain play clears, so that it does not change
/// with what a search finds in how many steps.
///
/// `None` if no arrangement can be cleared: that is so exactly if a kind has an
/// odd number of copies.
///
/// # Errors
/// If the budget is used up; a node is a move.
pub fn reshuffle(
    board: &Board,
    seed: Seed,
    budget: &mut Budget,
) -> Result<Option<Board>, Exhausted> {
    if !board.odd_kinds().is_empty() {
        return Ok(None);
    }
    let mut rng = Rng::new(seed, streams::RESHUFFLE);
    let mut kinds: Vec<u16> = board.numbers().iter().copied().filter(|&kind| kind != 0).collect();
    let arranged = |kinds: &[u16]| {
        let mut next = kinds.iter();
        let place = |&kind: &u16| if kind == 0 { 0 } else { next.next().copied().unwrap_or(0) };
        let tiles = board.numbers().iter().map(place).collect();
        Board::from_numbers(board.size(), tiles, board.gravity()).expect("the size is the board's")
    };
    for _ in 0..TRIES {
        rng.shuffle(&mut kinds);
        let next = arranged(&kinds);
        if play(&next, first, budget).is_some() {
            return Ok(Some(next));
        }
        budget.check()?;
    }
    Ok(planted(board, kinds_of_pairs(board), vec![], &mut rng))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Gravity, Verdict, clear};

    #[test]
    fn a_deadlock_becomes_a_board_that_can_be_cleared() {
        for gravity in Gravity::ALL {
            let cross: Board = "1 2 0\n2 1 0\n3 0 3".parse().unwrap();
            let cross = cross.with_gravity(gravity);
            for seed in 0..20 {
                let next =
                    reshuffle(&cross, Seed(seed), &mut Budget::unlimited()).unwrap().unwrap();
                assert_eq!(next.copies(), cross.copies());
                assert!(next.occupied().eq(cross.occupied()));
                assert!(matches!(clear(&next, &mut Budget::unlimited()), Verdict::Clear(_)));
            }
        }
    }

    #[test]
    fn an_odd_kind_can_never_be_cleared() {
        let odd = "1 1 1".parse().unwrap();
        assert_eq!(reshuffle(&odd, Seed(0), &mut Budget::unlimited()), Ok(None));
    }
}
