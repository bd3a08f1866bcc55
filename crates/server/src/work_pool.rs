//! The work pool: bounded in number and in time, with a lane of its own for moves
//! of running games.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use simpul_core::Budget;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::error::HttpError;

/// How long a search may wait for its turn, and how long it may run then.
const SEARCH_TIME: Duration = Duration::from_secs(10);
/// The same on the short lane.
const SHORT_TIME: Duration = Duration::from_secs(2);
/// How many searches may wait for each core.
const WAITING_PER_CORE: usize = 8;
/// How many requests may wait on the short lane for each core.
const SHORT_WAITING_PER_CORE: usize = 256;

/// Threads for work that takes longer than a request may block the server.
pub struct WorkPool {
    searches: Lane,
    short: Lane,
}

/// A bounded number of places, of which as many run at once as there are cores.
struct Lane {
    running: Arc<Semaphore>,
    admitted: Arc<AtomicUsize>,
    max_admitted: usize,
    time: Duration,
}

/// Counts a request as waiting or running until it is dropped.
struct AdmissionGuard(Arc<AtomicUsize>);

impl Drop for AdmissionGuard {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Cancels the work when its request is dropped.
struct CancelOnDrop(Arc<AtomicBool>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl WorkPool {
    pub fn new() -> Self {
        let cores = available_parallelism().map_or(1, usize::from);
        Self {
            searches: Lane::new(cores, WAITING_PER_CORE, SEARCH_TIME),
            short: Lane::new(cores, SHORT_WAITING_PER_CORE, SHORT_TIME),
        }
    }

    /// How many searches run or wait.
    pub fn admitted(&self) -> usize {
        self.searches.admitted.load(Ordering::Relaxed)
    }

    /// Runs a search.
    pub async fn run<T, W>(&self, work: W) -> Result<T, HttpError>
    where
        T: Send + 'static,
        W: FnOnce(Budget) -> T + Send + 'static,
    {
        self.searches.run(work).await
    }

    /// Runs work of a few milliseconds, which never waits behind a search.
    pub async fn run_short<T, W>(&self, work: W) -> Result<T, HttpError>
    where
        T: Send + 'static,
        W: FnOnce(Budget) -> T + Send + 'static,
    {
        self.short.run(work).await
    }
}

impl Lane {
    fn new(cores: usize, waiting_per_core: usize, time: Duration) -> Self {
        Self {
            running: Arc::new(Semaphore::new(cores)),
            admitted: Arc::default(),
            max_admitted: cores * (1 + waiting_per_core),
            time,
        }
    }

    /// Runs work on a thread of its own, with a budget that ends at the deadline or
    /// when the request is dropped. The place belongs to the work, so it is free
    /// again only when the work has ended.
    async fn run<T, W>(&self, work: W) -> Result<T, HttpError>
    where
        T: Send + 'static,
        W: FnOnce(Budget) -> T + Send + 'static,
    {
        let admitted = self.admitted.fetch_add(1, Ordering::Relaxed);
        let admission = AdmissionGuard(Arc::clone(&self.admitted));
        if admitted >= self.max_admitted {
            return Err(HttpError::Busy);
        }
        // Callers ahead of us time out as well, so the wait is bounded.
        let turn = timeout(self.time, Arc::clone(&self.running).acquire_owned()).await;
        let permit = turn.map_err(|_| HttpError::Busy)?.map_err(|_| HttpError::Broken)?;
        let is_cancelled = Arc::new(AtomicBool::new(false));
        let _cancel = CancelOnDrop(Arc::clone(&is_cancelled));
        let deadline = Instant::now() + self.time;
        let running = spawn_blocking(move || {
            let _place = (permit, admission);
            let should_stop = || is_cancelled.load(Ordering::Relaxed) || Instant::now() >= deadline;
            work(Budget::unlimited().stopping_when(&should_stop))
        });
        running.await.map_err(|_| HttpError::Broken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runtime() -> tokio::runtime::Runtime {
        tokio::runtime::Builder::new_multi_thread().enable_time().build().unwrap()
    }

    #[test]
    fn work_is_rejected_early_when_all_places_are_taken() {
        runtime().block_on(async {
            let pool = Arc::new(WorkPool::new());
            let open = Arc::new(AtomicBool::new(false));
            let mut admitted = vec![];
            for _ in 0..pool.searches.max_admitted {
                let (pool, open) = (Arc::clone(&pool), Arc::clone(&open));
                admitted.push(tokio::spawn(async move {
                    pool.run(move |_| {
                        while !open.load(Ordering::Relaxed) {
                            std::thread::yield_now();
                        }
                    })
                    .await
                }));
            }
            while pool.admitted() < pool.searches.max_admitted {
                tokio::task::yield_now().await;
            }
            assert!(matches!(pool.run(|_| ()).await, Err(HttpError::Busy)));
            assert!(pool.run_short(|_| ()).await.is_ok(), "moves do not wait behind searches");
            open.store(true, Ordering::Relaxed);
            for work in admitted {
                assert!(work.await.unwrap().is_ok());
            }
            assert!(pool.run(|_| ()).await.is_ok());
        });
    }

    #[test]
    fn work_of_a_dropped_request_is_cancelled_and_keeps_its_place_until_it_ends() {
        runtime().block_on(async {
            let pool = WorkPool::new();
            let started = Arc::new(AtomicBool::new(false));
            let end = Arc::new(AtomicBool::new(false));
            let (tell_start, may_end) = (Arc::clone(&started), Arc::clone(&end));
            let running = pool.run(move |mut budget| {
                tell_start.store(true, Ordering::Relaxed);
                while budget.spend(1_000).is_ok() {}
                while !may_end.load(Ordering::Relaxed) {
                    std::thread::yield_now();
                }
            });
            let begun = async {
                while !started.load(Ordering::Relaxed) {
                    tokio::task::yield_now().await;
                }
            };
            tokio::select! {
                _ = running => panic!("it runs until it is cancelled"),
                () = begun => {}
            }
            assert_eq!(pool.admitted(), 1, "the work still runs");
            end.store(true, Ordering::Relaxed);
            while pool.admitted() > 0 {
                tokio::task::yield_now().await;
            }
        });
    }
}
