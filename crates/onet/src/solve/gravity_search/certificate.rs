//! Certificates of impossibility: the positions that are [closed](crate::solve::closed)
//! under moves.

use std::collections::HashSet;

use simpul_core::{Budget, BudgetError, Cell};

use super::instance::Instance;
use super::position::Position;
use super::safe_moves::keep_safe_moves;

/// The most positions of a certificate.
pub(crate) const MOST_SETS: usize = 100_000;
/// The most tiles of all positions together: about 10 MB of JSON.
const MOST_TILES: usize = 1_000_000;

/// Lists the remaining tiles of each position that must be refuted, the start first.
/// Dead ends are omitted, since the checker recognizes them. `None` if there are too
/// many positions.
pub(crate) fn positions(
    instance: &Instance,
    budget: &mut Budget,
) -> Result<Option<Vec<Vec<Cell>>>, BudgetError> {
    let start = Position::start(instance);
    let mut seen = HashSet::from([start.key()]);
    // The checker does not distinguish tiles of the same kind.
    let mut listed = HashSet::from([start.kinds(instance)]);
    let mut sets = vec![instance.cells(&start)];
    let mut tiles = sets[0].len();
    let mut open = vec![start];
    let (mut moves, mut replies) = (vec![], vec![]);
    while let Some(position) = open.pop() {
        position.moves(instance, &mut moves);
        keep_safe_moves(&position, instance, &mut moves);
        for &step in &moves {
            budget.spend(1)?;
            let mut next = position.clone();
            next.remove(instance, step);
            if !seen.insert(next.key()) {
                continue;
            }
            next.moves(instance, &mut replies);
            if replies.is_empty() || !listed.insert(next.kinds(instance)) {
                continue;
            }
            let set = instance.cells(&next);
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
