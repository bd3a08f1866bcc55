//! Which pairs of a position win and which lose, and why.

use onet::{Advisor, BadMove, Outlook, Pair};
use schemars::JsonSchema;
use serde::Serialize;
use simpul_core::{Budget, Cell};

use super::{Joining, VerdictName, joinings};

/// A choice of [`hint`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct HintChoice {
    /// The pair.
    #[serde(flatten)]
    pub joining: Joining,
    /// `winning`, `losing` or `unknown`.
    pub outlook: &'static str,
    /// How many pairs can be joined after it.
    pub openings: usize,
    /// Why it wins or loses, if that was asked for and is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<LabelProof>,
}

/// What [`verify`](super::verify) accepts of the game after a pair: the moves that clear the
/// rest, or a certificate that nothing does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LabelProof {
    /// `clear` or `impossible`.
    pub verdict: VerdictName,
    /// The moves of a clear.
    pub moves: Vec<Joining>,
    /// The tile sets that prove an impossibility; `null` for a clear.
    #[schemars(with = "Option<Vec<Vec<[u16; 2]>>>")]
    pub certificate: Option<Vec<Vec<Cell>>>,
}

/// The answer to [`hint`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "OnetHint")]
pub struct Hint {
    /// Whether the position can be cleared: `winning`, `losing` or `unknown`.
    pub outlook: &'static str,
    /// After which move it could no longer be cleared, from 1; 0 if it never could.
    pub lost_since: Option<usize>,
    /// The winning pair that opens the most.
    pub best: Option<HintChoice>,
    /// All pairs that can be joined.
    pub choices: Vec<HintChoice>,
}

/// What comes of each pair that can be joined, after these moves; with the proof
/// behind each label if it is asked for.
///
/// # Errors
/// If a move is not allowed.
pub fn hint(
    advisor: &mut Advisor,
    played: &[Pair],
    with_proofs: bool,
    budget: &mut Budget,
) -> Result<Hint, BadMove> {
    let board = advisor.position(played)?;
    let outlook = advisor.outlook(played, budget)?.name();
    let lost_since = advisor.lost_since(played, budget)?;
    let choices = advisor.choices(played, budget)?;
    let mut told = Vec::with_capacity(choices.len());
    for choice in &choices {
        let proof = if with_proofs { proof(advisor, played, choice, budget)? } else { None };
        told.push(HintChoice {
            joining: Joining::known(&board, choice.pair),
            outlook: choice.outlook.name(),
            openings: choice.openings,
            proof,
        });
    }
    let best = onet::Choice::best_of(&choices).map(|choice| choice.pair);
    let best = told.iter().find(|it| Some(it.joining.pair()) == best).cloned();
    Ok(Hint { outlook, lost_since, best, choices: told })
}

/// Why a choice wins or loses.
fn proof(
    advisor: &mut Advisor,
    played: &[Pair],
    choice: &onet::Choice,
    budget: &mut Budget,
) -> Result<Option<LabelProof>, BadMove> {
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
    use onet::{Board, DealRequest, Gravity};
    use simpul_core::Seed;

    use super::*;
    use crate::onet::{Claim, verify};

    fn deal(seed: u64) -> Board {
        let size = simpul_core::Size::new(6, 8).unwrap();
        let gravity = Gravity::None;
        let request = DealRequest { size, kinds: Some(12), copies: None, gravity, grade: None };
        onet::deal(&request, Seed(seed), &mut Budget::unlimited()).unwrap().board
    }

    #[test]
    fn the_checker_accepts_the_proof_behind_every_label_and_for_no_other_game() {
        let (mut won, mut lost) = (0, 0);
        for seed in [96, 312, 574] {
            let deal = deal(seed);
            let mut advisor = Advisor::new(&deal);
            let mut played = vec![];
            loop {
                let hint = hint(&mut advisor, &played, true, &mut Budget::unlimited()).unwrap();
                let Some(last) = hint.choices.last() else { break };
                for choice in &hint.choices {
                    let proof = serde_json::to_value(choice.proof.as_ref().unwrap()).unwrap();
                    let claim: Claim = serde_json::from_value(proof).unwrap();
                    let check =
                        |line: &[Pair]| verify(&deal, line, &claim, &mut Budget::unlimited()).valid;
                    assert!(check(&[&played[..], &[choice.joining.pair()]].concat()));
                    assert!(!check(&played) || hint.outlook == "losing", "the pair matters");
                    *if choice.outlook == "winning" { &mut won } else { &mut lost } += 1;
                }
                played.push(last.joining.pair());
            }
        }
        assert!(won > 100 && lost > 3, "{won} won, {lost} lost");
    }
}
