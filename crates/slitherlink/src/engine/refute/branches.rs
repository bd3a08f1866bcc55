//! Probes that are followed to the end by branching.
//!
//! Where probes within a probe find nothing more, the one with the most implications is
//! followed further until it fails; then its opposite holds within the outer probe. So
//! every mark that no loop has fails eventually, and a puzzle with a single loop always
//! has a next step.

use simpul_core::{Budget, BudgetError};

use super::super::Engine;
use super::super::literal::{Literal, OPEN};
use super::super::reasons::Reason;
use super::deep::Depths;
use super::{ProbeReason, Refutation};
use crate::{Loop, Puzzle, Verdict};

/// The rounds: the most nested probes within one probe, and how many marks are probed,
/// those with the most implications first.
const ROUNDS: [(usize, usize); 4] = [(100, 16), (1_000, 16), (10_000, 64), (1_000_000, usize::MAX)];

/// The most nested decisions.
const MAX_DECISIONS: usize = 200;

/// Returns the solution of a puzzle, if it is unique.
///
/// # Errors
/// If the budget runs out.
pub(super) fn only_loop(
    puzzle: &Puzzle,
    budget: &mut Budget<'_>,
) -> Result<Option<Loop>, BudgetError> {
    match Engine::new().solve(puzzle, budget, &mut ()) {
        Verdict::Unique(only) => Ok(Some(only)),
        Verdict::Multiple(..) | Verdict::None => Ok(None),
        Verdict::Unknown => Err(BudgetError),
    }
}

impl Engine {
    /// Probes the false literal of every open edge, and follows each probe until it
    /// fails or exceeds its share of the budget.
    pub(super) fn probe_to_the_end(
        &mut self,
        is_true: &[bool],
        budget: &mut Budget<'_>,
    ) -> Result<Option<Refutation>, BudgetError> {
        let mut wrong = self.open_literals();
        wrong.retain(|literal| !is_true[literal.index()]);
        for (most, marks) in ROUNDS {
            for &literal in wrong.iter().take(marks) {
                let found = self.probe_one_to_the_end(literal, most, budget)?;
                if found.is_some() {
                    return Ok(found);
                }
            }
        }
        Ok(None)
    }

    /// Follows one probe, with a bounded number of probes within it.
    pub(super) fn probe_one_to_the_end(
        &mut self,
        literal: Literal,
        most: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Refutation>, BudgetError> {
        let mut depths = self.depths_of(most);
        let before = self.trail.len();
        self.decide(literal);
        if self.propagate_implications(before) && self.found.is_empty() {
            self.branch(before, &mut depths, budget)?;
        }
        Ok(self.end_probe(literal))
    }

    /// Branches from the assignments since this time until there is a conflict, a loop,
    /// or no literal is left.
    fn branch(
        &mut self,
        mut since: usize,
        depths: &mut Depths,
        budget: &mut Budget<'_>,
    ) -> Result<(), BudgetError> {
        loop {
            depths.begin_round();
            self.probe_near(since, depths, budget)?;
            let is_over = self.conflict.is_some() || !self.found.is_empty();
            if is_over || depths.are_exhausted() || self.decisions.len() > MAX_DECISIONS {
                return Ok(());
            }
            let Some(literal) = self.branching(depths) else { return Ok(()) };
            budget.spend(1)?;
            let (level, before) = (self.decisions.len(), self.trail.len());
            self.decide(literal);
            if self.propagate_implications(before) && self.found.is_empty() {
                self.branch(before, depths, budget)?;
            }
            let conflict = self.conflict.take().filter(|_| self.found.is_empty());
            let Some(conflict) = conflict else { return Ok(()) };
            let until = (self.trail.len() as u32, level as u32);
            let refuted = self.trace(literal, conflict, until);
            self.backtrack(level);
            since = self.trail.len();
            self.probe_reasons.push(ProbeReason::Refuted(refuted));
            self.imply(literal.opposite(), Reason::probe_reason(self.probe_reasons.len()));
            if !self.propagate_implications(since) || !self.found.is_empty() {
                return Ok(());
            }
        }
    }

    /// Returns the literal to branch on: the probe with the most implications, or else
    /// any.
    fn branching(&self, depths: &Depths) -> Option<Literal> {
        let is_open = |literal: &Literal| self.values[literal.variable()] == OPEN;
        depths.widest().filter(is_open).or_else(|| self.open_literals().into_iter().next())
    }
}
