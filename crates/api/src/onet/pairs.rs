//! `onet/pairs`: all pairs that can be joined.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::{Joining, RulesRequest};
use crate::{Context, Operation, OperationError, OperationInfo};

/// Lists all pairs that can be joined.
pub struct Pairs;

/// The pairs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Pairs")]
pub struct PairsResponse {
    /// How many there are.
    pub count: usize,
    /// All pairs in row-major order.
    pub pairs: Vec<Joining>,
}

impl Operation for Pairs {
    const INFO: OperationInfo =
        OperationInfo { name: "onet/pairs", summary: "All pairs that can be joined" };
    type Request = RulesRequest;
    type Response = PairsResponse;

    fn example() -> Value {
        super::example()
    }

    fn run(request: &RulesRequest, context: &mut Context) -> Result<PairsResponse, OperationError> {
        request.check()?;
        let found = request.rules.pairs(&request.board, &mut context.budget)?;
        let joining = |pair| Joining::known(&request.board, pair);
        let pairs: Vec<Joining> = found.into_iter().map(joining).collect();
        Ok(PairsResponse { count: pairs.len(), pairs })
    }
}
