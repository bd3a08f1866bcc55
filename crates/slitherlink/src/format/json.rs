//! A puzzle as JSON: `{"clues": ["2..1", ".3.0"]}`, a string a row.
//!
//! The characters of a row are those of the text. Other members of the object
//! are ignored, so that what the program prints about a puzzle can be read
//! again. [`Puzzle`] itself is read and written this way wherever it is part of
//! a larger piece of JSON.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::cursor::Cursor;
use super::text::{read_rows, write_row};
use super::{FormatError, Place};
use crate::Puzzle;

const SHAPE: &str = r#"an object like {"clues": ["2..1", ".3.0"]}"#;

/// The most characters of a complaint about broken JSON.
const LONGEST_PROBLEM: usize = 200;

#[derive(Serialize, Deserialize)]
struct Rows {
    clues: Vec<String>,
}

impl Rows {
    fn puzzle(&self) -> Result<Puzzle, FormatError> {
        let numbered: Vec<_> = (1..).zip(self.clues.iter().map(String::as_str)).collect();
        read_rows(&numbered, None).map_err(|error| FormatError::JsonRows(Box::new(error)))
    }
}

pub(super) fn read(input: &str) -> Result<Puzzle, FormatError> {
    let cursor = Cursor::new(input);
    if cursor.peek() != Some('{') {
        return Err(cursor.unexpected(SHAPE));
    }
    serde_json::from_str::<Rows>(input).map_err(|error| complaint(&error))?.puzzle()
}

fn complaint(error: &serde_json::Error) -> FormatError {
    let place = Place { line: error.line(), column: error.column() };
    let mut problem = error.to_string();
    // The place is said once, in front.
    if let Some(end) = problem.rfind(" at line ") {
        problem.truncate(end);
    }
    // It repeats what it stumbled over, however long that is.
    if let Some((end, _)) = problem.char_indices().nth(LONGEST_PROBLEM) {
        problem.replace_range(end.., "…");
    }
    if !problem.contains("expected") {
        problem = format!("{problem}, expected {SHAPE}");
    }
    FormatError::Json { place, problem }
}

pub(super) fn write(puzzle: &Puzzle) -> String {
    serde_json::to_string(puzzle).expect("rows are strings, which JSON can say")
}

impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rows = self.clues().chunks(self.size().cols());
        Rows { clues: rows.map(write_row).collect() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Puzzle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Rows::deserialize(deserializer)?.puzzle().map_err(D::Error::custom)
    }
}
