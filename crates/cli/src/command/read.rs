//! Which picture is read, and what is made of it.

use std::path::PathBuf;

use api::PuzzleKind;
use clap::Args;

use super::draw::puzzle_kind;
use crate::notation::Coordinates;

#[derive(Debug, Args)]
pub struct Read {
    pub picture: String,
    #[arg(long, value_name = "FILE")]
    pub overlay: Option<PathBuf>,
    #[arg(long, requires = "overlay")]
    pub solve: bool,
    #[arg(long, value_parser = puzzle_kind())]
    pub puzzle: Option<PuzzleKind>,
    #[arg(long, value_enum, default_value_t, value_name = "FROM")]
    pub coordinates: Coordinates,
}
