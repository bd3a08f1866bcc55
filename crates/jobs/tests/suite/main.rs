//! One test suite for both databases: a real SQLite file, and a real PostgreSQL server
//! if `SIMPUL_POSTGRES` has its address (`./test` starts one).

#[path = "../../../store/tests/suite/empty.rs"]
mod empty;

use std::num::NonZero;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use api::slitherlink::SolutionCache;
use api::{Context, Day, Policy, registry};
use game::Track;
use i18n::Language;
use serde_json::Value;
use simpul_core::{Budget, Seed};
use simpul_jobs::batch::{BatchClient, Part, id, parts};
use simpul_jobs::{BatchOperation, BatchSpec, Options, Outcome, work};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Connection, Executor, PgConnection, Row};
use store::{DatabaseLocation, Store, Timestamp};
use tokio::time::{Instant, sleep, timeout};

use empty::{Empty, empty_file, empty_postgres};

/// Runs a test on both databases, each of them empty.
macro_rules! on_both {
    ($($fact:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $fact() {
                let empty = super::empty_file();
                super::$fact(&empty.place).await;
            })+
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $fact() {
                if let Some(empty) = super::empty_postgres().await {
                    super::$fact(&empty.place).await;
                }
            })+
        }
    };
}

on_both!(
    two_workers_make_the_stock_and_the_days_once,
    a_batch_has_the_same_answers_in_order_as_without_a_database,
    what_a_stopped_worker_held_is_done_by_the_next,
    what_a_dead_worker_held_is_taken_over,
    many_that_start_together_make_the_tables_once,
    a_batch_that_was_forgotten_can_be_handed_in_again,
);

#[tokio::test(flavor = "multi_thread")]
async fn workers_survive_a_server_that_drops_all_connections() {
    let Some(Empty { place, .. }) = empty_postgres().await else { return };
    let DatabaseLocation::Postgres(url) = &place else { panic!("it is a server") };
    let lines = request_lines(80);
    let client = BatchClient::open(&place).await.unwrap();
    let (name, count) = submit(&client, &lines, &generate()).await;
    let (mut left, mut drops) = (count, 0);
    let is_done = async || {
        // Once there is progress, all clients are disconnected, including this one, but
        // only a few times: each time it takes seconds to take over the jobs.
        let now_left = client.left(&name).await.unwrap_or(left);
        if now_left < left {
            left = now_left;
        }
        if left < count && drops < 2 {
            drops += 1;
            let mut connection = PgConnection::connect(url).await.unwrap();
            let drop_all = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                            WHERE datname = current_database() AND pid <> pg_backend_pid()";
            connection.execute(drop_all).await.unwrap();
        }
        left == 0
    };
    work(place.clone(), batches_only(), || (), until("batch", is_done)).await.unwrap();
    let mut answers = vec![];
    until("answers", async || {
        let fetched = timeout(PATIENCE, client.answer(&name, answers.len() as u64)).await.unwrap();
        answers.extend(fetched.ok().flatten());
        answers.len() as u64 == count
    })
    .await;
    let answers = answers.iter().flat_map(|answer| answer.text.lines()).map(str::to_owned);
    assert_eq!(answers.collect::<Vec<_>>(), answers_alone(&lines, &generate()));
}

/// A generous timeout, even for a busy machine.
const PATIENCE: Duration = Duration::from_mins(4);

/// The options of a worker that only computes batches.
fn batches_only() -> Options {
    Options { cores: NonZero::new(2).unwrap(), pool_size: 0, days: 0 }
}

async fn until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let start = Instant::now();
    while !is_so().await {
        assert!(start.elapsed() < PATIENCE, "too long: {what}");
        sleep(Duration::from_millis(50)).await;
    }
}

fn solve() -> BatchSpec {
    BatchSpec {
        operation: BatchOperation::Solve,
        puzzle: None,
        nodes: None,
        milliseconds: None,
        language: Language::English,
    }
}

fn generate() -> BatchSpec {
    BatchSpec { operation: BatchOperation::Generate, ..solve() }
}

/// Boards that are solved quickly, with bad lines among them.
fn puzzle_lines(count: u64) -> Vec<String> {
    let line = |number: u64| match number % 10 {
        3 => "no puzzle at all \u{0}".to_owned(),
        7 => "slither/5/5/cbcbcddad".to_owned(),
        _ => {
            let request =
                format!(r#"{{"puzzle": "onet", "rows": 4, "cols": 5, "seed": {number}}}"#);
            let dealt = generate().answer(number, &request, &|| false).text;
            let dealt: Value = serde_json::from_str(&dealt).unwrap();
            dealt["id"].as_str().unwrap().to_owned()
        }
    };
    (0..count).map(line).collect()
}

fn request_lines(count: u64) -> Vec<String> {
    let line = |_| r#"{"puzzle": "slitherlink", "rows": 14, "cols": 14, "grade": "normal"}"#;
    (0..count).map(line).map(str::to_owned).collect()
}

fn cut(lines: &[String], spec: &BatchSpec) -> Vec<Part> {
    let bytes = lines.iter().map(|line| Ok(line.clone().into_bytes()));
    parts(bytes, 1, spec.operation).map(Result::unwrap).collect()
}

fn name_of(lines: &[String], spec: &BatchSpec) -> String {
    id(spec, lines.join("\n").as_bytes()).unwrap()
}

/// Submits lines; returns the id of the batch and the number of its parts.
async fn submit(client: &BatchClient, lines: &[String], spec: &BatchSpec) -> (String, u64) {
    let name = name_of(lines, spec);
    let parts = cut(lines, spec).into_iter().map(Ok);
    let count = client.submit(&name, spec, parts, || false).await.unwrap();
    (name, count.unwrap())
}

async fn all_answers(client: &BatchClient, name: &str, count: u64) -> Vec<String> {
    let mut answers = vec![];
    for number in 0..count {
        let answer = client.answer(name, number).await.unwrap().expect("it was said to be there");
        answers.extend(answer.text.lines().map(str::to_owned));
    }
    answers
}

fn answers_alone(lines: &[String], spec: &BatchSpec) -> Vec<String> {
    let answer = |(number, line): (u64, &String)| spec.answer(number, line, &|| false).text;
    (1..).zip(lines).map(answer).collect()
}

/// Returns the number of jobs, and the most attempts at any of them.
async fn jobs_and_attempts(place: &DatabaseLocation) -> (i64, i64) {
    let row = of_jobs(place, "COUNT(*), CAST(MAX(attempts) AS BIGINT)", "").await;
    (row.get(0), row.get(1))
}

/// Returns the number of jobs that are running, or were when their worker died.
async fn jobs_held(place: &DatabaseLocation) -> i64 {
    of_jobs(place, "COUNT(*)", "WHERE status = 'Running'").await.get(0)
}

async fn of_jobs(place: &DatabaseLocation, what: &str, which: &str) -> AnyRow {
    sqlx::any::install_default_drivers();
    let (url, table) = match place {
        DatabaseLocation::File(path) => {
            let path = path.to_str().unwrap();
            let path = path.replace('%', "%25").replace('?', "%3F").replace('#', "%23");
            (format!("sqlite://{path}"), "Jobs")
        }
        DatabaseLocation::Postgres(url) => (url.clone(), "apalis.jobs"),
    };
    let mut connection = AnyConnection::connect(&url).await.unwrap();
    let question = format!("SELECT {what} FROM {table} {which}");
    sqlx::query(sqlx::AssertSqlSafe(question)).fetch_one(&mut connection).await.unwrap()
}

async fn two_workers_make_the_stock_and_the_days_once(place: &DatabaseLocation) {
    const EACH: u64 = 2;
    let store = Store::open(place).await.unwrap();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let today = u32::try_from(now.as_secs() / 86_400).unwrap();
    let is_filled = async || {
        for track in pool_tracks() {
            if store.pool_size(&track).await.unwrap() < EACH {
                return false;
            }
        }
        let day = store.dailies(i64::from(today)).await.unwrap();
        day.len() == Track::of_the_day().count()
    };
    let options = Options { cores: NonZero::new(2).unwrap(), pool_size: EACH, days: 1 };
    let worker = || work(place.clone(), options.clone(), || (), until("stock and day", is_filled));
    let (one, other) = tokio::join!(worker(), worker());
    one.unwrap();
    other.unwrap();

    let jobs = 1 + Track::of_grades().count() as i64;
    assert_eq!(jobs_and_attempts(place).await, (jobs, 1), "each was planned and done once");
    for track in pool_tracks() {
        assert_eq!(store.pool_size(&track).await.unwrap(), EACH);
        let first = store.pooled_puzzle(&track, 0).await.unwrap().unwrap();
        assert_ne!(Some(first), store.pooled_puzzle(&track, 1).await.unwrap());
    }
    assert_eq!(puzzles_of_the_store(&store, today).await, puzzles_of_the_registry(today));
}

async fn puzzles_of_the_store(store: &Store, day: u32) -> Vec<(String, Value)> {
    let dailies = store.dailies(i64::from(day)).await.unwrap();
    let puzzle = |daily: store::Daily| {
        (daily.track.name().to_owned(), serde_json::from_str(&daily.deal).unwrap())
    };
    dailies.into_iter().map(puzzle).collect()
}

/// What the pure operation says of a day, by track.
/// The tracks that have puzzles made ahead.
fn pool_tracks() -> impl Iterator<Item = store::Track> {
    Track::of_grades().map(|track| store::Track::new(track.name()))
}

fn puzzles_of_the_registry(day: u32) -> Vec<(String, Value)> {
    let (budget, solutions) = (Budget::unlimited(), SolutionCache::new());
    let (seed, today, policy) = (Seed(0), Day(day), Policy::own());
    let mut context = Context { budget, seed, today, solutions: &solutions, policy };
    let call = registry::find("daily").unwrap().decode(b"{}").unwrap();
    let answer = call.run(&mut context).unwrap();
    let answer: Value = serde_json::from_slice(&answer).unwrap();
    let onet = ("daily/onet".to_owned(), answer["onet"]["deal"].clone());
    let loops = answer["slitherlink"].as_array().unwrap().iter().map(|puzzle| {
        let grade = puzzle["grade"].as_str().unwrap();
        (format!("daily/slitherlink/{grade}"), puzzle["deal"].clone())
    });
    let mut all: Vec<_> = std::iter::once(onet).chain(loops).collect();
    all.sort_by(|a, b| a.0.cmp(&b.0));
    all
}

async fn a_batch_has_the_same_answers_in_order_as_without_a_database(place: &DatabaseLocation) {
    let lines = puzzle_lines(300);
    let client = BatchClient::open(place).await.unwrap();
    assert_eq!(client.workers().await.unwrap(), 0);
    let (name, count) = submit(&client, &lines, &solve()).await;
    assert_eq!((count, client.left(&name).await.unwrap()), (6, 6));
    let is_done = async || client.left(&name).await.unwrap() == 0;
    let worker = || work(place.clone(), batches_only(), || (), until("batch", is_done));
    let (one, other) = tokio::join!(worker(), worker());
    one.unwrap();
    other.unwrap();
    assert_eq!(client.workers().await.unwrap(), 2, "both were heard of lately");
    assert_eq!(all_answers(&client, &name, count).await, answers_alone(&lines, &solve()));
    let first = client.answer(&name, 0).await.unwrap().unwrap();
    assert_eq!(first.outcome, Outcome::Bad, "there are bad lines in each part");

    // Submitted again, it is the same batch, and everything is there at once.
    assert_eq!(submit(&client, &lines, &solve()).await, (name.clone(), count));
    assert_eq!(client.left(&name).await.unwrap(), 0);
    assert_eq!(jobs_and_attempts(place).await, (6, 1));
}

async fn what_a_stopped_worker_held_is_done_by_the_next(place: &DatabaseLocation) {
    let lines = request_lines(40);
    let client = BatchClient::open(place).await.unwrap();
    let name = name_of(&lines, &generate());
    // The first submission is interrupted.
    let parts = cut(&lines, &generate()).into_iter().map(Ok);
    let asked = AtomicU32::new(0);
    let is_over = || asked.fetch_add(1, Ordering::Relaxed) >= 3;
    assert_eq!(client.submit(&name, &generate(), parts, is_over).await.unwrap(), None);
    assert_eq!(client.left(&name).await.unwrap(), 3);
    let some_done = async || client.left(&name).await.unwrap() < 3;
    let stopped = work(place.clone(), batches_only(), || (), until("some", some_done));
    timeout(PATIENCE, stopped).await.unwrap().unwrap();

    let (name, count) = submit(&client, &lines, &generate()).await;
    assert!(client.left(&name).await.unwrap() > 0, "it was stopped in the middle");
    let is_done = async || client.left(&name).await.unwrap() == 0;
    work(place.clone(), batches_only(), || (), until("the rest", is_done)).await.unwrap();
    assert_eq!(all_answers(&client, &name, count).await, answers_alone(&lines, &generate()));
}

async fn what_a_dead_worker_held_is_taken_over(place: &DatabaseLocation) {
    let lines = request_lines(120);
    let client = BatchClient::open(place).await.unwrap();
    let (name, count) = submit(&client, &lines, &generate()).await;
    // The worker is dropped in the middle, so it does not return its job. If it was
    // between two jobs it holds none, and another one has to die.
    while jobs_held(place).await == 0 {
        let before = client.left(&name).await.unwrap();
        let dead = tokio::spawn(work(place.clone(), batches_only(), || (), std::future::pending()));
        until("some", async || client.left(&name).await.unwrap() < before).await;
        dead.abort();
        assert!(dead.await.unwrap_err().is_cancelled());
        // Its last statements may still arrive at the database.
        sleep(Duration::from_millis(500)).await;
    }
    assert!(client.left(&name).await.unwrap() > 0, "it died in the middle");
    let is_done = async || client.left(&name).await.unwrap() == 0;
    work(place.clone(), batches_only(), || (), until("the rest", is_done)).await.unwrap();
    assert_eq!(all_answers(&client, &name, count).await, answers_alone(&lines, &generate()));
    let (jobs, attempts) = jobs_and_attempts(place).await;
    assert_eq!(jobs, count as i64);
    assert!(attempts > 1, "something was taken over");
}

async fn many_that_start_together_make_the_tables_once(place: &DatabaseLocation) {
    let desks = (0..8).map(|_| {
        let place = place.clone();
        tokio::spawn(async move { BatchClient::open(&place).await.map(|_| ()) })
    });
    for client in desks.collect::<Vec<_>>() {
        client.await.unwrap().unwrap();
    }
}

async fn a_batch_that_was_forgotten_can_be_handed_in_again(place: &DatabaseLocation) {
    let lines = puzzle_lines(5);
    let client = BatchClient::open(place).await.unwrap();
    for _ in 0..2 {
        let (name, count) = submit(&client, &lines, &solve()).await;
        let is_done = async || client.left(&name).await.unwrap() == 0;
        work(place.clone(), batches_only(), || (), until("batch", is_done)).await.unwrap();
        assert_eq!(all_answers(&client, &name, count).await, answers_alone(&lines, &solve()));
        let store = Store::open(place).await.unwrap();
        store.forget_batches(Timestamp(i64::MAX)).await.unwrap();
        assert_eq!(client.answer(&name, 0).await.unwrap(), None);
    }
}
