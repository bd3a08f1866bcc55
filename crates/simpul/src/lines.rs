//! Many puzzles, one a line: worked on by all cores, answered in order, as they
//! come.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, IsTerminal, Read, Write, stderr, stdin, stdout};
use std::num::NonZero;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::command::Shared;
use crate::exit::Outcome;
use crate::{input, limits};

/// The longest line that is read.
const MOST_BYTES: usize = 4 << 20;

/// What became of one line.
pub struct Answered {
    /// The JSON object to print.
    pub json: String,
    /// How it counts.
    pub outcome: Outcome,
}

/// A line with its number; bytes, because it may be anything.
type Job = (usize, Vec<u8>);

/// Works on every line of a file or of standard input (`-`).
pub fn run(
    source: &str,
    shared: &Shared,
    work: impl Fn(&[u8]) -> Answered + Sync,
) -> anyhow::Result<Outcome> {
    limits::watch_interrupts();
    let threads = shared.threads.map_or_else(cores, usize::from);
    let (reader, length): (Box<dyn Read + Send>, u64) = if source == "-" {
        (Box::new(stdin()), 0)
    } else {
        let file = input::open(source)?;
        let length = file.metadata().map_or(0, |data| data.len());
        (Box::new(file), length)
    };
    let bar = progress_bar(length);
    let (job_sender, jobs) = sync_channel::<Job>(threads * 4);
    let (answer_sender, answers) = sync_channel::<(usize, usize, Answered)>(threads * 4);
    let jobs = Arc::new(Mutex::new(jobs));
    thread::scope(|scope| {
        let reading = scope.spawn(move || read_lines(reader, &job_sender));
        for _ in 0..threads {
            let (jobs, answers, work) = (Arc::clone(&jobs), answer_sender.clone(), &work);
            scope.spawn(move || answer_jobs(&jobs, &answers, work));
        }
        drop((jobs, answer_sender));
        let written = write_in_order(&answers, &bar);
        // With nobody left to take answers, the workers and the reader end too.
        drop(answers);
        bar.finish_and_clear();
        let read = reading.join().expect("the reader does not panic");
        let outcome = written?;
        read?;
        Ok(outcome)
    })
}

/// How many cores there are.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// A bar on a terminal, by the bytes of the file where that is known.
fn progress_bar(length: u64) -> ProgressBar {
    if !stderr().is_terminal() || stdout().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = if length == 0 { ProgressBar::no_length() } else { ProgressBar::new(length) };
    bar.set_draw_target(ProgressDrawTarget::stderr());
    let style = if length == 0 { "{msg} {elapsed}" } else { "{wide_bar} {msg} {eta}" };
    bar.set_style(ProgressStyle::with_template(style).expect("a template of ours"));
    bar
}

fn read_lines(source: impl Read, jobs: &SyncSender<Job>) -> std::io::Result<()> {
    let mut reader = BufReader::new(source);
    for number in 0.. {
        let mut line = vec![];
        let most = MOST_BYTES as u64;
        if (&mut reader).take(most).read_until(b'\n', &mut line)? == 0 || limits::interrupted() {
            break;
        }
        if line.len() == MOST_BYTES && !line.ends_with(b"\n") {
            // The rest of an endless line is passed over without keeping it.
            reader.skip_until(b'\n')?;
        }
        while line.last().is_some_and(u8::is_ascii_whitespace) {
            line.pop();
        }
        if jobs.send((number, line)).is_err() {
            break;
        }
    }
    Ok(())
}

fn answer_jobs(
    jobs: &Mutex<Receiver<Job>>,
    answers: &SyncSender<(usize, usize, Answered)>,
    work: &impl Fn(&[u8]) -> Answered,
) {
    loop {
        let job = jobs.lock().expect("no worker panics while it waits").recv();
        let Ok((number, line)) = job else { return };
        if answers.send((number, line.len() + 1, work(&line))).is_err() {
            return;
        }
    }
}

fn write_in_order(
    answers: &Receiver<(usize, usize, Answered)>,
    bar: &ProgressBar,
) -> std::io::Result<Outcome> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    let mut outcome = Outcome::Yes;
    let mut output = stdout().lock();
    for (number, bytes, answered) in answers {
        early.insert(number, answered);
        bar.inc(bytes as u64);
        while let Some(answered) = early.remove(&next) {
            next += 1;
            outcome = outcome.of_many(answered.outcome);
            writeln!(output, "{}", answered.json)?;
        }
        bar.set_message(next.to_string());
        output.flush()?;
    }
    if limits::interrupted() {
        outcome = outcome.of_many(Outcome::Unknown);
    }
    Ok(outcome)
}
