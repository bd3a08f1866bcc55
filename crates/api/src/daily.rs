//! `daily`: the puzzles of the day, the same for all.

use game::{Day, daily_onet, daily_slitherlink};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use slitherlink::Grade;

use crate::{Context, Limits, Operation, OperationError, OperationInfo};

/// Makes the puzzles of the day.
pub struct Daily;

/// An empty request.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct DailyRequest {}

/// The puzzles of a day.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "DailyPuzzles")]
pub struct DailyResponse {
    /// The day, as an ISO 8601 date.
    pub date: String,
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
            date: day.to_string(),
            onet: DailyOnet { deal: daily_onet(day) },
            slitherlink: Grade::ALL.into_iter().map(puzzle).collect::<Result<_, E>>()?,
        })
    }
}

impl Operation for Daily {
    const INFO: OperationInfo =
        OperationInfo { name: "daily", summary: "The puzzles of the day, the same for all" };
    const LIMITS: Limits = Limits::short_answer("", 64);
    const IS_FETCH: bool = true;
    type Request = DailyRequest;
    type Response = DailyResponse;

    fn example() -> Value {
        json!({})
    }

    fn run(_: &DailyRequest, context: &mut Context) -> Result<DailyResponse, OperationError> {
        let day = context.today;
        DailyResponse::of(day, |grade| Ok(daily_slitherlink(day, grade, &mut context.budget)?))
    }
}
