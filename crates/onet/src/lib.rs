//! Onet, exactly: boards, rules, paths, pairs, moves, and the algorithms of two
//! papers about it.
//!
//! Two tiles with the same picture go if a path of at most three straight lines
//! (two turns) through empty cells joins them; the path may leave the board and
//! run in a ring of empty cells round it. The game is won when no tile is left.
//!
//! ```
//! use simpul_onet::{Board, Budget, Rules};
//!
//! let board: Board = "1 2 1
//!                     3 3 2".parse()?;
//! let best = Rules::Ring.best(&board, &mut Budget::unlimited()).unwrap().unwrap();
//! assert_eq!(best.pair().to_string(), "(0, 0)-(0, 2)");
//! let path = Rules::Ring.join(&board, best.pair()).unwrap();
//! assert_eq!(path.turns(), 2, "up, along the ring, and down again");
//! # Ok::<(), simpul_onet::FormatError>(())
//! ```
//!
//! Where to look: a [`Board`] is read in any [`format`](mod@format); [`Rules`]
//! join two tiles by a [`Path`]; [`Moves`] keeps all joinable pairs up to date
//! and knows the best one; [`MovesLeft`] is the 2015 paper's question with several
//! ways to answer it; [`paper2015`] and [`paper2024`] are the papers' own
//! algorithms; a board's [`graph`] is written as the papers write graphs; [`plain`] is the slow judge of them all.
//!
//! # Map of the modules
//! - **Boards.** `board` keeps the tiles and a bit mask for every row and column;
//!   tiles are numbered kind by kind, so that the tiles of a kind are neighbours in
//!   the list. [`format`](mod@format) reads and writes them.
//! - **Moves.** `sweep` follows lines of sight by bit scans; `moves` (with `joins`
//!   and `opening`) updates the joinable pairs incrementally: it looks only at tiles
//!   that see a freed cell, or lie on a line through it.
//! - **Solving without gravity** ([`clear`](mod@clear)). Removing tiles never breaks a
//!   pair, so only the pairing matters: `pairing` is a small conflict-driven clause
//!   learner (CDCL) over pairs of equal tiles, numbered by `edges`. `support` keeps an
//!   order in which all tiles could still be removed, and repairs it where pairs become
//!   excluded; where that fails, `cut` finds the strongest clause, a set of tiles that
//!   every solution must break into, among the tiles that are left (`rest`). `search`
//!   decides, learns, and can be asked again about later positions of the same game;
//!   `core` removes cuts that a proof does not need.
//! - **Solving with gravity** (`clear/sliding`). The argument above fails, so positions
//!   are searched: depth first while a board may be easy (`depth`; deals and grades
//!   depend on these first 20,000 nodes), then best first, level by level (`levels`).
//!   `relaxed` plays an easier game, in which removable tiles count as present and
//!   absent as it helps: it shows which positions are lost and which are promising.
//!   `endings` exhausts positions with few continuations. Both searches work on `packed`
//!   positions, one number per pile (`rests` enumerates what may be left of a pile);
//!   moves (`steps`) follow from sets of tiles (`tiles`) that meet over the piles
//!   (`meetings`). Refuted positions are kept in a table of fixed size (`refuted`).
//!   `closed` defines a certificate; where it would be too long, `exhaustion` checks the
//!   answer by playing every game.
//! - **On top of that**: `advice` (hints), `deal`, `planted`, `reshuffle`, `grade`.
//! - **Checking**: [`verify()`] uses no search code.
//!
//! # Features
//! - `json` (on by default): JSON is one of the formats of a board.
//! - `serde`: boards, pairs, paths, grades and the like can be part of larger
//!   data; part of `json`.
//! - `schemars`: the JSON Schemas of all that.

mod advice;
mod board;
mod construct;
mod deal;
pub mod format;
mod grade;
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
mod verify;

pub use advice::{AdviceError, Advisor, Choice, MoveError, Outlook};
pub use board::{Board, BoardError};
pub use construct::construct;
pub use deal::{Deal, DealError, DealRequest, Sampling, check_request, deal};
#[cfg(feature = "serde")]
pub use format::BoardId;
pub use format::{At, Format, FormatError, NoLetter};
pub use grade::{Grade, GradeError, Grading, Ungraded, grade};
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
pub use simpul_core::{Budget, Cell, Exhausted, Seed, Size, SizeError};
pub use solve::{Certificate, Verdict, solve};
pub use tree::Tree;
pub use verify::{VerifyError, verify, verify_lost};
