//! What is wrong with a wish, as far as no library says it.

use std::fmt;

use crate::lang::fault::ENGLISH;

/// What is wrong. It is said in English by itself, and by the words of a
/// language in that language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// More bytes than a puzzle has.
    ManyBytes { most: u64 },
    /// A proof is of one puzzle, and of our own search.
    ProofOfMany,
    /// This is not a move.
    NoMove(String),
    /// This move is of one tile.
    OneTile(String),
    /// There is no such grade, but these.
    NoGrade { name: String, grades: String },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&(ENGLISH.fault)(self))
    }
}

impl std::error::Error for Fault {}
