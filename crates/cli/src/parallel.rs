//! Many jobs on all cores, whose answers are printed in order.

use std::collections::BTreeMap;
use std::io::Write;
use std::num::NonZero;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;

use anyhow::Context;
use indicatif::ProgressBar;

use crate::command::Shared;
use crate::exit::Exit;
use crate::output::Output;
use crate::{limits, progress};

/// The result of one job.
pub struct Answered {
    pub text: String,
    pub exit: Exit,
}

/// A job with its number.
type Numbered<J> = (usize, J);

/// Works on every job and prints the answers in order, until Ctrl-C. `length` is the
/// progress that all jobs together make, 0 if that is not known, and `progress` that
/// of one job.
pub fn in_order<J: Send>(
    jobs: impl Iterator<Item = std::io::Result<J>> + Send,
    length: u64,
    progress: impl Fn(&J) -> u64 + Sync,
    shared: &Shared,
    work: impl Fn(J) -> Answered + Sync,
) -> anyhow::Result<Exit> {
    let bar = progress::bar_beside_answers(length);
    in_order_until(jobs, progress, shared, &mut Output::standard(), &bar, |job| {
        let answered = work(job);
        // The result of a stopped search is not an answer.
        (!limits::interrupted()).then_some(answered)
    })
}

/// Writes to any output, with a given progress bar, and only until a job is stopped:
/// the answers after it are not written either.
pub fn in_order_until<J: Send>(
    jobs: impl Iterator<Item = std::io::Result<J>> + Send,
    progress: impl Fn(&J) -> u64 + Sync,
    shared: &Shared,
    output: &mut Output,
    bar: &ProgressBar,
    work: impl Fn(J) -> Option<Answered> + Sync,
) -> anyhow::Result<Exit> {
    limits::watch_interrupts();
    let threads = shared.threads.map_or_else(cores, usize::from);
    let (job_sender, waiting) = sync_channel::<Numbered<J>>(threads * 4);
    let (answer_sender, answers) = sync_channel::<(usize, u64, Option<Answered>)>(threads * 4);
    // Only the workers hold it, so that nobody waits for jobs after the last of them.
    let waiting = Arc::new(Mutex::new(waiting));
    thread::scope(|scope| {
        let handing_out = scope.spawn(move || hand_out(jobs, &job_sender));
        for _ in 0..threads {
            let (waiting, answers) = (Arc::clone(&waiting), answer_sender.clone());
            let (progress, work) = (&progress, &work);
            scope.spawn(move || answer(&waiting, &answers, progress, work));
        }
        drop((waiting, answer_sender));
        let written = write_in_order(&answers, output, bar);
        // When nobody is left to take answers, the workers and the reader end too.
        drop(answers);
        bar.finish_and_clear();
        let exit = written.with_context(|| output.name().to_owned())?;
        handing_out.join().expect("handing out does not panic")?;
        Ok(exit)
    })
}

/// Returns the number of cores.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

fn hand_out<J>(
    jobs: impl Iterator<Item = std::io::Result<J>>,
    waiting: &SyncSender<Numbered<J>>,
) -> std::io::Result<()> {
    for (number, job) in jobs.enumerate() {
        if limits::interrupted() || waiting.send((number, job?)).is_err() {
            break;
        }
    }
    Ok(())
}

fn answer<J>(
    waiting: &Mutex<Receiver<Numbered<J>>>,
    answers: &SyncSender<(usize, u64, Option<Answered>)>,
    progress: &impl Fn(&J) -> u64,
    work: &impl Fn(J) -> Option<Answered>,
) {
    loop {
        let job = waiting.lock().expect("no worker panics while it waits").recv();
        let Ok((number, job)) = job else { return };
        let made = progress(&job);
        if answers.send((number, made, work(job))).is_err() {
            return;
        }
    }
}

fn write_in_order(
    answers: &Receiver<(usize, u64, Option<Answered>)>,
    output: &mut dyn Write,
    bar: &ProgressBar,
) -> std::io::Result<Exit> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    let mut exit = Exit::Yes;
    for (number, made, answered) in answers {
        early.insert(number, answered);
        bar.inc(made);
        while let Some(answered) = early.remove(&next) {
            let Some(answered) = answered else {
                output.flush()?;
                return Ok(Exit::Unknown);
            };
            next += 1;
            exit = exit.of_many(answered.exit);
            writeln!(output, "{}", answered.text)?;
        }
        bar.set_message(next.to_string());
        output.flush()?;
    }
    if limits::interrupted() {
        exit = exit.of_many(Exit::Unknown);
    }
    Ok(exit)
}
