//! Calendar days in UTC.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A UTC day, counted from 1970-01-01 and written as an ISO 8601 date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(pub u32);

/// A text is not a date of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a date such as 2026-11-18")]
pub struct DayError;

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut year, mut days) = (1970, self.0);
        while days >= days_of(year) {
            days -= days_of(year);
            year += 1;
        }
        let mut month = 1;
        for length in months_of(year) {
            if days < length {
                break;
            }
            days -= length;
            month += 1;
        }
        write!(f, "{year:04}-{month:02}-{:02}", days + 1)
    }
}

/// Parses `YYYY-MM-DD`, from 1970 to 9999.
impl FromStr for Day {
    type Err = DayError;

    fn from_str(text: &str) -> Result<Self, DayError> {
        let number = |digits: &str, length| {
            let is_number = digits.len() == length && digits.bytes().all(|b| b.is_ascii_digit());
            is_number.then(|| digits.parse::<u32>().ok()).flatten().ok_or(DayError)
        };
        let [year, month, day] =
            text.split('-').collect::<Vec<_>>().try_into().map_err(|_| DayError)?;
        let (year, month, day) = (number(year, 4)?, number(month, 2)?, number(day, 2)?);
        let months = months_of(year);
        let length = (month as usize).checked_sub(1).and_then(|month| months.get(month));
        if year < 1970 || !length.is_some_and(|&length| (1..=length).contains(&day)) {
            return Err(DayError);
        }
        let years: u32 = (1970..year).map(days_of).sum();
        Ok(Self(years + months[..month as usize - 1].iter().sum::<u32>() + day - 1))
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Day {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Day {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(feature = "schemars")]
impl schemars::JsonSchema for Day {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Day".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "string",
            "format": "date",
            "description": "A UTC day, as an ISO 8601 date.",
        })
    }
}

const fn months_of(year: u32) -> [u32; 12] {
    let february = if is_leap(year) { 29 } else { 28 };
    [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
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

    #[test]
    fn every_day_until_2100_is_read_as_it_is_written() {
        for day in (0..=47_482).map(Day) {
            assert_eq!(day.to_string().parse(), Ok(day));
        }
    }

    #[test]
    fn what_is_not_a_date_is_rejected() {
        let bad =
            ["", "2026", "2026-11", "2026-11-18-01", "2026-00-10", "2026-13-01", "2026-02-29"];
        let worse =
            ["2026-11-00", "2026-11-31", "1969-12-31", "26-11-18", "2026-1-8", "+026-11-18"];
        for text in bad.into_iter().chain(worse) {
            assert_eq!(text.parse::<Day>(), Err(DayError), "{text}");
        }
    }
}
