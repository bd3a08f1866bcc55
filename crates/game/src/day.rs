//! Days of the calendar, in UTC.

use std::fmt;

/// A UTC day, counted from 1970-01-01 and written as an ISO 8601 date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(pub u32);

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut year, mut days) = (1970, self.0);
        while days >= days_of(year) {
            days -= days_of(year);
            year += 1;
        }
        let february = if is_leap(year) { 29 } else { 28 };
        let mut month = 1;
        for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
            if days < length {
                break;
            }
            days -= length;
            month += 1;
        }
        write!(f, "{year:04}-{month:02}-{:02}", days + 1)
    }
}

const fn is_leap(year: u32) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

const fn days_of(year: u32) -> u32 {
    if is_leap(year) { 366 } else { 365 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_written_as_in_the_calendar() {
        let written =
            [0, 31 + 28, 10_957, 11_016, 11_017, 19_782, 20_772].map(|n| Day(n).to_string());
        let expected = [
            "1970-01-01",
            "1970-03-01",
            "2000-01-01",
            "2000-02-29",
            "2000-03-01",
            "2024-02-29",
            "2026-11-15",
        ];
        assert_eq!(written, expected);
    }
}
