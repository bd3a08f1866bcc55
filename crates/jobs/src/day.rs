//! The puzzles of each day, made before it begins.

use api::door::{Day, daily_onet, daily_slitherlink};
use slitherlink::Grade;
use store::{Daily, Moment, Store, Track};

use crate::hands::{Hands, NotDone, json};

/// The track of the Onet of the day.
#[must_use]
pub fn onet_track() -> Track {
    Track::new("daily/onet")
}

/// The track of the Slitherlink of the day of a grade.
#[must_use]
pub fn slitherlink_track(grade: Grade) -> Track {
    Track::new(format!("daily/slitherlink/{}", grade.name()))
}

/// All tracks of a day.
#[must_use]
pub fn tracks() -> Vec<Track> {
    let loops = Grade::ALL.into_iter().map(slitherlink_track);
    std::iter::once(onet_track()).chain(loops).collect()
}

/// Whether all puzzles of a day are there.
pub(crate) async fn is_made(store: &Store, day: u32) -> Result<bool, store::StoreError> {
    Ok(store.dailies(i64::from(day)).await?.len() >= tracks().len())
}

/// Makes those puzzles of a day that are not there, and lets go of the boards of
/// days long over: this comes once a day.
pub(crate) async fn make(hands: &Hands, day: u32) -> Result<(), NotDone> {
    let there = hands.store.dailies(i64::from(day)).await?;
    let is_there = |track: &Track| there.iter().any(|daily| daily.track == *track);
    let date = Day(day);
    let track = onet_track();
    if !is_there(&track) {
        let deal = json(&daily_onet(date));
        hands.store.set_daily(i64::from(day), &Daily { track, deal }).await?;
    }
    for grade in Grade::ALL {
        let track = slitherlink_track(grade);
        if is_there(&track) {
            continue;
        }
        let deal = hands.search(move |budget| daily_slitherlink(date, grade, budget)).await??;
        hands.store.set_daily(i64::from(day), &Daily { track, deal: json(&deal) }).await?;
    }
    hands.store.forget_old_boards(Moment::now()).await?;
    Ok(())
}
