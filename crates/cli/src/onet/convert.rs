//! `simpul onet convert`.

use api::onet::convert::{Convert, ConvertRequest, ConvertResponse};
use clap::Args;
use i18n::Language;
use onet::{Board, Format};

use super::arguments::BoardInput;
use super::odd_note;
use crate::command::choice::{Choice, one_of};
use crate::operation::{Command, RenderContext};

const FORMATS: [Choice<Format>; 4] = [
    ("text", Format::Text),
    ("letters", Format::Letters),
    ("json", Format::Json),
    ("id", Format::Id),
];

#[derive(Debug, Args)]
pub struct ConvertArguments {
    #[command(flatten)]
    input: BoardInput,
    #[arg(long, value_parser = one_of(FORMATS), default_value = "text", value_name = "FORMAT")]
    to: Format,
}

impl Command for Convert {
    type Arguments = ConvertArguments;
    type Input = BoardInput;

    fn input(arguments: &ConvertArguments) -> &BoardInput {
        &arguments.input
    }

    fn request(
        arguments: &ConvertArguments,
        board: Board,
        _: Language,
    ) -> anyhow::Result<ConvertRequest> {
        Ok(ConvertRequest { board, to: arguments.to })
    }

    fn note(request: &ConvertRequest, context: &RenderContext) -> String {
        odd_note(&request.board, context)
    }

    fn render(_: &ConvertRequest, response: &ConvertResponse, _: &RenderContext) -> String {
        response.text.trim_end().to_owned() + "\n"
    }
}
