//! The `OpenAPI` document: its operations are frozen, its descriptions are words.

use serde_json::Value;

use super::case::Case;
use super::record::Recording;
use super::session::Session;
use super::split::Answer;

/// How many requests each operation must have among the cases.
const ENOUGH: usize = 3;
/// How many of the other method an operation must have that is both `GET` and `POST`.
const ENOUGH_OF_FETCH: usize = 1;

/// Every description and summary, with its place.
fn prose(value: &Value, pointer: &str, lines: &mut Vec<String>) {
    let members: Vec<(String, &Value)> = match value {
        Value::Object(members) => {
            members.iter().map(|(name, member)| (name.clone(), member)).collect()
        }
        Value::Array(items) => {
            items.iter().enumerate().map(|(at, item)| (at.to_string(), item)).collect()
        }
        _ => vec![],
    };
    for (name, member) in members {
        let pointer = format!("{pointer}/{name}");
        match member {
            Value::String(text) if ["description", "summary"].contains(&name.as_str()) => {
                lines.push(format!("{pointer} | {}", text.replace('\n', " ")));
            }
            _ => prose(member, &pointer, lines),
        }
    }
}

#[test]
fn golden_description_of_the_operations() {
    let case = r#"{"ask": "GET /api/openapi.json"}"#;
    let response = Session::new().response(&serde_json::from_str(case).expect("it is a case"));
    let document: Value = serde_json::from_slice(&response.body).expect("it is JSON");
    let mut answer =
        Answer { frozen: vec![format!("openapi {}", document["openapi"])], words: vec![] };
    let asked: Vec<String> = Case::all().into_iter().filter_map(address).collect();
    for (path, methods) in document["paths"].as_object().expect("there are paths") {
        for (method, operation) in methods.as_object().expect("there are methods") {
            let (method, id) = (method.to_uppercase(), &operation["operationId"]);
            answer.frozen.push(format!("{method} {path} {id}"));
            let request = format!("{method} {path}");
            let is_asked = |asked: &&String| match request.split_once('{') {
                Some((before, _)) => asked.starts_with(before),
                None => asked.split('?').next() == Some(&request),
            };
            let cases = asked.iter().filter(is_asked).count();
            let is_fetch = method == "GET" && methods.get("post").is_some();
            let enough = if is_fetch { ENOUGH_OF_FETCH } else { ENOUGH };
            assert!(cases >= enough, "{cases} cases of {request}; expected {enough} or more");
        }
    }
    prose(&document, "", &mut answer.words);
    let mut recording = Recording::new("openapi");
    recording.add("GET /api/openapi.json".to_owned(), answer);
    recording.check();
}

/// The method and the full address of a request.
fn address(case: Case) -> Option<String> {
    let Case::Ask(case) = case else { return None };
    let (method, path) = case.ask.split_once(' ')?;
    Some(if path.starts_with('/') { case.ask } else { format!("{method} /api/v1/{path}") })
}
