//! `slitherlink/check`: wrong lines and crosses.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simpul_core::{BudgetError, Edge};
use slitherlink::{Mark, Position, Puzzle, Verdict};

use super::Drawn;
use crate::operation::SLITHERLINK;
use crate::{
    Assistance, AssistanceKind, Context, Limits, Operation, OperationError, OperationInfo,
};

/// Finds the lines and crosses that contradict the only loop. A puzzle with several
/// loops, or none, has no wrong marks in this sense.
pub struct Check;

/// A puzzle in play.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "SlitherlinkCheckRequest")]
pub struct CheckRequest {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The player's lines and crosses.
    #[serde(flatten)]
    pub drawn: Drawn,
}

/// The wrong marks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "SlitherlinkCheck")]
pub struct CheckResponse {
    /// Lines that are not part of the loop.
    pub wrong_lines: Vec<Edge>,
    /// Crosses that are part of it.
    pub wrong_crosses: Vec<Edge>,
    /// Whether the lines are the loop.
    pub solved: bool,
}

impl Operation for Check {
    const INFO: OperationInfo =
        OperationInfo { name: "slitherlink/check", summary: "Which lines and crosses are wrong" };
    const LIMITS: Limits = Limits::mebibytes(SLITHERLINK, 4, 64);
    type Request = CheckRequest;
    type Response = CheckResponse;

    fn example() -> Value {
        json!({ "puzzle": "slither/5/5/cbcbcddad", "lines": [[[4, 1], [4, 2]]] })
    }

    fn assistance(request: &CheckRequest) -> Option<Assistance> {
        Some(Assistance::new(AssistanceKind::Check, &request.puzzle))
    }

    fn run(
        CheckRequest { puzzle, drawn }: &CheckRequest,
        context: &mut Context,
    ) -> Result<CheckResponse, OperationError> {
        let position = drawn.on(puzzle)?;
        let solved = position.is_solved();
        let solution = match context.solutions.verdict(puzzle, &mut context.budget) {
            Verdict::Unique(found) => found,
            Verdict::Unknown => return Err(BudgetError.into()),
            Verdict::Multiple(..) | Verdict::None => {
                return Ok(CheckResponse { wrong_lines: vec![], wrong_crosses: vec![], solved });
            }
        };
        let right = Position::with(puzzle, solution.edges(), [])?;
        let is_line = |edge: &Edge| right.mark(*edge) == Some(Mark::Line);
        let wrong_lines = position.lines().filter(|edge| !is_line(edge)).collect();
        let wrong_crosses = position.crosses().filter(is_line).collect();
        Ok(CheckResponse { wrong_lines, wrong_crosses, solved })
    }
}
