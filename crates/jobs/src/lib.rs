//! Background jobs: puzzles generated ahead of time, and batches of puzzles in large
//! files.
//!
//! [`work`] takes jobs from a queue in the database and runs them on several cores. Any
//! number of workers on any number of machines may share the queue. Jobs are idempotent:
//! the result depends on the job alone and is stored once, so running a job twice does
//! no harm, and the jobs of a killed worker are taken over by another after a few
//! seconds.
//!
//! | job | result |
//! | --- | --- |
//! | a day | its daily puzzles, which follow from the date ([`day`]) |
//! | the puzzle pool | numbered puzzles of a grade for ranked games ([`puzzle_pool`]) |
//! | a part of a batch | the results of its lines ([`batch`]) |
//!
//! The queue is apalis, with its own tables beside those of the store, in the same file
//! or server.
//!
//! ```
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! use simpul_jobs::{Options, work};
//! use store::{DatabaseLocation, Store};
//!
//! let folder = tempfile::tempdir().unwrap();
//! let location = DatabaseLocation::File(folder.path().join("simpul.db"));
//! let store = Store::open(&location).await?;
//! let track = store::Track::new(game::Track::Slitherlink(slitherlink::Grade::Trivial).name());
//! let filled = async {
//!     while store.pool_size(&track).await.unwrap() == 0 {
//!         tokio::time::sleep(std::time::Duration::from_millis(50)).await;
//!     }
//! };
//! work(location, Options { pool_size: 1, days: 0, ..Options::default() }, || (), filled).await?;
//! assert!(store.pooled_puzzle(&track, 0).await?.is_some());
//! # Ok::<(), simpul_jobs::JobsError>(()) }).unwrap();
//! ```

#![warn(clippy::disallowed_methods)]

pub mod batch;
mod context;
pub mod day;
mod error;
mod job;
mod line;
mod plan;
pub mod puzzle_pool;
mod queue;
mod worker;

pub use error::JobsError;
pub use line::{BatchOperation, BatchSpec, LineAnswer, MAX_LINE_BYTES, Outcome};
pub use worker::{Options, work};
