//! The puzzles of the day.

use game::onet::{Level, Mode};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simpul_core::{Budget, Rng, Seed};
use slitherlink::Grade;

use super::slitherlink_game::{self, Size};
use super::{Context, Day, Operation, Problem, Weight};

/// `daily`: the puzzles of the day, the same for all.
pub struct Daily;

#[derive(Deserialize, JsonSchema)]
pub struct DailyRequest {}

#[derive(Serialize, JsonSchema)]
pub struct DailyPuzzles {
    /// The day, as year-month-day.
    date: String,
    /// The deal of Onet.
    onet: OnetOfTheDay,
    /// A puzzle of each grade.
    slitherlink: Vec<SlitherlinkOfTheDay>,
}

#[derive(Serialize, JsonSchema)]
struct OnetOfTheDay {
    deal: game::onet::Deal,
}

#[derive(Serialize, JsonSchema)]
struct SlitherlinkOfTheDay {
    #[schemars(with = "String")]
    grade: &'static str,
    deal: game::slitherlink::Deal,
}

/// The level of the daily deal: as large as a phone shows well.
const LEVEL: &Level = &Level::ALL[4];

/// How large the puzzle of a grade is.
const fn side(grade: Grade) -> usize {
    match grade {
        Grade::Trivial | Grade::Easy => 7,
        Grade::Normal | Grade::Hard | Grade::Expert => 10,
    }
}

fn seed_of(day: Day, purpose: &str) -> Seed {
    Seed(Rng::new(Seed(u64::from(day.0)), purpose).bits() >> 11)
}

/// The deal of Onet of a day, the same for all.
#[must_use]
pub fn daily_onet(day: Day) -> game::onet::Deal {
    game::onet::Deal::of_level(LEVEL, Mode::Timed, seed_of(day, "daily onet"))
}

/// The Slitherlink of a grade of a day, the same for all.
///
/// # Errors
/// If the budget is used up.
pub fn daily_slitherlink(
    day: Day,
    grade: Grade,
    budget: &mut Budget,
) -> Result<game::slitherlink::Deal, Problem> {
    slitherlink_of_grade(grade, seed_of(day, grade.name()), budget)
}

/// A Slitherlink of a grade, as large as games of that grade are.
///
/// # Errors
/// If the budget is used up.
pub fn slitherlink_of_grade(
    grade: Grade,
    seed: Seed,
    budget: &mut Budget,
) -> Result<game::slitherlink::Deal, Problem> {
    let size = Size { rows: side(grade), cols: side(grade) };
    slitherlink_game::deal(size, Some(grade), seed, budget)
}

impl Operation for Daily {
    const NAME: &'static str = "daily";
    const SUMMARY: &'static str = "The puzzles of the day, the same for all";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = DailyRequest;
    type Answer = DailyPuzzles;

    fn example() -> Value {
        json!({})
    }

    fn answer(_: DailyRequest, context: &mut Context) -> Result<DailyPuzzles, Problem> {
        let day = context.today;
        let onet = OnetOfTheDay { deal: daily_onet(day) };
        let puzzle = |grade: Grade| {
            let deal = daily_slitherlink(day, grade, &mut context.budget)?;
            Ok(SlitherlinkOfTheDay { grade: grade.name(), deal })
        };
        let slitherlink = Grade::ALL.into_iter().map(puzzle).collect::<Result<_, Problem>>()?;
        Ok(DailyPuzzles { date: day.to_string(), onet, slitherlink })
    }
}
