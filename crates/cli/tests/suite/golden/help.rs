//! The help of every command.

use std::path::Path;

use super::case::Case;
use super::process;
use super::record::Recording;
use super::split::{Answer, Split};

/// The help of a command and of those below it, and the commands that have none
/// below.
fn visit(place: &Path, command: &[String], leaves: &mut Vec<String>, recording: &mut Recording) {
    let arguments = [command, &["--help".to_owned()]].concat();
    let output = process::run(place, &arguments, "");
    let help = String::from_utf8(output.stdout).expect("help is text");
    let mut answer = Answer { frozen: vec![output.status.to_string()], words: vec![] };
    answer.add_text("out", &help, &Split::default());
    recording.add(format!("simpul {}", arguments.join(" ")), answer);
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let below: Vec<&str> = commands
        .take_while(|line| !line.is_empty())
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| *name != "help")
        .collect();
    if below.is_empty() {
        leaves.push(command.join(" "));
    }
    for name in below {
        visit(place, &[command, &[name.to_owned()]].concat(), leaves, recording);
    }
}

#[test]
fn golden_help_of_every_command() {
    let place = tempfile::tempdir().expect("a folder can be made");
    let mut recording = Recording::new("help");
    let mut leaves = vec![];
    visit(place.path(), &[], &mut leaves, &mut recording);
    assert!(leaves.len() > 20, "{leaves:?}");
    let run = all_commands();
    let without: Vec<&String> = leaves
        .iter()
        .filter(|leaf| !run.iter().any(|line| line.starts_with(&format!("{leaf} "))))
        .collect();
    assert!(without.is_empty(), "commands without a case: {without:?}");
    recording.check();
}

/// Every command line of the cases.
fn all_commands() -> Vec<String> {
    let line = |case| match case {
        // `loop` is short for `slitherlink`.
        Case::Run(case) => {
            Some(case.run.arguments().join(" ").replacen("loop ", "slitherlink ", 1) + " ")
        }
        _ => None,
    };
    Case::all().into_iter().filter_map(line).collect()
}
