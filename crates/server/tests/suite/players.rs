//! Players, limits and numbers.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::world::{Browser, World, assert_problem, json_of, text_of};

#[test]
fn a_player_takes_a_nickname_and_can_be_forgotten() {
    let world = World::new();
    let mut ayu = Browser::default();
    assert_eq!(ayu.get(&world, "/api/v1/player"), json!({ "nickname": "", "games": 0 }));
    assert_eq!(ayu.cookie, None, "whoever only looks gets no cookie");
    let name = json!({ "nickname": "  Ayu \u{202e} " });
    let named = ayu.ask(&world, Method::PUT, "/api/v1/player", &name);
    assert_eq!(json_of(&named), json!({ "nickname": "Ayu", "games": 0 }));
    assert_eq!(ayu.get(&world, "/api/v1/player")["nickname"], "Ayu");
    let cookie = ayu.cookie.clone();
    let forgotten = ayu.ask(&world, Method::DELETE, "/api/v1/player", &Value::Null);
    assert_eq!(forgotten.status(), StatusCode::NO_CONTENT);
    let mut old = Browser { cookie, ..Browser::default() };
    assert_eq!(old.get(&world, "/api/v1/player")["nickname"], "");
}

#[test]
fn whoever_asks_too_often_waits_while_pages_and_health_go_on() {
    let world = World::with(|options| {
        options.rate = Some(1);
        options.is_behind_proxy = true;
    });
    let ask = |address: &str| {
        let request = axum::http::Request::get("/api/v1/levels").header("x-forwarded-for", address);
        world.send(request.body(axum::body::Body::empty()).unwrap())
    };
    let answered = (0..20).filter(|_| ask("9.9.9.9").status() == StatusCode::OK).count();
    assert!((5..10).contains(&answered), "{answered}");
    let refused = ask("9.9.9.9");
    assert_problem(&refused, StatusCode::TOO_MANY_REQUESTS, "too many");
    assert!(refused.headers().contains_key("retry-after"));
    assert_eq!(ask("8.8.8.8").status(), StatusCode::OK);
    assert_eq!(world.get("/health").status(), StatusCode::OK);
    assert_eq!(world.get("/").status(), StatusCode::OK);
}

#[test]
fn requests_are_counted_without_telling_who_asked() {
    let world = World::new();
    let mut ayu = Browser::default();
    ayu.ask(&world, Method::PUT, "/api/v1/player", &json!({ "nickname": "Ayu" }));
    world.post("/api/v1/onet/pairs", r#"{"board":"1 1"}"#);
    world.post("/api/v1/no/such", "{}");
    world.get("/onet/1");
    let text = text_of(&world.get("/metrics"));
    for route in ["/api/v1/player", "/api/v1/onet/pairs", "/api/v1/unknown", "page"] {
        assert!(text.contains(&format!("_count{{route=\"{route}\"")), "{route}\n{text}");
    }
    let secret = ayu.cookie.unwrap();
    assert!(!text.contains(secret.split_once('=').unwrap().1) && !text.contains("Ayu"));
}

#[test]
fn a_node_whose_store_answers_is_ready() {
    let world = World::new();
    assert_eq!(text_of(&world.get("/ready")), "ready");
}
