//! The current day.

use game::Day;
use store::Timestamp;

/// The current UTC day.
pub fn today() -> Day {
    Day(Timestamp::now().day() as u32)
}
