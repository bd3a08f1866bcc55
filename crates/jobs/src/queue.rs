//! The queue of jobs: apalis on SQLite or PostgreSQL.
//!
//! It has its own connections and its own tables. Those of SQLite lie in the
//! file where the scores are, so they are as careful with the disk: the `setup`
//! of apalis, which is not, is never called.

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
use store::Place;
use tokio::time::sleep;

use crate::JobsError;
use crate::hands::Hands;
use crate::job::Job;

const NAME: &str = "simpul";
/// A worker that has not been heard of for so many heartbeats is dead.
const HEARTBEAT: Duration = Duration::from_secs(3);
const MISSED_HEARTBEATS: usize = 3;
/// How often a worker that has nothing to do looks for a job.
const LOOK: Duration = Duration::from_millis(250);
/// A job that fails is tried again after this, and so often.
const BEFORE_RETRY: Duration = Duration::from_secs(1);
const ATTEMPTS: usize = 1_000_000;
const CONNECTIONS: u32 = 3;
const LONGEST_WAIT: Duration = Duration::from_secs(5);
/// How often the tables are tried to be made: several nodes may start at once.
const TRIES: u32 = 100;
const BETWEEN_TRIES: Duration = Duration::from_millis(50);

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

/// What happens to a worker, until it ends.
pub type Events = BoxStream<'static, Result<Event, WorkerError>>;

/// The queue.
#[derive(Clone)]
pub enum Queue {
    File(SqliteStorage<Job>),
    Server(PostgresStorage<Job>),
}

/// The two kinds of storage have no common trait that could be named in a line.
macro_rules! events {
    ($storage:expr, $context:expr, $hands:expr, $cores:expr) => {
        WorkerBuilder::new($context)
            .backend($storage.clone().poll_with_interval(LOOK))
            .data($hands)
            .concurrency($cores)
            .build(do_job)
            .stream()
            .boxed()
    };
}

impl Queue {
    /// Opens the queue and brings its tables to this version.
    pub async fn open(place: &Place) -> Result<Self, JobsError> {
        match place {
            Place::File(path) => {
                let options = SqliteConnectOptions::new()
                    .filename(path)
                    .create_if_missing(true)
                    .journal_mode(SqliteJournalMode::Wal)
                    .synchronous(SqliteSynchronous::Full)
                    .busy_timeout(LONGEST_WAIT);
                let pool = SqlitePoolOptions::new()
                    .max_connections(CONNECTIONS)
                    .acquire_timeout(LONGEST_WAIT)
                    .connect_with(options)
                    .await?;
                Self::of_file(&pool).await
            }
            Place::Postgres(url) => {
                let pool = PgPoolOptions::new()
                    .max_connections(CONNECTIONS)
                    .acquire_timeout(LONGEST_WAIT)
                    .connect_with(PgConnectOptions::from_str(url)?)
                    .await?;
                let migrations = PostgresStorage::migrations();
                migrate(&migrations, &pool).await?;
                // One job at a time, so that no worker hoards what others could do.
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
        // The store keeps its own migrations under the usual name.
        migrations.dangerous_set_table_name("_job_migrations");
        migrate(&migrations, pool).await?;
        let config = apalis_sqlite::Config::default()
            .queue(NAME)
            .batch_size(1)
            .heartbeat_interval(HEARTBEAT)
            .missed_heartbeats(MISSED_HEARTBEATS);
        Ok(Self::File(SqliteStorage::new(pool).with_config(config)))
    }

    /// Puts a job in, unless it is there or was done already.
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
                    let is_there = refused.is_some_and(DatabaseError::is_unique_violation);
                    if is_there { Ok(()) } else { Err(error.into()) }
                }
                Err(error) => Err(sqlx::Error::Protocol(error.to_string()).into()),
            },
        }
    }

    /// Works on the jobs until the context is told to stop.
    pub fn work(&self, context: &WorkerContext, hands: &Hands, cores: usize) -> Events {
        match self {
            Self::File(storage) => events!(storage, context, hands.clone(), cores),
            Self::Server(storage) => events!(storage, context, hands.clone(), cores),
        }
    }

    /// How many workers were heard of lately.
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

    /// Forgets what was done so long ago, and who did it.
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

    /// Lets go of the database.
    pub async fn close(&self) {
        match self {
            Self::File(storage) => storage.pool().close().await,
            Self::Server(storage) => storage.pool().close().await,
        }
    }
}

/// Several nodes may start at once: the one that comes second fails, and finds
/// all done when it tries again.
async fn migrate<DB: Database>(migrations: &Migrator, pool: &Pool<DB>) -> Result<(), JobsError>
where
    DB::Connection: Migrate,
{
    let mut tried = 0;
    loop {
        tried += 1;
        match migrations.run(pool).await {
            Err(MigrateError::Execute(_) | MigrateError::ExecuteMigration(..)) if tried < TRIES => {
                sleep(BETWEEN_TRIES).await;
            }
            done => return Ok(done?),
        }
    }
}

/// A job that fails goes back into the queue, but not at once.
async fn do_job(job: Job, hands: Data<Hands>) -> Result<(), BoxDynError> {
    let Err(error) = hands.do_job(&job).await else { return Ok(()) };
    if !hands.stopping.is_told() {
        tracing::warn!(%error, job = job.key(), "a job failed");
        tokio::select! {
            () = sleep(BEFORE_RETRY) => {}
            () = hands.stopping.told() => {}
        }
    }
    Err(error.into())
}
