//! The one place where the command line writes and reads JSON.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// A response with the time that it took.
#[derive(Serialize)]
struct Timed<'a, T> {
    #[serde(flatten)]
    response: &'a T,
    #[serde(skip_serializing_if = "Option::is_none")]
    ns: Option<u64>,
}

/// What is printed where there is no response.
#[derive(Serialize)]
struct Failed {
    error: String,
}

/// A response in JSON, with its nanoseconds if they are given.
pub fn response(response: &impl Serialize, ns: Option<u64>) -> String {
    api::json::to_string(&Timed { response, ns })
}

/// An error in JSON.
pub fn error(error: String) -> String {
    api::json::to_string(&Failed { error })
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
