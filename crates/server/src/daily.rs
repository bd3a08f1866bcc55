//! The daily puzzles, which workers generate before their day begins.

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

/// The attempts to read the first puzzles from a new database.
const MAX_ATTEMPTS: u32 = 50;
const RETRY_DELAY: Duration = Duration::from_millis(100);

/// The puzzles of the current day, read from the store once.
#[derive(Default)]
pub struct DailyPuzzles {
    cached: RwLock<Option<(Day, Arc<DailyResponse>)>>,
}

impl DailyPuzzles {
    /// Returns all puzzles of a day, after a short wait if they are being generated.
    pub async fn of_day(&self, store: &Store, day: Day) -> Result<Arc<DailyResponse>, HttpError> {
        for _ in 0..MAX_ATTEMPTS {
            let cached =
                self.cached.read().map_err(|_| HttpError::broken("a lock is poisoned"))?.clone();
            if let Some((_, puzzles)) = cached.filter(|(cached, _)| *cached == day) {
                return Ok(puzzles);
            }
            if let Some(puzzles) = read(store, day).await? {
                let cached = Some((day, Arc::new(puzzles)));
                *self.cached.write().map_err(|_| HttpError::broken("a lock is poisoned"))? = cached;
                continue;
            }
            sleep(RETRY_DELAY).await;
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

/// Reads the puzzles of a day, if all of them are stored.
async fn read(store: &Store, day: Day) -> Result<Option<DailyResponse>, HttpError> {
    let dailies = store.dailies(i64::from(day.0)).await?;
    let puzzles = DailyResponse::of(day, |grade| {
        let track = Track::DailySlitherlink(grade).name();
        let found = dailies.iter().find(|daily| daily.track.name() == track);
        let text = &found.ok_or(HttpError::NotMadeYet)?.deal;
        json::from_slice(text.as_bytes()).map_err(HttpError::broken)
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
