//! `simpul slitherlink convert`.

use api::slitherlink::convert::{Convert, ConvertRequest, ConvertResponse};
use clap::Args;
use i18n::Language;
use slitherlink::{Format, Puzzle};

use super::arguments::PuzzleInput;
use crate::command::choice::{Choice, one_of};
use crate::operation::{Command, RenderContext};

const FORMATS: [Choice<Format>; 4] = [
    ("pzpr", Format::Pzpr),
    ("loopy", Format::Loopy),
    ("text", Format::Text),
    ("json", Format::Json),
];

#[derive(Debug, Args)]
pub struct ConvertArguments {
    #[command(flatten)]
    input: PuzzleInput,
    #[arg(long, value_parser = one_of(FORMATS), default_value = "text", value_name = "FORMAT")]
    to: Format,
}

impl Command for Convert {
    type Arguments = ConvertArguments;
    type Input = PuzzleInput;

    fn input(arguments: &ConvertArguments) -> &PuzzleInput {
        &arguments.input
    }

    fn request(
        arguments: &ConvertArguments,
        puzzle: Puzzle,
        _: Language,
    ) -> anyhow::Result<ConvertRequest> {
        Ok(ConvertRequest { puzzle, to: arguments.to })
    }

    fn render(_: &ConvertRequest, response: &ConvertResponse, _: &RenderContext) -> String {
        response.text.trim_end().to_owned() + "\n"
    }
}
