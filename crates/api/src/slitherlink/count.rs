//! `slitherlink/count`: the exact number of loops.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use slitherlink::Puzzle;

use crate::operation::SLITHERLINK;
use crate::{Context, Limits, Operation, OperationError, OperationInfo};

/// Counts all loops that solve a puzzle.
pub struct Count;

/// A puzzle and how much memory counting may use.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct CountRequest {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The most memory in mebibytes, up to the ceiling of the server.
    #[serde(default)]
    pub memory: Option<usize>,
}

/// The number of loops.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Count")]
pub struct CountResponse {
    /// The number of loops in decimal digits; it may be longer than any integer.
    pub solutions: String,
}

impl Operation for Count {
    const INFO: OperationInfo =
        OperationInfo { name: "slitherlink/count", summary: "The exact number of loops" };
    const LIMITS: Limits = Limits::short_answer(SLITHERLINK, 80);
    type Request = CountRequest;
    type Response = CountResponse;

    fn example() -> Value {
        super::example()
    }

    fn run(request: &CountRequest, context: &mut Context) -> Result<CountResponse, OperationError> {
        let asked =
            request.memory.map_or(usize::MAX, |mebibytes| mebibytes.saturating_mul(1 << 20));
        let bytes = asked.min(context.policy.count_memory);
        let solutions = slitherlink::count_solutions(&request.puzzle, bytes, &mut context.budget)?;
        Ok(CountResponse { solutions: solutions.to_string() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json;
    use crate::testing::context;

    #[test]
    fn a_blank_2x2_has_13_loops() {
        let request = CountRequest { puzzle: "..\n..".parse().unwrap(), memory: Some(1) };
        let response = Count::run(&request, &mut context()).unwrap();
        assert_eq!(json::to_string(&response), r#"{"solutions":"13"}"#);
    }

    #[test]
    fn memory_is_limited_by_the_caller_and_by_the_request() {
        let request =
            CountRequest { puzzle: ".....\n.....\n.....".parse().unwrap(), memory: Some(0) };
        assert_eq!(Count::run(&request, &mut context()), Err(OperationError::Memory));
        let mut narrow = context();
        narrow.policy.count_memory = 0;
        let request = CountRequest { memory: None, ..request };
        assert_eq!(Count::run(&request, &mut narrow), Err(OperationError::Memory));
    }
}
