//! `onet/pairs`: all pairs that can be joined.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::{Joining, RulesRequest, check_pairs};
use crate::{Context, Limits, Operation, OperationError, OperationInfo};

/// Lists all pairs that can be joined.
pub struct Pairs;

/// The pairs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Pairs")]
pub struct PairsResponse {
    /// The number of pairs.
    pub count: usize,
    /// All pairs in row-major order.
    pub pairs: Vec<Joining>,
}

impl Operation for Pairs {
    const INFO: OperationInfo =
        OperationInfo { name: "onet/pairs", summary: "All pairs that can be joined" };
    const LIMITS: Limits = Limits::mebibytes(
        "an Onet board of at most 64 by 64 cells, of which at most 50,000 pairs can be joined",
        8,
        32,
    );
    type Request = RulesRequest;
    type Response = PairsResponse;

    fn example() -> Value {
        super::example()
    }

    fn run(request: &RulesRequest, context: &mut Context) -> Result<PairsResponse, OperationError> {
        request.check()?;
        let found = request.rules.pairs(&request.board, &mut context.budget)?;
        check_pairs(found.len())?;
        let joining = |pair| Joining::known(&request.board, pair);
        let pairs: Vec<Joining> = found.into_iter().map(joining).collect();
        Ok(PairsResponse { count: pairs.len(), pairs })
    }
}
