//! The one door to everything that Simpul can do: for each operation a request
//! and an answer, typed, with the same names in JSON, whoever asks. It is pure:
//! clocks and cancellation come in through a [`Budget`](simpul_core::Budget).
//!
//! [`onet`] and [`slitherlink`] answer questions about puzzles that were read;
//! [`door`] lists every operation by its name, from JSON to JSON. [`EitherPuzzle`]
//! finds out which puzzle a text is.

pub mod door;
mod either;
pub mod onet;
pub mod slitherlink;
mod verification;

pub use either::{EitherError, EitherPuzzle, PuzzleKind};
pub use verification::Verification;
