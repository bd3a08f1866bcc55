//! Errors in the use of the command line that no library reports.

use std::fmt;

use api::{PuzzleKind, Sentence};
use i18n::{Language, errors};

/// Invalid arguments. [`Display`](fmt::Display) is English.
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
        f.write_str(&self.sentence(Language::English))
    }
}

impl std::error::Error for CliError {}

impl Sentence for CliError {
    fn sentence(&self, language: Language) -> String {
        match self {
            Self::ManyBytes { most } => errors::too_many_bytes(language, most),
            Self::LongLine { most } => errors::line_too_long(language, most),
            Self::SeveralPuzzles => errors::several_puzzles(language).to_owned(),
            Self::RowsInLines => errors::rows_in_lines(language).to_owned(),
            Self::WrongPuzzle { found: PuzzleKind::Onet, command } => {
                errors::wrong_puzzle_onet(language, command)
            }
            Self::WrongPuzzle { found: PuzzleKind::Slitherlink, command } => {
                errors::wrong_puzzle_slitherlink(language, command)
            }
            Self::NotFor { option, command } => errors::option_not_for(language, command, option),
            Self::SameFile(name) => errors::same_file(language, name),
            Self::Exists(name) => errors::file_exists(language, name),
            Self::NoFolder { name, folder } => errors::no_folder(language, folder, name),
            Self::NotPdf(name) => errors::not_pdf(language, name),
            Self::MixedBook => errors::mixed_book(language).to_owned(),
            Self::ProofOfMany => errors::proof_of_many(language).to_owned(),
            Self::NoMove(text) => errors::bad_move_text(language, text),
            Self::OneTile(text) => errors::one_tile_move(language, text),
            Self::BeforeFirst(text) => errors::before_first(language, text),
            Self::NoGrade { name, grades } => errors::unknown_grade(language, grades, name),
        }
    }
}
