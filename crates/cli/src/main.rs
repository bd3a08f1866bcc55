//! The program: it reads the command line, asks the libraries, and prints.

mod backup;
mod batch;
mod book;
mod command;
mod data_place;
mod deal;
mod draw;
mod exit;
mod fault;
mod input;
mod lab;
mod lang;
mod limits;
mod lines;
mod manual;
mod onet;
mod output;
mod parallel;
mod play;
mod question;
mod read;
mod screen;
mod serve;
mod site;
mod slitherlink;
mod verification;
mod work;

use std::io::ErrorKind;
use std::process::ExitCode;

use clap::Parser;

use crate::command::{Arguments, Command};
use crate::exit::Outcome;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let words = lang::Words::of(arguments.shared.lang.unwrap_or_else(lang::of_locale));
    let result = match arguments.command {
        Some(Command::Onet { command }) => onet::run(command, &arguments.shared, words),
        Some(Command::Slitherlink { command }) => {
            slitherlink::run(command, &arguments.shared, words)
        }
        Some(Command::Serve(serve)) => serve::run(serve, words),
        Some(Command::Site(command)) => site::run(&command, words),
        Some(Command::Draw(command)) => draw::run(&command, &arguments.shared, words),
        Some(Command::Book(command)) => book::run(&command, &arguments.shared, words),
        Some(Command::Lab { command }) => lab::run(command, &arguments.shared, words),
        Some(Command::Read(command)) => read::run(&command, &arguments.shared, words),
        Some(Command::Play { command }) => play::run(command, &arguments.shared, words),
        Some(Command::Work(command)) => work::run(&command, &arguments.shared, words),
        Some(Command::Batch(command)) => batch::run(&command, &arguments.shared, words),
        Some(Command::Backup(command)) => backup::run(&command, words),
        Some(Command::Completions { shell }) => manual::complete(shell),
        Some(Command::Man { output }) => manual::man(output.as_deref()),
        None => serve::run(arguments.serve, words),
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

/// Whoever reads our output may stop reading: that is no error.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io = error.downcast_ref::<std::io::Error>();
    io.is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
