//! What is compared with what: tracks and spans of time.

use std::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

/// What games are compared: a level of Onet, a grade of Slitherlink, or one of
/// the puzzles of the day. The name is a path of plain words.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Track(String);

impl Track {
    /// A track of this name.
    #[must_use]
    pub fn new(name: impl Into<String>) -> Self {
        Self(name.into())
    }

    /// Its name.
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

/// A point in time: milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(pub i64);

const MILLISECONDS_A_DAY: i64 = 86_400_000;

impl Moment {
    /// Now, by the clock of this machine.
    #[must_use]
    pub fn now() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    /// The day it lies in, counted since 1970.
    #[must_use]
    pub const fn day(self) -> i64 {
        self.0.div_euclid(MILLISECONDS_A_DAY)
    }
}

/// How far back games are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Span {
    /// This day, counted since 1970.
    Day(i64),
    /// This week, from Monday, counted since 1970.
    Week(i64),
    /// All games there were.
    Ever,
}

impl Span {
    /// The spans that a moment lies in.
    #[must_use]
    pub const fn around(moment: Moment) -> [Self; 3] {
        let day = moment.day();
        // The first of January 1970 was a Thursday.
        [Self::Day(day), Self::Week((day + 3).div_euclid(7)), Self::Ever]
    }

    pub(crate) fn key(self) -> String {
        match self {
            Self::Day(day) => format!("day {day}"),
            Self::Week(week) => format!("week {week}"),
            Self::Ever => "ever".to_owned(),
        }
    }

    /// The span of this key.
    pub(crate) fn named(key: &str) -> Option<Self> {
        match key.split_once(' ') {
            Some(("day", day)) => day.parse().ok().map(Self::Day),
            Some(("week", week)) => week.parse().ok().map(Self::Week),
            _ => (key == "ever").then_some(Self::Ever),
        }
    }

    /// Whether it ended before the one before this.
    pub(crate) const fn is_long_over(self, now: Moment) -> bool {
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
    fn a_week_begins_on_monday() {
        let at_day = |day: i64| Span::around(Moment(day * MILLISECONDS_A_DAY + 5))[1];
        // The fifth of January 1970 was a Monday.
        assert_ne!(at_day(3), at_day(4));
        assert!((4..11).all(|day| at_day(day) == at_day(4)));
        assert_ne!(at_day(10), at_day(11));
    }

    #[test]
    fn a_key_leads_back_to_its_span() {
        for span in [Span::Day(20_000), Span::Week(2_857), Span::Ever] {
            assert_eq!(Span::named(&span.key()), Some(span));
        }
        assert_eq!(Span::named("year 3"), None);
    }
}
