//! Tickets, scores and leaderboards.

use axum::http::StatusCode;
use serde_json::{Value, json};
use simpul_server::Key;

use crate::fair_play::moved;
use crate::world::{Browser, World, assert_problem, json_of};

pub const FINISH: &str = "/api/v1/ranked/finish";

/// A ranked game, begun.
pub fn start(world: &World, browser: &mut Browser, request: &Value) -> Value {
    let answer = browser.post(world, "/api/v1/ranked/start", request);
    assert_eq!(answer.status(), StatusCode::OK, "{}", crate::world::text_of(&answer));
    json_of(&answer)
}

/// When a quick hand joins a pair, by its number: the last of twelve before the two
/// seconds are over that a log may be ahead of the server's clock.
fn quick(number: usize) -> usize {
    240 + 140 * number
}

/// Plays Onet to its end: the first pair there is, again and again.
fn clear(world: &World, deal: &Value) -> Vec<Value> {
    let mut log: Vec<Value> = vec![];
    loop {
        let request = json!({ "deal": deal, "log": log });
        let state = json_of(&world.post("/api/v1/games/onet/state", request.to_string()));
        let Some(pair) = state["pairs"].get(0) else { return log };
        let t = quick(log.len());
        log.push(json!({ "t": t, "do": "join", "a": pair["a"], "b": pair["b"] }));
    }
}

pub fn started_and_cleared(world: &World, browser: &mut Browser) -> Value {
    let started = start(world, browser, &json!({ "puzzle": "onet", "level": 1 }));
    json!({ "ticket": started["ticket"], "log": clear(world, &started["deal"]) })
}

#[test]
fn a_finished_game_is_on_the_board_of_leaders_also_from_another_node() {
    let mut world = World::new();
    let mut ayu = Browser::default();
    let finished = started_and_cleared(&world, &mut ayu);
    let answer = ayu.post(&world, FINISH, &finished);
    assert_eq!(answer.status(), StatusCode::OK);
    let scored = json_of(&answer);
    assert!(scored["score"].as_u64().unwrap() > 12 * 100);
    assert_eq!(scored["rank"], json!({ "day": 1, "week": 1, "ever": 1 }));
    assert_eq!(scored["track"], "onet/1");
    world.another_node(None);
    for span in ["day", "week", "ever"] {
        let board = ayu.get(&world, &format!("/api/v1/leaders/{span}/onet/1"));
        assert_eq!(board["leaders"][0]["score"], scored["score"]);
        assert_eq!(board["leaders"][0]["you"], true);
        assert_eq!(board["you"]["rank"], 1);
    }
    let mut stranger = Browser::default();
    let board = stranger.get(&world, "/api/v1/leaders/day/onet/1");
    assert_eq!(board["leaders"][0]["you"], false);
    assert_eq!(board["you"], Value::Null);
    let replay =
        stranger.get(&world, &format!("/api/v1/replays/{}", scored["replay"].as_str().unwrap()));
    assert_eq!(replay["game"]["log"], finished["log"]);
    assert_eq!(replay["score"], scored["score"]);
}

#[test]
fn sending_again_gives_the_same_answer_and_no_second_score() {
    let world = World::new();
    let mut ayu = Browser::default();
    let finished = started_and_cleared(&world, &mut ayu);
    let [first, second] = [(); 2].map(|()| json_of(&ayu.post(&world, FINISH, &finished)));
    assert_eq!(first, second);
    assert_eq!(ayu.get(&world, "/api/v1/player")["games"], 1);
}

#[test]
fn a_ticket_is_used_once() {
    let world = World::new();
    let mut ayu = Browser::default();
    let mut finished = started_and_cleared(&world, &mut ayu);
    assert_eq!(ayu.post(&world, FINISH, &finished).status(), StatusCode::OK);
    finished["log"][0]["t"] = 1.into();
    let refused = ayu.post(&world, FINISH, &finished);
    assert_problem(&refused, StatusCode::CONFLICT, "used for another game");
}

#[test]
fn an_edited_log_does_not_count() {
    let world = World::new();
    let mut ayu = Browser::default();
    let finished = started_and_cleared(&world, &mut ayu);
    let mut shorter = finished.clone();
    shorter["log"].as_array_mut().unwrap().pop();
    let refused = ayu.post(&world, FINISH, &shorter);
    assert_problem(&refused, StatusCode::UNPROCESSABLE_ENTITY, "not over");
    let mut twice = finished.clone();
    let first = twice["log"][0].clone();
    twice["log"].as_array_mut().unwrap().insert(1, first);
    let refused = ayu.post(&world, FINISH, &twice);
    assert_problem(&refused, StatusCode::UNPROCESSABLE_ENTITY, "entry 2 of the log");
    let mut nonsense = finished.clone();
    nonsense["log"][0] = json!({ "do": "win" });
    let refused = ayu.post(&world, FINISH, &nonsense);
    assert_problem(&refused, StatusCode::UNPROCESSABLE_ENTITY, "`log[0]`: `t` is missing");
    // None of these has used the ticket up.
    assert_eq!(ayu.post(&world, FINISH, &finished).status(), StatusCode::OK);
}

#[test]
fn a_clock_that_runs_ahead_of_the_server_does_not_count() {
    let world = World::new();
    let mut ayu = Browser::default();
    let mut finished = started_and_cleared(&world, &mut ayu);
    let last = finished["log"].as_array_mut().unwrap().last_mut().unwrap();
    last["t"] = 60_000.into();
    let refused = ayu.post(&world, FINISH, &finished);
    assert_problem(&refused, StatusCode::UNPROCESSABLE_ENTITY, "ahead of the server’s clock");
}

#[test]
fn the_ticket_of_another_player_or_of_another_key_does_not_count() {
    let mut world = World::new();
    let (mut ayu, mut budi) = (Browser::default(), Browser::default());
    let finished = started_and_cleared(&world, &mut ayu);
    started_and_cleared(&world, &mut budi);
    let refused = budi.post(&world, FINISH, &finished);
    assert_problem(&refused, StatusCode::FORBIDDEN, "another player");
    let refused = Browser::default().post(&world, FINISH, &finished);
    assert_problem(&refused, StatusCode::FORBIDDEN, "cookie");
    let mut changed = finished.clone();
    changed["ticket"] = finished["ticket"].as_str().unwrap().replacen('e', "f", 1).into();
    assert_eq!(ayu.post(&world, FINISH, &changed).status(), StatusCode::FORBIDDEN);
    world.another_node(Some(Key::random().unwrap()));
    let refused = ayu.post(&world, FINISH, &finished);
    assert_problem(&refused, StatusCode::FORBIDDEN, "not signed here");
}

#[test]
fn the_puzzle_of_the_day_has_a_board_of_its_own() {
    let world = World::new();
    let mut ayu = Browser::default();
    let started = start(&world, &mut ayu, &json!({ "puzzle": "onet", "daily": true }));
    let daily = ayu.get(&world, "/api/v1/daily");
    assert_eq!(started["deal"], daily["onet"]["deal"]);
    // Many more pairs than a hand joins in two seconds.
    let mut log = clear(&world, &started["deal"]);
    for (number, entry) in log.iter_mut().enumerate() {
        entry["t"] = (400 * (number + 1)).into();
    }
    let ticket = moved(&world, &started["ticket"], -60_000);
    let finished = json!({ "ticket": ticket, "log": log });
    assert_eq!(json_of(&ayu.post(&world, FINISH, &finished))["track"], "daily/onet");
    let board = ayu.get(&world, "/api/v1/leaders/day/daily/onet");
    assert_eq!(board["leaders"].as_array().unwrap().len(), 1);
}

#[test]
fn a_solved_slitherlink_counts() {
    let world = World::new();
    let mut ayu = Browser::default();
    for daily in [false, true] {
        let request = json!({ "puzzle": "slitherlink", "grade": "hard", "daily": daily });
        let started = start(&world, &mut ayu, &request);
        assert_eq!(started["state"]["status"], "playing");
        let question = json!({ "puzzle": started["deal"]["puzzle"] }).to_string();
        let solved = json_of(&world.post("/api/v1/slitherlink/solve", question));
        let dots = solved["loop"].as_array().unwrap();
        let lines: Vec<Value> =
            (0..dots.len()).map(|at| json!([dots[at], dots[(at + 1) % dots.len()]])).collect();
        let log = json!([{ "t": 1_900, "do": "mark", "lines": lines }]);
        let finished = json!({ "ticket": started["ticket"], "log": log });
        let scored = json_of(&ayu.post(&world, FINISH, &finished));
        let elapsed = scored["elapsed"].as_u64().unwrap();
        assert_eq!(scored["score"], 100_000_000 / (100_000 + elapsed), "{scored}");
        assert_eq!(scored.get("unranked"), None);
        let expected = if daily { "daily/slitherlink/hard" } else { "slitherlink/hard" };
        assert_eq!(scored["track"], expected);
    }
}

#[test]
fn what_cannot_be_ranked_is_refused_with_the_reason() {
    let world = World::new();
    let mut ayu = Browser::default();
    for (request, words) in [
        (json!({ "puzzle": "onet" }), "expected the number of a level"),
        (json!({ "puzzle": "onet", "level": 99 }), "expected a level from 1 to 16"),
        (json!({ "puzzle": "slitherlink" }), "expected a grade"),
        (json!({ "puzzle": "chess" }), "`puzzle`: expected onet, slitherlink"),
    ] {
        let refused = ayu.post(&world, "/api/v1/ranked/start", &request);
        assert_problem(&refused, StatusCode::UNPROCESSABLE_ENTITY, words);
    }
    for path in ["/api/v1/leaders/day/onet/99", "/api/v1/leaders/year/onet/1", "/api/v1/replays/x"]
    {
        assert_problem(&world.get(path), StatusCode::NOT_FOUND, "openapi.json");
    }
}

#[test]
fn without_its_store_the_server_says_so_and_still_plays() {
    let world = World::new();
    let mut ayu = Browser::default();
    let finished = started_and_cleared(&world, &mut ayu);
    world.close_store();
    let refused = ayu.post(&world, FINISH, &finished);
    assert_problem(&refused, StatusCode::SERVICE_UNAVAILABLE, "try again");
    assert_eq!(refused.headers()["retry-after"], "1");
    assert_eq!(world.get("/ready").status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(world.get("/health").status(), StatusCode::OK);
    let begun = world.post("/api/v1/games/onet/new", json!({ "level": 1 }).to_string());
    assert_eq!(begun.status(), StatusCode::OK);
}
