//! Clear a board with gravity, or prove that it cannot be cleared.
//!
//! Tiles that slide break pairs as well as make them, so the order of the moves
//! matters, and cuts prove nothing. What is left is to search the positions, and
//! to search few of them: the tiles that are left tell the position, however it
//! was reached, so each is searched once; where a move is [safe](safe), the
//! others need not be tried; and an [easier game](relaxed) tells which positions
//! are lost, and which promise most.

mod deal;
mod depth;
mod endings;
mod keys;
mod layout;
mod levels;
mod meetings;
mod packed;
mod position;
mod proof;
mod refuted;
mod relaxed;
mod rests;
mod safe;
mod steps;
mod tiles;
#[cfg(test)]
mod truth;

use simpul_core::{Budget, Cell, Exhausted};

use self::deal::Deal;
use self::depth::Depth;
use self::layout::Layout;
use self::levels::Levels;
use self::position::{Move, Position};
use self::safe::narrow;
use self::tiles::Fields;
use super::{Certificate, Verdict};
use crate::{Board, Pair};

/// What going ahead may cost before all beginnings are weighed. Deals and grades
/// follow from what is found within as many nodes, so it stays what it is.
const FIRST_NODES: u64 = 20_000;

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
    match search(&deal, budget) {
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

/// Easy boards are decided by going ahead, and what that cannot decide by weighing
/// all beginnings; what is too large for that is left to going ahead again.
fn search(deal: &Deal, budget: &mut Budget) -> Result<Found, Exhausted> {
    let mut depth = Depth::new(deal);
    if let Some(found) = depth.search(FIRST_NODES, budget)? {
        return Ok(found);
    }
    if let Some(found) = weigh(deal, budget)? {
        return Ok(found);
    }
    loop {
        if let Some(found) = depth.search(u64::MAX, budget)? {
            return Ok(found);
        }
    }
}

/// Weighs all beginnings, with sets of tiles as small as the board allows; `None`
/// where the board is not made for that, or too large.
fn weigh(deal: &Deal, budget: &mut Budget) -> Result<Option<Found>, Exhausted> {
    match Fields::of(deal).map(|fields| fields.words()) {
        None => Ok(None),
        Some(1) => weigh_by::<1>(deal, budget),
        Some(2) => weigh_by::<2>(deal, budget),
        Some(3) => weigh_by::<3>(deal, budget),
        Some(_) => weigh_by::<{ Fields::MOST_WORDS }>(deal, budget),
    }
}

fn weigh_by<const WORDS: usize>(
    deal: &Deal,
    budget: &mut Budget,
) -> Result<Option<Found>, Exhausted> {
    let Some(layout) = Layout::<WORDS>::of(deal) else { return Ok(None) };
    let (start, mut first) = (Position::start(deal), vec![]);
    start.moves(deal, &mut first);
    narrow(&start, deal, &mut first);
    Levels::new(&layout, &first).search(budget)
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
