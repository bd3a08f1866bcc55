//! The connections of those who ask.
//!
//! Whoever says nothing, or only a little at a time, does not hold a connection
//! for ever: the head of a request must come within [`HEAD_WITHIN`], and each
//! part of its body too.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::sleep;
use tower::ServiceExt;

/// How long a connection may be silent.
pub const HEAD_WITHIN: Duration = Duration::from_secs(30);
/// How long to wait where the system has no more connections to give.
const AFTER_TROUBLE: Duration = Duration::from_millis(100);

/// Serves until `stop` comes to an end; requests that run then are finished.
pub async fn serve(listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
    let running = GracefulShutdown::new();
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, peer)) => answer(stream, peer, router.clone(), &running),
            Err(_) => sleep(AFTER_TROUBLE).await,
        }
    }
    drop(listener);
    running.shutdown().await;
}

/// Answers all requests of a connection.
fn answer(stream: TcpStream, peer: SocketAddr, router: Router, running: &GracefulShutdown) {
    // Answers are small and wanted at once. Where that cannot be said they come
    // a little later.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        let answered = router.clone().oneshot(request);
        async { Ok::<_, Infallible>(answered.await.unwrap_or_else(|never| match never {})) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_WITHIN)
        .serve_connection(TokioIo::new(stream), service);
    let connection = running.watch(connection);
    tokio::spawn(async move {
        // Somebody who goes away in the middle of a request is no fault of ours.
        let _ = connection.await;
    });
}
