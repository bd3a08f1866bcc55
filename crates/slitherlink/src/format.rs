//! Puzzle formats: parsing and writing.
//!
//! Four formats are read and written. [`Puzzle::parse`] detects the format of its input:
//!
//! | format | example |
//! | --- | --- |
//! | [`Format::Pzpr`] | `slither/3/2/8ab`, alone or in a puzz.link URL; files saved by puzz.link are read too |
//! | [`Format::Loopy`] | `3x2t0:3a0b1`, Simon Tatham's Loopy; `3x2:3a0b1`, a task of puzzle-loop.com, is read too |
//! | [`Format::Text`] | one line per row: `3.0`, `..1` |
//! | [`Format::Json`] | `{"clues":["3.0","..1"]}` |
//!
//! JSON is a format with the feature `json`, which is on by default. Without it
//! [`Format::Json`] does not exist, and text that begins with a brace is rejected. With
//! the feature `serde` a puzzle can be part of larger data: it is serialized as the
//! object above, and deserialized from such an object or from a string in any format.
//!
//! A puzzle survives a round trip. Invalid input gives a [`FormatError`] with the
//! position and what was expected there.
//!
//! ```
//! use simpul_slitherlink::{Format, Puzzle};
//!
//! let puzzle = Puzzle::parse("https://puzz.link/p?slither/5/5/cbcbcddad")?;
//! assert_eq!(Format::Text.write(&puzzle), "2..1.\n.2..1\n..2..\n3..3.\n.0..3\n");
//! assert_eq!(Format::Loopy.write(&puzzle), "5x5t0:2b1b2b1b2b3b3b0b3");
//!
//! let error = Puzzle::parse("slither/5/5/cbf").unwrap_err();
//! assert!(error.to_string().starts_with("line 1, column 15: found 'f', expected"));
//! # Ok::<(), simpul_slitherlink::FormatError>(())
//! ```

mod cursor;
mod error;
#[cfg(feature = "json")]
mod json;
mod loopy;
mod pzpr;
mod pzprv3;
#[cfg(feature = "serde")]
mod serialization;
mod text;

#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

use crate::Puzzle;
use cursor::without_byte_order_mark;
pub use error::{Expected, FormatError, JsonProblem, Place};
#[cfg(feature = "serde")]
pub use serialization::PuzzleId;

/// A notation of puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(
    feature = "schemars",
    derive(schemars::JsonSchema),
    schemars(rename = "SlitherlinkFormat")
)]
pub enum Format {
    /// An id or address of puzz.link and its relatives.
    Pzpr,
    /// An id of Simon Tatham's Loopy on its square grid.
    Loopy,
    /// A line a row.
    Text,
    /// A JSON object with the rows as strings.
    #[cfg(feature = "json")]
    Json,
}

/// A name that is none of the formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "json", error("no such format; expected pzpr, loopy, text or json"))]
#[cfg_attr(not(feature = "json"), error("no such format; expected pzpr, loopy or text"))]
pub struct UnknownFormatError;

impl Format {
    /// All formats.
    pub const ALL: &[Self] = &[
        Self::Pzpr,
        Self::Loopy,
        Self::Text,
        #[cfg(feature = "json")]
        Self::Json,
    ];

    /// Returns its name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pzpr => "pzpr",
            Self::Loopy => "loopy",
            Self::Text => "text",
            #[cfg(feature = "json")]
            Self::Json => "json",
        }
    }

    /// Returns whether a text begins like an id or a URL, rather than like rows or a
    /// file name.
    #[must_use]
    pub fn is_id(text: &str) -> bool {
        const BEGINS: [&str; 7] = [
            "slither/",
            "slitherlink/",
            "https://",
            "http://",
            "puzz.link/",
            "pzv.jp/",
            pzprv3::MARK,
        ];
        let begins = |begin: &&str| {
            text.get(..begin.len()).is_some_and(|start| start.eq_ignore_ascii_case(begin))
        };
        BEGINS.iter().any(begins) || loopy::is_id(text)
    }

    /// Detects the format by what no other format has: a brace, a slash, or a size
    /// before a colon.
    #[must_use]
    pub fn recognise(input: &str) -> Self {
        let input = without_byte_order_mark(input).trim_start();
        let first_line = input.lines().next().unwrap_or_default();
        let after_digits = first_line.trim_start_matches(|c: char| c.is_ascii_digit());
        if input.starts_with(['{', '[']) {
            #[cfg(feature = "json")]
            return Self::Json;
            // The text parser rejects the input at this character, which is the clearest
            // error.
            #[cfg(not(feature = "json"))]
            return Self::Text;
        }
        if first_line.contains('/') || input.starts_with(pzprv3::MARK) {
            Self::Pzpr
        } else if after_digits.starts_with('x') || first_line.contains(':') {
            Self::Loopy
        } else {
            Self::Text
        }
    }

    /// Parses a puzzle in this format.
    ///
    /// # Errors
    /// If the input is not in this format, or is not a supported puzzle.
    pub fn read(self, input: &str) -> Result<Puzzle, FormatError> {
        let input = without_byte_order_mark(input);
        match self {
            Self::Pzpr => pzpr::read(input),
            Self::Loopy => loopy::read(input),
            Self::Text => text::read(input),
            #[cfg(feature = "json")]
            Self::Json => json::read(input),
        }
    }

    /// Writes a puzzle in this format: text with one line per row, the others as one
    /// line without a line end.
    #[must_use]
    pub fn write(self, puzzle: &Puzzle) -> String {
        match self {
            Self::Pzpr => pzpr::write(puzzle),
            Self::Loopy => loopy::write(puzzle),
            Self::Text => text::write(puzzle),
            #[cfg(feature = "json")]
            Self::Json => json::write(puzzle),
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Format {
    type Err = UnknownFormatError;

    fn from_str(name: &str) -> Result<Self, UnknownFormatError> {
        let found = Self::ALL.iter().find(|format| format.name() == name);
        found.copied().ok_or(UnknownFormatError)
    }
}

impl Puzzle {
    /// Parses a puzzle in any format.
    ///
    /// # Errors
    /// If no format matches, or the puzzle is not supported.
    pub fn parse(input: &str) -> Result<Self, FormatError> {
        Format::recognise(input).read(input)
    }

    /// Parses a puzzle in any format, from bytes that may not be UTF-8.
    ///
    /// # Errors
    /// As [`Puzzle::parse`], and if the bytes are not UTF-8.
    pub fn parse_bytes(input: &[u8]) -> Result<Self, FormatError> {
        std::str::from_utf8(input)
            .map_err(|error| {
                let (text, rest) = input.split_at(error.valid_up_to());
                let byte = rest.first().copied().unwrap_or_default();
                FormatError::NotUtf8 { place: place_after(text), byte }
            })
            .and_then(Self::parse)
    }

    /// Returns the rows from the top, as in text and JSON: a digit is a clue, `.` a
    /// cell without one.
    #[must_use]
    pub fn rows(&self) -> Vec<String> {
        self.clues().chunks(self.size().cols()).map(text::write_row).collect()
    }

    /// Returns the URL that opens the puzzle on puzz.link.
    #[must_use]
    pub fn address(&self) -> String {
        format!("https://puzz.link/p?{}", pzpr::write(self))
    }
}

/// The place after these bytes, which are valid UTF-8.
fn place_after(text: &[u8]) -> Place {
    let text = String::from_utf8_lossy(text);
    let lines = text.split('\n');
    let column = lines.clone().next_back().map_or(0, |line| line.chars().count()) + 1;
    Place { line: lines.count(), column }
}

impl FromStr for Puzzle {
    type Err = FormatError;

    fn from_str(input: &str) -> Result<Self, FormatError> {
        Self::parse(input)
    }
}
