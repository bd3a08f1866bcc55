//! `simpul onet pairs`.

use api::onet::RulesRequest;
use api::onet::pairs::{Pairs, PairsResponse};
use i18n::{Language, program};
use onet::Board;

use super::arguments::{BoardInput, RulesArguments};
use super::{odd_note, pair_line};
use crate::exit::Exit;
use crate::operation::{Command, RenderContext};

impl Command for Pairs {
    type Arguments = RulesArguments;
    type Input = BoardInput;

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

    fn exit(response: &PairsResponse) -> Exit {
        Exit::of(response.count > 0)
    }

    fn note(request: &RulesRequest, context: &RenderContext) -> String {
        odd_note(&request.board, context)
    }

    fn render(_: &RulesRequest, response: &PairsResponse, context: &RenderContext) -> String {
        let count = program::pair_count(context.language, response.count) + "\n";
        let lines = response.pairs.iter().map(|pair| pair_line(pair, context));
        std::iter::once(count).chain(lines).collect()
    }
}
