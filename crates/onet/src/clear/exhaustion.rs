//! The plain check of an impossibility with gravity that lists no positions.
//!
//! Where a proof would be too long to write down, the certificate is empty, and
//! nothing is left but to play every game again: move by move, each position
//! once, and from each the moves that count by the argument of
//! [`closed`](super::closed). If none of them ends with an empty board, the
//! board cannot be cleared. This takes some 60 µs a position, many times what the
//! search took; it shares no code with it, only [`Board::without`] and the slow
//! judge's [`pairs`](crate::plain::pairs).

use std::collections::HashSet;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

use simpul_core::{Budget, Exhausted};
use thiserror::Error;

use super::closed::{needed_moves, plain_pairs};
use crate::{Board, Pair};

/// How many positions the checker remembers at most: some fifty megabytes.
const MOST_POSITIONS: usize = 1_000_000;

/// Why playing every game proved nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// A game ended with an empty board.
    #[error("the board can be cleared")]
    Cleared,
    /// There are more positions than can be remembered, or than the budget allows.
    #[error("no positions are listed, and to play every game again takes too long")]
    TooLong,
}

impl From<Exhausted> for Fault {
    fn from(_: Exhausted) -> Self {
        Self::TooLong
    }
}

/// Checks that no game from the given board clears it, by playing them all.
///
/// # Errors
/// If a game clears the board, or there are too many positions.
pub fn exhaust(board: &Board, budget: &mut Budget) -> Result<(), Fault> {
    if board.is_clear() {
        return Err(Fault::Cleared);
    }
    let keys = [RandomState::new(), RandomState::new()];
    // Two keyed hashes of 64 bits stand for a position; millions of boards would
    // not fit into memory.
    let key = |position: &Board| keys.each_ref().map(|key| key.hash_one(position));
    let mut lost = HashSet::new();
    let mut line = vec![(board.clone(), moves_that_count(board, budget)?)];
    while let Some((position, moves)) = line.last_mut() {
        let Some(pair) = moves.pop() else {
            if lost.len() == MOST_POSITIONS || budget.spend(1).is_err() {
                return Err(Fault::TooLong);
            }
            lost.insert(key(position));
            line.pop();
            continue;
        };
        let next = position.without(pair);
        if next.is_clear() {
            return Err(Fault::Cleared);
        }
        if !lost.contains(&key(&next)) {
            let moves = moves_that_count(&next, budget)?;
            line.push((next, moves));
        }
    }
    Ok(())
}

/// The moves of a kind that cannot be paired off without one of them, which let
/// no other tile slide; all moves if there is no such kind.
fn moves_that_count(position: &Board, budget: &Budget) -> Result<Vec<Pair>, Exhausted> {
    let pairs = plain_pairs(position, budget)?;
    Ok(needed_moves(position, &pairs).unwrap_or(pairs))
}
