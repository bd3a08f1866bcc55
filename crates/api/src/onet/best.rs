//! `onet/best`: the move that leaves the most pairs.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::{Joining, RulesRequest};
use crate::operation::ONET_BOARD;
use crate::{
    Assistance, AssistanceKind, Context, Limits, Operation, OperationError, OperationInfo,
};

/// Finds the move that leaves the most joinable pairs.
pub struct Best;

/// The best move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "BestMove")]
pub struct BestResponse {
    /// The pair that leaves the most pairs.
    #[serde(rename = "move")]
    pub found: Option<Joining>,
    /// The score of the move: the number of pairs that it leaves, 0 if there is no
    /// move. The paper's rules count a pair once from each end.
    pub openings: usize,
    /// The number of pairs that it leaves, each counted once.
    pub pairs: usize,
}

impl Operation for Best {
    const INFO: OperationInfo =
        OperationInfo { name: "onet/best", summary: "The move that leaves the most pairs" };
    const LIMITS: Limits = Limits::short_answer(ONET_BOARD, 16);
    type Request = RulesRequest;
    type Response = BestResponse;

    fn example() -> Value {
        super::example()
    }

    fn assistance(request: &RulesRequest) -> Option<Assistance> {
        Some(Assistance::new(AssistanceKind::Hint, &request.board))
    }

    fn run(request: &RulesRequest, context: &mut Context) -> Result<BestResponse, OperationError> {
        request.check()?;
        let best = request.rules.best(&request.board, &mut context.budget)?;
        Ok(BestResponse {
            found: best.map(|best| Joining::best(&request.board, best)),
            openings: best.map_or(0, |best| best.openings),
            pairs: best.map_or(0, |best| best.pairs),
        })
    }
}

#[cfg(test)]
mod tests {
    use onet::{Gravity, Rules};

    use super::super::pairs::Pairs;
    use super::*;
    use crate::json;
    use crate::testing::context;

    fn request(board: &str, rules: Rules) -> RulesRequest {
        RulesRequest { board: board.parse().unwrap(), rules }
    }

    #[test]
    fn the_json_is_as_promised() {
        let request = request("1 2 1", Rules::Ring);
        let pair = r#"{"a":[0,0],"b":[0,2],"kind":1,"turns":2,"path":[[0,0],[-1,0],[-1,2],[0,2]]}"#;
        let pairs = json::to_string(&Pairs::run(&request, &mut context()).unwrap());
        assert_eq!(pairs, format!(r#"{{"count":1,"pairs":[{pair}]}}"#));
        let best = json::to_string(&Best::run(&request, &mut context()).unwrap());
        assert_eq!(best, format!(r#"{{"move":{pair},"openings":0,"pairs":0}}"#));
    }

    #[test]
    fn the_papers_rules_know_no_gravity() {
        let error = Best::run(&request("1 2 down\n1 1", Rules::Paper), &mut context());
        assert_eq!(error, Err(OperationError::PaperGravity(Gravity::Down)));
    }
}
