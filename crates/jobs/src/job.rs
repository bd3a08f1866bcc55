//! The jobs of the queue.

use serde::{Deserialize, Serialize};
use slitherlink::Grade;

/// A job as it is stored in the queue. Stored jobs outlive an update of the program, so
/// their form does not follow renames.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Job {
    /// Generate the puzzles of a day, counted from 1970-01-01.
    #[serde(rename = "day")]
    Day { day: u32 },
    /// Generate puzzles of a grade for the pool: those with numbers in `from..to`.
    #[serde(rename = "stock")]
    PuzzlePool { grade: Grade, from: u64, to: u64 },
    /// Compute a part of a batch.
    #[serde(rename = "part")]
    Part {
        batch: String,
        /// When the batch was created: a batch that was deleted and submitted again has
        /// other jobs.
        made: i64,
        number: u64,
    },
}

impl Job {
    /// The idempotency key: a job that is planned several times is queued once.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stored_form_and_the_key_of_a_job_never_change() {
        let day = Job::Day { day: 20_000 };
        let pool = Job::PuzzlePool { grade: Grade::Hard, from: 3, to: 9 };
        let part = Job::Part { batch: "b".into(), made: 7, number: 2 };
        for (job, stored, key) in [
            (day, r#"{"day":{"day":20000}}"#, "day/20000"),
            (pool, r#"{"stock":{"grade":"hard","from":3,"to":9}}"#, "stock/hard/3-9"),
            (part, r#"{"part":{"batch":"b","made":7,"number":2}}"#, "batch/b/7/2"),
        ] {
            assert_eq!((&*api::json::to_string(&job), &*job.key()), (stored, key));
        }
    }
}
