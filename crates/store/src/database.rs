//! The connections, and the tables in their newest form.

use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions, install_default_drivers};
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::{Any, AnyConnection, AnyPool, Connection, Executor, Transaction};
use tokio::time::sleep;

use crate::{Place, StoreError};

static MIGRATIONS: Migrator = sqlx::migrate!();

/// How long a question waits for a connection before it is given up.
const LONGEST_WAIT: Duration = Duration::from_secs(3);
const CONNECTIONS: u32 = 8;
/// How often the tables are tried to be made: several nodes may start at once.
const TRIES: u32 = 40;
const BETWEEN_TRIES: Duration = Duration::from_millis(50);

/// Scores are on the disk before anybody is told so.
const SQLITE_SETTINGS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                               PRAGMA busy_timeout = 5000;";

/// The connections to one database.
#[derive(Clone, Debug)]
pub struct Database {
    pub reads: AnyPool,
    /// For SQLite one connection, since it has one writer at a time.
    pub writes: AnyPool,
    begin_write: &'static str,
}

impl Database {
    pub async fn open(place: &Place) -> Result<Self, StoreError> {
        install_default_drivers();
        let options: AnyConnectOptions = place.url().parse().map_err(StoreError::Away)?;
        let (writers, begin_write) = match place {
            Place::File(_) => (1, "BEGIN IMMEDIATE"),
            Place::Postgres(_) => (CONNECTIONS, "BEGIN"),
        };
        // A pool tries again until it times out; a single connection says why it fails.
        AnyConnection::connect_with(&options).await.map_err(StoreError::Away)?.close().await?;
        let is_file = matches!(place, Place::File(_));
        let writes = pool(writers, is_file).connect_with(options.clone()).await?;
        migrate(&writes).await?;
        let reads = pool(CONNECTIONS, is_file).connect_with(options).await?;
        Ok(Self { reads, writes, begin_write })
    }

    pub async fn begin(&self) -> Result<Transaction<'static, Any>, StoreError> {
        Ok(self.writes.begin_with(self.begin_write).await?)
    }

    pub async fn close(&self) {
        self.reads.close().await;
        self.writes.close().await;
    }
}

fn pool(connections: u32, is_file: bool) -> AnyPoolOptions {
    let options = AnyPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(LONGEST_WAIT)
        // On a full disk SQLite takes a transaction back by itself, and the library
        // holds it for open ever after: such a connection begins no other.
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

/// PostgreSQL lets one node in at a time; with SQLite the one that comes second
/// fails, and finds all done when it tries again.
async fn migrate(writes: &AnyPool) -> Result<(), StoreError> {
    let mut tried = 0;
    loop {
        tried += 1;
        match MIGRATIONS.run(writes).await {
            Err(MigrateError::Execute(_) | MigrateError::ExecuteMigration(..)) if tried < TRIES => {
                sleep(BETWEEN_TRIES).await;
            }
            done => return Ok(done?),
        }
    }
}
