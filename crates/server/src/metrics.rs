//! What the server did, in numbers that Prometheus reads, and a line for each
//! request where somebody wants to read them.
//!
//! Neither has an address, a player or a puzzle in it: only the route, the
//! status and the time.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::Method;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use store::Moment;

use crate::Shared;

/// The upper ends of the classes of time, in seconds.
const CLASSES: [f64; 12] =
    [0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 2.5, 10.0];

/// What was counted.
#[derive(Default)]
pub struct Metrics {
    routes: Mutex<BTreeMap<(String, u16), Times>>,
}

#[derive(Clone, Default)]
struct Times {
    in_class: [u64; CLASSES.len()],
    count: u64,
    seconds: f64,
}

impl Metrics {
    fn count(&self, route: &str, status: u16, took: Duration) {
        let seconds = took.as_secs_f64();
        let mut routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
        let times = routes.entry((route.to_owned(), status)).or_default();
        if let Some(class) = CLASSES.iter().position(|&end| seconds <= end) {
            times.in_class[class] += 1;
        }
        times.count += 1;
        times.seconds += seconds;
    }

    /// The numbers in the format of Prometheus.
    fn text(&self, heavy_inside: usize) -> String {
        let mut text = String::from(
            "# HELP simpul_request_seconds How long requests took, by route and status.\n\
             # TYPE simpul_request_seconds histogram\n",
        );
        let routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner).clone();
        for ((route, status), times) in routes {
            let labels = format!("route=\"{route}\",status=\"{status}\"");
            let mut below = 0;
            for (end, count) in CLASSES.iter().zip(times.in_class) {
                below += count;
                line(&mut text, "bucket", &format!("{labels},le=\"{end}\""), below);
            }
            line(&mut text, "bucket", &format!("{labels},le=\"+Inf\""), times.count);
            line(&mut text, "sum", &labels, times.seconds);
            line(&mut text, "count", &labels, times.count);
        }
        let inside = "# HELP simpul_heavy_inside Long questions that run or wait.\n\
                      # TYPE simpul_heavy_inside gauge\n";
        writeln!(text, "{inside}simpul_heavy_inside {heavy_inside}")
            .expect("a string takes everything");
        text
    }
}

fn line(text: &mut String, name: &str, labels: &str, value: impl std::fmt::Display) {
    writeln!(text, "simpul_request_seconds_{name}{{{labels}}} {value}")
        .expect("a string takes everything");
}

/// Counts a request, and tells of it.
pub async fn observe(State(shared): State<Shared>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = request.method().clone();
    let route = route(&request);
    let response = next.run(request).await;
    let (took, status) = (begun.elapsed(), response.status().as_u16());
    shared.metrics.count(&route, status, took);
    if shared.tells_requests {
        tell(&method, &route, status, took);
    }
    response
}

/// The route, of which there are only so many; operations by their names.
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

/// A line of JSON on standard error.
fn tell(method: &Method, route: &str, status: u16, took: Duration) {
    let milliseconds = (took.as_secs_f64() * 1e6).round() / 1e3;
    let method = method.as_str();
    let line = json!({
        "time": Moment::now().0, "method": method, "route": route, "status": status, "ms": milliseconds
    });
    eprintln!("{line}");
}

/// All numbers.
pub async fn show(State(shared): State<Shared>) -> Response {
    let text = shared.metrics.text(shared.work_pool.admitted());
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_of_time_count_all_that_is_below_their_end() {
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
