//! A worker: it plans jobs, runs them, and stops on request.

use std::hash::{BuildHasher, RandomState};
use std::num::NonZero;
use std::pin::pin;
use std::time::Duration;

use apalis::prelude::WorkerContext;
use futures_util::StreamExt;
use store::{DatabaseLocation, Store};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::context::JobContext;
use crate::plan::keep_planning;
use crate::queue::Queue;
use crate::{JobsError, puzzle_pool};

/// The delay after a failure of the database.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// The options of a worker.
#[derive(Clone, Debug)]
pub struct Options {
    /// The number of jobs that run at once.
    pub cores: NonZero<usize>,
    /// The number of puzzles of each track to keep in the pool.
    pub pool_size: u64,
    /// The number of days for which to make puzzles, starting today.
    pub days: u32,
}

impl Default for Options {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        Self { cores, pool_size: puzzle_pool::DEFAULT_SIZE, days: 8 }
    }
}

/// Works until `stop` completes. Then searches are cancelled and their jobs queued
/// again, and jobs that are nearly done are finished. `started` is called once the
/// database is open. If the database becomes unreachable later, the worker reconnects.
///
/// # Errors
/// If the database cannot be used at the start.
pub async fn work(
    location: DatabaseLocation,
    options: Options,
    started: impl FnOnce(),
    stop: impl Future<Output = ()>,
) -> Result<(), JobsError> {
    let store = Store::open(&location).await?;
    let queue = Queue::open(&location).await?;
    started();
    let context = JobContext { store: store.clone(), cancellation: CancellationToken::new() };
    let mut working = pin!(keep_working(&queue, &context, options.cores.get()));
    tokio::select! {
        () = stop => {}
        () = keep_planning(&store, &queue, &options) => {}
        () = &mut working => {}
    }
    context.cancellation.cancel();
    working.await;
    queue.close().await;
    store.close().await;
    Ok(())
}

/// Runs jobs until cancellation. After each failure the worker gets a new name, so that
/// the jobs that the old name still holds are taken over like those of a dead worker.
async fn keep_working(queue: &Queue, context: &JobContext, cores: usize) {
    while !context.cancellation.is_cancelled() {
        let worker = WorkerContext::new(&new_name());
        run(queue, context, cores, &worker).await;
        tokio::select! {
            () = sleep(RETRY_DELAY) => {}
            () = context.cancellation.cancelled() => {}
        }
    }
}

async fn run(queue: &Queue, context: &JobContext, cores: usize, worker: &WorkerContext) {
    let mut events = queue.work(worker, context, cores);
    let (mut has_failed, mut stops) = (false, false);
    loop {
        tokio::select! {
            event = events.next() => match event {
                None => return,
                Some(Ok(_)) => {}
                Some(Err(error)) => {
                    tracing::warn!(%error, "the job queue cannot be used");
                    // After a first error it may still finish the jobs that it has;
                    // after a second there is nothing left to wait for.
                    if has_failed || stops || worker.stop().is_err() {
                        return;
                    }
                    has_failed = true;
                }
            },
            () = context.cancellation.cancelled(), if !stops => {
                stops = true;
                if worker.stop().is_err() {
                    // The worker has not started yet.
                    return;
                }
            }
        }
    }
}

/// A unique name for a worker.
fn new_name() -> String {
    format!("{}-{:016x}", std::process::id(), RandomState::new().hash_one(0))
}
