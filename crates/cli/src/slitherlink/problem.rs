//! `simpul slitherlink problem`.

use std::io::{Write, stdout};

use api::slitherlink::problem::{Problem, ProblemRequest};
use clap::Args;
use slitherlink::{Format, PROBLEMS};

use crate::command::choice::number;
use crate::exit::Exit;
use crate::json;
use crate::session::Session;

#[derive(Debug, Args)]
pub struct ProblemArguments {
    #[arg(value_parser = number(1..=PROBLEMS))]
    number: usize,
}

/// Prints the puzzle as text, which every other command reads.
pub fn run(arguments: &ProblemArguments, session: &Session) -> anyhow::Result<Exit> {
    let response = session.run::<Problem>(&ProblemRequest { number: arguments.number })?;
    let text = if session.shared.json {
        json::response(&response, None) + "\n"
    } else {
        Format::Text.write(&response.puzzle.puzzle)
    };
    stdout().lock().write_all(text.as_bytes())?;
    Ok(Exit::Yes)
}
