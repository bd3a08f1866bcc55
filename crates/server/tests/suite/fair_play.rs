//! Ways around the clock and the rules of ranked games, none of which works.

use axum::http::{Method, StatusCode};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use serde_json::{Value, json};

use crate::ranked::{FINISH, start, started_and_cleared};
use crate::world::{Answer, Browser, World, assert_problem, json_of, text_of};

const DAY: i64 = 86_400_000;

fn loop_request() -> Value {
    json!({ "puzzle": "slitherlink", "grade": "hard", "daily": true })
}

/// Returns the loop of a puzzle, found by an anonymous client.
fn solution(world: &World, puzzle: &Value) -> Vec<Value> {
    let request = json!({ "puzzle": puzzle }).to_string();
    let solved = json_of(&world.post("/api/v1/slitherlink/solve", request));
    let dots = solved["loop"].as_array().unwrap();
    (0..dots.len()).map(|at| json!([dots[at], dots[(at + 1) % dots.len()]])).collect()
}

/// Returns the log of a player who draws the loop in one stroke.
fn stroke(world: &World, started: &Value, t: u64) -> Value {
    let lines = solution(world, &started["deal"]["puzzle"]);
    let log = json!([{ "t": t, "do": "mark", "lines": lines }]);
    json!({ "ticket": started["ticket"], "log": log })
}

/// Returns the ticket as if it had been issued at another time.
pub fn moved(world: &World, ticket: &Value, by: i64) -> Value {
    let (content, _) = ticket.as_str().unwrap().split_once('.').unwrap();
    let mut content: Value = serde_json::from_slice(&BASE64.decode(content).unwrap()).unwrap();
    content["start"] = (content["start"].as_i64().unwrap() + by).into();
    let text = serde_json::to_vec(&content).unwrap();
    let signature = world.options.key.sign(&text);
    format!("{}.{}", BASE64.encode(&text), BASE64.encode(signature)).into()
}

fn scored(answer: &Answer) -> Value {
    assert_eq!(answer.status(), StatusCode::OK, "{}", text_of(answer));
    json_of(answer)
}

fn leaders(world: &World, track: &str) -> usize {
    let board = Browser::default().get(world, &format!("/api/v1/leaders/ever/{track}"));
    board["leaders"].as_array().unwrap().len()
}

#[test]
fn moves_that_no_hand_makes_are_stored_without_a_rank() {
    let world = World::new();
    let mut ayu = Browser::default();
    let mut finished = started_and_cleared(&world, &mut ayu);
    for entry in finished["log"].as_array_mut().unwrap() {
        entry["t"] = 0.into();
    }
    let first = scored(&ayu.post(&world, FINISH, &finished));
    assert_eq!(first["unranked"]["reason"], "too-fast");
    let detail = first["unranked"]["detail"].as_str().unwrap();
    assert!(detail.contains("sooner than a hand can play"), "{detail}");
    assert_eq!(first["rank"], json!({ "day": null, "week": null, "ever": null }));
    assert_eq!(leaders(&world, "onet/1"), 0);
    assert_eq!(ayu.get(&world, "/api/v1/player")["games"], 0);
    let again = scored(&ayu.post(&world, FINISH, &finished));
    assert_eq!(again, first, "the same answer with the same reason");
    let replay = format!("/api/v1/replays/{}", first["replay"].as_str().unwrap());
    assert_eq!(ayu.get(&world, &replay)["game"]["log"], finished["log"]);
}

#[test]
fn a_whole_loop_in_an_instant_is_stored_without_a_rank() {
    let world = World::new();
    let mut ayu = Browser::default();
    let started = start(&world, &mut ayu, &loop_request());
    let finished = scored(&ayu.post(&world, FINISH, &stroke(&world, &started, 0)));
    assert_eq!(finished["unranked"]["reason"], "too-fast", "{finished}");
    assert_eq!(leaders(&world, "daily/slitherlink/hard"), 0);
}

#[test]
fn time_runs_on_the_clock_of_the_server_whatever_the_log_claims() {
    let world = World::new();
    let mut ayu = Browser::default();
    let started = start(&world, &mut ayu, &loop_request());
    assert_eq!(started["elapsed"], 0);
    let mut finished = stroke(&world, &started, 1_900);
    finished["ticket"] = moved(&world, &started["ticket"], -60_000);
    let answer = scored(&ayu.post(&world, FINISH, &finished));
    let elapsed = answer["elapsed"].as_u64().unwrap();
    assert!((60_000..70_000).contains(&elapsed), "{answer}");
    assert_eq!(answer["score"], 100_000_000 / (100_000 + elapsed));
}

#[test]
fn pauses_do_not_stop_the_clock() {
    let world = World::new();
    let mut ayu = Browser::default();
    let started = start(&world, &mut ayu, &loop_request());
    let mut finished = stroke(&world, &started, 59_000);
    let log = finished["log"].as_array_mut().unwrap();
    log.insert(0, json!({ "t": 1_000, "do": "pause" }));
    log.insert(1, json!({ "t": 58_000, "do": "resume" }));
    finished["ticket"] = moved(&world, &started["ticket"], -60_000);
    let answer = scored(&ayu.post(&world, FINISH, &finished));
    assert!(answer["elapsed"].as_u64().unwrap() >= 60_000, "{answer}");
}

#[test]
fn tickets_from_another_day_or_from_the_future_do_not_count() {
    let world = World::new();
    let mut ayu = Browser::default();
    let started = start(&world, &mut ayu, &loop_request());
    let mut finished = stroke(&world, &started, 1_900);
    for (by, words) in [(-DAY - 1_000, "expired"), (60_000, "in the future")] {
        finished["ticket"] = moved(&world, &started["ticket"], by);
        let refused = ayu.post(&world, FINISH, &finished);
        assert_problem(&refused, StatusCode::FORBIDDEN, words);
    }
    // Clocks of nodes may differ a little; the time of the log counts then.
    finished["ticket"] = moved(&world, &started["ticket"], 1_000);
    finished["log"][0]["t"] = 1_000.into();
    assert!(scored(&ayu.post(&world, FINISH, &finished))["elapsed"].as_u64().unwrap() >= 1_000);
}

#[test]
fn a_second_ticket_for_the_same_puzzle_does_not_start_its_clock_anew() {
    let world = World::new();
    let mut ayu = Browser::default();
    let first = start(&world, &mut ayu, &loop_request());
    std::thread::sleep(std::time::Duration::from_millis(30));
    let second = start(&world, &mut ayu, &loop_request());
    assert_eq!(first["deal"], second["deal"]);
    assert!(second["elapsed"].as_u64().unwrap() >= 30, "{second}");
    let pool = json!({ "puzzle": "slitherlink", "grade": "hard" });
    let pooled = start(&world, &mut ayu, &pool);
    assert!(pooled["elapsed"].as_u64().unwrap() >= 30, "the pool has only this puzzle");
    let mut budi = Browser::default();
    assert_eq!(start(&world, &mut budi, &loop_request())["elapsed"], 0);
}

#[test]
fn of_two_logs_for_one_ticket_on_two_nodes_one_counts() {
    let mut world = World::new();
    let mut ayu = Browser::default();
    let finished = started_and_cleared(&world, &mut ayu);
    let mut other = finished.clone();
    other["log"][0]["t"] = 230.into();
    assert_eq!(ayu.post(&world, FINISH, &finished).status(), StatusCode::OK);
    world.another_node(None);
    let refused = ayu.post(&world, FINISH, &other);
    assert_problem(&refused, StatusCode::CONFLICT, "used for another game");
    assert_eq!(ayu.post(&world, FINISH, &finished).status(), StatusCode::OK);
    assert_eq!(ayu.get(&world, "/api/v1/player")["games"], 1);
}

#[test]
fn a_spent_ticket_stays_spent_after_forget_me() {
    let world = World::new();
    let mut ayu = Browser::default();
    let finished = started_and_cleared(&world, &mut ayu);
    let open = started_and_cleared(&world, &mut ayu);
    assert_eq!(ayu.post(&world, FINISH, &finished).status(), StatusCode::OK);
    let mut before = Browser { cookie: ayu.cookie.clone(), ..Browser::default() };
    ayu.ask(&world, Method::DELETE, "/api/v1/player", &Value::Null);
    for game in [&finished, &open] {
        let refused = before.post(&world, FINISH, game);
        assert_problem(&refused, StatusCode::CONFLICT, "used for another game");
    }
    assert_eq!(leaders(&world, "onet/1"), 0);
}

#[test]
fn a_log_that_is_too_long_is_refused_before_it_is_read() {
    let world = World::new();
    let mut ayu = Browser::default();
    let mut finished = started_and_cleared(&world, &mut ayu);
    let entry = json!({ "t": 0, "do": "pause", "junk": "x".repeat(300 << 10) });
    finished["log"].as_array_mut().unwrap().push(entry);
    let refused = ayu.post(&world, FINISH, &finished);
    assert_problem(&refused, StatusCode::UNPROCESSABLE_ENTITY, "at most 256 KiB");
}

/// A server behind a proxy, which forwards the addresses.
fn world_with_addresses() -> World {
    World::with(|options| options.is_behind_proxy = true)
}

/// Every request that solves a puzzle, with the puzzle as it appears in it.
fn ways_to_solve(puzzle: &Value) -> Vec<(&'static str, Value)> {
    vec![
        ("slitherlink/solve", json!({ "puzzle": puzzle })),
        ("slitherlink/explain", json!({ "puzzle": puzzle })),
        ("lab/watch", json!({ "question": "loops", "puzzle": puzzle, "method": "ours" })),
        ("lab/tree", json!({ "question": "loops", "puzzle": puzzle, "method": "ours" })),
        ("draw", json!({ "text": puzzle, "solve": true })),
        ("draw/svg", json!({ "text": puzzle, "solve": true })),
    ]
}

#[test]
fn asking_for_the_solution_ends_the_rank_and_says_so() {
    let mut world = world_with_addresses();

    let ways = ways_to_solve(&Value::Null).len();
    for way in 0..ways {
        let mut ayu = Browser { address: Some("9.9.9.9"), ..Browser::default() };
        let started = start(&world, &mut ayu, &loop_request());
        let finished = stroke(&world, &started, 1_900);
        let (name, request) = ways_to_solve(&started["deal"]["puzzle"]).swap_remove(way);
        // The other node gets the request.
        world.another_node(None);
        let answer = ayu.post(&world, &format!("/api/v1/{name}"), &request);
        assert_eq!(answer.status(), StatusCode::OK, "{name}: {}", text_of(&answer));
        assert_eq!(answer.headers()["simpul-rank-ended"], "true", "{name}");
        let result = scored(&ayu.post(&world, FINISH, &finished));
        assert_eq!(result["unranked"]["reason"], "assisted", "{name}");
    }
    assert_eq!(leaders(&world, "daily/slitherlink/hard"), 0);
}

#[test]
fn asking_from_the_same_address_without_the_cookie_ends_the_rank_too() {
    let world = world_with_addresses();
    let mut ayu = Browser { address: Some("2001:db8::1"), ..Browser::default() };
    let started = start(&world, &mut ayu, &loop_request());
    let finished = stroke(&world, &started, 1_900);
    // A different puzzle of the same size.
    let different = json!({ "puzzle": "slither/5/5/addcbcbcd" });
    let neighbour = |address| Browser { address: Some(address), ..Browser::default() };
    let puzzle = json!({ "puzzle": started["deal"]["puzzle"] });
    let elsewhere = neighbour("9.9.9.9").post(&world, "/api/v1/slitherlink/solve", &puzzle);
    assert_eq!(elsewhere.headers().get("simpul-rank-ended"), None);
    let other = neighbour("2001:db8::7").post(&world, "/api/v1/slitherlink/solve", &different);
    assert_eq!(other.headers().get("simpul-rank-ended"), None, "another puzzle");
    let same = neighbour("2001:db8::7").post(&world, "/api/v1/slitherlink/solve", &puzzle);
    assert_eq!(same.headers()["simpul-rank-ended"], "true");
    let result = scored(&ayu.post(&world, FINISH, &finished));
    assert_eq!(result["unranked"]["reason"], "assisted");
}

#[test]
fn hints_and_checks_are_charged_whether_or_not_the_log_has_them() {
    let world = world_with_addresses();
    let mut ayu = Browser { address: Some("9.9.9.9"), ..Browser::default() };
    let started = start(&world, &mut ayu, &loop_request());
    let finished = stroke(&world, &started, 1_900);
    let puzzle = &started["deal"]["puzzle"];
    for name in ["slitherlink/hint", "slitherlink/hint", "slitherlink/check"] {
        let answer = ayu.post(&world, &format!("/api/v1/{name}"), &json!({ "puzzle": puzzle }));
        assert_eq!(answer.status(), StatusCode::OK);
        assert_eq!(answer.headers().get("simpul-rank-ended"), None);
    }
    let result = scored(&ayu.post(&world, FINISH, &finished));
    assert_eq!(result.get("unranked"), None);
    // The same hint twice is one hint.
    let counted = result["elapsed"].as_u64().unwrap() + 30_000 + 15_000;
    assert_eq!(result["score"], 100_000_000 / (100_000 + counted));
}
