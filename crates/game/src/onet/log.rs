//! What the player did.

use onet::Pair;
use simpul_core::Cell;
use thiserror::Error;

use crate::ClockError;

/// Something the player did, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "OnetEntry"))]
pub struct Entry {
    /// Milliseconds since the start.
    pub t: u64,
    /// What was done.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub action: Action,
}

/// Something the player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "do", rename_all = "lowercase")
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "OnetAction"))]
pub enum Action {
    /// Join two equal tiles.
    Join {
        /// One tile.
        a: Cell,
        /// The other.
        b: Cell,
    },
    /// Try two tiles that cannot be joined.
    Miss {
        /// One tile.
        a: Cell,
        /// The other.
        b: Cell,
    },
    /// Ask for a hint.
    Hint,
    /// Ask for a reshuffle.
    Reshuffle,
    /// Take the last pair (or reshuffle) back.
    Undo,
    /// Stop the clock.
    Pause,
    /// Let it run again.
    Resume,
}

/// Why something cannot be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Reason {
    /// The times are not in order.
    #[error(transparent)]
    Time(#[from] ClockError),
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The game is paused.
    #[error("the game is paused")]
    Paused,
    /// The game is not paused.
    #[error("the game is not paused")]
    NotPaused,
    /// A tile cannot be joined with itself.
    #[error("{0} is one tile, not two")]
    OneTile(Cell),
    /// The two cannot be joined.
    #[error("{0} cannot be joined")]
    NotJoined(Pair),
    /// The two could be joined.
    #[error("{0} can be joined, so it is no miss")]
    NoMiss(Pair),
    /// All hints are used up.
    #[error("no hint is left")]
    NoHint,
    /// All reshuffles are used up, or there are none in this mode.
    #[error("no reshuffle is left")]
    NoReshuffle,
    /// Nothing can be taken back, or not in this mode.
    #[error("nothing can be taken back")]
    NoUndo,
    /// The log has more entries than are replayed.
    #[error("expected at most {0} entries")]
    TooLong(usize),
    /// The moves and reshuffles together take too long to replay.
    #[error("the game takes too long to replay")]
    TooCostly,
    /// The caller wanted to stop.
    #[error("the limit was reached before this entry was replayed")]
    Stopped,
}

/// An entry that does not fit the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("entry {number} of the log: {reason}")]
pub struct LogError {
    /// Which entry, from 1.
    pub number: usize,
    /// What is wrong with it.
    pub reason: Reason,
}
