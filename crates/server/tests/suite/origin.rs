//! Requests that foreign web pages send through a visitor's browser.

use std::net::SocketAddr;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Method, Request, StatusCode};
use serde_json::json;

use crate::world::{Answer, Browser, World, assert_problem};

const PAIRS: &str = "/api/v1/onet/pairs";

/// A request as it arrives over a connection from this address.
fn ask(world: &World, peer: &str, path: &str, host: &str) -> Answer {
    let mut request = Request::get(path).header("host", host).body(Body::empty()).unwrap();
    let peer: SocketAddr = peer.parse().unwrap();
    request.extensions_mut().insert(ConnectInfo(peer));
    world.send(request)
}

#[test]
fn a_foreign_name_over_loopback_is_refused_everywhere() {
    let world = World::new();
    for path in ["/", "/health", "/metrics", "/api/v1/levels", "/api/v1/player"] {
        for peer in ["127.0.0.1:50000", "[::1]:50000", "[::ffff:127.0.0.1]:50000"] {
            let refused = ask(&world, peer, path, "evil.example:7878");
            assert_problem(&refused, StatusCode::MISDIRECTED_REQUEST, "evil.example");
            assert_eq!(ask(&world, peer, path, "localhost:7878").status(), StatusCode::OK);
        }
        let elsewhere = ask(&world, "192.0.2.1:50000", path, "play.example.org");
        assert_eq!(elsewhere.status(), StatusCode::OK, "{path}");
    }
}

#[test]
fn behind_a_proxy_the_public_name_arrives_over_loopback() {
    let world = World::with(|options| options.is_behind_proxy = true);
    let answer = ask(&world, "127.0.0.1:50000", "/api/v1/levels", "play.example.org");
    assert_eq!(answer.status(), StatusCode::OK);
}

#[test]
fn a_body_needs_a_media_type_that_no_foreign_page_can_send() {
    let world = World::new();
    let body = json!({ "board": "1 2 1" }).to_string();
    let send = |path: &str, media_type: Option<&str>| {
        let mut request = Request::post(path);
        if let Some(media_type) = media_type {
            request = request.header("content-type", media_type);
        }
        world.send(request.body(Body::from(body.clone())).unwrap())
    };
    let simple = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"];
    let senders = simple.into_iter().map(Some).chain([None, Some("application/jsonp")]);
    for media_type in senders {
        for path in [PAIRS, "/api/v1/ranked/start", "/api/v1/ranked/finish", "/api/v1/read"] {
            let refused = send(path, media_type);
            assert_problem(&refused, StatusCode::UNSUPPORTED_MEDIA_TYPE, "content type");
        }
    }
    for media_type in ["application/json", "application/json; charset=utf-8", "Application/JSON"] {
        assert_eq!(send(PAIRS, Some(media_type)).status(), StatusCode::OK, "{media_type}");
    }
}

#[test]
fn a_nickname_that_shows_nothing_is_refused_with_the_reason() {
    let world = World::new();
    let mut ayu = Browser::default();
    for (nickname, words) in [
        ("\u{2800}", "U+2800"),
        ("#1a2b", "begin with #"),
        ("e\u{301}\u{301}\u{301}\u{301}", "marks on one character"),
    ] {
        let name = json!({ "nickname": nickname });
        let refused = ayu.ask(&world, Method::PUT, "/api/v1/player", &name);
        assert_problem(&refused, StatusCode::UNPROCESSABLE_ENTITY, words);
        assert_eq!(ayu.cookie, None);
    }
}
