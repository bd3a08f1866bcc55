//! The operations as addresses.

use std::sync::Arc;
use std::time::SystemTime;

use api::door::{self, Context, Entry, Problem, Weight};
use api::slitherlink::Solved;
use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use simpul_core::{Budget, Seed};

use crate::problem::Refused;
use crate::time::today;
use crate::{Shared, describe, no_such_method};

/// The largest picture that is read, in bytes.
const LARGEST_PICTURE: usize = 16 << 20;

/// Everything below `/api`.
pub fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/openapi.json", get(describe))
        .route("/api/v1/themes/{name}", get(theme))
        .route("/api/v1/draw/{kind}", post(draw))
        .route("/api/v1/read", post(see).layer(DefaultBodyLimit::max(LARGEST_PICTURE)))
        .route("/api/v1/{*name}", post(ask).get(look).fallback(no_such_method))
        .route("/api/{*rest}", any(async || Refused::NotFound))
}

async fn describe() -> Response {
    json(describe::openapi().to_string().into_bytes())
}

/// A question with its request in the body.
async fn ask(
    State(shared): State<Shared>,
    Path(name): Path<String>,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Refused> {
    let operation = door::operation(&name).ok_or(Refused::NotFound)?;
    answered(&shared, operation, read(body)?).await
}

/// The one question that needs no request: what there is to play.
async fn look(State(shared): State<Shared>, Path(name): Path<String>) -> Result<Response, Refused> {
    let operation = door::operation(&name).ok_or(Refused::NotFound)?;
    if name != "levels" {
        return Err(Refused::Method);
    }
    answered(&shared, operation, Bytes::from_static(b"{}")).await
}

/// The pictures of a theme, which the browser may keep.
async fn theme(Path(name): Path<String>) -> Result<Response, Refused> {
    let operation = door::operation("themes").ok_or(Refused::NotFound)?;
    let request = serde_json::json!({ "name": name }).to_string();
    let (budget, seed, today) = (Budget::unlimited(), fresh_seed(), today());
    let mut context = Context { budget, seed, today, solved: &Solved::new() };
    let answer = operation.answer(request.as_bytes(), &mut context);
    let mut response = json(answer.map_err(|_| Refused::NotFound)?);
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("max-age=86400"));
    Ok(response)
}

/// A puzzle as a file to keep.
async fn draw(
    State(shared): State<Shared>,
    Path(kind): Path<String>,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Refused> {
    let body = read(body)?;
    let content = match kind.as_str() {
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "pdf" => "application/pdf",
        _ => return Err(Refused::NotFound),
    };
    let (seed, today, solved) = (fresh_seed(), today(), Arc::clone(&shared.solved));
    let work = move |budget: Budget| {
        let mut context = Context { budget, seed, today, solved: &solved };
        let drawing = door::drawing(&body, &mut context)?;
        match kind.as_str() {
            "png" => drawing.png().map_err(|error| Problem::Senseless(error.to_string())),
            "pdf" => Ok(drawing.pdf()),
            _ => Ok(drawing.svg().into_bytes()),
        }
    };
    let file = shared.heavy.run(work).await?.map_err(Refused::Problem)?;
    Ok(([(CONTENT_TYPE, content), (CACHE_CONTROL, "no-store")], file).into_response())
}

/// The board in a picture, which is the body itself.
async fn see(
    State(shared): State<Shared>,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Refused> {
    let picture = read(body)?;
    let seen = shared.heavy.run(move |_| door::reading(&picture)).await?;
    seen.map(json).map_err(Refused::Problem)
}

fn read(body: Result<Bytes, BytesRejection>) -> Result<Bytes, Refused> {
    body.map_err(|rejected| Refused::Body(rejected.status(), rejected.body_text()))
}

async fn answered(
    shared: &Shared,
    operation: &'static Entry,
    body: Bytes,
) -> Result<Response, Refused> {
    let (seed, today, solved) = (fresh_seed(), today(), Arc::clone(&shared.solved));
    let work = move |budget: Budget| {
        operation.answer(&body, &mut Context { budget, seed, today, solved: &solved })
    };
    let answer: Result<Vec<u8>, Problem> = match operation.weight {
        Weight::Light => work(Budget::unlimited()),
        Weight::Heavy => shared.heavy.run(work).await?,
    };
    answer.map(json).map_err(Refused::Problem)
}

pub fn json(body: Vec<u8>) -> Response {
    ([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")], body).into_response()
}

/// A seed by chance, no larger than the numbers that a page can count with. It
/// need not be secret, only different from the last one: the keys of a hash map
/// are just that.
pub fn fresh_seed() -> Seed {
    use std::hash::{BuildHasher, RandomState};
    Seed(RandomState::new().hash_one(SystemTime::now()) >> 11)
}
