//! The page and the door over HTTP.
//!
//! Every operation of [`api::door`] is a `POST` below `/api/v1/`; every other
//! address belongs to the page, whose files are part of the program. The server
//! keeps nothing: a game is a deal and a log, and both come with the request.
//!
//! What searches runs on a bounded pool with a deadline and is refused early
//! when the pool is full, so that moves and pages stay fast whatever else is
//! asked.

mod door;
mod headers;
mod heavy;
mod page;
mod problem;

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::get;
use tokio::net::TcpListener;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::heavy::Heavy;
use crate::page::Page;

pub use crate::page::{SiteFile, site};

/// The largest request that is read, in bytes.
const LARGEST_REQUEST: usize = 1 << 20;
/// How many ports are tried until one is free.
const PORTS: u16 = 100;

/// How to serve.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// A folder with the files of the page, instead of those in the program.
    pub web: Option<PathBuf>,
}

/// What all requests share.
#[derive(Clone)]
struct Shared {
    heavy: Arc<Heavy>,
    page: Arc<Page>,
}

/// Everything that is answered.
pub fn router(options: Options) -> Router {
    let shared = Shared { heavy: Arc::new(Heavy::new()), page: Arc::new(Page::new(options.web)) };
    Router::new()
        .merge(door::routes())
        .route("/health", get(async || "ok"))
        .fallback(page::file)
        .with_state(shared)
        .layer(DefaultBodyLimit::max(LARGEST_REQUEST))
        .layer(middleware::from_fn(headers::add))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(problem::after_panic))
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
///
/// # Errors
/// If the listener fails.
pub async fn serve(
    listener: TcpListener,
    options: Options,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    axum::serve(listener, router(options)).with_graceful_shutdown(stop).await
}
