//! The positions that show that a board cannot be cleared.

use std::collections::HashSet;

use simpul_core::{Budget, Cell, Exhausted};

use super::deal::Deal;
use super::position::Position;
use super::safe::narrow;

/// More positions than this are not listed.
pub(crate) const MOST_SETS: usize = 100_000;
/// Nor are positions with more tiles in all, which would take more than some ten
/// megabytes to write down.
const MOST_TILES: usize = 1_000_000;

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
    let mut tiles = sets[0].len();
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
            let set = deal.cells(&next);
            tiles += set.len();
            if sets.len() == MOST_SETS || tiles > MOST_TILES {
                return Ok(None);
            }
            sets.push(set);
            open.push(next);
        }
    }
    Ok(Some(sets))
}
