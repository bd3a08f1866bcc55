//! The fast solver.

use simpul_core::{Budget, BudgetError};

use crate::engine::Engine;
use crate::{Loop, Mark, Observer, Position, Proof, Puzzle, Solver, Verdict};

/// The complete solver: unit propagation, global constraints, failed-literal probing
/// and conflict-driven clause learning. It reuses its memory from one puzzle to the
/// next, so one value should solve many puzzles.
#[derive(Debug)]
pub struct LoopSolver(Engine);

impl LoopSolver {
    /// Creates a solver.
    #[must_use]
    pub fn new() -> Self {
        Self(Engine::new())
    }

    /// Returns the verdict on the puzzle, and if it is "unique" or "none", a proof that
    /// [`verify()`](crate::verify()) can check. Takes longer than solving.
    pub fn prove(&mut self, puzzle: &Puzzle, budget: &mut Budget<'_>) -> (Verdict, Option<Proof>) {
        let (verdict, lines) = self.0.solve_and_log(puzzle, budget);
        let proof = Proof::new(&verdict, &lines);
        (verdict, proof)
    }

    /// Finds a solution that contains all lines and crosses of a position, if there is one.
    /// Faster than proving that it is unique.
    ///
    /// # Errors
    /// If the budget runs out.
    pub fn complete(
        &mut self,
        position: &Position,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Loop>, BudgetError> {
        let lines = position.lines().map(|edge| (edge, Mark::Line));
        let crosses = position.crosses().map(|edge| (edge, Mark::Cross));
        self.0.loop_with(position.puzzle(), lines.chain(crosses), budget)
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

#[cfg(test)]
mod tests {
    use simpul_core::{Rng, Seed, Size};

    use super::*;
    use crate::{AllLoops, Clue, first_mistake, is_solution};

    #[test]
    fn a_position_is_completed_exactly_if_some_solution_contains_its_marks() {
        let mut solver = LoopSolver::new();
        let budget = &mut Budget::unlimited();
        let mut times = [0; 2];
        for (rows, cols) in [(1, 1), (2, 3), (3, 3), (4, 4)] {
            let size = Size::new(rows, cols).unwrap();
            let all = AllLoops::on(size).unwrap();
            for seed in 0..300 {
                let mut rng = Rng::new(Seed(seed), "complete");
                let clue =
                    |rng: &mut Rng| rng.ratio(1, 4).then(|| Clue::new(rng.below(4) as u8).unwrap());
                let clues = size.cells().map(|_| clue(&mut rng)).collect();
                let puzzle = Puzzle::new(size, clues).unwrap();
                let mut position = Position::new(&puzzle);
                for edge in size.edges() {
                    let marks = [None, None, None, None, Some(Mark::Line), Some(Mark::Cross)];
                    position.set(edge, marks[rng.below(marks.len())]);
                }
                let goes_on = |drawn: &Loop| first_mistake(&position, drawn).is_none();
                let expected = all.solutions(&puzzle).any(goes_on);
                let found = solver.complete(&position, budget).unwrap();
                assert_eq!(found.is_some(), expected, "{position:?}");
                assert!(found.iter().all(|it| is_solution(&puzzle, it) && goes_on(it)));
                times[usize::from(expected)] += 1;
            }
        }
        assert!(times.iter().all(|&times| times > 100), "{times:?}");
    }
}
