//! The names of this crate's random streams. Generated puzzles depend on them, so they
//! must not change when the code around them is renamed.

/// The Onet of the day. The Slitherlinks of the day use the names of their grades.
pub(crate) const DAILY_ONET: &str = "daily onet";
/// Reshuffles of a game of Onet, followed by their number.
pub(crate) const GAME_RESHUFFLE: &str = "game reshuffle";
