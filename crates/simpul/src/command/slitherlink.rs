//! The commands of Slitherlink.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use grid::{Edge, Vertex};
use slitherlink::{Format, Grade, Rule};

use super::{Wanted, two_places};

/// Where a puzzle comes from.
#[derive(Debug, Args)]
pub struct PuzzleInput {
    /// A file, a puzzle (slither/…, an address of puzz.link, 5x5t0:…, {"clues": …}), or - for
    /// standard input
    #[arg(default_value = "-")]
    pub puzzle: String,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Method {
    /// Rules, trying out, and learning from contradictions
    #[default]
    Ours,
    /// The 2010 paper's depth-first search; it explodes and has a limit of a hundred million nodes
    Paper,
    /// The same, which gives up a path that breaks a clue at once
    PaperPruned,
}

impl From<Method> for api::slitherlink::Method {
    fn from(method: Method) -> Self {
        match method {
            Method::Ours => Self::Ours,
            Method::Paper => Self::Paper,
            Method::PaperPruned => Self::PaperPruned,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Symmetry {
    /// Each clue for itself
    #[default]
    None,
    /// The same after half a turn
    HalfTurn,
    /// Left and right mirrored
    LeftRight,
    /// Above and below mirrored
    UpDown,
}

impl From<Symmetry> for slitherlink::Symmetry {
    fn from(symmetry: Symmetry) -> Self {
        match symmetry {
            Symmetry::None => Self::None,
            Symmetry::HalfTurn => Self::HalfTurn,
            Symmetry::LeftRight => Self::LeftRight,
            Symmetry::UpDown => Self::UpDown,
        }
    }
}

/// What kind of puzzle to make.
#[derive(Debug, Args)]
pub struct Kind {
    /// Rows of cells
    #[arg(long, default_value_t = 10)]
    pub rows: usize,
    /// Columns of cells
    #[arg(long, default_value_t = 10)]
    pub cols: usize,
    /// trivial, easy, normal, hard or expert
    #[arg(long, value_parser = grade)]
    pub grade: Option<Grade>,
    /// So many of a hundred cells have a clue, or as few as possible above that
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(0..=100))]
    pub density: Option<u8>,
    /// No clue can go, also if that makes the grade hard to find
    #[arg(long, conflicts_with = "density")]
    pub irreducible: bool,
    /// Which cells have a clue together
    #[arg(long, value_enum, default_value_t)]
    pub symmetry: Symmetry,
    /// Its explanation uses this rule; may be given more than once
    #[arg(long, value_name = "RULE", value_parser = rule)]
    pub needs: Vec<Rule>,
    /// It can be solved without this rule; may be given more than once
    #[arg(long, value_name = "RULE", value_parser = rule)]
    pub without: Vec<Rule>,
}

#[derive(Debug, Subcommand)]
pub enum Slitherlink {
    /// Find the loop, and whether it is the only one
    Solve {
        #[command(flatten)]
        input: PuzzleInput,
        #[arg(long, value_enum, default_value_t)]
        method: Method,
        /// Write a proof that there is no other loop, or none, into this file
        #[arg(long, value_name = "FILE")]
        proof: Option<PathBuf>,
    },
    /// Check a proof of `solve --proof` with a separate checker
    Verify {
        /// The puzzle: a file, the puzzle itself, or - for standard input
        puzzle: String,
        /// The file with the proof, or - for standard input
        proof: String,
    },
    /// The exact number of loops
    Count {
        #[command(flatten)]
        input: PuzzleInput,
        /// How many mebibytes of memory it may use
        #[arg(long, value_name = "MIB", default_value_t = 1024)]
        memory: usize,
    },
    /// The easiest next step, with its reason
    Hint {
        #[command(flatten)]
        input: PuzzleInput,
        /// Lines drawn so far: ROW,COL-ROW,COL and so on, from dot to dot, separated by spaces;
        /// a puzzle in JSON may bring its own "lines" and "crosses"
        #[arg(long, value_name = "EDGES", num_args = 1.., value_parser = edge, value_delimiter = ' ')]
        lines_drawn: Vec<Edge>,
        /// Crosses put so far
        #[arg(long, value_name = "EDGES", num_args = 1.., value_parser = edge, value_delimiter = ' ')]
        crosses: Vec<Edge>,
    },
    /// The whole solution in steps, each with its reason
    Explain {
        #[command(flatten)]
        input: PuzzleInput,
    },
    /// How hard the puzzle is, by the rules that it needs
    Grade {
        #[command(flatten)]
        input: PuzzleInput,
    },
    /// Make puzzles with a single loop
    New {
        #[command(flatten)]
        kind: Kind,
        #[command(flatten)]
        wanted: Wanted,
    },
    /// Write a puzzle in another format
    Convert {
        #[command(flatten)]
        input: PuzzleInput,
        /// pzpr, loopy, text or json
        #[arg(long, value_parser = format, default_value = "text", value_name = "FORMAT")]
        to: Format,
    },
}

fn format(name: &str) -> Result<Format, slitherlink::UnknownFormat> {
    name.parse()
}

pub(super) fn grade(name: &str) -> Result<Grade, String> {
    Grade::named(name)
        .ok_or_else(|| format!("expected one of {}", Grade::ALL.map(Grade::name).join(", ")))
}

fn rule(name: &str) -> Result<Rule, String> {
    Rule::named(name)
        .ok_or_else(|| format!("expected one of {}", Rule::ALL.map(Rule::name).join(", ")))
}

pub(super) fn edge(text: &str) -> Result<Edge, String> {
    let dots = two_places(text).ok_or("expected ROW,COL-ROW,COL, from 0")?;
    Edge::try_from(dots.map(Vertex::from)).map_err(|error| error.to_string())
}
