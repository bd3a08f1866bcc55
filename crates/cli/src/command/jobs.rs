//! `simpul work`, `simpul batch` and `simpul backup`.

use std::path::PathBuf;

use api::PuzzleKind;
use clap::Args;
use clap::builder::TypedValueParser;
use jobs::BatchOperation;
use store::DatabaseLocation;

use super::choice::{number, one_of};
use super::draw::puzzle_kind;
use crate::data_place::{DataPlace, location};

/// How to work.
#[derive(Debug, Args)]
pub struct Work {
    #[command(flatten)]
    pub place: DataPlace,
    #[arg(long, value_name = "N", default_value_t = jobs::puzzle_pool::DEFAULT_SIZE)]
    pub stock: u64,
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = number(0..=366_u32))]
    pub days: u32,
}

/// Reads what to do with every line.
fn ask() -> impl TypedValueParser<Value = BatchOperation> {
    one_of([
        ("solve", BatchOperation::Solve),
        ("grade", BatchOperation::Grade),
        ("generate", BatchOperation::Generate),
    ])
}

/// A file of many lines.
#[derive(Debug, Args)]
pub struct Batch {
    #[arg(value_parser = ask(), value_name = "QUESTION")]
    pub ask: BatchOperation,
    pub file: String,
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    #[arg(long, value_parser = puzzle_kind(), value_name = "PUZZLE")]
    pub puzzle: Option<PuzzleKind>,
    #[arg(long, value_name = "URL", value_parser = location)]
    pub database: Option<DatabaseLocation>,
}

/// A copy of the data.
#[derive(Debug, Args)]
pub struct Backup {
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
    #[command(flatten)]
    pub place: DataPlace,
}
