//! The environment of a job, and its errors.

use api::OperationError;
use simpul_core::Budget;
use slitherlink::GenerateError;
use store::{Store, StoreError};
use thiserror::Error;
use tokio::task::{JoinError, spawn_blocking};
use tokio_util::sync::CancellationToken;

use crate::job::Job;
use crate::{batch, day, puzzle_pool};

/// The environment of a job.
#[derive(Clone, Debug)]
pub struct JobContext {
    pub store: Store,
    /// Cancelled when the worker has to stop.
    pub cancellation: CancellationToken,
}

/// Why a job failed. It is queued again.
#[derive(Debug, Error)]
pub enum JobError {
    #[error("cancelled, since the worker stops")]
    Cancelled,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the puzzle cannot be generated: {0}")]
    Generate(#[from] GenerateError),
    #[error("the part of the batch cannot be read: {0}")]
    Unreadable(#[from] OperationError),
    #[error(transparent)]
    Broken(#[from] JoinError),
}

impl JobContext {
    pub async fn run(&self, job: &Job) -> Result<(), JobError> {
        match job {
            Job::Day { day } => day::make(self, *day).await,
            Job::PuzzlePool { grade, from, to } => {
                puzzle_pool::make(self, *grade, *from, *to).await
            }
            Job::Part { batch, number, .. } => batch::answer(self, batch, *number).await,
        }
    }

    /// Runs a search on a blocking thread, with a budget that ends on cancellation. A
    /// cancelled search has no result.
    pub async fn search<T: Send + 'static>(
        &self,
        search: impl FnOnce(&mut Budget) -> T + Send + 'static,
    ) -> Result<T, JobError> {
        self.compute(move |is_over| search(&mut Budget::unlimited().stopping_when(is_over))).await
    }

    /// Runs work that creates its own budgets, given a function that returns whether to
    /// stop.
    pub async fn compute<T: Send + 'static>(
        &self,
        work: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> T + Send + 'static,
    ) -> Result<T, JobError> {
        let cancellation = self.cancellation.clone();
        let result = spawn_blocking(move || work(&|| cancellation.is_cancelled())).await?;
        if self.cancellation.is_cancelled() { Err(JobError::Cancelled) } else { Ok(result) }
    }
}
