//! `onet/reshuffle`: the remaining tiles elsewhere, so that they can be cleared.

use onet::Board;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};
use simpul_core::Seed;

use super::IdentifiedBoard;
use crate::operation::ONET_BOARD;
use crate::seed::seed_or;
use crate::{Context, Limits, Operation, OperationError, OperationInfo};

/// Rearranges the remaining tiles so that they can be cleared.
pub struct Reshuffle;

/// A board and the seed of the new arrangement.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ReshuffleRequest {
    /// The board.
    pub board: Board,
    /// The seed of the arrangement; the same seed gives the same arrangement.
    #[serde(default)]
    pub seed: Option<Seed>,
}

impl Operation for Reshuffle {
    const INFO: OperationInfo = OperationInfo {
        name: "onet/reshuffle",
        summary: "The remaining tiles elsewhere, so that they can be cleared",
    };
    const LIMITS: Limits = Limits::short_answer(ONET_BOARD, 16);
    type Request = ReshuffleRequest;
    type Response = IdentifiedBoard;

    fn example() -> Value {
        json!({ "board": "1 2\n2 1", "seed": 1 })
    }

    fn run(
        ReshuffleRequest { board, seed }: &ReshuffleRequest,
        context: &mut Context,
    ) -> Result<IdentifiedBoard, OperationError> {
        let seed = seed_or(*seed, context.seed);
        let next = onet::reshuffle(board, seed, &mut context.budget)?;
        Ok(IdentifiedBoard::from(&next.ok_or(OperationError::NotClearable)?))
    }
}
