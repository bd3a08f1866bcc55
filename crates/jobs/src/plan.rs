//! What is to be made ahead. Every worker plans; the keys of the jobs see to it
//! that what two of them plan is in the queue once.

use std::time::Duration;

use slitherlink::Grade;
use store::{Moment, Store, Track};
use tokio::time::sleep;

use crate::job::Job;
use crate::queue::Queue;
use crate::{JobsError, Options, day};

/// How many puzzles of the stock are one job: a few seconds of work.
const TOGETHER: u64 = 10;
/// How often to look whether something is missing.
const PAUSE: Duration = Duration::from_mins(10);
const AFTER_TROUBLE: Duration = Duration::from_secs(5);
/// How long batches and jobs that are done are kept.
const KEPT: Duration = Duration::from_hours(7 * 24);

/// Plans for ever.
pub async fn keep_planning(store: &Store, queue: &Queue, options: &Options) {
    loop {
        let pause = match plan(store, queue, options).await {
            Ok(()) => PAUSE,
            Err(error) => {
                tracing::warn!(%error, "nothing could be planned");
                AFTER_TROUBLE
            }
        };
        sleep(pause).await;
    }
}

async fn plan(store: &Store, queue: &Queue, options: &Options) -> Result<(), JobsError> {
    let now = Moment::now();
    let today = u32::try_from(now.day()).unwrap_or(0);
    for day in today..today.saturating_add(options.days) {
        if !day::is_made(store, day).await? {
            queue.push(Job::Day { day }).await?;
        }
    }
    for grade in Grade::ALL {
        if store.stocked(&Track::new(game::Track::Slitherlink(grade).name())).await?
            >= options.stock
        {
            continue;
        }
        let mut from = 0;
        while from < options.stock {
            let to = options.stock.min(from + TOGETHER);
            queue.push(Job::Stock { grade, from, to }).await?;
            from = to;
        }
    }
    store.forget_batches(Moment(now.0 - KEPT.as_millis() as i64)).await?;
    queue.forget_done(KEPT).await
}
