//! `simpul onet verify BOARD ANSWER`.

use anyhow::Context;
use api::onet::verify::{Verify, VerifyRequest};
use api::{Fault, PuzzleKind, Sentence, Verification};
use clap::Args;
use i18n::{Language, program};
use onet::Board;

use super::played::Played;
use crate::console::escape;
use crate::exit::Exit;
use crate::input::{self, Source};
use crate::json;
use crate::operation::{Command, RenderContext};

#[derive(Debug, Args)]
pub struct VerifyArguments {
    #[command(flatten)]
    board: RequiredBoard,
    answer: String,
    #[command(flatten)]
    pub game: Played,
}

/// A board that must be named, because the answer may come from standard input.
#[derive(Debug, Args)]
pub struct RequiredBoard {
    board: String,
}

impl Source for RequiredBoard {
    type Puzzle = Board;
    const KIND: Option<PuzzleKind> = Some(PuzzleKind::Onet);

    fn argument(&self) -> &str {
        &self.board
    }

    fn parse(&self, bytes: &[u8]) -> anyhow::Result<Board> {
        Ok(Board::parse(bytes)?)
    }
}

impl Command for Verify {
    type Arguments = VerifyArguments;
    type Input = RequiredBoard;

    fn input(arguments: &VerifyArguments) -> &RequiredBoard {
        &arguments.board
    }

    fn request(
        VerifyArguments { answer, game, .. }: &VerifyArguments,
        board: Board,
        _: Language,
    ) -> anyhow::Result<VerifyRequest> {
        let bytes = input::read(answer)?;
        let answer = json::from_slice(&bytes).with_context(|| input::shown(answer))?;
        Ok(VerifyRequest { board, played: game.pairs()?, answer })
    }

    fn exit(response: &Verification) -> Exit {
        Exit::of(response.valid)
    }

    fn render(_: &VerifyRequest, response: &Verification, context: &RenderContext) -> String {
        let language = context.language;
        let text = match response.fault.clone() {
            None => program::answer_right(language).to_owned(),
            Some(Fault::Onet(fault)) => {
                let fault = context.notation.coordinates.in_fault(fault);
                program::answer_wrong(language, escape(&fault.sentence(language)))
            }
            Some(fault) => program::answer_wrong(language, escape(&fault.sentence(language))),
        };
        text + "\n"
    }
}
