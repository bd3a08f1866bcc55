//! What the papers print, to be held beside what comes out here.

use std::fmt::Write;

use serde::Deserialize;
use simpul_core::Cell;

use crate::report::{paper2015, paper2024};
use crate::{Picture, Table, Term, Words, escaped};

/// What was mended in the program behind a method, with its heading; nothing for
/// methods that are not the 2010 paper's.
#[must_use]
pub fn mended(method: Term, words: &Words) -> Option<(&'static str, &'static [&'static str])> {
    matches!(method, Term::Dfs | Term::DfsPruned).then_some(words.report.mended)
}

/// A text about a method, with what was mended below it.
#[must_use]
pub fn with_mended_text(text: String, method: Term, words: &Words) -> String {
    let Some((heading, slips)) = mended(method, words) else { return text };
    format!("{text}\n{heading}:\n- {}\n", slips.join("\n- "))
}

/// A picture of a method, with its name below; the title lists what was mended.
#[must_use]
pub fn with_mended_label(mut picture: Picture, method: Term, words: &Words) -> Picture {
    let Some((heading, slips)) = mended(method, words) else { return picture };
    let label = escaped((words.term)(method));
    picture.title = format!("{} {heading}: {}", picture.title, slips.join(" "));
    let y = picture.height + 8.0;
    let _ = writeln!(picture.body, "<text class=\"soft\" x=\"10\" y=\"{y:.1}\">{label}</text>");
    picture.height += 18.0;
    picture
}

/// The 2015 paper's figures beside ours.
#[must_use]
pub fn figures_2015(words: &Words) -> Table {
    paper2015::figures(words)
}

/// The 2024 paper's figures beside ours.
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
    /// What it says of the exhaustive search.
    pub exhaustive: Tally,
    /// What it says of the breadth-first search.
    pub bfs_as_printed: Tally,
    /// What its own limit of two turns comes to.
    pub bfs_with_two_turns: Tally,
}

/// The nodes of a tree.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Tally {
    /// Nodes on each level.
    pub levels: Vec<usize>,
    /// Nodes in all.
    pub generated: u64,
    /// Nodes looked at again.
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
    /// What its program prints.
    pub paper: Printed,
}

/// What the 2024 paper prints of a board, and what follows from it.
#[derive(Clone, Debug, Deserialize)]
pub struct Printed {
    /// The first move.
    pub best: Option<[Cell; 2]>,
    /// How many tiles are left on the last board.
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
