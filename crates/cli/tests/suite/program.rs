//! Runs the program and keeps what it said.

use std::io::Write;
use std::process::{Command, Stdio};

/// One run of the program.
pub struct Run {
    /// The exit status.
    pub status: i32,
    /// Standard output.
    pub output: String,
    /// Standard error.
    pub errors: String,
}

impl Run {
    /// Runs the program with these arguments and this input.
    pub fn new(arguments: &[&str], input: &[u8]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_simpul"))
            .args(arguments)
            .env("LC_ALL", "C.UTF-8")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut stdin = child.stdin.take().expect("it is piped");
        let input = input.to_vec();
        // A program that stops reading early closes the pipe: no failure of ours.
        let writing = std::thread::spawn(move || drop(stdin.write_all(&input)));
        let done = child.wait_with_output().expect("the program ends");
        writing.join().expect("the writer ends");
        Self {
            status: done.status.code().expect("it was not killed"),
            output: String::from_utf8(done.stdout).expect("the output is text"),
            errors: String::from_utf8_lossy(&done.stderr).into_owned(),
        }
    }
}

/// Runs the program without input.
pub fn simpul(arguments: &[&str]) -> Run {
    Run::new(arguments, b"")
}

/// Runs the program with this input.
pub fn simpul_with(arguments: &[&str], input: &str) -> Run {
    Run::new(arguments, input.as_bytes())
}
