//! The commands of the lab.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use lab::{Density, TableFormat};
use onet::Gravity;
use simpul_core::{Cell, Size};

use super::choice::{Choice, one_of};
use crate::notation::Coordinates;
use crate::onet::{cell, gravity};

#[derive(Debug, Subcommand)]
#[command(
    after_help = "Exit status: 0 finished, 1 an algorithm and its judge disagree, 2 bad input \
                        or usage, 3 stopped by Ctrl-C or --time-limit, with what was finished."
)]
pub enum Lab {
    /// Is any move left? The 2015 paper's searches and our sweep
    MovesLeft(MovesLeft),
    /// Which order clears the board? The 2024 paper's player and five others
    Strategies(Strategies),
    /// Which way solves Loop the Loop? The 2010 paper's search, rules, and our solver
    Loops(Loops),
    /// The search tree of one question
    Tree(Tree),
    /// The queue of a breadth-first search, step by step, as Table 1 of the 2015 paper shows it
    Trace(Trace),
    /// Every rule of Loop the Loop with its figure in the 2010 paper, a position before and
    /// after it, and the reason; the same as `simpul slitherlink rules`
    Rules,
    /// Everything in one HTML file
    Report(Report),
}

/// What every experiment takes. --node-limit is what a search may make on one
/// board, --threads how many cores are used.
#[derive(Debug, Args)]
pub struct Trial {
    /// The large experiment: more boards, more sizes, more nodes
    #[arg(long)]
    pub full: bool,
    /// The same seed gives the same numbers again, but for the times
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many boards of each kind
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub boards: Option<u64>,
    /// Sizes, as 4x6,8x14
    #[arg(long, value_delimiter = ',', value_parser = size)]
    pub sizes: Option<Vec<Size>>,
    /// How the results are written
    #[arg(long, value_parser = one_of(FORMATS), default_value = "table")]
    pub format: TableFormat,
}

#[derive(Debug, Args)]
pub struct MovesLeft {
    #[command(flatten)]
    pub trial: Trial,
}

#[derive(Debug, Args)]
pub struct Strategies {
    #[command(flatten)]
    pub trial: Trial,
    /// Tiles of each kind, as 2,4; with --sizes
    #[arg(long, value_delimiter = ',', value_parser = copies, requires = "sizes")]
    pub copies: Option<Vec<usize>>,
    /// Gravities, as none,down; with --sizes
    #[arg(long, value_delimiter = ',', value_parser = gravity(), requires = "sizes")]
    pub gravity: Option<Vec<Gravity>>,
}

#[derive(Debug, Args)]
pub struct Loops {
    #[command(flatten)]
    pub trial: Trial,
    /// Clues of a hundred cells, or fewest, as fewest,50,100
    #[arg(long, value_delimiter = ',', value_parser = density)]
    pub density: Option<Vec<Density>>,
}

#[derive(Debug, Args)]
pub struct Tree {
    /// A board or a puzzle: a file, a one-line id, or - for standard input; by default figure 5 of
    /// the 2015 paper, or a small Loop the Loop
    pub board: Option<String>,
    #[arg(long, value_enum, default_value_t)]
    pub method: TreeMethod,
    /// The tile to start from; the first one by default
    #[arg(long, value_name = "ROW,COL", value_parser = cell)]
    pub from: Option<Cell>,
    /// Let bfs go on beyond two turns, as figure 6 of the 2015 paper does
    #[arg(long)]
    pub beyond_two_turns: bool,
    /// How rows and columns of Onet are counted; JSON counts from 0
    #[arg(long, value_enum, default_value_t, value_name = "FROM")]
    pub coordinates: Coordinates,
    /// Show at most so many nodes, and the way to the goal; the others are counted
    #[arg(long, default_value_t = 200, value_name = "N")]
    pub shown: usize,
    #[arg(long, value_enum, default_value_t)]
    pub format: TreeFormat,
    /// Write to this file
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct Trace {
    /// A board: a file, a one-line id, or - for standard input; by default the graph of figure 3 of
    /// the 2015 paper
    pub board: Option<String>,
    /// The tile to start from; the first one by default
    #[arg(long, value_name = "ROW,COL", value_parser = cell, requires = "board")]
    pub from: Option<Cell>,
    /// How rows and columns are counted; JSON counts from 0
    #[arg(long, value_enum, default_value_t, value_name = "FROM")]
    pub coordinates: Coordinates,
}

#[derive(Debug, Args)]
pub struct Report {
    /// The small experiment; the default
    #[arg(long, conflicts_with = "full")]
    pub quick: bool,
    /// The large experiment: many times as many boards, sizes and nodes
    #[arg(long)]
    pub full: bool,
    /// The same seed gives the same page again, but for the times
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Write to this file; standard output by default
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

const FORMATS: [Choice<TableFormat>; 4] = [
    ("table", TableFormat::Text, "Columns of equal width"),
    ("markdown", TableFormat::Markdown, ""),
    ("csv", TableFormat::Csv, "For a spreadsheet; only the rows"),
    ("json", TableFormat::Json, ""),
];

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum TreeMethod {
    /// The 2015 paper's search of all ways
    #[default]
    Exhaustive,
    /// The 2015 paper's breadth-first search
    Bfs,
    /// The 2024 paper's search; its nodes are the states in its queue
    #[value(name = "bfs-2024")]
    Bfs2024,
    /// Onet depth first with at most two turns, which both Onet papers reject
    OnetDfs,
    /// Bit masks over rows and columns; its nodes are the tiles that it compares
    Sweep,
    /// The 2010 paper's depth-first search
    Dfs,
    /// The same with the clues checked on the way
    DfsPruned,
    /// Our solver of Loop the Loop; its nodes are the edges that it tries
    Solver,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum TreeFormat {
    #[default]
    Text,
    Svg,
    /// For Graphviz
    Dot,
    Json,
}

fn size(text: &str) -> Result<Size, String> {
    let sides = text
        .split_once('x')
        .and_then(|(rows, cols)| Some((rows.trim().parse().ok()?, cols.trim().parse().ok()?)));
    let (rows, cols) = sides.ok_or_else(|| "expected ROWSxCOLS, as 6x12".to_owned())?;
    Size::new(rows, cols).map_err(|error| error.to_string())
}

fn copies(text: &str) -> Result<usize, String> {
    let copies = text.parse().ok().filter(|copies: &usize| *copies > 0 && copies.is_multiple_of(2));
    copies.ok_or_else(|| "expected an even number: tiles go in pairs".to_owned())
}

fn density(text: &str) -> Result<Density, String> {
    if text == "fewest" {
        return Ok(Density::Fewest);
    }
    let percent = text.parse().ok().filter(|percent: &u8| *percent <= 100);
    percent.map(Density::Percent).ok_or_else(|| "expected fewest, or 0 to 100".to_owned())
}
