//! `simpul onet solve`.

use api::onet::BoardRequest;
use api::onet::solve::{Solve, SolveResponse, VerdictName};
use i18n::{Language, program};
use onet::Board;

use super::arguments::{BoardArguments, BoardInput};
use super::{odd_note, pair_line};
use crate::exit::Exit;
use crate::lang;
use crate::operation::{Command, RenderContext};

impl Command for Solve {
    type Arguments = BoardArguments;
    type Input = BoardInput;
    const IS_TIMED: bool = true;

    fn input(arguments: &BoardArguments) -> &BoardInput {
        &arguments.input
    }

    fn request(_: &BoardArguments, board: Board, _: Language) -> anyhow::Result<BoardRequest> {
        Ok(BoardRequest { board })
    }

    fn exit(response: &SolveResponse) -> Exit {
        match response.verdict {
            VerdictName::Clear => Exit::Yes,
            VerdictName::Impossible => Exit::No,
            VerdictName::Unknown => Exit::Unknown,
        }
    }

    fn note(request: &BoardRequest, context: &RenderContext) -> String {
        odd_note(&request.board, context)
    }

    fn render(_: &BoardRequest, response: &SolveResponse, context: &RenderContext) -> String {
        let language = context.language;
        match response.verdict {
            VerdictName::Clear => {
                let count = program::cleared(language, response.moves.len()) + "\n";
                let lines = response.moves.iter().map(|joining| pair_line(joining, context));
                std::iter::once(count).chain(lines).collect()
            }
            VerdictName::Impossible => {
                let sets = response.certificate.as_ref().map_or(0, Vec::len);
                match sets {
                    0 => program::impossible_unwritten(language).to_owned() + "\n",
                    _ => program::impossible(language, sets) + "\n",
                }
            }
            VerdictName::Unknown => lang::unfinished(language).to_owned() + "\n",
        }
    }
}
