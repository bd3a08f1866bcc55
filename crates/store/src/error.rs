//! Errors of the store.

use std::io::ErrorKind;

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

impl StoreError {
    /// Returns the kind of the I/O error that caused it, if there was one.
    #[must_use]
    pub fn io_kind(&self) -> Option<ErrorKind> {
        match self {
            Self::Open(sqlx::Error::Io(error)) | Self::Unavailable(sqlx::Error::Io(error)) => {
                Some(error.kind())
            }
            _ => None,
        }
    }

    /// Returns the message of its cause.
    #[must_use]
    pub fn cause(&self) -> String {
        match self {
            Self::Open(error) | Self::Unavailable(error) => error.to_string(),
            Self::Migration(error) => error.to_string(),
            Self::Closed => String::new(),
            Self::Backup(text) => text.clone(),
        }
    }
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
