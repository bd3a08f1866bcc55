//! The fast solver.

use budget::Budget;

use crate::engine::Engine;
use crate::{Observer, Proof, Puzzle, Solver, Verdict};

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

    /// The verdict on the puzzle, and if it is "unique" or "none", a proof that
    /// [`verify`](crate::verify) can check. Writing one takes longer than solving.
    pub fn prove(&mut self, puzzle: &Puzzle, budget: &mut Budget<'_>) -> (Verdict, Option<Proof>) {
        let (verdict, lines) = self.0.solve_and_log(puzzle, budget);
        let proof = Proof::new(&verdict, &lines);
        (verdict, proof)
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
