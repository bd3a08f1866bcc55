//! `simpul slitherlink convert`.

use api::slitherlink::convert::{Convert, ConvertRequest, ConvertResponse};
use clap::Args;
use i18n::Language;
use slitherlink::{Format, Puzzle};

use super::arguments::PuzzleInput;
use crate::command::choice::{Choice, one_of};
use crate::operation::{Command, RenderContext};

const FORMATS: [Choice<Format>; 4] = [
    ("pzpr", Format::Pzpr, "An id of puzz.link"),
    ("loopy", Format::Loopy, "An id of Simon Tatham's Loopy"),
    ("text", Format::Text, "A line a row"),
    ("json", Format::Json, "A JSON object"),
];

#[derive(Debug, Args)]
pub struct ConvertArguments {
    #[command(flatten)]
    input: PuzzleInput,
    /// The format to write
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
