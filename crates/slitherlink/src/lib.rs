//! Slitherlink, also called Loop the Loop: draw one closed loop along the edges
//! of a grid so that every clue counts the lines round its cell.

mod clue;
mod count;
mod cycle;
mod format;
mod judge;
mod paper;
mod puzzle;
mod solve;

pub use clue::Clue;
pub use count::{NotCounted, count_solutions};
pub use cycle::{Loop, LoopError};
pub use format::{Format, FormatError, Place, UnknownFormat};
pub use judge::{AllLoops, Fault, check, is_solution};
pub use paper::PaperSolver;
pub use puzzle::{Puzzle, PuzzleError};
pub use solve::{Mark, Observer, Solver, Verdict};

/// The longest side of a puzzle.
pub const MAX_SIDE: usize = 250;
