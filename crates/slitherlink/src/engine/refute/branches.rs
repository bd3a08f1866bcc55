//! Tries that are followed to the end: "this way it fails, and that way too".
//!
//! Where tries within a try tell nothing more, the one from which the most follows
//! is followed further in the same way until it fails; then its opposite holds
//! within the try. So every mark that no loop has fails sooner or later, and a puzzle
//! with a single loop has a next step at any time.

use simpul_core::{Budget, Exhausted};

use super::super::Engine;
use super::super::literal::{Literal, OPEN};
use super::super::reasons::Reason;
use super::deep::Depths;
use super::{Lesson, Refutation};
use crate::{Loop, Puzzle, Verdict};

/// One round after the other: how many tries are made within one try at most, and of
/// how many marks, those first from which the most follows.
const ROUNDS: [(usize, usize); 4] = [(100, 16), (1_000, 16), (10_000, 64), (1_000_000, usize::MAX)];

/// How many guesses stand within each other at most.
const MOST_GUESSES: usize = 200;

/// The loop of a puzzle that has no other.
///
/// # Errors
/// If the budget is used up.
pub(super) fn only_loop(
    puzzle: &Puzzle,
    budget: &mut Budget<'_>,
) -> Result<Option<Loop>, Exhausted> {
    match Engine::new().solve(puzzle, budget, &mut ()) {
        Verdict::Unique(only) => Ok(Some(only)),
        Verdict::Multiple(..) | Verdict::None => Ok(None),
        Verdict::Unknown => Err(Exhausted),
    }
}

impl Engine {
    /// Tries what is not true on every open edge, and follows each try until it
    /// fails or takes longer than the others may take.
    pub(super) fn try_to_the_end(
        &mut self,
        is_true: &[bool],
        budget: &mut Budget<'_>,
    ) -> Result<Option<Refutation>, Exhausted> {
        let mut wrong = self.open_literals();
        wrong.retain(|literal| !is_true[literal.index()]);
        for (most, marks) in ROUNDS {
            for &literal in wrong.iter().take(marks) {
                let found = self.try_one_to_the_end(literal, most, budget)?;
                if found.is_some() {
                    return Ok(found);
                }
            }
        }
        Ok(None)
    }

    /// Follows one try, with so many tries within it.
    pub(super) fn try_one_to_the_end(
        &mut self,
        literal: Literal,
        most: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Refutation>, Exhausted> {
        let mut depths = self.depths_of(most);
        let before = self.trail.len();
        self.guess(literal);
        if self.spread_backwards(before) && self.found.is_empty() {
            self.branch(before, &mut depths, budget)?;
        }
        Ok(self.end_of_try(literal))
    }

    /// Branches from what was decided since this time until there is a conflict, a
    /// loop, or no try is left.
    fn branch(
        &mut self,
        mut since: usize,
        depths: &mut Depths,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        loop {
            depths.begin_round();
            self.try_near(since, depths, budget)?;
            let is_over = self.conflict.is_some() || !self.found.is_empty();
            if is_over || depths.are_over() || self.guesses.len() > MOST_GUESSES {
                return Ok(());
            }
            let Some(literal) = self.branching(depths) else { return Ok(()) };
            budget.spend(1)?;
            let (level, before) = (self.guesses.len(), self.trail.len());
            self.guess(literal);
            if self.spread_backwards(before) && self.found.is_empty() {
                self.branch(before, depths, budget)?;
            }
            let conflict = self.conflict.take().filter(|_| self.found.is_empty());
            let Some(conflict) = conflict else { return Ok(()) };
            let until = (self.trail.len() as u32, level as u32);
            let refuted = self.trace(literal, conflict, until);
            self.back_to(level);
            since = self.trail.len();
            self.lessons.push(Lesson::Refuted(refuted));
            self.imply(literal.opposite(), Reason::lesson(self.lessons.len()));
            if !self.spread_backwards(since) || !self.found.is_empty() {
                return Ok(());
            }
        }
    }

    /// What to branch on: the try from which the most followed, or else any.
    fn branching(&self, depths: &Depths) -> Option<Literal> {
        let is_open = |literal: &Literal| self.values[literal.variable()] == OPEN;
        depths.widest().filter(is_open).or_else(|| self.open_literals().into_iter().next())
    }
}
