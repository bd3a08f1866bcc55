//! The one place where requests and responses become JSON and back.
#![expect(clippy::disallowed_methods, reason = "this is the boundary")]

mod diagnosis;

use std::io::{self, Write};

use i18n::Language;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::OperationError;

pub use self::diagnosis::{JsonError, JsonProblem, ValueKind};

/// The media type of JSON.
pub const MEDIA_TYPE: &str = "application/json";

/// Reads a request.
///
/// # Errors
/// If it is not JSON, or not such a request.
pub fn from_slice<T: DeserializeOwned>(json: &[u8]) -> Result<T, OperationError> {
    serde_json::from_slice(json).map_err(|error| JsonError::new::<T>(json, &error).into())
}

/// Reads a member of a request that was kept as JSON.
///
/// # Errors
/// As of [`from_slice`], with the name of the member.
pub fn from_member<T: DeserializeOwned>(member: &str, json: &[u8]) -> Result<T, OperationError> {
    let in_member = |error: &_| JsonError::new::<T>(json, error).in_member(member);
    serde_json::from_slice(json).map_err(|error| in_member(&error).into())
}

/// The language that a request asks for in its member `lang`, also one with errors.
#[must_use]
pub fn language_of(request: &[u8]) -> Option<Language> {
    #[derive(Deserialize)]
    struct Asked {
        lang: Language,
    }
    serde_json::from_slice(request).ok().map(|Asked { lang }| lang)
}

/// Reads a request from the query of an address.
///
/// # Errors
/// If it is not such a request.
pub fn from_query<T: DeserializeOwned>(query: &str) -> Result<T, OperationError> {
    serde_urlencoded::from_str(query).map_err(|_| OperationError::Query)
}

/// Reads JSON that is one of the formats of a puzzle. The error has the place of the
/// fault.
pub(crate) fn from_str<T: DeserializeOwned>(json: &str) -> serde_json::Result<T> {
    serde_json::from_str(json)
}

/// Writes a response.
#[must_use]
pub fn to_vec(response: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(response).expect("responses have string keys only")
}

/// Serializes a response of at most `max` bytes.
///
/// # Errors
/// As soon as it exceeds them.
pub fn to_vec_within(response: &impl Serialize, max: usize) -> Result<Vec<u8>, OperationError> {
    let mut bytes = Bounded { bytes: vec![], max };
    match serde_json::to_writer(&mut bytes, response) {
        Ok(()) => Ok(bytes.bytes),
        Err(_) => Err(OperationError::AnswerTooLarge { max }),
    }
}

/// Takes a number of bytes and no more.
struct Bounded {
    bytes: Vec<u8>,
    max: usize,
}

impl Write for Bounded {
    fn write(&mut self, part: &[u8]) -> io::Result<usize> {
        if part.len() > self.max - self.bytes.len() {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.bytes.extend_from_slice(part);
        Ok(part.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes a response as text.
#[must_use]
pub fn to_string(response: &impl Serialize) -> String {
    serde_json::to_string(response).expect("responses have string keys only")
}
