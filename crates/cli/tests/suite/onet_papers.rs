//! What the two Onet papers show, through the program.

use std::path::PathBuf;

use serde_json::Value;

use crate::program::{simpul, simpul_with};

const FIGURE_5: &str = "BCD.\n.A.C\n.BD.\n.A..\n";
const VERBATIM: [&str; 7] = ["onet", "guide", "--rules", "paper", "--verbatim", "--lang", "id"];

/// A data file of the 2024 paper's experiments.
fn experiment(name: &str) -> String {
    let folder =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../onet/src/paper2024/experiments");
    std::fs::read_to_string(folder.join(name)).unwrap()
}

#[test]
fn the_experiments_of_2024_are_printed_byte_for_byte() {
    for (name, status) in [("a", 1), ("b", 0), ("c", 1), ("d", 1), ("e", 1), ("own-pair", 1)] {
        let run = simpul_with(&VERBATIM, &experiment(&format!("{name}.in")));
        assert_eq!(run.output, experiment(&format!("{name}.out")), "{name}");
        assert_eq!((run.errors.as_str(), run.status), ("", status), "{name}");
    }
}

#[test]
fn a_board_that_is_named_is_printed_as_if_it_were_typed() {
    let input = experiment("d.in");
    let (board, replies) = input.split_at(input.find("-1").unwrap());
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), board).unwrap();
    let arguments = [&VERBATIM[..], &[file.path().to_str().unwrap()]].concat();
    assert_eq!(simpul_with(&arguments, replies).output, experiment("d.out"));
}

#[test]
fn the_help_of_verbatim_says_what_differs_from_the_printed_listing() {
    let help = simpul(&["onet", "guide", "--help"]).output;
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for said in ["the listing reads three", "the listing removes whatever it is told"] {
        assert!(help.contains(said), "{help}");
    }
}

#[test]
fn table_1_of_2015_is_printed_row_by_row() {
    let printed = include_str!("../../../onet/src/paper2015/table-1.txt");
    let run = simpul(&["lab", "trace", "--lang", "id"]);
    let rows: Vec<Vec<&str>> =
        run.output.lines().skip(1).map(|line| line.split_whitespace().collect()).collect();
    let expected: Vec<Vec<&str>> =
        printed.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows, expected);
}

#[test]
fn a_board_has_a_queue_trace_in_the_papers_coordinates() {
    let arguments = ["lab", "trace", "-", "--from", "2,2", "--coordinates", "paper"];
    let run = simpul_with(&arguments, FIGURE_5);
    let rows: Vec<&str> = run.output.lines().collect();
    assert_eq!(rows.len(), 1 + 37, "{}", run.output);
    assert!(rows[1].contains("2,2") && rows[1].contains("{2,2}"), "{}", rows[1]);
    assert!(rows[2].ends_with("1,2 2,1 2,3 3,2"), "the four places beside it: {}", rows[2]);
    let from_zero = simpul_with(&["lab", "trace", "-", "--from", "1,1", "--json"], FIGURE_5);
    let trace: Value = serde_json::from_str(&from_zero.output).unwrap();
    assert_eq!(trace["vertices"][0], serde_json::json!([1, 1]));
}

#[test]
fn a_board_is_written_as_a_graph_in_every_representation() {
    let graph = |format: &str| simpul_with(&["onet", "graph", "--format", format], "1 2 1\n2 3 3");
    assert_eq!(graph("adjacency-list").output.lines().next(), Some("0,0 -> 0,2"));
    assert_eq!(graph("adjacency-matrix").output.lines().count(), 7);
    assert_eq!(graph("incidence-matrix").output.lines().next(), Some("    e1 e2"));
    assert!(graph("dot").output.starts_with("graph onet {"));
    assert!(graph("svg").output.starts_with("<svg"));
    assert!(graph("dot").output.contains(r#"label="1\n0,0""#));
    let letters = simpul_with(&["onet", "graph", "--format", "dot"], "ABA\nBCC").output;
    assert!(letters.contains(r#"label="A\n0,0""#), "{letters}");
    let paper = ["onet", "graph", "--coordinates", "paper"];
    assert_eq!(simpul_with(&paper, "1 2 1\n2 3 3").output.lines().next(), Some("1,1 -> 1,3"));
}

#[test]
fn all_five_methods_answer_the_question_of_figure_5() {
    let nodes = |method: &str, from: &str, more: &[&str]| {
        let arguments = [&["onet", "check", "--json", "--method", method, "--from", from], more];
        let run = simpul_with(&arguments.concat(), FIGURE_5);
        let answer: Value = serde_json::from_str(&run.output).unwrap();
        assert_eq!(answer["move"]["b"], serde_json::json!([3, 1]), "{method}");
        answer["cost"]["generated"].as_u64().unwrap()
    };
    let counts =
        ["exhaustive", "bfs", "bfs-2024", "dfs", "sweep"].map(|method| nodes(method, "1,1", &[]));
    assert_eq!(counts, [37, 23, 9, 15, 1]);
    assert_eq!(nodes("bfs", "2,2", &["--coordinates", "paper"]), 23, "--from counts from 1 too");
    for (method, nodes) in [("bfs-2024", 9), ("onet-dfs", 15)] {
        let run = simpul(&["lab", "tree", "--json", "--method", method]);
        let tree: Value = serde_json::from_str(&run.output).unwrap();
        assert_eq!(tree["generated"], nodes);
    }
}

#[test]
fn a_board_in_letters_is_answered_in_letters() {
    let run = |arguments: &[&str]| {
        let run = simpul_with(&[&["onet"], arguments, &["--lang", "en"]].concat(), FIGURE_5);
        run.output + &run.errors
    };
    assert!(run(&["pairs"]).contains("(1, 1) with (3, 1): kind A, 2 turns"));
    assert!(run(&["best"]).contains("[B]"));
    assert!(run(&["shuffle"]).lines().any(|line| line.contains('A')));
    assert!(simpul_with(&["onet", "pairs", "--lang", "en"], "AAB").errors.contains("copies of B"));
    let numbers = simpul_with(&["onet", "pairs", "--lang", "en"], "1 2 1\n2 3 3").output;
    assert!(numbers.contains("kind 1"), "{numbers}");
}

#[test]
fn the_same_board_has_the_same_coordinates_in_every_command() {
    let text = |arguments: &[&str]| simpul_with(arguments, FIGURE_5).output;
    let lang = ["--lang", "en"];
    let paper = ["--lang", "en", "--coordinates", "paper"];
    for (options, from, goal, label) in
        [(&lang[..], "1,1", "(3, 1)", "1,1 A"), (&paper[..], "2,2", "(4, 2)", "2,2 A")]
    {
        let check = ["onet", "check", "--from", from];
        assert!(text(&[&check, options].concat()).contains(goal));
        assert!(text(&[&["onet", "pairs"], options].concat()).contains(goal));
        let tree = ["lab", "tree", "-", "--from", from];
        assert!(text(&[&tree, options].concat()).starts_with(label));
        assert!(simpul(&[&["lab", "tree"], options].concat()).output.starts_with(label));
    }
    let outside = simpul_with(&["onet", "check", "--from", "0,1", "--coordinates", "paper"], "1 1");
    assert_eq!(outside.status, 2);
    let empty = ["onet", "check", "--from", "1,4", "--coordinates", "paper", "--lang", "en"];
    assert!(simpul_with(&empty, FIGURE_5).errors.contains("(1, 4)"));
}

#[test]
fn moves_that_are_not_allowed_are_named_in_the_same_coordinates() {
    let paper = ["--lang", "en", "--coordinates", "paper"];
    let board = "1 2 1\n2 3 3";
    let hint = [&["onet", "hint", "--played", "1,1-2,1"], &paper[..]].concat();
    let run = simpul_with(&hint, board);
    assert!(run.status == 2 && run.errors.contains("(1, 1)"), "{}", run.errors);
    let claim = r#"{"verdict":"clear","moves":[{"a":[0,0],"b":[1,0]}]}"#;
    let verify = [&["onet", "verify", "onet/2/3/121233", "-"], &paper[..]].concat();
    let run = simpul_with(&verify, claim);
    assert!(run.status == 1 && run.output.contains("(1, 1)"), "{}", run.output);
    let json = [&verify[..], &["--json"]].concat();
    assert!(simpul_with(&json, claim).output.contains("(0, 0)"), "JSON counts from 0");
}

#[test]
fn pictures_count_like_every_other_command() {
    let paper = ["--lang", "en", "--coordinates", "paper"];
    let draw = |options: &[&str]| simpul(&[&["draw", "onet/2/3/121233"], options].concat());
    let [zero, one] = [&["--path", "0,0-0,2"][..], &["--path", "1,1-1,3", paper[2], paper[3]]];
    assert_eq!(draw(zero).output, draw(one).output);
    for wrong in [["--path", "1,1-1,2"], ["--selected", "1,4"]] {
        let run = draw(&[&wrong[..], &paper].concat());
        let named = if wrong[0] == "--path" { "(1, 2)" } else { "(1, 4)" };
        assert!(run.status == 2 && run.errors.contains(named), "{}", run.errors);
    }
    let before = draw(&["--selected", "0,1", paper[2], paper[3]]);
    assert_eq!(before.status, 2, "{}", before.errors);
    let folder = tempfile::tempdir().unwrap();
    let [picture, best] = ["board.png", "best.png"].map(|name| folder.path().join(name));
    let [picture, best] = [&picture, &best].map(|path| path.to_str().unwrap());
    let board = "onet/4/6/543231214412656421356356";
    assert_eq!(simpul(&["draw", board, "-o", picture]).status, 0);
    let read = ["read", picture, "--overlay", best];
    let found = |options: &[&str]| simpul(&[&read, options].concat()).errors;
    let written = simpul(&[&["onet", "best", board], &paper[..]].concat()).output;
    let said = found(&paper);
    let line = said.lines().last().unwrap().trim_start_matches("simpul: ");
    assert!(written.contains(line), "{written} {said}");
    assert_ne!(found(&["--lang", "en"]), said);
}

#[test]
fn the_guide_counts_and_names_as_it_is_told() {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), "ABA\n.B.\n").unwrap();
    let guide = ["onet", "guide", "--lang", "en", "--coordinates", "paper"];
    let arguments = [&guide[..], &[file.path().to_str().unwrap()]].concat();
    let run = simpul_with(&arguments, "0 1 1 3\n1 1 1 3\n-1\n");
    assert!(run.output.contains("A B A\n. B .\n"), "{}", run.output);
    assert!(run.output.contains("(0, 1) is outside the board."), "{}", run.output);
    assert!(run.output.contains("join (1, 2) with (2, 2)"), "{}", run.output);
    assert_eq!(run.status, 0, "{}", run.output);
}
