//! Prometheus metrics, and the request log.
//!
//! Neither contains addresses, players or puzzles: only the route, the status and the
//! time.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::Shared;
use crate::request_id;

/// The upper bounds of the histogram buckets, in seconds.
const BUCKETS: [f64; 12] =
    [0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 2.5, 10.0];

/// Request counters.
#[derive(Default)]
pub struct Metrics {
    routes: Mutex<BTreeMap<(String, u16), Times>>,
}

#[derive(Clone, Default)]
struct Times {
    in_bucket: [u64; BUCKETS.len()],
    count: u64,
    seconds: f64,
}

impl Metrics {
    fn count(&self, route: &str, status: u16, took: Duration) {
        let seconds = took.as_secs_f64();
        let mut routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
        let times = routes.entry((route.to_owned(), status)).or_default();
        if let Some(bucket) = BUCKETS.iter().position(|&end| seconds <= end) {
            times.in_bucket[bucket] += 1;
        }
        times.count += 1;
        times.seconds += seconds;
    }

    /// Writes the metrics in the Prometheus text format.
    fn text(&self, admitted: usize) -> String {
        let mut text = String::from(
            "# HELP simpul_request_seconds How long requests took, by route and status.\n\
             # TYPE simpul_request_seconds histogram\n",
        );
        let routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner).clone();
        for ((route, status), times) in routes {
            let labels = format!("route=\"{route}\",status=\"{status}\"");
            let mut below = 0;
            for (end, count) in BUCKETS.iter().zip(times.in_bucket) {
                below += count;
                line(&mut text, "bucket", &format!("{labels},le=\"{end}\""), below);
            }
            line(&mut text, "bucket", &format!("{labels},le=\"+Inf\""), times.count);
            line(&mut text, "sum", &labels, times.seconds);
            line(&mut text, "count", &labels, times.count);
        }
        let inside = "# HELP simpul_heavy_inside Long questions that run or wait.\n\
                      # TYPE simpul_heavy_inside gauge\n";
        writeln!(text, "{inside}simpul_heavy_inside {admitted}")
            .expect("a string takes everything");
        text
    }
}

fn line(text: &mut String, name: &str, labels: &str, value: impl std::fmt::Display) {
    writeln!(text, "simpul_request_seconds_{name}{{{labels}}} {value}")
        .expect("a string takes everything");
}

/// Middleware that counts and logs a request.
pub async fn observe(State(shared): State<Shared>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = request.method().clone();
    let route = route(&request);
    let response = next.run(request).await;
    let (took, status) = (begun.elapsed(), response.status().as_u16());
    shared.metrics.count(&route, status, took);
    let ms = (took.as_secs_f64() * 1e6).round() / 1e3;
    tracing::info!(request_id = request_id::current(), %method, route, status, ms, "request");
    response
}

/// The route of a request, from a bounded set: operations by their names, not by paths.
fn route(request: &Request) -> String {
    let matched = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
    match matched {
        None => "page".to_owned(),
        Some("/api/v1/{*name}") => {
            let name = request.uri().path().trim_start_matches("/api/v1/");
            api::registry::find(name).map_or("/api/v1/unknown".to_owned(), |operation| {
                format!("/api/v1/{}", operation.info.name)
            })
        }
        Some(matched) => matched.to_owned(),
    }
}

/// Returns the metrics.
pub async fn show(State(shared): State<Shared>) -> Response {
    let text = shared.metrics.text(shared.work_pool.admitted());
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_counts_all_times_up_to_its_bound() {
        let metrics = Metrics::default();
        for milliseconds in [1, 3, 30, 60_000] {
            metrics.count("/health", 200, Duration::from_millis(milliseconds));
        }
        let text = metrics.text(3);
        for line in [
            "simpul_request_seconds_bucket{route=\"/health\",status=\"200\",le=\"0.001\"} 1\n",
            "simpul_request_seconds_bucket{route=\"/health\",status=\"200\",le=\"0.05\"} 3\n",
            "simpul_request_seconds_bucket{route=\"/health\",status=\"200\",le=\"+Inf\"} 4\n",
            "simpul_request_seconds_count{route=\"/health\",status=\"200\"} 4\n",
            "simpul_heavy_inside 3\n",
        ] {
            assert!(text.contains(line), "{line}{text}");
        }
    }
}
