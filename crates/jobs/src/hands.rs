//! Whoever does the jobs.

use api::OperationError;
use simpul_core::Budget;
use slitherlink::GenerateError;
use store::{Store, StoreError};
use thiserror::Error;
use tokio::task::{JoinError, spawn_blocking};

use crate::job::Job;
use crate::stopping::Stopping;
use crate::{batch, day, stock};

/// What it takes to do a job.
#[derive(Clone, Debug)]
pub struct Hands {
    pub store: Store,
    pub stopping: Stopping,
}

/// Why a job is not done; it goes back into the queue.
#[derive(Debug, Error)]
pub enum NotDone {
    #[error("given back, since the worker stops")]
    GivenBack,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("no such puzzle: {0}")]
    NoPuzzle(#[from] GenerateError),
    #[error("this part cannot be read: {0}")]
    Unreadable(#[from] OperationError),
    #[error(transparent)]
    Broken(#[from] JoinError),
}

impl Hands {
    pub async fn do_job(&self, job: &Job) -> Result<(), NotDone> {
        match job {
            Job::Day { day } => day::make(self, *day).await,
            Job::Stock { grade, from, to } => stock::make(self, *grade, *from, *to).await,
            Job::Part { batch, number, .. } => batch::answer(self, batch, *number).await,
        }
    }

    /// Searches on a core of its own. What is not finished when the work ends
    /// is not an answer.
    pub async fn search<T: Send + 'static>(
        &self,
        search: impl FnOnce(&mut Budget) -> T + Send + 'static,
    ) -> Result<T, NotDone> {
        self.think(move |is_over| search(&mut Budget::unlimited().stopping_when(is_over))).await
    }

    /// The same for work that makes its own budgets.
    pub async fn think<T: Send + 'static>(
        &self,
        think: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> T + Send + 'static,
    ) -> Result<T, NotDone> {
        let stopping = self.stopping.clone();
        let answer = spawn_blocking(move || think(&|| stopping.is_told())).await?;
        if self.stopping.is_told() { Err(NotDone::GivenBack) } else { Ok(answer) }
    }
}
