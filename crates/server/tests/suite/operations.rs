//! The operations of the door, and the page.

use std::sync::LazyLock;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::json;

use crate::world::{Answer, World, assert_problem, json_of};

static WORLD: LazyLock<World> = LazyLock::new(World::new);

fn send(request: Request<Body>) -> Answer {
    WORLD.send(request)
}

fn post(path: &str, body: impl Into<Body>) -> Answer {
    WORLD.post(path, body)
}

fn get(path: &str) -> Answer {
    WORLD.get(path)
}

#[test]
fn operations_are_answered_over_http() {
    let answer = post("/api/v1/onet/pairs", json!({ "board": "1 2 1" }).to_string());
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(answer.headers()["content-type"], "application/json");
    assert_eq!(json_of(&answer)["count"], 1);
}

#[test]
fn every_operation_of_the_description_answers_its_example() {
    let described = json_of(&get("/api/openapi.json"));
    let paths = described["paths"].as_object().unwrap();
    assert!(paths.len() > 20);
    for (path, operation) in paths {
        // Operations of players have their own tests.
        if operation["post"]["tags"] == json!(["players"]) {
            continue;
        }
        let content = &operation["post"]["requestBody"]["content"];
        // A picture is not JSON: it has its own test.
        let Some(example) = content.get("application/json").map(|json| &json["example"]) else {
            continue;
        };
        let answer = post(path, example.to_string());
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
    }
}

#[test]
fn what_there_is_to_play_can_be_looked_at() {
    assert_eq!(json_of(&get("/api/v1/levels"))["onet"][0]["level"], 1);
    assert_eq!(json_of(&get("/api/v1/daily"))["slitherlink"].as_array().unwrap().len(), 5);
}

#[test]
fn a_puzzle_is_drawn_as_a_file() {
    let request = json!({ "text": "slither/5/5/cbcbcddad", "solve": true }).to_string();
    let first = |kind: &str| {
        let file = post(&format!("/api/v1/draw/{kind}"), request.clone());
        assert_eq!(file.status(), StatusCode::OK);
        file.body()[..4].to_vec()
    };
    assert_eq!(first("png"), *b"\x89PNG");
    assert_eq!(first("pdf"), *b"%PDF");
    assert_eq!(first("svg"), *b"<svg");
    let huge = json!({ "text": "1 1", "side": 1e9 }).to_string();
    assert_problem(&post("/api/v1/draw/png", huge), StatusCode::UNPROCESSABLE_ENTITY, "side");
}

#[test]
fn a_board_is_read_from_its_picture() {
    let board =
        json_of(&post("/api/v1/onet/new", json!({ "rows": 6, "cols": 8, "seed": 3 }).to_string()));
    let picture = post("/api/v1/draw/png", json!({ "text": board["id"] }).to_string());
    let seen = json_of(&post("/api/v1/read", picture.body().clone()));
    assert_eq!(seen["puzzle"], "onet");
    let tiles: Vec<Vec<u16>> = serde_json::from_value(board["tiles"].clone()).unwrap();
    let mut first_seen = vec![];
    let renumbered: Vec<Vec<usize>> = tiles
        .iter()
        .map(|row| {
            let number = |kind: &u16| {
                let known = first_seen.iter().position(|seen| seen == kind);
                known.unwrap_or_else(|| {
                    first_seen.push(*kind);
                    first_seen.len() - 1
                }) + 1
            };
            row.iter().map(number).collect()
        })
        .collect();
    assert_eq!(seen["tiles"], json!(renumbered));
    assert_problem(
        &post("/api/v1/read", "no picture"),
        StatusCode::UNPROCESSABLE_ENTITY,
        "expected a PNG, JPEG or WebP file",
    );
}

#[test]
fn every_theme_has_its_pictures() {
    for name in ["fruit", "flowers", "animals", "letters"] {
        let theme = json_of(&get(&format!("/api/v1/themes/{name}")));
        assert!(theme["kinds"].as_array().unwrap().len() >= 60, "{name}");
    }
    assert_problem(&get("/api/v1/themes/stones"), StatusCode::NOT_FOUND, "");
}

#[test]
fn bad_requests_get_problem_details() {
    let pairs = "/api/v1/onet/pairs";
    assert_problem(&post(pairs, "{"), StatusCode::BAD_REQUEST, "ends too early");
    let senseless = post(pairs, json!({ "board": "1 x! 1" }).to_string());
    assert_problem(&senseless, StatusCode::UNPROCESSABLE_ENTITY, "line 1, column 3");
    let large = post(pairs, vec![b' '; 2 << 20]);
    assert_problem(&large, StatusCode::PAYLOAD_TOO_LARGE, "");
    assert_problem(&post("/api/v1/onet/fly", "{}"), StatusCode::NOT_FOUND, "openapi.json");
    assert_problem(&get("/api/v2"), StatusCode::NOT_FOUND, "openapi.json");
    assert_problem(&get(pairs), StatusCode::METHOD_NOT_ALLOWED, "POST");
    assert_problem(&post("/onet", "{}"), StatusCode::METHOD_NOT_ALLOWED, "");
    assert_problem(&get("/no/such/file.js"), StatusCode::NOT_FOUND, "");
}

#[test]
fn every_address_of_the_page_opens_the_page() {
    let home = get("/");
    assert_eq!(home.headers()["content-type"], "text/html; charset=utf-8");
    let text = String::from_utf8(home.body().clone()).unwrap();
    assert!(text.contains("<title>Simpul"), "{text}");
    for path in ["/onet", "/onet/3", "/slitherlink/5/5/cbcbcddad", "/slitherlink/2/1/0.", "/lab"] {
        assert_eq!(get(path).body(), home.body(), "{path}");
    }
}

#[test]
fn the_operations_have_a_page_to_try_them() {
    let text = String::from_utf8(get("/api").body().clone()).unwrap();
    assert!(text.contains("openapi.json"), "{text}");
}

#[test]
fn a_file_that_is_known_is_not_sent_again() {
    let home = get("/");
    let tag = home.headers()["etag"].clone();
    let request = Request::get("/").header("if-none-match", tag).body(Body::empty()).unwrap();
    let again = send(request);
    assert_eq!((again.status(), again.body().len()), (StatusCode::NOT_MODIFIED, 0));
}

#[test]
fn every_answer_keeps_the_page_to_itself() {
    for response in [get("/"), get("/api/v1/levels"), get("/none.js"), post("/api/v1/x", "")] {
        let headers = response.headers();
        let policy = headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe-inline"));
        assert_eq!(headers["x-content-type-options"], "nosniff");
    }
}
