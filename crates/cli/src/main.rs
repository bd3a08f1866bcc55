//! The program: reads the command line, runs operations, and prints.

#![warn(clippy::disallowed_methods, clippy::print_stderr)]

mod backup;
mod batch;
mod book;
mod command;
mod console;
mod data_place;
mod deal;
mod draw;
mod error;
mod exit;
mod help;
mod input;
mod json;
mod lab;
mod lang;
mod limits;
mod lines;
mod logging;
mod manual;
mod notation;
mod onet;
mod operation;
mod output;
mod parallel;
mod play;
mod progress;
mod read;
mod screen;
mod serve;
mod session;
mod site;
mod slitherlink;
mod stop_signal;
mod usage;
mod work;

use std::io::ErrorKind;
use std::process::ExitCode;

use clap::FromArgMatches;
use clap::error::ErrorKind as UsageKind;
use i18n::Language;

use crate::command::{Arguments, Commands};
use crate::console::notice;
use crate::exit::Exit;
use crate::session::Session;

fn main() -> ExitCode {
    let matches = help::command().try_get_matches();
    let parsed = matches.and_then(|matches| {
        let arguments = Arguments::from_arg_matches(&matches)?;
        Ok((arguments, command::path(&matches)))
    });
    let (arguments, command) = match parsed {
        Ok(parsed) => parsed,
        Err(error) => return usage_exit(&error),
    };
    let language = help::language();
    let result = arguments.refuse_options(command).map_err(anyhow::Error::from);
    match result.and_then(|()| run(arguments, language)) {
        Ok(exit) => exit.into(),
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            notice(&lang::message(&error, language));
            Exit::Bad.into()
        }
    }
}

/// Runs the command.
fn run(arguments: Arguments, language: Language) -> anyhow::Result<Exit> {
    let mut session = Session::new(&arguments.shared, language);
    match arguments.command {
        Some(Commands::Onet { command, coordinates }) => {
            session.coordinates = coordinates;
            onet::run(command, &session)
        }
        Some(Commands::Slitherlink { command }) => slitherlink::run(&command, &session),
        Some(Commands::Serve(serve)) => serve::run(serve, language),
        Some(Commands::Site(command)) => site::run(&command, language),
        Some(Commands::Draw(command)) => {
            session.coordinates = command.tiles.coordinates;
            draw::run(&command, &session)
        }
        Some(Commands::Book(command)) => book::run(&command, &session),
        Some(Commands::Lab { command }) => lab::run(command, &session),
        Some(Commands::Read(command)) => {
            session.coordinates = command.coordinates;
            read::run(&command, &session)
        }
        Some(Commands::Play { command }) => play::run(&command, &session),
        Some(Commands::Work(command)) => work::run(&command, &arguments.shared, language),
        Some(Commands::Batch(command)) => batch::run(&command, &arguments.shared, language),
        Some(Commands::Backup(command)) => backup::run(&command, language),
        Some(Commands::Completions { shell }) => manual::complete(shell),
        Some(Commands::Man { output }) => manual::man(output.as_deref()),
        None => serve::run(arguments.serve, language),
    }
}

/// Prints the requested help or version, or a usage error.
fn usage_exit(error: &clap::Error) -> ExitCode {
    match error.kind() {
        UsageKind::DisplayHelp
        | UsageKind::DisplayVersion
        | UsageKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            // Help may go to a reader that stops early.
            let _ = error.print();
            if error.use_stderr() { Exit::Bad } else { Exit::Yes }.into()
        }
        _ => {
            notice(&usage::sentences(error, help::language()));
            Exit::Bad.into()
        }
    }
}

/// Returns whether the reader of our output has closed it, which is not an error.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io = error.downcast_ref::<std::io::Error>();
    io.is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
