//! A puzzle as JSON: `{"clues": ["2..1", ".3.0"]}`, a string a row.
//!
//! The characters of a row are those of the text. Other members of the object
//! are ignored, so that what the program prints about a puzzle can be read
//! again.

use super::cursor::Cursor;
use super::serialization::Rows;
use super::{FormatError, Place};
use crate::Puzzle;

const SHAPE: &str = r#"an object like {"clues": ["2..1", ".3.0"]}"#;

/// The most characters of a complaint about broken JSON.
const LONGEST_PROBLEM: usize = 200;

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
