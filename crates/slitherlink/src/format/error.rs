//! What is wrong with an input, and where.

use std::fmt;

use simpul_core::SizeError;
use thiserror::Error;

/// A place in the input, counted from 1 as editors do.
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

/// What could have stood in an input where something else stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Expected {
    /// Any puzzle.
    Puzzle,
    /// Nothing more.
    End,
    /// An address or id of puzz.link.
    Id,
    /// The name of the puzzle in a file of puzz.link.
    Name,
    /// The number of columns.
    Columns,
    /// The number of columns at the beginning of an id of Loopy.
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
    /// The grid of Loopy, `t0`.
    Grid,
    /// The number of Loopy's grid.
    GridNumber,
    /// A difficulty of Loopy.
    Difficulty,
    /// A cell of rows of text.
    TextCell,
    /// A single cell in a field of CSV.
    OneCell,
    /// Cells of an id of Loopy.
    LoopyCell,
    /// Cells of an id of puzz.link.
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
    /// It ends too early.
    #[error("the JSON ends too early")]
    End,
    /// It has no rows of clues.
    #[error("expected {}", Expected::ClueRows)]
    Clues,
    /// Lines or crosses that are not edges.
    #[error("expected edges like [[0,0],[0,1]]")]
    Edges,
}

/// Why an input is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FormatError {
    /// A character that cannot stand where it does, or the end.
    #[error("{place}: found {}, expected {expected}", shown(*.found))]
    Unexpected {
        /// Where it is.
        place: Place,
        /// The character; none at the end of the input.
        found: Option<char>,
        /// What could have stood there.
        expected: Expected,
    },
    /// An address of puzz.link for another puzzle.
    #[error("{place}: the puzzle is {name:?}, expected \"slither\"")]
    OtherPuzzle {
        /// Where its name is.
        place: Place,
        /// The name, cut short if it is long.
        name: String,
    },
    /// A variant of Slitherlink that has other rules.
    #[error("{place}: the variant {name:?} is not played here, expected the number of columns")]
    Variant {
        /// Where it is named.
        place: Place,
        /// The name, cut short if it is long.
        name: String,
    },
    /// A Loopy grid that is not made of squares.
    #[error("{place}: the Loopy grid \"t{kind}\" is not played here, expected \"t0\", the squares")]
    OtherGrid {
        /// Where it is named.
        place: Place,
        /// Its number.
        kind: usize,
    },
    /// A size that is not served.
    #[error("{place}: {error}")]
    Size {
        /// Where it is written, or begins to be too large.
        place: Place,
        /// What is wrong with it.
        error: SizeError,
    },
    /// A row that is longer or shorter than the others, or than was announced.
    #[error("{place}: the row has {found} cells, expected {expected}")]
    Ragged {
        /// Where the row ends.
        place: Place,
        /// How many cells it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// More or fewer rows than were announced.
    #[error("{place}: there are {found} rows, expected {expected}")]
    Rows {
        /// Where the last row is.
        place: Place,
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// More or fewer cells than the grid has.
    #[error("{place}: there are {found} cells, expected {expected}")]
    Cells {
        /// Where there are too many, or the end.
        place: Place,
        /// How many there are up to there.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// JSON that is broken or has another shape.
    #[error("{place}: {problem}")]
    Json {
        /// Where it was noticed.
        place: Place,
        /// What is wrong.
        problem: JsonProblem,
    },
    /// JSON whose rows are no puzzle. Lines and columns are counted inside them.
    #[error("in the rows of \"clues\", {0}")]
    JsonRows(Box<FormatError>),
    /// Bytes that are no text.
    #[error("{place}: found the byte 0x{byte:02x}, expected text in UTF-8")]
    NotUtf8 {
        /// Where the text ends.
        place: Place,
        /// The byte that stands there.
        byte: u8,
    },
}

impl FormatError {
    /// Puts the place of the error on another line, for an input that is one line of
    /// a larger one.
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
            // Their lines are the rows.
            Self::JsonRows(_) => {}
        }
    }
}

fn shown(found: Option<char>) -> String {
    found.map_or_else(|| "the end".to_owned(), |found| format!("{found:?}"))
}
