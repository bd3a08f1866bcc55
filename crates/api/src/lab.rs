//! Operations of the lab: searches to watch, experiments small enough to wait for, and
//! the papers' figures compared with ours.

mod experiment;
pub mod loops;
pub mod moves_left;
pub mod papers;
pub mod strategies;
pub mod trace;
pub mod tree;
pub mod watch;

use lab::{Table, Words};
use schemars::JsonSchema;
use serde::Serialize;

/// A table for people, in the requested language.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "LabTable")]
pub struct RenderedTable {
    /// Over each column.
    pub headings: Vec<String>,
    /// Whether each column has names, which are aligned left.
    pub names: Vec<bool>,
    /// Row by row.
    pub rows: Vec<Vec<String>>,
}

impl RenderedTable {
    fn of(table: &Table, words: &Words) -> Self {
        let (headings, rows) = table.shown(words);
        let names = (0..headings.len()).map(|column| table.is_of_names(column)).collect();
        Self { headings, names, rows }
    }
}
