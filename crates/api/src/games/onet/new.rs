//! `games/onet/new`: the start of a game of Onet.

use game::onet::{Deal, Game, Level, Mode};
use onet::Board;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simpul_core::Seed;

use super::state::StateResponse;
use crate::operation::ONET_BOARD;
use crate::seed::seed_or;
use crate::{Context, Limits, Operation, OperationError, OperationInfo};

/// Starts a game of Onet.
pub struct New;

/// A level, or a board of the player's own.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "OnetGameRequest")]
pub struct NewRequest {
    /// The number of the level; the first by default.
    #[serde(default)]
    pub level: Option<u8>,
    /// The mode of the game.
    #[serde(default)]
    pub mode: Mode,
    /// The seed of the deal; the same seed gives the same deal.
    #[serde(default)]
    pub seed: Option<Seed>,
    /// A board instead of a level.
    #[serde(default)]
    pub board: Option<Board>,
}

/// A game that has started.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "OnetGame")]
pub struct NewResponse {
    /// The starting position.
    pub deal: Deal,
    /// The state of the game.
    pub state: StateResponse,
}

impl TryFrom<Deal> for NewResponse {
    type Error = OperationError;

    fn try_from(deal: Deal) -> Result<Self, OperationError> {
        Ok(Self { state: StateResponse::try_from(&Game::start(deal.clone()))?, deal })
    }
}

impl Operation for New {
    const INFO: OperationInfo =
        OperationInfo { name: "games/onet/new", summary: "Begin a game of Onet" };
    const LIMITS: Limits = Limits::mebibytes(ONET_BOARD, 8, 16);
    type Request = NewRequest;
    type Response = NewResponse;

    fn example() -> Value {
        json!({ "level": 1, "mode": "timed", "seed": 1 })
    }

    fn run(request: &NewRequest, context: &mut Context) -> Result<NewResponse, OperationError> {
        let seed = seed_or(request.seed, context.seed);
        let deal = if let Some(board) = &request.board {
            Deal::of_board(board.clone(), request.mode, seed)
        } else {
            Deal::of_level(level(request.level.unwrap_or(1))?, request.mode, seed)
        };
        deal.try_into()
    }
}

/// The level of this number.
///
/// # Errors
/// If there is none.
pub fn level(number: u8) -> Result<&'static Level, OperationError> {
    let last = Level::ALL.len();
    Level::numbered(number).ok_or(OperationError::UnknownLevel { number, last })
}
