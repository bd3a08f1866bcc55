//! `new`, of either puzzle: many puzzles by seeds that follow each other.

use std::io::{Write, stdout};

use api::{Operation, OperationError};
use clap::Args;
use i18n::Language;
use simpul_core::Seed;

use crate::console::notice;
use crate::exit::Exit;
use crate::lang;
use crate::operation::report;
use crate::parallel::{Answered, in_order};
use crate::session::{Session, random_seed};
use crate::{json, limits, progress};

/// Which puzzles of those that can be made.
#[derive(Debug, Args)]
pub struct Wanted {
    #[arg(long)]
    pub seed: Option<u64>,
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub count: u64,
}

/// The command-line side of an operation that generates puzzles.
pub trait DealCommand: Operation {
    /// The arguments of the subcommand.
    type Arguments: Sync;

    fn wanted(arguments: &Self::Arguments) -> &Wanted;

    /// The request for the puzzle of a seed, with its grade if it is `graded`.
    fn request(arguments: &Self::Arguments, seed: Seed, graded: bool) -> Self::Request;

    /// Checks a request, so that one that makes no sense is refused once and not
    /// once a puzzle.
    fn check(request: &Self::Request) -> Result<(), OperationError>;

    /// The puzzle in one line.
    fn id(response: &Self::Response) -> &str;

    /// The puzzle as text.
    fn render(response: &Self::Response) -> String;

    /// Returns a note for the reader.
    fn note(_: &Self::Response, _: Language) -> Option<&'static str> {
        None
    }
}

/// Makes as many puzzles as are wanted, each with the next seed.
pub fn run<C: DealCommand>(arguments: &C::Arguments, session: &Session) -> anyhow::Result<Exit> {
    let (shared, language) = (session.shared, session.language);
    let wanted = C::wanted(arguments);
    let first = wanted.seed.map_or_else(random_seed, Seed);
    C::check(&C::request(arguments, first, shared.json))?;
    if wanted.count == 1 && !shared.json {
        return deal_one::<C>(arguments, first, session);
    }
    let seeds = (0..wanted.count).map(|at| Ok(Seed(first.0.wrapping_add(at))));
    let exit = in_order(
        seeds,
        wanted.count,
        |_| 1,
        shared,
        |seed| match session.run::<C>(&C::request(arguments, seed, shared.json)) {
            Ok(response) if shared.json => {
                Answered { text: json::response(&response, None), exit: Exit::Yes }
            }
            Ok(response) => Answered { text: C::id(&response).to_owned(), exit: Exit::Yes },
            Err(error) => {
                let text = json::error(&lang::operation_error(&error, language));
                Answered { text, exit: Exit::from(&error) }
            }
        },
    )?;
    limits::notice_stop(language);
    Ok(exit)
}

fn deal_one<C: DealCommand>(
    arguments: &C::Arguments,
    seed: Seed,
    session: &Session,
) -> anyhow::Result<Exit> {
    limits::watch_interrupts();
    let request = C::request(arguments, seed, false);
    let response = match progress::while_waiting(|| session.run::<C>(&request)) {
        Ok(response) => response,
        Err(error) => return report(error, session.language),
    };
    if let Some(note) = C::note(&response, session.language) {
        notice(note);
    }
    stdout().lock().write_all(C::render(&response).as_bytes())?;
    Ok(Exit::Yes)
}
