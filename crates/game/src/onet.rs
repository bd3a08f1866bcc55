//! Onet games, as the papers describe them.
//!
//! Joining a pair removes it and scores points and, in timed games, adds some seconds.
//! When no move is left the board is reshuffled, so running out of time is the only
//! way to lose. Without a clock ([`Mode::Zen`]) a game cannot be lost. In
//! [`Mode::Strict`] nothing is reshuffled: the deal can be cleared, and moves can be
//! undone.
//!
//! Scoring:
//!
//! | action | points |
//! | --- | --- |
//! | a pair | 100 |
//! | each pair before it in a streak, at most five seconds apart (ten count) | 10 |
//! | each second left when the board is cleared | 10 |
//! | a hint | −150 |
//! | a requested reshuffle | −200 |
//! | an undo | −50 and the points of the pair |
//!
//! A wrong pair, a hint or a reshuffle ends the streak. The score is never below 0.

mod deal;
mod event;
mod level;
mod log;
mod play;
pub mod score;

pub use deal::{Deal, LevelError, Mode};
pub use event::{Cause, Event, Flight};
pub use level::Level;
pub use log::{Action, Entry, LogError, Reason};
pub use play::{Game, Line, MAX_ENTRIES, Status};
