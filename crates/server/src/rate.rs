//! Rate limits per address and per player (token buckets).
//!
//! A page may send a burst of requests, but no client can send many all the time.

use std::collections::HashMap;
use std::convert::Infallible;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use store::PlayerId;

use crate::Shared;
use crate::error::HttpError;
use crate::key::{Key, hex};
use crate::player;

/// The capacity of a bucket, in seconds of requests.
const BURST_SECONDS: f64 = 5.0;
/// Full buckets are evicted when there are this many.
const MAX_BUCKETS: usize = 100_000;

/// The rate limits per address and per player.
pub struct RateLimiter {
    per_second: Option<f64>,
    is_behind_proxy: bool,
    /// Requests without a known address share the bucket of `None`.
    addresses: Buckets<Option<IpAddr>>,
    players: Buckets<PlayerId>,
}

impl RateLimiter {
    /// Limits to this many requests per second; `None` disables the limit.
    pub fn new(per_second: Option<u32>, is_behind_proxy: bool) -> Self {
        let (addresses, players) = (Buckets::default(), Buckets::default());
        Self { per_second: per_second.map(f64::from), is_behind_proxy, addresses, players }
    }

    pub const fn is_behind_proxy(&self) -> bool {
        self.is_behind_proxy
    }

    fn may_ask(&self, address: Option<IpAddr>, player: Option<PlayerId>) -> bool {
        let Some(per_second) = self.per_second else { return true };
        let now = Instant::now();
        self.addresses.take(address.map(network), per_second, now)
            && player.is_none_or(|player| self.players.take(player, per_second, now))
    }
}

/// Returns the network that counts as one client. An IPv6 client usually controls a
/// whole /64. An IPv4 client of an IPv6 socket has an IPv4-mapped address, and all of
/// those share a /64.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        address @ IpAddr::V4(_) => address,
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
    }
}

struct Bucket {
    left: f64,
    at: Instant,
}

struct Buckets<K>(Mutex<HashMap<K, Bucket>>);

impl<K> Default for Buckets<K> {
    fn default() -> Self {
        Self(Mutex::new(HashMap::new()))
    }
}

impl<K: Eq + Hash> Buckets<K> {
    /// Takes a token from a bucket; false if it is empty.
    fn take(&self, key: K, per_second: f64, now: Instant) -> bool {
        let full = per_second * BURST_SECONDS;
        let filled = |bucket: &Bucket| {
            let passed = now.saturating_duration_since(bucket.at).as_secs_f64();
            (bucket.left + passed * per_second).min(full)
        };
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MAX_BUCKETS {
            buckets.retain(|_, bucket| filled(bucket) < full);
        }
        let bucket = buckets.entry(key).or_insert(Bucket { left: full, at: now });
        let left = filled(bucket);
        let may = left >= 1.0;
        *bucket = Bucket { left: if may { left - 1.0 } else { left }, at: now };
        may
    }
}

/// Middleware that rejects requests beyond the limit.
pub async fn limit(State(shared): State<Shared>, request: Request, next: Next) -> Response {
    let address = address(&shared, request.headers(), request.extensions());
    if shared.rates.may_ask(address, player::from_cookie(request.headers())) {
        next.run(request).await
    } else {
        HttpError::RateLimited.into_response()
    }
}

/// Returns the address of the client. The proxy appends it to a header that the client
/// may have sent, too, so the last entry counts.
fn address(shared: &Shared, headers: &HeaderMap, extensions: &Extensions) -> Option<IpAddr> {
    if shared.rates.is_behind_proxy {
        return forwarded_address(headers);
    }
    let ConnectInfo(address) = extensions.get::<ConnectInfo<SocketAddr>>()?;
    Some(address.ip())
}

/// The client network of a request, if known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientAddress(Option<IpAddr>);

impl ClientAddress {
    /// Returns a keyed digest of the address, so that stored digests reveal nothing;
    /// empty if the address is unknown.
    pub fn digest(self, key: &Key) -> String {
        match self.0 {
            Some(network) => hex(&key.sign(format!("address {network}").as_bytes())[..16]),
            None => String::new(),
        }
    }
}

impl FromRequestParts<Shared> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Self, Infallible> {
        Ok(Self(address(shared, &parts.headers, &parts.extensions).map(network)))
    }
}

fn forwarded_address(headers: &HeaderMap) -> Option<IpAddr> {
    let line = headers.get_all("x-forwarded-for").into_iter().next_back()?.to_str().ok()?;
    line.rsplit(',').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn a_bucket_is_emptied_by_requests_and_fills_with_time() {
        let buckets = Buckets::default();
        let start = Instant::now();
        let taken = |key: u8, now| (0..1_000).take_while(|_| buckets.take(key, 10.0, now)).count();
        assert_eq!(taken(1, start), 50);
        assert_eq!(taken(2, start), 50);
        assert_eq!(taken(1, start + Duration::from_secs(2)), 20);
        assert_eq!(taken(1, start + Duration::from_hours(1)), 50);
    }

    #[test]
    fn only_the_last_address_that_was_forwarded_is_believed() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", HeaderValue::from_static("1.1.1.1, 2.2.2.2"));
        assert_eq!(forwarded_address(&headers), Some("2.2.2.2".parse().unwrap()));
        headers.insert("x-forwarded-for", HeaderValue::from_static("nonsense"));
        assert_eq!(forwarded_address(&headers), None);
    }

    #[test]
    fn requests_without_a_readable_address_share_one_bucket() {
        let rates = RateLimiter::new(Some(1), true);
        let may_ask = |value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert("x-forwarded-for", HeaderValue::from_str(value).unwrap());
            rates.may_ask(forwarded_address(&headers), None)
        };
        let asked = (0..20).filter(|n| may_ask(&format!("nonsense {n}"))).count();
        assert_eq!(asked, 5);
        assert!(
            !rates.may_ask(forwarded_address(&HeaderMap::new()), None),
            "without the header too"
        );
        assert!(may_ask("9.9.9.9"));
    }

    #[test]
    fn ipv4_clients_of_an_ipv6_socket_have_buckets_of_their_own() {
        let of = |text: &str| network(text.parse().unwrap());
        assert_ne!(of("::ffff:9.9.9.9"), of("::ffff:8.8.8.8"));
        assert_eq!(of("::ffff:9.9.9.9"), of("9.9.9.9"));
    }

    #[test]
    fn an_ipv6_prefix_has_one_bucket() {
        let of = |text: &str| network(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2:3::4"), of("2001:db8:1:2:ffff::1"));
        assert_ne!(of("2001:db8:1:2::"), of("2001:db8:1:3::"));
    }
}
