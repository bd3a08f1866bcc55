//! The daily puzzles, generated before their day begins.

use api::json;
use game::{Day, RANKED_GRADES, Track, daily_onet, daily_slitherlink};
use store::{Daily, Store, Timestamp};

use crate::context::{JobContext, JobError};

/// Returns whether all puzzles of a day are stored.
pub(crate) async fn is_made(store: &Store, day: u32) -> Result<bool, store::StoreError> {
    Ok(store.dailies(i64::from(day)).await?.len() >= Track::of_the_day().count())
}

/// Generates the missing puzzles of a day. Also deletes leaderboards of periods that are
/// long over, since this runs once a day.
pub(crate) async fn make(context: &JobContext, day: u32) -> Result<(), JobError> {
    let stored = context.store.dailies(i64::from(day)).await?;
    let is_stored = |track: &store::Track| stored.iter().any(|daily| daily.track == *track);
    let date = Day(day);
    let track = store::Track::new(Track::DailyOnet.name());
    if !is_stored(&track) {
        let deal = json::to_string(&daily_onet(date));
        context.store.set_daily(i64::from(day), &Daily { track, deal }).await?;
    }
    for grade in RANKED_GRADES {
        let track = store::Track::new(Track::DailySlitherlink(grade).name());
        if is_stored(&track) {
            continue;
        }
        let deal = context.search(move |budget| daily_slitherlink(date, grade, budget)).await??;
        context
            .store
            .set_daily(i64::from(day), &Daily { track, deal: json::to_string(&deal) })
            .await?;
    }
    context.store.forget_old_leaderboards(Timestamp::now()).await?;
    Ok(())
}
