//! `onet/solve`: the moves that clear a board, or a proof that there are none.

use onet::Verdict;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use simpul_core::Cell;

use super::{BoardRequest, Joining, joinings};
use crate::operation::ONET_BOARD;
use crate::{
    Assistance, AssistanceKind, Context, Limits, Operation, OperationError, OperationInfo,
};

/// Clears a board, or proves that it cannot be cleared.
pub struct Solve;

/// The solver's verdict on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "OnetVerdict")]
pub enum VerdictName {
    /// It can be cleared.
    Clear,
    /// It cannot be cleared.
    Impossible,
    /// The limit was reached.
    Unknown,
}

/// The moves or the proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "OnetSolution")]
pub struct SolveResponse {
    /// The verdict.
    pub verdict: VerdictName,
    /// The moves that clear the board, in order.
    pub moves: Vec<Joining>,
    /// The sets of tiles that prove the impossibility.
    pub certificate: Option<Vec<Vec<Cell>>>,
    /// The number of nodes that the search visited.
    pub nodes: u64,
}

impl Operation for Solve {
    const INFO: OperationInfo = OperationInfo {
        name: "onet/solve",
        summary: "Clear a board, or prove that it cannot be cleared",
    };
    const LIMITS: Limits = Limits::mebibytes(ONET_BOARD, 12, 160);
    type Request = BoardRequest;
    type Response = SolveResponse;

    fn example() -> Value {
        super::example()
    }

    fn assistance(request: &BoardRequest) -> Option<Assistance> {
        Some(Assistance::new(AssistanceKind::Solution, &request.board))
    }

    fn run(
        BoardRequest { board }: &BoardRequest,
        context: &mut Context,
    ) -> Result<SolveResponse, OperationError> {
        let before = context.budget.spent();
        let verdict = onet::solve(board, &mut context.budget);
        let nodes = context.budget.spent() - before;
        let (verdict, moves, certificate) = match verdict {
            Verdict::Clear(moves) => (VerdictName::Clear, joinings(board, &moves), None),
            Verdict::Impossible(proof) => (VerdictName::Impossible, vec![], Some(proof.sets)),
            Verdict::Unknown => (VerdictName::Unknown, vec![], None),
        };
        Ok(SolveResponse { verdict, moves, certificate, nodes })
    }
}
