//! The jobs of the queue.

use serde::{Deserialize, Serialize};
use slitherlink::Grade;

/// A job as it is stored in the queue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Job {
    /// Generate the puzzles of a day, counted from 1970-01-01.
    Day { day: u32 },
    /// Generate puzzles of a grade for the pool: those with numbers in `from..to`.
    #[serde(rename = "stock")]
    PuzzlePool { grade: Grade, from: u64, to: u64 },
    /// Compute a part of a batch.
    Part {
        batch: String,
        /// When the batch was created: a batch that was deleted and submitted again has
        /// other jobs.
        made: i64,
        number: u64,
    },
}

impl Job {
    /// The idempotency key: a job runs once, however often it is planned.
    pub fn key(&self) -> String {
        match self {
            Self::Day { day } => format!("day/{day}"),
            Self::PuzzlePool { grade, from, to } => format!("stock/{}/{from}-{to}", grade.name()),
            Self::Part { batch, made, number } => format!("batch/{batch}/{made}/{number}"),
        }
    }

    /// The daily puzzles come first, the pool last.
    pub const fn priority(&self) -> usize {
        match self {
            Self::Day { .. } => 2,
            Self::Part { .. } => 1,
            Self::PuzzlePool { .. } => 0,
        }
    }
}
