//! Every operation through the registry, as HTTP and WebAssembly use it.

mod limits;

use serde_json::{Value, json};
use simpul_core::Budget;

use crate::registry::{OPERATIONS, RegisteredOperation, find};
use crate::testing::context;
use crate::{Context, Day, ErrorClass, OperationError, openapi};

fn ask(name: &str, request: &Value) -> Result<Value, OperationError> {
    let budget = Budget::nodes(2_000_000);
    let mut context = Context { budget, today: Day(20_772), ..context() };
    let call = find(name).unwrap().decode(request.to_string().as_bytes())?;
    Ok(serde_json::from_slice(&call.run(&mut context)?).unwrap())
}

/// The operations whose request and response are JSON.
fn in_json() -> impl Iterator<Item = &'static RegisteredOperation> {
    let is_json = |media: &str| media == crate::json::MEDIA_TYPE;
    OPERATIONS.iter().filter(move |it| is_json(it.request_media[0]) && is_json(it.response_media))
}

#[test]
fn every_example_is_answered() {
    for operation in in_json() {
        let answer = ask(operation.info.name, &operation.example());
        assert!(answer.is_ok(), "{}: {answer:?}", operation.info.name);
    }
}

#[test]
fn files_are_drawn_and_read() {
    let mut context = context();
    for (name, start) in
        [("draw/svg", &b"<svg"[..]), ("draw/png", b"\x89PNG"), ("draw/pdf", b"%PDF")]
    {
        let request = json!({ "text": "slither/5/5/cbcbcddad" }).to_string();
        let call = find(name).unwrap().decode(request.as_bytes()).unwrap();
        let file = call.run(&mut context).unwrap();
        assert!(file.starts_with(start), "{name}");
        if name == "draw/png" {
            let read = find("read").unwrap().decode(&file).unwrap().run(&mut context).unwrap();
            let read: Value = serde_json::from_slice(&read).unwrap();
            assert_eq!(read["clues"], json!(["2..1.", ".2..1", "..2..", "3..3.", ".0..3"]));
        }
    }
    let sheet = |query: &str| {
        let request = json!({ "text": "slither/5/5/cbcbcddad" }).to_string();
        let file = find("draw/png").unwrap().decode(request.as_bytes()).unwrap();
        let file = file.run(&mut crate::testing::context()).unwrap();
        find("read").unwrap().decode_with_query(query, &file)
    };
    assert!(sheet("puzzle=slitherlink").unwrap().run(&mut context).is_ok());
    let error = sheet("puzzle=onet").unwrap().run(&mut context).unwrap_err();
    assert_eq!(error.class(), ErrorClass::NoAnswer, "{error}");
    assert!(sheet("puzzle=sudoku").is_err());
    let call = find("read").unwrap().decode(b"not a picture").unwrap();
    let error = call.run(&mut context).unwrap_err();
    assert_eq!(error.class(), ErrorClass::Invalid, "{error}");
}

#[test]
fn what_is_fetched_can_be_asked_for_by_a_query() {
    for operation in OPERATIONS.iter().filter(|operation| operation.is_fetch) {
        let query = if operation.info.name == "themes" { "name=letters" } else { "" };
        let response = operation.decode_query(query).and_then(|call| call.run(&mut context()));
        assert!(response.is_ok(), "{}: {response:?}", operation.info.name);
    }
    let rules = find("slitherlink/rules").unwrap().decode_query("lang=id").unwrap();
    let rules = String::from_utf8(rules.run(&mut context()).unwrap()).unwrap();
    assert!(rules.contains("Nol"), "{rules}");
    assert!(find("slitherlink/rules").unwrap().decode_query("lang=xx").is_err());
}

#[test]
fn names_are_unique_and_described() {
    let described = openapi::document();
    for operation in OPERATIONS {
        let name = operation.info.name;
        let same = OPERATIONS.iter().filter(|other| other.info.name == name).count();
        assert_eq!(same, 1, "{name}");
        let path = format!("/api/v1/{name}");
        assert!(described["paths"][&path]["post"]["summary"].is_string(), "{path}");
        assert!(described["paths"][&path]["post"]["requestBody"].is_object(), "{path}");
    }
    for name in ["clash", "reason"] {
        let properties = &described["components"]["schemas"]["SlitherlinkHint"]["properties"];
        assert!(properties[name].is_object(), "{name}");
    }
}

/// Collects every `$ref` of the document.
fn references(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                match member {
                    Value::String(target) if name == "$ref" => found.push(target.clone()),
                    _ => references(member, found),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, found)),
        _ => {}
    }
}

#[test]
fn every_reference_of_the_description_leads_somewhere() {
    let described = openapi::document();
    let mut found = vec![];
    references(&described, &mut found);
    assert!(found.len() > 20);
    for reference in found {
        let target = described.pointer(reference.trim_start_matches('#'));
        assert!(target.is_some(), "{reference}");
    }
}

#[test]
fn what_is_not_a_request_is_rejected_with_the_reason() {
    for operation in in_json() {
        let class = |request: &str| operation.decode(request.as_bytes()).err().unwrap().class();
        for request in ["", "{", "\u{0}"] {
            assert_eq!(class(request), ErrorClass::Malformed, "{} {request}", operation.info.name);
        }
        for request in ["null", "7", "\"x\""] {
            assert_eq!(class(request), ErrorClass::Invalid, "{} {request}", operation.info.name);
        }
    }
    let far = json!({ "board": "1 1", "played": [[[0, 0], [900, 900]]] });
    let error = ask("onet/hint", &far).unwrap_err().to_string();
    assert!(error.contains("not on the board"), "{error}");
    let error = ask("slitherlink/new", &json!({ "rows": 0 })).unwrap_err();
    assert_eq!(error.class(), ErrorClass::Invalid, "{error}");
}

#[test]
fn a_game_of_onet_is_played_to_its_end_by_hints() {
    let mut game = ask("games/onet/new", &json!({ "level": 1, "mode": "zen", "seed": 3 })).unwrap();
    let (mut log, mut t) = (vec![], 0);
    while game["state"]["status"] == "playing" {
        t += 1_000;
        log.push(json!({ "t": t, "do": "hint" }));
        let hint = ask("games/onet/hint", &json!({ "deal": game["deal"], "log": log })).unwrap();
        assert_eq!(hint["outlook"], "winning");
        let (a, b) = (&hint["best"]["a"], &hint["best"]["b"]);
        assert!(hint["state"]["pairs"].as_array().unwrap().contains(&hint["best"]));
        log.push(json!({ "t": t, "do": "join", "a": a, "b": b }));
        let state = json!({ "deal": game["deal"], "log": log });
        game["state"] = ask("games/onet/state", &state).unwrap();
    }
    assert_eq!(game["state"]["status"], "won");
    assert_eq!(game["state"]["moves"], 12);
}

#[test]
fn a_lost_strict_game_says_since_when() {
    let deal = json!({ "board": "3 3 0\n1 2 0\n2 1 0", "mode": "strict" });
    let deal = ask("games/onet/new", &deal).unwrap()["deal"].clone();
    let outlook = ask("games/onet/outlook", &json!({ "deal": deal })).unwrap();
    assert_eq!(outlook, json!({ "outlook": "losing", "lost_since": 0 }));
}

#[test]
fn a_game_of_slitherlink_is_played_to_its_end_by_hints() {
    let request = json!({ "rows": 5, "cols": 5, "grade": "easy", "seed": 1 });
    let game = ask("games/slitherlink/new", &request).unwrap();
    assert_eq!(game["deal"]["grade"], "easy");
    let puzzle = &game["deal"]["puzzle"];
    let (mut log, mut state) = (vec![], game["state"].clone());
    while state["status"] == "playing" {
        let position =
            json!({ "puzzle": puzzle, "lines": state["lines"], "crosses": state["crosses"] });
        let hint = ask("slitherlink/hint", &position).unwrap();
        let marks = json!({
            "t": 1000 * log.len(), "do": "mark", "lines": hint["lines"], "crosses": hint["crosses"]
        });
        log.push(marks);
        let request = json!({ "deal": game["deal"], "log": log });
        state = ask("games/slitherlink/state", &request).unwrap();
    }
    assert_eq!(state["status"], "solved");
    let position = json!({ "puzzle": puzzle, "lines": state["lines"] });
    let check = ask("slitherlink/check", &position).unwrap();
    assert_eq!(check, json!({ "wrong_lines": [], "wrong_crosses": [], "solved": true }));
}

#[test]
fn a_check_names_what_is_wrong() {
    let wrong = json!([[[4, 1], [4, 2]]]);
    let position = json!({ "puzzle": "slither/5/5/cbcbcddad", "lines": wrong });
    let check = ask("slitherlink/check", &position).unwrap();
    assert_eq!(check["wrong_lines"], wrong);
}

#[test]
fn texts_are_told_apart() {
    let which = |text: &str| ask("open", &json!({ "text": text })).unwrap()["puzzle"].clone();
    assert_eq!(which("https://puzz.link/p?slither/5/5/cbcbcddad"), "slitherlink");
    assert_eq!(which("5x5t0:a3b1a1b3a3c2a022a33a3"), "slitherlink");
    assert_eq!(which("2..1.\n.2..1\n..2..\n3..3.\n.0..3"), "slitherlink");
    assert_eq!(which("onet/2/2/1212"), "onet");
    assert_eq!(which("1 2 5\n5 2 1"), "onet");
    assert_eq!(which("BCD.\n.A.C\n.BD.\n.A.."), "onet");
    assert_eq!(which("{\"tiles\":[[1,1]]}"), "onet");
    let refused = ask("open", &json!({ "text": "hello, world" })).unwrap_err().to_string();
    assert!(refused.starts_with("this is neither"), "{refused}");
}

#[test]
fn the_puzzles_of_a_day_are_the_same_for_all() {
    let today = ask("daily", &json!({})).unwrap();
    assert_eq!(today["date"], "2026-11-15");
    assert_eq!(today, ask("daily", &json!({})).unwrap());
    let grades: Vec<&Value> =
        today["slitherlink"].as_array().unwrap().iter().map(|puzzle| &puzzle["grade"]).collect();
    assert_eq!(grades, ["trivial", "easy", "normal", "hard", "expert"]);
    for puzzle in today["slitherlink"].as_array().unwrap() {
        assert_eq!(puzzle["deal"]["grade"], puzzle["grade"]);
    }
}

#[test]
fn the_papers_searches_can_be_watched() {
    let board = "BCD.\n.A.C\n.BD.\n.A..";
    let watched = |method: &str| {
        let request =
            json!({ "question": "moves-left", "board": board, "from": [1, 1], "method": method });
        let answer = ask("lab/watch", &request).unwrap();
        assert_eq!((&answer["found"], &answer["complete"]), (&json!(true), &json!(true)));
        (answer["counters"]["generated"].clone(), answer["counters"]["rechecked"].clone())
    };
    assert_eq!(watched("exhaustive"), (json!(37), json!(18)));
    assert_eq!(watched("bfs"), (json!(23), json!(0)));
    assert_eq!(watched("bfs-beyond"), (json!(25), json!(0)));
    let request = json!({ "question": "loops", "puzzle": "31\n.1", "method": "paper-pruned" });
    let answer = ask("lab/watch", &request).unwrap();
    assert_eq!(answer["found"], true);
    let empty =
        json!({ "question": "moves-left", "board": board, "from": [9, 9], "method": "bfs" });
    assert!(matches!(ask("lab/watch", &empty), Err(OperationError::NoTile(_))));
}

#[test]
fn an_experiment_gives_the_numbers_and_stops_when_the_time_is_over() {
    let request = json!({ "boards": 2, "sizes": [[3, 4], [4, 4]], "lang": "id" });
    let ran = ask("lab/moves-left", &request).unwrap();
    assert_eq!((&ran["finished"], &ran["seed"]), (&ran["cases"], &json!(1)));
    let (rows, shown) = (ran["rows"].as_array().unwrap(), ran["table"]["rows"].as_array().unwrap());
    assert!(rows.len() >= 6 && rows.len() == shown.len(), "{ran}");
    assert!(ran["plots"][0].as_str().unwrap().starts_with("<svg"));
    assert_eq!(ran, ask("lab/moves-left", &request).unwrap());

    let stop = || true;
    let budget = Budget::unlimited().stopping_when(&stop);
    let mut context = Context { budget, ..context() };
    for name in ["lab/moves-left", "lab/strategies", "lab/loops"] {
        let call = find(name).unwrap().decode(b"{\"boards\": 200}").unwrap();
        let answer: Value = serde_json::from_slice(&call.run(&mut context).unwrap()).unwrap();
        assert_eq!(answer["finished"], 0, "{name}");
    }
    for wrong in [
        json!({ "boards": 0 }),
        json!({ "boards": 201 }),
        json!({ "sizes": [] }),
        json!({ "sizes": [[90, 90]] }),
        json!({ "copies": [3] }),
    ] {
        let error = ask("lab/strategies", &wrong).unwrap_err();
        assert_eq!(error.class(), ErrorClass::Invalid, "{wrong}");
    }
}

#[test]
fn the_papers_figures_stand_beside_ours() {
    let papers = ask("lab/papers", &json!({})).unwrap()["papers"].clone();
    let names: Vec<&Value> =
        papers.as_array().unwrap().iter().map(|paper| &paper["name"]).collect();
    assert_eq!(names, ["2010", "2015", "2024"]);
    let first = &papers[1]["figures"]["rows"][0];
    assert_eq!((&first[1], &first[2]), (&json!("37"), &json!("37")));
    assert_eq!(papers[2]["figures"]["rows"].as_array().unwrap().len(), 6);
    let mended = |at: usize| papers[at]["mended"].as_array().unwrap().len();
    assert_eq!((mended(0), mended(1), mended(2)), (11, 15, 9));
}

#[test]
fn a_tree_is_written_as_it_is_wanted() {
    let board = "BCD.\n.A.C\n.BD.\n.A..";
    let tree = |write: &str| {
        let request = json!({ "question": "moves-left", "board": board, "from": [1, 1],
            "method": "exhaustive", "write": write, "shown": 10 });
        ask("lab/tree", &request).unwrap()
    };
    let text = tree("text");
    assert_eq!((&text["method"], &text["generated"]), (&json!("exhaustive"), &json!(37)));
    assert_eq!(text["levels"], json!([1, 4, 6, 7, 19]));
    assert!(text["nodes"].as_array().unwrap().len() < 37);
    assert!(tree("svg")["written"].as_str().unwrap().starts_with("<svg"));
    assert!(tree("dot")["written"].as_str().unwrap().starts_with("digraph"));
}
