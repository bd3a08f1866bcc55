//! The connections, and the migrations of the tables.

use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions, install_default_drivers};
use sqlx::error::DatabaseError;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::{Any, AnyConnection, AnyPool, Connection, Executor, Transaction};
use tokio::time::{sleep, timeout};

use crate::{DatabaseLocation, StoreError};

static MIGRATIONS: Migrator = sqlx::migrate!();

/// The time that a query may wait for a connection.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(3);
/// The time that the first connection may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
const CONNECTIONS: u32 = 8;
/// The most attempts at a migration, since several nodes may start at once.
const MAX_MIGRATION_ATTEMPTS: u32 = 40;
const MIGRATION_RETRY_DELAY: Duration = Duration::from_millis(50);

/// A commit is durable before it is acknowledged, and deleted rows are overwritten with
/// zeros.
const SQLITE_SETTINGS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                               PRAGMA busy_timeout = 5000; PRAGMA secure_delete = ON;";

/// The connections to one database.
#[derive(Clone, Debug)]
pub struct Database {
    pub reads: AnyPool,
    /// A single connection for SQLite, which has one writer at a time.
    pub writes: AnyPool,
    begin_write: &'static str,
    is_file: bool,
}

impl Database {
    pub async fn open(location: &DatabaseLocation) -> Result<Self, StoreError> {
        install_default_drivers();
        let options: AnyConnectOptions = location.url().parse().map_err(StoreError::Open)?;
        let is_file = matches!(location, DatabaseLocation::File(_));
        probe(&options, is_file).await?;
        let (writers, begin_write) =
            if is_file { (1, "BEGIN IMMEDIATE") } else { (CONNECTIONS, "BEGIN") };
        let writes = pool(writers, is_file).connect_with(options.clone()).await?;
        migrate(&writes).await?;
        let reads = pool(CONNECTIONS, is_file).connect_with(options).await?;
        Ok(Self { reads, writes, begin_write, is_file })
    }

    pub async fn begin(&self) -> Result<Transaction<'static, Any>, StoreError> {
        Ok(self.writes.begin_with(self.begin_write).await?)
    }

    /// Checkpoints the write-ahead log of SQLite and truncates it, since it still holds
    /// deleted rows. While there is a reader, it is truncated later, at the latest when
    /// the last connection is closed.
    pub async fn truncate_log(&self) -> Result<(), StoreError> {
        if self.is_file {
            self.writes.execute("PRAGMA wal_checkpoint(TRUNCATE)").await?;
        }
        Ok(())
    }

    pub async fn close(&self) {
        self.reads.close().await;
        self.writes.close().await;
    }
}

/// Connects once and, for a file, writes: a pool would retry, and report only a timeout
/// in the end.
async fn probe(options: &AnyConnectOptions, is_file: bool) -> Result<(), StoreError> {
    let connecting = timeout(CONNECT_TIMEOUT, AnyConnection::connect_with(options)).await;
    let no_answer = |_| {
        let seconds = CONNECT_TIMEOUT.as_secs();
        StoreError::Open(sqlx::Error::Protocol(format!("no answer within {seconds} s")))
    };
    let mut connection = connecting.map_err(no_answer)?.map_err(StoreError::Open)?;
    if is_file {
        // The settings alone would not write to a file that has them already.
        for statement in [SQLITE_SETTINGS, "PRAGMA user_version = 0"] {
            match connection.execute(statement).await {
                Err(error) if !is_busy(&error) => return Err(StoreError::Open(error)),
                _ => {}
            }
        }
    }
    connection.close().await.map_err(StoreError::Open)
}

/// Returns whether another process has locked the file temporarily, as when several
/// nodes start at once.
fn is_busy(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(DatabaseError::code);
    code.is_some_and(|code| code == "5" || code == "261" || code == "517")
}

fn pool(connections: u32, is_file: bool) -> AnyPoolOptions {
    let options = AnyPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        // On a full disk SQLite rolls back a transaction by itself, but sqlx still
        // counts it as open; such a connection cannot begin another one.
        .before_acquire(|connection, _| {
            let is_free = !connection.is_in_transaction();
            Box::pin(async move { Ok(is_free) })
        });
    if !is_file {
        return options;
    }
    options.after_connect(|connection, _| {
        Box::pin(async move {
            connection.execute(SQLITE_SETTINGS).await?;
            Ok(())
        })
    })
}

/// Runs the migrations. PostgreSQL serializes nodes by a lock; with SQLite the second
/// one fails, retries, and finds nothing left to do.
async fn migrate(writes: &AnyPool) -> Result<(), StoreError> {
    let mut attempts = 0;
    loop {
        attempts += 1;
        match MIGRATIONS.run(writes).await {
            Err(MigrateError::Execute(_) | MigrateError::ExecuteMigration(..))
                if attempts < MAX_MIGRATION_ATTEMPTS =>
            {
                sleep(MIGRATION_RETRY_DELAY).await;
            }
            done => return Ok(done?),
        }
    }
}
