//! `simpul onet check`.

use api::onet::check::{Check, CheckRequest, CheckResponse, Method};
use clap::Args;
use i18n::{Language, program};
use onet::Board;
use simpul_core::Cell;

use super::arguments::{BoardInput, cell, cell_of};
use super::{drawn, no_move_text, odd_note};
use crate::command::choice::{Choice, one_of};
use crate::exit::Exit;
use crate::notation::Coordinates;
use crate::operation::{Command, RenderContext};

/// The default node limit of the exhaustive search.
const EXHAUSTIVE_NODES: u64 = 10_000_000;

const METHODS: [Choice<Method>; 5] = [
    ("exhaustive", Method::Exhaustive),
    ("bfs", Method::Bfs),
    ("bfs-2024", Method::Bfs2024),
    ("dfs", Method::Dfs),
    ("sweep", Method::Sweep),
];

#[derive(Debug, Args)]
pub struct CheckArguments {
    #[command(flatten)]
    input: BoardInput,
    #[arg(long, value_parser = one_of(METHODS), default_value = "sweep")]
    method: Method,
    #[arg(long, value_name = "ROW,COL", value_parser = cell)]
    from: Option<Cell>,
    #[arg(long)]
    beyond_two_turns: bool,
    /// The coordinates; set from the option of all commands.
    #[arg(skip)]
    pub coordinates: Coordinates,
}

impl Command for Check {
    type Arguments = CheckArguments;
    type Input = BoardInput;
    const IS_TIMED: bool = true;

    fn input(arguments: &CheckArguments) -> &BoardInput {
        &arguments.input
    }

    fn request(
        &CheckArguments { method, from, beyond_two_turns, coordinates, .. }: &CheckArguments,
        board: Board,
        _: Language,
    ) -> anyhow::Result<CheckRequest> {
        let from = from.map(|from| cell_of(from, coordinates)).transpose()?;
        Ok(CheckRequest { board, method, from, beyond_two_turns })
    }

    fn default_nodes(request: &CheckRequest) -> u64 {
        if request.method == Method::Exhaustive { EXHAUSTIVE_NODES } else { u64::MAX }
    }

    fn exit(response: &CheckResponse) -> Exit {
        Exit::of(response.found.is_some())
    }

    fn note(request: &CheckRequest, context: &RenderContext) -> String {
        odd_note(&request.board, context)
    }

    fn render(request: &CheckRequest, response: &CheckResponse, context: &RenderContext) -> String {
        let (board, language) = (&request.board, context.language);
        let cost = program::search_cost(language, response.cost.generated, response.cost.rechecked);
        match &response.found {
            Some(found) => {
                let [a, b] = [found.a, found.b].map(|cell| context.notation.cell(cell));
                let text = program::move_left(language, a, b);
                format!("{text}\n{}{cost}\n", drawn(board, Some(found), context))
            }
            None => format!("{}\n{cost}\n", no_move_text(board, language)),
        }
    }
}
