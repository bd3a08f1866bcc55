//! Clear a board with gravity, or prove that it cannot be cleared.

mod beam;
mod depth;
mod position;
mod proof;
mod refuted;
mod safe;

use budget::{Budget, Exhausted};
use grid::Cell;

use self::beam::Beam;
use self::depth::Depth;
use self::position::{Deal, Move, Position};
use super::{Certificate, Verdict};
use crate::{Board, Pair};

/// What a search found out.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Found {
    Clear(Vec<Move>),
    Impossible,
    /// It was not complete.
    Nothing,
}

/// The nodes of the first search: most boards are decided by it.
const FIRST_NODES: u64 = 2_000;

/// How many positions of a level the beams keep, one beam after the other.
const WIDTHS: [usize; 5] = [50, 400, 3_200, 25_600, 204_800];

/// Clears a board with gravity or proves that it cannot be cleared.
pub(crate) fn decide(board: &Board, budget: &mut Budget) -> Verdict {
    let deal = Deal::of(board);
    match search(&deal, budget) {
        Ok(Found::Clear(moves)) => Verdict::Clear(pairs(&deal, &moves)),
        Ok(Found::Impossible) => {
            let sets = proof::positions(&deal, budget).ok().flatten().unwrap_or_default();
            Verdict::Impossible(Certificate { sets })
        }
        Ok(Found::Nothing) | Err(Exhausted) => Verdict::Unknown,
    }
}

fn search(deal: &Deal, budget: &mut Budget) -> Result<Found, Exhausted> {
    let start = Position::start(deal);
    if start.left() == 0 {
        return Ok(Found::Clear(vec![]));
    }
    let mut depth = Depth::new(deal);
    let mut found = depth.search(&start, FIRST_NODES, budget)?;
    for width in WIDTHS {
        if found == Found::Nothing {
            found = Beam::new(deal, width).search(&start, budget)?;
        }
    }
    if found == Found::Nothing { depth.search(&start, u64::MAX, budget) } else { Ok(found) }
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
