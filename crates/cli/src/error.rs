//! Errors in the use of the command line that no library reports.

use std::fmt;

use api::PuzzleKind;

use crate::lang::error::ENGLISH;

/// What is wrong with the arguments. [`Display`](fmt::Display) is English; the
/// words of a language have it in that language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CliError {
    /// A file is larger than any puzzle.
    ManyBytes { most: u64 },
    /// A line is longer than any puzzle.
    LongLine { most: usize },
    /// Several puzzles where one was expected.
    SeveralPuzzles,
    /// The rows of a board where each line was expected to be a puzzle.
    RowsInLines,
    /// A puzzle of the other kind, and the command that takes it.
    WrongPuzzle { found: PuzzleKind, command: String },
    /// An option that a command does not have.
    NotFor { option: &'static str, command: String },
    /// A file was to be made of itself.
    SameFile(String),
    /// A file that was to be created exists.
    Exists(String),
    /// A file was to be created in a folder that does not exist.
    NoFolder { name: String, folder: String },
    /// A book that is not a PDF file.
    NotPdf(String),
    /// A book of puzzles of both kinds.
    MixedBook,
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
