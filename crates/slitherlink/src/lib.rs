//! Slitherlink, also called Loop the Loop: draw one closed loop along the edges of a
//! grid so that every clue equals the number of lines around its cell.
//!
//! ```
//! use simpul_slitherlink::{Budget, LoopSolver, Position, Puzzle, Solver, Verdict, hint};
//!
//! let puzzle: Puzzle = "slither/5/5/cbcbcddad".parse()?;
//! let verdict = LoopSolver::new().solve(&puzzle, &mut Budget::unlimited());
//! assert!(matches!(verdict, Verdict::Unique(_)));
//! let step = hint(&Position::new(&puzzle)).expect("an easy puzzle");
//! assert_eq!(step.rule.name(), "zero");
//! # Ok::<(), simpul_slitherlink::FormatError>(())
//! ```
//!
//! # Map of the modules
//! - **Puzzles.** `puzzle`, `clue`, `loop_path` (a loop as its dots), `position` (a
//!   puzzle in play), `format`. `judge` enumerates all loops of small grids and checks a
//!   loop independently: it is the oracle of everything else.
//! - **Solving.** [`Solver`] is the common trait of the paper's depth-first search
//!   (`paper`) and of ours (`solver`, `engine`). The engine is a CDCL solver for this
//!   puzzle: unit propagation by table lookup, arc consistency between cells and dots,
//!   failed-literal probing, clause learning, and global constraints (subtour
//!   elimination, biconnected components). The page of `engine` describes its modules.
//! - **Proofs.** `proof` is the engine's derivation as a text; `verify` checks it with
//!   propagation rules of its own.
//! - **Explaining.** `deduction` has the named rules, `explain` finds the easiest step.
//!   Where no rule applies, edges are probed (`engine/refute`): singly, then with the
//!   implications of other probes (`refute/implications`), then by nested probes
//!   (`refute/deep`), and finally by exhaustive branching (`refute/branches`), so every
//!   puzzle with a unique solution has a next step. A [`Derivation`] is computed once
//!   per game, so that later hints need no search.
//! - **Advising.** `advice` chooses the hint, `violation` finds visibly broken rules,
//!   `text` has the sentences, `grade` grades a puzzle by its steps.
//! - **Counting.** `count` counts solutions exactly (frontier-based dynamic
//!   programming).
//! - **Generating.** `generate` removes clues while the engine confirms that the loop
//!   stays the only one; other loops that are known (`generate/witness`) or close to one
//!   (`generate/detour`) answer most questions. `generate/graded` generates to a grade.
//!
//! # Features
//! - `json` (on by default): JSON is one of the formats of a puzzle.
//! - `serde`: puzzles, loops, rules, grades and the like can be part of larger
//!   data; part of `json`.
//! - `schemars`: the JSON Schemas of all that.

mod advice;
mod clue;
mod count;
mod deduction;
mod engine;
pub mod explain;
pub mod format;
pub mod generate;
pub mod grade;
mod judge;
mod lattice;
mod loop_path;
mod paper;
mod position;
mod problem;
mod proof;
mod puzzle;
mod rule;
mod solve;
mod solver;
mod step;
mod streams;
mod text;
pub mod verify;
mod violation;

pub use advice::{Hint, PositionStatus, choose_hint};
pub use clue::Clue;
pub use count::{CountError, count_solutions};
pub use explain::{
    Derivation, Explanation, Guide, Mistake, explain, explain_from, explain_within, first_mistake,
    hint, hint_excluding, hint_within, is_solvable_with,
};
#[cfg(feature = "serde")]
pub use format::PuzzleId;
pub use format::{Expected, Format, FormatError, JsonProblem, Place, UnknownFormatError};
pub use generate::{
    Clues, GenerateError, Generated, Generator, GradedPuzzle, GradedRequest, Request, Shape,
    Symmetry, generate_graded,
};
pub use grade::{Grade, Grading};
pub use i18n::Language;
pub use judge::{AllLoops, SolutionError, check, is_solution};
pub use loop_path::{Loop, LoopError};
pub use paper::{PAPER_SIDE, PaperSolver};
pub use position::{Position, PositionError};
pub use problem::{PROBLEMS, problem};
pub use proof::Proof;
pub use puzzle::{Puzzle, PuzzleError};
pub use rule::Rule;
pub use simpul_core::{Budget, BudgetError, Cell, Edge, Seed, Size, SizeError, Vertex};
pub use solve::{Mark, Observer, Solver, Verdict};
pub use solver::LoopSolver;
pub use step::{AngleMark, Clash, Step};
pub use verify::{ProofError, ProofErrorKind, ProofPart, Proven, verify, verify_within};
pub use violation::Violation;

/// The longest side of a puzzle.
pub const MAX_SIDE: usize = 250;
