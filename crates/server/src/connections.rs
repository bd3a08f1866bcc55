//! Client connections, with limits on their number and on every timeout.
//!
//! A client that sends nothing or an incomplete request, or that does not read its
//! response (slowloris), cannot hold a connection forever; and one address cannot hold
//! all of them.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
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
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use crate::rate::network;

/// The delay before the next `accept` after it failed, as when no file descriptors are
/// left.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(100);
/// The time within which a client must read at least some bytes of its response.
const WRITE_TIMEOUT: Duration = Duration::from_secs(20);
/// Graceful shutdown: the time that running requests have after the signal to stop, and
/// the time to end after their work was cancelled.
const GRACE_PERIOD: Duration = Duration::from_secs(1);
const CANCEL_PERIOD: Duration = Duration::from_secs(2);
/// The most connections in total.
const MAX_CONNECTIONS: usize = 2_048;
/// The file descriptors reserved for files, out of those that the system allows.
const OTHER_DESCRIPTORS: u64 = 64;

/// The limits of connections.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionLimits {
    /// The time within which the head of a request must arrive.
    pub head_within: Duration,
    /// The most connections per address; `None` behind a proxy.
    pub per_address: Option<usize>,
}

/// Serves until `stop` completes. Running requests are finished or, if they take longer
/// than the grace period, cancelled by `end_work`.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    limits: ConnectionLimits,
    stop: impl Future<Output = ()>,
    end_work: CancellationToken,
) {
    let mut protocol = http1::Builder::new();
    protocol.timer(TokioTimer::new()).header_read_timeout(limits.head_within);
    let running = GracefulShutdown::new();
    let open = OpenConnections::new(limits.per_address);
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                // Connections beyond the limit are closed at once rather than queued.
                let Some(guard) = open.admit(peer.ip()) else { continue };
                let connection = running.watch(connection(&protocol, stream, peer, router.clone()));
                tokio::spawn(async move {
                    let _guard = guard;
                    connection.await
                });
            }
            Err(_) => sleep(ACCEPT_RETRY_DELAY).await,
        }
    }
    drop(listener);
    let mut finished = pin!(running.shutdown());
    if timeout(GRACE_PERIOD, &mut finished).await.is_err() {
        end_work.cancel();
        // Requests that do not end by then are dropped with the runtime.
        let _ = timeout(CANCEL_PERIOD, finished).await;
    }
}

/// Counts the open connections per address.
#[derive(Clone)]
struct OpenConnections {
    by_address: Arc<Mutex<HashMap<IpAddr, usize>>>,
    per_address: usize,
    in_all: usize,
}

/// Counts as an open connection until it is dropped.
struct ConnectionGuard {
    address: IpAddr,
    open: OpenConnections,
}

impl OpenConnections {
    fn new(per_address: Option<usize>) -> Self {
        let per_address = per_address.unwrap_or(usize::MAX);
        Self { by_address: Arc::default(), per_address, in_all: max_connections() }
    }

    /// Admits a connection if its address and the server are within their limits.
    fn admit(&self, address: IpAddr) -> Option<ConnectionGuard> {
        let address = network(address);
        let mut counts = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let in_all: usize = counts.values().sum();
        let count = counts.get(&address).copied().unwrap_or(0);
        if count >= self.per_address || in_all >= self.in_all {
            return None;
        }
        counts.insert(address, count + 1);
        Some(ConnectionGuard { address, open: self.clone() })
    }
}

impl Drop for ConnectionGuard {
    fn drop(&mut self) {
        let mut counts = self.open.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

/// Returns the connection limit: [`MAX_CONNECTIONS`], or less if the system allows fewer
/// file descriptors.
fn max_connections() -> usize {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit};
        let allowed = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
        let left = allowed.saturating_sub(OTHER_DESCRIPTORS).max(16);
        usize::try_from(left).map_or(MAX_CONNECTIONS, |left| left.min(MAX_CONNECTIONS))
    }
    #[cfg(not(unix))]
    MAX_CONNECTIONS
}

/// Serves the requests of a connection.
fn connection(
    protocol: &http1::Builder,
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
) -> impl GracefulConnection<Error = hyper::Error> + Send + use<> {
    // Responses are small, so Nagle's algorithm would only delay them. It stays enabled
    // if it cannot be disabled.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(WRITE_TIMEOUT));
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request)
    });
    protocol.serve_connection(TokioIo::new(Box::pin(stream)), service)
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::task::JoinHandle;

    use super::*;

    const LIMITS: ConnectionLimits =
        ConnectionLimits { head_within: Duration::from_millis(20), per_address: Some(2) };

    async fn start(
        router: Router,
        limits: ConnectionLimits,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> (SocketAddr, JoinHandle<()>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let serving = serve(listener, router, limits, stop, CancellationToken::new());
        (address, tokio::spawn(serving))
    }

    async fn all_of(stream: &mut TcpStream) -> Vec<u8> {
        let mut answer = vec![];
        stream.read_to_end(&mut answer).await.unwrap();
        answer
    }

    #[tokio::test]
    async fn half_a_request_does_not_hold_a_connection() {
        let (address, _serving) = start(Router::new(), LIMITS, pending()).await;
        for half in ["", "GET / HT", "GET / HTTP/1.1\r\nhost: here\r\n"] {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(half.as_bytes()).await.unwrap();
            assert_eq!(all_of(&mut stream).await, b"", "{half:?}");
        }
    }

    #[tokio::test]
    async fn an_address_has_only_so_many_connections_at_once() {
        let patient = ConnectionLimits { head_within: Duration::from_mins(1), ..LIMITS };
        let router = Router::new().route("/", get(async || "here"));
        let (address, _serving) = start(router, patient, pending()).await;
        let request = b"GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n";
        let mut first = TcpStream::connect(address).await.unwrap();
        let second = TcpStream::connect(address).await.unwrap();
        let mut third = TcpStream::connect(address).await.unwrap();
        assert_eq!(all_of(&mut third).await, b"", "it is closed at once");
        drop(second);
        first.write_all(request).await.unwrap();
        assert!(all_of(&mut first).await.ends_with(b"here"));
        // Closed connections are counted out asynchronously.
        loop {
            let mut next = TcpStream::connect(address).await.unwrap();
            if next.write_all(request).await.is_ok() && all_of(&mut next).await.ends_with(b"here") {
                break;
            }
        }
    }

    #[tokio::test]
    async fn a_request_that_never_ends_does_not_keep_the_server_from_stopping() {
        let router = Router::new().route("/", get(async || pending::<&str>().await));
        let (word, stop) = tokio::sync::oneshot::channel::<()>();
        let stop = async { drop(stop.await) };
        let (address, serving) = start(router, LIMITS, stop).await;
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nhost: here\r\n\r\n").await.unwrap();
        sleep(Duration::from_millis(50)).await;
        drop(word);
        serving.await.unwrap();
    }
}
