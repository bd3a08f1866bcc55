//! `simpul onet best`.

use api::onet::RulesRequest;
use api::onet::best::{Best, BestResponse};
use i18n::{Language, program};
use onet::{Board, Rules};

use super::arguments::{BoardInput, RulesArguments};
use super::{drawn, no_move_text, odd_note};
use crate::exit::Exit;
use crate::operation::{Command, RenderContext};

impl Command for Best {
    type Arguments = RulesArguments;
    type Input = BoardInput;
    const IS_TIMED: bool = true;

    fn input(arguments: &RulesArguments) -> &BoardInput {
        &arguments.input
    }

    fn request(
        arguments: &RulesArguments,
        board: Board,
        _: Language,
    ) -> anyhow::Result<RulesRequest> {
        Ok(RulesRequest { board, rules: arguments.rules })
    }

    fn exit(response: &BestResponse) -> Exit {
        Exit::of(response.found.is_some())
    }

    fn note(request: &RulesRequest, context: &RenderContext) -> String {
        odd_note(&request.board, context)
    }

    fn render(request: &RulesRequest, response: &BestResponse, context: &RenderContext) -> String {
        let language = context.language;
        let Some(found) = &response.found else {
            return no_move_text(&request.board, language) + "\n";
        };
        let [a, b] = [found.a, found.b].map(|cell| context.notation.cell(cell));
        let text = program::best_move(language, a, b);
        let picture = drawn(&request.board, Some(found), context);
        let openings = match request.rules {
            Rules::Ring => program::leaves_pairs(language, response.pairs),
            Rules::Paper => {
                program::leaves_ordered_pairs(language, response.pairs, response.openings)
            }
        };
        format!("{text}\n{picture}{openings}\n")
    }
}
