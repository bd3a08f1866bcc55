//! Errors of the store.

use thiserror::Error;

/// An error of the store.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The database cannot be opened, and the cause is permanent.
    #[error("the database cannot be opened: {0}")]
    Open(sqlx::Error),
    /// The database is unreachable or its disk is full; the same operation may succeed
    /// later.
    #[error("the database cannot be used: {0}")]
    Unavailable(sqlx::Error),
    /// The tables cannot be migrated to this version.
    #[error("the database cannot be migrated to this version: {0}")]
    Migration(sqlx::migrate::MigrateError),
    /// The store is shutting down and accepts no more writes.
    #[error("the store is closed")]
    Closed,
    /// A backup could not be written.
    #[error("{0}")]
    Backup(String),
}

// The messages include their cause, so it is not repeated as the source.
impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Unavailable(error)
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        Self::Migration(error)
    }
}
