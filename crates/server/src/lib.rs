//! The page and the operations over HTTP.
//!
//! Every operation of [`api::registry`] is a `POST` below `/api/v1/`; every other
//! address belongs to the page, whose files are part of the program. A node
//! keeps nothing: a game is a deal and a log, and both come with the request.
//! Only what a ranked game was worth goes into the store, when it is over.
//!
//! What searches runs on a bounded pool with a deadline and is refused early
//! when the pool is full, so that moves and pages stay fast whatever else is
//! asked.

#![warn(clippy::disallowed_methods)]

mod connections;
mod daily;
mod describe;
mod error;
mod headers;
mod json;
mod key;
mod leaderboard;
mod leaderboard_cache;
mod metrics;
mod nickname;
mod operations;
mod origin;
mod page;
mod player;
mod ranked;
mod rate;
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
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::RequestBodyTimeoutLayer;

use crate::daily::DailyPuzzles;
use crate::error::HttpError;
use crate::leaderboard_cache::LeaderboardCache;
use crate::metrics::Metrics;
use crate::page::Page;
use crate::rate::Rates;
use crate::work_pool::WorkPool;

pub use crate::describe::openapi;
pub use crate::key::Key;
pub use crate::page::{SiteFile, site};

/// The largest request that is read, in bytes.
const LARGEST_REQUEST: usize = 1 << 20;
/// How long the head of a request may take, and each part of its body.
const LONGEST_SILENCE: Duration = Duration::from_secs(30);
/// How many ports are tried until one is free.
const PORTS: u16 = 100;

/// How to serve.
#[derive(Clone, Debug)]
pub struct Options {
    /// A folder with the files of the page, instead of those in the program.
    pub web: Option<PathBuf>,
    /// What is kept.
    pub store: Store,
    /// What signs tickets.
    pub key: Key,
    /// How many requests a second an address and a player may send; as many as
    /// they like if not said.
    pub rate: Option<u32>,
    /// Whether a proxy of ours stands before the server and tells who asks.
    pub is_behind_proxy: bool,
    /// Whether each request is told on standard error.
    pub tells_requests: bool,
}

/// What all requests share.
#[derive(Clone)]
struct Shared {
    work_pool: Arc<WorkPool>,
    page: Arc<Page>,
    daily: Arc<DailyPuzzles>,
    leaderboards: Arc<LeaderboardCache>,
    solutions: Arc<SolutionCache>,
    metrics: Arc<Metrics>,
    rates: Arc<Rates>,
    store: Store,
    key: Key,
    tells_requests: bool,
}

/// Everything that is answered.
pub fn router(options: Options) -> Router {
    let Options { web, store, key, rate, is_behind_proxy, tells_requests } = options;
    let shared = Shared {
        work_pool: Arc::new(WorkPool::new()),
        page: Arc::new(Page::new(web)),
        daily: Arc::default(),
        leaderboards: Arc::default(),
        solutions: Arc::default(),
        metrics: Arc::default(),
        rates: Arc::new(Rates::new(rate, is_behind_proxy)),
        store,
        key,
        tells_requests,
    };
    let asked = Router::new()
        .merge(operations::routes())
        .merge(routes_of_players())
        .layer(middleware::from_fn(origin::check_media_type))
        .layer(middleware::from_fn_with_state(shared.clone(), rate::limit));
    Router::new()
        .merge(asked)
        .route("/health", get(async || "ok"))
        .route("/ready", get(ready))
        .route("/metrics", get(metrics::show))
        .fallback(page::file)
        .method_not_allowed_fallback(async || HttpError::Method)
        .layer(middleware::from_fn_with_state(shared.clone(), origin::check_host))
        .layer(middleware::from_fn_with_state(shared.clone(), metrics::observe))
        .with_state(shared)
        .layer(DefaultBodyLimit::max(LARGEST_REQUEST))
        .layer(RequestBodyTimeoutLayer::new(LONGEST_SILENCE))
        .layer(middleware::from_fn(headers::add))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(error::after_panic))
}

/// What needs the store.
fn routes_of_players() -> Router<Shared> {
    let player = get(player::show).put(player::rename).delete(player::forget);
    Router::new()
        .route("/api/v1/daily", get(daily::show).post(daily::show))
        .route("/api/v1/ranked/start", post(ranked::start))
        .route("/api/v1/ranked/finish", post(ranked::finish))
        .route("/api/v1/leaders/{span}/{*track}", get(leaderboard::board))
        .route("/api/v1/replays/{replay}", get(leaderboard::replay))
        .route("/api/v1/player", player)
}

/// Whether requests can be sent here: the store answers.
async fn ready(State(shared): State<Shared>) -> Result<&'static str, HttpError> {
    shared.store.ping().await?;
    Ok("ready")
}

/// A listener on this port, or on the next free one.
///
/// # Errors
/// If none of a hundred ports is free, or the address is not ours.
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

/// Serves until `stop` comes to an end; requests that run then are finished.
pub async fn serve(listener: TcpListener, options: Options, stop: impl Future<Output = ()>) {
    connections::serve(listener, router(options), LONGEST_SILENCE, stop).await;
}
