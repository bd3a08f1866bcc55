//! Failed-literal probing with the solver's engine.
//!
//! Refutes more than the trials of [`crate::deduction::trial`]: the engine also
//! propagates inside and outside, and biconnected components.

use simpul_core::{Budget, BudgetError, Edge};

use crate::deduction::known::Known;
use crate::deduction::{Board, Finding};
use crate::engine::{Effort, Engine, Refutation};
use crate::{Loop, Mark, Puzzle, Rule};

/// Returns the opposite of a mark that fails, as a finding: the one with the fewest
/// premises, unless all need nested probes.
pub(super) fn suppose(
    puzzle: &Puzzle,
    board: &Board,
    budget: &mut Budget<'_>,
) -> Result<Option<Finding>, BudgetError> {
    Ok(suppose_all(puzzle, board, None, None, budget)?.into_iter().next())
}

/// Returns everything that a single probe refutes, those with the fewest premises
/// first; if there is nothing, what nested probes refute. With facts beyond the marks,
/// propagation goes further, and only as many probes are made as a hint needs.
pub(super) fn suppose_all(
    puzzle: &Puzzle,
    board: &Board,
    known: Option<&Known>,
    solution: Option<&Loop>,
    budget: &mut Budget<'_>,
) -> Result<Vec<Finding>, BudgetError> {
    let facts = known.map_or_else(Vec::new, |known| known.binary_clauses(board));
    let effort = if known.is_some() { Effort::Quick } else { Effort::Thorough };
    let refuted =
        Engine::new().refute_all(puzzle, marks(board), &facts, solution, effort, budget)?;
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
        let more = known.premises_of(board, facts)?;
        finding.cells.extend(more.cells);
        finding.edges.extend(more.edges);
        finding.facts = more.facts;
    }
    finding.clash = Some(clash);
    finding.normalize(board);
    let other = match mark {
        Mark::Line => Mark::Cross,
        Mark::Cross => Mark::Line,
    };
    finding.deciding(board, lattice.edge(edge)?, other).if_any()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use simpul_core::{Cell, Rng, Seed, Size};

    use super::*;
    use crate::deduction::known::Depth;
    use crate::deduction::ring;
    use crate::{AllLoops, AngleMark, Generator, Position, Request, Step};

    #[test]
    fn conclusions_from_facts_follow_from_clues_and_marks_alone() {
        let size = Size::new(4, 4).unwrap();
        let all = AllLoops::on(size).unwrap();
        let all: Vec<HashSet<Edge>> = all.loops().iter().map(|it| it.edges().collect()).collect();
        let budget = &mut Budget::unlimited();
        let mut generator = Generator::new();
        let (mut with_facts, mut arcs) = (0, 0);
        for seed in 0..150 {
            let made = generator.generate(&Request::irreducible(size), Seed(seed), budget).unwrap();
            let lines: HashSet<Edge> = made.solution.edges().collect();
            let mut rng = Rng::new(Seed(seed), "supposition");
            let mut position = Position::new(&made.puzzle);
            for edge in size.edges() {
                if rng.ratio(10, 100) {
                    let mark = if lines.contains(&edge) { Mark::Line } else { Mark::Cross };
                    position.set(edge, Some(mark));
                }
            }
            let board = Board::new(&position);
            let mut known = Known::of(&board);
            for depth in [Depth::Sectors, Depth::Colours] {
                let _ = ring::find(&mut known, &board, depth);
            }
            with_facts += usize::from(!known.binary_clauses(&board).is_empty());
            for finding in suppose_all(&made.puzzle, &board, Some(&known), None, budget).unwrap() {
                let step = Step::new(&board, known.with_arcs(&board, finding));
                arcs += step.arcs.len();
                let obeys = |drawn: &HashSet<Edge>, &cell: &Cell| {
                    let number = cell.edges().iter().filter(|it| drawn.contains(it)).count();
                    made.puzzle.clue(cell).is_some_and(|clue| usize::from(clue.lines()) == number)
                };
                let fits = |drawn: &&HashSet<Edge>| {
                    step.cells.iter().all(|cell| obeys(drawn, cell))
                        && step.edges.iter().all(|e| drawn.contains(e) == lines.contains(e))
                };
                let is_so = |drawn: &HashSet<Edge>| {
                    step.lines.iter().all(|edge| drawn.contains(edge))
                        && !step.crosses.iter().any(|edge| drawn.contains(edge))
                        && step.arcs.iter().all(|AngleMark { edges: [a, b], .. }| {
                            drawn.contains(a) != drawn.contains(b)
                        })
                };
                assert!(all.iter().filter(fits).all(is_so), "{:?} {step:?}", made.puzzle);
            }
        }
        assert!(with_facts > 100 && arcs > 20, "{with_facts} {arcs}");
    }
}
