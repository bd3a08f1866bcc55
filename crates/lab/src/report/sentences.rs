//! Everything that the report says, as members that each language fills in.
//!
//! What is fixed is a text. What depends on the run is a function of what was
//! measured: it can only say what the numbers say.

use super::Origin;
use super::finding::{Bound, Greedy, Looping, Rings, Ruling, Second, Twice};
use super::searches::SearchSentences;
use crate::Term;

/// What the report says in one language.
pub struct Sentences {
    /// The title of the page.
    pub title: &'static str,
    /// Under it: the size of the experiment and its seed.
    pub subtitle: fn(is_full: bool, seed: u64) -> String,
    /// The program, the day and the machine.
    pub origin: fn(&Origin) -> String,
    /// The word before the number of a figure.
    pub figure: &'static str,
    /// What an arrow at a point says.
    pub budget_reached: &'static str,
    /// What the signs of a tree say.
    pub tree_legend: &'static str,
    /// What the page is, for a reader who has not seen the program.
    pub intro: &'static [&'static str],
    /// That not everything was finished.
    pub unfinished: &'static str,
    /// The words for agreeing, partly, not, and open.
    pub agreement: [&'static str; 4],
    /// The heading over what is found.
    pub findings: &'static str,
    /// The heading over a table of the paper's figures beside ours.
    pub beside: &'static str,
    /// The heading over all numbers of an experiment.
    pub all_numbers: &'static str,
    /// The heading of the section on the 2015 paper, and what the paper asks.
    pub paper2015: (&'static str, &'static [&'static str]),
    /// The heading of the section on the 2024 paper, and what the paper asks.
    pub paper2024: (&'static str, &'static [&'static str]),
    /// The heading of the section on the 2010 paper, and what the paper asks.
    pub paper2010: (&'static str, &'static [&'static str]),
    /// The heading over what was mended in the 2010 paper's program, and each.
    pub mended: (&'static str, &'static [&'static str]),
    /// The heading of the section on how it was measured, and what is said there.
    pub method: (&'static str, &'static [&'static str]),
    /// What stands under the board of figure 5.
    pub board_caption: &'static str,
    /// What stands under a tree of figure 5.
    pub tree_caption: fn(Term) -> &'static str,
    /// What stands under the small puzzle whose trees are shown.
    pub loop_caption: &'static str,
    /// What stands under the tree of a small loop.
    pub loop_tree_caption: fn(Term) -> &'static str,
    /// The names of the figures of the 2015 paper.
    pub figures2015: [&'static str; 4],
    /// The names of the figures of the 2024 paper: first move, last moves, tiles
    /// on the last board.
    pub figures2024: [&'static str; 3],
    /// The names of the 2024 paper's boards.
    pub cases2024: [&'static str; 5],
    /// No move.
    pub no_move: &'static str,
    /// How many of how many figures agree.
    pub figures: fn(agree: usize, of: usize) -> String,
    /// On the 25 nodes of figure 6.
    pub two_turns: fn(printed: u64, beyond: u64, within: u64) -> String,
    /// On "twice as fast".
    pub twice: fn(&Twice) -> String,
    /// On an order of growth.
    pub bound: fn(&Bound) -> String,
    /// On "less than one second".
    pub second: fn(&Second) -> String,
    /// On the ring that the paper's program lacks.
    pub rings: fn(&Rings) -> String,
    /// On the best move.
    pub greedy: fn(&Greedy) -> String,
    /// On "fast enough" of a search for loops.
    pub looping: fn(&Looping) -> String,
    /// On what the rules solve alone.
    pub ruling: fn(&Ruling) -> String,
    /// On the searches of the two Onet papers.
    pub searches: SearchSentences,
    /// Axis names: cells, nodes, share given up, share cleared, share solved,
    /// copies, gravity, time.
    pub axes: Axes,
    /// Titles of the plots.
    pub plots: Plots,
}

/// The names of axes, with their units.
pub struct Axes {
    /// Cells of the board.
    pub cells: &'static str,
    /// Nodes made.
    pub nodes: &'static str,
    /// The share of boards where the budget was used up.
    pub gave_up: &'static str,
    /// The share of boards that were cleared.
    pub cleared: &'static str,
    /// The share of puzzles that were solved.
    pub solved: &'static str,
    /// Copies of each kind.
    pub copies: &'static str,
    /// Gravity.
    pub gravity: &'static str,
    /// Time a board.
    pub time: &'static str,
}

/// The titles of plots.
pub struct Plots {
    /// Nodes by size on boards without a move.
    pub stuck_nodes: &'static str,
    /// The share of boards where the exhaustive search gave up.
    pub gave_up: &'static str,
    /// Time by size on boards without a move.
    pub stuck_time: &'static str,
    /// The share cleared by size.
    pub cleared_by_size: &'static str,
    /// The share cleared by copies.
    pub cleared_by_copies: &'static str,
    /// The share cleared by gravity.
    pub cleared_by_gravity: &'static str,
    /// Nodes by size for loops.
    pub loop_nodes: &'static str,
    /// The share solved by size for loops.
    pub loop_solved: &'static str,
    /// Time by size for loops.
    pub loop_time: &'static str,
}
