//! Slitherlink, also called Loop the Loop: draw one closed loop along the edges
//! of a grid so that every clue counts the lines round its cell.

mod clue;
mod count;
mod cycle;
mod deduction;
mod engine;
mod explain;
mod format;
mod generate;
mod grade;
mod judge;
mod lattice;
mod paper;
mod position;
mod proof;
mod puzzle;
mod rule;
mod solve;
mod solver;
mod step;
mod text;
mod verify;
mod violation;

pub use clue::Clue;
pub use count::{NotCounted, count_solutions};
pub use cycle::{Loop, LoopError};
pub use explain::{
    Explanation, Guide, Mistake, ToldExplanation, Way, explain, explain_from, explain_within,
    first_mistake, hint, hint_besides, hint_within, is_solvable_with,
};
pub use format::{Format, FormatError, Place, UnknownFormat};
pub use generate::{Clues, Generated, Generator, Request, Shape, Symmetry};
pub use grade::{Grade, Grading};
pub use i18n::Language;
pub use judge::{AllLoops, Fault, check, is_solution};
pub use paper::PaperSolver;
pub use position::{Position, PositionError};
pub use proof::Proof;
pub use puzzle::{Puzzle, PuzzleError};
pub use rule::Rule;
pub use solve::{Mark, Observer, Solver, Verdict};
pub use solver::LoopSolver;
pub use step::{Clash, Step, ToldStep};
pub use verify::{ProofError, ProofFault, Proven, verify};
pub use violation::Violation;

/// The longest side of a puzzle.
pub const MAX_SIDE: usize = 250;
