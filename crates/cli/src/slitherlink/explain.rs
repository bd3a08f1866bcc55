//! `simpul slitherlink explain`.

use api::slitherlink::explain::{Explain, ExplainRequest, ExplainResponse};
use api::slitherlink::hint::HintResponse;
use i18n::{Language, program};
use simpul_core::Edge;
use slitherlink::{Hint, Puzzle};

use super::arguments::{PuzzleArguments, PuzzleInput};
use super::drawn;
use crate::exit::Exit;
use crate::operation::{Command, RenderContext};

impl Command for Explain {
    type Arguments = PuzzleArguments;
    type Input = PuzzleInput;

    fn input(arguments: &PuzzleArguments) -> &PuzzleInput {
        &arguments.input
    }

    fn request(
        _: &PuzzleArguments,
        puzzle: Puzzle,
        lang: Language,
    ) -> anyhow::Result<ExplainRequest> {
        Ok(ExplainRequest { puzzle, lang })
    }

    fn exit(response: &ExplainResponse) -> Exit {
        Exit::of(response.solved)
    }

    fn render(
        request: &ExplainRequest,
        response: &ExplainResponse,
        context: &RenderContext,
    ) -> String {
        let steps: String = (1..).zip(&response.steps).map(step_line).collect();
        let steps_of = |edges: fn(&Hint) -> &[Edge]| {
            response.steps.iter().flat_map(move |step| edges(&step.hint).iter().copied())
        };
        let lines = steps_of(Hint::lines);
        let picture = drawn(&request.puzzle, lines, steps_of(Hint::crosses), context.ink);
        let count = response.steps.len();
        let end = if response.solved {
            program::explained(context.language, count)
        } else {
            program::explained_partly(context.language, count)
        };
        format!("{steps}{picture}{end}\n")
    }
}

/// A step with its number and its rule.
fn step_line((number, HintResponse { hint, language, .. }): (usize, &HintResponse)) -> String {
    let rule = hint.rule().map(|rule| format!("{} ({rule}): ", rule.title(*language)));
    format!("{number}. {}{}\n", rule.unwrap_or_default(), hint.sentence(*language))
}
