//! The commands of Slitherlink.

use std::path::PathBuf;

use api::slitherlink::Method;
use clap::builder::TypedValueParser;
use clap::{Args, Subcommand};
use simpul_core::{Edge, Vertex};
use slitherlink::{Format, Grade, Rule, Symmetry};

use super::choice::{Choice, by_name, one_of};
use super::{Wanted, two_places};

/// Where a puzzle comes from.
#[derive(Debug, Args)]
pub struct PuzzleInput {
    /// A file, a puzzle (slither/…, an address of puzz.link, 5x5t0:…, {"clues": …}), or - for
    /// standard input
    #[arg(default_value = "-")]
    pub puzzle: String,
}

const METHODS: [Choice<Method>; 3] = [
    ("ours", Method::Ours, "Rules, trying out, and learning from contradictions"),
    (
        "paper",
        Method::Paper,
        "The 2010 paper's depth-first search; it explodes and has a limit of a hundred million nodes",
    ),
    (
        "paper-pruned",
        Method::PaperPruned,
        "The same, which gives up a path that breaks a clue at once",
    ),
];

const SYMMETRIES: [Choice<Symmetry>; 4] = [
    ("none", Symmetry::None, "Each clue for itself"),
    ("half-turn", Symmetry::HalfTurn, "The same after half a turn"),
    ("left-right", Symmetry::LeftRight, "Left and right mirrored"),
    ("up-down", Symmetry::UpDown, "Above and below mirrored"),
];

const FORMATS: [Choice<Format>; 4] = [
    ("pzpr", Format::Pzpr, "An id of puzz.link"),
    ("loopy", Format::Loopy, "An id of Simon Tatham's Loopy"),
    ("text", Format::Text, "A line a row"),
    ("json", Format::Json, "A JSON object"),
];

/// What kind of puzzle to make.
#[derive(Debug, Args)]
pub struct Kind {
    /// Rows of cells
    #[arg(long, default_value_t = 10)]
    pub rows: usize,
    /// Columns of cells
    #[arg(long, default_value_t = 10)]
    pub cols: usize,
    /// How hard it is
    #[arg(long, value_parser = grade())]
    pub grade: Option<Grade>,
    /// So many of a hundred cells have a clue, or as few as possible above that; from 55 on
    /// very large puzzles are made in seconds, with a grade too
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(0..=100))]
    pub density: Option<u8>,
    /// No clue can go, also if that makes the grade hard to find
    #[arg(long, conflicts_with = "density")]
    pub irreducible: bool,
    /// Which cells have a clue together
    #[arg(long, value_parser = one_of(SYMMETRIES), default_value = "none")]
    pub symmetry: Symmetry,
    /// Its explanation uses this rule, named as `explain` does; may be given more than once
    #[arg(long, value_name = "RULE", value_parser = rule)]
    pub needs: Vec<Rule>,
    /// It can be solved without this rule, named as `explain` does; may be given more than once
    #[arg(long, value_name = "RULE", value_parser = rule)]
    pub without: Vec<Rule>,
}

#[derive(Debug, Subcommand)]
pub enum Slitherlink {
    /// Find the loop, and whether it is the only one
    Solve {
        #[command(flatten)]
        input: PuzzleInput,
        /// How to find it
        #[arg(long, value_parser = one_of(METHODS), default_value = "ours")]
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
        /// The format to write
        #[arg(long, value_parser = one_of(FORMATS), default_value = "text", value_name = "FORMAT")]
        to: Format,
    },
}

/// Reads a grade by its name.
pub(super) fn grade() -> impl TypedValueParser<Value = Grade> {
    by_name(Grade::ALL, Grade::name)
}

/// Reads a rule by its name; there are too many to list them in the help.
fn rule(name: &str) -> Result<Rule, String> {
    Rule::named(name)
        .ok_or_else(|| format!("expected one of {}", Rule::ALL.map(Rule::name).join(", ")))
}

pub(super) fn edge(text: &str) -> Result<Edge, String> {
    let dots = two_places(text).ok_or("expected ROW,COL-ROW,COL, from 0")?;
    Edge::try_from(dots.map(Vertex::from)).map_err(|error| error.to_string())
}
