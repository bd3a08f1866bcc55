//! Errors as problem details (RFC 9457).

use std::any::Any;

use api::{OperationError, Problem};
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use store::StoreError;

use crate::json;
use crate::ranked::RankedError;
use crate::request_id;

/// Why a request is not answered.
#[derive(Debug)]
pub enum HttpError {
    /// The operation has no response.
    Operation(OperationError),
    /// The address does not exist.
    NotFound,
    /// The address is there, but not for this method.
    Method,
    /// The body is too large, or did not arrive.
    Body(StatusCode, String),
    /// The `Host` of a local request is the name of another machine.
    Host(String),
    /// All places of the work pool are taken.
    Busy,
    /// The address or the player exceeds the rate limit.
    TooOften,
    /// A finished game does not count.
    RankedError(RankedError),
    /// The store does not answer, or has no room.
    StoreAway(StoreError),
    /// A puzzle that is made ahead is not there yet.
    NotMadeYet,
    /// A fault of the server, with its cause.
    Broken(String),
}

#[derive(Serialize)]
struct Details<'a> {
    r#type: String,
    title: &'a str,
    status: u16,
    detail: String,
    /// Names the line in the log that has the cause.
    #[serde(skip_serializing_if = "Option::is_none")]
    instance: Option<String>,
}

impl From<OperationError> for HttpError {
    fn from(error: OperationError) -> Self {
        Self::Operation(error)
    }
}

impl From<StoreError> for HttpError {
    fn from(error: StoreError) -> Self {
        Self::StoreAway(error)
    }
}

impl From<RankedError> for HttpError {
    fn from(reason: RankedError) -> Self {
        Self::RankedError(reason)
    }
}

impl HttpError {
    pub fn invalid_request(reason: &str) -> Self {
        Self::Operation(OperationError::InvalidRequest(reason.to_owned()))
    }

    /// A fault of the server.
    #[expect(clippy::needless_pass_by_value, reason = "it is passed to `map_err`")]
    pub fn broken(cause: impl ToString) -> Self {
        Self::Broken(cause.to_string())
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::Operation(error) => StatusCode::from_u16(Problem::from(error).status)
                .unwrap_or(StatusCode::UNPROCESSABLE_ENTITY),
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::Body(status, _) => *status,
            Self::Host(_) => StatusCode::MISDIRECTED_REQUEST,
            Self::Busy | Self::StoreAway(_) | Self::NotMadeYet => StatusCode::SERVICE_UNAVAILABLE,
            Self::TooOften => StatusCode::TOO_MANY_REQUESTS,
            Self::RankedError(RankedError::Ticket(_) | RankedError::NoPlayer) => {
                StatusCode::FORBIDDEN
            }
            Self::RankedError(RankedError::Used) => StatusCode::CONFLICT,
            Self::RankedError(
                RankedError::Log(_) | RankedError::TooLong | RankedError::Score(_),
            ) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Broken(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn words(&self) -> (&'static str, &'static str, String) {
        match self {
            Self::Operation(error) => {
                let Problem { name, title, detail, .. } = Problem::from(error);
                (name, title, detail)
            }
            Self::NotFound => {
                let detail = "there is no such address; /api/openapi.json lists all operations";
                ("not-found", "There is no such address", detail.to_owned())
            }
            Self::Method => {
                let detail = "expected a method that /api/openapi.json lists for this address, \
                              which is POST for most operations";
                ("method", "The address does not take this method", detail.to_owned())
            }
            Self::Body(_, detail) => ("body", "The request cannot be read", detail.clone()),
            Self::Host(host) => {
                let detail = format!(
                    "this server answers to localhost, not to {host}; if a proxy of yours \
                     forwards that name, start the server with --behind-proxy"
                );
                ("host", "The request is meant for another host", detail)
            }
            Self::Busy => {
                let detail = "all places for long questions are taken; try again in a second";
                ("busy", "The server is busy", detail.to_owned())
            }
            Self::TooOften => {
                let detail = "too many requests from here; wait a second";
                ("too-often", "Too many requests", detail.to_owned())
            }
            Self::RankedError(reason) => {
                ("unranked", "The game does not count", reason.to_string())
            }
            Self::StoreAway(_) => {
                let detail = "scores cannot be read or written now; try again in a second";
                ("store-away", "The store does not answer", detail.to_owned())
            }
            Self::NotMadeYet => {
                let detail = "the puzzle is being made; try again in a second";
                ("not-made-yet", "The puzzle is not there yet", detail.to_owned())
            }
            Self::Broken(_) => ("broken", "Something broke", "this is our fault".to_owned()),
        }
    }
}

impl HttpError {
    /// Logs the cause of a server error, and returns a URI for the occurrence.
    fn log(&self, status: StatusCode) -> String {
        let cause = match self {
            Self::StoreAway(error) => error.to_string(),
            Self::Broken(cause) => cause.clone(),
            Self::Busy => "all places of the work pool are taken".to_owned(),
            Self::NotMadeYet => "no worker has generated the puzzle yet".to_owned(),
            other => format!("{other:?}"),
        };
        let (request_id, status) = (request_id::current(), status.as_u16());
        if matches!(self, Self::Broken(_)) {
            tracing::error!(request_id, status, cause, "server error");
        } else {
            tracing::warn!(request_id, status, cause, "unavailable");
        }
        format!("urn:simpul:request:{request_id}")
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let status = self.status();
        let (name, title, detail) = self.words();
        let r#type = format!("urn:simpul:problem:{name}");
        let instance = status.is_server_error().then(|| self.log(status));
        let details = Details { r#type, title, status: status.as_u16(), detail, instance };
        let body = json::to_vec(&details);
        let kind = (CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        let mut response = (status, [kind], body).into_response();
        if matches!(status, StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS) {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}

/// Answers a request whose handler panicked.
#[expect(clippy::needless_pass_by_value, reason = "the layer passes it so")]
pub fn after_panic(payload: Box<dyn Any + Send + 'static>) -> Response {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no message");
    HttpError::Broken(format!("panicked: {text}")).into_response()
}
