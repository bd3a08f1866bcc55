//! Puzzles made on all cores.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::command::Shared;
use crate::limits;
use crate::parallel::cores;
use crate::progress::bar;

/// Makes something of each origin, in order; `None` if it was not finished when the
/// program was stopped. Progress is shown on standard error.
pub fn gather<O: Sync, T: Send>(
    origins: &[O],
    shared: &Shared,
    make: impl Fn(&O) -> T + Sync,
) -> Vec<Option<T>> {
    let progress = bar(origins.len() as u64);
    let next = AtomicUsize::new(0);
    let made = Mutex::new(origins.iter().map(|_| None).collect::<Vec<_>>());
    thread::scope(|scope| {
        for _ in 0..shared.threads.map_or_else(cores, usize::from) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(origin) = origins.get(number) else { return };
                    let puzzle = make(origin);
                    if limits::interrupted() {
                        return;
                    }
                    made.lock().expect("no worker panics while it holds it")[number] = Some(puzzle);
                    progress.inc(1);
                }
            });
        }
    });
    progress.finish_and_clear();
    made.into_inner().expect("all workers have ended")
}
