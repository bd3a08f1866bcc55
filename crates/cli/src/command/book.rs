//! What stands in a book.

use std::path::PathBuf;

use api::PuzzleKind;
use clap::Args;
use draw::Theme;
use draw::book::Paper;

use super::choice::{Choice, one_of};
use super::draw::{puzzle_kind, theme};
use crate::onet::gravity;

const PAPERS: [Choice<Paper>; 2] = [("a4", Paper::A4, ""), ("letter", Paper::Letter, "")];

#[derive(Debug, Args)]
pub struct Book {
    /// Puzzles of your own instead of new ones: files with a puzzle a line or with a single
    /// puzzle, or - for standard input
    #[arg(value_name = "FILE", conflicts_with_all = ["rows", "cols", "grade", "count", "seed", "kinds", "gravity"])]
    pub files: Vec<String>,
    /// Which puzzle; of files by default what they look like
    #[arg(long, value_parser = puzzle_kind(), required_unless_present = "files")]
    pub puzzle: Option<PuzzleKind>,
    /// Rows; by default 10, of Onet 8
    #[arg(long)]
    pub rows: Option<usize>,
    /// Columns
    #[arg(long, default_value_t = 10)]
    pub cols: usize,
    /// How hard: trivial, easy, normal, hard, expert or extreme; of Onet easy, normal, hard or expert
    #[arg(long)]
    pub grade: Option<String>,
    /// How many puzzles; each has the next seed
    #[arg(long, default_value_t = 40, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=2000))]
    pub count: u64,
    /// The same seed gives the same puzzles for ever; random by default
    #[arg(long)]
    pub seed: Option<u64>,
    /// The file, a PDF; - is standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
    /// The size of the pages
    #[arg(long, value_parser = one_of(PAPERS), default_value = "a4")]
    pub paper: Paper,
    /// The title; by default the name of the puzzle
    #[arg(long)]
    pub title: Option<String>,
    /// What is on the tiles
    #[arg(long, value_parser = theme(), default_value = "fruit", help_heading = "Onet")]
    pub theme: Theme,
    /// How many kinds of tiles
    #[arg(long, help_heading = "Onet")]
    pub kinds: Option<usize>,
    /// Where tiles slide after each removal
    #[arg(long, value_parser = gravity(), default_value = "none", help_heading = "Onet")]
    pub gravity: onet::Gravity,
}
