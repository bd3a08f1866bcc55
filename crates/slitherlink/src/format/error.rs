//! Parse errors: what was found, what was expected, and where.

use std::fmt;

use simpul_core::SizeError;
use thiserror::Error;

/// A position in the input. Line and column count from 1, as in editors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character in that line.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// What the parser expected at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Expected {
    /// Any puzzle.
    Puzzle,
    /// The end of the input.
    End,
    /// A puzz.link URL or id.
    Id,
    /// The name of the puzzle type in a file saved by puzz.link.
    Name,
    /// The number of columns.
    Columns,
    /// The number of columns at the start of a Loopy id.
    LoopyColumns,
    /// The number of rows.
    Rows,
    /// A slash and the number of columns.
    SlashColumns,
    /// A slash and the number of rows.
    SlashRows,
    /// An x and the number of rows.
    XRows,
    /// A slash and the cells.
    SlashCells,
    /// A colon and the cells.
    ColonCells,
    /// The grid type of a Loopy id, `t0`.
    Grid,
    /// The number of the grid type of a Loopy id.
    GridNumber,
    /// The difficulty in a Loopy id.
    Difficulty,
    /// A cell in a row of text.
    TextCell,
    /// A single cell in a CSV field.
    OneCell,
    /// The cells of a Loopy id.
    LoopyCell,
    /// The cells of a puzz.link id.
    PzprCell,
    /// A JSON object with rows of clues.
    ClueRows,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Puzzle => "a puzzle",
            Self::End => "the end",
            Self::Id => "an id like slither/COLS/ROWS/CELLS",
            Self::Name => "the name of the puzzle, \"slither\"",
            Self::Columns => "the number of columns",
            Self::LoopyColumns => "the number of columns, as in 5x5t0:CELLS",
            Self::Rows => "the number of rows",
            Self::SlashColumns => "\"/\" and the number of columns",
            Self::SlashRows => "\"/\" and the number of rows",
            Self::XRows => "\"x\" and the number of rows",
            Self::SlashCells => "\"/\" and the cells",
            Self::ColonCells => "\":\" and the cells",
            Self::Grid => "\"t0\"",
            Self::GridNumber => "the number of the grid, \"0\"",
            Self::Difficulty => "a difficulty: e, n, t or h",
            Self::TextCell => "a clue 0-4 or \".\"",
            Self::OneCell => "one cell in each field",
            Self::LoopyCell => "a clue 0-4 or blank cells a-z",
            Self::PzprCell => "a clue 0-9 or a-e, blank cells g-z or \".\"",
            Self::ClueRows => "an object like {\"clues\": [\"2..1\", \".3.0\"]}",
        })
    }
}

/// Why JSON is not a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum JsonProblem {
    /// It is not JSON.
    #[error("this is not JSON")]
    Syntax,
    /// It ends unexpectedly.
    #[error("the JSON ends too early")]
    End,
    /// It has no `clues` with rows of strings.
    #[error("expected {}", Expected::ClueRows)]
    Clues,
    /// Its lines or crosses are not edges.
    #[error("expected edges like [[0,0],[0,1]]")]
    Edges,
}

/// Why an input is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FormatError {
    /// An unexpected character, or the unexpected end of the input.
    #[error("{place}: found {}, expected {expected}", found_text(*.found))]
    Unexpected {
        /// Where it is.
        place: Place,
        /// The character; `None` at the end of the input.
        found: Option<char>,
        /// What was expected there.
        expected: Expected,
    },
    /// A puzz.link URL of another type of puzzle.
    #[error("{place}: the puzzle is {name:?}, expected \"slither\"")]
    OtherPuzzle {
        /// Where the type is named.
        place: Place,
        /// The name, truncated if it is long.
        name: String,
    },
    /// An unsupported variant of Slitherlink, with other rules.
    #[error("{place}: the variant {name:?} is not played here, expected the number of columns")]
    Variant {
        /// Where it is named.
        place: Place,
        /// The name, truncated if it is long.
        name: String,
    },
    /// A Loopy grid other than the square one.
    #[error("{place}: the Loopy grid \"t{kind}\" is not played here, expected \"t0\", the squares")]
    OtherGrid {
        /// Where it is named.
        place: Place,
        /// Its number.
        kind: usize,
    },
    /// An unsupported size.
    #[error("{place}: {error}")]
    Size {
        /// Where it is written, or where the limit is exceeded.
        place: Place,
        /// The reason.
        error: SizeError,
    },
    /// A row whose length differs from the other rows or from the declared size.
    #[error("{place}: the row has {found} cells, expected {expected}")]
    Ragged {
        /// Where the row ends.
        place: Place,
        /// The number of cells in the row.
        found: usize,
        /// The expected number.
        expected: usize,
    },
    /// A number of rows other than the declared one.
    #[error("{place}: there are {found} rows, expected {expected}")]
    Rows {
        /// The last row.
        place: Place,
        /// The number of rows.
        found: usize,
        /// The expected number.
        expected: usize,
    },
    /// A number of cells other than that of the grid.
    #[error("{place}: there are {found} cells, expected {expected}")]
    Cells {
        /// The first cell too many, or the end of the input.
        place: Place,
        /// The number of cells up to there.
        found: usize,
        /// The expected number.
        expected: usize,
    },
    /// Invalid JSON, or JSON of another shape.
    #[error("{place}: {problem}")]
    Json {
        /// Where the parser stopped.
        place: Place,
        /// The reason.
        problem: JsonProblem,
    },
    /// JSON whose rows are not a puzzle. Line and column count within the rows.
    #[error("in the rows of \"clues\", {0}")]
    JsonRows(Box<FormatError>),
    /// Bytes that are not valid UTF-8.
    #[error("{place}: found the byte 0x{byte:02x}, expected text in UTF-8")]
    NotUtf8 {
        /// Where the valid text ends.
        place: Place,
        /// The first invalid byte.
        byte: u8,
    },
}

impl FormatError {
    /// Moves the error to another line number, for an input that is one line of a larger
    /// one.
    pub const fn set_line(&mut self, line: usize) {
        match self {
            Self::Unexpected { place, .. }
            | Self::OtherPuzzle { place, .. }
            | Self::Variant { place, .. }
            | Self::OtherGrid { place, .. }
            | Self::Size { place, .. }
            | Self::Ragged { place, .. }
            | Self::Rows { place, .. }
            | Self::Cells { place, .. }
            | Self::Json { place, .. }
            | Self::NotUtf8 { place, .. } => place.line = line,
            // Here the line is the number of the row.
            Self::JsonRows(_) => {}
        }
    }
}

fn found_text(found: Option<char>) -> String {
    found.map_or_else(|| "the end".to_owned(), |found| format!("{found:?}"))
}
