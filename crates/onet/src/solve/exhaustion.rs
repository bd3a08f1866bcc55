//! Checker of impossibility with gravity by exhaustion, for empty certificates.
//!
//! If a certificate would be too long, the checker plays every game: depth first,
//! each position once, and from each only the moves that are relevant by the argument
//! of [`closed`](super::closed). If no game ends with an empty board, the board cannot
//! be cleared. A position takes about 60 µs, many times what the search needs. No
//! code of the search is used: only [`Board::without`] and the reference
//! implementation [`pairs`](crate::plain::pairs).

use std::collections::HashSet;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

use simpul_core::{Budget, BudgetError};
use thiserror::Error;

use super::closed::{needed_moves, plain_pairs};
use crate::{Board, Pair};

/// The most positions that are remembered: about 50 MB.
const MOST_POSITIONS: usize = 1_000_000;

/// Why playing every game did not prove impossibility.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ExhaustionError {
    /// A game ended with an empty board.
    #[error("the board can be cleared")]
    Cleared,
    /// There are more positions than are remembered or than the budget allows.
    #[error("no positions are listed, and to play every game again takes too long")]
    TooLong,
}

impl From<BudgetError> for ExhaustionError {
    fn from(_: BudgetError) -> Self {
        Self::TooLong
    }
}

/// Checks that no game clears the board, by playing them all. A node of the budget is
/// a refuted position.
///
/// # Errors
/// If a game clears the board, or there are too many positions.
pub fn exhaust(board: &Board, budget: &mut Budget) -> Result<(), ExhaustionError> {
    if board.is_clear() {
        return Err(ExhaustionError::Cleared);
    }
    let keys = [RandomState::new(), RandomState::new()];
    // Positions are stored as 128 bits of a keyed hash: a million boards would not fit into
    // memory, and collisions cannot be constructed without the key.
    let key = |position: &Board| keys.each_ref().map(|key| key.hash_one(position));
    let mut lost = HashSet::new();
    let mut line = vec![(board.clone(), relevant_moves(board, budget)?)];
    while let Some((position, moves)) = line.last_mut() {
        let Some(pair) = moves.pop() else {
            if lost.len() == MOST_POSITIONS || budget.spend(1).is_err() {
                return Err(ExhaustionError::TooLong);
            }
            lost.insert(key(position));
            line.pop();
            continue;
        };
        let next = position.without(pair);
        if next.is_clear() {
            return Err(ExhaustionError::Cleared);
        }
        if !lost.contains(&key(&next)) {
            let moves = relevant_moves(&next, budget)?;
            line.push((next, moves));
        }
    }
    Ok(())
}

/// Returns the relevant moves: those of a kind that cannot be paired off without one
/// of them and that make no other tile slide, or all moves if there is no such kind.
fn relevant_moves(position: &Board, budget: &Budget) -> Result<Vec<Pair>, BudgetError> {
    let pairs = plain_pairs(position, budget)?;
    Ok(needed_moves(position, &pairs).unwrap_or(pairs))
}
