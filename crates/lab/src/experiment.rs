//! The definition of an experiment.
//!
//! An [`Experiment`] is a value: its settings and a seed. It lists its cases, which are
//! independent, so that they may run in any order and on any number of cores. The
//! counts of a case depend on the seed alone. Times are measured in a second pass over
//! fewer cases, one at a time, with a clock that the caller provides.
//!
//! Every answer is compared with an oracle. If they differ, the case ends with a
//! [`DisagreementError`], and none of the counts can be trusted.

use simpul_core::{Rng, Seed, Size};
use thiserror::Error;

use crate::Term;
use crate::streams;

/// A set of boards, some algorithms, and what is counted.
pub trait Experiment: Sync {
    /// One board.
    type Case: Copy + Send + Sync;
    /// The counts of a case.
    type Counts: Send;
    /// The times of a case.
    type Times: Send;
    /// The aggregated results.
    type Results;

    /// Returns all cases. They alternate between the groups, so that any prefix covers
    /// all groups about equally.
    fn cases(&self) -> Vec<Self::Case>;

    /// Runs a case; `None` if its board could not be generated.
    ///
    /// # Errors
    /// If an algorithm disagrees with its oracle, or the caller stops the run.
    fn count(
        &self,
        case: Self::Case,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<Self::Counts>, ExperimentError>;

    /// The cases that are timed.
    fn timed_cases(&self) -> Vec<Self::Case>;

    /// Runs a case again and measures its times; `None` if its board could not be
    /// generated.
    fn time(
        &self,
        case: Self::Case,
        clock: Clock,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Self::Times>;

    /// Aggregates the cases that were run.
    fn results(
        &self,
        counted: &[(Self::Case, Self::Counts)],
        timed: &[(Self::Case, Self::Times)],
    ) -> Self::Results;
}

/// A clock of the caller, in nanoseconds from an arbitrary origin.
pub type Clock<'a> = &'a dyn Fn() -> u64;

/// Why a case has no result.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ExperimentError {
    /// The caller stopped the run.
    #[error("it was stopped")]
    Stopped,
    /// An algorithm or its oracle is wrong.
    #[error(transparent)]
    Disagreement(#[from] DisagreementError),
}

/// An algorithm and its oracle disagree about a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{} and its judge disagree on {board}: {what}", method.key())]
pub struct DisagreementError {
    /// The algorithm.
    pub method: Term,
    /// The board in one line.
    pub board: String,
    /// The two answers.
    pub what: String,
}

/// Returns the seed of one board. It depends on the kind of board and its number, not
/// on the other boards of the experiment.
pub(crate) fn seed_of(seed: Seed, size: Size, kind: u64, number: u64) -> Seed {
    let mixed = |seed: u64, next: u64| Rng::new(Seed(seed ^ next), streams::BOARD).bits();
    let size = (size.rows() * 1000 + size.cols()) as u64;
    Seed([size, kind, number].into_iter().fold(seed.0, mixed))
}

/// Work shorter than this, in nanoseconds, is repeated, because of the resolution of the
/// clock.
const SHORTEST: u64 = 50_000;
const MOST_REPEATS: u64 = 1_000;

/// Returns the time of some work in nanoseconds.
pub(crate) fn time_of<T>(clock: Clock, mut work: impl FnMut() -> T) -> f64 {
    let mut repeated = |times: u64| {
        let start = clock();
        for _ in 0..times {
            std::hint::black_box(work());
        }
        clock().saturating_sub(start) as f64 / times as f64
    };
    let once = repeated(1);
    if once >= SHORTEST as f64 {
        return once;
    }
    repeated((SHORTEST / (once as u64).max(1)).clamp(1, MOST_REPEATS))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn every_board_has_its_own_seed() {
        let size = Size::new(4, 4).unwrap();
        let seed = |kind, number| seed_of(Seed(1), size, kind, number);
        assert_eq!(seed(1, 2), seed(1, 2));
        assert_ne!(seed(1, 2), seed(2, 1));
        assert_ne!(seed(1, 2), seed_of(Seed(2), size, 1, 2));
    }

    #[test]
    fn short_work_is_repeated_and_long_work_is_not() {
        let (now, runs) = (Cell::new(0), Cell::new(0));
        let clock = || now.get();
        let work = |takes: u64| {
            time_of(&clock, || {
                now.set(now.get() + takes);
                runs.set(runs.get() + 1);
            })
        };
        assert!((work(1_000_000) - 1e6).abs() < 1e-9);
        assert_eq!(runs.get(), 1);
        assert!((work(100) - 100.0).abs() < 1e-9);
        assert_eq!(runs.get(), 1 + 1 + 500);
    }
}
