//! The ranking order, in Rust and in SQL: more points first, then less time.
//!
//! All comparisons of games are defined here. A test in the suite compares the SQL with
//! the [`Ord`] on a real database.

use std::cmp::{Ordering, Reverse};

/// The ranking key of a game. Greater is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranking {
    /// The points.
    pub score: u64,
    /// Milliseconds of play.
    pub elapsed: u64,
}

impl Ord for Ranking {
    fn cmp(&self, other: &Self) -> Ordering {
        let key = |it: &Self| (it.score, Reverse(it.elapsed));
        key(self).cmp(&key(other))
    }
}

impl PartialOrd for Ranking {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The terms of an `ORDER BY` on `$table`, best first; the ticket decides between
/// equal games, so that a list is the same each time.
macro_rules! best_first {
    ($table:literal) => {
        concat!($table, ".score DESC, ", $table, ".elapsed, ", $table, ".ticket")
    };
}

/// The condition that a row of `$one` is better than a row of `$other`. The first part
/// follows from the second; it lets an index on the score be read only as far as
/// needed.
macro_rules! is_better {
    ($one:literal, $other:literal) => {
        concat!(
            $one,
            ".score >= ",
            $other,
            ".score AND (",
            $one,
            ".score > ",
            $other,
            ".score OR ",
            $one,
            ".elapsed < ",
            $other,
            ".elapsed)"
        )
    };
}

pub(crate) use {best_first, is_better};
