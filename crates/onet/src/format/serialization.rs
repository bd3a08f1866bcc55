//! Serde support: boards as part of larger data.
//!
//! It is serialized as an object with the members `tiles` and `gravity`, and
//! deserialized from such an object or from a string in any format. That needs a
//! self-describing format such as JSON.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{At, FormatError, JsonProblem, board};
use crate::{Board, Gravity};

/// The serialized form.
#[derive(Serialize, Deserialize)]
pub(super) struct Members {
    tiles: Vec<Vec<u16>>,
    #[serde(default)]
    gravity: Gravity,
}

impl Members {
    pub(super) fn board(self) -> Result<Board, FormatError> {
        let at = At { line: 1, column: 1 };
        let cols = self.tiles.first().ok_or(FormatError::NoRows)?.len();
        let ragged = self.tiles.iter().enumerate().find(|(_, row)| row.len() != cols);
        if let Some((row, tiles)) = ragged {
            let found = tiles.len();
            let problem = JsonProblem::Ragged { row, found, expected: cols };
            return Err(FormatError::Json { at, problem });
        }
        board(self.tiles.len(), cols, self.tiles.concat(), self.gravity, at)
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Members { tiles: self.rows(), gravity: self.gravity() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(BoardVisitor)
    }
}

struct BoardVisitor;

impl<'de> Visitor<'de> for BoardVisitor {
    type Value = Board;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a board: a string or an object with `tiles`")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Board, E> {
        text.parse().map_err(|error| in_board(&error))
    }

    fn visit_map<A: MapAccess<'de>>(self, members: A) -> Result<Board, A::Error> {
        Members::deserialize(MapAccessDeserializer::new(members))?
            .board()
            .map_err(|error| in_board(&error))
    }
}

/// Says that the place of an error is within the board.
fn in_board<E: Error>(error: &FormatError) -> E {
    E::custom(format_args!("the board: {error}"))
}

/// Serializes a board as its one-line [id](super::id), and deserializes it from a string
/// in any format. Use it as `#[serde(with = "simpul_onet::BoardId")]`.
#[derive(Debug)]
pub enum BoardId {}

impl BoardId {
    /// Writes the id.
    ///
    /// # Errors
    /// If the serializer fails.
    pub fn serialize<S: Serializer>(board: &Board, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&super::id::write(board))
    }

    /// Reads a board.
    ///
    /// # Errors
    /// If it is not a string, or not a board.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(|error| in_board(&error))
    }
}

#[cfg(feature = "schemars")]
impl schemars::JsonSchema for BoardId {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "BoardId".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string" })
    }
}

/// The serialized form is always the object.
#[cfg(feature = "schemars")]
impl schemars::JsonSchema for Board {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Board".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let gravity = generator.subschema_for::<Gravity>();
        let kind = schemars::json_schema!({ "type": "integer", "minimum": 0, "maximum": u16::MAX });
        let tiles = schemars::json_schema!({
            "type": "array",
            "items": { "type": "array", "items": kind }
        });
        if generator.contract().is_serialize() {
            return schemars::json_schema!({
                "description": "a board: its tiles row by row (0 is empty), and where they slide",
                "type": "object",
                "required": ["tiles", "gravity"],
                "properties": { "tiles": tiles, "gravity": gravity }
            });
        }
        schemars::json_schema!({
            "description": "a board: a one-line id, a matrix as text, or an object with the tiles row by row (0 is empty)",
            "oneOf": [
                { "type": "string", "examples": ["onet/2/2/1212"] },
                {
                    "type": "object",
                    "required": ["tiles"],
                    "properties": { "tiles": tiles, "gravity": gravity }
                }
            ]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Format;

    fn error(json: &str) -> String {
        serde_json::from_str::<Board>(json).unwrap_err().to_string()
    }

    #[test]
    fn a_board_is_read_from_an_object_or_from_a_string_in_any_format() {
        let object = r#"{"id": 7, "tiles": [[1,2],[2,1]], "gravity": "down"}"#;
        let board: Board = serde_json::from_str(object).unwrap();
        for &format in Format::ALL {
            let text = serde_json::to_string(&format.write(&board).unwrap()).unwrap();
            assert_eq!(serde_json::from_str::<Board>(&text).unwrap(), board, "{text}");
        }
        let written = serde_json::to_string(&board).unwrap();
        assert_eq!(written, r#"{"tiles":[[1,2],[2,1]],"gravity":"down"}"#);
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        assert_eq!(
            error(r#""1 2\n1""#),
            "the board: line 2, column 2: expected 2 cells in this row, found 1 at line 1 column 8"
        );
        assert_eq!(
            error(r#"{"tiles": [[1,2],[3]]}"#),
            "the board: line 1, column 1: expected 2 cells in row 1 of `tiles`, found 1 at line 1 \
             column 22"
        );
        assert!(error("{}").contains("missing field `tiles`"));
        assert_eq!(
            error("5"),
            "invalid type: integer `5`, expected a board: a string or an object with `tiles` at \
             line 1 column 1"
        );
    }

    #[cfg(feature = "schemars")]
    #[test]
    fn the_schema_of_what_is_read_has_both_forms_and_of_what_is_written_one() {
        use schemars::generate::SchemaSettings;
        let schema =
            |settings: SchemaSettings| settings.into_generator().into_root_schema_for::<Board>();
        let read = schema(SchemaSettings::draft2020_12().for_deserialize());
        assert_eq!(read.get("oneOf").and_then(|forms| forms.as_array()).unwrap().len(), 2);
        let written = schema(SchemaSettings::draft2020_12().for_serialize());
        assert!(written.pointer("/properties/tiles").is_some() && written.get("oneOf").is_none());
    }

    #[test]
    fn broken_json_stays_broken_json() {
        assert!(serde_json::from_str::<Board>(r#"{"tiles": [[1,"#).unwrap_err().is_eof());
    }
}
