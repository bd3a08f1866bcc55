//! What day it is.

use game::Day;
use store::Moment;

/// The day, as in Greenwich.
pub fn today() -> Day {
    Day(Moment::now().day() as u32)
}
