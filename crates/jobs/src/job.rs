//! What there is to do.

use serde::{Deserialize, Serialize};
use slitherlink::Grade;

/// Something to do, as it stands in the queue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Job {
    /// The puzzles of a day, counted since 1970.
    Day { day: u32 },
    /// Puzzles of a grade for ranked games, from one number up to another.
    Stock { grade: Grade, from: u64, to: u64 },
    /// A part of a batch.
    Part {
        batch: String,
        /// When the batch was made: one that was forgotten and made again has
        /// other jobs.
        made: i64,
        number: u64,
    },
}

impl Job {
    /// What is done once has one key, whoever asks for it.
    pub fn key(&self) -> String {
        match self {
            Self::Day { day } => format!("day/{day}"),
            Self::Stock { grade, from, to } => format!("stock/{}/{from}-{to}", grade.name()),
            Self::Part { batch, made, number } => format!("batch/{batch}/{made}/{number}"),
        }
    }

    /// What comes first: today's puzzles cannot wait, the stock can.
    pub const fn priority(&self) -> usize {
        match self {
            Self::Day { .. } => 2,
            Self::Part { .. } => 1,
            Self::Stock { .. } => 0,
        }
    }
}
