//! Games in play: rules, logs, scores and replay, without I/O or clocks.
//!
//! A game is a deal and a log: the starting position, and the player's actions, each
//! with its time in milliseconds since the start. The state follows from these two, on
//! any machine. This crate reads no clock: each entry of the log brings its time.
//!
//! ```
//! use simpul_game::onet::{Action, Deal, Entry, Game, Mode, Status};
//!
//! let deal = Deal::of_board("1 2 1 2".parse()?, Mode::Zen, simpul_core::Seed(1));
//! let log = [
//!     Entry { t: 900, action: Action::Join { a: [0, 0].into(), b: [0, 2].into() } },
//!     Entry { t: 2_000, action: Action::Join { a: [0, 1].into(), b: [0, 3].into() } },
//! ];
//! let game = Game::replay(deal, &log)?;
//! assert_eq!(game.status(), Status::Won);
//! assert_eq!(game.elapsed(), 2_000);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Map of the modules
//! - [`onet`] and [`slitherlink`]: the rules, levels, deals, logs and scores of each game.
//! - [`ranked`]: scores and plausibility of ranked games; [`Track`] says which games are
//!   ranked against each other.
//! - [`daily_onet`], [`daily_slitherlink`] and [`Day`]: the puzzles of a day.
//! - [`Clock`]: played time, driven by the times of a log.
//!
//! The features `serde` and `schemars` give deals, logs and levels their JSON form
//! and its schema.

mod clock;
mod daily;
mod day;
pub mod onet;
pub mod ranked;
pub mod slitherlink;
mod streams;
mod track;

pub use clock::{Clock, ClockError};
pub use daily::{ARCHIVE_DAYS, daily_onet, daily_slitherlink};
pub use day::{Day, DayError};
pub use track::{RANKED_GRADES, Track, ranked_side};
