//! Onet, as the papers tell it.
//!
//! A pair that can be joined goes, and brings points and, where a clock runs,
//! some seconds. When no move is left the board reshuffles by itself, so that
//! time is the only way to lose. Without a clock ([`Mode::Zen`]) nothing can be
//! lost at all. In [`Mode::Strict`] nothing is reshuffled: the deal can be
//! cleared, and moves can be taken back.
//!
//! The points:
//!
//! | what | points |
//! | --- | --- |
//! | a pair | 100 |
//! | for each pair before it in a row, five seconds apart at most (ten count) | 10 |
//! | each second left when the board is clear | 10 |
//! | a hint | −150 |
//! | a reshuffle that was asked for | −200 |
//! | a move taken back | −50 and the points of the pair |
//!
//! A wrong pair, a hint or a reshuffle ends the row. The score is never below 0.

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
