//! Errors as problem details (RFC 9457).

use std::any::Any;

use api::{OperationError, Problem, Sentence};
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use i18n::{Language, errors};
use serde::Serialize;
use store::StoreError;

use crate::json;
use crate::nickname::NicknameError;
use crate::ranked::RankedError;
use crate::{reader, request_id};

/// An error response.
#[derive(Debug)]
pub enum HttpError {
    /// The operation failed.
    Operation(OperationError),
    /// The path does not exist.
    NotFound,
    /// The path exists, but not for this method.
    MethodNotAllowed,
    /// The body was rejected or did not arrive.
    Body(BodyError),
    /// The `Host` of a request over loopback is not a loopback name.
    Host(String),
    /// The work pool or the memory for bodies and responses is full.
    Busy,
    /// The client exceeds the rate limit.
    RateLimited,
    /// A ranked game cannot start.
    Start(StartError),
    /// A nickname is rejected.
    Nickname(NicknameError),
    /// A finished game is rejected.
    Ranked(RankedError),
    /// The store is unreachable, or its disk is full.
    StoreUnavailable(StoreError),
    /// A puzzle that workers generate ahead does not exist yet.
    NotGeneratedYet,
    /// An internal server error, with its cause.
    Internal(String),
    /// An error in the language that the body of the request selects.
    InLanguage(Language, Box<Self>),
}

/// Why a body is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BodyError {
    /// It exceeds the size limit.
    TooLarge { max: usize },
    /// It has a media type other than the expected one.
    MediaType { expected: &'static str },
    /// It did not arrive within the time limit.
    TimedOut,
    /// The connection was interrupted.
    Interrupted,
}

/// Why a ranked game cannot start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartError {
    /// The level of Onet is missing.
    NoLevel,
    /// The grade of Slitherlink is missing.
    NoGrade,
}

impl BodyError {
    const fn status(self) -> StatusCode {
        match self {
            Self::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Self::MediaType { .. } => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TimedOut => StatusCode::REQUEST_TIMEOUT,
            Self::Interrupted => StatusCode::BAD_REQUEST,
        }
    }
}

impl Sentence for BodyError {
    fn sentence(&self, language: Language) -> String {
        match self {
            Self::TooLarge { max } => errors::http_body_too_large(language, max),
            Self::MediaType { expected } => errors::http_body_type(language, expected),
            Self::TimedOut => errors::http_body_slow(language).to_owned(),
            Self::Interrupted => errors::http_body_broken(language).to_owned(),
        }
    }
}

impl Sentence for StartError {
    fn sentence(&self, language: Language) -> String {
        let text = match self {
            Self::NoLevel => errors::ranked_expect_level(language),
            Self::NoGrade => errors::ranked_expect_grade(language),
        };
        text.to_owned()
    }
}

#[derive(Serialize)]
struct Details<'a> {
    r#type: String,
    title: &'a str,
    status: u16,
    detail: String,
    /// Identifies the log line that has the cause.
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
        Self::StoreUnavailable(error)
    }
}

impl From<RankedError> for HttpError {
    fn from(reason: RankedError) -> Self {
        Self::Ranked(reason)
    }
}

impl HttpError {
    /// Creates an internal server error.
    #[expect(clippy::needless_pass_by_value, reason = "it is passed to `map_err`")]
    pub fn internal(cause: impl ToString) -> Self {
        Self::Internal(cause.to_string())
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::InLanguage(_, error) => error.status(),
            Self::Operation(error) => {
                StatusCode::from_u16(Problem::of(error, Language::English).status)
                    .unwrap_or(StatusCode::UNPROCESSABLE_ENTITY)
            }
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::Body(error) => error.status(),
            Self::Start(_) | Self::Nickname(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Host(_) => StatusCode::MISDIRECTED_REQUEST,
            Self::Busy | Self::StoreUnavailable(_) | Self::NotGeneratedYet => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Self::RateLimited => StatusCode::TOO_MANY_REQUESTS,
            Self::Ranked(RankedError::Ticket(_) | RankedError::NoPlayer) => StatusCode::FORBIDDEN,
            Self::Ranked(RankedError::Used) => StatusCode::CONFLICT,
            Self::Ranked(RankedError::Log(_) | RankedError::TooLong | RankedError::Score(_)) => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Returns the last part of the problem type, the title, and the detail.
    fn problem(&self, language: Language) -> (&'static str, &'static str, String) {
        let (name, title, detail) = match self {
            Self::InLanguage(language, error) => return error.problem(*language),
            Self::Operation(error) => {
                let Problem { name, title, detail, .. } = Problem::of(error, language);
                return (name, title, detail);
            }
            Self::Body(error) => {
                return ("body", errors::title_body(language), error.sentence(language));
            }
            Self::Host(host) => {
                let detail = errors::http_host(language, host);
                return ("host", errors::title_host(language), detail);
            }
            Self::Ranked(reason) => {
                return ("unranked", errors::title_unranked(language), reason.sentence(language));
            }
            Self::Start(error) => {
                return ("senseless", errors::title_invalid(language), error.sentence(language));
            }
            Self::Nickname(error) => {
                return ("senseless", errors::title_invalid(language), error.sentence(language));
            }
            Self::NotFound => {
                ("not-found", errors::title_not_found(language), errors::http_not_found(language))
            }
            Self::MethodNotAllowed => {
                ("method", errors::title_method(language), errors::http_method(language))
            }
            Self::Busy => ("busy", errors::title_busy(language), errors::http_busy(language)),
            Self::RateLimited => {
                ("too-often", errors::title_too_often(language), errors::http_too_often(language))
            }
            Self::StoreUnavailable(_) => {
                let title = errors::title_store_away(language);
                ("store-away", title, errors::http_store_away(language))
            }
            Self::NotGeneratedYet => {
                let title = errors::title_not_made_yet(language);
                ("not-made-yet", title, errors::http_not_made_yet(language))
            }
            Self::Internal(_) => {
                ("broken", errors::title_broken(language), errors::http_broken(language))
            }
        };
        (name, title, detail.to_owned())
    }
}

impl HttpError {
    /// Logs the cause of a server error; returns a URI for the occurrence.
    fn log(&self, status: StatusCode) -> String {
        let cause = match self {
            Self::InLanguage(_, error) => return error.log(status),
            Self::StoreUnavailable(error) => error.to_string(),
            Self::Internal(cause) => cause.clone(),
            Self::Busy => "all places of the work pool are taken".to_owned(),
            Self::NotGeneratedYet => "no worker has generated the puzzle yet".to_owned(),
            other => format!("{other:?}"),
        };
        let (request_id, status) = (request_id::current(), status.as_u16());
        if matches!(self, Self::Internal(_)) {
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
        let (name, title, detail) = self.problem(reader::language());
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

/// Creates the response to a request whose handler panicked.
#[expect(clippy::needless_pass_by_value, reason = "the layer passes it so")]
pub fn after_panic(payload: Box<dyn Any + Send + 'static>) -> Response {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no message");
    HttpError::Internal(format!("panicked: {text}")).into_response()
}
