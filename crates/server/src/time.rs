//! What time it is.

use std::time::{SystemTime, UNIX_EPOCH};

use api::door::Day;
use store::Moment;

/// Now.
pub fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment(since.as_millis() as i64)
}

/// The day, as in Greenwich.
pub fn today() -> Day {
    Day(now().day() as u32)
}
