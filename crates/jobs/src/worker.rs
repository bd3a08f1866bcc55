//! A worker: it plans, takes jobs, and ends when it is told.

use std::hash::{BuildHasher, RandomState};
use std::num::NonZero;
use std::pin::pin;
use std::time::Duration;

use apalis::prelude::WorkerContext;
use futures_util::StreamExt;
use store::{Place, Store};
use tokio::time::sleep;

use crate::hands::Hands;
use crate::plan::keep_planning;
use crate::queue::Queue;
use crate::stopping::Stopping;
use crate::{JobsError, stock};

/// How long to wait before trying again where the database is away.
const AFTER_TROUBLE: Duration = Duration::from_secs(1);

/// How to work.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many jobs to do at once.
    pub cores: NonZero<usize>,
    /// How many puzzles of each track to keep in stock.
    pub stock: u64,
    /// For how many days to make the puzzles, from this one on.
    pub days: u32,
}

impl Default for Options {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        Self { cores, stock: stock::ENOUGH, days: 8 }
    }
}

/// Works until `stop` comes: then what can be stopped goes back into the queue,
/// and what is all but done is finished. A database that goes away later is
/// waited for.
///
/// # Errors
/// If the database cannot be used at the start.
pub async fn work(
    place: Place,
    options: Options,
    stop: impl Future<Output = ()>,
) -> Result<(), JobsError> {
    let store = Store::open(&place).await?;
    let queue = Queue::open(&place).await?;
    let hands = Hands { store: store.clone(), stopping: Stopping::new() };
    let mut working = pin!(keep_working(&queue, &hands, options.cores.get()));
    tokio::select! {
        () = stop => {}
        () = keep_planning(&store, &queue, &options) => {}
        () = &mut working => {}
    }
    hands.stopping.tell();
    working.await;
    queue.close().await;
    store.close().await;
    Ok(())
}

/// Works until it is told to stop, with a new name after each trouble: what the
/// old name still held is taken over like that of a dead worker.
async fn keep_working(queue: &Queue, hands: &Hands, cores: usize) {
    while !hands.stopping.is_told() {
        let context = WorkerContext::new(&new_name());
        run(queue, hands, cores, &context).await;
        tokio::select! {
            () = sleep(AFTER_TROUBLE) => {}
            () = hands.stopping.told() => {}
        }
    }
}

async fn run(queue: &Queue, hands: &Hands, cores: usize, context: &WorkerContext) {
    let mut events = queue.work(context, hands, cores);
    let (mut has_failed, mut stops) = (false, false);
    loop {
        tokio::select! {
            event = events.next() => match event {
                None => return,
                Some(Ok(_)) => {}
                Some(Err(error)) => {
                    tracing::warn!(%error, "the queue of jobs cannot be used");
                    // After a first error it may still finish the jobs that it
                    // has; after a second there is nothing to ask.
                    if has_failed || stops || context.stop().is_err() {
                        return;
                    }
                    has_failed = true;
                }
            },
            () = hands.stopping.told(), if !stops => {
                stops = true;
                if context.stop().is_err() {
                    // It has not even begun.
                    return;
                }
            }
        }
    }
}

/// A name that no other worker has.
fn new_name() -> String {
    format!("{}-{:016x}", std::process::id(), RandomState::new().hash_one(0))
}
