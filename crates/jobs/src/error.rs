//! Errors of jobs and batches.

use std::io;

use store::StoreError;
use thiserror::Error;

/// Why jobs cannot be run or submitted.
#[derive(Debug, Error)]
pub enum JobsError {
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The queue of jobs cannot be used.
    #[error("the job queue cannot be used: {0}")]
    Queue(#[from] sqlx::Error),
    /// The tables of the queue cannot be migrated to this version.
    #[error("the job queue cannot be migrated to this version: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The lines of a batch cannot be read.
    #[error(transparent)]
    Lines(#[from] io::Error),
}
