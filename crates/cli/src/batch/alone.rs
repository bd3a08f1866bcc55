//! A batch on all cores of this machine.

use std::io::{BufReader, Write, stdout};

use anyhow::Context;
use jobs::Question;
use jobs::batch::{Part, parts};

use super::growing::Growing;
use super::{id, open, wanted};
use crate::command::{Batch, Shared};
use crate::exit::Exit;
use crate::lang::Words;
use crate::parallel::{self, Answered, in_order_until};
use crate::{limits, lines};

pub fn run(
    command: &Batch,
    question: &Question,
    shared: &Shared,
    words: &Words,
) -> anyhow::Result<Exit> {
    let Some(wanted) = wanted(command) else {
        let exit = answer(command, question, shared, 0, &mut stdout().lock())?;
        if limits::interrupted() {
            eprintln!("{}", words.jobs.stopped_without_file);
        }
        return Ok(exit);
    };
    let name = || wanted.display().to_string();
    let (mut growing, done) = if command.file == "-" {
        (Growing::anew(wanted, "stdin").with_context(name)?, 0)
    } else {
        Growing::again(wanted, &id(command, question)?).with_context(name)?
    };
    if done > 0 {
        eprintln!("{}", (words.jobs.goes_on)(done));
    }
    let exit = answer(command, question, shared, done, &mut growing)?;
    if limits::interrupted() {
        growing.flush().with_context(name)?;
        eprintln!("{}", words.jobs.stopped_alone);
    } else {
        growing.finish().with_context(name)?;
    }
    Ok(exit)
}

/// Answers the lines after the first `done`.
fn answer(
    command: &Batch,
    question: &Question,
    shared: &Shared,
    done: u64,
    output: &mut dyn Write,
) -> anyhow::Result<Exit> {
    let (reader, length) = open(&command.file)?;
    let bar = if wanted(command).is_some() {
        parallel::bar(length)
    } else {
        parallel::progress_bar(length)
    };
    let bytes = |part: &Part| part.lines.iter().map(|line| line.len() as u64 + 1).sum();
    let mut lines = lines::of(BufReader::new(reader));
    for line in lines.by_ref().take(usize::try_from(done)?) {
        bar.inc(line?.len() as u64 + 1);
    }
    let parts = parts(lines, done + 1, question.ask);
    in_order_until(parts, bytes, shared, output, &bar, |part| {
        let answer = part.answer(question, &limits::interrupted)?;
        Some(Answered { text: answer.text, exit: answer.outcome.into() })
    })
}
