//! Deserialization errors of requests, as codes with arguments.
//!
//! The messages of `serde_json` are English and name Rust types. So a request that does
//! not deserialize is deserialized again, by a deserializer that tracks the path of the
//! current member and the expected type.

use std::fmt::{self, Display};

use serde::de::value::MapAccessDeserializer;
use serde::de::{
    self, DeserializeOwned, DeserializeSeed, Expected, IntoDeserializer, MapAccess, SeqAccess,
    Unexpected, Visitor,
};
use serde_json::Value;
use serde_json::error::Category;

use crate::{EitherError, EitherPuzzle, PuzzleKind};

/// The most characters of a value that an error repeats.
const LONGEST_VALUE: usize = 40;

/// A deserialization error of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonError {
    /// The member, such as `moves[3].a`; empty for the request itself.
    pub path: String,
    /// The problem with that member.
    pub problem: JsonProblem,
}

/// The problem with a member, or with the whole text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JsonProblem {
    /// The text is not JSON.
    Syntax {
        /// The line, counted from 1.
        line: usize,
        /// The column, counted from 1.
        column: usize,
    },
    /// The text ends too early.
    End,
    /// A required member is missing.
    Missing(&'static str),
    /// An unknown member.
    Unknown {
        /// Its name.
        member: String,
        /// The known members.
        members: &'static [&'static str],
    },
    /// A member is given twice.
    Duplicate(&'static str),
    /// An unknown enum value.
    NoChoice {
        /// The value.
        word: String,
        /// The known values.
        choices: &'static [&'static str],
    },
    /// A value of the wrong type.
    Type {
        /// The expected type, if there is only one.
        expected: Option<ValueKind>,
        /// The value.
        found: String,
    },
    /// A value that is out of range or invalid.
    Value(String),
    /// A string that does not parse as a puzzle.
    Puzzle(Box<EitherError>),
}

/// The types of JSON values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// A number.
    Number,
    /// A string.
    Text,
    /// `true` or `false`.
    Boolean,
    /// A list.
    List,
    /// An object.
    Object,
}

impl JsonError {
    /// The reason why a text does not deserialize as `T`.
    pub(super) fn new<T: DeserializeOwned>(json: &[u8], error: &serde_json::Error) -> Self {
        let problem = match error.classify() {
            Category::Syntax | Category::Io => {
                JsonProblem::Syntax { line: error.line(), column: error.column() }
            }
            Category::Eof => JsonProblem::End,
            Category::Data => {
                let value: Value = serde_json::from_slice(json).unwrap_or_default();
                let found = T::deserialize(Node { value: &value, path: String::new() }).err();
                return match found.and_then(|fault| fault.place) {
                    Some(place) => place,
                    None => Self { path: String::new(), problem: JsonProblem::of_whole(&value) },
                };
            }
        };
        Self { path: String::new(), problem }
    }

    /// The same error, with the path relative to a request of which the text is a member.
    pub(super) fn in_member(self, member: &str) -> Self {
        let joint = if self.path.is_empty() || self.path.starts_with('[') { "" } else { "." };
        Self { path: format!("{member}{joint}{}", self.path), ..self }
    }

    /// Returns whether the text is not JSON at all.
    pub(crate) const fn is_malformed(&self) -> bool {
        matches!(self.problem, JsonProblem::Syntax { .. } | JsonProblem::End)
    }
}

impl JsonProblem {
    /// The problem with a request as a whole.
    fn of_whole(value: &Value) -> Self {
        let found = short(value);
        match value {
            Value::Object(_) => Self::Value(found),
            _ => Self::Type { expected: Some(ValueKind::Object), found },
        }
    }
}

/// An error of the second deserialization. The innermost node that it passes through
/// adds its path.
#[derive(Debug)]
struct Fault {
    kind: FaultKind,
    place: Option<JsonError>,
}

#[derive(Clone, Debug)]
enum FaultKind {
    Type,
    Value,
    Problem(JsonProblem),
    /// A custom error of a type, in English.
    Custom(String),
}

impl Fault {
    const fn of(kind: FaultKind) -> Self {
        Self { kind, place: None }
    }

    /// Adds the path of a node, if the error has none yet.
    fn at(mut self, node: &Node<'_>, expected: Option<ValueKind>) -> Self {
        if self.place.is_none() {
            let problem = match &self.kind {
                FaultKind::Type => JsonProblem::Type { expected, found: short(node.value) },
                FaultKind::Value if node.path.is_empty() => JsonProblem::of_whole(node.value),
                FaultKind::Value => JsonProblem::Value(short(node.value)),
                FaultKind::Problem(problem) => problem.clone(),
                FaultKind::Custom(text) => puzzle_error(node.value, text).map_or_else(
                    || JsonProblem::Value(short(node.value)),
                    |error| JsonProblem::Puzzle(Box::new(error)),
                ),
            };
            self.place = Some(JsonError { path: node.path.clone(), problem });
        }
        self
    }
}

/// Returns the parse error of a value as a puzzle, if its message is this one.
fn puzzle_error(value: &Value, text: &str) -> Option<EitherError> {
    let source = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    [PuzzleKind::Onet, PuzzleKind::Slitherlink].into_iter().find_map(|kind| {
        let error = EitherPuzzle::parse(source.as_bytes(), Some(kind)).err()?;
        let said = match &error {
            EitherError::Onet(error) => error.to_string(),
            EitherError::Slitherlink(error) => error.to_string(),
            EitherError::Neither { .. } | EitherError::NoPuzzle => return None,
        };
        text.ends_with(&said).then_some(error)
    })
}

/// Returns the first characters of a value.
fn short(value: &Value) -> String {
    let text = value.to_string();
    if text.chars().count() <= LONGEST_VALUE {
        return text;
    }
    text.chars().take(LONGEST_VALUE).chain(['…']).collect()
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.kind)
    }
}

impl std::error::Error for Fault {}

impl de::Error for Fault {
    fn custom<T: Display>(text: T) -> Self {
        Self::of(FaultKind::Custom(text.to_string()))
    }

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self::of(FaultKind::Type)
    }

    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self::of(FaultKind::Value)
    }

    fn invalid_length(_: usize, _: &dyn Expected) -> Self {
        Self::of(FaultKind::Value)
    }

    fn unknown_variant(word: &str, choices: &'static [&'static str]) -> Self {
        Self::of(FaultKind::Problem(JsonProblem::NoChoice { word: word.to_owned(), choices }))
    }

    fn unknown_field(member: &str, members: &'static [&'static str]) -> Self {
        Self::of(FaultKind::Problem(JsonProblem::Unknown { member: member.to_owned(), members }))
    }

    fn missing_field(member: &'static str) -> Self {
        Self::of(FaultKind::Problem(JsonProblem::Missing(member)))
    }

    fn duplicate_field(member: &'static str) -> Self {
        Self::of(FaultKind::Problem(JsonProblem::Duplicate(member)))
    }
}

/// A value and its path.
struct Node<'de> {
    value: &'de Value,
    path: String,
}

impl<'de> Node<'de> {
    fn member(&self, name: &str, value: &'de Value) -> Self {
        let dot = if self.path.is_empty() { "" } else { "." };
        Self { value, path: format!("{}{dot}{name}", self.path) }
    }

    fn entry(&self, number: usize, value: &'de Value) -> Self {
        Self { value, path: format!("{}[{number}]", self.path) }
    }

    /// Deserializes the value; an error without a path gets that of this node.
    fn read<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Fault> {
        let here = Self { value: self.value, path: self.path.clone() };
        seed.deserialize(self).map_err(|fault| fault.at(&here, None))
    }

    fn visit<V: Visitor<'de>>(
        &self,
        expected: Option<ValueKind>,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let read = match self.value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(yes) => visitor.visit_bool(*yes),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (None, Some(number)) => visitor.visit_i64(number),
                (None, None) => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
            },
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(entries) => {
                let nodes = entries.iter().enumerate();
                let mut list = Entries(nodes.map(|(number, value)| self.entry(number, value)));
                let read = visitor.visit_seq(&mut list);
                let is_long = read.is_ok() && list.0.next().is_some();
                if is_long { Err(Fault::of(FaultKind::Value)) } else { read }
            }
            Value::Object(members) => {
                let nodes = members.iter();
                let nodes = nodes.map(|(name, value)| (name.as_str(), self.member(name, value)));
                visitor.visit_map(Members { nodes, value: None })
            }
        };
        read.map_err(|fault| fault.at(self, expected))
    }
}

/// The remaining elements of an array.
struct Entries<I>(I);

impl<'de, I: Iterator<Item = Node<'de>>> SeqAccess<'de> for &mut Entries<I> {
    type Error = Fault;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Fault> {
        self.0.next().map(|node| node.read(seed)).transpose()
    }
}

/// The remaining members of an object.
struct Members<'de, I> {
    nodes: I,
    /// The value that belongs to the last key.
    value: Option<Node<'de>>,
}

impl<'de, I: Iterator<Item = (&'de str, Node<'de>)>> MapAccess<'de> for Members<'de, I> {
    type Error = Fault;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Fault> {
        let Some((name, node)) = self.nodes.next() else { return Ok(None) };
        self.value = Some(node);
        seed.deserialize(name.into_deserializer()).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Fault> {
        self.value.take().expect("the name is read first").read(seed)
    }
}

/// Implements the `deserialize_*` methods of each expected type.
macro_rules! kinds {
    ($($kind:expr => $($method:ident)*;)*) => {$($(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            self.visit($kind, visitor)
        }
    )*)*};
}

impl<'de> serde::Deserializer<'de> for Node<'de> {
    type Error = Fault;

    kinds! {
        Some(ValueKind::Number) => deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
            deserialize_u128 deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
            deserialize_i128 deserialize_f32 deserialize_f64;
        Some(ValueKind::Boolean) => deserialize_bool;
        Some(ValueKind::Text) => deserialize_char deserialize_str deserialize_string;
        Some(ValueKind::List) => deserialize_seq;
        Some(ValueKind::Object) => deserialize_map;
        None => deserialize_any deserialize_unit deserialize_bytes deserialize_byte_buf
            deserialize_identifier deserialize_ignored_any;
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        if self.value.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.visit(None, visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let node = Self { value: self.value, path: self.path.clone() };
        visitor.visit_newtype_struct(self).map_err(|fault| fault.at(&node, None))
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Fault> {
        self.visit(Some(ValueKind::List), visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.visit(Some(ValueKind::List), visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.visit(Some(ValueKind::Object), visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let read = match self.value {
            Value::String(word) => visitor.visit_enum(word.as_str().into_deserializer()),
            Value::Object(members) => {
                let nodes = members.iter();
                let nodes = nodes.map(|(name, value)| (name.as_str(), self.member(name, value)));
                visitor.visit_enum(MapAccessDeserializer::new(Members { nodes, value: None }))
            }
            _ => Err(Fault::of(FaultKind::Type)),
        };
        read.map_err(|fault| fault.at(&self, Some(ValueKind::Text)))
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use simpul_core::Edge;

    use crate::json::from_slice;
    use crate::{OperationError, Sentence};
    use i18n::Language;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "it is only read")]
    struct Request {
        board: onet::Board,
        #[serde(default)]
        rows: u8,
        #[serde(default)]
        lines: Vec<Edge>,
        #[serde(default)]
        gravity: onet::Gravity,
    }

    /// The sentences in both languages.
    fn said(json: &str) -> [String; 2] {
        let error: OperationError = from_slice::<Request>(json.as_bytes()).unwrap_err();
        [Language::English, Language::Indonesian].map(|language| error.sentence(language))
    }

    #[test]
    fn every_error_of_json_names_its_member_and_no_type_of_the_program() {
        for (json, english, indonesian) in [
            ("{", "the JSON ends too early", "JSON ini berakhir terlalu dini"),
            ("{]", "line 1, column 2: this is not JSON", "baris 1, kolom 2: ini bukan JSON"),
            ("[]", "expected an object, found []", "diharapkan objek, ditemukan []"),
            ("{}", "`board` is missing", "`board` tidak ada"),
            (
                r#"{"board": "1 1", "rows": "x"}"#,
                "`rows`: expected a number, found \"x\"",
                "`rows`: diharapkan bilangan, ditemukan \"x\"",
            ),
            (
                r#"{"board": "1 1", "rows": 256}"#,
                "`rows`: this value is not valid: 256",
                "`rows`: nilai ini tidak sah: 256",
            ),
            (
                r#"{"board": "1 1", "lines": [[[0,0],[2,2]]]}"#,
                "`lines[0]`: this value is not valid: [[0,0],[2,2]]",
                "`lines[0]`: nilai ini tidak sah: [[0,0],[2,2]]",
            ),
            (
                r#"{"board": "1 1 1\n2"}"#,
                "`board`: line 2, column 2: expected 3 cells in this row, found 1",
                "`board`: baris 2, kolom 2: diharapkan 3 sel di baris ini, ditemukan 1",
            ),
        ] {
            assert_eq!(said(json), [english, indonesian], "{json}");
        }
        let [english, _] = said(r#"{"board": "1 1", "gravity": "odd"}"#);
        assert!(english.starts_with("`gravity`: expected none, down,"), "{english}");
        assert!(english.ends_with("found \"odd\""), "{english}");
        let [_, indonesian] = said(r#"{"board": "1 1", "size": 3}"#);
        let expected =
            "`size` bukan anggota permintaan ini; diharapkan board, rows, lines, gravity";
        assert_eq!(indonesian, expected);
    }
}
