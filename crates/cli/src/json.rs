//! The one place where the command line writes and reads JSON.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::console::escape;

/// A response with the time that it took.
#[derive(Serialize)]
struct Timed<'a, T> {
    #[serde(flatten)]
    response: &'a T,
    #[serde(skip_serializing_if = "Option::is_none")]
    ns: Option<u64>,
}

/// The output where there is no response.
#[derive(Serialize)]
struct Failed {
    error: String,
    /// The line of the input, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
}

/// A response in JSON, with its nanoseconds if they are given.
pub fn response(response: &impl Serialize, ns: Option<u64>) -> String {
    api::json::to_string(&Timed { response, ns })
}

/// An error in JSON. JSON escapes only some of the control characters.
pub fn error(error: &str) -> String {
    api::json::to_string(&Failed { error: escape(error), line: None })
}

/// The error of one of many lines in JSON.
pub fn line_error(error: &str, line: u64) -> String {
    api::json::to_string(&Failed { error: escape(error), line: Some(line) })
}

/// Anything else in JSON.
pub fn to_string(value: &impl Serialize) -> String {
    api::json::to_string(value)
}

/// Reads a file of JSON. The error names the line and the column.
#[expect(clippy::disallowed_methods, reason = "this is the boundary")]
pub fn from_slice<T: DeserializeOwned>(bytes: &[u8]) -> serde_json::Result<T> {
    serde_json::from_slice(bytes)
}
