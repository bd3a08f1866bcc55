//! The ranking order, in Rust and in SQL: more points first, then less time.
//!
//! Whoever compares games goes through here. A test in the suite holds the SQL
//! against the [`Ord`] on a real database.

use std::cmp::{Ordering, Reverse};

/// What a game is ranked by. The greater one is the better one.
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

/// The condition that a row of `$one` is better than a row of `$other`. The first
/// part follows from the second; with it an index on the score is read only as far
/// as needed.
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
