//! A batch on all cores of this machine.

use std::io::{BufReader, Write};

use anyhow::Context;
use i18n::{Language, program};
use jobs::BatchSpec;
use jobs::batch::{Part, parts};

use super::{id, notice_stopped, path, progress_bar};
use crate::command::{Batch, Shared};
use crate::console::notice;
use crate::exit::Exit;
use crate::output::Output;
use crate::parallel::{Answered, in_order_until};
use crate::{input, limits, lines};

pub fn run(
    command: &Batch,
    spec: &BatchSpec,
    shared: &Shared,
    language: Language,
) -> anyhow::Result<Exit> {
    let (mut output, done) = if command.file == "-" {
        (Output::open(path(command), &["-"])?, 0)
    } else {
        Output::resume(path(command), &command.file, &id(command, spec)?)?
    };
    if done > 0 {
        notice(&program::batch_resumed(language, done));
    }
    let exit = answer(command, spec, shared, done, &mut output)?;
    if limits::interrupted() {
        output.flush().with_context(|| output.name().to_owned())?;
        notice_stopped(&output, language);
    } else {
        output.finish()?;
    }
    Ok(exit)
}

/// Answers the lines after the first `done`.
fn answer(
    command: &Batch,
    spec: &BatchSpec,
    shared: &Shared,
    done: u64,
    output: &mut Output,
) -> anyhow::Result<Exit> {
    let (reader, length) = input::stream(&command.file)?;
    let bar = progress_bar(command, length);
    let bytes = |part: &Part| part.lines.iter().map(|line| line.len() as u64 + 1).sum();
    let mut lines = lines::of(BufReader::new(reader));
    for line in lines.by_ref().take(usize::try_from(done)?) {
        bar.inc(line?.len() as u64 + 1);
    }
    let parts = parts(lines, done + 1, spec.operation);
    in_order_until(parts, bytes, shared, output, &bar, |part| {
        let answer = part.answer(spec, &limits::interrupted)?;
        Some(Answered { text: answer.text, exit: answer.outcome.into() })
    })
}
