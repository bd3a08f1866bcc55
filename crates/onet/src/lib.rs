//! Onet: boards, rules, paths, moves, an exact solver, deals and hints, and the
//! algorithms of two papers about the game.
//!
//! Two tiles of the same kind can be removed if a path of at most three straight
//! segments (two turns) through empty cells joins them. The path may leave the board
//! and run in a ring of empty cells around it. The game is won when no tile is left.
//!
//! ```
//! use simpul_onet::{Board, Budget, Rules, Verdict, solve};
//!
//! let board: Board = "1 2 1
//!                     3 3 2".parse()?;
//! let best = Rules::Ring.best(&board, &mut Budget::unlimited()).unwrap().unwrap();
//! assert_eq!(best.pair().to_string(), "(0, 0)-(0, 2)");
//! let path = Rules::Ring.join(&board, best.pair()).unwrap();
//! assert_eq!(path.turns(), 2, "up, along the ring, and down again");
//! assert!(matches!(solve(&board, &mut Budget::unlimited()), Verdict::Clear(_)));
//! # Ok::<(), simpul_onet::FormatError>(())
//! ```
//!
//! # Map of the modules
//! - **Boards.** [`Board`] keeps the tiles and a bit mask for every row and column;
//!   tiles are numbered kind by kind, so that the tiles of a kind are adjacent in the
//!   list. [`format`](mod@format) reads and writes boards; [`Gravity`] makes tiles slide.
//! - **Moves.** [`Rules`] join two tiles by a [`Path`]. `sweep` follows lines of sight
//!   by bit scans. [`Moves`] (with `join_matrix` and `opening`) updates the joinable
//!   pairs incrementally: it examines only tiles that see a freed cell, or lie on a line
//!   through it.
//! - **Solver** ([`solve`](mod@solve)). Without gravity: conflict-driven clause learning
//!   (CDCL) over pairs of equal tiles. With gravity: depth-first and best-first search
//!   over positions. Each module page explains its algorithm.
//! - **Checker.** [`verify()`] replays moves and checks certificates of impossibility;
//!   it shares no code with the solver.
//! - **Games.** [`Advisor`] gives hints and finds the move that lost the game. [`deal()`]
//!   samples clearable boards by rejection, [`construct`] makes them by playing
//!   backwards; [`reshuffle`] rearranges the remaining tiles, [`grade()`] measures
//!   difficulty.
//! - **Papers.** [`paper2015`] and [`paper2024`] are the papers' own algorithms.
//!   [`MovesLeft`] is the question of the 2015 paper, which several algorithms answer;
//!   [`Observer`] and [`Tree`] record their searches; [`graph`](mod@graph) has the
//!   papers' graphs and their notations.
//! - **Oracle.** [`plain`] is the slow, obvious reference implementation, against which
//!   the others are tested.
//!
//! # Features
//! - `json` (on by default): JSON is one of the formats of a board. Implies `serde`.
//! - `serde`: boards, pairs, paths, grades and the like can be serialized as part of
//!   larger data.
//! - `schemars`: JSON Schemas of those types. Implies `serde`.

mod advice;
mod board;
mod construct;
pub mod deal;
pub mod format;
pub mod grade;
pub mod graph;
mod gravity;
mod join_matrix;
mod kind;
mod moves;
mod moves_left;
mod observer;
mod opening;
mod pair;
pub mod paper2015;
pub mod paper2024;
mod path;
pub mod plain;
mod reshuffle;
mod rules;
mod shuffle;
pub mod solve;
mod streams;
mod sweep;
mod tree;
pub mod verify;

pub use advice::{AdviceError, Advisor, Choice, MoveError, Outlook};
pub use board::{Board, BoardError};
pub use construct::construct;
pub use deal::{Deal, DealError, DealRequest, Sampling, check_request, deal};
#[cfg(feature = "serde")]
pub use format::BoardId;
pub use format::{At, Format, FormatError, IdPart, JsonProblem, LetterError};
pub use grade::{Grade, GradeError, Grading, GradingError, grade};
pub use gravity::{Gravity, GravityError};
pub use kind::Kind;
pub use moves::Moves;
pub use moves_left::{MovesLeft, Sweep};
pub use observer::{Counters, Node, NodeStatus, Observer};
pub use pair::{Pair, PairError};
pub use path::{Path, Point};
pub use reshuffle::reshuffle;
pub use rules::{Best, Rules, pairs};
pub use shuffle::shuffle;
pub use simpul_core::{Budget, BudgetError, Cell, Seed, Size, SizeError};
pub use solve::{Certificate, Verdict, solve};
pub use tree::Tree;
pub use verify::{VerifyError, verify, verify_lost};
