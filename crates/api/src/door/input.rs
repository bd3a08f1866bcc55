//! Puzzles as they stand in a request.

use std::borrow::Cow;

use onet::{Board, FormatError};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde_json::Value;
use simpul_core::Seed;
use slitherlink::Puzzle;

/// The largest seed that every reader of JSON keeps exactly.
const LARGEST_SEED: u64 = (1 << 53) - 1;

/// A seed that a request may bring, or a new one.
pub fn seed_or(given: Option<Seed>, fresh: Seed) -> Seed {
    given.unwrap_or(Seed(fresh.0 & LARGEST_SEED))
}

/// A board in any format that is read: a string, or an object with `tiles`.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "Value")]
pub struct AnyBoard(pub Board);

impl TryFrom<Value> for AnyBoard {
    type Error = String;

    fn try_from(value: Value) -> Result<Self, String> {
        let board = text_of(value, "a board")?.parse();
        Ok(Self(board.map_err(|error: FormatError| format!("the board: {error}"))?))
    }
}

/// A puzzle in any format that is read: a string, or an object with `clues`.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "Value")]
pub struct AnyPuzzle(pub Puzzle);

impl TryFrom<Value> for AnyPuzzle {
    type Error = String;

    fn try_from(value: Value) -> Result<Self, String> {
        let puzzle = Puzzle::parse(&text_of(value, "a puzzle")?);
        Ok(Self(puzzle.map_err(|error| format!("the puzzle: {error}"))?))
    }
}

/// Both puzzles have JSON among the formats that they read.
fn text_of(value: Value, what: &str) -> Result<String, String> {
    match value {
        Value::String(text) => Ok(text),
        Value::Object(_) => Ok(value.to_string()),
        _ => Err(format!("{what} is a string or an object")),
    }
}

impl JsonSchema for AnyBoard {
    fn schema_name() -> Cow<'static, str> {
        "Board".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "a board: a one-line id, a matrix as text, or an object with the tiles row by row (0 is empty)",
            "oneOf": [
                { "type": "string", "examples": ["onet/2/2/1212"] },
                {
                    "type": "object",
                    "required": ["tiles"],
                    "properties": {
                        "tiles": { "type": "array", "items": { "type": "array", "items": { "type": "integer" } } },
                        "gravity": { "type": "string" }
                    }
                }
            ]
        })
    }
}

impl JsonSchema for AnyPuzzle {
    fn schema_name() -> Cow<'static, str> {
        "Puzzle".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "a puzzle: an id or address of puzz.link, an id of Loopy, text, or an object with the clues row by row",
            "oneOf": [
                { "type": "string", "examples": ["slither/5/5/cbcbcddad"] },
                {
                    "type": "object",
                    "required": ["clues"],
                    "properties": { "clues": { "type": "array", "items": { "type": "string" } } }
                }
            ]
        })
    }
}
