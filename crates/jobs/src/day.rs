//! The puzzles of each day, made before it begins.

use api::json;
use game::{Day, Track, daily_onet, daily_slitherlink};
use slitherlink::Grade;
use store::{Daily, Moment, Store};

use crate::hands::{Hands, NotDone};

/// Whether all puzzles of a day are there.
pub(crate) async fn is_made(store: &Store, day: u32) -> Result<bool, store::StoreError> {
    Ok(store.dailies(i64::from(day)).await?.len() >= Track::of_the_day().count())
}

/// Makes those puzzles of a day that are not there, and lets go of the boards of
/// days long over: this comes once a day.
pub(crate) async fn make(hands: &Hands, day: u32) -> Result<(), NotDone> {
    let there = hands.store.dailies(i64::from(day)).await?;
    let is_there = |track: &store::Track| there.iter().any(|daily| daily.track == *track);
    let date = Day(day);
    let track = store::Track::new(Track::DailyOnet.name());
    if !is_there(&track) {
        let deal = json::to_string(&daily_onet(date));
        hands.store.set_daily(i64::from(day), &Daily { track, deal }).await?;
    }
    for grade in Grade::ALL {
        let track = store::Track::new(Track::DailySlitherlink(grade).name());
        if is_there(&track) {
            continue;
        }
        let deal = hands.search(move |budget| daily_slitherlink(date, grade, budget)).await??;
        hands
            .store
            .set_daily(i64::from(day), &Daily { track, deal: json::to_string(&deal) })
            .await?;
    }
    hands.store.forget_old_boards(Moment::now()).await?;
    Ok(())
}
