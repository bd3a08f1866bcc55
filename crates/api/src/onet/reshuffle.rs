//! `onet/reshuffle`: the remaining tiles elsewhere, so that they can be cleared.

use onet::Board;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};
use simpul_core::Seed;

use super::IdentifiedBoard;
use crate::seed::seed_or;
use crate::{Context, Operation, OperationError, OperationInfo};

/// Rearranges the remaining tiles so that they can be cleared.
pub struct Reshuffle;

/// A board and the seed of the new arrangement.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ReshuffleRequest {
    /// The board.
    pub board: Board,
    /// The same seed gives the same arrangement.
    #[serde(default)]
    pub seed: Option<Seed>,
}

impl Operation for Reshuffle {
    const INFO: OperationInfo = OperationInfo {
        name: "onet/reshuffle",
        summary: "The remaining tiles elsewhere, so that they can be cleared",
    };
    type Request = ReshuffleRequest;
    type Response = IdentifiedBoard;

    fn example() -> Value {
        json!({ "board": "1 2\n2 1", "seed": 1 })
    }

    fn run(
        ReshuffleRequest { board, seed }: &ReshuffleRequest,
        context: &mut Context,
    ) -> Result<IdentifiedBoard, OperationError> {
        let next = onet::reshuffle(board, seed_or(*seed, context.seed));
        Ok(IdentifiedBoard::from(&next.ok_or(OperationError::NotClearable)?))
    }
}
