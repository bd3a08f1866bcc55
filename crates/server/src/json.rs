//! The one place where the server reads and writes JSON; requests and responses of
//! operations are [`api::json`]'s.

use std::marker::PhantomData;

use api::OperationError;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use api::json::from_member;
pub use api::json::{from_slice, to_string, to_vec};

/// Returns a JSON response that must not be cached.
pub fn response(body: &impl Serialize) -> Response {
    let headers = [(CONTENT_TYPE, api::json::MEDIA_TYPE), (CACHE_CONTROL, "no-store")];
    (headers, to_vec(body)).into_response()
}

/// The JSON of a `T` that is passed on unchanged, or parsed later.
#[derive(Serialize, Deserialize)]
#[serde(transparent, bound = "")]
pub struct Raw<T> {
    text: Box<RawValue>,
    #[serde(skip)]
    of: PhantomData<T>,
}

impl<T> Raw<T> {
    /// Wraps text that was serialized from a `T`; `None` if it is not JSON.
    pub fn new(text: String) -> Option<Self> {
        Some(Self { text: RawValue::from_string(text).ok()?, of: PhantomData })
    }

    /// Returns its text.
    pub fn text(&self) -> &str {
        self.text.get()
    }

    /// Parses it as one of the alternatives of `T`. Errors name it as this member.
    pub fn parse<U: DeserializeOwned>(&self, member: &str) -> Result<U, OperationError> {
        from_member(member, self.text.get().as_bytes())
    }
}

impl<T: JsonSchema> JsonSchema for Raw<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> std::borrow::Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}
