//! Files and readers that results go to.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::thread;

use crate::program::simpul;

#[test]
fn a_file_that_cannot_be_written_is_told_before_the_work() {
    // Each of these would take far longer than anybody waits for a test.
    let nowhere = "/nowhere/at/all.pdf";
    let hard = "slither/100/100/";
    let cases: [&[&str]; 5] = [
        &["lab", "report", "--full", "-o", nowhere],
        &["lab", "tree", hard, "--method", "dfs", "--node-limit", "100000000000", "-o", nowhere],
        &["book", "--puzzle", "slitherlink", "--rows", "200", "--cols", "200", "-o", nowhere],
        &["draw", hard, "--solve", "-o", nowhere],
        &["slitherlink", "solve", hard, "--proof", nowhere],
    ];
    for arguments in cases {
        let run = simpul(arguments);
        assert_eq!(run.status, 2, "{arguments:?}: {}", run.errors);
        assert!(run.errors.contains(nowhere), "{arguments:?}: {}", run.errors);
    }
}

#[test]
fn a_file_that_is_not_there_is_told_in_both_languages() {
    for (language, said) in [("en", "no such file or folder"), ("id", "folder ini tidak ada")] {
        let run = simpul(&["slitherlink", "solve", "nothing.txt", "--lang", language]);
        assert_eq!(run.status, 2);
        assert!(run.errors.contains("nothing.txt") && run.errors.contains(said), "{}", run.errors);
    }
    let odd = simpul(&["onet", "new", "--rows", "3", "--cols", "3", "--lang", "id"]);
    assert!(odd.errors.contains("9 sel berjumlah ganjil"), "{}", odd.errors);
}

#[test]
fn a_reader_that_has_enough_ends_the_program() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_simpul"))
        .args(["loop", "solve", "--lines", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = program.stdin.take().expect("it is piped");
    // More lines than all pipes and queues on the way hold.
    let writing = thread::spawn(move || {
        let puzzles = "slither/5/5/cbcbcddad\n".repeat(50_000);
        drop(stdin.write_all(puzzles.as_bytes()));
    });
    let mut output = BufReader::new(program.stdout.take().expect("it is piped"));
    let mut first = String::new();
    output.read_line(&mut first).expect("there is a line");
    assert!(first.starts_with(r#"{"verdict":"unique""#), "{first}");
    drop(output);
    assert_eq!(program.wait().expect("it ends").code(), Some(0));
    writing.join().expect("the writer ends");
}
