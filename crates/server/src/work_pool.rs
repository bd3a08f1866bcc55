//! The work pool: threads with a bounded queue, a deadline and a memory budget. Moves
//! and long logs of running games have their own lanes.
//!
//! Work runs on threads of a lane, not on the async runtime. Its slot and its memory are
//! released when it has ended, not when its request is gone.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use simpul_core::Budget;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::error::HttpError;

/// The time limit of a search in the queue, and again while it runs.
const SEARCH_TIME: Duration = Duration::from_secs(10);
/// The time limit on the lane for long logs.
const BULK_TIME: Duration = Duration::from_secs(5);
/// The time limit on the lane for moves.
const SHORT_TIME: Duration = Duration::from_secs(2);
/// The most queued searches per core.
const WAITING_PER_CORE: usize = 8;
/// The most queued moves per core.
const SHORT_WAITING_PER_CORE: usize = 256;
/// The memory for all searches, in MiB. With the bodies and responses in transit, the
/// process stays below 512.
const SEARCH_MEBIBYTES: usize = 320;
/// The memory for all long logs, in MiB.
const BULK_MEBIBYTES: usize = 64;
/// The niceness of searches and long logs, so that moves and pages take precedence on
/// the processor.
const NICENESS: i32 = 5;

/// Threads for work that takes longer than a request may block the server.
pub struct WorkPool {
    searches: Lane,
    bulk: Lane,
    short: Lane,
    stop: CancellationToken,
}

type Job = Box<dyn FnOnce() + Send>;

/// Threads with a bounded queue.
struct Lane {
    jobs: Sender<Job>,
    running: Arc<Semaphore>,
    /// The memory budget in KiB; `None` if the work needs little.
    memory: Option<Arc<Semaphore>>,
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

impl WorkPool {
    /// Creates a pool whose work ends when `stop` is cancelled.
    pub fn new(stop: CancellationToken) -> Self {
        let cores = available_parallelism().map_or(1, usize::from);
        Self {
            searches: Lane::new("search", cores, WAITING_PER_CORE, SEARCH_TIME)
                .with_memory(SEARCH_MEBIBYTES),
            bulk: Lane::new("bulk", cores, WAITING_PER_CORE, BULK_TIME).with_memory(BULK_MEBIBYTES),
            short: Lane::new("move", cores, SHORT_WAITING_PER_CORE, SHORT_TIME),
            stop,
        }
    }

    /// Returns the number of searches that run or wait.
    pub fn admitted(&self) -> usize {
        self.searches.admitted.load(Ordering::Relaxed)
    }

    /// Runs a search that needs at most this many bytes.
    pub async fn run<T, W>(&self, bytes: usize, work: W) -> Result<T, HttpError>
    where
        T: Send + 'static,
        W: FnOnce(Budget) -> T + Send + 'static,
    {
        self.searches.run(bytes, &self.stop, work).await
    }

    /// Runs work of up to a second for a running game, which never waits behind a
    /// search.
    pub async fn run_bulk<T, W>(&self, bytes: usize, work: W) -> Result<T, HttpError>
    where
        T: Send + 'static,
        W: FnOnce(Budget) -> T + Send + 'static,
    {
        self.bulk.run(bytes, &self.stop, work).await
    }

    /// Runs work of a few milliseconds, which never waits behind anything longer.
    pub async fn run_short<T, W>(&self, work: W) -> Result<T, HttpError>
    where
        T: Send + 'static,
        W: FnOnce(Budget) -> T + Send + 'static,
    {
        self.short.run(0, &self.stop, work).await
    }
}

impl Lane {
    fn new(name: &str, cores: usize, waiting_per_core: usize, time: Duration) -> Self {
        let (jobs, queue) = channel();
        let queue = Arc::new(Mutex::new(queue));
        let niceness = if name == "move" { 0 } else { NICENESS };
        for _ in 0..cores {
            let queue = Arc::clone(&queue);
            let thread = std::thread::Builder::new().name(name.to_owned());
            thread.spawn(move || work_off(&queue, niceness)).expect("the system has threads");
        }
        Self {
            jobs,
            running: Arc::new(Semaphore::new(cores)),
            memory: None,
            admitted: Arc::default(),
            max_admitted: cores * (1 + waiting_per_core),
            time,
        }
    }

    fn with_memory(self, mebibytes: usize) -> Self {
        Self { memory: Some(Arc::new(Semaphore::new(mebibytes << 10))), ..self }
    }

    /// Runs work with a budget that ends at the deadline, when the request is
    /// dropped, or when the server stops.
    async fn run<T, W>(
        &self,
        bytes: usize,
        stop: &CancellationToken,
        work: W,
    ) -> Result<T, HttpError>
    where
        T: Send + 'static,
        W: FnOnce(Budget) -> T + Send + 'static,
    {
        let admitted = self.admitted.fetch_add(1, Ordering::Relaxed);
        let admission = AdmissionGuard(Arc::clone(&self.admitted));
        if admitted >= self.max_admitted {
            return Err(HttpError::Busy);
        }
        // Queued callers time out as well, so the wait is bounded.
        let permits =
            timeout(self.time, self.permits(bytes)).await.map_err(|_| HttpError::Busy)??;
        let cancel = stop.child_token();
        let _cancel_on_drop = cancel.clone().drop_guard();
        let deadline = Instant::now() + self.time;
        let (answer, answered) = oneshot::channel();
        let job = move || {
            let _guards = (permits, admission);
            let should_stop = || cancel.is_cancelled() || Instant::now() >= deadline;
            // The receiver is gone if the request was dropped.
            let _ = answer.send(work(Budget::unlimited().stopping_when(&should_stop)));
        };
        self.jobs.send(Box::new(job)).map_err(HttpError::internal)?;
        answered.await.map_err(HttpError::internal)
    }

    /// Waits for permits: memory and a thread.
    async fn permits(&self, bytes: usize) -> Result<[Option<OwnedSemaphorePermit>; 2], HttpError> {
        let memory = match &self.memory {
            Some(memory) => {
                let kibibytes = u32::try_from(bytes.div_ceil(1 << 10)).unwrap_or(u32::MAX);
                Some(Arc::clone(memory).acquire_many_owned(kibibytes).await)
            }
            None => None,
        };
        let thread = Arc::clone(&self.running).acquire_owned().await;
        let memory = memory.transpose().map_err(HttpError::internal)?;
        Ok([memory, Some(thread.map_err(HttpError::internal)?)])
    }
}

/// Runs queued jobs until the lane is closed.
fn work_off(queue: &Mutex<Receiver<Job>>, niceness: i32) {
    #[cfg(target_os = "linux")]
    if niceness > 0 {
        // On Linux the niceness is per thread. If it cannot be changed, the threads
        // share the processors evenly.
        let _ = rustix::process::nice(niceness);
    }
    #[cfg(not(target_os = "linux"))]
    let _ = niceness;
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else { return };
        // After a panic the request sees a closed channel; the thread continues.
        let _ = catch_unwind(AssertUnwindSafe(job));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;

    fn runtime() -> tokio::runtime::Runtime {
        tokio::runtime::Builder::new_multi_thread().enable_time().build().unwrap()
    }

    fn pool() -> WorkPool {
        WorkPool::new(CancellationToken::new())
    }

    /// Waits, ignoring the budget, until it is released.
    fn wait_for(end: &AtomicBool) {
        while !end.load(Ordering::Relaxed) {
            std::thread::yield_now();
        }
    }

    #[test]
    fn work_is_rejected_early_when_all_places_are_taken() {
        runtime().block_on(async {
            let pool = Arc::new(pool());
            let open = Arc::new(AtomicBool::new(false));
            let mut admitted = vec![];
            for _ in 0..pool.searches.max_admitted {
                let (pool, open) = (Arc::clone(&pool), Arc::clone(&open));
                admitted
                    .push(tokio::spawn(async move { pool.run(1, move |_| wait_for(&open)).await }));
            }
            while pool.admitted() < pool.searches.max_admitted {
                tokio::task::yield_now().await;
            }
            assert!(matches!(pool.run(1, |_| ()).await, Err(HttpError::Busy)));
            assert!(pool.run_short(|_| ()).await.is_ok(), "moves do not wait behind searches");
            assert!(pool.run_bulk(1, |_| ()).await.is_ok(), "nor do long logs");
            open.store(true, Ordering::Relaxed);
            for work in admitted {
                assert!(work.await.unwrap().is_ok());
            }
            assert!(pool.run(1, |_| ()).await.is_ok());
        });
    }

    #[test]
    fn work_waits_until_the_memory_that_it_takes_is_free() {
        runtime().block_on(async {
            let pool = Arc::new(pool());
            let (open, started) = (Arc::new(AtomicBool::new(false)), Arc::default());
            let (may_end, begins) = (Arc::clone(&open), Arc::clone(&started));
            let large = Arc::clone(&pool);
            let large = tokio::spawn(async move {
                let bytes = (SEARCH_MEBIBYTES << 20) - 1;
                let work = move |_: Budget| {
                    AtomicBool::store(&begins, true, Ordering::Relaxed);
                    wait_for(&may_end);
                };
                large.run(bytes, work).await
            });
            while !AtomicBool::load(&started, Ordering::Relaxed) {
                tokio::task::yield_now().await;
            }
            let small = pool.run(1 << 20, |_| ());
            let waits = timeout(Duration::from_millis(50), small).await.is_err();
            assert!(waits, "a thread is free, but no memory");
            open.store(true, Ordering::Relaxed);
            assert!(large.await.unwrap().is_ok());
            assert!(pool.run(1 << 20, |_| ()).await.is_ok());
        });
    }

    #[test]
    fn work_ends_when_the_server_stops_and_what_panics_takes_no_thread_along() {
        runtime().block_on(async {
            let stop = CancellationToken::new();
            let pool = WorkPool::new(stop.clone());
            for _ in 0..100 {
                let panics = pool.run(1, |_| panic!("a fault of ours")).await;
                assert!(matches!(panics, Err(HttpError::Internal(_))));
            }
            let working = pool.run(1, |mut budget: Budget| while budget.spend(1_000).is_ok() {});
            let stops = async {
                tokio::time::sleep(Duration::from_millis(10)).await;
                stop.cancel();
            };
            let (ended, ()) = tokio::join!(working, stops);
            assert!(ended.is_ok());
        });
    }

    #[test]
    fn work_of_a_dropped_request_is_cancelled_and_keeps_its_place_until_it_ends() {
        runtime().block_on(async {
            let pool = pool();
            let started = Arc::new(AtomicBool::new(false));
            let end = Arc::new(AtomicBool::new(false));
            let (tell_start, may_end) = (Arc::clone(&started), Arc::clone(&end));
            let running = pool.run(1, move |mut budget| {
                tell_start.store(true, Ordering::Relaxed);
                while budget.spend(1_000).is_ok() {}
                wait_for(&may_end);
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
