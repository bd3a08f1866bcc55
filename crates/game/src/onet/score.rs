//! What brings and costs points; [the module above](super) has the table.

/// What a pair brings.
pub const PAIR: u32 = 100;
/// What each pair before it in a row adds.
pub const STREAK: u32 = 10;
/// How many pairs in a row count.
pub const LONGEST_STREAK: u32 = 10;
/// How many milliseconds may lie between two pairs in a row.
pub const STREAK_TIME: u64 = 5_000;
/// What a second that is left brings when the board is clear.
pub const SECOND_LEFT: u32 = 10;
/// What a hint costs.
pub const HINT: u32 = 150;
/// What a reshuffle costs that was asked for.
pub const RESHUFFLE: u32 = 200;
/// What a move taken back costs, besides the points of its pair.
pub const UNDO: u32 = 50;

/// What a pair brings after so many in a row.
#[must_use]
pub const fn of_pair(streak: u32) -> u32 {
    let counted = if streak < LONGEST_STREAK { streak } else { LONGEST_STREAK };
    PAIR + STREAK * counted
}
