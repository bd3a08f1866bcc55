//! Serves the daily puzzles. Workers generate them ahead of time; missing ones, such as
//! those of past days, are generated here.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

use api::daily::{Daily, DailyRequest, DailyResponse};
use api::{Operation, OperationError};
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{RawQuery, State};
use axum::response::Response;
use game::{ARCHIVE_DAYS, Day, Track, daily_slitherlink};
use simpul_core::Budget;
use slitherlink::Grade;
use store::Store;

use crate::error::HttpError;
use crate::operations::body_of;
use crate::time::today;
use crate::{Shared, json};

/// A cache of the requested days.
#[derive(Default)]
pub struct DailyPuzzles {
    cached: RwLock<BTreeMap<Day, Arc<DailyResponse>>>,
}

impl DailyPuzzles {
    fn get(&self, day: Day) -> Option<Arc<DailyResponse>> {
        self.cached.read().unwrap_or_else(PoisonError::into_inner).get(&day).cloned()
    }

    /// Caches a day, and evicts the days that have left the archive.
    fn insert(&self, day: Day, puzzles: Arc<DailyResponse>) {
        let mut cached = self.cached.write().unwrap_or_else(PoisonError::into_inner);
        cached.retain(|day, _| day.0 + ARCHIVE_DAYS >= today().0);
        cached.insert(day, puzzles);
    }
}

/// Returns all puzzles of a day.
pub async fn of_day(shared: &Shared, day: Day) -> Result<Arc<DailyResponse>, HttpError> {
    if let Some(puzzles) = shared.daily.get(day) {
        return Ok(puzzles);
    }
    let puzzles = match read(&shared.store, day).await? {
        Some(puzzles) => puzzles,
        None => generate(shared, day).await?,
    };
    let puzzles = Arc::new(puzzles);
    shared.daily.insert(day, Arc::clone(&puzzles));
    Ok(puzzles)
}

/// Returns today's Slitherlink of a grade.
pub async fn todays_slitherlink(
    shared: &Shared,
    grade: Grade,
) -> Result<game::slitherlink::Deal, HttpError> {
    let puzzles = of_day(shared, today()).await?;
    let found = puzzles.slitherlink.iter().find(|puzzle| puzzle.grade == grade);
    Ok(found.ok_or(HttpError::NotGeneratedYet)?.deal.clone())
}

/// Reads the puzzles of a day from the store; `None` unless all of them are stored.
async fn read(store: &Store, day: Day) -> Result<Option<DailyResponse>, HttpError> {
    let dailies = store.dailies(i64::from(day.0)).await?;
    let puzzles = DailyResponse::of(day, |grade| {
        let track = Track::DailySlitherlink(grade).name();
        let found = dailies.iter().find(|daily| daily.track.name() == track);
        let text = &found.ok_or(HttpError::NotGeneratedYet)?.deal;
        json::from_slice(text.as_bytes()).map_err(HttpError::internal)
    });
    match puzzles {
        Ok(puzzles) => Ok(Some(puzzles)),
        Err(HttpError::NotGeneratedYet) => Ok(None),
        Err(error) => Err(error),
    }
}

async fn generate(shared: &Shared, day: Day) -> Result<DailyResponse, HttpError> {
    let work = move |mut budget: Budget| -> Result<_, OperationError> {
        DailyResponse::of(day, |grade| Ok(daily_slitherlink(day, grade, &mut budget)?))
    };
    Ok(shared.work_pool.run(Daily::LIMITS.memory_bytes, work).await??)
}

/// Handles `GET`: the day is in the query, today by default.
pub async fn fetch(
    State(shared): State<Shared>,
    RawQuery(query): RawQuery,
) -> Result<Response, HttpError> {
    show(&shared, &api::json::from_query(&query.unwrap_or_default())?).await
}

/// Handles `POST`: the day is in the body, which may be empty.
pub async fn run(
    State(shared): State<Shared>,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, HttpError> {
    let body = body_of(body)?;
    let request: Option<DailyRequest> =
        if body.is_empty() { None } else { api::json::from_slice(&body)? };
    show(&shared, &request.unwrap_or_default()).await
}

async fn show(shared: &Shared, request: &DailyRequest) -> Result<Response, HttpError> {
    let puzzles = of_day(shared, request.day(today())?).await?;
    Ok(json::response(&*puzzles))
}
