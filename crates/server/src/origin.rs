//! Cross-origin protection: rejects requests that a foreign web page may have sent
//! through its visitor's browser.
//!
//! A node on the visitor's own machine would answer them like the visitor's. Two checks
//! prevent that: the `Host` of a request over loopback must be a loopback name (against
//! DNS rebinding, where a foreign name resolves to 127.0.0.1), and a body must have a
//! media type that browsers send across origins only after a CORS preflight, which the
//! server never grants.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::Method;
use axum::http::header::{CONTENT_TYPE, HOST};
use axum::http::uri::Authority;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::Shared;
use crate::error::{BodyError, HttpError};

/// The one operation whose body is a picture.
const PICTURE_PATH: &str = "/api/v1/read";

/// Rejects a request over loopback whose `Host` is not a loopback name.
///
/// Not used behind a proxy, where every connection comes over loopback with the public
/// name.
pub async fn check_host(State(shared): State<Shared>, request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let is_local = peer.is_some_and(|ConnectInfo(peer)| peer.ip().to_canonical().is_loopback());
    // HTTP/1.0 requests may have no host; browsers do not send those.
    let host = request.headers().get(HOST).map(|host| host.to_str().unwrap_or_default());
    match host {
        Some(host) if is_local && !shared.rates.is_behind_proxy() && !is_loopback(host) => {
            HttpError::Host(host.to_owned()).into_response()
        }
        _ => next.run(request).await,
    }
}

fn is_loopback(host: &str) -> bool {
    let Ok(authority) = host.parse::<Authority>() else { return false };
    let name = authority.host();
    let name = name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase();
    let literal = name.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(&name);
    match literal.parse::<IpAddr>() {
        Ok(address) => address.to_canonical().is_loopback(),
        Err(_) => name == "localhost" || name.ends_with(".localhost"),
    }
}

/// Rejects a body whose media type a foreign page could send without a preflight.
pub async fn check_media_type(request: Request, next: Next) -> Response {
    let has_body = matches!(*request.method(), Method::POST | Method::PUT | Method::PATCH);
    let takes_pictures = request.uri().path() == PICTURE_PATH;
    let value = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let media_type = value.and_then(|value| value.split(';').next()).unwrap_or_default().trim();
    let media_type = media_type.to_ascii_lowercase();
    let (is_expected, expected) = if takes_pictures {
        let is_picture =
            media_type.starts_with("image/") || media_type == "application/octet-stream";
        (is_picture, "image/png, image/jpeg or image/webp")
    } else {
        (media_type == api::json::MEDIA_TYPE, api::json::MEDIA_TYPE)
    };
    if has_body && !is_expected {
        return HttpError::Body(BodyError::MediaType { expected }).into_response();
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_this_machine_are_loopback() {
        for host in [
            "localhost",
            "LocalHost:7878",
            "localhost.",
            "simpul.localhost:1",
            "127.0.0.1:7878",
            "127.1.2.3",
            "[::1]:7878",
            "[::ffff:127.0.0.1]",
        ] {
            assert!(is_loopback(host), "{host}");
        }
        for host in [
            "evil.example",
            "localhost.evil.example",
            "evil-localhost",
            "127.0.0.1.evil.example",
            "192.168.0.1",
            "0.0.0.0",
            "user@localhost@evil.example",
            "",
        ] {
            assert!(!is_loopback(host), "{host}");
        }
    }
}
