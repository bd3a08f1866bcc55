//! Runs an experiment: counts on all cores, then times one at a time.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use lab::{DisagreementError, Experiment, ExperimentError};

use crate::command::Shared;
use crate::{limits, parallel, progress};

/// An experiment that was run.
pub struct Ran<R> {
    /// The results of the finished cases.
    pub results: R,
    /// The finished cases.
    pub finished: usize,
    /// All cases.
    pub cases: usize,
    /// Whether all were finished and timed.
    pub is_complete: bool,
}

/// Runs an experiment until it is finished, Ctrl-C is pressed or the time, which runs
/// since `start`, is up.
///
/// # Errors
/// If an algorithm and its oracle disagree; the remaining cases are abandoned.
pub fn run<E: Experiment>(
    lab: &E,
    start: Instant,
    shared: &Shared,
) -> Result<Ran<E::Results>, DisagreementError> {
    limits::watch_interrupts();
    let limit = shared.time_limit.unwrap_or(Duration::MAX);
    let is_over = || limits::interrupted() || start.elapsed() >= limit;
    let (cases, timed_cases) = (lab.cases(), lab.timed_cases());
    let bar = progress::bar((cases.len() + timed_cases.len()) as u64);
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

/// A case, its counts, and its index.
type Counted<E> = (usize, <E as Experiment>::Case, <E as Experiment>::Counts);
/// The counts in the order of the cases, and how many cases were finished.
type Counts<E> = (Vec<(<E as Experiment>::Case, <E as Experiment>::Counts)>, usize);

/// Counts the cases on this many threads.
fn count<E: Experiment>(
    lab: &E,
    cases: &[E::Case],
    threads: usize,
    is_over: &(dyn Fn() -> bool + Sync),
    bar: &ProgressBar,
) -> Result<Counts<E>, DisagreementError> {
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
                Err(ExperimentError::Stopped) => return,
                Err(ExperimentError::Disagreement(found)) => {
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

#[cfg(test)]
mod tests {
    use clap::Parser;
    use lab::{Clock, Term};

    use super::*;
    use crate::command::Arguments;

    /// Squares numbers, and is wrong about one of them.
    struct Squares {
        wrong: Option<u64>,
    }

    impl Experiment for Squares {
        type Case = u64;
        type Counts = u64;
        type Times = u64;
        type Results = (Vec<u64>, usize);

        fn cases(&self) -> Vec<u64> {
            (0..500).collect()
        }

        fn count(
            &self,
            case: u64,
            _: &(dyn Fn() -> bool + Sync),
        ) -> Result<Option<u64>, ExperimentError> {
            if self.wrong == Some(case) {
                let (board, what) = (format!("board {case}"), "it is not square".to_owned());
                return Err(DisagreementError { method: Term::Sweep, board, what }.into());
            }
            Ok(case.is_multiple_of(2).then_some(case * case))
        }

        fn timed_cases(&self) -> Vec<u64> {
            vec![2, 4]
        }

        fn time(&self, case: u64, clock: Clock, _: &(dyn Fn() -> bool + Sync)) -> Option<u64> {
            Some(clock().min(case))
        }

        fn results(&self, counted: &[(u64, u64)], timed: &[(u64, u64)]) -> Self::Results {
            (counted.iter().map(|&(_, square)| square).collect(), timed.len())
        }
    }

    fn run_on(threads: &str, lab: &Squares) -> Result<Ran<(Vec<u64>, usize)>, DisagreementError> {
        let shared = Arguments::parse_from(["simpul", "--threads", threads]).shared;
        run(lab, Instant::now(), &shared)
    }

    #[test]
    fn results_come_in_the_order_of_the_cases_on_any_number_of_threads() {
        for threads in ["1", "2", "7"] {
            let ran = run_on(threads, &Squares { wrong: None }).expect("nothing is wrong");
            let squares: Vec<u64> = (0..250).map(|half| 4 * half * half).collect();
            assert_eq!(ran.results, (squares, 2));
            assert_eq!((ran.finished, ran.cases, ran.is_complete), (500, 500, true));
        }
    }

    #[test]
    fn a_disagreement_ends_the_run_and_names_the_board() {
        for threads in ["1", "4"] {
            let found = run_on(threads, &Squares { wrong: Some(77) }).err().expect("one is wrong");
            assert_eq!(found.board, "board 77");
        }
    }
}
