//! `simpul onet …`: a file per operation, with its arguments and its text.

mod arguments;
mod best;
mod check;
mod convert;
mod grade;
mod graph;
mod guide;
mod hint;
mod new;
mod pairs;
mod played;
mod shuffle;
mod solve;
mod verbatim;
mod verify;

use api::onet::best::Best;
use api::onet::check::Check;
use api::onet::convert::Convert;
use api::onet::grade::Grade;
use api::onet::graph::Graph;
use api::onet::hint::Hint;
use api::onet::new::New;
use api::onet::pairs::Pairs;
use api::onet::reshuffle::Reshuffle;
use api::onet::shuffle::Shuffle;
use api::onet::solve::Solve;
use api::onet::verify::Verify;
use api::onet::{IdentifiedBoard, Joining};
use clap::Subcommand;
use i18n::{Language, program};
use onet::Board;

use crate::deal;
use crate::exit::Exit;
use crate::notation::{Coordinates, Notation};
use crate::operation::{RenderContext, answer};
use crate::session::Session;

pub use self::arguments::{BoardInput, cell, cell_of, gravity};

#[derive(Debug, Subcommand)]
pub enum Onet {
    Pairs(arguments::RulesArguments),
    Check(check::CheckArguments),
    Best(arguments::RulesArguments),
    Guide(guide::GuideArguments),
    Graph(graph::GraphArguments),
    Shuffle(shuffle::ShuffleArguments),
    Solve(arguments::BoardArguments),
    Verify(verify::VerifyArguments),
    Hint(hint::HintArguments),
    New(new::NewArguments),
    Grade(arguments::BoardArguments),
    Reshuffle(shuffle::ReshuffleArguments),
    Convert(convert::ConvertArguments),
}

/// Runs a command.
pub fn run(mut command: Onet, session: &Session) -> anyhow::Result<Exit> {
    command.count_by(session.coordinates);
    run_counted(&command, session).map_err(|error| session.coordinates.in_error(error))
}

impl Onet {
    /// Tells the arguments that name cells how these are counted.
    const fn count_by(&mut self, coordinates: Coordinates) {
        match self {
            Self::Check(arguments) => arguments.coordinates = coordinates,
            Self::Hint(arguments) => arguments.game.coordinates = coordinates,
            Self::Verify(arguments) => arguments.game.coordinates = coordinates,
            _ => {}
        }
    }
}

fn run_counted(command: &Onet, session: &Session) -> anyhow::Result<Exit> {
    match command {
        Onet::Pairs(arguments) => answer::<Pairs>(arguments, session),
        Onet::Check(arguments) => answer::<Check>(arguments, session),
        Onet::Best(arguments) => answer::<Best>(arguments, session),
        Onet::Graph(arguments) => answer::<Graph>(arguments, session),
        Onet::Guide(arguments) => guide::run(arguments, session),
        Onet::Shuffle(arguments) => answer::<Shuffle>(arguments, session),
        Onet::Solve(arguments) => answer::<Solve>(arguments, session),
        Onet::Verify(arguments) => answer::<Verify>(arguments, session),
        Onet::Hint(arguments) => answer::<Hint>(arguments, session),
        Onet::New(arguments) => deal::run::<New>(arguments, session),
        Onet::Grade(arguments) => answer::<Grade>(arguments, session),
        Onet::Reshuffle(arguments) => answer::<Reshuffle>(arguments, session),
        Onet::Convert(arguments) => answer::<Convert>(arguments, session),
    }
}

/// Says which kinds can never be cleared.
fn odd_note(board: &Board, context: &RenderContext) -> String {
    let odd = board.odd_kinds().into_iter().map(|kind| context.notation.kind(kind));
    let odd: Vec<String> = odd.collect();
    let kinds = match odd.len() {
        0 => return String::new(),
        1..=12 => odd.join(", "),
        _ => odd[..12].join(", ") + ", …",
    };
    program::odd_kinds(context.language, kinds) + "\n"
}

/// The board with the path of a joining, if there is one.
fn drawn(board: &Board, joining: Option<&Joining>, context: &RenderContext) -> String {
    context.notation.picture(board, joining.map(|joining| &joining.path), context.ink)
}

/// Returns the message that no move is left: the game is won, or tiles remain.
fn no_move_text(board: &Board, language: Language) -> String {
    match board.tiles_left() {
        0 => program::won(language).to_owned(),
        tiles => program::no_move_left(language, tiles),
    }
}

/// A pair in a line.
fn pair_line(Joining { a, b, kind, turns, .. }: &Joining, context: &RenderContext) -> String {
    let RenderContext { language, notation, .. } = context;
    let [a, b] = [a, b].map(|&cell| notation.cell(cell));
    program::pair_line(*language, a, b, notation.kind(*kind), *turns) + "\n"
}

/// A board of a response in rows.
fn board_text(board: &IdentifiedBoard, notation: Notation) -> String {
    notation.board(&board.id.parse().expect("ids of responses can be read"))
}
