//! `simpul slitherlink count`.

use api::slitherlink::count::{Count, CountRequest, CountResponse};
use clap::Args;
use i18n::Language;
use slitherlink::Puzzle;

use super::arguments::PuzzleInput;
use crate::exit::Exit;
use crate::operation::{Command, RenderContext};

#[derive(Debug, Args)]
pub struct CountArguments {
    #[command(flatten)]
    input: PuzzleInput,
    #[arg(long, value_name = "MIB", default_value_t = 1024)]
    memory: usize,
}

impl Command for Count {
    type Arguments = CountArguments;
    type Input = PuzzleInput;

    fn input(arguments: &CountArguments) -> &PuzzleInput {
        &arguments.input
    }

    fn request(
        arguments: &CountArguments,
        puzzle: Puzzle,
        _: Language,
    ) -> anyhow::Result<CountRequest> {
        Ok(CountRequest { puzzle, memory: Some(arguments.memory) })
    }

    fn exit(response: &CountResponse) -> Exit {
        Exit::of(response.solutions != "0")
    }

    fn render(_: &CountRequest, response: &CountResponse, _: &RenderContext) -> String {
        response.solutions.clone() + "\n"
    }
}
