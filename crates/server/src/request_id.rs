//! Request ids: they connect a problem that a client reports with the log line that
//! names its cause.

use std::hash::{BuildHasher, RandomState};
use std::time::Instant;

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use tokio::task_local;

task_local! {
    static REQUEST_ID: String;
}

/// Middleware that assigns a new id.
pub async fn assign(request: Request, next: Next) -> Response {
    let id = format!("{:016x}", RandomState::new().hash_one(Instant::now()));
    REQUEST_ID.scope(id, next.run(request)).await
}

/// Returns the id of the current request; empty outside of one.
pub fn current() -> String {
    REQUEST_ID.try_with(Clone::clone).unwrap_or_default()
}
