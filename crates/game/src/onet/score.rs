//! The scoring constants; [the parent module](super) has the table.

/// Points of a pair.
pub const PAIR: u32 = 100;
/// Points added for each pair before it in a streak.
pub const STREAK: u32 = 10;
/// The most pairs of a streak that count.
pub const LONGEST_STREAK: u32 = 10;
/// The most milliseconds between two pairs of a streak.
pub const STREAK_TIME: u64 = 5_000;
/// Points for each second left when the board is cleared.
pub const SECOND_LEFT: u32 = 10;
/// The cost of a hint.
pub const HINT: u32 = 150;
/// The cost of a requested reshuffle.
pub const RESHUFFLE: u32 = 200;
/// The cost of an undo, in addition to the points of the pair.
pub const UNDO: u32 = 50;

/// Returns the points of a pair after a streak of this length.
#[must_use]
pub const fn of_pair(streak: u32) -> u32 {
    let counted = if streak < LONGEST_STREAK { streak } else { LONGEST_STREAK };
    PAIR + STREAK * counted
}
