//! Worked examples, round trips, and errors of all formats.

use proptest::prelude::*;
use simpul_core::{Rng, Seed, Size};

use super::*;
use crate::Clue;

fn from_text(rows: &[&str]) -> Puzzle {
    Format::Text.read(&rows.join("\n")).unwrap()
}

fn complaint(input: &str) -> String {
    Puzzle::parse(input).unwrap_err().to_string()
}

/// Returns a random puzzle in which each cell has a clue with probability `most`/10.
fn random(rng: &mut Rng, most: usize) -> Puzzle {
    let size = Size::new(1 + rng.below(most), 1 + rng.below(most)).unwrap();
    let tenths = rng.below(11);
    let mut entry = || rng.ratio(tenths, 10).then(|| Clue::ALL[rng.below(5)]);
    let clues = (0..size.area()).map(|_| entry()).collect();
    Puzzle::new(size, clues).unwrap()
}

#[test]
fn the_worked_examples_of_puzz_link_are_read_and_written() {
    let first = from_text(&["2..1.", ".2..1", "..2..", "3..3.", ".0..3"]);
    for start in [
        "slither/",
        "slitherlink/",
        "https://puzz.link/p?slither/",
        "puzz.link/p?slitherlink/",
        "http://pzv.jp/p.html?slither/",
        "pzv.jp/p.html?slither/",
        " \n slither/",
    ] {
        for end in ["", "/", "\n", "\r\n"] {
            assert_eq!(Puzzle::parse(&format!("{start}5/5/cbcbcddad{end}")).as_ref(), Ok(&first));
        }
    }
    assert_eq!(Format::Pzpr.write(&first), "slither/5/5/cbcbcddad");
    assert_eq!(first.address(), "https://puzz.link/p?slither/5/5/cbcbcddad");

    let second = from_text(&["3...", "3...", ".22.", ".2.1"]);
    assert_eq!(Puzzle::parse("slither/4/4/dgdh2c71").as_ref(), Ok(&second));
    assert_eq!(Puzzle::parse("slither/4/4/dgdh2c7b").as_ref(), Ok(&second));
    assert_eq!(Format::Pzpr.write(&second), "slither/4/4/dgdh2c7b");
}

#[test]
fn the_worked_examples_of_loopy_are_read_and_written() {
    let first = from_text(&[".3..1", ".1..3", ".3...", "2.022", ".33.3"]);
    let id = "5x5t0:a3b1a1b3a3c2a022a33a3";
    assert_eq!(Puzzle::parse(id).as_ref(), Ok(&first));
    assert_eq!(Puzzle::parse("slither/5/5/gd6b8dg702738d").as_ref(), Ok(&first));
    assert_eq!(Format::Loopy.write(&first), id);
    for level in ["de", "dn", "dt", "dh"] {
        assert_eq!(Puzzle::parse(&id.replace("t0", &format!("t0{level}"))).as_ref(), Ok(&first));
    }

    let id = "10x10t0:a0b1c1c3a2a1b1223c331e230b322f1a311b21c2a11a3b1a2b2112321a1d2a3211c2a2b";
    let second = from_text(&[
        ".0..1...1.",
        "..3.2.1..1",
        "223...331.",
        "....230..3",
        "22......1.",
        "311..21...",
        "2.11.3..1.",
        "2..2112321",
        ".1....2.32",
        "11...2.2..",
    ]);
    assert_eq!(Puzzle::parse(id).as_ref(), Ok(&second));
    assert_eq!(Format::Loopy.write(&second), id);
}

#[test]
fn a_body_may_stop_early_or_run_over_with_blanks() {
    assert_eq!(Puzzle::parse("slither/3/2/"), Ok(from_text(&["...", "..."])));
    assert_eq!(Puzzle::parse("slither/3/2/.3"), Ok(from_text(&[".3.", "..."])));
    assert_eq!(Puzzle::parse("slither/2/1/zzz"), Ok(from_text(&[".."])));
    assert_eq!(Puzzle::parse("slither/1/1/e"), Ok(from_text(&["4"])));
    assert_eq!(complaint("slither/2/1/333"), "line 1, column 15: there are 3 cells, expected 2");
    assert_eq!(complaint("slither/2/1/zz3"), "line 1, column 15: there are 3 cells, expected 2");
}

#[test]
fn long_runs_of_blanks_are_split() {
    let blank = |area| Puzzle::new(Size::new(1, area).unwrap(), vec![None; area]).unwrap();
    assert_eq!(Format::Pzpr.write(&blank(45)), "slither/45/1/zzk");
    assert_eq!(Format::Pzpr.write(&blank(40)), "slither/40/1/zz");
    assert_eq!(Format::Loopy.write(&blank(53)), "53x1t0:zza");
    assert_eq!(Format::Loopy.write(&blank(26)), "26x1t0:z");
}

#[test]
fn text_is_read_whatever_its_spacing() {
    let puzzle = from_text(&["2..1", ".30."]);
    for text in [
        "2--1\n_30?",
        "2 . . 1\r\n. 3 0 .\r\n",
        "2 -1 -1 1\n-1 3 0 -1",
        "\n\n  2..1 \n\t.30.\n\n",
        "2 4\n2..1\n.30.",
        "2 4\n2 -1 -1 1\n-1 3 0 -1",
        "\u{feff}2..1\n.30.",
    ] {
        assert_eq!(Puzzle::parse(text).as_ref(), Ok(&puzzle), "{text:?}");
    }
    assert_eq!(Puzzle::parse("3 1\n-1\n2\n-1"), Puzzle::parse(".\n2\n."));
    assert_eq!(Puzzle::parse("-1\n2\n-1"), Puzzle::parse(".\n2\n."));
    assert_eq!(Puzzle::parse("-1\n22"), Puzzle::parse(".1\n22"));
}

#[test]
fn two_numbers_are_a_size_only_if_that_fits() {
    assert_eq!(Puzzle::parse("2 3").unwrap().size(), Size::new(1, 2).unwrap());
    assert_eq!(Puzzle::parse("2 2\n2 2").unwrap().size(), Size::new(2, 2).unwrap());
    assert_eq!(Puzzle::parse("3 3\n3 3\n3 3\n3 3").unwrap().size(), Size::new(4, 2).unwrap());
    assert_eq!(Puzzle::parse("1 2\n1 2").unwrap().size(), Size::new(1, 2).unwrap());
    assert_eq!(Puzzle::parse("2 3\n...\n...").unwrap().size(), Size::new(2, 3).unwrap());
}

#[cfg(feature = "json")]
#[test]
fn json_is_read_with_other_members_ignored() {
    let puzzle = from_text(&["2..1", ".30."]);
    let json = r#"{"id": "x", "clues": ["2..1", ". 3 0 -"], "grade": null}"#;
    assert_eq!(Puzzle::parse(json).as_ref(), Ok(&puzzle));
    assert_eq!(Format::Json.write(&puzzle), r#"{"clues":["2..1",".30."]}"#);
}

#[test]
fn an_error_in_an_id_has_its_place_and_what_was_expected() {
    for (input, expected) in [
        ("slither/5/5", r#"line 1, column 12: found the end, expected "/" and the cells"#),
        ("slither/0/5/a", "line 1, column 9: expected 1 to 250 rows and columns, found 5 and 0"),
        (
            "slither/5/251/a",
            "line 1, column 9: expected 1 to 250 rows and columns, found 251 and 5",
        ),
        (
            "slither/99999999999999999999999/5/a",
            "line 1, column 9: expected 1 to 250 rows and columns, found 5 and 18446744073709551615",
        ),
        (
            "slither/5/5/cbXcb",
            r#"line 1, column 15: found 'X', expected a clue 0-9 or a-e, blank cells g-z or ".""#,
        ),
        (
            "slither/5/5/cbé",
            r#"line 1, column 15: found 'é', expected a clue 0-9 or a-e, blank cells g-z or ".""#,
        ),
        (
            "slither/5/5/f",
            r#"line 1, column 13: found 'f', expected a clue 0-9 or a-e, blank cells g-z or ".""#,
        ),
        ("slither/5/5/cb/d", "line 1, column 16: found 'd', expected the end"),
        ("slither/5x5/cb", r#"line 1, column 10: found 'x', expected "/" and the number of rows"#),
        ("slither//5/cb", "line 1, column 9: found '/', expected the number of columns"),
        (
            "slither/v:/5/5/cb",
            r#"line 1, column 9: the variant "v:" is not played here, expected the number of columns"#,
        ),
        (
            "slither/c/5/5/cb",
            r#"line 1, column 9: the variant "c" is not played here, expected the number of columns"#,
        ),
        (
            "https://puzz.link/p?nurikabe/5/5/g",
            r#"line 1, column 21: the puzzle is "nurikabe", expected "slither""#,
        ),
        (
            "https://puzz.link/p?",
            "line 1, column 21: found the end, expected an id like slither/COLS/ROWS/CELLS",
        ),
        ("/", "line 1, column 1: found '/', expected an id like slither/COLS/ROWS/CELLS"),
        (
            "5x5t1:a3",
            r#"line 1, column 4: the Loopy grid "t1" is not played here, expected "t0", the squares"#,
        ),
        ("5x5t0:a3", "line 1, column 9: there are 2 cells, expected 25"),
        ("1x1t0:22", "line 1, column 8: there are 2 cells, expected 1"),
        ("1x1t0:5", "line 1, column 7: found '5', expected a clue 0-4 or blank cells a-z"),
        ("5x5t0dx:a", "line 1, column 7: found 'x', expected a difficulty: e, n, t or h"),
        ("5x5:a", "line 1, column 6: there are 1 cells, expected 25"),
        ("5x5t0#12345", r#"line 1, column 6: found '#', expected ":" and the cells"#),
        ("0x5t0:a", "line 1, column 1: expected 1 to 250 rows and columns, found 5 and 0"),
        ("2x:3", "line 1, column 3: found ':', expected the number of rows"),
    ] {
        assert_eq!(complaint(input), expected, "{input:?}");
    }
}

#[test]
fn an_error_in_rows_has_its_place_and_what_was_expected() {
    for (input, expected) in [
        ("", "line 1, column 1: found the end, expected a puzzle"),
        (" \n ", "line 1, column 1: found the end, expected a puzzle"),
        ("2..1\n.35.", r#"line 2, column 3: found '5', expected a clue 0-4 or ".""#),
        ("2..1\n.3.", "line 2, column 4: the row has 3 cells, expected 4"),
        ("2..1\n\n.3..", "line 2, column 1: the row has 0 cells, expected 4"),
        ("2 3\n...\n....", "line 3, column 5: the row has 4 cells, expected 3"),
        ("3 3\n...\n...", "line 3, column 1: there are 2 rows, expected 3"),
        (
            "300 3\n...\n...",
            "line 1, column 1: expected 1 to 250 rows and columns, found 300 and 3",
        ),
        ("hello", r#"line 1, column 1: found 'h', expected a clue 0-4 or ".""#),
    ] {
        assert_eq!(complaint(input), expected, "{input:?}");
    }
}

#[cfg(not(feature = "json"))]
#[test]
fn json_is_rejected_at_its_brace() {
    let expected = r#"line 1, column 1: found '{', expected a clue 0-4 or ".""#;
    assert_eq!(complaint(r#"{"clues": ["22", "2."]}"#), expected);
}

#[cfg(feature = "json")]
#[test]
fn an_error_in_json_has_its_place_and_what_was_expected() {
    for (input, expected) in [
        ("{}", r#"line 1, column 2: expected an object like {"clues": ["2..1", ".3.0"]}"#),
        ("{", "line 1, column 1: the JSON ends too early"),
        (
            "[]",
            r#"line 1, column 1: found '[', expected an object like {"clues": ["2..1", ".3.0"]}"#,
        ),
        (
            r#"{"clues": [1]}"#,
            r#"line 1, column 12: expected an object like {"clues": ["2..1", ".3.0"]}"#,
        ),
        (
            r#"{"clues": []}"#,
            r#"in the rows of "clues", line 1, column 1: expected 1 to 250 rows and columns, found 0 and 0"#,
        ),
        (
            r#"{"clues": [""]}"#,
            r#"in the rows of "clues", line 1, column 1: expected 1 to 250 rows and columns, found 1 and 0"#,
        ),
        (
            r#"{"clues": ["22", "5."]}"#,
            r#"in the rows of "clues", line 2, column 1: found '5', expected a clue 0-4 or ".""#,
        ),
        (
            r#"{"clues": ["22", "2"]}"#,
            r#"in the rows of "clues", line 2, column 2: the row has 1 cells, expected 2"#,
        ),
    ] {
        assert_eq!(complaint(input), expected, "{input:?}");
    }
}

#[test]
fn rows_of_a_spreadsheet_are_read() {
    let puzzle = Puzzle::parse("3..\n.21").unwrap();
    for text in [
        "3,,\n,2,1\n",
        "3;;\r\n;2;1\r\n",
        "3\t.\t.\r.\t2\t1\r",
        "\"3\",\"\",-1\n., 2, 1",
        "\u{feff}3..\r\n.21",
        "2,3\n3,,\n,2,1",
    ] {
        assert_eq!(Puzzle::parse(text).as_ref(), Ok(&puzzle), "{text:?}");
    }
    let complaint = |text: &str| Puzzle::parse(text).unwrap_err().to_string();
    assert!(complaint("3,,\n,21,1").starts_with("line 2, column 3: found '1', expected one cell"));
    assert!(complaint("3,,\n,9,1").starts_with("line 2, column 2: found '9', expected a clue"));
}

#[test]
fn tasks_of_puzzle_loop_and_files_of_puzz_link_are_read() {
    let puzzle = Puzzle::parse("slither/5/5/cbcbcddad").unwrap();
    let file = "pzprv3.1\nslither\n5\n5\n2 . . 1 . \n. 2 . . 1 \n. . 2 . . \n3 . . 3 . \n. 0 . . 3 \n\
                0 0 0 0 0 \n0 0 0 0 0 \n0 0 0 0 0 \n0 0 0 0 0 \n0 0 0 0 0 \n0 -1 0 0 1 0 \n";
    let on_one_line = "pzprv3/slither/5/5/2 . . 1 . /. 2 . . 1 /. . 2 . . /3 . . 3 . /. 0 . . 3 /";
    for text in [
        "5x5:2b1b2b1b2b3b3b0b3",
        "HTTPS://puzz.link/p?slither/5/5/cbcbcddad",
        "Puzz.link/p?Slitherlink/5/5/cbcbcddad",
        file,
        on_one_line,
    ] {
        assert!(Format::is_id(text), "{text}");
        assert_eq!(Puzzle::parse(text).as_ref(), Ok(&puzzle), "{text}");
    }
    let complaint = |text: &str| Puzzle::parse(text).unwrap_err().to_string();
    assert!(complaint("pzprv3\nnurikabe\n5\n5\n").contains("the puzzle is \"nurikabe\""));
    assert!(complaint("pzprv3\nslither\n2\n2\n. .\n").contains("there are 1 rows, expected 2"));
    assert!(complaint("pzprv3\nslither\nx\n").contains("found 'x', expected the number of rows"));
    assert!(complaint("pzprv3\nslither\n5").contains("expected the number of columns"));
    assert!(complaint("5x5:2b1").contains("there are 4 cells, expected 25"));
}

#[test]
fn too_many_rows_are_reported_with_their_columns() {
    let rows = [".".repeat(3000), String::new()].join("\n").repeat(3000);
    let complaint = Puzzle::parse(&rows).unwrap_err().to_string();
    assert!(complaint.contains("found 3000 and 3000"), "{complaint}");
}

#[test]
fn bytes_that_are_not_utf8_are_named() {
    assert_eq!(Puzzle::parse_bytes(b"2..1\n.3.0"), Puzzle::parse("2..1\n.3.0"));
    let complaint = |input: &[u8]| Puzzle::parse_bytes(input).unwrap_err().to_string();
    assert_eq!(
        complaint(b"2.\xff1"),
        "line 1, column 3: found the byte 0xff, expected text in UTF-8"
    );
    assert_eq!(
        complaint(b"2..1\n\xc3\xa9\xc3"),
        "line 2, column 2: found the byte 0xc3, expected text in UTF-8"
    );
}

#[test]
fn a_format_is_found_by_its_name() {
    for &format in Format::ALL {
        assert_eq!(format.to_string().parse(), Ok(format));
    }
    assert_eq!("svg".parse::<Format>(), Err(UnknownFormatError));
}

#[test]
fn every_format_survives_a_round_trip() {
    let mut rng = Rng::new(Seed(1), "formats");
    for round in 0..1000 {
        let puzzle = random(&mut rng, if round % 50 == 0 { 250 } else { 12 });
        for &format in Format::ALL {
            let written = format.write(&puzzle);
            assert_eq!(Format::recognise(&written), format, "{written}");
            assert_eq!(Puzzle::parse(&written).as_ref(), Ok(&puzzle), "{written}");
        }
    }
}

proptest! {
    #[test]
    fn any_input_is_read_or_refused(input in ".*", format in 0..Format::ALL.len()) {
        let read = Format::ALL[format].read(&input);
        if let Ok(puzzle) = read {
            for format in Format::ALL {
                prop_assert_eq!(Puzzle::parse(&format.write(&puzzle)), Ok(puzzle.clone()));
            }
        }
    }

    #[test]
    fn nearly_right_inputs_are_read_or_refused(
        input in "(slither/|[0-9]{1,2}x[0-9]t[01]d?[ent]?:?)?[0-9]{0,3}[/ \n]?[0-9]{0,2}[/\n]?[0-9a-z.\\- \n]{0,40}",
    ) {
        if let Ok(puzzle) = Puzzle::parse(&input) {
            for format in Format::ALL {
                prop_assert_eq!(Puzzle::parse(&format.write(&puzzle)), Ok(puzzle.clone()));
            }
        }
    }
}
