//! The program: it reads the command line, asks the libraries, and prints.

mod command;
mod deal;
mod exit;
mod input;
mod lang;
mod limits;
mod lines;
mod manual;
mod onet;
mod parallel;
mod play;
mod question;
mod screen;
mod slitherlink;
mod verification;

use std::io::{ErrorKind, Write, stdout};
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use crate::command::{Arguments, Command};
use crate::exit::Outcome;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let words = arguments.shared.lang.unwrap_or_else(lang::Language::of_locale).words();
    let result = match arguments.command {
        Some(Command::Onet { command }) => onet::run(command, &arguments.shared, words),
        Some(Command::Slitherlink { command }) => {
            slitherlink::run(command, &arguments.shared, words)
        }
        Some(Command::Play { command }) => play::run(command, &arguments.shared, words),
        Some(Command::Completions { shell }) => manual::complete(shell),
        Some(Command::Man { output }) => manual::man(output.as_deref()),
        None => introduce(),
    };
    match result {
        Ok(outcome) => outcome.into(),
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("simpul: {}", lang::message(&error, words));
            Outcome::Bad.into()
        }
    }
}

/// Without a command: what there is.
fn introduce() -> anyhow::Result<Outcome> {
    stdout().write_all(Arguments::command().render_long_help().to_string().as_bytes())?;
    Ok(Outcome::Yes)
}

/// Whoever reads our output may stop reading: that is no error.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io = error.downcast_ref::<std::io::Error>();
    io.is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
