//! Another step than those that the player skipped.
//!
//! A finding names all its premises, so a finding made after the skipped steps were
//! drawn holds without them if none of its premises is theirs.

use simpul_core::{Budget, Exhausted};

use super::explainer::Explainer;
use super::supposition::suppose_all;
use crate::deduction::{Board, Finding};
use crate::{Loop, Position};

/// Returns the easiest finding from `position` that decides an edge which `refused`
/// leaves open: by the plain rules, then by the harder ones once the skipped steps are
/// drawn.
///
/// # Errors
/// If the budget runs out.
pub(super) fn near(
    position: &Position,
    refused: &Position,
    budget: &mut Budget<'_>,
) -> Result<Option<Finding>, Exhausted> {
    let (board, refused_board) = (Board::new(position), Board::new(refused));
    let plain = Explainer::new(position).plain_about(|edge| refused_board.is_unknown(edge));
    if plain.is_some() {
        return Ok(plain);
    }
    let drawn = both(position, refused);
    let mut explainer = Explainer::new(&drawn);
    while let Some(finding) = explainer.near(budget)? {
        if finding.edges.iter().all(|&edge| !board.is_unknown(edge)) {
            return Ok(Some(finding));
        }
        budget.spend(1)?;
        explainer.apply(&finding);
    }
    Ok(None)
}

/// Finds such a step by probing edges.
///
/// # Errors
/// If the budget runs out.
pub(super) fn far(
    position: &Position,
    refused: &Position,
    solution: Option<&Loop>,
    budget: &mut Budget<'_>,
) -> Result<Option<Finding>, Exhausted> {
    let (board, refused) = (Board::new(position), Board::new(refused));
    let is_new = |finding: &Finding| finding.decided().any(|(edge, _)| refused.is_unknown(edge));
    let tries = suppose_all(position.puzzle(), &board, None, solution, budget)?;
    Ok(tries.into_iter().find(is_new))
}

/// A position with all that `more` has where nothing is drawn yet.
fn both<'p>(position: &Position<'p>, more: &Position) -> Position<'p> {
    let mut both = position.clone();
    for edge in position.unknown() {
        both.set(edge, more.mark(edge));
    }
    both
}
