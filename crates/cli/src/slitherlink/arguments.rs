//! Arguments that several commands of Slitherlink take.

use clap::Args;
use clap::builder::TypedValueParser;
use simpul_core::{Edge, Vertex};
use slitherlink::{Format, Grade, Puzzle};

use crate::command::choice::by_name;
use crate::command::two_places;
use crate::operation::Source;

/// Where a puzzle comes from.
#[derive(Debug, Args)]
pub struct PuzzleInput {
    /// A file, a puzzle (slither/…, an address of puzz.link, 5x5t0:…, {"clues": …}), or - for
    /// standard input
    #[arg(default_value = "-")]
    pub puzzle: String,
}

impl Source for PuzzleInput {
    type Puzzle = Puzzle;

    fn argument(&self) -> &str {
        &self.puzzle
    }

    fn is_puzzle(&self) -> bool {
        self.puzzle.starts_with('{') || Format::is_id(&self.puzzle)
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
pub fn edge(text: &str) -> Result<Edge, String> {
    let dots = two_places(text).ok_or("expected ROW,COL-ROW,COL, from 0")?;
    Edge::try_from(dots.map(Vertex::from)).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_told_from_the_name_of_a_file() {
        let is_puzzle = |text: &str| PuzzleInput { puzzle: text.to_owned() }.is_puzzle();
        for puzzle in ["slither/1/1/4", "5x5t0:a", "10x7t0dh:a", "{}", "https://puzz.link/p?x"] {
            assert!(is_puzzle(puzzle), "{puzzle}");
        }
        for name in ["-", "puzzle.txt", "5x5", "5x5.txt", "x5t0", "slither.txt", ""] {
            assert!(!is_puzzle(name), "{name}");
        }
    }
}
