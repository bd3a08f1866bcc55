//! `onet/verify`: an answer, checked by code that shares nothing with the search.

use onet::{Board, Certificate, Pair, Verdict};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};
use simpul_core::{BudgetError, Cell};

use super::pairs_on;
use super::solve::VerdictName;
use crate::operation::ONET_BOARD;
use crate::{Context, Fault, Limits, Operation, OperationError, OperationInfo, Verification};

/// Checks an answer of [`Solve`](super::solve::Solve), or the proof behind a label of
/// [`Hint`](super::hint::Hint), which is a claim about the game after some moves.
pub struct Verify;

/// A board, the moves played since, and the claim.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "OnetVerifyRequest")]
pub struct VerifyRequest {
    /// The board.
    pub board: Board,
    /// The pairs that were removed since.
    #[serde(default)]
    pub played: Vec<[Cell; 2]>,
    /// An answer of `onet/solve`, or a proof of `onet/hint` about the game after those
    /// moves.
    pub answer: Claim,
}

/// A claim to check; nothing in it is trusted.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
pub struct Claim {
    /// The claimed verdict.
    pub verdict: VerdictName,
    /// The moves of a clear.
    #[serde(default)]
    pub moves: Vec<ClaimedMove>,
    /// The tile sets that prove an impossibility.
    #[serde(default)]
    pub certificate: Option<Vec<Vec<Cell>>>,
}

/// A move of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
pub struct ClaimedMove {
    /// One tile.
    pub a: Cell,
    /// The other tile.
    pub b: Cell,
}

impl Operation for Verify {
    const INFO: OperationInfo = OperationInfo {
        name: "onet/verify",
        summary: "Check an answer of solve or hint with a separate checker",
    };
    const LIMITS: Limits = Limits::short_answer(ONET_BOARD, 128);
    type Request = VerifyRequest;
    type Response = Verification;

    fn example() -> Value {
        let answer =
            json!({ "verdict": "impossible", "certificate": [[[0, 0], [0, 1], [1, 0], [1, 1]]] });
        json!({ "board": "1 2\n2 1", "answer": answer })
    }

    fn run(
        VerifyRequest { board, played, answer }: &VerifyRequest,
        context: &mut Context,
    ) -> Result<Verification, OperationError> {
        let played = pairs_on(board, played)?;
        let budget = &mut context.budget;
        let checked = match answer.verdict {
            VerdictName::Clear => {
                let moves = answer.moves.iter().map(|&ClaimedMove { a, b }| Pair::new(a, b));
                let Some(moves) = moves.collect::<Option<Vec<Pair>>>() else {
                    return Ok(Verification::of(Some(Fault::OneTile)));
                };
                onet::verify(board, &Verdict::Clear([played, moves].concat()), budget)
            }
            VerdictName::Impossible => {
                let sets = answer.certificate.clone().unwrap_or_default();
                onet::verify_lost(board, &played, &Certificate { sets }, budget)
            }
            VerdictName::Unknown => onet::verify(board, &Verdict::Unknown, budget),
        };
        // A proof that takes too long to check is neither right nor wrong.
        if checked.as_ref().is_err_and(onet::VerifyError::is_limit) {
            return Err(BudgetError.into());
        }
        Ok(Verification::of(checked.err().map(Fault::Onet)))
    }
}
