//! The puzzles of the day, which workers made before it began.

use std::sync::RwLock;
use std::time::Duration;

use api::door::Day;
use axum::extract::State;
use axum::response::Response;
use serde_json::{Value, json};
use slitherlink::Grade;
use store::{Daily, Store, Track};
use tokio::time::sleep;

use crate::problem::Refused;
use crate::time::today;
use crate::{Shared, door};

/// How often a store that is new is asked for its first puzzles.
const TRIES: u32 = 50;
const BETWEEN_TRIES: Duration = Duration::from_millis(100);

/// The puzzles of a day are read once and kept.
#[derive(Default)]
pub struct DailyPuzzles {
    kept: RwLock<Option<(Day, Vec<Daily>)>>,
}

impl DailyPuzzles {
    /// All puzzles of a day, waiting a little if they are just being made.
    async fn of_day(&self, store: &Store, day: Day) -> Result<Vec<Daily>, Refused> {
        for _ in 0..TRIES {
            if let Some((kept_day, dailies)) =
                self.kept.read().map_err(|_| Refused::Broken)?.as_ref()
                && *kept_day == day
            {
                return Ok(dailies.clone());
            }
            let dailies = store.dailies(i64::from(day.0)).await?;
            if dailies.len() == jobs::day::tracks().len() {
                *self.kept.write().map_err(|_| Refused::Broken)? = Some((day, dailies));
                continue;
            }
            sleep(BETWEEN_TRIES).await;
        }
        Err(Refused::NotMadeYet)
    }

    /// The deal of one of them.
    pub async fn deal(&self, store: &Store, day: Day, track: &Track) -> Result<String, Refused> {
        let dailies = self.of_day(store, day).await?;
        let found = dailies.into_iter().find(|daily| daily.track == *track);
        Ok(found.ok_or(Refused::NotMadeYet)?.deal)
    }
}

/// Today's puzzles, as the door tells them.
pub async fn show(State(shared): State<Shared>) -> Result<Response, Refused> {
    let day = today();
    let dailies = shared.daily.of_day(&shared.store, day).await?;
    let deal_of = |track: &Track| -> Result<Value, Refused> {
        let found = dailies.iter().find(|daily| daily.track == *track);
        let text = &found.ok_or(Refused::NotMadeYet)?.deal;
        serde_json::from_str(text).map_err(|_| Refused::Broken)
    };
    let of_grade = |grade: Grade| {
        let deal = deal_of(&jobs::day::slitherlink_track(grade))?;
        Ok(json!({ "grade": grade.name(), "deal": deal }))
    };
    let slitherlink = Grade::ALL.into_iter().map(of_grade).collect::<Result<Vec<_>, Refused>>()?;
    let onet = json!({ "deal": deal_of(&jobs::day::onet_track())? });
    let answer = json!({ "date": day.to_string(), "onet": onet, "slitherlink": slitherlink });
    Ok(door::json(answer.to_string().into_bytes()))
}
