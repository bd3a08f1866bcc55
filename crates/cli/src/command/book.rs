//! What stands in a book.

use std::path::PathBuf;

use api::PuzzleKind;
use clap::Args;
use draw::Theme;
use draw::book::Paper;

use super::choice::{Choice, number, one_of};
use super::draw::{puzzle_kind, theme};
use crate::onet::gravity;

const PAPERS: [Choice<Paper>; 2] = [("a4", Paper::A4), ("letter", Paper::Letter)];

#[derive(Debug, Args)]
pub struct Book {
    #[arg(value_name = "FILE", conflicts_with_all = ["rows", "cols", "grade", "count", "seed", "kinds", "gravity"])]
    pub files: Vec<String>,
    #[arg(long, value_parser = puzzle_kind(), required_unless_present = "files")]
    pub puzzle: Option<PuzzleKind>,
    #[arg(long)]
    pub rows: Option<usize>,
    #[arg(long, default_value_t = 10)]
    pub cols: usize,
    #[arg(long)]
    pub grade: Option<String>,
    #[arg(long, default_value_t = 40, value_name = "N", value_parser = number(1..=2000_u64))]
    pub count: u64,
    #[arg(long)]
    pub seed: Option<u64>,
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
    #[arg(long, value_parser = one_of(PAPERS), default_value = "a4")]
    pub paper: Paper,
    #[arg(long)]
    pub title: Option<String>,
    #[arg(long, value_parser = theme(), default_value = "fruit", help_heading = "Onet")]
    pub theme: Theme,
    #[arg(long, help_heading = "Onet")]
    pub kinds: Option<usize>,
    #[arg(long, value_parser = gravity(), default_value = "none", help_heading = "Onet")]
    pub gravity: onet::Gravity,
}
