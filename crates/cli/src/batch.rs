//! `simpul batch`: one question about every line of a large file.
//!
//! Alone, the program answers on all its cores. With a database it submits the
//! parts, and any workers answer; either way the answers are the same, in order,
//! once each. Answers for a file are collected in a partial file beside it, which
//! has the digest of question and lines in its name, so that a run that was stopped
//! can be resumed.

mod alone;
mod together;

use std::path::Path;

use anyhow::{Context, bail};
use i18n::{Language, errors, program};
use indicatif::ProgressBar;
use jobs::BatchSpec;

use crate::command::{Batch, Shared};
use crate::console::notice;
use crate::exit::Exit;
use crate::output::{Output, is_standard, name_of};
use crate::{input, limits, progress};

/// Answers every line.
pub fn run(command: &Batch, shared: &Shared, language: Language) -> anyhow::Result<Exit> {
    limits::watch_interrupts();
    let milliseconds =
        |limit: std::time::Duration| u64::try_from(limit.as_millis()).unwrap_or(u64::MAX);
    let spec = BatchSpec {
        operation: command.ask,
        puzzle: command.puzzle,
        nodes: shared.node_limit,
        milliseconds: shared.time_limit.map(milliseconds),
        language,
    };
    match &command.database {
        None => alone::run(command, &spec, shared, language),
        Some(_) if command.file == "-" => bail!(errors::batch_needs_file(language)),
        Some(place) => together::run(command, &spec, place, language),
    }
}

/// The file for the answers, or standard output.
fn path(command: &Batch) -> &Path {
    command.output.as_deref().unwrap_or(Path::new("-"))
}

/// The progress of a batch. Beside answers on the same terminal it is not shown.
fn progress_bar(command: &Batch, length: u64) -> ProgressBar {
    if is_standard(path(command)) {
        progress::bar_beside_answers(length)
    } else {
        progress::bar(length)
    }
}

/// The id of the batch: the digest of question and lines.
fn id(command: &Batch, spec: &BatchSpec) -> anyhow::Result<String> {
    let (content, _) = input::stream(&command.file)?;
    jobs::batch::id(spec, content).with_context(|| input::shown(&command.file))
}

/// Says that a batch was stopped, and where the answers so far are.
fn notice_stopped(output: &Output, language: Language) {
    match output.partial().map(name_of) {
        Some(partial) => notice(&program::batch_stopped(language, partial)),
        None => notice(program::stopped(language)),
    }
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
