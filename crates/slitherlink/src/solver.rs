//! The fast solver.

use budget::Budget;

use crate::engine::Engine;
use crate::{Observer, Puzzle, Solver, Verdict};

/// The complete solver: rules at single places, rules for the whole, trying out
/// one edge, and learning from contradictions. It keeps its memory from one
/// puzzle to the next, so one value should solve many puzzles.
#[derive(Debug)]
pub struct LoopSolver(Engine);

impl LoopSolver {
    /// A solver.
    #[must_use]
    pub fn new() -> Self {
        Self(Engine::new())
    }
}

impl Default for LoopSolver {
    fn default() -> Self {
        Self::new()
    }
}

impl Solver for LoopSolver {
    fn solve_watched<O: Observer>(
        &mut self,
        puzzle: &Puzzle,
        budget: &mut Budget<'_>,
        observer: &mut O,
    ) -> Verdict {
        self.0.solve(puzzle, budget, observer)
    }
}
