//! Slitherlink, also called Loop the Loop: draw one closed loop along the edges
//! of a grid so that every clue counts the lines round its cell.

mod clue;
mod cycle;
mod lattice;
mod position;
mod puzzle;

pub use clue::Clue;
pub use cycle::{Loop, LoopError};
pub use position::{Mark, Position, PositionError};
pub use puzzle::{Puzzle, PuzzleError};

/// The longest side of a puzzle.
pub const MAX_SIDE: usize = 250;
