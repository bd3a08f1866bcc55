//! The queue of jobs: apalis on SQLite or PostgreSQL.
//!
//! It has its own connections and tables. With SQLite the tables are in the same file as
//! the scores, so they need the same durability settings; the `setup` of apalis, which
//! sets others, is never called.

use std::str::FromStr;
use std::time::Duration;

use apalis::prelude::{
    BackendExt, BoxDynError, Data, Event, TaskBuilder, TaskSink, TaskSinkError, WorkerBuilder,
    WorkerBuilderExt, WorkerContext, WorkerError,
};
use apalis_postgres::PostgresStorage;
use apalis_sqlite::SqliteStorage;
use futures_util::StreamExt;
use futures_util::stream::BoxStream;
use sqlx::error::DatabaseError;
use sqlx::migrate::{Migrate, MigrateError, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Database, Pool, Row, SqlitePool};
use store::DatabaseLocation;
use tokio::time::sleep;

use crate::JobsError;
use crate::context::JobContext;
use crate::job::Job;

const NAME: &str = "simpul";
/// The interval between heartbeats. A worker without a recent one counts as dead.
const HEARTBEAT: Duration = Duration::from_secs(3);
const MISSED_HEARTBEATS: usize = 3;
/// The interval at which an idle worker polls for a job.
const POLL_INTERVAL: Duration = Duration::from_millis(250);
/// The delay before a failed job is retried, and the number of attempts.
const RETRY_DELAY: Duration = Duration::from_secs(1);
const ATTEMPTS: usize = 1_000_000;
const CONNECTIONS: u32 = 3;
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// The most attempts at a migration, since several nodes may start at once.
const MAX_MIGRATION_ATTEMPTS: u32 = 100;
const MIGRATION_RETRY_DELAY: Duration = Duration::from_millis(50);

const FORGET_IN_FILE: [&str; 2] = [
    "DELETE FROM Jobs WHERE status = 'Done' AND done_at < strftime('%s', 'now') - $1",
    "DELETE FROM Workers WHERE last_seen < strftime('%s', 'now') - $1 \
     AND id NOT IN (SELECT lock_by FROM Jobs WHERE lock_by IS NOT NULL)",
];
const FORGET_IN_SERVER: [&str; 2] = [
    "DELETE FROM apalis.jobs WHERE status = 'Done' \
     AND done_at < now() - make_interval(secs => $1)",
    "DELETE FROM apalis.workers WHERE last_seen < now() - make_interval(secs => $1) \
     AND id NOT IN (SELECT lock_by FROM apalis.jobs WHERE lock_by IS NOT NULL)",
];

/// The events of a worker, until it ends.
pub type Events = BoxStream<'static, Result<Event, WorkerError>>;

/// The job queue.
#[derive(Clone)]
pub enum Queue {
    File(SqliteStorage<Job>),
    Server(PostgresStorage<Job>),
}

/// An enum, because a common trait of the two back ends would need many type parameters.
macro_rules! events {
    ($storage:expr, $worker:expr, $context:expr, $cores:expr) => {
        WorkerBuilder::new($worker)
            .backend($storage.clone().poll_with_interval(POLL_INTERVAL))
            .data($context)
            .concurrency($cores)
            .build(run_job)
            .stream()
            .boxed()
    };
}

impl Queue {
    /// Opens the queue and migrates its tables.
    pub async fn open(location: &DatabaseLocation) -> Result<Self, JobsError> {
        match location {
            DatabaseLocation::File(path) => {
                let options = SqliteConnectOptions::new()
                    .filename(path)
                    .create_if_missing(true)
                    .journal_mode(SqliteJournalMode::Wal)
                    .synchronous(SqliteSynchronous::Full)
                    .busy_timeout(CONNECT_TIMEOUT);
                let pool = SqlitePoolOptions::new()
                    .max_connections(CONNECTIONS)
                    .acquire_timeout(CONNECT_TIMEOUT)
                    .connect_with(options)
                    .await?;
                Self::of_file(&pool).await
            }
            DatabaseLocation::Postgres(url) => {
                let pool = PgPoolOptions::new()
                    .max_connections(CONNECTIONS)
                    .acquire_timeout(CONNECT_TIMEOUT)
                    .connect_with(PgConnectOptions::from_str(url)?)
                    .await?;
                let migrations = PostgresStorage::migrations();
                migrate(&migrations, &pool).await?;
                // Fetch one job at a time, so that no worker holds jobs that others
                // could run.
                let config = apalis_postgres::Config::default()
                    .queue(NAME)
                    .batch_size(1)
                    .heartbeat_interval(HEARTBEAT)
                    .missed_heartbeats(MISSED_HEARTBEATS);
                Ok(Self::Server(PostgresStorage::new(&pool).with_config(config)))
            }
        }
    }

    async fn of_file(pool: &SqlitePool) -> Result<Self, JobsError> {
        let mut migrations: Migrator = SqliteStorage::migrations();
        // The default table name belongs to the migrations of the store.
        migrations.dangerous_set_table_name("_job_migrations");
        migrate(&migrations, pool).await?;
        let config = apalis_sqlite::Config::default()
            .queue(NAME)
            .batch_size(1)
            .heartbeat_interval(HEARTBEAT)
            .missed_heartbeats(MISSED_HEARTBEATS);
        Ok(Self::File(SqliteStorage::new(pool).with_config(config)))
    }

    /// Adds a job, unless one with its key is queued or done.
    pub async fn push(&self, job: Job) -> Result<(), JobsError> {
        let (key, priority) = (job.key(), job.priority());
        let task = TaskBuilder::new(job)
            .idempotency_key(key)
            .priority(priority)
            .max_attempts(ATTEMPTS)
            .build();
        match self {
            Self::File(storage) => match storage.clone().push_task(task).await {
                Ok(()) => Ok(()),
                Err(TaskSinkError::PushError(apalis_sqlite::Error::Database(error))) => {
                    Err(error.into())
                }
                Err(error) => Err(sqlx::Error::Protocol(error.to_string()).into()),
            },
            Self::Server(storage) => match storage.clone().push_task(task).await {
                Ok(()) => Ok(()),
                Err(TaskSinkError::PushError(apalis_postgres::Error::Database(error))) => {
                    let refused = error.as_database_error();
                    let is_queued = refused.is_some_and(DatabaseError::is_unique_violation);
                    if is_queued { Ok(()) } else { Err(error.into()) }
                }
                Err(error) => Err(sqlx::Error::Protocol(error.to_string()).into()),
            },
        }
    }

    /// Runs jobs until the worker is stopped.
    pub fn work(&self, worker: &WorkerContext, context: &JobContext, cores: usize) -> Events {
        match self {
            Self::File(storage) => events!(storage, worker, context.clone(), cores),
            Self::Server(storage) => events!(storage, worker, context.clone(), cores),
        }
    }

    /// Counts the workers with a recent heartbeat.
    pub async fn workers(&self) -> Result<u64, JobsError> {
        let lately = (HEARTBEAT * MISSED_HEARTBEATS as u32).as_secs() as i64;
        let count: i64 = match self {
            Self::File(storage) => {
                let question = "SELECT COUNT(*) FROM Workers \
                                WHERE last_seen > strftime('%s', 'now') - $1";
                sqlx::query(question).bind(lately).fetch_one(storage.pool()).await?.try_get(0)?
            }
            Self::Server(storage) => {
                let question = "SELECT COUNT(*) FROM apalis.workers \
                                WHERE last_seen > now() - make_interval(secs => $1)";
                let lately = lately as f64;
                sqlx::query(question).bind(lately).fetch_one(storage.pool()).await?.try_get(0)?
            }
        };
        Ok(count.unsigned_abs())
    }

    /// Deletes jobs that were done before `ago`, and workers that are gone.
    pub async fn forget_done(&self, ago: Duration) -> Result<(), JobsError> {
        let ago = ago.as_secs() as i64;
        match self {
            Self::File(storage) => {
                for change in FORGET_IN_FILE {
                    sqlx::query(change).bind(ago).execute(storage.pool()).await?;
                }
            }
            Self::Server(storage) => {
                for change in FORGET_IN_SERVER {
                    sqlx::query(change).bind(ago as f64).execute(storage.pool()).await?;
                }
            }
        }
        Ok(())
    }

    /// Closes the connections.
    pub async fn close(&self) {
        match self {
            Self::File(storage) => storage.pool().close().await,
            Self::Server(storage) => storage.pool().close().await,
        }
    }
}

/// Runs the migrations. If several nodes start at once, all but one fail, retry, and
/// find nothing left to do.
async fn migrate<DB: Database>(migrations: &Migrator, pool: &Pool<DB>) -> Result<(), JobsError>
where
    DB::Connection: Migrate,
{
    let mut tried = 0;
    loop {
        tried += 1;
        match migrations.run(pool).await {
            Err(MigrateError::Execute(_) | MigrateError::ExecuteMigration(..))
                if tried < MAX_MIGRATION_ATTEMPTS =>
            {
                sleep(MIGRATION_RETRY_DELAY).await;
            }
            done => return Ok(done?),
        }
    }
}

/// Runs a job. A failed one is queued again after a delay.
async fn run_job(job: Job, context: Data<JobContext>) -> Result<(), BoxDynError> {
    let Err(error) = context.run(&job).await else { return Ok(()) };
    if !context.cancellation.is_cancelled() {
        tracing::warn!(%error, job = job.key(), "a job failed");
        tokio::select! {
            () = sleep(RETRY_DELAY) => {}
            () = context.cancellation.cancelled() => {}
        }
    }
    Err(error.into())
}
