//! The limits of one request.

use serde_json::{Value, json};
use simpul_core::Budget;

use crate::onet::check_pairs;
use crate::registry::{OPERATIONS, find};
use crate::testing::context;
use crate::{Context, ErrorClass, Execution, OperationError, json, openapi};

/// A board whose kinds repeat; every cell has a tile.
fn board(side: usize, kinds: usize, gravity: &str) -> String {
    let row = |row: usize| {
        let kinds = (0..side).map(|col| ((row * side + col) % kinds + 1).to_string());
        kinds.collect::<Vec<_>>().join(" ")
    };
    let rows: Vec<String> = (0..side).map(row).collect();
    format!("{side} {side} {gravity}\n{}", rows.join("\n"))
}

fn blank(side: usize) -> String {
    vec![".".repeat(side); side].join("\n")
}

fn run(name: &str, request: &Value, budget: Budget<'static>) -> Result<Vec<u8>, OperationError> {
    let mut context = Context { budget, ..context() };
    find(name).unwrap().decode(request.to_string().as_bytes())?.run(&mut context)
}

#[test]
fn every_operation_tells_its_limits() {
    let document = openapi::document();
    for operation in OPERATIONS {
        let path = format!("/api/v1/{}", operation.info.name);
        let told = &document["paths"][&path]["post"]["x-limits"];
        assert_eq!(told["answerBytes"], operation.limits.answer_bytes, "{path}");
        assert!((1 << 10..=16 << 20).contains(&operation.limits.answer_bytes), "{path}");
        assert!((1 << 20..=192 << 20).contains(&operation.limits.memory_bytes), "{path}");
    }
}

/// Each of these takes seconds or hours unless it is stopped.
#[test]
fn the_largest_requests_end_at_once_when_they_are_told_to() {
    let striped = board(64, 2, "none");
    let sliding = board(64, 16, "down");
    let clear = json!({ "verdict": "impossible", "certificate": [] });
    let proof = format!("slitherlink proof 1\nnone\n{}", "learn h0,0\n".repeat(20_000));
    for (name, request) in [
        ("onet/grade", json!({ "board": striped })),
        ("onet/new", json!({ "rows": 64, "cols": 64, "copies": 64 })),
        ("onet/new", json!({ "rows": 64, "cols": 64, "copies": 4096 })),
        ("onet/reshuffle", json!({ "board": sliding })),
        ("onet/hint", json!({ "board": board(64, 1024, "down"), "proofs": true })),
        ("onet/solve", json!({ "board": sliding })),
        ("onet/best", json!({ "board": sliding })),
        ("onet/verify", json!({ "board": sliding, "answer": clear })),
        ("onet/check", json!({ "board": board(64, 2048, "none"), "method": "exhaustive" })),
        ("draw/png", json!({ "text": board(40, 60, "none"), "side": 80, "theme": "numbers" })),
        ("slitherlink/solve", json!({ "puzzle": blank(250), "proof": true })),
        ("slitherlink/verify", json!({ "puzzle": blank(250), "proof": proof })),
        ("slitherlink/count", json!({ "puzzle": blank(20) })),
        ("lab/loops", json!({ "boards": 200, "sizes": [[12, 12]] })),
    ] {
        let told = Budget::unlimited().stopping_when(&|| true);
        let class = run(name, &request, told).err().map(|error| error.class());
        assert!(matches!(class, None | Some(ErrorClass::Limit)), "{name}: {class:?}");
    }
}

#[test]
fn more_pairs_than_fit_an_answer_are_not_listed() {
    // Every second cell is empty, so that many tiles see each other.
    let tile = |at: usize| if (at / 64 + at).is_multiple_of(2) { "1" } else { "0" };
    let tiles: Vec<&str> = (0..64 * 64).map(tile).collect();
    let rows: Vec<String> = tiles.chunks(64).map(|row| row.join(" ")).collect();
    let request = json!({ "board": rows.join("\n") });
    let error = run("onet/hint", &request, Budget::unlimited()).err();
    let found = 15_501;
    assert_eq!(error, Some(OperationError::TooManyPairs { found, max: 4_096 }));
    assert!(run("onet/pairs", &request, Budget::unlimited()).is_ok());
    let (found, max) = (50_001, 50_000);
    assert!(check_pairs(max).is_ok());
    let error = check_pairs(found).unwrap_err();
    assert_eq!(error, OperationError::TooManyPairs { found, max });
    assert_eq!(error.class(), ErrorClass::Limit);
}

#[test]
fn an_answer_that_gets_too_large_is_not_finished() {
    assert_eq!(json::to_vec_within(&"1234", 6), Ok(b"\"1234\"".to_vec()));
    let error = json::to_vec_within(&vec!["1234"; 1_000], 1_000);
    assert_eq!(error, Err(OperationError::AnswerTooLarge { max: 1_000 }));
}

#[test]
fn a_picture_of_too_many_points_is_refused_before_it_is_drawn() {
    let request = json!({ "text": board(64, 60, "none"), "side": 120 });
    let error = run("draw/png", &request, Budget::unlimited()).unwrap_err();
    assert!(error.to_string().contains("at most 12000000 pixels"), "{error}");
}

#[test]
fn long_logs_do_not_take_the_lane_of_moves() {
    let lane = |name: &str, request: &Value| {
        find(name).unwrap().decode(request.to_string().as_bytes()).unwrap().execution()
    };
    let onet = |side, entries| {
        let log: Vec<Value> = vec![json!({ "t": 0, "do": "reshuffle" }); entries];
        lane(
            "games/onet/state",
            &json!({ "deal": { "board": board(side, 4, "none") }, "log": log }),
        )
    };
    assert_eq!([onet(10, 100), onet(64, 0)], [Execution::Short; 2]);
    assert_eq!([onet(64, 1), onet(10, 20_000)], [Execution::Bulk; 2]);
    let drawn = |entries| {
        let log: Vec<Value> = vec![json!({ "t": 0, "do": "hint" }); entries];
        let deal = json!({ "puzzle": "slither/5/5/cbcbcddad" });
        lane("games/slitherlink/state", &json!({ "deal": deal, "log": log }))
    };
    assert_eq!([drawn(1_000), drawn(25_000)], [Execution::Short, Execution::Bulk]);
}
