//! The daily puzzles, derived from the date, so they are the same on every machine.

use simpul_core::{Budget, Rng, Seed};
use slitherlink::{GenerateError, Grade};

use crate::onet::{self, Level, Mode};
use crate::{Day, slitherlink as loops, streams};

/// The level of the daily Onet: the largest that a phone shows well.
const LEVEL: &Level = &Level::ALL[4];

/// The number of past days whose puzzles are available.
pub const ARCHIVE_DAYS: u32 = 366;

fn seed_of(day: Day, purpose: &str) -> Seed {
    Seed(Rng::new(Seed(u64::from(day.0)), purpose).bits() >> 11)
}

/// Returns the Onet of a day.
#[must_use]
pub fn daily_onet(day: Day) -> onet::Deal {
    onet::Deal::of_level(LEVEL, Mode::Timed, seed_of(day, streams::DAILY_ONET))
}

/// Generates the Slitherlink of a day and a grade.
///
/// # Errors
/// If the budget runs out.
pub fn daily_slitherlink(
    day: Day,
    grade: Grade,
    budget: &mut Budget,
) -> Result<loops::Deal, GenerateError> {
    loops::Deal::ranked(grade, seed_of(day, grade.name()), budget)
}
