//! What Simpul keeps: players, their scores, and the puzzles made ahead.
//!
//! A [`Store`] is one file of SQLite, or a PostgreSQL database that many nodes
//! share; the questions are the same, word for word, so there is one
//! implementation of each. The store knows no rules: deals and logs are texts
//! to it, and what a game was worth is told by its caller.
//!
//! A finished game is on the disk when [`Store::record`] comes back. Many games
//! that finish together are written together, so that the disk is asked once
//! for all of them.
//!
//! ```
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! use simpul_store::{Finished, Moment, Place, PlayerId, Recorded, Span, Store, Track};
//!
//! let folder = tempfile::tempdir().unwrap();
//! let store = Store::open(&Place::File(folder.path().join("simpul.db"))).await?;
//! let game = Finished {
//!     ticket: "a1".into(),
//!     player: PlayerId::new("ayu"),
//!     track: Track::new("onet/5"),
//!     score: 900,
//!     elapsed: 61_000,
//!     finished: Moment(1_800_000_000_000),
//!     log_digest: "…".into(),
//!     game: "{}".into(),
//! };
//! assert_eq!(store.record(game.clone()).await?, Recorded::New);
//! assert_eq!(store.record(game.clone()).await?, Recorded::Before);
//! let leaders = store.leaders(&game.track, Span::Ever, 10).await?;
//! assert_eq!(leaders[0].score, 900);
//! # Ok::<(), simpul_store::StoreError>(()) }).unwrap();
//! ```

mod batch;
mod database;
mod error;
mod leader;
mod place;
mod player;
mod ranking;
mod recorder;
mod score;
mod stock;
mod track;

use database::Database;
use recorder::Recorder;

pub use batch::{Batch, Part, PartAnswer};
pub use error::StoreError;
pub use leader::{Leader, Standing};
pub use place::{BadPlace, Place};
pub use player::{Player, PlayerId};
pub use ranking::Ranking;
pub use score::{Finished, Recorded, Replay};
pub use stock::Daily;
pub use track::{Moment, Span, Track};

/// What is kept.
#[derive(Clone, Debug)]
pub struct Store {
    database: Database,
    recorder: Recorder,
}

impl Store {
    /// Opens the store and brings its tables to this version.
    ///
    /// # Errors
    /// If it cannot be reached or written.
    pub async fn open(place: &Place) -> Result<Self, StoreError> {
        let database = Database::open(place).await?;
        let recorder = Recorder::start(database.clone());
        Ok(Self { database, recorder })
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// If it does not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.database.reads).await?;
        Ok(())
    }

    /// Writes a copy of the whole store that is sound by itself, while others
    /// go on writing. Only for a file: PostgreSQL has `pg_dump`.
    ///
    /// # Errors
    /// If the copy cannot be written, or is there already.
    pub async fn back_up(&self, copy: &std::path::Path) -> Result<(), StoreError> {
        let path = copy.to_str().ok_or_else(|| {
            StoreError::Backup(format!("{}: expected a name in UTF-8", copy.display()))
        })?;
        let written = sqlx::query("VACUUM INTO $1").bind(path).execute(&self.database.writes).await;
        written.map_err(|error| StoreError::Backup(format!("{path}: {error}")))?;
        Ok(())
    }

    /// Finishes what is being written and lets go of the database.
    pub async fn close(&self) {
        self.database.close().await;
    }
}
