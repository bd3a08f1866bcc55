//! `games/slitherlink/new`: the start of a game of Slitherlink.

use game::slitherlink::{Deal, Game};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simpul_core::Seed;
use slitherlink::{Grade, Puzzle};

use super::state::StateResponse;
use crate::operation::SLITHERLINK;
use crate::seed::seed_or;
use crate::slitherlink::NewSize;
use crate::{Context, Limits, Operation, OperationError, OperationInfo};

/// Starts a game of Slitherlink.
pub struct New;

/// The kind of puzzle to play, or the player's own puzzle.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "SlitherlinkGameRequest")]
pub struct NewRequest {
    /// The size of a new puzzle.
    #[serde(flatten)]
    pub size: NewSize,
    /// Its grade.
    #[serde(default)]
    pub grade: Option<Grade>,
    /// The seed of the puzzle; the same seed gives the same puzzle.
    #[serde(default)]
    pub seed: Option<Seed>,
    /// A puzzle instead of all that.
    #[serde(default)]
    pub puzzle: Option<Puzzle>,
}

/// A game that has started.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "SlitherlinkGame")]
pub struct NewResponse {
    /// The starting position.
    pub deal: Deal,
    /// The state of the game.
    pub state: StateResponse,
}

impl From<Deal> for NewResponse {
    fn from(deal: Deal) -> Self {
        Self { state: StateResponse::from(&Game::start(deal.clone())), deal }
    }
}

impl Operation for New {
    const INFO: OperationInfo =
        OperationInfo { name: "games/slitherlink/new", summary: "Begin a game of Slitherlink" };
    const LIMITS: Limits = Limits::mebibytes(SLITHERLINK, 4, 64);
    type Request = NewRequest;
    type Response = NewResponse;

    fn example() -> Value {
        json!({ "rows": 5, "cols": 5, "grade": "easy", "seed": 1 })
    }

    fn run(request: &NewRequest, context: &mut Context) -> Result<NewResponse, OperationError> {
        let deal = if let Some(puzzle) = &request.puzzle {
            Deal { puzzle: puzzle.clone(), grade: None, seed: None }
        } else {
            let seed = seed_or(request.seed, context.seed);
            Deal::generate(request.size.check()?, request.grade, seed, &mut context.budget)?
        };
        context.solutions.prepare(&deal.puzzle, &mut context.budget);
        Ok(deal.into())
    }
}
