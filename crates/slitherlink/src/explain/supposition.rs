//! An edge supposed one way, and followed by the solver's engine until it fails.
//!
//! This is for what the trial by the plainest rules does not refute: the engine
//! also follows inside and outside, and sees what cannot come back.

use budget::{Budget, Exhausted};
use grid::Edge;

use crate::deduction::known::Known;
use crate::deduction::{Board, Finding};
use crate::engine::{Engine, Refutation};
use crate::{Mark, Puzzle, Rule};

/// How many marks that fail are enough to choose from, so that a hint comes at
/// once.
const ENOUGH_FAILING: usize = 16;

/// A mark that fails, as a finding of the other; the one with the fewest
/// premises, if not each try has to be followed by others.
pub(super) fn suppose(
    puzzle: &Puzzle,
    board: &Board,
    budget: &mut Budget<'_>,
) -> Result<Option<Finding>, Exhausted> {
    Ok(suppose_all(puzzle, board, None, budget)?.into_iter().next())
}

/// All that a single try refutes, those with the fewest premises first; if there
/// is nothing, what a try followed by others refutes.
pub(super) fn suppose_all(
    puzzle: &Puzzle,
    board: &Board,
    known: Option<&Known>,
    budget: &mut Budget<'_>,
) -> Result<Vec<Finding>, Exhausted> {
    let facts = known.map_or_else(Vec::new, |known| known.one_of_two(board));
    let enough = if known.is_some() { ENOUGH_FAILING } else { usize::MAX };
    let refuted = Engine::new().refute_all(puzzle, marks(board), &facts, enough, budget)?;
    Ok(refuted.into_iter().filter_map(|refutation| finding(board, known, refutation)).collect())
}

fn marks(board: &Board) -> impl Iterator<Item = (Edge, Mark)> {
    let lattice = board.lattice();
    lattice.edges().filter_map(move |edge| Some((lattice.edge_on_grid(edge), board.mark(edge)?)))
}

fn finding(board: &Board, known: Option<&Known>, refutation: Refutation) -> Option<Finding> {
    let lattice = board.lattice();
    let Refutation { edge, mark, cells, edges, facts, clash } = refutation;
    let cells: Vec<_> = cells.into_iter().map(|cell| lattice.cell(cell)).collect();
    let mut finding = Finding::of(Rule::WhatIf, &cells);
    finding.edges.extend(edges.into_iter().filter_map(|edge| lattice.edge(edge)));
    if let Some(known) = known {
        let more = known.resting_on(board, facts)?;
        finding.cells.extend(more.cells);
        finding.edges.extend(more.edges);
    }
    finding.clash = Some(clash);
    finding.tidy(board);
    let other = match mark {
        Mark::Line => Mark::Cross,
        Mark::Cross => Mark::Line,
    };
    finding.deciding(board, lattice.edge(edge)?, other).if_any()
}
