//! Clear a board with gravity, or prove that it cannot be cleared.
//!
//! Tiles that slide break pairs as well as make them, so the order of the moves
//! matters, and cuts prove nothing. What is left is to search the positions, and
//! to search few of them: the tiles that are left tell the position, however it
//! was reached, so each is searched once; and where a move is [safe](safe), the
//! others need not be tried.

mod depth;
mod position;
mod proof;
mod refuted;
mod safe;

use budget::Budget;
use grid::Cell;

use self::depth::Depth;
use self::position::{Deal, Move, Position};
use super::{Certificate, Verdict};
use crate::{Board, Pair};

/// What a search found out.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Found {
    Clear(Vec<Move>),
    /// With how many positions had to be refuted for it, at least.
    Impossible {
        refuted: usize,
    },
}

/// Clears a board with gravity or proves that it cannot be cleared.
pub(crate) fn decide(board: &Board, budget: &mut Budget) -> Verdict {
    if board.is_clear() {
        return Verdict::Clear(vec![]);
    }
    let deal = Deal::of(board);
    match Depth::new(&deal).search(budget) {
        Ok(Found::Clear(moves)) => Verdict::Clear(pairs(&deal, &moves)),
        Ok(Found::Impossible { refuted }) => {
            // The search was complete, so a proof that is too long, or that the
            // budget does not allow to write down, takes nothing from the truth.
            let proof = if refuted > proof::MOST_SETS {
                None
            } else {
                proof::positions(&deal, budget).ok().flatten()
            };
            Verdict::Impossible(Certificate { sets: proof.unwrap_or_default() })
        }
        Err(_) => Verdict::Unknown,
    }
}

/// The moves as pairs of the cells where the tiles lie at the time.
fn pairs(deal: &Deal, moves: &[Move]) -> Vec<Pair> {
    let mut position = Position::start(deal);
    let mut pairs = vec![];
    for &step in moves {
        let cell = |tile| Cell::from(position.place(tile));
        pairs.push(Pair::new(cell(step.a), cell(step.b)).expect("two different tiles"));
        position.remove(deal, step);
    }
    pairs
}
