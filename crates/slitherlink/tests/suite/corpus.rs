//! Puzzles with a known verdict: `corpus.jsonl`, and published puzzles if the data are
//! present.
//!
//! `corpus.jsonl` holds puzzles of every grade and size, irreducible ones, and
//! some with a clue removed (`less`) or `changed`. Its verdicts were found by
//! `CaDiCaL` (`peer.rs`), its ids were written by puzz.link's own code.

use serde::Deserialize;
use simpul_slitherlink::Puzzle;

/// A puzzle in two notations, with its verdict.
#[derive(Deserialize)]
pub struct Record {
    pub id: String,
    pub height: usize,
    pub width: usize,
    pub clues: Vec<String>,
    /// The name of the verdict.
    pub expected: String,
    pub pzpr: String,
}

impl Record {
    /// Returns the puzzle as its rows have it.
    pub fn puzzle(&self) -> Puzzle {
        Puzzle::parse(&self.clues.join("\n")).expect("rows of clues")
    }
}

/// Returns the project's own puzzles.
pub fn own() -> Vec<Record> {
    records(include_str!("corpus.jsonl"))
}

/// Returns the published puzzles; none if the data are absent.
pub fn published() -> Vec<Record> {
    records(&testkit::published_puzzles().unwrap_or_default())
}

fn records(lines: &str) -> Vec<Record> {
    lines.lines().map(|line| serde_json::from_str(line).expect("a record a line")).collect()
}
