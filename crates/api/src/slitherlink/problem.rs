//! `slitherlink/problem`: a puzzle of the fixed set, by its number.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use slitherlink::PROBLEMS;

use super::IdentifiedPuzzle;
use crate::{Context, Execution, Limits, Operation, OperationError, OperationInfo};

/// Hands out a numbered problem, as the 2010 paper's program does.
pub struct Problem;

/// The problem.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "SlitherlinkProblemRequest")]
pub struct ProblemRequest {
    /// Its number, from 1 on.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 12))]
    pub number: usize,
}

const fn one() -> usize {
    1
}

/// A numbered problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "SlitherlinkProblem")]
pub struct ProblemResponse {
    /// Its number.
    pub number: usize,
    /// The number of problems.
    pub count: usize,
    /// The puzzle.
    #[serde(flatten)]
    pub puzzle: IdentifiedPuzzle,
}

impl Operation for Problem {
    const INFO: OperationInfo = OperationInfo {
        name: "slitherlink/problem",
        summary: "A puzzle of the fixed set, by its number",
    };
    const LIMITS: Limits = Limits::short_answer("", 1);
    const IS_FETCH: bool = true;
    type Request = ProblemRequest;
    type Response = ProblemResponse;

    fn example() -> Value {
        json!({ "number": 1 })
    }

    fn execution(_: &ProblemRequest) -> Execution {
        Execution::Inline
    }

    fn run(
        &ProblemRequest { number }: &ProblemRequest,
        _: &mut Context,
    ) -> Result<ProblemResponse, OperationError> {
        let (member, max) = ("number", PROBLEMS as u64);
        let range = OperationError::OutOfRange { member, min: 1, max };
        let puzzle = slitherlink::problem(number).ok_or(range)?;
        Ok(ProblemResponse { number, count: PROBLEMS, puzzle: puzzle.into() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::context;

    #[test]
    fn problems_are_numbered_from_1_to_12() {
        let ask = |number| Problem::run(&ProblemRequest { number }, &mut context());
        assert_eq!(ask(1).unwrap().puzzle.id, "slither/3/3/53bhd");
        assert_eq!(ask(12).unwrap().count, 12);
        for wrong in [0, 13] {
            assert!(matches!(ask(wrong), Err(OperationError::OutOfRange { .. })), "{wrong}");
        }
    }
}
