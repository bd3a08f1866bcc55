//! Content negotiation: the language of a response is that of `lang` in the query, else
//! of `Accept-Language`. A member `lang` of the request takes precedence.

use api::json;
use axum::body::Bytes;
use axum::extract::Request;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::middleware::Next;
use axum::response::Response;
use i18n::Language;
use tokio::task_local;

use crate::error::HttpError;

/// The member `lang` is only looked for in bodies up to this size, in bytes.
const MAX_BODY: usize = 64 << 10;

task_local! {
    static LANGUAGE: Language;
}

/// Middleware that sets the language of a request.
pub async fn assign(request: Request, next: Next) -> Response {
    let query = request.uri().query().unwrap_or_default();
    let named = query.split('&').find_map(|pair| pair.strip_prefix("lang="));
    let header = request.headers().get(ACCEPT_LANGUAGE).and_then(|header| header.to_str().ok());
    let language = named
        .and_then(Language::from_code)
        .unwrap_or_else(|| Language::of_accept_language(header.unwrap_or_default()));
    LANGUAGE.scope(language, next.run(request)).await
}

/// Returns the language of the current request.
pub fn language() -> Language {
    LANGUAGE.try_with(|language| *language).unwrap_or_default()
}

/// Wraps an error in the language that the body selects, if it does.
pub fn in_language_of(body: &Bytes, error: HttpError) -> HttpError {
    let asked = if body.len() > MAX_BODY { None } else { json::language_of(body) };
    match asked {
        Some(language) => HttpError::InLanguage(language, Box::new(error)),
        None => error,
    }
}
