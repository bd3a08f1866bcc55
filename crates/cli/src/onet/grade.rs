//! `simpul onet grade`.

use api::onet::BoardRequest;
use api::onet::grade::Grade;
use i18n::Language;
use onet::{Board, Grading};

use super::arguments::{BoardArguments, BoardInput};
use super::odd_note;
use crate::lang::onet_grading;
use crate::operation::{Command, RenderContext};

impl Command for Grade {
    type Arguments = BoardArguments;
    type Input = BoardInput;

    fn input(arguments: &BoardArguments) -> &BoardInput {
        &arguments.input
    }

    fn request(_: &BoardArguments, board: Board, _: Language) -> anyhow::Result<BoardRequest> {
        Ok(BoardRequest { board })
    }

    fn note(request: &BoardRequest, context: &RenderContext) -> String {
        odd_note(&request.board, context)
    }

    fn render(_: &BoardRequest, response: &Grading, context: &RenderContext) -> String {
        onet_grading(response, context.language) + "\n"
    }
}
