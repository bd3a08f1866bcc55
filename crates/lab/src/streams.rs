//! The names of this crate's random streams. What a seed generates depends on them,
//! so they stay as they are, whatever the code around them is called.

/// The seed of each board.
pub(crate) const BOARD: &str = "lab board";
/// The random player.
pub(crate) const PLAYER: &str = "lab player";
/// Boards of the comparison of players.
pub(crate) const STRATEGIES: &str = "lab strategies";
/// Boards of the question whether a move is left.
pub(crate) const MOVES_LEFT: &str = "lab moves-left";
