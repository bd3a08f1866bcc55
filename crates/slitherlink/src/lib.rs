//! Slitherlink, also called Loop the Loop: draw one closed loop along the edges
//! of a grid so that every clue counts the lines round its cell.

mod clue;
mod cycle;
mod engine;
mod format;
mod generate;
mod judge;
mod paper;
mod proof;
mod puzzle;
mod solve;
mod solver;
mod verify;

pub use clue::Clue;
pub use cycle::{Loop, LoopError};
pub use format::{Format, FormatError, Place, UnknownFormat};
pub use generate::{Clues, Generated, Generator, Request, Shape, Symmetry};
pub use judge::{AllLoops, Fault, check, is_solution};
pub use paper::PaperSolver;
pub use proof::Proof;
pub use puzzle::{Puzzle, PuzzleError};
pub use solve::{Mark, Observer, Solver, Verdict};
pub use solver::LoopSolver;
pub use verify::{ProofError, ProofFault, Proven, verify};

/// The longest side of a puzzle.
pub const MAX_SIDE: usize = 250;
