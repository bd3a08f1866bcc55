//! Budgets: how much a search may spend before it must answer "unknown".
//!
//! The searching crates read no clock and handle no signals. Their callers pass a
//! [`Budget`]: a number of nodes, and a stop function that is called from time to time,
//! with which the caller adds a deadline or Ctrl-C.
//!
//! ```
//! use simpul_core::{Budget, BudgetError};
//!
//! fn count_to(goal: u64, budget: &mut Budget) -> Result<u64, BudgetError> {
//!     for _ in 0..goal {
//!         budget.spend(1)?;
//!     }
//!     Ok(goal)
//! }
//!
//! assert_eq!(count_to(10, &mut Budget::unlimited()), Ok(10));
//! assert_eq!(count_to(10, &mut Budget::nodes(5)), Err(BudgetError));
//!
//! let pressed_ctrl_c = || true;
//! let mut budget = Budget::unlimited().stopping_when(&pressed_ctrl_c);
//! assert_eq!(count_to(1_000_000, &mut budget), Err(BudgetError));
//! ```

use std::fmt;

use thiserror::Error;

/// The budget ran out, so the answer is unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the limit of the search was reached")]
pub struct BudgetError;

/// The limits of a search: the nodes left, and the caller's stop function.
pub struct Budget<'a> {
    nodes_left: u64,
    until_question: u64,
    spent: u64,
    should_stop: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl<'a> Budget<'a> {
    /// The number of nodes between two calls of the stop function.
    pub const QUESTION_EVERY: u64 = 256;

    /// No limit.
    #[must_use]
    pub const fn unlimited() -> Self {
        Self::nodes(u64::MAX)
    }

    /// A limit of this many nodes.
    #[must_use]
    pub const fn nodes(limit: u64) -> Self {
        Self {
            nodes_left: limit,
            until_question: Self::QUESTION_EVERY,
            spent: 0,
            should_stop: None,
        }
    }

    /// Adds a function that stops the search as soon as it returns `true`. It is called
    /// every [`QUESTION_EVERY`](Self::QUESTION_EVERY) nodes.
    #[must_use]
    pub const fn stopping_when(self, should_stop: &'a (dyn Fn() -> bool + Sync)) -> Self {
        Self { should_stop: Some(should_stop), ..self }
    }

    /// Returns a budget of at most this many nodes that also stops whenever this one
    /// would. The caller must charge its nodes to this one afterwards.
    #[must_use]
    pub const fn part(&self, nodes: u64) -> Self {
        let nodes_left = if nodes < self.nodes_left { nodes } else { self.nodes_left };
        Self { nodes_left, spent: 0, ..*self }
    }

    /// Spends nodes.
    ///
    /// # Errors
    /// If fewer are left, or the caller stops the search. From then on every call
    /// fails.
    #[inline]
    pub fn spend(&mut self, nodes: u64) -> Result<(), BudgetError> {
        if nodes > self.nodes_left {
            self.nodes_left = 0;
            return Err(BudgetError);
        }
        self.nodes_left -= nodes;
        self.spent += nodes;
        if nodes < self.until_question {
            self.until_question -= nodes;
            return Ok(());
        }
        self.until_question = Self::QUESTION_EVERY;
        if self.should_stop.is_some_and(|should_stop| should_stop()) {
            self.nodes_left = 0;
            return Err(BudgetError);
        }
        Ok(())
    }

    /// Returns whether the budget is exhausted: no nodes are left, or the caller stops
    /// the search. Calls the stop function.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.nodes_left == 0 || self.should_stop.is_some_and(|should_stop| should_stop())
    }

    /// Calls the stop function immediately, for work whose single steps take so long
    /// that [`spend`](Self::spend) would call it too rarely. Ignores nodes.
    ///
    /// # Errors
    /// If the caller stops the search.
    pub fn check(&self) -> Result<(), BudgetError> {
        if self.should_stop.is_some_and(|should_stop| should_stop()) {
            return Err(BudgetError);
        }
        Ok(())
    }

    /// Returns the nodes spent so far.
    #[must_use]
    pub const fn spent(&self) -> u64 {
        self.spent
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("nodes_left", &self.nodes_left)
            .field("spent", &self.spent)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exhausted_budget_stays_exhausted() {
        let mut budget = Budget::nodes(3);
        assert_eq!(budget.spend(2), Ok(()));
        assert!(!budget.is_over());
        assert_eq!(budget.spend(2), Err(BudgetError));
        assert_eq!(budget.spend(1), Err(BudgetError));
        assert!(budget.is_over());
        assert_eq!(budget.spent(), 2);
    }

    #[test]
    fn a_part_never_has_more_than_the_whole() {
        let stop = || true;
        let mut whole = Budget::nodes(1000).stopping_when(&stop);
        let mut part = whole.part(10);
        assert_eq!((part.spend(10), part.spent()), (Ok(()), 10));
        assert_eq!(part.spend(1), Err(BudgetError));
        assert_eq!(whole.spend(part.spent()), Ok(()));
        assert_eq!(whole.part(2000).spend(991), Err(BudgetError));
        assert_eq!(whole.part(2000).spend(500), Err(BudgetError), "the caller wants to stop");
    }

    #[test]
    fn the_stop_function_is_called_at_intervals() {
        let stop = || true;
        let mut budget = Budget::unlimited().stopping_when(&stop);
        assert!(budget.is_over());
        let worked = (0..1000).take_while(|_| budget.spend(1).is_ok()).count() as u64;
        assert_eq!(worked, Budget::QUESTION_EVERY - 1);
    }
}
