//! `slitherlink/grade`: how hard a puzzle is, by the rules that it needs.

use serde_json::Value;
use simpul_core::BudgetError;
use slitherlink::{Grading, LoopSolver, Position, Solver, Verdict, explain_within};

use super::PuzzleRequest;
use crate::operation::SLITHERLINK;
use crate::{Context, Limits, Operation, OperationError, OperationInfo};

/// Grades a puzzle with a single loop.
pub struct Grade;

impl Operation for Grade {
    const INFO: OperationInfo = OperationInfo {
        name: "slitherlink/grade",
        summary: "How hard a puzzle is, by the rules that it needs",
    };
    const LIMITS: Limits = Limits::short_answer(SLITHERLINK, 128);
    type Request = PuzzleRequest;
    type Response = Grading;

    fn example() -> Value {
        super::example()
    }

    fn run(
        PuzzleRequest { puzzle }: &PuzzleRequest,
        context: &mut Context,
    ) -> Result<Grading, OperationError> {
        let budget = &mut context.budget;
        match LoopSolver::new().solve(puzzle, budget) {
            Verdict::Unique(_) => {
                let explanation = explain_within(&Position::new(puzzle), |_| true, budget)?;
                Ok(Grading::of_explanation(puzzle, &explanation))
            }
            Verdict::Multiple(..) | Verdict::None => Err(OperationError::NotUnique),
            Verdict::Unknown => Err(BudgetError.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::context;

    #[test]
    fn only_a_puzzle_with_one_loop_has_a_grade() {
        let grade = |puzzle: &str| {
            Grade::run(&PuzzleRequest { puzzle: puzzle.parse().unwrap() }, &mut context())
        };
        assert_eq!(grade("..\n.."), Err(OperationError::NotUnique));
        assert_eq!(grade("4").unwrap().grade.name(), "trivial");
    }
}
