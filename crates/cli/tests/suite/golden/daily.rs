//! The puzzles of a day follow from its date.

use std::time::SystemTime;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};

use super::record::Recording;
use super::session::Session;
use super::split::{Answer, Split};

const GRADES: [(&str, usize); 5] =
    [("trivial", 7), ("easy", 7), ("normal", 10), ("hard", 10), ("expert", 10)];

/// The seed of a day for one purpose, written down a second time.
fn seed(day: u64, purpose: &str) -> u64 {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&day.to_le_bytes());
    key[8..8 + purpose.len()].copy_from_slice(purpose.as_bytes());
    ChaCha8Rng::from_seed(key).next_u64() >> 11
}

/// The puzzles of a day, counted since 1970, made by the operations that anybody
/// can use.
fn puzzles(session: &mut Session, day: u64) -> Value {
    let request = json!({ "level": 5, "mode": "timed", "seed": seed(day, "daily onet") });
    let onet = session.post("games/onet/new", &request);
    let of_grade = |(grade, side): (&str, usize)| {
        let request =
            json!({ "rows": side, "cols": side, "grade": grade, "seed": seed(day, grade) });
        json!({ "grade": grade, "deal": session.post("games/slitherlink/new", &request)["deal"] })
    };
    let slitherlink: Vec<Value> = GRADES.into_iter().map(of_grade).collect();
    json!({ "onet": { "deal": onet["deal"] }, "slitherlink": slitherlink })
}

fn today() -> u64 {
    let since_1970 = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since_1970.expect("the clock is right").as_secs() / 86_400
}

#[test]
fn golden_puzzles_of_fixed_days() {
    let mut session = Session::new();
    let mut recording = Recording::new("daily");
    for (day, date) in [(19_782, "2024-02-29"), (20_772, "2026-11-15")] {
        let mut answer = Answer::default();
        answer.add_json(puzzles(&mut session, day), &Split::default(), &[]);
        recording.add(date.to_owned(), answer);
    }
    recording.check();
}

#[test]
fn golden_puzzles_of_today_are_served() {
    let mut session = Session::new();
    session.work("--stock 0 --days 2");
    loop {
        let day = today();
        let mut served = session.post("daily", &json!({}));
        // Midnight may have passed meanwhile.
        if day == today() {
            served.as_object_mut().expect("it is an object").remove("date");
            assert_eq!(served, puzzles(&mut session, day));
            return;
        }
    }
}
