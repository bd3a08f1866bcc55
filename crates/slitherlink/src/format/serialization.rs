//! Serde support: puzzles as part of larger data.
//!
//! A puzzle is serialized as an object with the member `clues`, one string per row, and
//! deserialized from such an object or from a string in any format. That needs a
//! self-describing format such as JSON.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::text::read_rows;
use super::{Format, FormatError};
use crate::Puzzle;

/// The serialized form.
#[derive(Serialize, Deserialize)]
pub(super) struct Rows {
    clues: Vec<String>,
}

impl Rows {
    pub(super) fn puzzle(&self) -> Result<Puzzle, FormatError> {
        let numbered: Vec<_> = (1..).zip(self.clues.iter().map(String::as_str)).collect();
        read_rows(&numbered, None).map_err(|error| FormatError::JsonRows(Box::new(error)))
    }
}

impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Rows { clues: self.rows() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Puzzle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PuzzleVisitor)
    }
}

struct PuzzleVisitor;

impl<'de> Visitor<'de> for PuzzleVisitor {
    type Value = Puzzle;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a puzzle: a string or an object with `clues`")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Puzzle, E> {
        Puzzle::parse(text).map_err(|error| in_puzzle(&error))
    }

    fn visit_map<A: MapAccess<'de>>(self, members: A) -> Result<Puzzle, A::Error> {
        Rows::deserialize(MapAccessDeserializer::new(members))?
            .puzzle()
            .map_err(|error| in_puzzle(&error))
    }
}

/// Says that the place of an error is within the puzzle.
fn in_puzzle<E: Error>(error: &FormatError) -> E {
    E::custom(format_args!("the puzzle: {error}"))
}

/// Serializes a puzzle as its puzz.link id, and deserializes it from a string in any
/// format. Use it as `#[serde(with = "simpul_slitherlink::PuzzleId")]`.
#[derive(Debug)]
pub enum PuzzleId {}

impl PuzzleId {
    /// Writes the id.
    ///
    /// # Errors
    /// If the serializer fails.
    pub fn serialize<S: Serializer>(puzzle: &Puzzle, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&Format::Pzpr.write(puzzle))
    }

    /// Reads a puzzle.
    ///
    /// # Errors
    /// If it is not a string, or not a puzzle.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Puzzle, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(|error| in_puzzle(&error))
    }
}

#[cfg(feature = "schemars")]
impl schemars::JsonSchema for PuzzleId {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "PuzzleId".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string" })
    }
}

/// The serialized form is always the object.
#[cfg(feature = "schemars")]
impl schemars::JsonSchema for Puzzle {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Puzzle".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let object = schemars::json_schema!({
            "type": "object",
            "description": "the clues, a string a row",
            "required": ["clues"],
            "properties": { "clues": { "type": "array", "items": { "type": "string" } } }
        });
        if generator.contract().is_serialize() {
            return object;
        }
        schemars::json_schema!({
            "description": "a puzzle: an id or address of puzz.link, an id of Loopy, text, or an object with the clues row by row",
            "oneOf": [{ "type": "string", "examples": ["slither/5/5/cbcbcddad"] }, object]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(json: &str) -> String {
        serde_json::from_str::<Puzzle>(json).unwrap_err().to_string()
    }

    #[test]
    fn a_puzzle_is_read_from_an_object_or_from_a_string_in_any_format() {
        let puzzle: Puzzle = serde_json::from_str(r#"{"id": 7, "clues": ["3.0", "..1"]}"#).unwrap();
        for format in Format::ALL {
            let text = serde_json::to_string(&format.write(&puzzle)).unwrap();
            assert_eq!(serde_json::from_str::<Puzzle>(&text).unwrap(), puzzle, "{text}");
        }
        assert_eq!(serde_json::to_string(&puzzle).unwrap(), r#"{"clues":["3.0","..1"]}"#);
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        assert_eq!(
            error(r#""3.0\n..""#),
            "the puzzle: line 2, column 3: the row has 2 cells, expected 3 at line 1 column 9"
        );
        assert_eq!(
            error(r#"{"clues": ["3.0", ".x1"]}"#),
            "the puzzle: in the rows of \"clues\", line 2, column 2: found 'x', expected a clue \
             0-4 or \".\" at line 1 column 25"
        );
        assert!(error("{}").contains("missing field `clues`"));
        assert_eq!(
            error("[5]"),
            "invalid type: sequence, expected a puzzle: a string or an object with `clues` at \
             line 1 column 1"
        );
    }

    #[cfg(feature = "schemars")]
    #[test]
    fn the_schema_of_what_is_read_has_both_forms_and_of_what_is_written_one() {
        use schemars::generate::SchemaSettings;
        let schema =
            |settings: SchemaSettings| settings.into_generator().into_root_schema_for::<Puzzle>();
        let read = schema(SchemaSettings::draft2020_12().for_deserialize());
        assert_eq!(read.get("oneOf").and_then(|forms| forms.as_array()).unwrap().len(), 2);
        let written = schema(SchemaSettings::draft2020_12().for_serialize());
        assert!(written.pointer("/properties/clues").is_some() && written.get("oneOf").is_none());
    }

    #[test]
    fn broken_json_stays_broken_json() {
        assert!(serde_json::from_str::<Puzzle>(r#"{"clues": ["3.0","#).unwrap_err().is_eof());
    }
}
