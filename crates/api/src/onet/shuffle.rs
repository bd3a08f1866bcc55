//! `onet/shuffle`: the remaining tiles in a random order.

use serde_json::{Value, json};

use super::IdentifiedBoard;
use super::reshuffle::ReshuffleRequest;
use crate::operation::ONET_BOARD;
use crate::seed::seed_or;
use crate::{Context, Execution, Limits, Operation, OperationError, OperationInfo};

/// Puts the remaining tiles into a random order on the remaining cells, whether
/// or not they can be cleared then.
pub struct Shuffle;

impl Operation for Shuffle {
    const INFO: OperationInfo = OperationInfo {
        name: "onet/shuffle",
        summary: "The remaining tiles in a random order on the remaining cells",
    };
    const LIMITS: Limits = Limits::short_answer(ONET_BOARD, 4);
    type Request = ReshuffleRequest;
    type Response = IdentifiedBoard;

    fn example() -> Value {
        json!({ "board": "1 2\n2 1", "seed": 1 })
    }

    fn execution(_: &ReshuffleRequest) -> Execution {
        Execution::Inline
    }

    fn run(
        ReshuffleRequest { board, seed }: &ReshuffleRequest,
        context: &mut Context,
    ) -> Result<IdentifiedBoard, OperationError> {
        Ok(IdentifiedBoard::from(&onet::shuffle(board, seed_or(*seed, context.seed))))
    }
}
