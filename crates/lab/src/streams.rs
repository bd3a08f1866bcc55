//! The names of this crate's random streams. Generated boards depend on them, so they
//! must not change when the code around them is renamed.

/// The seed of each board.
pub(crate) const BOARD: &str = "lab board";
/// The random player.
pub(crate) const PLAYER: &str = "lab player";
/// Boards of the comparison of players.
pub(crate) const STRATEGIES: &str = "lab strategies";
/// Boards of the experiment on moves left.
pub(crate) const MOVES_LEFT: &str = "lab moves-left";
