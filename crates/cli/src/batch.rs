//! `simpul batch`: one question about every line of a large file.
//!
//! Alone, the program answers on all its cores. With a database it hands the
//! parts in, and any workers answer; either way the answers are the same, in
//! order, once each. Answers for a file grow beside it under a name of their
//! own, which has the digest of question and lines in it, so that what was
//! stopped can go on, and a file of the wanted name is whole.

mod alone;
mod growing;
mod together;

use std::io::{Read, stdin};
use std::path::Path;

use anyhow::{Context, bail};
use jobs::Question;

use crate::command::{Batch, Shared};
use crate::exit::Exit;
use crate::lang::Words;
use crate::limits;
use crate::output::is_standard;

/// Answers every line.
pub fn run(command: &Batch, shared: &Shared, words: &Words) -> anyhow::Result<Exit> {
    limits::watch_interrupts();
    let milliseconds =
        |limit: std::time::Duration| u64::try_from(limit.as_millis()).unwrap_or(u64::MAX);
    let question = Question {
        ask: command.ask,
        which: command.puzzle,
        nodes: shared.node_limit,
        milliseconds: shared.time_limit.map(milliseconds),
    };
    match &command.database {
        None => alone::run(command, &question, shared, words),
        Some(_) if command.file == "-" => bail!(words.jobs.needs_a_file),
        Some(place) => together::run(command, &question, place, words),
    }
}

/// The lines, and how many bytes they are; 0 if it is not known.
fn open(name: &str) -> anyhow::Result<(Box<dyn Read + Send>, u64)> {
    if name == "-" {
        return Ok((Box::new(stdin()), 0));
    }
    let file = std::fs::File::open(name).with_context(|| name.to_owned())?;
    let length = file.metadata().map_or(0, |data| data.len());
    Ok((Box::new(file), length))
}

/// The file for the answers, unless they go to standard output.
fn wanted(command: &Batch) -> Option<&Path> {
    command.output.as_deref().filter(|path| !is_standard(path))
}

/// The name of the batch: what is read twice can be told again.
fn id(command: &Batch, question: &Question) -> anyhow::Result<String> {
    let (content, _) = open(&command.file)?;
    jobs::batch::id(question, content).with_context(|| command.file.clone())
}

impl From<jobs::Outcome> for Exit {
    fn from(outcome: jobs::Outcome) -> Self {
        match outcome {
            jobs::Outcome::Answered => Self::Yes,
            jobs::Outcome::Unknown => Self::Unknown,
            jobs::Outcome::Bad => Self::Bad,
        }
    }
}
