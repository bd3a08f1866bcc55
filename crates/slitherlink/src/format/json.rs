//! Puzzles as JSON: `{"clues": ["2..1", ".3.0"]}`, one string per row.
//!
//! The characters of a row are the same as in text. Other members of the object are
//! ignored, so that JSON output of the command line can be read back.

use serde_json::error::Category;

use super::cursor::Cursor;
use super::serialization::Rows;
use super::{Expected, FormatError, JsonProblem, Place};
use crate::Puzzle;

pub(super) fn read(input: &str) -> Result<Puzzle, FormatError> {
    let cursor = Cursor::new(input);
    if cursor.peek() != Some('{') {
        return Err(cursor.unexpected(Expected::ClueRows));
    }
    serde_json::from_str::<Rows>(input).map_err(|error| format_error(&error))?.puzzle()
}

fn format_error(error: &serde_json::Error) -> FormatError {
    let place = Place { line: error.line(), column: error.column() };
    let problem = match error.classify() {
        Category::Eof => JsonProblem::End,
        Category::Data => JsonProblem::Clues,
        Category::Syntax | Category::Io => JsonProblem::Syntax,
    };
    FormatError::Json { place, problem }
}

pub(super) fn write(puzzle: &Puzzle) -> String {
    serde_json::to_string(puzzle).expect("rows are strings, which JSON can say")
}
