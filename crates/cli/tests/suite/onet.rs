//! `simpul onet …` as a user runs it.

use crate::program::{Run, simpul, simpul_with};
use serde_json::Value;

const PAPER_BOARD: &str = "6 12
1 2 3 4 5 2 6 7 8 9 10 5
6 11 10 4 12 13 14 12 9 2 5 15
12 5 16 17 17 14 6 9 6 3 18 13
14 18 12 10 16 19 10 7 17 15 11 16
20 8 19 11 19 7 8 16 14 15 9 7
15 20 1 13 19 11 18 8 17 18 13 2
";

#[test]
fn the_papers_board_has_eight_pairs() {
    let run = simpul_with(&["onet", "pairs", "--json"], PAPER_BOARD);
    let answer: Value = serde_json::from_str(&run.output).unwrap();
    assert_eq!((run.status, &answer["count"]), (0, &Value::from(8)));
    assert_eq!(answer["pairs"].as_array().unwrap().len(), 8);
    let by_paper = simpul_with(&["onet", "pairs", "--json", "--rules", "paper"], PAPER_BOARD);
    let answer: Value = serde_json::from_str(&by_paper.output).unwrap();
    assert_eq!(answer["count"], 6);
}

#[test]
fn the_guide_walks_through_the_papers_36_steps() {
    let input = PAPER_BOARD.to_owned() + &"-1\n".repeat(36);
    let run = simpul_with(&["onet", "guide", "--rules", "paper", "--lang", "id"], &input);
    assert_eq!(run.status, 0);
    assert!(run.output.starts_with("Masukkan ukuran papan (M N): "));
    let best: Vec<&str> = run.output.lines().filter(|line| line.starts_with("Langkah")).collect();
    assert_eq!(best.len(), 36);
    assert_eq!(best[0], "Langkah terbaik: Pasangkan (2, 3) dengan (2, 4)");
    assert_eq!(best[33], "Langkah terbaik: Pasangkan (4, 5) dengan (4, 11)");
    assert_eq!(best[34], "Langkah terbaik: Pasangkan (3, 5) dengan (4, 2)");
    assert_eq!(best[35], "Langkah terbaik: Pasangkan (4, 4) dengan (5, 4)");
    let last = run.output.lines().last().unwrap();
    assert!(last.starts_with("Tidak ada langkah yang tersisa, permainan selesai! Papan kosong"));
}

#[test]
fn the_guide_refuses_a_wrong_pair_and_asks_again() {
    let input = "2 3\n1 2 1\n2 3 3\n0 9 0 0\n0 0 0 0\n0 0 0 1\n0 1 1 0\nx 1 2 3\n0 0 0 2\n-1\n";
    let run = simpul_with(&["onet", "guide", "--lang", "en"], input);
    for said in [
        "(0, 9) is outside the board.",
        "(0, 0) and (0, 0) are the same tile.",
        "The tiles at (0, 0) and (0, 1) are not equal.",
        "Expected four numbers, or -1, found `x`.",
        "End of input.",
    ] {
        assert!(run.output.contains(said), "{said}\n{}", run.output);
    }
    assert_eq!(run.status, 1);
}

#[test]
fn the_guide_asks_again_for_a_wrong_board() {
    let input = "0 3\n1 4\n5 x 5\n5 5 5\n-1\n-1\n";
    let run = simpul_with(&["onet", "guide", "--lang", "en"], input);
    assert!(run.output.contains("found `0 3`"), "{}", run.output);
    assert!(run.output.contains("Row 0, column 1: expected a number"), "{}", run.output);
    assert_eq!(run.status, 0, "{}", run.output);
}

#[test]
fn the_guide_offers_a_reshuffle_at_a_deadlock() {
    let cross = "2 2\n1 2\n2 1\n";
    let refused = simpul_with(&["onet", "guide", "--lang", "en"], &(cross.to_owned() + "n\n"));
    assert!(refused.output.contains("No move is left: the game is over. 4 tiles remain."));
    assert_eq!(refused.status, 1);
    let input = cross.to_owned() + "y\n-1\n-1\n";
    let taken = simpul_with(&["onet", "guide", "--lang", "en"], &input);
    assert!(taken.output.contains("Reshuffled."));
    assert_eq!(taken.status, 0, "{}", taken.output);
}

#[test]
fn the_figures_of_2015_come_out() {
    let figure_5 = "BCD.\n.A.C\n.BD.\n.A..\n";
    let cost = |arguments: &[&str]| {
        let arguments =
            [&["onet", "check", "--json", "--from", "1,1", "--method"], arguments].concat();
        let answer: Value =
            serde_json::from_str(&simpul_with(&arguments, figure_5).output).unwrap();
        (answer["cost"]["generated"].clone(), answer["cost"]["rechecked"].clone())
    };
    assert_eq!(cost(&["exhaustive"]), (37.into(), 18.into()));
    assert_eq!(cost(&["bfs", "--beyond-two-turns"]), (25.into(), 0.into()));
    assert_eq!(cost(&["bfs"]), (23.into(), 0.into()));
}

#[test]
fn the_exit_status_tells_the_answer() {
    let status = |command: &str, board: &str| simpul_with(&["onet", command], board).status;
    assert_eq!(status("check", "1 1"), 0);
    assert_eq!(status("check", "1 2\n2 1"), 1);
    assert_eq!(status("best", "1 2\n2 1"), 1);
    assert_eq!(status("best", "1 x"), 2);
    assert_eq!(status("nothing", ""), 2);
    let limited = ["onet", "check", "--method", "exhaustive", "--node-limit", "1000"];
    assert_eq!(simpul_with(&limited, PAPER_BOARD).status, 3);
}

#[test]
fn bad_input_is_refused_with_its_place() {
    for (input, said) in [
        ("1 2\n1 2 3", "line 2, column 5: expected 2 cells in this row, found 3"),
        ("3 3\n1 2 3", "line 3, column 1: expected 3 rows, found 1"),
        ("1 -2", "line 1, column 3: expected a number from 0 to 65535, found -2"),
        ("1 99999", "line 1, column 3: expected a number from 0 to 65535, found 99999"),
        ("", "expected at least one row"),
        ("onet/65/2/11", "expected 1 to 64 rows and columns"),
        ("{\"tiles\": 3}", "line 1, column"),
    ] {
        let run = simpul_with(&["onet", "pairs", "--lang", "en"], input);
        assert_eq!((run.status, run.output.as_str()), (2, ""), "{input}");
        assert!(run.errors.contains(said), "{input}: {}", run.errors);
    }
    let run = Run::new(&["onet", "pairs", "--lang", "en"], b"1 \xff");
    assert_eq!(run.status, 2);
    assert!(run.errors.contains("line 1, column 3: expected text in UTF-8"), "{}", run.errors);
    let missing = simpul(&["onet", "pairs", "no/such/file"]);
    assert_eq!(missing.status, 2);
    assert!(missing.errors.contains("no/such/file"), "{}", missing.errors);
    let indonesian = simpul_with(&["onet", "pairs", "--lang", "id"], "1 -2");
    assert!(
        indonesian
            .errors
            .contains("baris 1, kolom 3: diharapkan angka dari 0 sampai 65535, ditemukan -2")
    );
}

#[test]
fn an_odd_kind_is_legal_and_said() {
    let run = simpul_with(&["onet", "check", "--lang", "en"], "1 1 1");
    assert_eq!(run.status, 0);
    assert!(run.errors.contains("An odd number of copies of 1"), "{}", run.errors);
}

#[test]
fn many_lines_are_answered_in_order_and_a_bad_one_does_not_stop_the_rest() {
    let boards: Vec<String> =
        (2..=40).map(|cols| format!("onet/1/{cols}/1{:0>1$}", 1, cols - 1)).collect();
    let input = boards.join("\n") + "\nnonsense\n{\"tiles\": [[1, 1]]}\n";
    for threads in ["1", "2", "7"] {
        let run = simpul_with(&["onet", "pairs", "--lines", "--threads", threads], &input);
        assert_eq!(run.status, 2);
        let answers: Vec<Value> =
            run.output.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(answers.len(), boards.len() + 2);
        for (cols, answer) in (2..=40).zip(&answers) {
            assert_eq!(answer["pairs"][0]["b"][1], cols - 1);
        }
        assert!(answers[boards.len()]["error"].as_str().unwrap().contains("nonsense"));
        assert_eq!(answers[boards.len() + 1]["count"], 1);
    }
}

#[test]
fn a_board_goes_through_every_format_and_comes_back() {
    for format in ["text", "json", "id"] {
        let written = simpul_with(&["onet", "convert", "--to", format], PAPER_BOARD);
        assert_eq!(written.status, 0);
        let back = simpul_with(&["onet", "convert", "--to", "text"], &written.output);
        assert_eq!(back.output, PAPER_BOARD, "{format}");
    }
    let id = simpul_with(&["onet", "convert", "--to", "id"], PAPER_BOARD).output;
    assert_eq!(simpul(&["onet", "convert", id.trim()]).output, PAPER_BOARD, "as an argument");
    let letters = simpul_with(&["onet", "convert", "--to", "letters", "--lang", "en"], "60 60");
    assert_eq!(letters.status, 2);
    assert!(letters.errors.contains("kind 60 has no letter"), "{}", letters.errors);
}

#[test]
fn a_seed_shuffles_the_same_way_for_ever() {
    let run = simpul_with(&["onet", "shuffle", "--seed", "7"], "1 1 2 2 3 3 . 4 4");
    assert_eq!(run.output, "1 9\n4 1 1 3 2 2 0 4 3\n");
}

#[test]
fn an_answer_is_checked_and_a_false_one_refused() {
    let verify = |board: &str, answer: &str| {
        let id = simpul_with(&["onet", "convert", "--to", "id"], board).output;
        simpul_with(&["onet", "verify", id.trim(), "-", "--lang", "en"], answer)
    };
    let impossible = |sets: &str| format!("{{\"verdict\":\"impossible\",\"certificate\":{sets}}}");
    for gravity in ["none", "down", "left", "centre-vertical", "split-horizontal"] {
        let clearable = format!("1 2 {gravity}\n1 1\n");
        let run = verify(&clearable, &impossible("[[]]"));
        assert_eq!(run.status, 1, "{gravity}");
        assert_eq!(run.output, "The answer is wrong: set 1 is empty.\n");
        for sets in ["null", "[]", "[[[0,0]]]", "[[[0,0],[0,1]]]", "[[[0,0],[0,0],[0,0]]]"] {
            assert_eq!(verify(&clearable, &impossible(sets)).status, 1, "{gravity} {sets}");
        }
        let clear = r#"{"verdict":"clear","moves":[{"a":[0,0],"b":[0,1]}]}"#;
        assert_eq!(verify(&clearable, clear).status, 0, "{gravity}");
        let cross = format!("2 2 {gravity}\n1 2\n2 1\n");
        let proof = impossible("[[[0,0],[0,1],[1,0],[1,1]]]");
        assert_eq!(verify(&cross, &proof).status, 0, "{gravity}");
        assert_eq!(verify(&cross, &impossible("[[]]")).status, 1, "{gravity}");
        assert_eq!(verify(&cross, clear).status, 1, "{gravity}");
    }
}
