//! The choice of a hint: mistakes come first, then the easiest step.
//!
//! Whether a mark is wrong depends on the solutions of the puzzle, which a caller may
//! already know. So the choice has two parts: a [`PositionStatus`] is the solver's
//! knowledge about the position, and [`choose_hint`] turns it into a [`Hint`]. Both are
//! pure functions; caching solutions between hints is up to the caller.

use std::sync::Arc;

use i18n::Language;
use simpul_core::{Budget, BudgetError, Cell, Edge};

use crate::{
    AngleMark, Clash, Derivation, Guide, Loop, LoopSolver, Mark, Mistake, Position, Rule, Step,
    Verdict, Violation, first_mistake, hint_excluding, hint_within,
};

/// The node limit of the search for a solution on a position without marks, where
/// nothing can be wrong: enough for most puzzles, and quickly exhausted on the others.
const BLANK_NODES: u64 = 64;

/// The solver's knowledge about a position.
#[derive(Clone, Debug)]
pub enum PositionStatus {
    /// No loop solves the puzzle.
    NoLoop,
    /// The puzzle has this unique solution, and this mark contradicts it.
    Wrong(Mistake, Loop),
    /// The puzzle has several solutions, and none contains all marks: this is the first
    /// mark, in row-major order, that contradicts those before it.
    Misfit(Mistake),
    /// No mistake is known. A solution that contains all marks, if known, and a derivation
    /// of it, if it is unique.
    Open(Option<Loop>, Option<Arc<Derivation>>),
}

impl PositionStatus {
    /// The status of a position whose puzzle has this unique solution.
    #[must_use]
    pub fn with_only_loop(
        position: &Position,
        only: Loop,
        derivation: Option<Arc<Derivation>>,
    ) -> Self {
        match first_mistake(position, &only) {
            Some(mistake) => Self::Wrong(mistake, only),
            None => Self::Open(Some(only), derivation),
        }
    }

    /// The status of a position, given the verdict on its puzzle.
    ///
    /// # Errors
    /// If the verdict is unknown, or the budget runs out.
    pub fn with_verdict(
        position: &Position,
        verdict: Verdict,
        budget: &mut Budget,
    ) -> Result<Self, BudgetError> {
        match verdict {
            Verdict::Unknown => Err(BudgetError),
            Verdict::None => Ok(Self::NoLoop),
            Verdict::Unique(only) => Ok(Self::with_only_loop(position, only, None)),
            Verdict::Multiple(..) => match LoopSolver::new().complete(position, budget)? {
                Some(found) => Ok(Self::Open(Some(found), None)),
                None => Ok(Self::Misfit(first_misfit(position, budget)?)),
            },
        }
    }

    /// The status of a position without marks, as far as a short search shows.
    ///
    /// # Errors
    /// If the budget runs out.
    pub fn of_blank(blank: &Position, budget: &mut Budget) -> Result<Self, BudgetError> {
        let mut part = budget.part(BLANK_NODES);
        let found = LoopSolver::new().complete(blank, &mut part);
        budget.spend(part.spent())?;
        Ok(match found {
            Ok(Some(found)) => Self::Open(Some(found), None),
            Ok(None) => Self::NoLoop,
            Err(BudgetError) => Self::Open(None, None),
        })
    }
}

/// Returns the first mark that contradicts all loops together with those before it,
/// lines before crosses and each in row-major order, for a position that no loop fits.
/// Found by bisection, since adding marks cannot make a contradictory set consistent.
fn first_misfit(position: &Position, budget: &mut Budget) -> Result<Mistake, BudgetError> {
    let lines = position.lines().map(|edge| Mistake { edge, mark: Mark::Line });
    let crosses = position.crosses().map(|edge| Mistake { edge, mark: Mark::Cross });
    let marks: Vec<Mistake> = lines.chain(crosses).collect();
    let (mut fits, mut fails) = (0, marks.len());
    while fails - fits > 1 {
        let middle = fits.midpoint(fails);
        let edges: Vec<Edge> = marks[..middle].iter().map(|mark| mark.edge).collect();
        if LoopSolver::new().complete(&position.only(&edges), budget)?.is_some() {
            fits = middle;
        } else {
            fails = middle;
        }
    }
    Ok(marks[fails - 1])
}

/// A hint for a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The next step.
    Step(Step),
    /// A rule is visibly broken.
    Violation {
        /// The rule and the place.
        violation: Violation,
        /// The marks that break it.
        evidence: Vec<Edge>,
        /// The wrong one among them, if the puzzle has a single loop.
        mistake: Option<Mistake>,
    },
    /// A mark that the only loop does not have.
    Wrong(Mistake),
    /// A mark that fits no loop together with the others.
    Misfit(Mistake),
    /// The loop is closed.
    Solved,
    /// No loop solves the puzzle.
    NoLoop,
    /// No rule leads further.
    NoStep,
    /// No step but those that were skipped.
    NoOtherStep,
}

impl Hint {
    /// Returns whether it is a step.
    #[must_use]
    pub const fn is_step(&self) -> bool {
        matches!(self, Self::Step(_))
    }

    /// Returns whether a mark is wrong.
    #[must_use]
    pub const fn is_mistake(&self) -> bool {
        matches!(self, Self::Violation { .. } | Self::Wrong(_) | Self::Misfit(_))
    }

    /// The rule of a step.
    #[must_use]
    pub const fn rule(&self) -> Option<Rule> {
        match self {
            Self::Step(step) => Some(step.rule),
            _ => None,
        }
    }

    /// Returns the mark to remove, if it is known which one is wrong.
    #[must_use]
    pub fn wrong_edge(&self) -> Option<Edge> {
        match self {
            Self::Violation { mistake, .. } => mistake.map(|mistake| mistake.edge),
            Self::Wrong(mistake) | Self::Misfit(mistake) => Some(mistake.edge),
            _ => None,
        }
    }

    /// The cells whose clues it uses.
    #[must_use]
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Self::Step(step) => step.cells.clone(),
            Self::Violation { violation, .. } => match violation.clash() {
                Clash::Clue(cell) => vec![cell],
                _ => vec![],
            },
            _ => vec![],
        }
    }

    /// Returns the edges whose marks it uses. For a mistake, the wrong one or, if it is
    /// unknown which mark breaks a rule, all of them.
    #[must_use]
    pub fn edges(&self) -> Vec<Edge> {
        match self {
            Self::Step(step) => step.edges.clone(),
            Self::Violation { mistake: None, evidence, .. } => evidence.clone(),
            _ => self.wrong_edge().into_iter().collect(),
        }
    }

    /// The corners, used by the step, at which exactly one of two edges is a line.
    #[must_use]
    pub fn arcs(&self) -> &[AngleMark] {
        if let Self::Step(step) = self { &step.arcs } else { &[] }
    }

    /// The edges that become lines.
    #[must_use]
    pub fn lines(&self) -> &[Edge] {
        if let Self::Step(step) = self { &step.lines } else { &[] }
    }

    /// The edges that become crosses.
    #[must_use]
    pub fn crosses(&self) -> &[Edge] {
        if let Self::Step(step) = self { &step.crosses } else { &[] }
    }

    /// Returns the place of the contradiction, if the step is a trial; for a violation,
    /// the broken place.
    #[must_use]
    pub const fn clash(&self) -> Option<Clash> {
        match self {
            Self::Step(step) => step.clash,
            Self::Violation { violation, .. } => Some(violation.clash()),
            _ => None,
        }
    }

    /// Returns the reason, for a reader who sees its places highlighted on a board.
    #[must_use]
    pub fn reason(&self, language: Language) -> String {
        match self {
            Self::Step(step) => step.reason(language),
            _ => self.sentence(language),
        }
    }
}

/// Chooses the hint for a position: a broken rule first, then a wrong mark, then the
/// easiest step. With `skipped`, a position with the marks of steps that the player
/// does not want, the step decides something else and needs none of them. The status is
/// computed unless the puzzle is solved.
///
/// # Errors
/// If the budget runs out. A broken rule is reported even if the status is not
/// known.
pub fn choose_hint(
    position: &Position,
    skipped: Option<&Position>,
    status: impl FnOnce(&mut Budget) -> Result<PositionStatus, BudgetError>,
    budget: &mut Budget,
) -> Result<Hint, BudgetError> {
    if position.is_solved() {
        return Ok(Hint::Solved);
    }
    let status = status(budget);
    if let Some(violation) = position.violation() {
        let evidence = position.evidence(violation);
        let mistake = match status {
            Ok(PositionStatus::Wrong(_, only)) => first_mistake(&position.only(&evidence), &only),
            _ => None,
        };
        return Ok(Hint::Violation { violation, evidence, mistake });
    }
    let (solution, derivation) = match status? {
        PositionStatus::NoLoop => return Ok(Hint::NoLoop),
        PositionStatus::Wrong(mistake, _) => return Ok(Hint::Wrong(mistake)),
        PositionStatus::Misfit(mistake) => return Ok(Hint::Misfit(mistake)),
        PositionStatus::Open(solution, derivation) => (solution, derivation),
    };
    let guide = Guide { solution: solution.as_ref(), derivation: derivation.as_deref() };
    let (step, nothing) = match skipped {
        None => (hint_within(position, guide, budget)?, Hint::NoStep),
        Some(skipped) => (hint_excluding(position, skipped, guide, budget)?, Hint::NoOtherStep),
    };
    Ok(step.map_or(nothing, Hint::Step))
}
