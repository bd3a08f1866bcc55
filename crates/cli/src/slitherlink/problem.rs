//! `simpul slitherlink problem`.

use std::io::{Write, stdout};

use api::slitherlink::problem::{Problem, ProblemRequest};
use clap::Args;
use slitherlink::{Format, PROBLEMS};

use crate::exit::Exit;
use crate::json;
use crate::session::Session;

#[derive(Debug, Args)]
pub struct ProblemArguments {
    /// Its number
    #[arg(value_parser = clap::value_parser!(u64).range(1..=PROBLEMS as u64))]
    number: u64,
}

/// Prints the puzzle as text, which every other command reads.
pub fn run(arguments: &ProblemArguments, session: &Session) -> anyhow::Result<Exit> {
    let number = usize::try_from(arguments.number)?;
    let response = session.run::<Problem>(&ProblemRequest { number })?;
    let text = if session.shared.json {
        json::response(&response, None) + "\n"
    } else {
        Format::Text.write(&response.puzzle.puzzle)
    };
    stdout().lock().write_all(text.as_bytes())?;
    Ok(Exit::Yes)
}
