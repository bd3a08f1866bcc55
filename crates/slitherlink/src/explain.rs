//! Hints with their reasons, and complete solutions in such steps.
//!
//! [`hint`] finds the easiest next step from any position, [`explain`] continues step
//! by step until the loop is closed or no rule applies. [`first_mistake`] finds a line
//! or a cross of a player that contradicts the solution; call it first, because wrong
//! steps follow from a wrong position.
//!
//! - **Steps from the rules**: `explainer` runs the rules of `deduction`, easiest first,
//!   and visits again only what has changed; `supposition` probes edges with the engine
//!   when no rule applies.
//! - **Hints in a game**: `derivation` stores the steps of the whole solution, so that
//!   later hints need no search; `another` finds a step that a player has not skipped.
//!
//! ```
//! use simpul_slitherlink::{Language, Position, Puzzle, Rule, hint};
//!
//! let puzzle = Puzzle::parse("3..\n...\n..2")?;
//! let step = hint(&Position::new(&puzzle)).expect("a corner 3 is easy to see");
//! assert_eq!(step.rule, Rule::CornerThree);
//! assert_eq!(step.lines.len(), 2);
//! assert!(step.sentence(Language::English).starts_with("A 3 in a corner has both lines"));
//! # Ok::<(), simpul_slitherlink::FormatError>(())
//! ```

mod another;
mod derivation;
mod explainer;
mod supposition;

use std::collections::HashSet;

use simpul_core::{Budget, BudgetError, Edge};

use crate::deduction::Board;
use crate::{Loop, Mark, Position, Puzzle, Rule, Step};
pub(crate) use explainer::Explainer;

pub use derivation::Derivation;

/// A solution in steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// Whether the steps solve the puzzle.
    pub solved: bool,
    /// The steps in order.
    pub steps: Vec<Step>,
}

/// Prior knowledge about a puzzle: the more, the faster the hint.
#[derive(Clone, Copy, Debug, Default)]
pub struct Guide<'a> {
    /// A solution that contains all marks of the position: its literals are not probed.
    pub solution: Option<&'a Loop>,
    /// A derivation of the solution, if it is unique: no probing is necessary.
    pub derivation: Option<&'a Derivation>,
}

/// The easiest next step: the easiest rule that decides an edge, with the
/// fewest premises. `None` if the loop is closed, or if there are several loops and no
/// rule helps.
///
/// To answer at once, areas are enumerated only near edges whose probes fail early, if
/// any fails. So a hint may be a probe where [`explain`], which examines all areas, finds
/// an easier step.
#[must_use]
pub fn hint(position: &Position) -> Option<Step> {
    hint_within(position, Guide::default(), &mut Budget::unlimited())
        .expect("an unlimited budget is never used up")
}

/// Like [`hint`], within a budget. A node is an edge that is probed one way.
///
/// # Errors
/// If the budget runs out.
pub fn hint_within(
    position: &Position,
    guide: Guide<'_>,
    budget: &mut Budget<'_>,
) -> Result<Option<Step>, BudgetError> {
    if position.is_solved() {
        return Ok(None);
    }
    let mut explainer = Explainer::new(position);
    let mut found = explainer.near(budget)?;
    if found.is_none() {
        if let Some(step) =
            guide.derivation.and_then(|derivation| derivation.step(position, position))
        {
            return Ok(Some(step));
        }
        found = explainer.far(guide.solution, budget)?;
    }
    Ok(found.map(|finding| Step::new(explainer.board(), finding)))
}

/// Returns another step for a player who skipped earlier ones: it decides an edge that
/// `refused`, with the lines and crosses of those steps, leaves open, and follows from
/// the position without them.
///
/// # Errors
/// If the budget runs out.
///
/// # Panics
/// If the two are positions of different puzzles.
pub fn hint_excluding(
    position: &Position,
    refused: &Position,
    guide: Guide<'_>,
    budget: &mut Budget<'_>,
) -> Result<Option<Step>, BudgetError> {
    assert_eq!(position.puzzle(), refused.puzzle(), "both are positions of one puzzle");
    if position.is_solved() {
        return Ok(None);
    }
    let mut found = another::near(position, refused, budget)?;
    if found.is_none() {
        if let Some(step) =
            guide.derivation.and_then(|derivation| derivation.step(position, refused))
        {
            return Ok(Some(step));
        }
        found = another::far(position, refused, guide.solution, budget)?;
    }
    Ok(found.map(|finding| Step::new(&Board::new(position), finding)))
}

/// Solves a puzzle in steps, as far as the rules lead.
#[must_use]
pub fn explain(puzzle: &Puzzle) -> Explanation {
    explain_from(&Position::new(puzzle), |_| true)
}

/// Solves a puzzle in steps from a position, with the allowed rules only.
#[must_use]
pub fn explain_from(position: &Position, is_allowed: impl Fn(Rule) -> bool) -> Explanation {
    explain_within(position, is_allowed, &mut Budget::unlimited())
        .expect("an unlimited budget is never used up")
}

/// Like [`explain`], within a budget. A node is a step, or an edge that is probed one
/// way.
///
/// # Errors
/// If the budget runs out.
pub fn explain_within(
    position: &Position,
    is_allowed: impl Fn(Rule) -> bool,
    budget: &mut Budget<'_>,
) -> Result<Explanation, BudgetError> {
    let mut explainer = Explainer::new(position).with_rules(Rule::ALL.map(is_allowed));
    let mut steps = Vec::new();
    loop {
        if explainer.is_solved() {
            return Ok(Explanation { solved: true, steps });
        }
        let Some(finding) = explainer.next(budget)? else {
            return Ok(Explanation { solved: false, steps });
        };
        budget.spend(1)?;
        explainer.apply(&finding);
        steps.push(Step::new(explainer.board(), finding));
    }
}

/// Returns whether the allowed rules solve a position: the same answer as
/// [`explain_within`], without the steps.
///
/// # Errors
/// If the budget runs out.
pub fn is_solvable_with(
    position: &Position,
    is_allowed: impl Fn(Rule) -> bool,
    budget: &mut Budget<'_>,
) -> Result<bool, BudgetError> {
    let mut explainer = Explainer::new(position).with_rules(Rule::ALL.map(is_allowed));
    while !explainer.is_solved() {
        let Some(finding) = explainer.next(budget)? else { return Ok(false) };
        budget.spend(1)?;
        explainer.apply(&finding);
    }
    Ok(true)
}

/// A line or a cross of the player that the solution does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The edge.
    pub edge: Edge,
    /// The wrong mark.
    pub mark: Mark,
}

/// Returns the first wrong line, or else the first wrong cross, of a position whose
/// solution is known.
#[must_use]
pub fn first_mistake(position: &Position, solution: &Loop) -> Option<Mistake> {
    let on_loop: HashSet<_> = solution.edges().collect();
    let line = position.lines().find(|edge| !on_loop.contains(edge));
    let cross = || position.crosses().find(|edge| on_loop.contains(edge));
    line.map(|edge| Mistake { edge, mark: Mark::Line })
        .or_else(|| cross().map(|edge| Mistake { edge, mark: Mark::Cross }))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use simpul_core::Vertex;

    use super::*;
    use crate::{LoopSolver, Solver, Verdict};

    #[test]
    fn an_explanation_asks_before_every_step_whether_to_stop() {
        let puzzle: Puzzle = "slither/5/5/cbcbcddad".parse().unwrap();
        let steps = explain(&puzzle).steps.len();
        for limit in 0..steps {
            let asked = AtomicUsize::new(0);
            let should_stop = || asked.fetch_add(1, Ordering::Relaxed) >= limit;
            let mut budget = Budget::unlimited().stopping_when(&should_stop);
            let position = Position::new(&puzzle);
            assert!(explain_within(&position, |_| true, &mut budget).is_err(), "{limit}");
        }
    }

    #[test]
    fn every_pattern_of_the_paper_is_recognized() {
        for (text, rule) in [
            ("....\n..0.\n....", Rule::Zero),
            (".....\n.30..\n.....", Rule::ThreeBesideZero),
            (".....\n.3...\n..0..\n.....", Rule::ThreeDiagonalToZero),
            ("...\n...\n..3", Rule::CornerThree),
            ("..1\n...\n...", Rule::CornerOne),
            ("...\n...\n2..", Rule::CornerTwo),
            ("....\n.33.\n....\n.2..", Rule::AdjacentThrees),
            (".....\n..3..\n.3...\n.....", Rule::DiagonalThrees),
            (".....\n.3...\n..2..\n...3.\n.....", Rule::DiagonalThreesApart),
        ] {
            let puzzle = Puzzle::parse(text).unwrap();
            let explanation = explain_from(&Position::new(&puzzle), |rule| rule < Rule::Crosses);
            assert!(explanation.steps.iter().any(|step| step.rule == rule), "{rule}");
        }
    }

    #[test]
    fn a_line_that_enters_a_three_decides_two_lines_and_a_cross() {
        let puzzle = Puzzle::parse("....\n..3.\n....").unwrap();
        let line = Edge::right_of(Vertex::new(1, 1));
        let step = hint(&Position::with(&puzzle, [line], []).unwrap()).unwrap();
        assert_eq!((step.rule, step.edges.as_slice()), (Rule::LineIntoThree, &[line][..]));
        assert_eq!((step.lines.len(), step.crosses.len()), (2, 1));
    }

    #[test]
    fn each_alternative_step_follows_without_the_skipped_ones() {
        let puzzle = Puzzle::parse("slither/5/5/cbcbcddad").unwrap();
        let position = Position::new(&puzzle);
        let solution = LoopSolver::new().solve(&puzzle, &mut Budget::unlimited());
        let Verdict::Unique(solution) = solution else { panic!("{solution:?}") };
        let mut refused = position.clone();
        let mut steps = 0;
        let next = |refused: &Position| {
            let guide = Guide { solution: Some(&solution), derivation: None };
            hint_excluding(&position, refused, guide, &mut Budget::unlimited()).unwrap()
        };
        while let Some(step) = next(&refused) {
            let decided = step.lines.iter().map(|&edge| (edge, Some(Mark::Line)));
            let decided = decided.chain(step.crosses.iter().map(|&edge| (edge, Some(Mark::Cross))));
            let open = refused.unknown().count();
            for (edge, mark) in decided {
                refused.set(edge, mark);
            }
            assert!(refused.unknown().count() < open, "{:?} decides nothing else", step.rule);
            assert_eq!(step.edges, [], "{:?} rests on what is not drawn", step.rule);
            assert_eq!(first_mistake(&refused, &solution), None, "{:?}", step.rule);
            steps += 1;
        }
        assert!(steps >= 4, "only {steps}");
    }

    #[test]
    fn an_exhausted_budget_is_an_error() {
        let puzzle = Puzzle::parse("221\n221\n110").unwrap();
        let position = Position::new(&puzzle);
        let within = |nodes| explain_within(&position, |_| true, &mut Budget::nodes(nodes));
        assert_eq!(within(2), Err(BudgetError));
        assert!(within(100).unwrap().solved);
        let solvable = is_solvable_with(&position, |_| true, &mut Budget::unlimited());
        assert_eq!(solvable, Ok(true));
        let by_zero =
            is_solvable_with(&position, |rule| rule == Rule::Zero, &mut Budget::unlimited());
        assert_eq!(by_zero, Ok(false));
    }
}
