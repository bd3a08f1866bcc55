//! The HTTP server: the API and the web page.
//!
//! Every operation of [`api::registry`] is a `POST` below `/api/v1/`; every other path
//! belongs to the page, whose files are embedded in the program. A node is stateless: a
//! game is a deal and a log, and both come with the request. Only ranked games are
//! stored: the ticket at the start, the game when it ends.
//!
//! Searches run on a bounded pool with a deadline, and are rejected early when the pool
//! is full, so that moves and pages stay fast under load.
//!
//! # Map of the modules
//! - **Connections.** `connections` accepts and limits them; `memory` bounds bodies and
//!   responses, `rate` limits requests, `origin` rejects foreign web pages.
//! - **Requests.** `operations` runs the API on `work_pool`; `reader` determines the
//!   language, `error` writes problem details, `json` and `gzip` encode, `describe` is
//!   the `OpenAPI` document, `page` the embedded files.
//! - **Players.** `player`, `nickname`, `leaderboard` with `leaderboard_cache`, `daily`.
//! - **Ranked games.** `ranked` starts and finishes them with a `ticket` signed by `key`;
//!   `assistance` charges help.
//! - **Observability.** `metrics` (Prometheus and the request log), `request_id`.

#![warn(clippy::disallowed_methods)]

mod assistance;
mod connections;
mod daily;
mod describe;
mod error;
mod gzip;
mod headers;
mod json;
mod key;
mod leaderboard;
mod leaderboard_cache;
mod memory;
mod metrics;
mod nickname;
mod operations;
mod origin;
mod page;
mod player;
mod ranked;
mod rate;
mod reader;
mod request_id;
mod ticket;
mod time;
mod work_pool;

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use api::slitherlink::SolutionCache;
use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::middleware;
use axum::routing::{get, post};
use store::Store;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate};

use crate::connections::ConnectionLimits;
use crate::daily::DailyPuzzles;
use crate::error::HttpError;
use crate::gzip::SmallResponse;
use crate::leaderboard_cache::LeaderboardCache;
use crate::memory::{LARGEST_REQUEST, Memory};
use crate::metrics::Metrics;
use crate::page::Page;
use crate::rate::RateLimiter;
use crate::work_pool::WorkPool;

pub use crate::describe::openapi;
pub use crate::key::Key;
pub use crate::page::{SiteFile, site};

/// The time within which the head of a request must arrive.
const HEAD_TIMEOUT: Duration = Duration::from_secs(30);
/// The most connections per address, unless it is a proxy.
const MAX_CONNECTIONS_OF_ADDRESS: usize = 128;
/// The number of ports to try until one is free.
const PORTS: u16 = 100;

/// The options of a server.
#[derive(Clone, Debug)]
pub struct Options {
    /// A folder with the files of the page that overrides the embedded ones.
    pub web: Option<PathBuf>,
    /// The store.
    pub store: Store,
    /// The key that signs tickets.
    pub key: Key,
    /// The requests per second of an address and a player; `None` disables the limit.
    pub rate: Option<u32>,
    /// Whether a trusted proxy is in front of the server and forwards the client's
    /// address.
    pub is_behind_proxy: bool,
}

/// The shared state of all requests.
#[derive(Clone)]
struct Shared {
    work_pool: Arc<WorkPool>,
    page: Arc<Page>,
    daily: Arc<DailyPuzzles>,
    leaderboards: Arc<LeaderboardCache>,
    solutions: Arc<SolutionCache>,
    metrics: Arc<Metrics>,
    memory: Arc<Memory>,
    rates: Arc<RateLimiter>,
    store: Store,
    key: Key,
}

/// Creates the router of all requests.
pub fn router(options: Options) -> Router {
    router_until(options, CancellationToken::new())
}

/// Like [`router`], but all work ends when `stop` is cancelled.
fn router_until(options: Options, stop: CancellationToken) -> Router {
    let Options { web, store, key, rate, is_behind_proxy } = options;
    let shared = Shared {
        work_pool: Arc::new(WorkPool::new(stop)),
        page: Arc::new(Page::new(web)),
        daily: Arc::default(),
        leaderboards: Arc::default(),
        solutions: Arc::default(),
        metrics: Arc::default(),
        memory: Arc::default(),
        rates: Arc::new(RateLimiter::new(rate, is_behind_proxy)),
        store,
        key,
    };
    let asked = Router::new()
        .merge(operations::routes())
        .merge(routes_of_players())
        .layer(middleware::from_fn_with_state(shared.clone(), memory::collect))
        .layer(middleware::from_fn(origin::check_media_type))
        .layer(middleware::from_fn_with_state(shared.clone(), rate::limit));
    Router::new()
        .merge(asked)
        .route("/health", get(async || "ok"))
        .route("/ready", get(ready))
        .route("/metrics", get(metrics::show))
        .fallback(page::file)
        .method_not_allowed_fallback(async || HttpError::MethodNotAllowed)
        .layer(middleware::from_fn_with_state(shared.clone(), origin::check_host))
        .layer(middleware::from_fn_with_state(shared.clone(), metrics::observe))
        .with_state(shared)
        .layer(DefaultBodyLimit::max(LARGEST_REQUEST))
        .layer(middleware::from_fn(headers::add))
        .layer(CompressionLayer::new().compress_when(DefaultPredicate::new().and(SmallResponse)))
        .layer(CatchPanicLayer::custom(error::after_panic))
        .layer(middleware::from_fn(reader::assign))
        .layer(middleware::from_fn(request_id::assign))
}

/// The routes that need the store.
fn routes_of_players() -> Router<Shared> {
    let player = get(player::show).put(player::rename).delete(player::forget);
    Router::new()
        .route("/api/v1/daily", get(daily::fetch).post(daily::run))
        .route("/api/v1/ranked/start", post(ranked::start))
        .route("/api/v1/ranked/finish", post(ranked::finish))
        .route("/api/v1/leaders/{span}/{*track}", get(leaderboard::board))
        .route("/api/v1/replays/{replay}", get(leaderboard::replay))
        .route("/api/v1/player", player)
}

/// Readiness: the store can be read and written.
async fn ready(State(shared): State<Shared>) -> Result<&'static str, HttpError> {
    shared.store.check().await?;
    Ok("ready")
}

/// Binds to this port, or to the next free one.
///
/// # Errors
/// If none of a hundred ports is free, or the address does not belong to this machine.
pub async fn bind(address: IpAddr, port: u16) -> std::io::Result<TcpListener> {
    let mut tried = port;
    loop {
        match TcpListener::bind(SocketAddr::new(address, tried)).await {
            Err(error)
                if error.kind() == std::io::ErrorKind::AddrInUse
                    && tried < port.saturating_add(PORTS) =>
            {
                tried = tried.saturating_add(1);
            }
            bound => return bound,
        }
    }
}

/// Serves until `stop` completes. Running requests have a second to finish; then
/// searches are cancelled, and all connections end soon after.
pub async fn serve(listener: TcpListener, options: Options, stop: impl Future<Output = ()>) {
    let limits = ConnectionLimits {
        head_within: HEAD_TIMEOUT,
        per_address: (!options.is_behind_proxy).then_some(MAX_CONNECTIONS_OF_ADDRESS),
    };
    let end_work = CancellationToken::new();
    let router = router_until(options, end_work.clone());
    connections::serve(listener, router, limits, stop, end_work).await;
}
