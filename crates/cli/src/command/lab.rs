//! The commands of the lab.

use std::path::PathBuf;

use api::Sentence;
use clap::{Args, Subcommand, ValueEnum};
use i18n::errors;
use lab::{Density, TableFormat};
use onet::Gravity;
use simpul_core::{Cell, Size};

use super::choice::{Choice, number, one_of};
use crate::help;
use crate::notation::Coordinates;
use crate::onet::{cell, gravity};
use crate::usage::ValueError;

#[derive(Debug, Subcommand)]
pub enum Lab {
    MovesLeft(MovesLeft),
    Strategies(Strategies),
    Loops(Loops),
    Tree(Tree),
    Trace(Trace),
    Rules,
    Report(Report),
}

/// What every experiment takes. --node-limit is what a search may make on one
/// board, --threads how many cores are used.
#[derive(Debug, Args)]
pub struct Trial {
    #[arg(long)]
    pub full: bool,
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    #[arg(long, value_name = "N", value_parser = number(1..=1_000_000_u64))]
    pub boards: Option<u64>,
    #[arg(long, value_delimiter = ',', value_parser = size)]
    pub sizes: Option<Vec<Size>>,
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
    #[arg(long, value_delimiter = ',', value_parser = copies, requires = "sizes")]
    pub copies: Option<Vec<usize>>,
    #[arg(long, value_delimiter = ',', value_parser = gravity(), requires = "sizes")]
    pub gravity: Option<Vec<Gravity>>,
}

#[derive(Debug, Args)]
pub struct Loops {
    #[command(flatten)]
    pub trial: Trial,
    #[arg(long, value_delimiter = ',', value_parser = density)]
    pub density: Option<Vec<Density>>,
}

#[derive(Debug, Args)]
pub struct Tree {
    pub board: Option<String>,
    #[arg(long, value_enum, default_value_t)]
    pub method: TreeMethod,
    #[arg(long, value_name = "ROW,COL", value_parser = cell)]
    pub from: Option<Cell>,
    #[arg(long)]
    pub beyond_two_turns: bool,
    #[arg(long, value_enum, default_value_t, value_name = "FROM")]
    pub coordinates: Coordinates,
    #[arg(long, default_value_t = 200, value_name = "N")]
    pub shown: usize,
    #[arg(long, value_enum, default_value_t)]
    pub format: TreeFormat,
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct Trace {
    pub board: Option<String>,
    #[arg(long, value_name = "ROW,COL", value_parser = cell, requires = "board")]
    pub from: Option<Cell>,
    #[arg(long, value_enum, default_value_t, value_name = "FROM")]
    pub coordinates: Coordinates,
}

#[derive(Debug, Args)]
pub struct Report {
    #[arg(long, conflicts_with = "full")]
    pub quick: bool,
    #[arg(long)]
    pub full: bool,
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

const FORMATS: [Choice<TableFormat>; 4] = [
    ("table", TableFormat::Text),
    ("markdown", TableFormat::Markdown),
    ("csv", TableFormat::Csv),
    ("json", TableFormat::Json),
];

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum TreeMethod {
    #[default]
    Exhaustive,
    Bfs,
    #[value(name = "bfs-2024")]
    Bfs2024,
    OnetDfs,
    Sweep,
    Dfs,
    DfsPruned,
    Solver,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum TreeFormat {
    #[default]
    Text,
    Svg,
    Dot,
    Json,
}

fn size(text: &str) -> Result<Size, ValueError> {
    let sides = text
        .split_once('x')
        .and_then(|(rows, cols)| Some((rows.trim().parse().ok()?, cols.trim().parse().ok()?)));
    let (rows, cols) =
        sides.ok_or_else(|| ValueError(errors::value_size(help::language()).to_owned()))?;
    Size::new(rows, cols).map_err(|error| ValueError(error.sentence(help::language())))
}

fn copies(text: &str) -> Result<usize, ValueError> {
    let copies = text.parse().ok().filter(|copies: &usize| *copies > 0 && copies.is_multiple_of(2));
    copies.ok_or_else(|| ValueError(errors::value_even(help::language()).to_owned()))
}

fn density(text: &str) -> Result<Density, ValueError> {
    if text == "fewest" {
        return Ok(Density::Fewest);
    }
    let percent = text.parse().ok().filter(|percent: &u8| *percent <= 100);
    percent
        .map(Density::Percent)
        .ok_or_else(|| ValueError(errors::value_density(help::language()).to_owned()))
}
