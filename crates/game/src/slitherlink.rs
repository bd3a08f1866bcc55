//! Slitherlink in play.
//!
//! The player draws lines, puts crosses, shades cells as inside or outside, and
//! takes back and does again without end. The game is over when the lines are
//! one loop that obeys all clues; nothing can be lost.
//!
//! The score of a solved puzzle compares the time with what the puzzle asks of a
//! practised player, its *par*: seconds for every cell by its grade (see
//! [`score`]). Each hint counts as half a minute more, each check as a quarter.
//! Solved in no time it is 1000, in par 500.

mod deal;
mod log;
mod play;
pub mod score;
mod tally;

pub use deal::Deal;
pub use log::{Action, Entry, LogError, Marks, Reason};
pub use play::{Game, MAX_ENTRIES, Shade, Status};
