//! Replays cases: the folder, the server and the cookies that they share.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use super::case::{AskCase, Case, RunCase, folder};
use super::digest::digest;
use super::http::{self, Response};
use super::process::{self, Background};
use super::record::Recording;
use super::split::{Answer, Split};
use super::ticket;

/// How long a worker may take to make a puzzle, on a busy machine.
const PATIENCE: Duration = Duration::from_mins(2);
/// How much of an input or a request is part of the name of a case.
const LONGEST_NAME: usize = 160;
/// The headers that are part of an answer.
const HEADERS: [&str; 5] = ["content-type", "cache-control", "retry-after", "allow", "set-cookie"];

pub struct Session {
    server: Option<(Background, String)>,
    workers: Vec<Background>,
    /// By the names of players.
    cookies: BTreeMap<String, String>,
    kept: Vec<(String, Value)>,
    folder: TempDir,
}

impl Session {
    pub fn new() -> Self {
        let session = Self {
            server: None,
            workers: vec![],
            cookies: BTreeMap::new(),
            kept: vec![],
            folder: tempfile::tempdir().expect("a folder can be made"),
        };
        for file in fs::read_dir(folder().join("files")).expect("there are files") {
            let file = file.expect("it can be read");
            let copy = session.path().join(file.file_name());
            fs::copy(file.path(), copy).expect("it can be copied");
        }
        session
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    pub fn replay(&mut self, case: &Case, recording: &mut Recording) {
        match case {
            Case::Run(case) => {
                for form in &case.forms {
                    let (name, answer) = self.run(case, form);
                    recording.add(name, answer);
                }
            }
            Case::Ask(case) => {
                let (name, answer) = self.ask(case);
                recording.add(name, answer);
            }
            Case::Work(options) => self.work(options),
            Case::Clear { deal, log } => {
                let value = self.clear(&self.value(deal));
                self.kept.push((log.clone(), value));
            }
        }
    }

    pub fn work(&mut self, options: &str) {
        // The server makes the database that the worker uses.
        self.address(false);
        self.workers.push(Background::worker(self.path(), options));
    }

    fn run(&self, case: &RunCase, form: &str) -> (String, Answer) {
        let mut arguments = case.run.arguments();
        let more: &[&str] = match form {
            "json" => &["--json"],
            "json-id" => &["--json", "--lang", "id"],
            "lines" => &["--lines"],
            "en" | "id" => &["--lang", form],
            "bare" => &[],
            _ => panic!("{form} is not a form"),
        };
        arguments.extend(more.iter().map(|&argument| argument.to_owned()));
        let input = match case.input.as_str() {
            "" => String::new(),
            input => short(&format!(" < {input:?}")),
        };
        let name = format!("simpul {}{input}", arguments.join(" "));
        let output = process::run(self.path(), &arguments, &case.input);
        let status = output.status.code().expect("it was not killed");
        let mut answer = Answer { frozen: vec![format!("exit {status}")], words: vec![] };
        self.add_output(&mut answer, "out", &output.stdout, &case.split);
        let notes = Split { timed: case.split.timed, ..Split::default() };
        answer.add_text("err", &String::from_utf8_lossy(&output.stderr), &notes);
        for file in &case.writes {
            match fs::read(self.path().join(file)) {
                Ok(written) => self.add_output(&mut answer, file, &written, &case.split),
                Err(_) => answer.frozen.push(format!("{file} is missing")),
            }
        }
        if let Some(file) = &case.save {
            fs::write(self.path().join(file), &output.stdout).expect("it can be written");
        }
        (name, answer)
    }

    fn add_output(&self, answer: &mut Answer, label: &str, output: &[u8], split: &Split) {
        let Ok(text) = std::str::from_utf8(output) else {
            return answer.frozen.push(format!("{label} {}", digest(output)));
        };
        let is_object = |line: &str| line.starts_with('{');
        let values: Option<Vec<Value>> = text
            .lines()
            .map(|line| serde_json::from_str(line).ok().filter(|_| is_object(line)))
            .collect();
        match values {
            Some(values) => {
                for value in values {
                    answer.add_json(value, split, &self.kept);
                }
            }
            None => answer.add_text(label, text, split),
        }
    }

    fn ask(&mut self, case: &AskCase) -> (String, Answer) {
        let told = match (&case.name, &case.body, &case.raw, &case.file) {
            (Some(name), ..) => format!(" ({name})"),
            (_, Some(body), ..) => format!(" {}", short(&body.to_string())),
            (.., Some(raw), _) => format!(" {}", short(raw)),
            (.., Some(file)) => format!(" < {file}"),
            _ => String::new(),
        };
        let player = case.player.as_ref().map_or(String::new(), |player| format!(" by {player}"));
        let name = format!("{}{player}{told}", case.ask);
        let response = self.response(case);
        let mut answer =
            Answer { frozen: vec![format!("status {}", response.status)], words: vec![] };
        for header in HEADERS {
            if let Some(value) = response.header(header) {
                answer.frozen.push(format!("{header}: {}", without_id(value)));
            }
        }
        let is_json = response.header("content-type").is_some_and(|kind| kind.ends_with("json"));
        if is_json {
            let value = serde_json::from_slice(&response.body).expect("it is JSON");
            self.keep(case, &value);
            if let Some(ticket) = value["ticket"].as_str() {
                let hide = ["id", "player", "start", "deal"].map(str::to_owned).to_vec();
                let random = Split { hide, ..Split::default() };
                answer.add_json(ticket::content(ticket), &random, &[]);
            }
            answer.add_json(value, &case.split, &self.kept);
        } else {
            self.add_output(&mut answer, "out", &response.body, &case.split);
        }
        (name, answer)
    }

    /// Sends the request of a case.
    pub fn response(&mut self, case: &AskCase) -> Response {
        let address = self.address(case.fresh);
        let (method, path) = case.ask.split_once(' ').expect("a method and an address");
        let path = if path.starts_with('/') { path.to_owned() } else { format!("/api/v1/{path}") };
        let resolved = |part: &str| match part.strip_prefix('@') {
            Some(name) => self.value(name).as_str().expect("it is a string").to_owned(),
            None => part.to_owned(),
        };
        let path = path.split('/').map(resolved).collect::<Vec<_>>().join("/");
        let body = match (&case.body, &case.raw, &case.file) {
            (Some(body), ..) => self.filled(body).to_string().into_bytes(),
            (_, Some(raw), _) => raw.clone().into_bytes(),
            (.., Some(file)) => fs::read(self.path().join(file)).expect("it was written before"),
            _ => vec![],
        };
        let cookie = case.player.as_ref().and_then(|player| self.cookies.get(player));
        let start = Instant::now();
        let response = loop {
            let request = format!("{method} {path}");
            let response = http::send(&address, &request, cookie.map(String::as_str), &body);
            if !case.retry || response.status != 503 {
                break response;
            }
            assert!(start.elapsed() < PATIENCE, "{request} is still refused");
            sleep(Duration::from_millis(50));
        };
        if let (Some(player), Some(cookie)) = (&case.player, response.header("set-cookie")) {
            let cookie = cookie.split(';').next().unwrap_or_default().to_owned();
            self.cookies.insert(player.clone(), cookie);
        }
        response
    }

    fn address(&mut self, fresh: bool) -> String {
        if fresh {
            self.server = None;
        }
        if self.server.is_none() {
            self.server = Some(Background::server(self.path()));
        }
        self.server.as_ref().map(|(_, address)| address.clone()).expect("it was started")
    }

    fn keep(&mut self, case: &AskCase, value: &Value) {
        for (name, pointer) in &case.keep {
            let found = value.pointer(pointer).unwrap_or_else(|| panic!("{pointer} in {value}"));
            self.kept.retain(|(known, _)| known != name);
            self.kept.push((name.clone(), found.clone()));
        }
    }

    /// A kept value, or the text of a file.
    fn value(&self, name: &str) -> Value {
        match self.kept.iter().find(|(known, _)| known == name) {
            Some((_, value)) => value.clone(),
            None => fs::read_to_string(self.path().join(name)).expect("it was kept").into(),
        }
    }

    /// A body with its `"@name"`s replaced.
    fn filled(&self, body: &Value) -> Value {
        match body {
            Value::String(text) => match text.strip_prefix('@') {
                Some(name) => self.value(name),
                None => body.clone(),
            },
            Value::Array(items) => items.iter().map(|item| self.filled(item)).collect(),
            Value::Object(members) => {
                members.iter().map(|(name, member)| (name.clone(), self.filled(member))).collect()
            }
            other => other.clone(),
        }
    }

    /// Plays a deal of Onet to its end: the first pair each time.
    fn clear(&mut self, deal: &Value) -> Value {
        let mut log: Vec<Value> = vec![];
        loop {
            let request = json!({ "deal": deal, "log": log });
            let state = self.post("games/onet/state", &request);
            let Some(pair) = state["pairs"].get(0) else { return log.into() };
            // As quick as a hand, and before the two seconds are over that a log may be
            // ahead of the server's clock.
            let t = 240 + 140 * log.len();
            log.push(json!({ "t": t, "do": "join", "a": pair["a"], "b": pair["b"] }));
        }
    }

    /// The answer of an operation.
    pub fn post(&mut self, operation: &str, body: &Value) -> Value {
        let case = json!({ "ask": format!("POST {operation}"), "body": body, "retry": true });
        let response = self.response(&serde_json::from_value(case).expect("it is a case"));
        let text = String::from_utf8_lossy(&response.body);
        assert_eq!(response.status, 200, "{operation} {body}: {text}");
        serde_json::from_str(&text).expect("it is JSON")
    }
}

/// The beginning of a text.
fn short(text: &str) -> String {
    match text.char_indices().nth(LONGEST_NAME) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// A cookie without the random id in it.
fn without_id(header: &str) -> String {
    let is_id = |word: &str| word.len() == 32 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    let words: Vec<&str> = header
        .split_inclusive(['=', ';'])
        .map(|word| if is_id(word.trim_end_matches(';')) { "<id>;" } else { word })
        .collect();
    words.concat()
}
