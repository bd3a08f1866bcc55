//! Slitherlink, also called Loop the Loop: draw one closed loop along the edges
//! of a grid so that every clue counts the lines round its cell.

mod clue;
mod cycle;
mod deduction;
mod explain;
mod format;
mod grade;
mod judge;
mod language;
mod lattice;
mod paper;
mod position;
mod puzzle;
mod rule;
mod solve;
mod step;

pub use clue::Clue;
pub use cycle::{Loop, LoopError};
pub use explain::{
    Explanation, Mistake, ToldExplanation, explain, explain_from, explain_within, first_mistake,
    hint, is_solvable_with,
};
pub use format::{Format, FormatError, Place, UnknownFormat};
pub use grade::{Grade, Grading};
pub use judge::{AllLoops, Fault, check, is_solution};
pub use language::Language;
pub use paper::PaperSolver;
pub use position::{Position, PositionError};
pub use puzzle::{Puzzle, PuzzleError};
pub use rule::Rule;
pub use solve::{Mark, Observer, Solver, Verdict};
pub use step::{Clash, Step, ToldStep};

/// The longest side of a puzzle.
pub const MAX_SIDE: usize = 250;
