//! `simpul onet shuffle` and `simpul onet reshuffle`: the same tiles elsewhere.

use api::onet::IdentifiedBoard;
use api::onet::reshuffle::{Reshuffle, ReshuffleRequest};
use api::onet::shuffle::Shuffle;
use clap::Args;
use i18n::Language;
use onet::Board;
use simpul_core::Seed;

use super::arguments::BoardInput;
use super::{board_text, odd_note};
use crate::operation::{Command, RenderContext};

#[derive(Debug, Args)]
pub struct ShuffleArguments {
    #[command(flatten)]
    input: BoardInput,
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

#[derive(Debug, Args)]
pub struct ReshuffleArguments {
    #[command(flatten)]
    input: BoardInput,
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

impl Command for Shuffle {
    type Arguments = ShuffleArguments;
    type Input = BoardInput;

    fn input(arguments: &ShuffleArguments) -> &BoardInput {
        &arguments.input
    }

    fn request(
        arguments: &ShuffleArguments,
        board: Board,
        _: Language,
    ) -> anyhow::Result<ReshuffleRequest> {
        Ok(ReshuffleRequest { board, seed: Some(Seed(arguments.seed)) })
    }

    fn note(request: &ReshuffleRequest, context: &RenderContext) -> String {
        odd_note(&request.board, context)
    }

    fn render(_: &ReshuffleRequest, response: &IdentifiedBoard, context: &RenderContext) -> String {
        board_text(response, context.notation)
    }
}

impl Command for Reshuffle {
    type Arguments = ReshuffleArguments;
    type Input = BoardInput;

    fn input(arguments: &ReshuffleArguments) -> &BoardInput {
        &arguments.input
    }

    fn request(
        arguments: &ReshuffleArguments,
        board: Board,
        _: Language,
    ) -> anyhow::Result<ReshuffleRequest> {
        Ok(ReshuffleRequest { board, seed: Some(Seed(arguments.seed)) })
    }

    fn note(request: &ReshuffleRequest, context: &RenderContext) -> String {
        odd_note(&request.board, context)
    }

    fn render(_: &ReshuffleRequest, response: &IdentifiedBoard, context: &RenderContext) -> String {
        board_text(response, context.notation)
    }
}
