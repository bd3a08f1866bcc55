//! Background work: puzzles made ahead, and large files cut into parts.
//!
//! [`work`] takes jobs from a queue in the database and does them on as many
//! cores as it is given. Any number of processes on any machines may do so at
//! once. What they make is the same whoever makes it, and is kept once, so a
//! job that is done twice does no harm; a job whose worker was killed is taken
//! over by another after a few seconds.
//!
//! | job | what is kept |
//! | --- | --- |
//! | a day | its puzzles, the same that anybody computes from the date ([`day`]) |
//! | stock | numbered puzzles of a grade for ranked games ([`stock`]) |
//! | a part of a batch | the answers of its lines ([`batch`]) |
//!
//! The queue is apalis, with tables of its own beside those of the store, in
//! the same file or server.
//!
//! ```
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! use simpul_jobs::{Options, work};
//! use store::{Place, Store};
//!
//! let folder = tempfile::tempdir().unwrap();
//! let place = Place::File(folder.path().join("simpul.db"));
//! let store = Store::open(&place).await?;
//! let track = store::Track::new(game::Track::Slitherlink(slitherlink::Grade::Trivial).name());
//! let filled = async {
//!     while store.stocked(&track).await.unwrap() == 0 {
//!         tokio::time::sleep(std::time::Duration::from_millis(50)).await;
//!     }
//! };
//! work(place, Options { stock: 1, days: 0, ..Options::default() }, filled).await?;
//! assert!(store.take_from_stock(&track, 0).await?.is_some());
//! # Ok::<(), simpul_jobs::JobsError>(()) }).unwrap();
//! ```

#![warn(clippy::disallowed_methods)]

pub mod batch;
pub mod day;
mod error;
mod hands;
mod job;
mod line;
mod plan;
mod queue;
pub mod stock;
mod stopping;
mod worker;

pub use error::JobsError;
pub use line::{Ask, LineAnswer, MAX_LINE_BYTES, Outcome, Question};
pub use worker::{Options, work};
