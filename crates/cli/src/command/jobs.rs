//! `simpul work`, `simpul batch` and `simpul backup`.

use std::path::PathBuf;

use api::PuzzleKind;
use clap::Args;
use clap::builder::TypedValueParser;
use jobs::BatchOperation;
use store::DatabaseLocation;

use super::choice::one_of;
use super::draw::puzzle_kind;
use crate::data_place::DataPlace;

/// How to work.
#[derive(Debug, Args)]
pub struct Work {
    #[command(flatten)]
    pub place: DataPlace,
    /// How many puzzles of each grade to keep for ranked games
    #[arg(long, value_name = "N", default_value_t = jobs::puzzle_pool::DEFAULT_SIZE)]
    pub stock: u64,
    /// For how many days to make the puzzles of the day, from today on
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(0..=366))]
    pub days: u32,
}

/// Reads what to do with every line.
fn ask() -> impl TypedValueParser<Value = BatchOperation> {
    one_of([
        ("solve", BatchOperation::Solve, "Solve the puzzle of each line"),
        ("grade", BatchOperation::Grade, "Say how hard the puzzle of each line is"),
        (
            "generate",
            BatchOperation::Generate,
            r#"Make a puzzle for each line: {"puzzle": "slitherlink", "rows": 10, "grade": "hard"}"#,
        ),
    ])
}

/// A file of many lines.
#[derive(Debug, Args)]
pub struct Batch {
    /// What to do with every line
    #[arg(value_parser = ask(), value_name = "QUESTION")]
    pub ask: BatchOperation,
    /// A file with a puzzle or a request a line, or - for standard input
    pub file: String,
    /// Write the answers into this file; a run that was stopped goes on where it was
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Which puzzle the lines are; by default what they look like
    #[arg(long, value_parser = puzzle_kind(), value_name = "PUZZLE")]
    pub puzzle: Option<PuzzleKind>,
    /// Let the workers of this PostgreSQL server or file do it (`simpul work --database …`, as many
    /// as you like) instead of this program alone
    #[arg(long, value_name = "URL")]
    pub database: Option<DatabaseLocation>,
}

/// A copy of the data.
#[derive(Debug, Args)]
pub struct Backup {
    /// The file to write; it must not be there yet
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
    #[command(flatten)]
    pub place: DataPlace,
}
