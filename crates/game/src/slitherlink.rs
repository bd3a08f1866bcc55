//! Slitherlink in play.
//!
//! The player draws lines, puts crosses, shades cells as inside or outside, and has
//! unlimited undo and redo. The game is over when the lines are one loop that obeys all
//! clues; it cannot be lost.
//!
//! The score of a solved puzzle compares the time with that of a practised player, its
//! *par*: seconds per cell by grade (see [`score`]). Each hint adds half a minute, each
//! check a quarter. Solved in no time it is 1000, in par 500.

mod deal;
mod log;
mod play;
pub mod score;
mod tally;

pub use deal::Deal;
pub use log::{Action, Entry, LogError, Marks, Reason};
pub use play::{Game, MAX_ENTRIES, Shade, Status};
