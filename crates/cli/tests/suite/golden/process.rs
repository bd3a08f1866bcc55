//! Processes of the built program.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// The program in this folder, with an environment that is the same everywhere.
fn simpul(folder: &Path, arguments: &[String]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_simpul"));
    command.args(arguments).current_dir(folder).env_clear();
    command.env("LC_ALL", "C.UTF-8").env("HOME", folder);
    command
}

/// Runs the program to its end.
pub fn run(folder: &Path, arguments: &[String], input: &str) -> Output {
    let piped = Stdio::piped;
    let mut child = simpul(folder, arguments)
        .stdin(piped())
        .stdout(piped())
        .stderr(piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    let input = input.to_owned();
    // A program that does not read its input closes the pipe, which is fine.
    let writing = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().expect("the program ends");
    writing.join().expect("the writer ends");
    output
}

/// A process that runs until it is dropped.
pub struct Background(Child);

impl Background {
    pub fn worker(folder: &Path, options: &str) -> Self {
        let arguments = format!("work --data data {options}");
        let mut command = simpul(folder, &words(&arguments));
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        Self(command.spawn().expect("the worker starts"))
    }

    /// A server on a free port, and its address.
    pub fn server(folder: &Path) -> (Self, String) {
        let arguments = "serve --data data --no-work --no-open --port 0 --rate 0";
        let mut command = simpul(folder, &words(arguments));
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut server = Self(command.spawn().expect("the server starts"));
        let mut told = String::new();
        let stdout = server.0.stdout.as_mut().expect("it is piped");
        BufReader::new(stdout).read_line(&mut told).expect("it says where it is");
        let address = told.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        (server, address.expect("it says its address").to_owned())
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        // A process that has ended already is as good.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}
