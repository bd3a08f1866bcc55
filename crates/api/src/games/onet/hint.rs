//! `games/onet/hint`: the best pair of a game of Onet.

use game::onet::{Event, Game};
use onet::{Advisor, Gravity, Moves, Outlook};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use simpul_core::Budget;

use super::outlook::{OutlookResponse, outlook_of};
use super::state::{LOG, StateRequest, StateResponse};
use crate::onet::Joining;
use crate::{
    Assistance, AssistanceKind, Context, Limits, Operation, OperationError, OperationInfo,
};

/// Finds the best pair of a game whose log ends with a hint.
pub struct Hint;

/// A hint, and the game after it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "OnetGameHint")]
pub struct HintResponse {
    /// The state of the game.
    pub state: StateResponse,
    /// The pair, and the state of knowledge about the position.
    #[serde(flatten)]
    pub hint: GameHint,
}

/// The best pair, with the state of knowledge about the position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GameHint {
    /// The best pair that is known.
    pub best: Option<Joining>,
    /// Whether the position can be cleared.
    #[serde(flatten)]
    pub outlook: OutlookResponse,
}

/// Returns the winning pair with the most openings. With gravity, where labelling every
/// pair takes long, returns the first move of a solution; and if the outlook is
/// unknown, the pair with the most openings, or the first one if there is no time for
/// that.
#[must_use]
pub fn hint_of(game: &Game, budget: &mut Budget) -> GameHint {
    let (response, outlook) = outlook_of(game, budget);
    let board = game.board();
    let pair = match outlook {
        Outlook::Winning(_) if board.gravity() == Gravity::None => {
            let mut advisor = Advisor::new(&game.line().start);
            let best = advisor.best(&game.line().pairs, budget).ok().flatten();
            best.map(|choice| choice.pair)
        }
        Outlook::Winning(moves) => moves.first().copied(),
        Outlook::Losing | Outlook::Unknown => None,
    };
    let most_open = || {
        let mut moves = Moves::of(board);
        let best = moves.best(&mut budget.part(u64::MAX)).ok().flatten();
        best.map(onet::Best::pair).or_else(|| moves.iter().next())
    };
    let pair = pair.or_else(most_open);
    GameHint { best: pair.and_then(|pair| Joining::of(board, pair)), outlook: response }
}

impl Operation for Hint {
    const INFO: OperationInfo = OperationInfo {
        name: "games/onet/hint",
        summary: "The best pair of a game of Onet whose log ends with a hint",
    };
    const LIMITS: Limits = Limits::mebibytes(LOG, 8, 160);
    type Request = StateRequest;
    type Response = HintResponse;

    fn example() -> Value {
        let hint = json!({ "t": 900, "do": "hint" });
        json!({ "deal": { "board": "onet/1/4/1212", "mode": "zen" }, "log": [hint] })
    }

    fn assistance(request: &StateRequest) -> Option<Assistance> {
        Some(Assistance::new(AssistanceKind::Hint, request.deal.board()))
    }

    fn run(request: &StateRequest, context: &mut Context) -> Result<HintResponse, OperationError> {
        let game = request.replay(&context.budget)?;
        if game.events() != [Event::Hinted] {
            return Err(OperationError::NoHintInLog);
        }
        let hint = hint_of(&game, &mut context.budget);
        Ok(HintResponse { state: StateResponse::try_from(&game)?, hint })
    }
}
