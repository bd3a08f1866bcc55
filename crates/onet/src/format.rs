//! Board formats: parsing and writing.
//!
//! [`Board::parse`] detects the format of its input; [`Format::write`] writes a board:
//!
//! | format | example |
//! | --- | --- |
//! | [`text`] | `2 3`, then one line per row: `1 2 1` and `2 0 0`; or letters: `A B A` |
//! | [`Format::Json`] | `{"tiles": [[1,2,1],[2,0,0]], "gravity": "none"}` |
//! | [`id`] | `onet/2/3/1212.0`, for URLs and lists |
//!
//! JSON is a format with the feature `json`, which is on by default. Without it
//! [`Format::Json`] does not exist, and JSON is rejected like any other text that is not
//! a board.
//!
//! With the feature `serde` a board can be part of larger data: it is serialized as the
//! object above, and deserialized from such an object or from a string in any format.

use std::fmt;
use std::str::FromStr;

use simpul_core::SizeError;
use thiserror::Error;

use crate::{Board, BoardError, Gravity, GravityError};

pub mod id;
#[cfg(feature = "json")]
pub mod json;
#[cfg(feature = "serde")]
mod serialization;
pub mod text;

#[cfg(feature = "serde")]
pub use serialization::BoardId;

/// One of the formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "OnetFormat"))]
pub enum Format {
    /// A line a row, with numbers.
    Text,
    /// A line a row, with letters; only for kinds 1 to 52.
    Letters,
    /// A JSON object.
    #[cfg(feature = "json")]
    Json,
    /// One short line.
    Id,
}

/// A position in the input; both members count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Why an input is not a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FormatError {
    /// The bytes are not UTF-8.
    #[error("{0}: a byte that is not UTF-8; expected text")]
    NotUtf8(At),
    /// There is nothing to read.
    #[error("no rows; expected at least one row of tiles")]
    NoRows,
    /// A word that is neither a kind nor an empty cell.
    #[error(
        "{at}: expected a number from 0 to 65535, a letter, or `.` for an empty cell, found \
         `{word}`"
    )]
    Word {
        /// The position.
        at: At,
        /// The word.
        word: String,
    },
    /// A number below 0 or above 65535.
    #[error("{at}: the number {word} is out of range; expected 0 to 65535")]
    Range {
        /// The position.
        at: At,
        /// The number as given.
        word: String,
    },
    /// Numbers and letters on the same board.
    #[error("{at}: expected either letters or numbers on the whole board, found `{word}`")]
    Mixed {
        /// The position.
        at: At,
        /// The first word of the other sort.
        word: String,
    },
    /// A row with another number of cells than the size or the rows before it say.
    #[error("{at}: expected {expected} cells in this row, found {found}")]
    Ragged {
        /// The position where the row ends or becomes too long.
        at: At,
        /// The number of cells found.
        found: usize,
        /// The number of cells expected.
        expected: usize,
    },
    /// Another number of rows than the first line says.
    #[error("{at}: {found} rows; the first line says {expected}")]
    Rows {
        /// The position where the rows end or become too many.
        at: At,
        /// The number of rows found.
        found: usize,
        /// The number of rows expected.
        expected: usize,
    },
    /// An unsupported size.
    #[error("{at}: {error}")]
    Size {
        /// The position of the size, or of the row or column beyond it.
        at: At,
        /// The reason.
        error: SizeError,
    },
    /// An unknown gravity.
    #[error("{at}: {error}")]
    Gravity {
        /// The position.
        at: At,
        /// The reason.
        error: GravityError,
    },
    /// JSON that is not a board.
    #[error("{at}: {problem}")]
    Json {
        /// The position where the parser stopped.
        at: At,
        /// What is wrong.
        problem: JsonProblem,
    },
    /// An invalid part of a one-line id.
    #[error("{at}: found {} in the id; expected {expected}", found_text(found.as_deref()))]
    Id {
        /// The position.
        at: At,
        /// The part found; none at the end.
        found: Option<String>,
        /// What was expected.
        expected: IdPart,
    },
}

fn found_text(found: Option<&str>) -> String {
    found.map_or_else(|| "the end".to_owned(), |found| format!("`{found}`"))
}

/// Why JSON is not a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum JsonProblem {
    /// It is not JSON.
    #[error("this is not JSON")]
    Syntax,
    /// It ends unexpectedly.
    #[error("the JSON ends too early")]
    End,
    /// It has no rows of tiles, or another gravity.
    #[error("expected {{\"tiles\": [[1, 2], [2, 1]]}}")]
    Tiles,
    /// Rows of different lengths. Rows count from 0.
    #[error("expected {expected} cells in row {row} of `tiles`, found {found}")]
    Ragged {
        /// The row.
        row: usize,
        /// The number of its cells.
        found: usize,
        /// The number of cells of the first row.
        expected: usize,
    },
}

/// What was expected in a one-line id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum IdPart {
    /// An id.
    #[error("onet/ROWS/COLS/BODY")]
    Id,
    /// The number of rows.
    #[error("the number of rows, 1 to {}", Board::MAX_SIDE)]
    Rows,
    /// The number of columns.
    #[error("the number of columns, 1 to {}", Board::MAX_SIDE)]
    Columns,
    /// The tiles.
    #[error("the tiles")]
    Tiles,
    /// A digit of the tiles.
    #[error("a digit of 0-9, a-z, A-Z")]
    Digit,
    /// A smaller kind.
    #[error("a kind up to 65535")]
    Kind,
    /// A cell that can be repeated.
    #[error("a cell before `_`")]
    CellBefore,
    /// Fewer cells.
    #[error("no more cells than the size has")]
    FewerCells,
    /// More cells.
    #[error("as many cells as the size has")]
    MoreCells,
    /// A gravity.
    #[error("`g:` and a gravity")]
    Gravity,
    /// Nothing more.
    #[error("the end")]
    End,
}

impl FormatError {
    /// Moves the error to another line number, for an input that is one line of a larger
    /// one.
    pub const fn set_line(&mut self, line: usize) {
        match self {
            Self::NotUtf8(at)
            | Self::Word { at, .. }
            | Self::Range { at, .. }
            | Self::Mixed { at, .. }
            | Self::Ragged { at, .. }
            | Self::Rows { at, .. }
            | Self::Size { at, .. }
            | Self::Gravity { at, .. }
            | Self::Json { at, .. }
            | Self::Id { at, .. } => at.line = line,
            Self::NoRows => {}
        }
    }
}

/// The error for writing letters: the number of this kind is above 52.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("kind {0} has no letter; letters go from 1 to 52")]
pub struct LetterError(pub u16);

impl Format {
    /// All formats.
    pub const ALL: &[Self] = &[
        Self::Text,
        Self::Letters,
        #[cfg(feature = "json")]
        Self::Json,
        Self::Id,
    ];

    /// Its name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Letters => "letters",
            #[cfg(feature = "json")]
            Self::Json => "json",
            Self::Id => "id",
        }
    }

    /// Detects the format of a board.
    #[must_use]
    pub fn of(input: &str) -> Self {
        let start = without_byte_order_mark(input).trim_start();
        #[cfg(feature = "json")]
        if start.starts_with('{') {
            return Self::Json;
        }
        if start.starts_with(id::PREFIX) {
            return Self::Id;
        }
        // The first line may have a size and a gravity, whose name has letters too.
        let has_letter = |line: &str| {
            let is_header = line.split_whitespace().count() == 3
                && line
                    .split_whitespace()
                    .last()
                    .is_some_and(|word| word.parse::<Gravity>().is_ok());
            !is_header && line.contains(|letter: char| letter.is_ascii_alphabetic())
        };
        if start.lines().any(has_letter) { Self::Letters } else { Self::Text }
    }

    /// Writes a board.
    ///
    /// # Errors
    /// If the format is letters and a kind has none.
    pub fn write(self, board: &Board) -> Result<String, LetterError> {
        match self {
            Self::Text => Ok(text::write(board)),
            Self::Letters => text::write_letters(board),
            #[cfg(feature = "json")]
            Self::Json => Ok(json::write(board)),
            Self::Id => Ok(id::write(board)),
        }
    }
}

impl Board {
    /// Reads a board in any format.
    ///
    /// # Errors
    /// If the bytes are not a board, with the position and what was expected.
    pub fn parse(input: &[u8]) -> Result<Self, FormatError> {
        let input = std::str::from_utf8(input).map_err(|error| {
            let read = String::from_utf8_lossy(&input[..error.valid_up_to()]);
            let line = read.matches('\n').count() + 1;
            let column = read.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
            FormatError::NotUtf8(At { line, column })
        })?;
        input.parse()
    }
}

impl FromStr for Board {
    type Err = FormatError;

    fn from_str(input: &str) -> Result<Self, FormatError> {
        let input = without_byte_order_mark(input);
        let start = input.trim_start();
        #[cfg(feature = "json")]
        if start.starts_with('{') {
            return json::read(input);
        }
        if start.starts_with(id::PREFIX) { id::read(input) } else { text::read(input) }
    }
}

/// Strips the byte-order mark that some editors write.
fn without_byte_order_mark(input: &str) -> &str {
    input.strip_prefix('\u{feff}').unwrap_or(input)
}

/// Creates a board from parsed numbers; `at` is the place of its size, for the error.
fn board(
    rows: usize,
    cols: usize,
    tiles: Vec<u16>,
    gravity: Gravity,
    at: At,
) -> Result<Board, FormatError> {
    let size_error = |error| FormatError::Size { at, error };
    let size = simpul_core::Size::within(rows, cols, Board::MAX_SIDE).map_err(size_error)?;
    Board::from_numbers(size, tiles, gravity).map_err(|error| match error {
        BoardError::Size(error) => size_error(error),
        BoardError::Cells { expected, found } => FormatError::Ragged { at, found, expected },
    })
}

/// Truncates a word for an error message.
pub(crate) fn truncate(word: &str) -> String {
    const MAX: usize = 24;
    if word.chars().count() <= MAX {
        return word.to_owned();
    }
    word.chars().take(MAX - 1).chain(['…']).collect()
}

#[cfg(test)]
pub(crate) mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    pub(crate) fn any_board(most_kind: u16) -> impl Strategy<Value = Board> {
        (1..=Board::MAX_SIDE, 1..=Board::MAX_SIDE, 0..Gravity::ALL.len())
            .prop_flat_map(move |(rows, cols, gravity)| {
                let kind = prop_oneof![Just(0), 0..=most_kind, 0..=most_kind.min(3)];
                (Just((rows, cols, gravity)), vec(kind, rows * cols))
            })
            .prop_map(|((rows, cols, gravity), tiles)| {
                let size = simpul_core::Size::new(rows, cols).unwrap();
                Board::from_numbers(size, tiles, Gravity::ALL[gravity]).unwrap()
            })
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn a_board_reads_back_from_every_format(board in any_board(u16::MAX)) {
            for format in Format::ALL {
                let Ok(written) = format.write(&board) else { continue };
                prop_assert_eq!(written.parse::<Board>(), Ok(board.clone()), "{}", written);
            }
        }

        #[test]
        fn letters_read_back(board in any_board(52)) {
            let written = Format::Letters.write(&board).unwrap();
            prop_assert_eq!(written.parse::<Board>(), Ok(board));
        }

        #[test]
        fn no_text_makes_a_parser_panic(input in "\\PC*", start in "(onet/)?[0-9/ A-Za-z.~_\\-\\n]*") {
            let _ = input.parse::<Board>();
            let _ = start.parse::<Board>();
            let _ = format!("{{\"tiles\":{start}}}").parse::<Board>();
        }
    }

    #[cfg(not(feature = "json"))]
    #[test]
    fn json_is_refused_as_text() {
        let error = r#"{"tiles": [[1, 2]]}"#.parse::<Board>().unwrap_err().to_string();
        assert!(error.starts_with("line 1, column 1: expected a number"), "{error}");
    }

    #[test]
    fn bytes_that_are_not_text_are_placed() {
        let error = Board::parse(b"1 2\n1 \xff").unwrap_err();
        assert_eq!(error, FormatError::NotUtf8(At { line: 2, column: 3 }));
    }

    #[test]
    fn a_kind_without_a_letter_is_named() {
        let board: Board = "53 53".parse().unwrap();
        assert_eq!(Format::Letters.write(&board), Err(LetterError(53)));
    }
}
