//! The papers' printed figures, for comparison with ours.

use std::fmt::Write;

use serde::Deserialize;
use simpul_core::Cell;

use crate::report::{paper2015, paper2024};
use crate::{Picture, Table, Term, Words, escape};

/// Returns the corrections to the program behind a method, with their heading; `None`
/// for methods that are not the 2010 paper's.
#[must_use]
pub fn mended(method: Term, words: &Words) -> Option<(&'static str, &'static [&'static str])> {
    matches!(method, Term::Dfs | Term::DfsPruned).then_some(words.report.mended)
}

/// Appends the corrections of a method to a text about it.
#[must_use]
pub fn with_mended_text(text: String, method: Term, words: &Words) -> String {
    let Some((heading, slips)) = mended(method, words) else { return text };
    format!("{text}\n{heading}:\n- {}\n", slips.join("\n- "))
}

/// Labels a picture with its method; the title lists the corrections.
#[must_use]
pub fn with_mended_label(mut picture: Picture, method: Term, words: &Words) -> Picture {
    let Some((heading, slips)) = mended(method, words) else { return picture };
    let label = escape((words.term)(method));
    picture.title = format!("{} {heading}: {}", picture.title, slips.join(" "));
    let y = picture.height + 8.0;
    let _ = writeln!(picture.body, "<text class=\"soft\" x=\"10\" y=\"{y:.1}\">{label}</text>");
    picture.height += 18.0;
    picture
}

/// Compares the 2015 paper's figures with ours.
#[must_use]
pub fn figures_2015(words: &Words) -> Table {
    paper2015::figures(words)
}

/// Compares the 2024 paper's figures with ours.
#[must_use]
pub fn figures_2024(words: &Words) -> Table {
    paper2024::figures(words)
}

/// The 2015 paper's figures.
#[derive(Clone, Debug, Deserialize)]
pub struct Paper2015 {
    /// The board of figure 5.
    pub board: String,
    /// The tile from which its trees grow.
    pub from: Cell,
    /// The tile that they find.
    pub goal: Cell,
    /// Its count for the exhaustive search.
    pub exhaustive: Tally,
    /// Its count for the breadth-first search.
    pub bfs_as_printed: Tally,
    /// The count with its own limit of two turns.
    pub bfs_with_two_turns: Tally,
}

/// The nodes of a tree.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Tally {
    /// Nodes on each level.
    pub levels: Vec<usize>,
    /// Nodes in all.
    pub generated: u64,
    /// Nodes examined again.
    pub rechecked: u64,
}

/// The 2024 paper's figures.
#[derive(Clone, Debug, Deserialize)]
pub struct Paper2024 {
    /// Its five boards.
    pub cases: Vec<PaperCase>,
}

/// A board of the 2024 paper.
#[derive(Clone, Debug, Deserialize)]
pub struct PaperCase {
    /// The board.
    pub board: String,
    /// The output of its program.
    pub paper: Printed,
}

/// The 2024 paper's printed results on a board.
#[derive(Clone, Debug, Deserialize)]
pub struct Printed {
    /// The first move.
    pub best: Option<[Cell; 2]>,
    /// The number of tiles on the last board.
    pub left: Option<usize>,
    /// The last moves.
    #[serde(default)]
    pub last_moves: Vec<[Cell; 2]>,
}

impl Paper2015 {
    /// The figures.
    ///
    /// # Panics
    /// Never: the file is ours.
    #[must_use]
    pub fn read() -> Self {
        serde_json::from_str(onet::paper2015::FIGURES).expect("a file of ours")
    }
}

impl Paper2024 {
    /// The figures.
    ///
    /// # Panics
    /// Never: the file is ours.
    #[must_use]
    pub fn read() -> Self {
        serde_json::from_str(onet::paper2024::FIGURES).expect("a file of ours")
    }
}
