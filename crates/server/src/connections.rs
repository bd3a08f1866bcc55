//! The connections of those who ask.
//!
//! Whoever says nothing, or only half of something, does not hold a connection
//! for ever.

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
use hyper_util::server::graceful::{GracefulConnection, GracefulShutdown};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::sleep;
use tower::ServiceExt;

/// How long to wait where the system has no more connections to give.
const AFTER_TROUBLE: Duration = Duration::from_millis(100);

/// Serves until `stop` comes to an end; requests that run then are finished. The
/// head of each must come within a time.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    head_within: Duration,
    stop: impl Future<Output = ()>,
) {
    let mut protocol = http1::Builder::new();
    protocol.timer(TokioTimer::new()).header_read_timeout(head_within);
    let running = GracefulShutdown::new();
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                let connection = connection(&protocol, stream, peer, router.clone());
                tokio::spawn(running.watch(connection));
            }
            Err(_) => sleep(AFTER_TROUBLE).await,
        }
    }
    drop(listener);
    running.shutdown().await;
}

/// Answers all requests of a connection.
fn connection(
    protocol: &http1::Builder,
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
) -> impl GracefulConnection<Error = hyper::Error> + Send + use<> {
    // Answers are small and wanted at once. Where that cannot be said they come
    // a little later.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request)
    });
    protocol.serve_connection(TokioIo::new(stream), service)
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    #[tokio::test]
    async fn half_a_request_does_not_hold_a_connection() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(serve(listener, Router::new(), Duration::from_millis(20), pending()));
        for half in ["", "GET / HT", "GET / HTTP/1.1\r\nhost: here\r\n"] {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(half.as_bytes()).await.unwrap();
            let mut answer = vec![];
            stream.read_to_end(&mut answer).await.unwrap();
            assert_eq!(answer, b"", "{half:?}");
        }
    }
}
