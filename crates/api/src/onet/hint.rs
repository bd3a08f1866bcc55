//! `onet/hint`: which pairs of a position win and which lose, and why.

use onet::{Advisor, Board, Moves, Outlook, Pair};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use simpul_core::{Budget, Cell};

use super::solve::VerdictName;
use super::{Joining, OutlookName, check_pairs_within, joinings, pairs_on};
use crate::{
    Assistance, AssistanceKind, Context, Limits, Operation, OperationError, OperationInfo,
};

/// The most pairs that are labelled.
const MAX_CHOICES: usize = 4_096;

/// Labels every pair as winning or losing, and finds the best one that wins.
pub struct Hint;

/// A game: the board at the start and the moves since.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "OnetHintRequest")]
pub struct HintRequest {
    /// The board at the start.
    pub board: Board,
    /// The pairs that were removed since.
    #[serde(default)]
    pub played: Vec<[Cell; 2]>,
    /// Whether to prove each label; `onet/verify` checks the proofs.
    #[serde(default)]
    pub proofs: bool,
}

impl HintRequest {
    /// The request about a board, with everything else as where it is not given.
    #[must_use]
    pub const fn of(board: Board) -> Self {
        Self { board, played: vec![], proofs: false }
    }
}

/// The labels of all pairs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "OnetHint")]
pub struct HintResponse {
    /// Whether the position can be cleared.
    pub outlook: OutlookName,
    /// After which move it could no longer be cleared, from 1; 0 if it never could.
    pub lost_since: Option<usize>,
    /// The winning pair that opens the most.
    pub best: Option<HintChoice>,
    /// All pairs that can be joined.
    pub choices: Vec<HintChoice>,
}

/// A pair with its label.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct HintChoice {
    /// The pair.
    #[serde(flatten)]
    pub joining: Joining,
    /// Whether the rest can be cleared after it.
    pub outlook: OutlookName,
    /// The number of joinable pairs after it.
    pub openings: usize,
    /// The proof that it wins or loses, if requested and known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<LabelProof>,
}

/// A proof that [`Verify`](super::verify::Verify) accepts for the game after a pair:
/// the moves that clear the rest, or a certificate that none do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LabelProof {
    /// `clear` or `impossible`.
    pub verdict: VerdictName,
    /// The moves of a clear.
    pub moves: Vec<Joining>,
    /// The tile sets that prove an impossibility; `null` for a clear.
    pub certificate: Option<Vec<Vec<Cell>>>,
}

impl LabelProof {
    /// Returns a lower estimate of its size as JSON, in bytes.
    fn bytes(&self) -> usize {
        let cells: usize = self.certificate.iter().flatten().map(Vec::len).sum();
        60 * self.moves.len() + 6 * cells
    }
}

impl Operation for Hint {
    const INFO: OperationInfo = OperationInfo {
        name: "onet/hint",
        summary: "Which pairs win and which lose, and the best that wins",
    };
    const LIMITS: Limits = Limits::mebibytes(
        "an Onet board of at most 64 by 64 cells, of which at most 4,096 pairs can be joined",
        16,
        160,
    );
    type Request = HintRequest;
    type Response = HintResponse;

    fn example() -> Value {
        super::example()
    }

    fn assistance(request: &HintRequest) -> Option<Assistance> {
        Some(Assistance::new(AssistanceKind::Hint, &request.board))
    }

    fn run(request: &HintRequest, context: &mut Context) -> Result<HintResponse, OperationError> {
        let played = pairs_on(&request.board, &request.played)?;
        let mut advisor = Advisor::new(&request.board);
        advise(&mut advisor, &played, request.proofs, &mut context.budget)
    }
}

/// Labels the pairs after these moves. The advisor keeps its findings for later
/// positions of the same game.
///
/// # Errors
/// If a move is not allowed, if there are too many pairs, if the proofs get too long,
/// or if the caller wants to stop.
pub fn advise(
    advisor: &mut Advisor,
    played: &[Pair],
    with_proofs: bool,
    budget: &mut Budget,
) -> Result<HintResponse, OperationError> {
    let board = advisor.position(played)?;
    check_pairs_within(Moves::of(&board).count(), MAX_CHOICES)?;
    let outlook = OutlookName::from(&advisor.outlook(played, budget)?);
    let lost_since = advisor.lost_since(played, budget)?;
    let choices = advisor.choices(played, budget)?;
    let mut labelled = Vec::with_capacity(choices.len());
    let mut proof_bytes = 0;
    for choice in &choices {
        let proof = if with_proofs { proof(advisor, played, choice, budget)? } else { None };
        proof_bytes += proof.as_ref().map_or(0, LabelProof::bytes);
        if proof_bytes > Hint::LIMITS.answer_bytes {
            return Err(OperationError::AnswerTooLarge { max: Hint::LIMITS.answer_bytes });
        }
        labelled.push(HintChoice {
            joining: Joining::known(&board, choice.pair),
            outlook: OutlookName::from(&choice.outlook),
            openings: choice.openings,
            proof,
        });
    }
    let best = onet::Choice::best_of(&choices).map(|choice| choice.pair);
    let best = labelled.iter().find(|it| Some(it.joining.pair()) == best).cloned();
    Ok(HintResponse { outlook, lost_since, best, choices: labelled })
}

/// Returns the proof that a choice wins or loses.
fn proof(
    advisor: &mut Advisor,
    played: &[Pair],
    choice: &onet::Choice,
    budget: &mut Budget,
) -> Result<Option<LabelProof>, OperationError> {
    budget.check()?;
    let line = [played, &[choice.pair]].concat();
    Ok(match &choice.outlook {
        Outlook::Winning(rest) => {
            let moves = joinings(&advisor.position(&line)?, rest);
            Some(LabelProof { verdict: VerdictName::Clear, moves, certificate: None })
        }
        Outlook::Losing => advisor.why_lost(&line, budget)?.map(|proof| LabelProof {
            verdict: VerdictName::Impossible,
            moves: vec![],
            certificate: Some(proof.sets),
        }),
        Outlook::Unknown => None,
    })
}

#[cfg(test)]
mod tests {
    use onet::{DealRequest, Gravity};
    use simpul_core::{Seed, Size};

    use super::super::verify::{Verify, VerifyRequest};
    use super::*;
    use crate::json;
    use crate::testing::context;

    fn deal(seed: u64) -> Board {
        let size = Size::new(6, 8).unwrap();
        let gravity = Gravity::None;
        let request = DealRequest { size, kinds: Some(12), copies: None, gravity, grade: None };
        onet::deal(&request, Seed(seed), &mut Budget::unlimited()).unwrap().board
    }

    #[test]
    fn the_checker_accepts_the_proof_behind_every_label_and_for_no_other_game() {
        let (mut won, mut lost) = (0, 0);
        for seed in [96, 312, 574] {
            let board = deal(seed);
            let mut advisor = Advisor::new(&board);
            let mut played = vec![];
            loop {
                let hint = advise(&mut advisor, &played, true, &mut Budget::unlimited()).unwrap();
                let Some(last) = hint.choices.last() else { break };
                for choice in &hint.choices {
                    let proof = json::to_vec(choice.proof.as_ref().unwrap());
                    let check = |line: &[Pair]| {
                        let played = line.iter().map(|pair| [pair.a(), pair.b()]).collect();
                        let answer = json::from_slice(&proof).unwrap();
                        let request = VerifyRequest { board: board.clone(), played, answer };
                        Verify::run(&request, &mut context()).unwrap().valid
                    };
                    assert!(check(&[&played[..], &[choice.joining.pair()]].concat()));
                    assert!(!check(&played) || hint.outlook == OutlookName::Losing);
                    *if choice.outlook == OutlookName::Winning { &mut won } else { &mut lost } += 1;
                }
                played.push(last.joining.pair());
            }
        }
        assert!(won > 100 && lost > 3, "{won} won, {lost} lost");
    }
}
