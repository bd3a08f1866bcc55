//! What the player did.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use simpul_core::{Cell, Edge};
use thiserror::Error;

use crate::TimeRunsBack;

/// Something the player did, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SlitherlinkEntry")]
pub struct Entry {
    /// Milliseconds since the start.
    pub t: u64,
    /// What was done.
    #[serde(flatten)]
    pub action: Action,
}

/// Something the player can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "lowercase")]
#[schemars(rename = "SlitherlinkAction")]
pub enum Action {
    /// Draw something; it is taken back as one step.
    Mark(Marks),
    /// Take the last step back.
    Undo,
    /// Do again what was taken back.
    Redo,
    /// Ask for a hint.
    Hint,
    /// Ask what is wrong.
    Check,
    /// Stop the clock.
    Pause,
    /// Let it run again.
    Resume,
}

/// What is drawn in one step.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Marks {
    /// Edges that become lines.
    #[schemars(with = "Vec<[[u16; 2]; 2]>")]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Edge>,
    /// Edges that become crosses.
    #[schemars(with = "Vec<[[u16; 2]; 2]>")]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub crosses: Vec<Edge>,
    /// Edges that are wiped clean.
    #[schemars(with = "Vec<[[u16; 2]; 2]>")]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clear: Vec<Edge>,
    /// Cells that are shaded as inside.
    #[schemars(with = "Vec<[u16; 2]>")]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub inside: Vec<Cell>,
    /// Cells that are shaded as outside.
    #[schemars(with = "Vec<[u16; 2]>")]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub outside: Vec<Cell>,
    /// Cells whose shade is wiped off.
    #[schemars(with = "Vec<[u16; 2]>")]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bare: Vec<Cell>,
}

/// Why something cannot be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Reason {
    /// The times are not in order.
    #[error(transparent)]
    Time(#[from] TimeRunsBack),
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
    /// Nothing can be taken back.
    #[error("nothing can be taken back")]
    NoUndo,
    /// Nothing was taken back.
    #[error("nothing can be done again")]
    NoRedo,
}

/// An entry that does not fit the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("entry {number} of the log: {reason}")]
pub struct BadLog {
    /// Which entry, from 1.
    pub number: usize,
    /// What is wrong with it.
    pub reason: Reason,
}
