//! The positions that show that a board cannot be cleared.

use std::collections::HashSet;

use simpul_core::{Budget, Cell, Exhausted};

use super::deal::Deal;
use super::position::Position;
use super::safe::narrow;

/// More positions than this are not listed.
pub(crate) const MOST_SETS: usize = 100_000;

/// The tiles left in each position that the search had to try, the start first;
/// those without a move are left out, for they speak for themselves. `None` if
/// there are too many.
pub(crate) fn positions(
    deal: &Deal,
    budget: &mut Budget,
) -> Result<Option<Vec<Vec<Cell>>>, Exhausted> {
    let start = Position::start(deal);
    let mut seen = HashSet::from([start.key()]);
    // Equal tiles may have changed places: for the checker that is one position.
    let mut listed = HashSet::from([start.kinds(deal)]);
    let mut sets = vec![deal.cells(&start)];
    let mut open = vec![start];
    let (mut moves, mut replies) = (vec![], vec![]);
    while let Some(position) = open.pop() {
        position.moves(deal, &mut moves);
        narrow(&position, deal, &mut moves);
        for &step in &moves {
            budget.spend(1)?;
            let mut next = position.clone();
            next.remove(deal, step);
            if !seen.insert(next.key()) {
                continue;
            }
            next.moves(deal, &mut replies);
            if replies.is_empty() || !listed.insert(next.kinds(deal)) {
                continue;
            }
            if sets.len() == MOST_SETS {
                return Ok(None);
            }
            sets.push(deal.cells(&next));
            open.push(next);
        }
    }
    Ok(Some(sets))
}
