//! The operations as addresses: bytes in, bytes out.

use std::sync::Arc;
use std::time::SystemTime;

use api::registry::{self, Call, RegisteredOperation};
use api::slitherlink::SolutionCache;
use api::{Context, Execution, OperationError, Policy};
use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, Path, RawQuery, State};
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use simpul_core::{Budget, Seed};

use crate::error::HttpError;
use crate::time::today;
use crate::{Shared, describe, json};

/// The largest picture that is read, in bytes.
const MAX_PICTURE: usize = 16 << 20;
/// How many seconds a browser may keep what a `GET` fetched.
const FETCH_AGE: &str = "max-age=300";
/// The same for pictures of tiles, which hardly ever change.
const THEME_AGE: &str = "max-age=86400";

/// Everything below `/api`.
pub fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/openapi.json", get(describe))
        .route("/api/v1/themes/{name}", get(theme))
        .route("/api/v1/read", post(read_picture).layer(DefaultBodyLimit::max(MAX_PICTURE)))
        .route("/api/v1/{*name}", post(run).get(fetch))
        .route("/api/{*rest}", any(async || HttpError::NotFound))
}

async fn describe() -> Response {
    json::response(&describe::openapi())
}

fn find(name: &str) -> Result<&'static RegisteredOperation, HttpError> {
    registry::find(name).ok_or(HttpError::NotFound)
}

/// An operation with its request in the body.
async fn run(
    State(shared): State<Shared>,
    Path(name): Path<String>,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, HttpError> {
    let operation = find(&name)?;
    let call = operation.decode(&body_of(body)?)?;
    respond(&shared, operation, call, "no-store").await
}

/// An operation that merely fetches, with its request in the query.
async fn fetch(
    State(shared): State<Shared>,
    Path(name): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Response, HttpError> {
    let operation = find(&name)?;
    if !operation.is_fetch {
        return Err(HttpError::Method);
    }
    let call = operation.decode_query(&query.unwrap_or_default())?;
    respond(&shared, operation, call, FETCH_AGE).await
}

/// The pictures of a theme, by an address of their own.
async fn theme(
    State(shared): State<Shared>,
    Path(name): Path<String>,
) -> Result<Response, HttpError> {
    let operation = find("themes")?;
    let call =
        operation.decode(&json::to_vec(&std::collections::BTreeMap::from([("name", name)])))?;
    let response = respond(&shared, operation, call, THEME_AGE).await;
    response.map_err(|_| HttpError::NotFound)
}

/// The board in a picture, which may be larger than other requests.
async fn read_picture(
    State(shared): State<Shared>,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, HttpError> {
    let operation = find("read")?;
    let call = operation.decode(&body_of(body)?)?;
    respond(&shared, operation, call, "no-store").await
}

/// The body of a request, or why it did not arrive.
pub fn body_of(body: Result<Bytes, BytesRejection>) -> Result<Bytes, HttpError> {
    body.map_err(|rejected| HttpError::Body(rejected.status(), rejected.body_text()))
}

async fn respond(
    shared: &Shared,
    operation: &'static RegisteredOperation,
    call: Box<dyn Call>,
    cache: &'static str,
) -> Result<Response, HttpError> {
    let execution = call.execution();
    let solutions = Arc::clone(&shared.solutions);
    let work = move |budget: Budget| call.run(&mut context(budget, &solutions));
    let body: Result<Vec<u8>, OperationError> = match execution {
        Execution::Inline => work(Budget::unlimited()),
        Execution::Short => shared.work_pool.run_short(work).await?,
        Execution::Pool => shared.work_pool.run(work).await?,
    };
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static(operation.response_media)),
        (CACHE_CONTROL, HeaderValue::from_static(cache)),
    ];
    Ok((headers, body?).into_response())
}

/// What comes in beside a request that arrives now.
pub fn context<'a>(budget: Budget<'a>, solutions: &'a SolutionCache) -> Context<'a> {
    Context { budget, seed: fresh_seed(), today: today(), solutions, policy: Policy::shared() }
}

/// A random seed, no larger than the integers that a browser counts exactly. It
/// need not be secret, only different from the last one: the keys of a hash map
/// are just that.
pub fn fresh_seed() -> Seed {
    use std::hash::{BuildHasher, RandomState};
    Seed(RandomState::new().hash_one(SystemTime::now()) >> 11)
}
