//! The messages to a client and to the log when the server fails.

use std::io;
use std::sync::{Arc, Mutex};

use axum::http::StatusCode;
use serde_json::json;
use tracing_subscriber::fmt::MakeWriter;

use crate::ranked::{FINISH, started_and_cleared};
use crate::world::{Browser, World, assert_problem, json_of};

/// Captures the log.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl io::Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Lines {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

#[test]
fn a_failure_leaves_a_line_with_its_cause_and_the_id_that_the_client_got() {
    let world = World::new();
    let mut ayu = Browser::default();
    let finished = started_and_cleared(&world, &mut ayu);
    world.close_store();
    let lines = Lines::default();
    let subscriber = tracing_subscriber::fmt().json().with_writer(lines.clone()).finish();
    let answer =
        tracing::subscriber::with_default(subscriber, || ayu.post(&world, FINISH, &finished));
    assert_problem(&answer, StatusCode::SERVICE_UNAVAILABLE, "try again");
    let instance = json_of(&answer)["instance"].as_str().unwrap().to_owned();
    let id = instance.strip_prefix("urn:simpul:request:").unwrap();
    assert_eq!(id.len(), 16);
    let logged = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    let line = logged.lines().find(|line| line.contains(id)).expect("the line of the request");
    let line: serde_json::Value = serde_json::from_str(line).unwrap();
    assert_eq!(line["level"], "WARN");
    assert_eq!(line["fields"]["status"], json!(503));
    let cause = line["fields"]["cause"].as_str().unwrap();
    assert!(cause.contains("closed pool"), "{cause}");
    let player = ayu.cookie.unwrap();
    assert!(!logged.contains(player.split_once('=').unwrap().1), "nobody is named in the log");
}
