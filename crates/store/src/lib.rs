//! Persistence of players, scores, leaderboards, puzzles generated ahead of time, and
//! batch jobs.
//!
//! A [`Store`] is one SQLite file, or a PostgreSQL database that many nodes share. Both
//! run the same statements. The store does not know the rules: deals and logs are
//! texts, and scores come from the caller.
//!
//! A finished game is durable when [`Store::record`] returns. Games that finish at the
//! same time are written in batches, one transaction each (group commit): see
//! `recorder`.
//!
//! ```
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! use simpul_store::{FinishedGame, Timestamp, DatabaseLocation, PlayerId, Recorded, Span, Store, Track};
//!
//! let folder = tempfile::tempdir().unwrap();
//! let store = Store::open(&DatabaseLocation::File(folder.path().join("simpul.db"))).await?;
//! let game = FinishedGame {
//!     ticket: "a1".into(),
//!     player: PlayerId::new("ayu"),
//!     track: Track::new("onet/5"),
//!     score: 900,
//!     elapsed: 61_000,
//!     finished: Timestamp(1_800_000_000_000),
//!     period: Timestamp(1_800_000_000_000),
//!     log_digest: "…".into(),
//!     game: "{}".into(),
//!     unranked: None,
//! };
//! assert_eq!(store.record(game.clone()).await?, Recorded::New);
//! assert_eq!(store.record(game.clone()).await?, Recorded::Duplicate);
//! let leaders = store.leaderboard(&game.track, Span::Ever, 10).await?;
//! assert_eq!(leaders[0].score, 900);
//! # Ok::<(), simpul_store::StoreError>(()) }).unwrap();
//! ```

mod batch;
mod database;
mod error;
mod leaderboard;
mod location;
mod player;
mod puzzle_pool;
mod ranking;
mod recorder;
mod score;
mod ticket;
mod track;

use database::Database;
use recorder::Recorder;

pub use batch::{Batch, Part, PartAnswer};
pub use error::StoreError;
pub use leaderboard::{Leader, PlayerStanding};
pub use location::{DatabaseLocation, LocationError};
pub use player::{Player, PlayerId};
pub use puzzle_pool::Daily;
pub use ranking::Ranking;
pub use score::{FinishedGame, Recorded, Replay};
pub use ticket::{Assistance, AssistanceKind, OpenTicket, TICKET_LIFETIME};
pub use track::{Span, Timestamp, Track};

/// A database with its tables. Clones share the connections.
#[derive(Clone, Debug)]
pub struct Store {
    database: Database,
    recorder: Recorder,
}

impl Store {
    /// Opens the database and migrates its tables.
    ///
    /// # Errors
    /// If it cannot be reached or written.
    pub async fn open(location: &DatabaseLocation) -> Result<Self, StoreError> {
        let database = Database::open(location).await?;
        let recorder = Recorder::start(database.clone());
        Ok(Self { database, recorder })
    }

    /// Checks that the database can be read and written.
    ///
    /// # Errors
    /// If it cannot.
    pub async fn check(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.database.reads).await?;
        let change = "INSERT INTO readiness (id, checked) VALUES (1, $1) \
                      ON CONFLICT (id) DO UPDATE SET checked = excluded.checked";
        sqlx::query(change).bind(Timestamp::now().0).execute(&self.database.writes).await?;
        Ok(())
    }

    /// Writes a consistent copy of a SQLite database while it is in use. For PostgreSQL,
    /// use `pg_dump`.
    ///
    /// # Errors
    /// If the copy cannot be written, or the file exists.
    pub async fn back_up(&self, copy: &std::path::Path) -> Result<(), StoreError> {
        let path = copy.to_str().ok_or_else(|| {
            StoreError::Backup(format!("{}: expected a path in UTF-8", copy.display()))
        })?;
        let written = sqlx::query("VACUUM INTO $1").bind(path).execute(&self.database.writes).await;
        written.map_err(|error| StoreError::Backup(format!("{path}: {error}")))?;
        Ok(())
    }

    /// Closes the connections once pending writes are done.
    pub async fn close(&self) {
        self.database.close().await;
    }
}
