//! The puzzles of the day, which workers made before it began.

use std::sync::{Arc, RwLock};
use std::time::Duration;

use api::daily::DailyResponse;
use axum::extract::State;
use axum::response::Response;
use game::{Day, Track};
use slitherlink::Grade;
use store::Store;
use tokio::time::sleep;

use crate::error::HttpError;
use crate::time::today;
use crate::{Shared, json};

/// How often a new store is asked for its first puzzles.
const TRIES: u32 = 50;
const BETWEEN_TRIES: Duration = Duration::from_millis(100);

/// The puzzles of the current day, read from the store once.
#[derive(Default)]
pub struct DailyPuzzles {
    cached: RwLock<Option<(Day, Arc<DailyResponse>)>>,
}

impl DailyPuzzles {
    /// All puzzles of a day, waiting a little if they are just being made.
    pub async fn of_day(&self, store: &Store, day: Day) -> Result<Arc<DailyResponse>, HttpError> {
        for _ in 0..TRIES {
            let cached = self.cached.read().map_err(|_| HttpError::Broken)?.clone();
            if let Some((_, puzzles)) = cached.filter(|(cached, _)| *cached == day) {
                return Ok(puzzles);
            }
            if let Some(puzzles) = read(store, day).await? {
                let cached = Some((day, Arc::new(puzzles)));
                *self.cached.write().map_err(|_| HttpError::Broken)? = cached;
                continue;
            }
            sleep(BETWEEN_TRIES).await;
        }
        Err(HttpError::NotMadeYet)
    }

    /// The Slitherlink of a grade.
    pub async fn slitherlink(
        &self,
        store: &Store,
        day: Day,
        grade: Grade,
    ) -> Result<game::slitherlink::Deal, HttpError> {
        let puzzles = self.of_day(store, day).await?;
        let found = puzzles.slitherlink.iter().find(|puzzle| puzzle.grade == grade);
        Ok(found.ok_or(HttpError::NotMadeYet)?.deal.clone())
    }
}

/// The puzzles of a day, if all of them are there.
async fn read(store: &Store, day: Day) -> Result<Option<DailyResponse>, HttpError> {
    let dailies = store.dailies(i64::from(day.0)).await?;
    let puzzles = DailyResponse::of(day, |grade| {
        let track = Track::DailySlitherlink(grade).name();
        let found = dailies.iter().find(|daily| daily.track.name() == track);
        let text = &found.ok_or(HttpError::NotMadeYet)?.deal;
        json::from_slice(text.as_bytes()).map_err(|_| HttpError::Broken)
    });
    match puzzles {
        Ok(puzzles) => Ok(Some(puzzles)),
        Err(HttpError::NotMadeYet) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Today's puzzles.
pub async fn show(State(shared): State<Shared>) -> Result<Response, HttpError> {
    let puzzles = shared.daily.of_day(&shared.store, today()).await?;
    Ok(json::response(&*puzzles))
}
