//! Puzzles made on all cores.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use simpul_core::Seed;

use crate::command::Shared;
use crate::limits;
use crate::parallel::{bar, cores};

/// What is made of each seed, in order; what is not finished when somebody
/// presses Ctrl-C, or cannot be made, is left out. Progress is shown on standard
/// error.
pub fn gather<T: Send>(
    seeds: &[Seed],
    shared: &Shared,
    make: impl Fn(Seed) -> Option<T> + Sync,
) -> Vec<T> {
    let progress = bar(seeds.len() as u64);
    let next = AtomicUsize::new(0);
    let made = Mutex::new(vec![]);
    thread::scope(|scope| {
        for _ in 0..shared.threads.map_or_else(cores, usize::from) {
            scope.spawn(|| {
                while !limits::interrupted()
                    && let Some(&seed) = seeds.get(next.fetch_add(1, Ordering::Relaxed))
                {
                    if let Some(puzzle) = make(seed) {
                        made.lock()
                            .expect("no worker panics while it holds it")
                            .push((seed.0, puzzle));
                    }
                    progress.inc(1);
                }
            });
        }
    });
    progress.finish_and_clear();
    let mut made = made.into_inner().expect("all workers have ended");
    made.sort_by_key(|&(seed, _)| seed);
    made.into_iter().map(|(_, puzzle)| puzzle).collect()
}
