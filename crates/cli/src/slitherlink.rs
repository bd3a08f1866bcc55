//! `simpul slitherlink …`, also `simpul loop …`.

mod deal;
mod hint;
mod question;
mod solve;
mod verify;

use api::slitherlink::{Drawn, Refusal, Solved};
use draw::{Highlight, Ink, slitherlink_text};
use simpul_core::Edge;
use slitherlink::{Format, Position, Puzzle};

use crate::command::{PuzzleInput, Shared, Slitherlink};
use crate::deal as dealing;
use crate::exit::Outcome;
use crate::lang::Words;
use crate::question::{Refused, Source, answer};

use self::hint::{HintQuestion, PlayInput};
use self::question::{ConvertQuestion, CountQuestion, ExplainQuestion, GradeQuestion};

/// Runs a command.
pub fn run(
    command: Slitherlink,
    shared: &Shared,
    words: &'static Words,
) -> anyhow::Result<Outcome> {
    match command {
        Slitherlink::Solve { input, method, proof } => {
            solve::run(&input, method, proof.as_deref(), shared, words)
        }
        Slitherlink::Verify { puzzle, proof } => {
            verify::run(&PuzzleInput { puzzle }, &proof, shared, words)
        }
        Slitherlink::Count { input, memory } => {
            answer(&input, shared, words, &CountQuestion { bytes: memory.saturating_mul(1 << 20) })
        }
        Slitherlink::Hint { input, lines_drawn, crosses } => {
            let drawn = Drawn { lines: lines_drawn, crosses };
            let question = HintQuestion { language: words.language, solved: Solved::new() };
            answer(&PlayInput { input, drawn }, shared, words, &question)
        }
        Slitherlink::Explain { input } => {
            answer(&input, shared, words, &ExplainQuestion { language: words.language })
        }
        Slitherlink::Grade { input } => {
            answer(&input, shared, words, &GradeQuestion { language: words.language })
        }
        Slitherlink::Convert { input, to } => {
            answer(&input, shared, words, &ConvertQuestion { to })
        }
        Slitherlink::New { kind, wanted } => {
            dealing::run(&deal::request(&kind)?, &wanted, shared, words)
        }
    }
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

impl Refused for Refusal {
    fn outcome(&self) -> Outcome {
        match self {
            Self::Limit(_) | Self::Memory | Self::TooWide | Self::NotFound(_) => Outcome::Unknown,
            Self::NotUnique => Outcome::No,
            Self::Position(_) => Outcome::Bad,
        }
    }

    fn told(&self, words: &Words) -> String {
        match self {
            Self::Limit(_) => words.limit_reached.to_owned(),
            _ => (words.slitherlink.refusal)(self),
        }
    }
}

/// The puzzle with these lines.
fn drawn(puzzle: &Puzzle, lines: impl IntoIterator<Item = Edge>, ink: Ink) -> String {
    let position = Position::with(puzzle, lines, []).expect("lines of an answer are on the grid");
    slitherlink_text(&position, Highlight::default(), ink)
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
