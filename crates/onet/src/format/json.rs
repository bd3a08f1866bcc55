//! A board as a JSON object: `{"tiles": [[1,2],[2,1]], "gravity": "none"}`.
//!
//! `0` is an empty cell; `gravity` is optional; other members are ignored, so that JSON
//! output of the command line can be read back.

use serde_json::error::Category;

use super::serialization::Members;
use super::{At, FormatError, JsonProblem};
use crate::Board;

/// Reads a board.
///
/// # Errors
/// If the JSON is not that of a board.
pub fn read(input: &str) -> Result<Board, FormatError> {
    let members: Members = serde_json::from_str(input).map_err(|error| {
        let at = At { line: error.line().max(1), column: error.column().max(1) };
        let problem = match error.classify() {
            Category::Eof => JsonProblem::End,
            Category::Data => JsonProblem::Tiles,
            Category::Syntax | Category::Io => JsonProblem::Syntax,
        };
        FormatError::Json { at, problem }
    })?;
    members.board()
}

/// Writes a board.
#[must_use]
pub fn write(board: &Board) -> String {
    serde_json::to_string(board).expect("numbers and a name are always JSON")
}

/// The kind numbers as rows.
#[must_use]
pub fn rows(board: &Board) -> Vec<Vec<u16>> {
    board.rows()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gravity_may_be_left_out_and_others_are_passed_over() {
        let board = read(r#"{"id": "x", "tiles": [[1,2],[2,1]], "seed": 4}"#).unwrap();
        assert_eq!(write(&board), r#"{"tiles":[[1,2],[2,1]],"gravity":"none"}"#);
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let error = |input: &str| read(input).unwrap_err().to_string();
        assert!(error("{\"tiles\": [[1],\n[70000]]}").starts_with("line 2, column 6: "));
        assert!(
            error(r#"{"tiles": [[1,2],[3]]}"#)
                .contains("expected 2 cells in row 1 of `tiles`, found 1")
        );
        assert!(error(r#"{"tiles": []}"#).contains("no rows"));
        assert!(error(r#"{"tiles": [[]]}"#).contains("found 1 and 0"));
        assert!(error(r#"{"tile": [[1]]}"#).contains("expected {\"tiles\""));
        assert!(error(r#"{"tiles": [[-1]]}"#).starts_with("line 1, column 14: expected"));
        assert!(error(r#"{"tiles": [[1]], "gravity": "odd"}"#).starts_with("line 1, column 33"));
        assert!(error(r#"{"tiles": [[1]"#).contains("ends too early"));
    }
}
