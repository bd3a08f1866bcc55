//! Plans the jobs that generate puzzles ahead of time. Every worker plans; a job planned
//! by two of them has the same key, so it is queued once.

use std::time::Duration;

use game::RANKED_GRADES;
use store::{Store, Timestamp, Track};
use tokio::time::sleep;

use crate::job::Job;
use crate::queue::Queue;
use crate::{JobsError, Options, day};

/// The number of puzzles that one job generates for the pool: a few seconds of work.
const PUZZLES_PER_JOB: u64 = 10;
/// The interval between two scans for missing puzzles.
const INTERVAL: Duration = Duration::from_mins(10);
const RETRY_DELAY: Duration = Duration::from_secs(5);
/// The retention period of finished batches and jobs.
const RETENTION: Duration = Duration::from_hours(7 * 24);

/// Plans periodically until the future is dropped.
pub async fn keep_planning(store: &Store, queue: &Queue, options: &Options) {
    loop {
        let pause = match plan(store, queue, options).await {
            Ok(()) => INTERVAL,
            Err(error) => {
                tracing::warn!(%error, "jobs cannot be planned");
                RETRY_DELAY
            }
        };
        sleep(pause).await;
    }
}

async fn plan(store: &Store, queue: &Queue, options: &Options) -> Result<(), JobsError> {
    let now = Timestamp::now();
    let today = u32::try_from(now.day()).unwrap_or(0);
    for day in today..today.saturating_add(options.days) {
        if !day::is_made(store, day).await? {
            queue.push(Job::Day { day }).await?;
        }
    }
    for grade in RANKED_GRADES {
        if store.pool_size(&Track::new(game::Track::Slitherlink(grade).name())).await?
            >= options.pool_size
        {
            continue;
        }
        let mut from = 0;
        while from < options.pool_size {
            let to = options.pool_size.min(from + PUZZLES_PER_JOB);
            queue.push(Job::PuzzlePool { grade, from, to }).await?;
            from = to;
        }
    }
    store.forget_batches(Timestamp(now.0 - RETENTION.as_millis() as i64)).await?;
    store.forget_old_tickets(now).await?;
    queue.forget_done(RETENTION).await
}
