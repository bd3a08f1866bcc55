//! Arguments that several commands of Slitherlink take.

use api::PuzzleKind;
use clap::Args;
use clap::builder::TypedValueParser;
use i18n::errors;
use simpul_core::{Edge, Vertex};
use slitherlink::{Grade, Puzzle};

use crate::command::choice::by_name;
use crate::command::two_places;
use crate::help;
use crate::input::Source;
use crate::usage::ValueError;

/// The source of a puzzle.
#[derive(Debug, Args)]
pub struct PuzzleInput {
    #[arg(default_value = "-")]
    pub puzzle: String,
}

impl Source for PuzzleInput {
    type Puzzle = Puzzle;
    const KIND: Option<PuzzleKind> = Some(PuzzleKind::Slitherlink);

    fn argument(&self) -> &str {
        &self.puzzle
    }

    fn parse(&self, bytes: &[u8]) -> anyhow::Result<Puzzle> {
        Ok(Puzzle::parse_bytes(bytes)?)
    }
}

/// A puzzle and nothing else.
#[derive(Debug, Args)]
pub struct PuzzleArguments {
    #[command(flatten)]
    pub input: PuzzleInput,
}

/// Reads a grade by its name.
pub fn grade() -> impl TypedValueParser<Value = Grade> {
    by_name(Grade::ALL, Grade::name)
}

/// Reads an edge as `ROW,COL-ROW,COL`.
pub fn edge(text: &str) -> Result<Edge, ValueError> {
    let dots = two_places(text).map(|dots| dots.map(Vertex::from));
    let edge = dots.and_then(|dots| Edge::try_from(dots).ok());
    edge.ok_or_else(|| ValueError(errors::value_edge(help::language()).to_owned()))
}
