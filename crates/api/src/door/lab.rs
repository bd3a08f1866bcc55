//! The lab: searches to be watched, experiments small enough to be waited for,
//! and the papers' figures beside ours.

mod experiment;
mod papers;
mod tree;
mod watch;

use lab::{Table, Words};
use schemars::JsonSchema;
use serde::Serialize;

pub use experiment::{Loops, MovesLeft, Strategies};
pub use papers::Papers;
pub use tree::Tree;
pub use watch::Watch;

/// A table for people, in the language that was asked for.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "LabTable")]
struct ShownTable {
    /// Over each column.
    headings: Vec<String>,
    /// Whether a column holds names, which stand to the left.
    names: Vec<bool>,
    /// Row by row.
    rows: Vec<Vec<String>>,
}

impl ShownTable {
    fn of(table: &Table, words: &Words) -> Self {
        let (headings, rows) = table.shown(words);
        let names = (0..headings.len()).map(|column| table.is_of_names(column)).collect();
        Self { headings, names, rows }
    }
}
