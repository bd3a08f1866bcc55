//! Onet, exactly: boards, rules, paths, pairs, moves, and the algorithms of two
//! papers about it.
//!
//! Two tiles with the same picture go if a path of at most three straight lines
//! (two turns) through empty cells joins them; the path may leave the board and
//! run in a ring of empty cells round it. The game is won when no tile is left.
//!
//! ```
//! use simpul_core::Budget;
//! use simpul_onet::{Board, Rules};
//!
//! let board: Board = "1 2 1
//!                     3 3 2".parse()?;
//! let best = Rules::Ring.best(&board, &mut Budget::unlimited()).unwrap().unwrap();
//! assert_eq!(best.pair.to_string(), "(0, 0)-(0, 2)");
//! let path = Rules::Ring.join(&board, best.pair).unwrap();
//! assert_eq!(path.turns(), 2, "up, along the ring, and down again");
//! # Ok::<(), simpul_onet::FormatError>(())
//! ```
//!
//! Where to look: a [`Board`] is read in any [`format`](mod@format); [`Rules`]
//! join two tiles by a [`Path`]; [`Moves`] keeps all joinable pairs up to date
//! and knows the best one; [`MovesLeft`] is the 2015 paper's question with three
//! ways to answer it; [`paper2015`] and [`paper2024`] are the papers' own
//! algorithms; [`plain`] is the slow judge of them all.

mod advice;
mod board;
pub mod clear;
mod deal;
pub mod format;
mod grade;
mod gravity;
mod joins;
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
mod planted;
mod reshuffle;
mod rules;
mod shuffle;
mod sweep;
mod tree;
mod verify;

pub use advice::{Advisor, BadMove, Choice, Outlook};
pub use board::{Board, BoardError};
pub use clear::{Certificate, Verdict, clear};
pub use deal::{Deal, DealError, DealRequest, Sampling, check_request, deal};
pub use format::{At, Format, FormatError, NoLetter};
pub use grade::{Grade, GradeError, Grading, Ungraded, grade};
pub use gravity::{Gravity, GravityError};
pub use kind::Kind;
pub use moves::Moves;
pub use moves_left::{MovesLeft, Sweep};
pub use observer::{Counters, Node, Observer, Standing};
pub use pair::Pair;
pub use path::{Path, Point};
pub use planted::plant;
pub use reshuffle::reshuffle;
pub use rules::{Best, Rules, pairs};
pub use shuffle::shuffle;
pub use tree::Tree;
pub use verify::{Fault, verify, verify_lost};
