//! What an experiment is.
//!
//! An [`Experiment`] is a value: its settings and a seed. It lists its cases,
//! which have nothing to do with each other, so that they may run in any order
//! and on as many cores as there are. Running a case counts; what is counted
//! depends on the seed alone. Times are taken in a second pass over fewer cases,
//! which whoever runs the experiment must do one at a time, and for which it
//! brings its own clock.
//!
//! Every answer is held against a judge. If they differ, the case ends with a
//! [`DisagreementError`], and nothing that was counted can be trusted.

use simpul_core::{Rng, Seed, Size};
use thiserror::Error;

use crate::Term;
use crate::streams;

/// Many boards, some algorithms, and what is counted.
pub trait Experiment: Sync {
    /// One board.
    type Case: Copy + Send + Sync;
    /// What was counted on it.
    type Counts: Send;
    /// How long it took.
    type Times: Send;
    /// What comes out of all of them.
    type Results;

    /// All cases. They go through the groups in turn, so that the first so many
    /// of them say a little of everything.
    fn cases(&self) -> Vec<Self::Case>;

    /// Runs a case; nothing if there is no such board.
    ///
    /// # Errors
    /// If an algorithm and its judge disagree, or the caller wants to stop.
    fn count(
        &self,
        case: Self::Case,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<Self::Counts>, ExperimentError>;

    /// The cases whose times are taken.
    fn timed_cases(&self) -> Vec<Self::Case>;

    /// Runs a case once more and takes the times; nothing if there is no such
    /// board.
    fn time(
        &self,
        case: Self::Case,
        clock: Clock,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Self::Times>;

    /// What comes out of the cases that were run.
    fn results(
        &self,
        counted: &[(Self::Case, Self::Counts)],
        timed: &[(Self::Case, Self::Times)],
    ) -> Self::Results;
}

/// A clock of the caller, in nanoseconds from any beginning.
pub type Clock<'a> = &'a dyn Fn() -> u64;

/// Why a case has no result.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ExperimentError {
    /// The caller wanted to stop.
    #[error("it was stopped")]
    Stopped,
    /// An algorithm is wrong, or its judge is.
    #[error(transparent)]
    Disagreement(#[from] DisagreementError),
}

/// An algorithm and its judge say different things of a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{} and its judge disagree on {board}: {what}", method.key())]
pub struct DisagreementError {
    /// The algorithm.
    pub method: Term,
    /// The board in one line.
    pub board: String,
    /// What each of them says.
    pub what: String,
}

/// The seed of one board. It depends on what the board is like and on its
/// number, not on what other boards the experiment has.
pub(crate) fn seed_of(seed: Seed, size: Size, kind: u64, number: u64) -> Seed {
    let mixed = |seed: u64, next: u64| Rng::new(Seed(seed ^ next), streams::BOARD).bits();
    let size = (size.rows() * 1000 + size.cols()) as u64;
    Seed([size, kind, number].into_iter().fold(seed.0, mixed))
}

/// Work shorter than this is repeated, so that the clock can see it.
const SHORTEST: u64 = 50_000;
const MOST_REPEATS: u64 = 1_000;

/// How many nanoseconds some work takes.
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
    fn every_board_has_a_seed_of_its_own() {
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
