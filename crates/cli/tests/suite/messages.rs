//! What goes to which stream, and how the program ends.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::program::{Run, simpul, simpul_with};

const PUZZLE: &str = "slither/5/5/cbcbcddad";

/// Checks that a run failed because of its input: nothing on standard output, and
/// every line of standard error has the name of the program.
fn assert_bad(arguments: &[&str], run: &Run) {
    assert_eq!((run.status, run.output.as_str()), (2, ""), "{arguments:?}: {}", run.errors);
    assert!(!run.errors.is_empty(), "{arguments:?}");
    assert_all_named(arguments, run);
}

fn assert_all_named(arguments: &[&str], run: &Run) {
    let is_named = |line: &str| line.starts_with("simpul: ");
    assert!(run.errors.lines().all(is_named), "{arguments:?}: {}", run.errors);
}

#[test]
fn bad_input_and_usage_go_to_standard_error_with_the_name_of_the_program() {
    let cases: [&[&str]; 12] = [
        &["loop", "grade", "no-such-file", "--json"],
        &["loop", "grade", "slither/0/0/", "--json"],
        &["loop", "solve", "slither/5/5/!", "--json"],
        &["onet", "solve", "onet/2/2/112", "--json"],
        &["onet", "new", "--rows", "3", "--cols", "3", "--json"],
        &["onet", "new", "--rows", "x", "--json"],
        &["onet", "check", "onet/1/2/11", "--from", "7,7", "--json"],
        &["onet", "verify", "onet/1/2/11", "no-such-file", "--json"],
        &["loop", "verify", PUZZLE, "no-such-file", "--json"],
        &["read", "no-such-file", "--json"],
        &["lab", "tree", "no-such-file", "--json"],
        &["no-such-command"],
    ];
    for arguments in cases {
        assert_bad(arguments, &simpul(arguments));
    }
}

#[test]
fn an_answer_in_json_is_exactly_one_object() {
    let many = "slither/3/3/";
    let cases: [(&[&str], i32); 12] = [
        (&["loop", "solve", PUZZLE], 0),
        (&["loop", "solve", many], 1),
        (&["loop", "grade", many], 1),
        (&["loop", "solve", PUZZLE, "--method", "paper", "--node-limit", "1"], 3),
        (&["loop", "count", PUZZLE], 0),
        (&["loop", "convert", PUZZLE, "--to", "text"], 0),
        (&["loop", "new", "--rows", "2", "--cols", "2", "--grade", "expert"], 3),
        (&["onet", "new", "--rows", "2", "--cols", "2", "--grade", "expert"], 3),
        (&["onet", "solve", "onet/2/2/1221"], 1),
        (&["onet", "pairs", "onet/2/2/1221"], 1),
        (&["onet", "convert", "onet/2/2/1221", "--to", "id"], 0),
        (&["lab", "tree", "onet/1/2/11", "--shown", "3"], 0),
    ];
    for (arguments, status) in cases {
        let arguments = [arguments, &["--json"]].concat();
        let run = simpul(&arguments);
        assert_eq!(run.status, status, "{arguments:?}: {}", run.errors);
        assert_eq!(run.errors, "", "{arguments:?}");
        let object: serde_json::Value = serde_json::from_str(&run.output).unwrap();
        assert!(object.is_object(), "{arguments:?}: {}", run.output);
    }
}

#[test]
fn members_of_a_search_tree_are_in_snake_case() {
    let tree = simpul(&["lab", "tree", "--json", "--shown", "3"]).output;
    assert!(tree.contains(r#""on_path":true"#) && !tree.contains("onPath"), "{tree}");
}

#[test]
fn options_that_a_command_does_not_have_are_refused_by_name() {
    let cases: [(&[&str], &str); 10] = [
        (
            &["onet", "guide", "onet/1/2/11", "--json"],
            "--json cannot be used with `simpul onet guide`",
        ),
        (
            &["book", "--puzzle", "onet", "-o", "x.pdf", "--json"],
            "--json cannot be used with `simpul book`",
        ),
        (
            &["book", "--puzzle", "onet", "-o", "x.pdf", "--lines"],
            "--lines cannot be used with `simpul book`",
        ),
        (&["loop", "new", "--lines"], "--lines cannot be used with `simpul slitherlink new`"),
        (&["onet", "new", "--lines"], "--lines cannot be used with `simpul onet new`"),
        (&["loop", "verify", PUZZLE, "-", "--lines"], "--lines cannot be used with"),
        (&["draw", PUZZLE, "--json"], "--json cannot be used with `simpul draw`"),
        (&["lab", "report", "--json"], "--json cannot be used with `simpul lab report`"),
        (&["lab", "tree", "--lines"], "--lines cannot be used with `simpul lab tree`"),
        (&["man", "--json"], "--json cannot be used with `simpul man`"),
    ];
    for (arguments, said) in cases {
        let run = simpul(arguments);
        assert_bad(arguments, &run);
        assert!(run.errors.contains(said), "{arguments:?}: {}", run.errors);
    }
    let run = simpul(&["draw", PUZZLE, "--json", "--lang", "id"]);
    assert!(run.errors.contains("tidak berlaku untuk `simpul draw`"), "{}", run.errors);
}

#[test]
fn the_status_of_many_lines_is_that_of_the_worst() {
    let (yes, no) = ("slither/5/5/cbcbcddad\n", "slither/3/3/\n");
    let status = |input: &str| simpul_with(&["loop", "solve", "--lines"], input).status;
    assert_eq!(status(&yes.repeat(2)), 0);
    assert_eq!(status(&format!("{yes}{no}{yes}")), 1);
    assert_eq!(status(&format!("{no}nonsense/\n{yes}")), 2);
    let limited = ["loop", "solve", "--lines", "--method", "paper", "--node-limit", "1"];
    assert_eq!(simpul_with(&limited, &format!("{yes}{no}")).status, 3);
}

#[test]
fn a_bad_line_has_the_number_of_the_file() {
    let run = simpul_with(&["loop", "solve", "--lines"], &format!("{PUZZLE}\n\n{PUZZLE}!\n"));
    let lines: Vec<&str> = run.output.lines().collect();
    assert!(lines[1].starts_with(r#"{"error":"line 2, column 1: "#), "{}", lines[1]);
    assert!(lines[2].starts_with(r#"{"error":"line 3, column 22: "#), "{}", lines[2]);
    assert!(lines[2].ends_with(r#","line":3}"#), "{}", lines[2]);
    let run = simpul_with(&["onet", "solve", "--lines"], "onet/1/2/11\nonet/1/2/1\n");
    let second = run.output.lines().nth(1).unwrap();
    assert!(second.starts_with(r#"{"error":"line 2, column 11: "#), "{second}");
}

#[test]
fn a_board_of_several_rows_is_noticed_among_lines() {
    for (arguments, input) in [
        (["onet", "solve", "--lines"], "1 2 1\n2 3 3\n"),
        (["onet", "solve", "--lines"], "2 3\n1 2 1\n2 3 3\n"),
        (["loop", "solve", "--lines"], "2..1.\n.2..1\n..2..\n3..3.\n.0..3\n"),
    ] {
        let run = simpul_with(&arguments, input);
        assert_bad(&arguments, &run);
        assert!(run.errors.contains("leave --lines out"), "{}", run.errors);
    }
}

#[test]
fn the_wrong_puzzle_is_recognised() {
    let board = "onet/2/3/121233";
    let cases: [(&[&str], &str); 8] = [
        (&["loop", "solve", board], "this is an Onet board; use `simpul onet solve`"),
        (&["loop", "explain", board], "this is an Onet board; use `simpul onet --help`"),
        (
            &["onet", "solve", PUZZLE],
            "this is a Slitherlink puzzle; use `simpul slitherlink solve`",
        ),
        (
            &["onet", "hint", "HTTPS://puzz.link/p?slither/5/5/cbcbcddad"],
            "use `simpul slitherlink hint`",
        ),
        (
            &["onet", "guide", PUZZLE],
            "this is a Slitherlink puzzle; use `simpul slitherlink --help`",
        ),
        (&["loop", "grade", r#"{"tiles": [[1, 1]]}"#], "use `simpul onet grade`"),
        (&["play", "onet", PUZZLE], "use `simpul play slitherlink`"),
        (&["loop", "solve", "1 5 1\n5 9 9"], "this is an Onet board"),
    ];
    for (arguments, said) in cases {
        let run = simpul(arguments);
        assert_bad(arguments, &run);
        assert!(run.errors.contains(said), "{arguments:?}: {}", run.errors);
    }
    let lines = simpul_with(&["loop", "solve", "--lines"], "onet/2/3/121233\n").output;
    assert!(lines.contains("this is an Onet board; use `simpul onet solve`"), "{lines}");
    let run = simpul(&["loop", "solve", board, "--lang", "id"]);
    assert!(run.errors.contains("ini papan Onet; gunakan `simpul onet solve`"), "{}", run.errors);
}

#[test]
fn several_puzzles_in_one_input_say_that_there_is_an_option_for_them() {
    for command in ["onet", "loop"] {
        let run = simpul_with(&[command, "solve"], &format!("{PUZZLE}\n{PUZZLE}\n"));
        assert_bad(&[command], &run);
        assert!(run.errors.contains("use --lines"), "{}", run.errors);
    }
}

#[test]
fn an_argument_with_a_line_break_is_a_puzzle() {
    let run = simpul(&["onet", "convert", "1 1\n2 2", "--to", "id"]);
    assert_eq!((run.status, run.output.as_str()), (0, "onet/2/2/1122\n"), "{}", run.errors);
    let run =
        simpul(&["loop", "convert", "2..1.\r\n.2..1\r\n..2..\r\n3..3.\r\n.0..3", "--to", "pzpr"]);
    assert_eq!((run.status, run.output.trim()), (0, PUZZLE), "{}", run.errors);
}

#[test]
fn long_unknown_names_are_shortened() {
    let name = "x".repeat(5000);
    let run = simpul(&["onet", "solve", &name]);
    assert_bad(&["onet", "solve"], &run);
    assert!(run.errors.chars().count() < 200, "{}", run.errors);
}

#[test]
fn puzzles_are_read_as_others_write_them() {
    let pzprv3 = "pzprv3.1\nslither\n5\n5\n2 . . 1 . \n. 2 . . 1 \n. . 2 . . \n3 . . 3 . \n. 0 . . 3 \n0 0 0 0 0 \n";
    for input in [
        "\u{feff}2..1.\n.2..1\n..2..\n3..3.\n.0..3",
        "2,,,1,\n,2,,,1\n,,2,,\n3,,,3,\n,0,,,3\n",
        "2\t.\t.\t1\t.\r.\t2\t.\t.\t1\r.\t.\t2\t.\t.\r3\t.\t.\t3\t.\r.\t0\t.\t.\t3\r",
        "HTTPS://puzz.link/p?slither/5/5/cbcbcddad",
        "5x5:2b1b2b1b2b3b3b0b3",
        pzprv3,
    ] {
        let run = simpul_with(&["loop", "convert", "--to", "pzpr"], input);
        assert_eq!((run.status, run.output.trim()), (0, PUZZLE), "{input:?}: {}", run.errors);
    }
    for input in ["\u{feff}1 2\n2 1", "1,2\n2,1\n", "1;2\r\n2;1\r\n", "1\t2\r2\t1\r"] {
        let run = simpul_with(&["onet", "convert", "--to", "id"], input);
        assert_eq!((run.status, run.output.as_str()), (0, "onet/2/2/1221\n"), "{input:?}");
    }
    let many = [".".repeat(3000), String::new()].join("\n").repeat(3000);
    let run = simpul_with(&["loop", "solve"], &many);
    assert!(run.errors.contains("found 3000 and 3000"), "{}", run.errors);
}

#[test]
fn time_limits_have_units() {
    for limit in ["500ms", "2m", "0.5", "10s"] {
        let run = simpul(&["loop", "solve", PUZZLE, "--time-limit", limit]);
        assert_eq!(run.status, 0, "{limit}: {}", run.errors);
    }
    let run = simpul(&["loop", "solve", PUZZLE, "--time-limit", "2x"]);
    assert!(run.errors.contains("expected a time such as 10, 10s, 500ms or 2m"), "{}", run.errors);
}

#[test]
fn a_request_that_nothing_fulfils_ends_the_same_for_both_puzzles() {
    for puzzle in ["onet", "slitherlink"] {
        let arguments = [puzzle, "new", "--rows", "2", "--cols", "2", "--grade", "expert"];
        let run = simpul(&arguments);
        assert_eq!((run.status, run.output.as_str()), (3, ""), "{puzzle}");
        assert_all_named(&arguments, &run);
    }
}

#[test]
fn control_characters_are_escaped_on_their_way_to_a_terminal() {
    let escape = "\u{1b}[31m\u{9b}2J";
    let word = format!("1 {escape}x");
    let not_a_proof = tempfile::NamedTempFile::new().unwrap();
    fs::write(&not_a_proof, escape).unwrap();
    let proof = not_a_proof.path().to_str().unwrap();
    let cases: [(&[&str], &str); 9] = [
        (&["loop", "solve", escape], ""),
        (&["onet", "solve"], &word),
        (&["loop", "solve"], escape),
        (&["onet", "solve", &format!("onet/{escape}/2/11")], ""),
        (&["onet", "new", "--rows", escape], ""),
        (&["draw", PUZZLE, "-o", &format!("/nowhere/{escape}.svg")], ""),
        (&["batch", "solve", "-"], escape),
        (&["onet", "solve", "--lines"], &word),
        (&["loop", "verify", PUZZLE, proof], ""),
    ];
    for (arguments, input) in cases {
        let run = simpul_with(arguments, input);
        let is_control = |letter: char| letter.is_control() && letter != '\n';
        for stream in [&run.output, &run.errors] {
            assert!(!stream.contains(is_control), "{arguments:?}: {stream:?}");
        }
        assert_ne!(run.status, 0, "{arguments:?}");
    }
}

#[test]
fn an_unreachable_database_is_reported_once_with_its_cause() {
    // Nobody listens on this port of the machine itself.
    let database = "postgres://nobody@127.0.0.1:9/nothing";
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let file = folder.path().join("lines");
    fs::write(&file, "onet/1/2/11\n").unwrap();
    let cases: [&[&str]; 3] = [
        &["work", "--database", database],
        &["serve", "--no-open", "--port", "0", "--data", data, "--database", database],
        &["batch", "solve", file.to_str().unwrap(), "--database", database],
    ];
    for arguments in cases {
        let run = simpul(arguments);
        assert_bad(arguments, &run);
        assert_eq!(run.errors.lines().count(), 1, "{arguments:?}: {}", run.errors);
        assert_eq!(run.errors.matches("refused").count(), 1, "{arguments:?}: {}", run.errors);
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_says_stopped_on_one_stream() {
    let puzzle = "10x10t0:a0b1c1c3a2a1b1223c331e230b322f1a311b21c2a11a3b1a2b2112321a1d2a3211c2a2b";
    let cases: [&[&str]; 4] = [
        &["loop", "solve", puzzle, "--method", "paper", "--node-limit", "1000000000000"],
        &["loop", "count", "slither/14/14/", "--memory", "100000"],
        &["loop", "new", "--rows", "200", "--cols", "200", "--density", "0"],
        &["loop", "new", "--rows", "200", "--cols", "200", "--irreducible", "--count", "50"],
    ];
    for arguments in cases {
        for json in [&[][..], &["--json"]] {
            let arguments = [arguments, json].concat();
            let run = interrupted(&arguments);
            assert_eq!(run.status, 3, "{arguments:?}: {}{}", run.output, run.errors);
            let said = run.output.clone() + &run.errors;
            assert!(!said.contains("limit"), "{arguments:?}: {said}");
            let is_on_output = run.output.contains("topped") || run.output.contains("unknown");
            let is_on_errors = run.errors.contains("simpul: Stopped");
            assert!(is_on_output != is_on_errors, "{arguments:?}: {said}");
        }
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_names_the_partial_file() {
    let folder = tempfile::tempdir().unwrap();
    let lines = folder.path().join("lines");
    let request = r#"{"puzzle":"slitherlink","rows":60,"cols":60,"grade":"hard"}"#;
    fs::write(&lines, format!("{request}\n").repeat(500)).unwrap();
    let answers = folder.path().join("answers.jsonl");
    let arguments = ["batch", "generate", lines.to_str().unwrap(), "-o", answers.to_str().unwrap()];
    let run = interrupted(&arguments);
    assert_eq!(run.status, 3, "{}", run.errors);
    assert_all_named(&arguments, &run);
    let named = run.errors.split_whitespace().find(|word| word.contains(".part")).unwrap();
    let named = named.trim_end_matches(';').rsplit('/').next().unwrap();
    assert!(folder.path().join(named).exists(), "{}", run.errors);
    let book = folder.path().join("book.pdf");
    let size = ["--rows", "100", "--cols", "100", "--count", "300"];
    let puzzle = ["book", "--puzzle", "slitherlink", "-o", book.to_str().unwrap()];
    let run = interrupted(&[&puzzle[..], &size].concat());
    assert_eq!((run.status, run.output.as_str()), (3, ""), "{}", run.errors);
    let says_all = run.errors.contains("of 300 puzzles") == book.exists();
    assert!(run.errors.contains("simpul: Stopped: ") && says_all, "{}", run.errors);
}

/// Runs the program and sends it what Ctrl-C sends, when it has begun.
#[cfg(unix)]
fn interrupted(arguments: &[&str]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_simpul"))
        .args(arguments)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().flush().unwrap();
    let status = format!("/proc/{}/status", child.id());
    // It catches the signal when it is ready: bit 1 of the mask is SIGINT.
    let catches = || {
        let text = fs::read_to_string(&status).unwrap_or_default();
        let mask = text.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
            .is_some_and(|mask| mask & 2 > 0)
    };
    while !catches() {
        assert!(child.try_wait().unwrap().is_none(), "{arguments:?} has ended by itself");
        std::thread::sleep(Duration::from_millis(10));
    }
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.unwrap().success());
    let done = child.wait_with_output().unwrap();
    Run {
        status: done.status.code().expect("it was not killed"),
        output: String::from_utf8(done.stdout).unwrap(),
        errors: String::from_utf8_lossy(&done.stderr).into_owned(),
    }
}
