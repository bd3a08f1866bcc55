//! `daily`: the puzzles of a day, the same for all.

use game::{ARCHIVE_DAYS, Day, RANKED_GRADES, daily_onet, daily_slitherlink};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use slitherlink::Grade;

use crate::{Context, Limits, Operation, OperationError, OperationInfo};

/// Makes the puzzles of a day.
pub struct Daily;

/// Which day.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub struct DailyRequest {
    /// The day: today, or one of the 366 days before. Without it: today.
    pub date: Option<Day>,
}

impl DailyRequest {
    /// Returns the requested day.
    ///
    /// # Errors
    /// If it is in the future, or no longer on offer.
    pub fn day(&self, today: Day) -> Result<Day, OperationError> {
        let first = Day(today.0.saturating_sub(ARCHIVE_DAYS));
        match self.date.unwrap_or(today) {
            day if (first..=today).contains(&day) => Ok(day),
            _ => Err(OperationError::OtherDay { first, last: today }),
        }
    }
}

/// The puzzles of a day.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "DailyPuzzles")]
pub struct DailyResponse {
    /// The day.
    pub date: Day,
    /// The Onet.
    pub onet: DailyOnet,
    /// A Slitherlink of each grade.
    pub slitherlink: Vec<DailySlitherlink>,
}

/// The Onet of a day.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "OnetOfTheDay")]
pub struct DailyOnet {
    /// The starting position of a game.
    pub deal: game::onet::Deal,
}

/// The Slitherlink of a day and grade.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "SlitherlinkOfTheDay")]
pub struct DailySlitherlink {
    /// Its grade.
    pub grade: Grade,
    /// The starting position of a game.
    pub deal: game::slitherlink::Deal,
}

impl DailyResponse {
    /// The puzzles of a day, where the Slitherlinks come from elsewhere.
    ///
    /// # Errors
    /// If one of them is not available.
    pub fn of<E>(
        day: Day,
        mut deal: impl FnMut(Grade) -> Result<game::slitherlink::Deal, E>,
    ) -> Result<Self, E> {
        let puzzle = |grade| Ok(DailySlitherlink { grade, deal: deal(grade)? });
        Ok(Self {
            date: day,
            onet: DailyOnet { deal: daily_onet(day) },
            slitherlink: RANKED_GRADES.into_iter().map(puzzle).collect::<Result<_, E>>()?,
        })
    }
}

impl Operation for Daily {
    const INFO: OperationInfo =
        OperationInfo { name: "daily", summary: "The puzzles of a day, the same for all" };
    const LIMITS: Limits = Limits::short_answer("", 64);
    const IS_FETCH: bool = true;
    type Request = DailyRequest;
    type Response = DailyResponse;

    fn example() -> Value {
        json!({})
    }

    fn run(request: &DailyRequest, context: &mut Context) -> Result<DailyResponse, OperationError> {
        let day = request.day(context.today)?;
        DailyResponse::of(day, |grade| Ok(daily_slitherlink(day, grade, &mut context.budget)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_on_offer_for_a_year_and_not_before_it_begins() {
        let today = Day(20_000);
        let asked = |date| DailyRequest { date }.day(today);
        for day in [Day(20_000), Day(19_999), Day(19_634)] {
            assert_eq!(asked(Some(day)), Ok(day));
        }
        assert_eq!(asked(None), Ok(today));
        for day in [Day(20_001), Day(19_633)] {
            let expected = OperationError::OtherDay { first: Day(19_634), last: today };
            assert_eq!(asked(Some(day)), Err(expected));
        }
    }
}
