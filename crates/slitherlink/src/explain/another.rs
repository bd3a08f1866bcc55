//! Another step than those that the player refused.
//!
//! A finding names all its premises, so what is found after the refused steps
//! were drawn holds without them if none of its premises is theirs.

use budget::{Budget, Exhausted};

use super::explainer::Explainer;
use super::supposition::suppose_all;
use crate::deduction::{Board, Finding};
use crate::{Loop, Position};

/// The easiest finding from `position` that decides an edge which `refused`
/// leaves open: by the plain rules, then by those that look further once the
/// refused steps are drawn, then by trying edges.
///
/// # Errors
/// If the budget is used up.
pub(super) fn find(
    position: &Position,
    refused: &Position,
    solution: Option<&Loop>,
    budget: &mut Budget<'_>,
) -> Result<Option<Finding>, Exhausted> {
    let (board, refused_board) = (Board::new(position), Board::new(refused));
    let is_wanted = |edge| refused_board.is_unknown(edge);
    let plain = Explainer::new(position).plain_about(is_wanted);
    if plain.is_some() {
        return Ok(plain);
    }
    let drawn = both(position, refused);
    let mut explainer = Explainer::new(&drawn).with_rules(Explainer::NEAR);
    while let Some(finding) = explainer.next(budget)? {
        if finding.edges.iter().all(|&edge| !board.is_unknown(edge)) {
            return Ok(Some(finding));
        }
        budget.spend(1)?;
        explainer.apply(&finding);
    }
    let tries = suppose_all(position.puzzle(), &board, None, solution, budget)?;
    Ok(tries.into_iter().find(|finding| finding.decided().any(|(edge, _)| is_wanted(edge))))
}

/// A position with all that `more` has where nothing is drawn yet.
fn both<'p>(position: &Position<'p>, more: &Position) -> Position<'p> {
    let mut both = position.clone();
    for edge in position.unknown() {
        both.set(edge, more.mark(edge));
    }
    both
}
