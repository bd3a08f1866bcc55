//! Long work: bounded in number and in time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use simpul_core::Budget;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::problem::Refused;

/// How long a request may wait for its turn, and how long it may search then.
const LONGEST: Duration = Duration::from_secs(10);
/// How many requests may wait for each core.
const WAITING_A_CORE: usize = 8;

/// The places for long work: as many as there are cores, and some that wait.
pub struct Heavy {
    running: Semaphore,
    inside: AtomicUsize,
    most_inside: usize,
}

/// A request that is inside; it leaves when this goes.
struct Place<'a>(&'a AtomicUsize);

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Tells the work to stop when nobody waits for it any more.
struct StopWhenGone(Arc<AtomicBool>);

impl Drop for StopWhenGone {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Heavy {
    pub fn new() -> Self {
        let cores = available_parallelism().map_or(1, usize::from);
        let most_inside = cores * (1 + WAITING_A_CORE);
        Self { running: Semaphore::new(cores), inside: AtomicUsize::new(0), most_inside }
    }

    /// How many requests run or wait.
    pub fn inside(&self) -> usize {
        self.inside.load(Ordering::Relaxed)
    }

    /// Does work on a thread of its own, with a budget that ends at the
    /// deadline, or when the request is given up.
    pub async fn run<T, W>(&self, work: W) -> Result<T, Refused>
    where
        T: Send + 'static,
        W: FnOnce(Budget) -> T + Send + 'static,
    {
        let inside = self.inside.fetch_add(1, Ordering::Relaxed);
        let _place = Place(&self.inside);
        if inside >= self.most_inside {
            return Err(Refused::Busy);
        }
        // Whoever stands before us gives up sooner than a long row is done.
        let turn = timeout(LONGEST, self.running.acquire()).await.map_err(|_| Refused::Busy)?;
        let _running = turn.map_err(|_| Refused::Broken)?;
        let is_gone = Arc::new(AtomicBool::new(false));
        let _guard = StopWhenGone(Arc::clone(&is_gone));
        let deadline = Instant::now() + LONGEST;
        let searching = spawn_blocking(move || {
            let should_stop = || is_gone.load(Ordering::Relaxed) || Instant::now() >= deadline;
            work(Budget::unlimited().stopping_when(&should_stop))
        });
        searching.await.map_err(|_| Refused::Broken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runtime() -> tokio::runtime::Runtime {
        tokio::runtime::Builder::new_multi_thread().enable_time().build().unwrap()
    }

    #[test]
    fn work_is_refused_early_when_all_places_are_taken() {
        runtime().block_on(async {
            let heavy = Arc::new(Heavy::new());
            let open = Arc::new(AtomicBool::new(false));
            let mut inside = vec![];
            for _ in 0..heavy.most_inside {
                let (heavy, open) = (Arc::clone(&heavy), Arc::clone(&open));
                inside.push(tokio::spawn(async move {
                    heavy
                        .run(move |_| {
                            while !open.load(Ordering::Relaxed) {
                                std::thread::yield_now();
                            }
                        })
                        .await
                }));
            }
            while heavy.inside.load(Ordering::Relaxed) < heavy.most_inside {
                tokio::task::yield_now().await;
            }
            assert!(matches!(heavy.run(|_| ()).await, Err(Refused::Busy)));
            open.store(true, Ordering::Relaxed);
            for work in inside {
                assert!(work.await.unwrap().is_ok());
            }
            assert!(heavy.run(|_| ()).await.is_ok());
        });
    }

    #[test]
    fn a_request_that_is_given_up_stops_its_work() {
        runtime().block_on(async {
            let heavy = Heavy::new();
            let (started, is_stopped) =
                (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
            let (tell_start, tell_stop) = (Arc::clone(&started), Arc::clone(&is_stopped));
            let running = heavy.run(move |mut budget| {
                tell_start.store(true, Ordering::Relaxed);
                while budget.spend(1_000).is_ok() {}
                tell_stop.store(true, Ordering::Relaxed);
            });
            let begun = async {
                while !started.load(Ordering::Relaxed) {
                    tokio::task::yield_now().await;
                }
            };
            tokio::select! {
                _ = running => panic!("it runs until it is given up"),
                () = begun => {}
            }
            while !is_stopped.load(Ordering::Relaxed) {
                tokio::task::yield_now().await;
            }
        });
    }
}
