//! Rearrangement of the remaining tiles so that they can be cleared.

use simpul_core::{Budget, BudgetError, Rng, Seed};

use crate::Board;
use crate::construct::{construct_from, kinds_of_pairs};
use crate::solve::{first, play};
use crate::streams;

/// Arrangements that are tried before one is constructed.
const TRIES: usize = 100;

/// Rearranges the remaining tiles among the occupied cells so that they can be cleared.
/// A board and a seed always give the same arrangement: the first one that greedy play
/// clears, so that it does not depend on the strength of a search.
///
/// `None` if no arrangement can be cleared, which is exactly if a kind has an odd number
/// of copies.
///
/// # Errors
/// If the budget runs out. A node is a move.
pub fn reshuffle(
    board: &Board,
    seed: Seed,
    budget: &mut Budget,
) -> Result<Option<Board>, BudgetError> {
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
    Ok(construct_from(board, kinds_of_pairs(board), vec![], &mut rng))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Gravity, Verdict, solve};

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
                assert!(matches!(solve(&next, &mut Budget::unlimited()), Verdict::Clear(_)));
            }
        }
    }

    #[test]
    fn an_odd_kind_can_never_be_cleared() {
        let odd = "1 1 1".parse().unwrap();
        assert_eq!(reshuffle(&odd, Seed(0), &mut Budget::unlimited()), Ok(None));
    }
}
