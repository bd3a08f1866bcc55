//! Which picture is read, and what is made of it.

use std::path::PathBuf;

use api::PuzzleKind;
use clap::Args;

use super::draw::puzzle_kind;
use crate::notation::Coordinates;

#[derive(Debug, Args)]
pub struct Read {
    /// A PNG, JPEG or WebP file, or - for standard input
    pub picture: String,
    /// Write the picture with the best move (Onet) or the next step (Slitherlink) drawn on it, as PNG
    #[arg(long, value_name = "FILE")]
    pub overlay: Option<PathBuf>,
    /// Draw the solution of Slitherlink instead of the next step
    #[arg(long, requires = "overlay")]
    pub solve: bool,
    /// Which puzzle is in the picture; by default what it looks like
    #[arg(long, value_parser = puzzle_kind())]
    pub puzzle: Option<PuzzleKind>,
    /// How rows and columns of an Onet board are counted; JSON counts from 0
    #[arg(long, value_enum, default_value_t, value_name = "FROM")]
    pub coordinates: Coordinates,
}
