//! Errors in the use of the command line that no library reports.

use std::fmt;

use crate::lang::error::ENGLISH;

/// What is wrong with the arguments. [`Display`](fmt::Display) is English; the
/// words of a language have it in that language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CliError {
    /// A file is larger than any puzzle.
    ManyBytes { most: u64 },
    /// A proof was asked for about several puzzles, or from a method that writes
    /// none.
    ProofOfMany,
    /// Not a move.
    NoMove(String),
    /// A move that names one tile twice.
    OneTile(String),
    /// A cell before the first row or column.
    BeforeFirst(String),
    /// An unknown grade, and those that there are.
    NoGrade { name: String, grades: String },
}

impl fmt::Display for CliError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&(ENGLISH.cli)(self))
    }
}

impl std::error::Error for CliError {}
