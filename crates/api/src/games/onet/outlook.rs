//! `games/onet/outlook`: whether a game of Onet can still be won.

use game::onet::Game;
use onet::{Advisor, Outlook};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use simpul_core::Budget;

use super::state::{LOG, StateRequest};
use crate::onet::OutlookName;
use crate::{Context, Limits, Operation, OperationError, OperationInfo};

/// Finds out whether a game can still be won without a reshuffle.
pub struct GameOutlook;

/// The outlook of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Prospect")]
pub struct OutlookResponse {
    /// Whether it can be cleared.
    pub outlook: OutlookName,
    /// After which move it could no longer be cleared, from 1; 0 if it never
    /// could.
    pub lost_since: Option<usize>,
}

/// Returns the outlook of a game, and the moves that clear its board.
#[must_use]
pub fn outlook_of(game: &Game, budget: &mut Budget) -> (OutlookResponse, Outlook) {
    let mut advisor = Advisor::new(&game.line().start);
    let played = &game.line().pairs;
    let allowed = "the game allowed these moves";
    let outlook = advisor.outlook(played, budget).expect(allowed);
    let lost_since = advisor.lost_since(played, budget).expect(allowed);
    (OutlookResponse { outlook: OutlookName::from(&outlook), lost_since }, outlook)
}

impl Operation for GameOutlook {
    const INFO: OperationInfo = OperationInfo {
        name: "games/onet/outlook",
        summary: "Whether a game of Onet can still be won without a reshuffle",
    };
    const LIMITS: Limits = Limits::short_answer(LOG, 160);
    type Request = StateRequest;
    type Response = OutlookResponse;

    fn example() -> Value {
        json!({ "deal": { "board": "onet/1/4/1212", "mode": "strict" } })
    }

    fn run(
        request: &StateRequest,
        context: &mut Context,
    ) -> Result<OutlookResponse, OperationError> {
        let game = request.replay(&context.budget)?;
        Ok(outlook_of(&game, &mut context.budget).0)
    }
}
