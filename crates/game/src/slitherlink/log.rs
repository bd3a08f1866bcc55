//! The log: the player's actions.

use simpul_core::{Cell, Edge, Vertex};
use slitherlink::AngleMark;
use thiserror::Error;

use crate::ClockError;

/// An action of the player and its time.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "schemars",
    derive(schemars::JsonSchema),
    schemars(rename = "SlitherlinkEntry")
)]
pub struct Entry {
    /// Milliseconds since the start.
    pub t: u64,
    /// The action.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub action: Action,
}

impl Entry {
    /// Returns the number of edges, cells and corners that it marks.
    #[must_use]
    pub const fn marks(&self) -> usize {
        let Action::Mark(marks) = &self.action else { return 0 };
        marks.lines.len()
            + marks.crosses.len()
            + marks.clear.len()
            + marks.inside.len()
            + marks.outside.len()
            + marks.bare.len()
            + marks.arcs.len()
            + marks.clear_arcs.len()
    }
}

/// An action of the player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "do", rename_all = "lowercase")
)]
#[cfg_attr(
    feature = "schemars",
    derive(schemars::JsonSchema),
    schemars(rename = "SlitherlinkAction")
)]
pub enum Action {
    /// Draw something, which is undone as one step.
    Mark(Marks),
    /// Take the last step back.
    Undo,
    /// Redo the last undone step.
    Redo,
    /// Ask for a hint.
    Hint,
    /// Ask for the mistakes.
    Check,
    /// Stop the clock.
    Pause,
    /// Let it run again.
    Resume,
}

/// The marks of one step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Marks {
    /// Edges that become lines.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub lines: Vec<Edge>,
    /// Edges that become crosses.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub crosses: Vec<Edge>,
    /// Edges that are wiped clean.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub clear: Vec<Edge>,
    /// Cells that are shaded as inside.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub inside: Vec<Cell>,
    /// Cells that are shaded as outside.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub outside: Vec<Cell>,
    /// Cells whose shade is wiped off.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub bare: Vec<Cell>,
    /// Corners that get an arc: exactly one of the two edges is a line.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub arcs: Vec<AngleMark>,
    /// Corners whose arc is wiped off.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub clear_arcs: Vec<AngleMark>,
}

/// Why an action is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Reason {
    /// The times are not in order.
    #[error(transparent)]
    Time(#[from] ClockError),
    /// The puzzle is solved.
    #[error("the puzzle is solved")]
    Over,
    /// The game is paused.
    #[error("the game is paused")]
    Paused,
    /// The game is not paused.
    #[error("the game is not paused")]
    NotPaused,
    /// The edge is not on the grid.
    #[error("edge {0} is not on the grid")]
    NoEdge(Edge),
    /// The cell is not on the grid.
    #[error("cell {0} is not on the grid")]
    NoCell(Cell),
    /// The edges of an arc do not meet at a right angle at its dot.
    #[error("the edges of the arc at {0} do not form a corner of a cell there")]
    NoCorner(Vertex),
    /// There is nothing to undo.
    #[error("nothing can be taken back")]
    NoUndo,
    /// There is nothing to redo.
    #[error("nothing can be done again")]
    NoRedo,
    /// The log has more entries than are replayed.
    #[error("expected at most {0} entries")]
    TooLong(usize),
    /// The lines obey every clue too often without being the loop.
    #[error("the game takes too long to replay")]
    TooCostly,
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
