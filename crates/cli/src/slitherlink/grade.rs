//! `simpul slitherlink grade`.

use api::slitherlink::PuzzleRequest;
use api::slitherlink::grade::Grade;
use i18n::{Language, program};
use slitherlink::{Grading, Puzzle};

use super::arguments::{PuzzleArguments, PuzzleInput};
use crate::operation::{Command, RenderContext};

impl Command for Grade {
    type Arguments = PuzzleArguments;
    type Input = PuzzleInput;

    fn input(arguments: &PuzzleArguments) -> &PuzzleInput {
        &arguments.input
    }

    fn request(_: &PuzzleArguments, puzzle: Puzzle, _: Language) -> anyhow::Result<PuzzleRequest> {
        Ok(PuzzleRequest { puzzle })
    }

    fn render(_: &PuzzleRequest, response: &Grading, context: &RenderContext) -> String {
        let language = context.language;
        let head = program::graded_loop(language, response.grade.title(language), response.score);
        let rules = response.rules.iter();
        let lines =
            rules.map(|(&rule, times)| format!("{times:>5}  {} ({rule})\n", rule.title(language)));
        std::iter::once(head + "\n").chain(lines).collect()
    }
}
