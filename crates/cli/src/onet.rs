//! `simpul onet …`.

mod deal;
mod guide;
mod hint;
mod question;
mod verify;

use api::onet::{CheckRequest, Joining, Method, Refusal};
use draw::{Ink, onet_text};
use onet::{Board, DealRequest};
use simpul_core::Seed;
use simpul_core::Size;

use crate::command::{BoardInput, Onet, Shared};
use crate::exit::Outcome;
use crate::lang::Words;
use crate::question::{Refused, Source, answer};

use self::question::{
    BestQuestion, CheckQuestion, ConvertQuestion, GradeQuestion, OrderQuestion, PairsQuestion,
    SolveQuestion,
};

/// What the exhaustive search may spend where no limit is given.
const EXHAUSTIVE_NODES: u64 = 10_000_000;

/// Runs a command.
pub fn run(command: Onet, shared: &Shared, words: &'static Words) -> anyhow::Result<Outcome> {
    match command {
        Onet::Pairs { input, rules } => answer(&input, shared, words, &PairsQuestion { rules }),
        Onet::Check { input, method, from, beyond_two_turns } => {
            let request = CheckRequest { method, from, beyond_two_turns };
            let nodes = if method == Method::Exhaustive { EXHAUSTIVE_NODES } else { u64::MAX };
            answer(&input, shared, words, &CheckQuestion { request, nodes })
        }
        Onet::Best { input, rules } => answer(&input, shared, words, &BestQuestion { rules }),
        Onet::Shuffle { input, seed } => {
            let order = |board: &Board, seed| Ok(onet::shuffle(board, seed));
            answer(&input, shared, words, &OrderQuestion { order, seed: Seed(seed) })
        }
        Onet::Convert { input, to } => answer(&input, shared, words, &ConvertQuestion { to }),
        Onet::Solve { input } => answer(&input, shared, words, &SolveQuestion),
        Onet::Grade { input } => answer(&input, shared, words, &GradeQuestion),
        Onet::Reshuffle { input, seed } => {
            let order = api::onet::reshuffle;
            answer(&input, shared, words, &OrderQuestion { order, seed: Seed(seed) })
        }
        Onet::Verify { board, answer, game } => {
            let input = BoardInput { board, gravity: None };
            verify::run(&input, &answer, &game, shared, words)
        }
        Onet::Hint { input, game, proof } => hint::run(&input, &game, proof, shared, words),
        Onet::New { rows, cols, kinds, copies, gravity, grade, wanted } => {
            let size = Size::within(rows, cols, Board::MAX_SIDE)?;
            let request = DealRequest { size, kinds, copies, gravity, grade };
            // A request that makes no sense is refused once, not once a board.
            onet::check_request(&request)?;
            crate::deal::run(&request, &wanted, shared, words)
        }
        Onet::Guide { board, gravity, rules, seed } => {
            let board = board.map(|board| BoardInput { board, gravity }.read());
            guide::run(board.transpose()?, rules, Seed(seed), shared, words)
        }
    }
}

impl Source for BoardInput {
    type Puzzle = Board;

    fn argument(&self) -> &str {
        &self.board
    }

    fn is_puzzle(&self) -> bool {
        self.board.starts_with('{') || self.board.starts_with(onet::format::id::PREFIX)
    }

    fn parse(&self, bytes: &[u8]) -> anyhow::Result<Board> {
        let board = Board::parse(bytes)?;
        Ok(match self.gravity {
            Some(gravity) => board.with_gravity(gravity),
            None => board,
        })
    }

    fn note(&self, board: &Board, words: &Words) -> String {
        odd_note(board, words)
    }
}

impl Refused for Refusal {
    fn outcome(&self) -> Outcome {
        match self {
            Self::Limit(_) => Outcome::Unknown,
            Self::Impossible => Outcome::No,
            Self::PaperGravity(_) | Self::NoTile(_) => Outcome::Bad,
        }
    }

    fn told(&self, words: &Words) -> String {
        match self {
            Self::Limit(_) => words.limit_reached.to_owned(),
            _ => (words.refusal)(self),
        }
    }
}

/// Says which kinds can never be cleared.
fn odd_note(board: &Board, words: &Words) -> String {
    let odd: Vec<String> = board.odd_kinds().into_iter().map(|kind| kind.to_string()).collect();
    match odd.len() {
        0 => String::new(),
        1..=12 => (words.odd_kinds)(&odd.join(", ")) + "\n",
        _ => (words.odd_kinds)(&(odd[..12].join(", ") + ", …")) + "\n",
    }
}

/// The board with the path of a joining, if there is one.
fn drawn(board: &Board, joining: Option<&Joining>, ink: Ink) -> String {
    onet_text(board, joining.map(|joining| &joining.path), ink)
}
