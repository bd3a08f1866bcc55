//! Runs an experiment: counts on all cores, then times one at a time.

use std::io::{IsTerminal, stderr};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use lab::{Disagreement, Experiment, Trouble};

use crate::command::Shared;
use crate::{limits, parallel};

/// An experiment that was run.
pub struct Ran<R> {
    /// What came out of the cases that were finished.
    pub results: R,
    /// How many that were.
    pub finished: usize,
    /// How many there are.
    pub cases: usize,
    /// Whether all were finished and timed.
    pub is_complete: bool,
}

/// Runs an experiment until it is done, Ctrl-C is pressed or the time, which runs
/// since `start`, is over.
///
/// # Errors
/// If an algorithm and its judge disagree: the other cases are given up then.
pub fn run<E: Experiment>(
    lab: &E,
    start: Instant,
    shared: &Shared,
) -> Result<Ran<E::Results>, Disagreement> {
    limits::watch_interrupts();
    let limit = shared.time_limit.unwrap_or(Duration::MAX);
    let is_over = || limits::interrupted() || start.elapsed() >= limit;
    let (cases, timed_cases) = (lab.cases(), lab.timed_cases());
    let bar = progress_bar((cases.len() + timed_cases.len()) as u64);
    let threads = shared.threads.map_or_else(parallel::cores, usize::from);
    let (counted, finished) = count(lab, &cases, threads, &is_over, &bar)?;
    let mut timed = vec![];
    let clock = || u64::try_from(start.elapsed().as_nanos()).unwrap_or(u64::MAX);
    for case in timed_cases {
        if is_over() {
            break;
        }
        let times = lab.time(case, &clock, &is_over);
        // A time that was cut short says nothing.
        if !is_over() {
            timed.extend(times.map(|times| (case, times)));
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let results = lab.results(&counted, &timed);
    Ok(Ran { results, finished, cases: cases.len(), is_complete: !is_over() })
}

/// A case, what was counted on it, and its place among all.
type Counted<E> = (usize, <E as Experiment>::Case, <E as Experiment>::Counts);
/// The counts in the order of the cases, and how many cases were finished.
type Counts<E> = (Vec<(<E as Experiment>::Case, <E as Experiment>::Counts)>, usize);

/// Goes through the cases on so many threads.
fn count<E: Experiment>(
    lab: &E,
    cases: &[E::Case],
    threads: usize,
    is_over: &(dyn Fn() -> bool + Sync),
    bar: &ProgressBar,
) -> Result<Counts<E>, Disagreement> {
    let (next, finished) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let has_failed = AtomicBool::new(false);
    let counted: Mutex<Vec<Counted<E>>> = Mutex::default();
    let disagreement = Mutex::new(None);
    let stop = || is_over() || has_failed.load(Ordering::Relaxed);
    let work = || {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(&case) = cases.get(at).filter(|_| !stop()) else { return };
            match lab.count(case, &stop) {
                Ok(counts) => {
                    finished.fetch_add(1, Ordering::Relaxed);
                    let mut counted = counted.lock().expect("nobody panics while it is held");
                    counted.extend(counts.map(|counts| (at, case, counts)));
                }
                Err(Trouble::Stopped) => return,
                Err(Trouble::Disagreement(found)) => {
                    has_failed.store(true, Ordering::Relaxed);
                    let mut first = disagreement.lock().expect("nobody panics while it is held");
                    first.get_or_insert(found);
                    return;
                }
            }
            bar.inc(1);
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    if let Some(found) = disagreement.into_inner().expect("the workers have ended") {
        bar.finish_and_clear();
        return Err(found);
    }
    let mut counted = counted.into_inner().expect("the workers have ended");
    // Whichever thread was first, the results are added up in the same order.
    counted.sort_unstable_by_key(|&(at, _, _)| at);
    let counted = counted.into_iter().map(|(_, case, counts)| (case, counts)).collect();
    Ok((counted, finished.into_inner()))
}

/// A bar with the time left, if standard error is a terminal.
fn progress_bar(length: u64) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(length);
    bar.set_draw_target(ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {eta}");
    bar.set_style(style.expect("a template of ours"));
    bar
}
