//! What can go wrong.

use thiserror::Error;

/// Why something was not kept or found.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The database does not answer, or has no room: the same may succeed later.
    #[error("the store cannot be used: {0}")]
    Away(#[from] sqlx::Error),
    /// The tables cannot be brought to this version.
    #[error("the store cannot be brought to this version: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// Nothing is recorded any more: the program ends.
    #[error("the store is closed")]
    Closed,
    /// A copy of the data could not be made.
    #[error("{0}")]
    Backup(String),
}
