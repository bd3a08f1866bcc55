//! The log: the player's actions.

use onet::Pair;
use simpul_core::Cell;
use thiserror::Error;

use crate::ClockError;

/// An action of the player and its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "OnetEntry"))]
pub struct Entry {
    /// Milliseconds since the start.
    pub t: u64,
    /// The action.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub action: Action,
}

/// An action of the player.
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

/// Why an action is rejected.
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
    #[error("{0} can be joined, so this is not a miss")]
    NoMiss(Pair),
    /// No hints are left.
    #[error("no hint is left")]
    NoHint,
    /// No reshuffles are left, or they are not allowed in this mode.
    #[error("no reshuffle is left")]
    NoReshuffle,
    /// There is nothing to undo, or it is not allowed in this mode.
    #[error("nothing can be taken back")]
    NoUndo,
    /// The log has too many entries.
    #[error("expected at most {0} entries")]
    TooLong(usize),
    /// The moves and reshuffles together take too long to replay.
    #[error("the game takes too long to replay")]
    TooCostly,
    /// The caller stopped the replay.
    #[error("the limit was reached before this entry was replayed")]
    Stopped,
}

/// An entry that does not fit the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("entry {number} of the log: {reason}")]
pub struct LogError {
    /// The number of the entry, from 1.
    pub number: usize,
    /// Why it is rejected.
    pub reason: Reason,
}
