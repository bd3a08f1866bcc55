//! `simpul batch`, `simpul work` and `simpul backup` as a user runs them, with
//! real processes that are really killed.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::program::{simpul, simpul_with};

/// Enough for anything here, even on a busy machine.
const PATIENCE: Duration = Duration::from_mins(5);

/// Requests that take a while.
fn requests(count: usize) -> String {
    let line = |number: usize| match number {
        9 => "no request\n".to_owned(),
        _ => {
            "{\"puzzle\":\"slitherlink\",\"rows\":12,\"cols\":12,\"grade\":\"normal\"}\n".to_owned()
        }
    };
    (0..count).map(line).collect()
}

fn folder_with(requests: &str) -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("requests.jsonl");
    fs::write(&file, requests).unwrap();
    let file = file.to_str().unwrap().to_owned();
    (folder, file)
}

fn start(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_simpul"))
        .args(arguments)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

fn start_worker(database: &str) -> Child {
    start(&["work", "--database", database, "--stock", "0", "--days", "0", "--threads", "1"])
}

/// Waits until a worker says that it works: from then on it hears signals.
fn wait_for_work(worker: &mut Child) {
    let mut said = vec![];
    let errors = worker.stderr.as_mut().unwrap();
    while said.last() != Some(&b'\n') {
        let mut byte = [0];
        assert_eq!(errors.read(&mut byte).unwrap(), 1, "{}", String::from_utf8_lossy(&said));
        said.push(byte[0]);
    }
    let said = String::from_utf8_lossy(&said);
    assert!(said.contains("Working for"), "{said}");
}

fn send(signal: &str, child: &Child) {
    let sent = Command::new("kill").args([signal, &child.id().to_string()]).status();
    assert!(sent.unwrap().success());
}

/// How a program ended, and what it said on standard error.
fn end_of(child: Child) -> (Option<i32>, String) {
    let done = child.wait_with_output().unwrap();
    (done.status.code(), String::from_utf8_lossy(&done.stderr).into_owned())
}

fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < PATIENCE, "too long: {what}");
        sleep(Duration::from_millis(20));
    }
}

/// The file that grows beside the wanted one.
fn growing(wanted: &Path) -> Option<PathBuf> {
    let name = wanted.file_name()?.to_str()?;
    let entries = fs::read_dir(wanted.parent()?).ok()?.filter_map(|entry| Some(entry.ok()?.path()));
    let is_growing = |path: &PathBuf| {
        let found = path.file_name().and_then(|found| found.to_str());
        let is_part = path.extension().is_some_and(|extension| extension == "part");
        is_part && found.is_some_and(|found| found.contains(name))
    };
    entries.into_iter().find(is_growing)
}

fn lines_so_far(wanted: &Path) -> usize {
    let so_far = growing(wanted).and_then(|file| fs::read_to_string(file).ok());
    so_far.map_or(0, |text| text.lines().count())
}

/// Places for a database: a file, and a new database on the server where
/// `SIMPUL_POSTGRES` has its address.
fn places(folder: &Path, name: &str) -> Vec<String> {
    let mut places = vec![folder.join("jobs.db").to_str().unwrap().to_owned()];
    if let Ok(server) = std::env::var("SIMPUL_POSTGRES") {
        let name = format!("cli_{name}_{}", std::process::id());
        let create = format!("CREATE DATABASE {name}");
        let made = Command::new("psql").args([&server, "-q", "-c", &create]).status();
        assert!(made.unwrap().success(), "psql makes a database");
        places.push(format!("{}/{name}", server.rsplit_once('/').unwrap().0));
    } else {
        eprintln!("not on PostgreSQL: SIMPUL_POSTGRES has no address");
    }
    places
}

#[test]
fn a_batch_survives_a_worker_that_is_killed() {
    let (folder, file) = folder_with(&requests(300));
    let alone = simpul(&["batch", "generate", &file]);
    assert_eq!(alone.status, 2, "there is a bad line: {}", alone.errors);
    assert_eq!(alone.output.lines().count(), 300);
    assert!(alone.output.lines().nth(9).unwrap().starts_with(r#"{"error":"#));
    for (number, place) in places(folder.path(), "killed").iter().enumerate() {
        let wanted = folder.path().join(format!("answers{number}.jsonl"));
        let wanted_name = wanted.to_str().unwrap();
        let [mut doomed, other] = [start_worker(place), start_worker(place)];
        let batch = start(&["batch", "generate", &file, "-o", wanted_name, "--database", place]);
        until("some answers", || lines_so_far(&wanted) >= 20);
        doomed.kill().unwrap();
        doomed.wait().unwrap();
        assert!(!wanted.exists(), "it was killed in the middle");
        let (status, errors) = end_of(batch);
        assert_eq!(status, Some(2), "{errors}");
        assert_eq!(fs::read_to_string(&wanted).unwrap(), alone.output, "each once, in order");
        assert_eq!(growing(&wanted), None);
        send("-TERM", &other);
        assert_eq!(end_of(other).0, Some(0), "a worker that is told to stop ends well");
    }
}

#[test]
fn a_batch_that_is_stopped_goes_on_with_the_same_command() {
    let (folder, file) = folder_with(&requests(200));
    let wanted = folder.path().join("answers.jsonl");
    let arguments = ["batch", "generate", &file, "-o", wanted.to_str().unwrap()];
    let stopped = start(&arguments);
    until("some answers", || lines_so_far(&wanted) >= 20);
    send("-INT", &stopped);
    let (status, errors) = end_of(stopped);
    assert_eq!(status, Some(3), "{errors}");
    assert!(errors.contains("the same command resumes"), "{errors}");
    let so_far = lines_so_far(&wanted);
    assert!((20..200).contains(&so_far), "{so_far}");
    let again = simpul(&arguments);
    assert!(again.errors.contains(&format!("Resuming after line {so_far}.")), "{}", again.errors);
    let alone = simpul(&["batch", "generate", &file]);
    assert_eq!(fs::read_to_string(&wanted).unwrap(), alone.output);
}

#[test]
fn a_batch_with_a_database_can_be_stopped_and_fetched_later() {
    let (folder, file) = folder_with(&requests(100));
    for place in places(folder.path(), "stopped") {
        let arguments = ["batch", "generate", &file, "--database", &place];
        let waiting = start(&arguments);
        // Nobody works, so it says so and waits.
        sleep(Duration::from_secs(5));
        send("-INT", &waiting);
        let (status, errors) = end_of(waiting);
        assert_eq!(status, Some(3), "{errors}");
        assert!(errors.contains("simpul work --database"), "{errors}");
        assert!(errors.contains("The same command fetches the rest"), "{errors}");
        let worker = start_worker(&place);
        let fetched = simpul(&arguments);
        assert_eq!(fetched.output, simpul(&["batch", "generate", &file]).output);
        send("-INT", &worker);
        assert_eq!(end_of(worker).0, Some(0));
    }
}

#[test]
fn many_workers_that_start_together_all_work() {
    let (folder, file) = folder_with(&requests(20));
    for place in places(folder.path(), "together") {
        let mut workers: Vec<Child> = (0..8).map(|_| start_worker(&place)).collect();
        let batch = simpul(&["batch", "generate", &file, "--database", &place]);
        assert_eq!((batch.status, batch.output.lines().count()), (2, 20), "{}", batch.errors);
        for worker in &mut workers {
            wait_for_work(worker);
            assert_eq!(worker.try_wait().unwrap(), None, "it still works");
            send("-TERM", worker);
        }
        for worker in workers {
            let (status, errors) = end_of(worker);
            assert_eq!(status, Some(0), "{errors}");
        }
    }
}

#[test]
fn a_batch_reads_standard_input_and_says_what_it_expects() {
    let solved = simpul_with(&["batch", "solve", "-"], "slither/5/5/cbcbcddad\n\nonet/1/2/11\n");
    assert_eq!(solved.status, 2, "an empty line is no puzzle");
    let starts: Vec<&str> = solved.output.lines().map(|line| &line[..9]).collect();
    assert_eq!(starts, [r#"{"verdict"#, r#"{"error":"#, r#"{"verdict"#]);
    let graded = simpul_with(&["batch", "grade", "-", "--puzzle", "slitherlink"], "onet/1/2/11\n");
    assert_eq!(graded.status, 2, "{}", graded.output);
    let twice = simpul(&["batch", "solve", "-", "--database", "x.db"]);
    assert_eq!(twice.status, 2);
    assert!(twice.errors.contains("must be in a file"), "{}", twice.errors);
    let bad = simpul(&["batch", "solve", "f", "--database", "mysql://x"]);
    assert_eq!(bad.status, 2);
    assert!(bad.errors.contains("expected postgres://"), "{}", bad.errors);
    let missing = simpul(&["batch", "solve", "no-such-file"]);
    assert_eq!(missing.status, 2);
    assert!(missing.errors.contains("no-such-file"), "{}", missing.errors);
}

#[test]
fn a_start_that_fails_names_its_cause_once_and_claims_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    fs::write(folder.path().join("simpul.db"), "Dear Ayu, ".repeat(100)).unwrap();
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let nobody = format!("postgres://me@127.0.0.1:{port}/x");
    let serve = ["serve", "--no-open", "--port", "0", "--data", data];
    for (arguments, cause) in [
        (serve.to_vec(), "file is not a database"),
        (vec!["work", "--data", data], "file is not a database"),
        (
            vec!["serve", "--no-open", "--port", "0", "--data", data, "--database", &nobody],
            "refused",
        ),
        (vec!["work", "--database", &nobody], "refused"),
        (vec!["work", "--database", "/proc/simpul/no.db"], "No such file"),
    ] {
        let failed = simpul(&arguments);
        assert_eq!((failed.status, failed.output.as_str()), (2, ""), "{arguments:?}");
        let errors = failed.errors.to_lowercase();
        assert_eq!(errors.matches(&cause.to_lowercase()).count(), 1, "{errors}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
        assert!(!errors.contains("working for") && !errors.contains("timed out"), "{errors}");
    }
}

#[test]
fn a_node_that_makes_no_puzzles_says_so_when_there_are_none() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let mut node = start(&["serve", "--no-open", "--port", "0", "--no-work", "--data", data]);
    let mut said = String::new();
    let errors = node.stderr.as_mut().unwrap();
    while !said.ends_with('\n') {
        let mut byte = [0];
        assert_eq!(errors.read(&mut byte).unwrap(), 1, "{said}");
        said.push(char::from(byte[0]));
    }
    assert!(said.contains("start `simpul work`"), "{said}");
    send("-TERM", &node);
    assert_eq!(end_of(node).0, Some(0));
}

#[test]
fn a_backup_is_a_sound_copy_that_only_the_user_can_read() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let (data, copy) = (data.to_str().unwrap(), folder.path().join("copy.db"));
    let copy_name = copy.to_str().unwrap();
    let nothing = simpul(&["backup", "-o", copy_name, "--data", data]);
    assert_eq!(nothing.status, 2);
    assert!(nothing.errors.contains("nothing to copy"), "{}", nothing.errors);

    let (requests, file) = folder_with(&requests(5));
    let worker = start(&["work", "--data", data, "--stock", "0", "--days", "0"]);
    let database = folder.path().join("data/simpul.db");
    let database = database.to_str().unwrap();
    until("the database", || Path::new(database).exists());
    let answers = simpul(&["batch", "generate", &file, "--database", database]);
    let done = simpul(&["backup", "-o", copy_name, "--data", data]);
    assert_eq!(done.status, 0, "while the worker goes on: {}", done.errors);
    send("-TERM", &worker);
    assert_eq!(end_of(worker).0, Some(0));
    drop(requests);

    // Nobody works on the copy: what it tells, it has.
    let (requests, file) = folder_with(&self::requests(5));
    let from_copy = simpul(&["batch", "generate", &file, "--database", copy_name]);
    assert_eq!(from_copy.output, answers.output);
    drop(requests);
    let again = simpul(&["backup", "-o", copy_name, "--data", data]);
    assert_eq!(again.status, 2, "a copy is never overwritten");
    let server = simpul(&["backup", "-o", "x", "--database", "postgres://me:secret@host/x"]);
    assert_eq!(server.status, 2);
    assert!(server.errors.contains("pg_dump") && !server.errors.contains("secret"));
    #[cfg(unix)]
    for path in [copy.as_path(), Path::new(database)] {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", path.display());
    }
}
