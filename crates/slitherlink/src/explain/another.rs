//! Alternative hints for a player who skipped earlier ones.
//!
//! A finding lists all its premises. So the skipped steps are drawn, and a finding in
//! that position is independent of them if none of its premises is one of their marks.

use simpul_core::{Budget, BudgetError};

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
) -> Result<Option<Finding>, BudgetError> {
    let (board, refused_board) = (Board::new(position), Board::new(refused));
    let plain = Explainer::new(position).plain_about(|edge| refused_board.is_unknown(edge));
    if plain.is_some() {
        return Ok(plain);
    }
    let drawn = union(position, refused);
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
) -> Result<Option<Finding>, BudgetError> {
    let (board, refused) = (Board::new(position), Board::new(refused));
    let is_new = |finding: &Finding| finding.decided().any(|(edge, _)| refused.is_unknown(edge));
    let refuted = suppose_all(position.puzzle(), &board, None, solution, budget)?;
    Ok(refuted.into_iter().find(is_new))
}

/// Adds the marks of `more` on the undecided edges of a position.
fn union<'p>(position: &Position<'p>, more: &Position) -> Position<'p> {
    let mut union = position.clone();
    for edge in position.unknown() {
        union.set(edge, more.mark(edge));
    }
    union
}
