//! `simpul slitherlink …` as a user runs it.

use serde_json::Value;

use crate::program::{Run, simpul, simpul_with};

const UNIQUE: &str = "slither/5/5/cbcbcddad";
const LOOPY: &str = "5x5t0:a3b1a1b3a3c2a022a33a3";
const LARGE: &str =
    "10x10t0:a0b1c1c3a2a1b1223c331e230b322f1a311b21c2a11a3b1a2b2112321a1d2a3211c2a2b";
const MULTIPLE: &str = "slither/2/2/j";
const NONE: &str = "slither/1/1/3";

fn json(arguments: &[&str]) -> Value {
    let run = simpul(&[arguments, &["--json"]].concat());
    assert_eq!(run.output.lines().count(), 1, "{arguments:?}: {}{}", run.output, run.errors);
    serde_json::from_str(&run.output).unwrap()
}

fn keys(object: &Value) -> Vec<&str> {
    object.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn the_loop_is_drawn_and_said_to_be_unique() {
    let run = simpul(&["slitherlink", "solve", UNIQUE, "--lang", "en"]);
    let lines: Vec<&str> = run.output.lines().collect();
    assert_eq!(run.status, 0);
    assert_eq!(lines[0], "┌───────────────────┐");
    assert_eq!(lines[10], "·   ·   ·   ·   └───┘");
    assert!(lines[11].starts_with("unique"), "{}", lines[11]);
    let indonesian = simpul(&["loop", "solve", UNIQUE, "--lang", "id"]);
    assert!(indonesian.output.contains("tunggal"), "{}", indonesian.output);
}

#[test]
fn every_method_says_the_same() {
    for method in ["ours", "paper", "paper-pruned"] {
        for (puzzle, verdict, status) in
            [(UNIQUE, "unique", 0), (MULTIPLE, "multiple", 1), (NONE, "none", 1)]
        {
            let run = simpul(&["loop", "solve", puzzle, "--method", method, "--json"]);
            let answer: Value = serde_json::from_str(&run.output).unwrap();
            assert_eq!((run.status, &answer["verdict"]), (status, &Value::from(verdict)));
            assert_eq!(answer["loop"].is_null(), verdict == "none");
            assert_eq!(answer["other"].is_array(), verdict == "multiple");
            assert!(answer["ns"].is_u64());
        }
    }
}

#[test]
fn a_limit_is_reached_with_status_3() {
    let run = simpul(&["loop", "solve", LARGE, "--method", "paper", "--time-limit", "0"]);
    assert_eq!(run.status, 3, "{}", run.output);
    let run =
        simpul(&["loop", "solve", UNIQUE, "--method", "paper", "--node-limit", "3", "--json"]);
    assert_eq!(run.status, 3);
    assert!(run.output.contains(r#""verdict":"unknown""#), "{}", run.output);
    let count = ["loop", "count", "12x12t0:zzzzzn", "--memory", "0", "--json"];
    let run = simpul(&count);
    assert_eq!(run.status, 3, "{}", run.output);
    assert!(run.output.contains("memory"), "{}", run.output);
}

#[test]
fn the_json_of_each_command_is_as_promised() {
    let solved = json(&["loop", "solve", UNIQUE]);
    assert_eq!(keys(&solved), ["loop", "nodes", "ns", "other", "verdict"]);
    assert_eq!(json(&["loop", "count", UNIQUE]), serde_json::json!({"solutions": "1"}));
    assert_eq!(json(&["loop", "count", MULTIPLE])["solutions"], "13");
    let hint = json(&["loop", "hint", UNIQUE]);
    assert_eq!(hint["rule"], "zero");
    assert_eq!(hint["cells"], serde_json::json!([[4, 1]]));
    assert_eq!(hint["crosses"][0], serde_json::json!([[4, 1], [4, 2]]));
    let explained = json(&["loop", "explain", UNIQUE]);
    assert_eq!((keys(&explained), &explained["solved"]), (vec!["solved", "steps"], &true.into()));
    assert_eq!(explained["steps"][0], hint);
    let grade = json(&["loop", "grade", UNIQUE]);
    assert_eq!((keys(&grade), &grade["grade"]), (vec!["grade", "rules", "score"], &"easy".into()));
    assert_eq!(grade["rules"]["zero"], 1);
    let new = json(&["loop", "new", "--rows", "5", "--cols", "7", "--seed", "1"]);
    assert_eq!(keys(&new), ["clues", "grade", "id", "seed"]);
    assert_eq!(new["clues"].as_array().unwrap().len(), 5);
}

#[test]
fn a_hint_goes_on_from_what_is_drawn_and_finds_a_wrong_line_first() {
    let drawn = r#"{"clues": ["2..1.", ".2..1", "..2..", "3..3.", ".0..3"],
        "crosses": [[[4,1],[4,2]], [[4,2],[5,2]], [[5,1],[5,2]], [[4,1],[5,1]]]}"#;
    let run = simpul_with(&["loop", "hint", "--json"], drawn);
    let hint: Value = serde_json::from_str(&run.output).unwrap();
    assert_eq!((run.status, &hint["rule"]), (0, &"3-diagonal-to-0".into()));
    let line = ["loop", "hint", UNIQUE, "--lines-drawn", "4,2-4,1", "--lang"];
    let wrong = simpul(&[&line[..], &["en"]].concat());
    assert_eq!(wrong.status, 1);
    assert!(wrong.output.contains("The line (4, 1)-(4, 2) is wrong."), "{}", wrong.output);
    let wrong = simpul(&[&line[..], &["id"]].concat());
    assert!(wrong.output.contains("Garis (4, 1)-(4, 2) salah."), "{}", wrong.output);
    let beyond = simpul(&["loop", "hint", UNIQUE, "--crosses", "8,0-8,1", "--lang", "en"]);
    assert_eq!(beyond.status, 2);
    assert!(beyond.errors.contains("(8, 0)-(8, 1) is not on the grid"), "{}", beyond.errors);
    assert_eq!(simpul(&["loop", "hint", UNIQUE, "--crosses", "0,0-1,1"]).status, 2);
    let apart = r#"{"clues": ["4"], "lines": [[[0,0],[1,1]]]}"#;
    let apart = simpul(&["loop", "hint", apart, "--lang", "en"]);
    assert_eq!(apart.status, 2);
    let said = "column 41: expected edges like [[0,0],[0,1]]";
    assert!(apart.errors.contains(said), "{}", apart.errors);
    assert_eq!(simpul(&["loop", "hint", NONE]).status, 1);
}

#[test]
fn hints_that_are_not_wanted_are_skipped() {
    let zero = "4,1-4,2 4,2-5,2 5,1-5,2 4,1-5,1";
    let other = json(&["loop", "hint", UNIQUE, "--skip-crosses", zero]);
    assert!(other["rule"].is_string() && other["rule"] != "zero", "{other}");
    let beyond = simpul(&["loop", "hint", UNIQUE, "--skip-lines", "8,0-8,1", "--lang", "en"]);
    assert_eq!(beyond.status, 2);
    assert!(beyond.errors.contains("(8, 0)-(8, 1) is not on the grid"), "{}", beyond.errors);
}

#[test]
fn a_hint_is_marked_in_the_picture() {
    let run = simpul(&["loop", "hint", UNIQUE, "--lang", "en"]);
    assert!(run.output.contains("    X[0]X         3"), "{}", run.output);
    assert!(run.output.contains("Zero (zero): A 0 has no lines around it."), "{}", run.output);
    let coloured = simpul(&["loop", "hint", UNIQUE, "--color", "always"]);
    assert!(coloured.output.contains("\x1b[1;32mX\x1b[0m"), "{}", coloured.output);
}

#[test]
fn the_worked_examples_are_converted() {
    let convert = |puzzle: &str, to: &str| simpul(&["loop", "convert", puzzle, "--to", to]).output;
    assert_eq!(convert(UNIQUE, "text"), "2..1.\n.2..1\n..2..\n3..3.\n.0..3\n");
    assert_eq!(convert("slither/4/4/dgdh2c71", "pzpr"), "slither/4/4/dgdh2c7b\n");
    assert_eq!(convert(LOOPY, "text"), ".3..1\n.1..3\n.3...\n2.022\n.33.3\n");
    assert_eq!(convert(LOOPY, "pzpr"), "slither/5/5/gd6b8dg702738d\n");
    assert_eq!(convert("slitherlink/5/5/gd6b8dg702738d", "loopy"), format!("{LOOPY}\n"));
    let address = format!("https://puzz.link/p?{UNIQUE}");
    assert_eq!(
        convert(&address, "json"),
        "{\"clues\":[\"2..1.\",\".2..1\",\"..2..\",\"3..3.\",\".0..3\"]}\n"
    );
    for format in ["pzpr", "loopy", "text", "json"] {
        let written = convert(LARGE, format);
        let back = simpul_with(&["loop", "convert", "--to", "loopy"], &written);
        assert_eq!(back.output.trim_end(), LARGE, "{format}");
    }
    let json = json(&["loop", "convert", UNIQUE]);
    assert_eq!((keys(&json), &json["id"]), (vec!["clues", "id", "text"], &UNIQUE.into()));
}

#[test]
fn a_proof_is_written_and_checked_and_a_damaged_one_refused() {
    let folder = std::env::temp_dir().join(format!("simpul-proof-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("proof");
    let name = file.to_str().unwrap();
    for (puzzle, proves) in [(UNIQUE, "unique"), (NONE, "none")] {
        simpul(&["loop", "solve", puzzle, "--proof", name]);
        let check = json(&["loop", "verify", puzzle, name]);
        assert_eq!((&check["valid"], &check["proves"]), (&true.into(), &proves.into()));
    }
    let other = simpul(&["loop", "verify", UNIQUE, name, "--lang", "en"]);
    assert_eq!(other.status, 1);
    assert!(other.output.contains("line"), "{}", other.output);
    std::fs::write(&file, b"\xff").unwrap();
    assert_eq!(simpul(&["loop", "verify", UNIQUE, name]).status, 1);
    std::fs::remove_file(&file).unwrap();
    let none = simpul(&["loop", "solve", MULTIPLE, "--proof", name, "--lang", "en"]);
    assert!(none.errors.contains("No proof was written"), "{}", none.errors);
    assert!(!file.exists());
    let paper = simpul(&["loop", "solve", UNIQUE, "--proof", name, "--method", "paper"]);
    assert_eq!(paper.status, 2);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_seed_gives_the_same_puzzle_for_ever() {
    let new = |more: &[&str]| {
        let arguments = [&["loop", "new", "--rows", "7", "--cols", "7", "--seed", "1"], more];
        simpul(&arguments.concat())
    };
    let one = new(&[]);
    assert_eq!(one.status, 0);
    assert_eq!(one.output.lines().count(), 7);
    let three = new(&["--count", "3"]);
    let ids: Vec<&str> = three.output.lines().collect();
    assert_eq!(ids.len(), 3);
    assert_eq!(simpul(&["loop", "convert", ids[0]]).output, one.output);
    for (at, id) in ids.iter().enumerate() {
        let seed = (at + 1).to_string();
        let again = simpul(&["loop", "new", "--rows", "7", "--cols", "7", "--seed", &seed]);
        assert_eq!(simpul(&["loop", "convert", id]).output, again.output);
        assert_eq!(simpul(&["loop", "solve", id]).status, 0, "{id}");
    }
}

#[test]
fn a_new_puzzle_is_what_was_asked_for() {
    let new = |more: &[&str]| {
        let arguments = [&["loop", "new", "--rows", "8", "--cols", "8", "--seed", "5"], more];
        json(&arguments.concat())
    };
    for grade in ["trivial", "easy", "normal", "hard", "expert"] {
        let made = new(&["--grade", grade]);
        let id = made["id"].as_str().unwrap();
        assert_eq!(
            (&made["grade"], &json(&["loop", "grade", id])["grade"]),
            (&grade.into(), &grade.into())
        );
    }
    let made = new(&["--needs", "corner-2", "--without", "what-if", "--symmetry", "half-turn"]);
    let grade = json(&["loop", "grade", made["id"].as_str().unwrap()]);
    assert!(grade["rules"]["corner-2"].as_u64() > Some(0), "{grade}");
    let clues: String =
        made["clues"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    let turned: String = clues.chars().rev().collect();
    let has_clue = |text: &str| text.chars().map(|cell| cell != '.').collect::<Vec<_>>();
    assert_eq!(has_clue(&clues), has_clue(&turned));
    let dense = new(&["--density", "100"]);
    assert!(!dense["clues"].to_string().contains('.'), "{dense}");
    let bad = simpul(&["loop", "new", "--rows", "0", "--lang", "en"]);
    assert_eq!(bad.status, 2);
    assert!(bad.errors.contains("expected 1 to 250 rows and columns"), "{}", bad.errors);
    assert_eq!(simpul(&["loop", "new", "--needs", "magic"]).status, 2);
    let stopped =
        ["loop", "new", "--rows", "40", "--cols", "40", "--time-limit", "0", "--lang", "en"];
    assert_eq!(simpul(&stopped).status, 3);
}

#[test]
fn bad_input_is_refused_with_its_place_and_what_was_expected() {
    for (input, place, said) in [
        ("slither/5/5/cbf", "line 1, column 15", "expected a clue 0-9 or a-e"),
        ("slither/0/5/c", "line 1, column 9", "expected 1 to 250 rows and columns"),
        ("slither/251/5/c", "line 1, column 9", "expected 1 to 250 rows and columns"),
        ("slither/v:x/5/5/c", "line 1, column 9", "variant"),
        ("https://puzz.link/p?nurikabe/5/5/g", "line 1, column 21", "expected \"slither\""),
        ("5x5t1:a3b", "line 1, column 4", "expected \"t0\""),
        ("2x2t0:a", "line 1, column", "expected 4"),
        ("2x2t0:5c", "line 1, column 7", "expected a clue 0-4"),
        ("..\n.5", "line 2, column 2", "expected a clue 0-4"),
        ("...\n..", "line 2, column 3", "expected 3"),
        ("5 2\n..\n..", "line 3, column 1", "expected 5"),
        ("", "line 1, column 1", "expected a puzzle"),
        ("{\"clues\": 3}", "line 1, column", "expected"),
        ("{\"clues\": [\"..\", \".7\"]}", "line 2, column 2", "expected a clue 0-4"),
    ] {
        let run = simpul_with(&["loop", "solve", "--lang", "en"], input);
        assert_eq!((run.status, run.output.as_str()), (2, ""), "{input}");
        assert!(run.errors.contains(place), "{input}: {}", run.errors);
        assert!(run.errors.contains(said), "{input}: {}", run.errors);
    }
    let run = Run::new(&["loop", "solve", "--lang", "en"], b"..\n.\xff");
    assert_eq!(run.status, 2);
    assert!(
        run.errors.contains("line 2, column 2: expected text in UTF-8, found the byte 0xff"),
        "{}",
        run.errors
    );
    let missing = simpul(&["loop", "solve", "no/such/file"]);
    assert_eq!(missing.status, 2);
    assert!(missing.errors.contains("no/such/file"), "{}", missing.errors);
    let indonesian = simpul_with(&["loop", "solve", "--lang", "id"], "..\n.5");
    assert!(
        indonesian.errors.contains("baris 2, kolom 2: diharapkan angka 0-4"),
        "{}",
        indonesian.errors
    );
}

#[test]
fn many_lines_of_any_format_are_answered_in_order() {
    let mixed = [UNIQUE, "nonsense", LOOPY, "{\"clues\": [\"4\"]}", NONE, MULTIPLE];
    let verdicts = ["unique", "", "unique", "unique", "none", "multiple"];
    let input = (mixed.join("\n") + "\n").repeat(20);
    for threads in ["1", "2", "7"] {
        let run = simpul_with(&["loop", "solve", "--lines", "--threads", threads], &input);
        assert_eq!(run.status, 2);
        assert_eq!(run.output.lines().count(), 20 * mixed.len());
        for (number, (line, verdict)) in (1..).zip(run.output.lines().zip(verdicts.iter().cycle()))
        {
            let answer: Value = serde_json::from_str(line).unwrap();
            match *verdict {
                "" => assert_eq!(answer["line"], number, "{line}"),
                verdict => assert_eq!(answer["verdict"], verdict),
            }
        }
    }
    for command in ["count", "hint", "explain", "grade", "convert"] {
        let run = simpul_with(&["loop", command, "--lines"], &format!("{UNIQUE}\n{LOOPY}\n"));
        assert_eq!((run.status, run.output.lines().count()), (0, 2), "{command}");
    }
    assert_eq!(simpul(&["loop", "solve", "--lines", UNIQUE]).output.lines().count(), 1);
}

#[test]
fn only_a_puzzle_with_one_loop_has_a_grade() {
    let run = simpul(&["loop", "grade", MULTIPLE, "--lang", "en"]);
    assert_eq!(run.status, 1);
    assert!(run.errors.contains("simpul: the puzzle does not have exactly one"), "{}", run.errors);
}

#[test]
fn an_explanation_tells_its_steps_in_both_languages() {
    let english = simpul(&["loop", "explain", UNIQUE, "--lang", "en"]).output;
    assert!(english.starts_with("1. Zero (zero): A 0 has no lines around it."), "{english}");
    assert!(english.ends_with("steps.\n"), "{english}");
    let indonesian = simpul(&["loop", "explain", UNIQUE, "--lang", "id"]).output;
    assert!(indonesian.starts_with("1. Nol (zero): "), "{indonesian}");
    assert!(indonesian.ends_with("langkah.\n"), "{indonesian}");
    assert_eq!(simpul(&["loop", "explain", MULTIPLE]).status, 1);
}

#[test]
fn adjacent_3s_claim_a_line_between_them_only_where_it_is_sure() {
    let puzzle = ".....\n.....\n.33..\n.....\n.....";
    let hint = simpul(&["loop", "hint", puzzle]);
    assert!(hint.output.contains("That side has a line too, unless the loop only goes around"));
    assert!(!hint.output.contains("(2, 2)-(3, 2)"), "{}", hint.output);
}

#[test]
fn an_explanation_ends_with_a_picture_that_keeps_the_crosses() {
    let run = simpul(&["loop", "explain", "slither/5/5/cbcbcddad"]);
    let picture = "│ × │ × ┌───┘ × ·   │\n";
    assert!(run.output.contains(picture), "{}", run.output);
    let one = simpul(&["loop", "explain", "slither/1/1/4"]);
    assert!(one.output.ends_with("Solved in 1 step.\n"), "{}", one.output);
}
