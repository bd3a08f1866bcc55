//! `simpul onet hint`.

use api::onet::hint::{Hint, HintRequest, HintResponse, LabelProof};
use api::onet::solve::VerdictName;
use api::onet::{Joining, OutlookName};
use clap::Args;
use i18n::{Language, program};
use onet::{Board, Pair};
use simpul_core::Cell;

use super::arguments::BoardInput;
use super::drawn;
use super::played::Played;
use crate::exit::Exit;
use crate::lang;
use crate::operation::{Command, RenderContext};

#[derive(Debug, Args)]
pub struct HintArguments {
    #[command(flatten)]
    input: BoardInput,
    #[command(flatten)]
    pub game: Played,
    #[arg(long)]
    proof: bool,
}

impl Command for Hint {
    type Arguments = HintArguments;
    type Input = BoardInput;

    fn input(arguments: &HintArguments) -> &BoardInput {
        &arguments.input
    }

    fn request(
        arguments: &HintArguments,
        board: Board,
        _: Language,
    ) -> anyhow::Result<HintRequest> {
        Ok(HintRequest { board, played: arguments.game.pairs()?, proofs: arguments.proof })
    }

    fn exit(response: &HintResponse) -> Exit {
        match response.outlook {
            OutlookName::Winning => Exit::Yes,
            OutlookName::Losing => Exit::No,
            OutlookName::Unknown => Exit::Unknown,
        }
    }

    fn render(request: &HintRequest, response: &HintResponse, context: &RenderContext) -> String {
        let mut board = request.board.clone();
        for pair in request.played.iter().filter_map(|&[a, b]| Pair::new(a, b)) {
            board.remove(pair);
        }
        let best = response.best.as_ref().map(|best| &best.joining);
        labels(response, context) + &drawn(&board, best, context)
    }
}

/// Returns whether the game is won, and the label of every pair.
fn labels(response: &HintResponse, context: &RenderContext) -> String {
    let (language, notation) = (context.language, context.notation);
    let ends = |joining: &Joining| [joining.a, joining.b].map(|cell| notation.cell(cell));
    let mut lines = vec![match response.lost_since {
        Some(0) => program::lost_always(language).to_owned(),
        Some(number) => program::lost_since(language, number),
        None if response.outlook == OutlookName::Winning => {
            program::can_be_cleared(language).to_owned()
        }
        None => lang::unfinished(language).to_owned(),
    }];
    for choice in &response.choices {
        let [a, b] = ends(&choice.joining);
        let label = lang::outlook(choice.outlook, language);
        lines.push(program::choice(language, a, b, choice.openings, label));
        lines.extend(choice.proof.as_ref().map(|proof| proof_line(proof, context)));
    }
    if let Some(best) = &response.best {
        let [a, b] = ends(&best.joining);
        lines.push(program::best_move(language, a, b));
    }
    lines.join("\n") + "\n"
}

/// Returns the proof that a pair wins or loses: the moves as `--played` takes them, or
/// the sets of tiles.
fn proof_line(proof: &LabelProof, context: &RenderContext) -> String {
    let (language, notation) = (context.language, context.notation);
    let place = |cell: Cell| {
        let cell = notation.cell(cell);
        format!("{},{}", cell.row, cell.col)
    };
    let joined = |joining: &Joining| format!("{}-{}", place(joining.a), place(joining.b));
    if proof.verdict == VerdictName::Clear {
        let moves: Vec<String> = proof.moves.iter().map(joined).collect();
        return program::won_by(language, moves.join(" "));
    }
    let set = |cells: &Vec<Cell>| cells.iter().map(|&cell| place(cell)).collect::<Vec<_>>();
    let sets = proof.certificate.iter().flatten().map(|cells| set(cells).join(" "));
    match sets.collect::<Vec<_>>().as_slice() {
        [] => program::lost_unwritten(language).to_owned(),
        sets => program::lost_by(language, sets.join("; ")),
    }
}
