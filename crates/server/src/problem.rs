//! Errors as problem details (RFC 9457).

use std::any::Any;

use api::door::Problem;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// Why a request is not answered.
#[derive(Debug)]
pub enum Refused {
    /// The operation itself refused.
    Problem(Problem),
    /// There is no such address.
    NotFound,
    /// The address is there, but not for this method.
    Method,
    /// The body is too large, or did not arrive.
    Body(StatusCode, String),
    /// All places for heavy work are taken.
    Busy,
    /// Something of ours broke.
    Broken,
}

#[derive(Serialize)]
struct Details<'a> {
    r#type: String,
    title: &'a str,
    status: u16,
    detail: String,
}

impl Refused {
    fn status(&self) -> StatusCode {
        match self {
            Self::Problem(problem) => {
                StatusCode::from_u16(problem.status()).unwrap_or(StatusCode::UNPROCESSABLE_ENTITY)
            }
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::Body(status, _) => *status,
            Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn words(&self) -> (&'static str, &'static str, String) {
        match self {
            Self::Problem(problem) => (problem.name(), problem.title(), problem.to_string()),
            Self::NotFound => {
                let detail = "there is no such address; /api/openapi.json lists all operations";
                ("not-found", "There is no such address", detail.to_owned())
            }
            Self::Method => {
                let detail = "operations are asked by POST with a JSON object";
                ("method", "The address does not take this method", detail.to_owned())
            }
            Self::Body(_, detail) => ("body", "The request cannot be read", detail.clone()),
            Self::Busy => {
                let detail = "all places for long questions are taken; try again in a second";
                ("busy", "The server is busy", detail.to_owned())
            }
            Self::Broken => ("broken", "Something broke", "this is our fault".to_owned()),
        }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let status = self.status();
        let (name, title, detail) = self.words();
        let r#type = format!("urn:simpul:problem:{name}");
        let details = Details { r#type, title, status: status.as_u16(), detail };
        let body = serde_json::to_vec(&details).expect("details are plain strings");
        let kind = (CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        let mut response = (status, [kind], body).into_response();
        if status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}

/// What is answered when something of ours panics.
pub fn after_panic(_: Box<dyn Any + Send + 'static>) -> Response {
    Refused::Broken.into_response()
}
