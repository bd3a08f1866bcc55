//! `simpul onet …`.

mod deal;
mod guide;
mod hint;
mod question;
mod verify;

use std::io::{Write, stdout};

use anyhow::Context;
use api::onet::{CheckRequest, Joining, Refusal};
use budget::Budget;
use chance::Seed;
use draw::onet_text;
use grid::Size;
use onet::{Board, DealRequest, FormatError};
use serde::Serialize;

use crate::command::{BoardInput, Method, Onet, Shared};
use crate::exit::Outcome;
use crate::lang::{self, Words};
use crate::parallel::Answered;
use crate::{input, limits, lines, screen};

use self::question::{
    BestQuestion, CheckQuestion, ConvertQuestion, GradeQuestion, PairsQuestion, ReshuffleQuestion,
    ShuffleQuestion, SolveQuestion,
};

/// How one-line boards begin.
const BEGINS: [&str; 1] = [onet::format::id::PREFIX];
/// What the exhaustive search may spend where no limit is given.
const EXHAUSTIVE_NODES: u64 = 10_000_000;

/// Runs a command.
pub fn run(command: Onet, shared: &Shared, words: &'static Words) -> anyhow::Result<Outcome> {
    match command {
        Onet::Pairs { input, rules } => {
            answer(&input, shared, words, &PairsQuestion { rules: rules.into() })
        }
        Onet::Check { input, method, from, beyond_two_turns } => {
            let request = CheckRequest { method: method.into(), from, beyond_two_turns };
            let nodes = if method == Method::Exhaustive { EXHAUSTIVE_NODES } else { u64::MAX };
            answer(&input, shared, words, &CheckQuestion { request, nodes })
        }
        Onet::Best { input, rules } => {
            answer(&input, shared, words, &BestQuestion { rules: rules.into() })
        }
        Onet::Shuffle { input, seed } => {
            answer(&input, shared, words, &ShuffleQuestion { seed: Seed(seed) })
        }
        Onet::Convert { input, to } => {
            answer(&input, shared, words, &ConvertQuestion { to: to.into() })
        }
        Onet::Solve { input } => answer(&input, shared, words, &SolveQuestion),
        Onet::Grade { input } => answer(&input, shared, words, &GradeQuestion),
        Onet::Reshuffle { input, seed } => {
            answer(&input, shared, words, &ReshuffleQuestion { seed: Seed(seed) })
        }
        Onet::Verify { board, answer } => {
            let input = BoardInput { board, gravity: None };
            verify::run(&input, &answer, shared, words)
        }
        Onet::Hint { input, played } => hint::run(&input, &played, shared, words),
        Onet::New { rows, cols, kinds, copies, gravity, grade, seed, count } => {
            let size = Size::within(rows, cols, Board::MAX_SIDE)?;
            let request = DealRequest { size, kinds, copies, gravity, grade };
            deal::run(&request, seed, count, shared, words)
        }
        Onet::Guide { board, gravity, rules, seed } => {
            let board = board.map(|board| read_board(&BoardInput { board, gravity }));
            guide::run(board.transpose()?, rules.into(), Seed(seed), shared, words)
        }
    }
}

/// Something that can be asked of a board, the same way in text, in JSON and for
/// many lines.
trait Question: Sync {
    /// What comes back.
    type Answer: Serialize;
    /// What the search may spend where no limit is given.
    fn nodes(&self) -> u64 {
        u64::MAX
    }
    /// Whether the time belongs into the JSON.
    fn is_timed(&self) -> bool {
        true
    }
    fn ask(&self, board: &Board, budget: &mut Budget) -> Result<Self::Answer, Refusal>;
    fn outcome(&self, answer: &Self::Answer) -> Outcome;
    /// The answer for a person.
    fn tell(
        &self,
        board: &Board,
        answer: &Self::Answer,
        shared: &Shared,
        words: &Words,
    ) -> anyhow::Result<String>;
}

/// An answer with the time that it took.
#[derive(Serialize)]
struct Timed<T> {
    #[serde(flatten)]
    answer: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    ns: Option<u64>,
}

/// A line that could not be answered.
#[derive(Serialize)]
struct Failed {
    error: String,
}

fn read_board(input: &BoardInput) -> anyhow::Result<Board> {
    let bytes = input::read(&input.board, &BEGINS)?;
    let name = if input.board == "-" { "standard input" } else { &input.board };
    let is_file = !input::is_puzzle(&input.board, &BEGINS);
    let board = Board::parse(&bytes);
    let board = if is_file { board.with_context(|| name.to_owned())? } else { board? };
    Ok(with_gravity(board, input))
}

fn with_gravity(board: Board, input: &BoardInput) -> Board {
    match input.gravity {
        Some(gravity) => board.with_gravity(gravity),
        None => board,
    }
}

fn answer<Q: Question>(
    input: &BoardInput,
    shared: &Shared,
    words: &Words,
    question: &Q,
) -> anyhow::Result<Outcome> {
    if shared.lines {
        return lines::run(&input.board, shared, |line| {
            answer_line(line, input, shared, words, question)
        });
    }
    let board = read_board(input)?;
    limits::watch_interrupts();
    let (answer, ns) =
        limits::timed(shared, question.nodes(), |budget| question.ask(&board, budget));
    let mut output = stdout().lock();
    let answer = match answer {
        Ok(answer) => answer,
        Err(Refusal::Limit(_)) => {
            if shared.json {
                writeln!(output, "{}", error_json(words.limit_reached.to_owned()))?;
            } else {
                writeln!(output, "{}", words.limit_reached)?;
            }
            return Ok(Outcome::Unknown);
        }
        Err(refusal @ Refusal::Impossible) => {
            let told = (words.refusal)(&refusal);
            writeln!(output, "{}", if shared.json { error_json(told) } else { told })?;
            return Ok(Outcome::No);
        }
        Err(refusal) => return Err(refusal.into()),
    };
    if shared.json {
        let ns = question.is_timed().then_some(ns);
        let outcome = question.outcome(&answer);
        writeln!(output, "{}", serde_json::to_string(&Timed { answer, ns })?)?;
        return Ok(outcome);
    }
    eprint!("{}", odd_note(&board, words));
    output.write_all(question.tell(&board, &answer, shared, words)?.as_bytes())?;
    Ok(question.outcome(&answer))
}

fn answer_line<Q: Question>(
    line: &[u8],
    input: &BoardInput,
    shared: &Shared,
    words: &Words,
    question: &Q,
) -> Answered {
    let failed = |error: anyhow::Error, outcome| Answered {
        text: error_json(lang::message(&error, words)),
        outcome,
    };
    let board = match Board::parse(line) {
        Ok(board) => with_gravity(board, input),
        Err(error) => return failed(FormatError::into(error), Outcome::Bad),
    };
    let (answer, ns) =
        limits::timed(shared, question.nodes(), |budget| question.ask(&board, budget));
    match answer {
        Ok(answer) => {
            let outcome = question.outcome(&answer);
            let ns = question.is_timed().then_some(ns);
            match serde_json::to_string(&Timed { answer, ns }) {
                Ok(text) => Answered { text, outcome },
                Err(error) => failed(error.into(), Outcome::Bad),
            }
        }
        Err(refusal @ Refusal::Limit(_)) => failed(refusal.into(), Outcome::Unknown),
        Err(refusal @ Refusal::Impossible) => failed(refusal.into(), Outcome::No),
        Err(refusal) => failed(refusal.into(), Outcome::Bad),
    }
}

fn error_json(error: String) -> String {
    serde_json::to_string(&Failed { error }).expect("a message is always JSON")
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
fn drawn(board: &Board, joining: Option<&Joining>, shared: &Shared) -> String {
    onet_text(board, joining.map(|joining| &joining.path), screen::ink(shared.color))
}
