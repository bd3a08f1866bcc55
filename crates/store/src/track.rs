//! Tracks, timestamps, and the periods of leaderboards.

use std::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

/// The competition that a game belongs to: a level of Onet, a grade of Slitherlink, or
/// a daily puzzle. The name is a path such as `onet/5`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Track(String);

impl Track {
    /// Wraps the name of a track.
    #[must_use]
    pub fn new(name: impl Into<String>) -> Self {
        Self(name.into())
    }

    /// Returns its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Track {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A point in time: milliseconds since 1970-01-01 UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Timestamp(pub i64);

const MILLISECONDS_A_DAY: i64 = 86_400_000;

impl Timestamp {
    /// Returns the current time of the system clock.
    #[must_use]
    pub fn now() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    /// The UTC day, counted from 1970-01-01.
    #[must_use]
    pub const fn day(self) -> i64 {
        self.0.div_euclid(MILLISECONDS_A_DAY)
    }
}

/// The period of a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Span {
    /// A UTC day, counted from 1970-01-01.
    Day(i64),
    /// A week from Monday, counted from 1970.
    Week(i64),
    /// All time.
    Ever,
}

impl Span {
    /// The periods around a point in time.
    #[must_use]
    pub const fn around(time: Timestamp) -> [Self; 3] {
        let day = time.day();
        // 1970-01-01 was a Thursday.
        [Self::Day(day), Self::Week((day + 3).div_euclid(7)), Self::Ever]
    }

    pub(crate) fn key(self) -> String {
        match self {
            Self::Day(day) => format!("day {day}"),
            Self::Week(week) => format!("week {week}"),
            Self::Ever => "ever".to_owned(),
        }
    }

    /// Parses the stored key of a period.
    pub(crate) fn named(key: &str) -> Option<Self> {
        match key.split_once(' ') {
            Some(("day", day)) => day.parse().ok().map(Self::Day),
            Some(("week", week)) => week.parse().ok().map(Self::Week),
            _ => (key == "ever").then_some(Self::Ever),
        }
    }

    /// Returns whether it ended before the previous period began.
    pub(crate) const fn is_long_over(self, now: Timestamp) -> bool {
        match (self, Self::around(now)) {
            (Self::Day(day), [Self::Day(today), ..]) => day < today - 1,
            (Self::Week(week), [_, Self::Week(present), _]) => week < present - 1,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_week_starts_on_monday() {
        let at_day = |day: i64| Span::around(Timestamp(day * MILLISECONDS_A_DAY + 5))[1];
        // 1970-01-05 was a Monday.
        assert_ne!(at_day(3), at_day(4));
        assert!((4..11).all(|day| at_day(day) == at_day(4)));
        assert_ne!(at_day(10), at_day(11));
    }

    #[test]
    fn every_key_parses_to_its_span() {
        for span in [Span::Day(20_000), Span::Week(2_857), Span::Ever] {
            assert_eq!(Span::named(&span.key()), Some(span));
        }
        assert_eq!(Span::named("year 3"), None);
    }
}
