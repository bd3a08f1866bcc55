//! The routes of the operations: bytes in, bytes out.

use std::sync::{Arc, LazyLock};
use std::time::SystemTime;

use api::registry::{self, Call, RegisteredOperation};
use api::slitherlink::SolutionCache;
use api::themes::{Themes, ThemesRequest};
use api::{Context, Execution, OperationError, Policy};
use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, Path, RawQuery, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use simpul_core::{Budget, Seed};

use crate::assistance;
use crate::error::{BodyError, HttpError};
use crate::gzip::{self, EncodedBody};
use crate::player::PlayerIdentity;
use crate::rate::ClientAddress;
use crate::time::today;
use crate::{Shared, describe, reader};

/// The largest picture, in bytes.
pub const MAX_PICTURE: usize = 16 << 20;
/// A request up to this size is decoded inline, in microseconds.
const INLINE_BODY: usize = 8 << 10;
/// A request up to this size is decoded on the lane for moves.
const SHORT_BODY: usize = 64 << 10;
/// The estimated memory of a decoded request, per byte of its body.
const DECODED_BYTES: usize = 24;
/// The time for which a browser may cache the response to a `GET`.
const FETCH_AGE: &str = "max-age=300";
/// The time for which a browser may cache pictures of tiles, which hardly ever change.
const THEME_AGE: &str = "max-age=86400";

/// The routes below `/api`.
pub fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/openapi.json", get(describe))
        .route("/api/v1/themes/{name}", get(theme))
        .route("/api/v1/read", post(read_picture).layer(DefaultBodyLimit::max(MAX_PICTURE)))
        .route("/api/v1/{*name}", post(run).get(fetch))
        .route("/api/{*rest}", any(async || HttpError::NotFound))
}

async fn describe(headers: HeaderMap) -> Response {
    static DOCUMENT: LazyLock<[EncodedBody; 2]> = LazyLock::new(|| {
        let document = api::json::to_vec(&describe::openapi());
        [false, true].map(|is_accepted| gzip::encode(document.clone(), is_accepted))
    });
    let document = &DOCUMENT[usize::from(gzip::is_accepted(&headers))];
    let headers = [(CONTENT_TYPE, api::json::MEDIA_TYPE), (CACHE_CONTROL, "no-store")];
    (headers, document.headers(), document.bytes.clone()).into_response()
}

fn find(name: &str) -> Result<&'static RegisteredOperation, HttpError> {
    registry::find(name).ok_or(HttpError::NotFound)
}

/// Handles `POST`: runs an operation with its request in the body.
async fn run(
    State(shared): State<Shared>,
    Path(name): Path<String>,
    identity: PlayerIdentity,
    client: ClientAddress,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, HttpError> {
    let operation = find(&name)?;
    let body = body_of(body)?;
    let in_language = |error| reader::in_language_of(&body, error);
    let call = decode(&shared, operation, body.clone()).await.map_err(in_language)?;
    let given = call.assistance();
    let response = respond(&shared, operation, call, &headers, "no-store").await;
    let response = response.map_err(in_language)?;
    Ok(assistance::charge(&shared, &identity, client, given, &body, response).await)
}

/// Decodes a request. A large one takes milliseconds, so it is decoded on a lane.
async fn decode(
    shared: &Shared,
    operation: &'static RegisteredOperation,
    body: Bytes,
) -> Result<Box<dyn Call>, HttpError> {
    let bytes = body.len();
    if bytes <= INLINE_BODY {
        return Ok(operation.decode(&body)?);
    }
    let read = move |_: Budget| operation.decode(&body);
    Ok(if bytes <= SHORT_BODY {
        shared.work_pool.run_short(read).await??
    } else {
        shared.work_pool.run_bulk(bytes * DECODED_BYTES, read).await??
    })
}

/// Handles `GET`: runs an operation that only fetches, with its request in the query.
async fn fetch(
    State(shared): State<Shared>,
    Path(name): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let operation = find(&name)?;
    if !operation.is_fetch {
        return Err(HttpError::MethodNotAllowed);
    }
    let call = operation.decode_query(&query.unwrap_or_default())?;
    respond(&shared, operation, call, &headers, FETCH_AGE).await
}

/// Returns the pictures of a theme, which have their own path.
async fn theme(
    State(shared): State<Shared>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let operation = find("themes")?;
    let call = registry::call::<Themes>(ThemesRequest { name });
    let response = respond(&shared, operation, call, &headers, THEME_AGE).await;
    response.map_err(|_| HttpError::NotFound)
}

/// Reads the board in a picture, whose body may be larger than that of other requests.
async fn read_picture(
    State(shared): State<Shared>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, HttpError> {
    let operation = find("read")?;
    let call = operation.decode_with_query(&query.unwrap_or_default(), &body_of(body)?)?;
    respond(&shared, operation, call, &headers, "no-store").await
}

/// Returns the body of a request, or the error that it did not arrive.
pub fn body_of(body: Result<Bytes, BytesRejection>) -> Result<Bytes, HttpError> {
    body.map_err(|_| HttpError::Body(BodyError::Interrupted))
}

async fn respond(
    shared: &Shared,
    operation: &'static RegisteredOperation,
    call: Box<dyn Call>,
    headers: &HeaderMap,
    cache: &'static str,
) -> Result<Response, HttpError> {
    let (execution, memory) = (call.execution(), call.memory());
    let solutions = Arc::clone(&shared.solutions);
    let accepts_gzip = gzip::is_accepted(headers);
    let work = move |budget: Budget| -> Result<EncodedBody, OperationError> {
        let bytes = call.run(&mut context(budget, &solutions))?;
        Ok(gzip::encode(bytes, accepts_gzip))
    };
    let encoded = match execution {
        Execution::Inline => work(Budget::unlimited()),
        Execution::Short => shared.work_pool.run_short(work).await?,
        Execution::Bulk => shared.work_pool.run_bulk(memory, work).await?,
        Execution::Pool => shared.work_pool.run(memory, work).await?,
    }?;
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static(operation.response_media)),
        (CACHE_CONTROL, HeaderValue::from_static(cache)),
    ];
    let coding = encoded.headers();
    Ok((headers, coding, shared.memory.answer(encoded.bytes)?).into_response())
}

/// Returns the environment of a request that arrives now.
pub fn context<'a>(budget: Budget<'a>, solutions: &'a SolutionCache) -> Context<'a> {
    Context { budget, seed: fresh_seed(), today: today(), solutions, policy: Policy::shared() }
}

/// Returns a random seed within the safe integers of JavaScript. It need not be secret,
/// only different from the last one: the random keys of a hash map suffice.
pub fn fresh_seed() -> Seed {
    use std::hash::{BuildHasher, RandomState};
    Seed(RandomState::new().hash_one(SystemTime::now()) >> 11)
}
