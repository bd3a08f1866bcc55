//! Everything that the report says, as members that each language fills in.
//!
//! Fixed texts are strings. Texts that depend on the run are functions of the findings,
//! so they can only say what the numbers say.

use super::Origin;
use super::finding::{
    GreedyFinding, GrowthFinding, MissedPairsFinding, NodeRatioFinding, RulesFinding,
    SolvingFinding, TimeFinding,
};
use super::searches::SearchSentences;
use crate::Term;

/// The texts of the report in one language.
pub struct Sentences {
    /// The title of the page.
    pub title: &'static str,
    /// Under it: the size of the experiment and its seed.
    pub subtitle: fn(is_full: bool, seed: u64) -> String,
    /// The program, the day and the machine.
    pub origin: fn(&Origin) -> String,
    /// The word before the number of a figure.
    pub figure: &'static str,
    /// The legend of an arrow at a point.
    pub budget_reached: &'static str,
    /// The legend of a tree.
    pub tree_legend: &'static str,
    /// The introduction, for a reader who has not seen the program.
    pub intro: &'static [&'static str],
    /// The warning that the run was not finished.
    pub unfinished: &'static str,
    /// The words for agreeing, partly, not, and open.
    pub agreement: [&'static str; 4],
    /// The heading of the findings.
    pub findings: &'static str,
    /// The heading of a table that compares the paper's figures with ours.
    pub beside: &'static str,
    /// The heading above all numbers of an experiment.
    pub all_numbers: &'static str,
    /// The heading of the section on the 2015 paper, and the paper's question.
    pub paper2015: (&'static str, &'static [&'static str]),
    /// The heading of the section on the 2024 paper, and the paper's question.
    pub paper2024: (&'static str, &'static [&'static str]),
    /// The heading of the section on the 2010 paper, and the paper's question.
    pub paper2010: (&'static str, &'static [&'static str]),
    /// The heading of the corrections to the 2010 paper's program, and each of them.
    pub mended: (&'static str, &'static [&'static str]),
    /// The heading and the text of the section on methods.
    pub method: (&'static str, &'static [&'static str]),
    /// The caption of the board of figure 5.
    pub board_caption: &'static str,
    /// The caption of a tree of figure 5.
    pub tree_caption: fn(Term) -> &'static str,
    /// The caption of the small puzzle whose trees are shown.
    pub loop_caption: &'static str,
    /// The caption of the tree of a small puzzle.
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
    /// The number of figures that agree.
    pub figures: fn(agree: usize, of: usize) -> String,
    /// The finding on the 25 nodes of figure 6.
    pub two_turns: fn(printed: u64, beyond: u64, within: u64) -> String,
    /// The finding on "twice as fast".
    pub twice: fn(&NodeRatioFinding) -> String,
    /// The finding on an order of growth.
    pub bound: fn(&GrowthFinding) -> String,
    /// The finding on "less than one second".
    pub second: fn(&TimeFinding) -> String,
    /// The finding on the ring that the paper's program lacks.
    pub rings: fn(&MissedPairsFinding) -> String,
    /// The finding on the best move.
    pub greedy: fn(&GreedyFinding) -> String,
    /// The finding on "fast enough" of a search for loops.
    pub looping: fn(&SolvingFinding) -> String,
    /// The finding on the rules alone.
    pub ruling: fn(&RulesFinding) -> String,
    /// The findings on the searches of the two Onet papers.
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
    /// The share of boards where the budget runs out.
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
