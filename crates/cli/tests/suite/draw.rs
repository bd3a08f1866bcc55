//! `simpul draw` and `simpul book` as a user runs them.

use std::fs;
use std::path::PathBuf;

use crate::program::{simpul, simpul_with};

const BOARD: &str = "1 2 1\n2 3 3\n";
const PUZZLE: &str = "slither/5/5/cbcbcddad";

/// A folder for the files of one test, empty at first and gone at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Self {
        let name = format!("simpul-draw-{test}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that stays behind harms nobody.
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn the_ending_of_the_file_chooses_its_kind() {
    let folder = Folder::new("endings");
    let begins: [(&str, &[u8]); 4] =
        [("a.svg", b"<svg "), ("a.PNG", b"\x89PNG"), ("a.pdf", b"%PDF"), ("a.txt", b" 1  2  1\n")];
    for (name, begin) in begins {
        let file = folder.file(name);
        let run = simpul_with(&["draw", "-", "-o", &file], BOARD);
        assert_eq!((run.status, run.output.as_str()), (0, ""), "{name}: {}", run.errors);
        assert!(fs::read(&file).unwrap().starts_with(begin), "{name}");
        let run = simpul(&["draw", PUZZLE, "-o", &file]);
        assert_eq!(run.status, 0, "{name}: {}", run.errors);
    }
}

#[test]
fn a_picture_can_go_to_standard_output() {
    let svg = simpul_with(&["draw", "-", "-o", "-", "--format", "svg"], BOARD);
    assert!(svg.output.starts_with("<svg ") && svg.output.ends_with("</svg>\n"));
    let text = simpul(&["draw", PUZZLE, "--solve"]);
    assert_eq!((text.status, text.output.matches("───").count() > 4), (0, true), "{}", text.output);
}

#[test]
fn the_pictures_of_the_readme_are_what_its_commands_draw() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let read = |name: &str| fs::read_to_string(format!("{root}/{name}")).unwrap();
    let readme = read("README.md");
    let mut drawn = 0;
    for command in readme.lines().filter_map(|line| line.strip_prefix("$ simpul draw ")) {
        let (arguments, file) = command.split_once(" -o ").unwrap();
        let arguments: Vec<&str> = arguments.split_whitespace().collect();
        let run = simpul(&[&["draw"], &arguments[..], &["--format", "svg"]].concat());
        assert_eq!(run.output, read(&format!("docs/{file}")), "{command}: {}", run.errors);
        drawn += 1;
    }
    assert_eq!(drawn, 2);
}

#[test]
fn what_new_prints_can_be_drawn() {
    for puzzle in ["onet", "slitherlink"] {
        let size = ["--rows", "4", "--cols", "6", "--seed", "3"];
        for json in [&["--json"][..], &[]] {
            let new = simpul(&[&[puzzle, "new"], &size[..], json].concat());
            assert_eq!(new.status, 0, "{}", new.errors);
            let drawn = simpul_with(&["draw", "-", "--format", "svg"], &new.output);
            assert_eq!(drawn.status, 0, "{puzzle} {json:?}: {}", drawn.errors);
            let stamp = if puzzle == "onet" { "#tile\"" } else { "#dot\"" };
            let number = if puzzle == "onet" { 4 * 6 } else { 5 * 7 };
            assert_eq!(drawn.output.matches(stamp).count(), number, "{puzzle}");
        }
    }
}

#[test]
fn paths_hints_and_solutions_are_drawn() {
    let svg = |arguments: &[&str]| {
        let run = simpul_with(&[&["draw", "-", "--format", "svg"], arguments].concat(), BOARD);
        assert_eq!(run.status, 0, "{arguments:?}: {}", run.errors);
        run.output
    };
    assert!(svg(&["--path", "0,0-0,2"]).contains("class=\"path\""));
    assert!(svg(&["--hint", "--dark"]).contains("class=\"hint\""));
    assert!(svg(&["--selected", "1,1"]).contains("class=\"selected\""));
    assert_eq!(svg(&["--solve"]).matches("class=\"text\"").count(), 6);
    assert_eq!(svg(&["--numbers"]).matches("#bold-33\"").count(), 2, "two tiles of kind 3");
    assert_eq!(svg(&["--letters"]).matches("#bold-43\"").count(), 2, "two tiles with a C");
    assert!(svg(&["--theme", "animals"]).contains("href=\"#animals-0\""));
    let step = simpul(&["draw", PUZZLE, "--hint", "--format", "svg"]);
    assert!(step.output.contains("cross new") || step.output.contains("line new"));
    assert!(!step.errors.is_empty(), "the reason is said");
}

#[test]
fn lines_and_crosses_come_from_the_command_line_and_from_json() {
    let options = ["--lines-drawn", "0,0-0,1 0,1-0,2", "--crosses", "0,0-1,0", "--format", "svg"];
    let run = simpul(&[&["draw", PUZZLE], &options[..]].concat());
    let count = |svg: &str, class: &str| svg.matches(&format!("class=\"{class}\"")).count();
    assert_eq!((count(&run.output, "line"), count(&run.output, "cross")), (2, 1));
    let json = r#"{"clues": ["4"], "loop": [[0,0],[0,1],[1,1],[1,0]]}"#;
    let run = simpul(&["draw", json, "--format", "svg"]);
    assert_eq!((count(&run.output, "line"), count(&run.output, "inside")), (4, 1));
}

#[test]
fn bad_wishes_are_refused_with_status_2() {
    let cases: [(&[&str], &str); 13] = [
        (&["draw", "-", "-o", "board.gif"], "ends in .svg, .png, .pdf or .txt"),
        (&["draw", "-", "-o", "board"], "ends in .svg, .png, .pdf or .txt"),
        (&["draw", "-", "--path", "0,0-0,1"], "expected two equal tiles with a path"),
        (&["draw", "-", "--path", "0,0-9,9"], "no tile at (9, 9)"),
        (&["draw", "-", "--path", "0,0-0,0"], "two different tiles"),
        (&["draw", "-", "--selected", "7,7"], "no tile at (7, 7)"),
        (&["draw", "-", "--crosses", "0,0-0,1"], "cannot be used with Onet"),
        (&["draw", PUZZLE, "--path", "0,0-0,1"], "cannot be used with Slitherlink"),
        (&["draw", PUZZLE, "--lines-drawn", "9,9-9,10"], "not on the grid"),
        (&["draw", "-", "--json"], "--json cannot be used with `simpul draw`"),
        (&["draw", "-", "--theme", "cars"], "expected one of fruit, flowers, animals, letters"),
        (&["draw", "-", "--tile-size", "1e9"], "expected a number from 4 to 1024"),
        (&["draw", "{\"verdict\": 1}"], "expected JSON with `tiles`, `clues` or `id`"),
    ];
    for (arguments, said) in cases {
        let run = simpul_with(arguments, BOARD);
        assert_eq!(run.status, 2, "{arguments:?}");
        assert!(run.errors.contains(said), "{arguments:?}: {}", run.errors);
    }
    let nonsense = simpul_with(&["draw", "-"], "1 2 x1\n\u{1}");
    assert_eq!(nonsense.status, 2);
    let words = simpul_with(&["draw", "-", "-o", "x.gif", "--lang", "id"], BOARD);
    assert!(words.errors.contains("diharapkan nama yang berakhiran .svg"), "{}", words.errors);
}

#[test]
fn what_cannot_be_solved_is_said_with_status_1() {
    let cross = simpul_with(&["draw", "-", "--solve"], "1 2\n2 1\n");
    assert_eq!((cross.status, cross.output.as_str()), (1, ""));
    assert!(cross.errors.contains("cannot be cleared"));
    assert_eq!(simpul(&["draw", "{\"clues\": [\"3\"]}", "--solve"]).status, 1);
}

#[test]
fn too_large_a_picture_is_refused_before_it_is_made() {
    let folder = Folder::new("large");
    let rows = ["1 ".repeat(64), String::new()].join("\n").repeat(64);
    let file = folder.file("a.png");
    let run = simpul_with(&["draw", "-", "-o", &file, "--tile-size", "1024"], &rows);
    assert_eq!(run.status, 2);
    assert!(run.errors.contains("66560 by 66560 points"), "{}", run.errors);
    assert!(!fs::exists(&file).unwrap());
}

#[test]
fn a_book_is_a_pdf_and_the_same_seed_gives_the_same_one() {
    let folder = Folder::new("book");
    for puzzle in ["slitherlink", "onet"] {
        let (one, other) = (folder.file("one.pdf"), folder.file("other.pdf"));
        for (file, threads) in [(&one, "1"), (&other, "2")] {
            let size = ["--rows", "4", "--cols", "6", "--count", "5", "--seed", "1"];
            let more = ["--grade", "easy", "--paper", "letter", "--threads", threads, "-o", file];
            let run = simpul(&[&["book", "--puzzle", puzzle], &size[..], &more[..]].concat());
            assert_eq!(run.status, 0, "{puzzle}: {}", run.errors);
        }
        let book = fs::read(&one).unwrap();
        assert!(book.starts_with(b"%PDF"));
        assert_eq!(book, fs::read(&other).unwrap());
    }
}

#[test]
fn bad_books_are_refused_with_status_2() {
    for arguments in [
        &["--puzzle", "slitherlink", "--grade", "odd"][..],
        &["--puzzle", "onet", "--grade", "medium"],
        &["--puzzle", "onet", "--rows", "3", "--cols", "3"],
        &["--puzzle", "onet", "--rows", "0"],
        &["--puzzle", "slitherlink", "--cols", "251"],
        &["--puzzle", "slitherlink", "--count", "0"],
        &["--puzzle", "chess"],
        &[],
    ] {
        let run = simpul(&[&["book", "-o", "never.pdf"], arguments].concat());
        assert_eq!(run.status, 2, "{arguments:?}: {}", run.errors);
    }
    assert!(!fs::exists("never.pdf").unwrap());
}

#[test]
fn a_book_that_is_stopped_early_says_what_is_missing() {
    let folder = Folder::new("stopped");
    let file = folder.file("book.pdf");
    let size = ["--rows", "30", "--cols", "30", "--count", "3", "--seed", "1"];
    let limit = ["--node-limit", "10", "-o", &file];
    let run = simpul(&[&["book", "--puzzle", "slitherlink"], &size[..], &limit[..]].concat());
    assert_eq!(run.status, 3);
    assert!(run.errors.contains("3 puzzles are missing"), "{}", run.errors);
    assert!(!fs::exists(&file).unwrap());
}

#[test]
fn a_hint_of_onet_has_its_path_in_text_too() {
    let run = simpul(&["draw", "onet/2/3/121233", "--hint"]);
    assert_eq!(
        (run.status, run.output.as_str()),
        (0, " ┌─────┐\n[1] 2 [1]\n 2  3  3\n"),
        "{}",
        run.errors
    );
}

#[test]
fn a_book_is_a_pdf_file_and_nothing_else() {
    for name in ["x.txt", "x", "x.pdf.png"] {
        let run = simpul(&["book", "--puzzle", "onet", "-o", name]);
        assert_eq!(run.status, 2, "{name}");
        assert!(run.errors.contains("a book is a PDF file"), "{name}: {}", run.errors);
    }
}

#[test]
fn a_book_takes_puzzles_from_files_and_sorts_them() {
    let folder = Folder::new("given");
    let trivial = "slither/5/5/cbcbcddad";
    let new = |grade: &str| {
        let size = ["--rows", "7", "--cols", "7", "--seed", "3"];
        let run = simpul(&[&["loop", "new", "--grade", grade], &size[..], &["--json"]].concat());
        run.output
    };
    let (hard, easy) = (new("hard"), new("easy"));
    let file = folder.file("puzzles.jsonl");
    fs::write(&file, format!("{hard}{trivial}\n{easy}")).unwrap();
    let book = folder.file("book.pdf");
    let run = simpul(&["book", &file, "-o", &book]);
    assert_eq!((run.status, run.errors.as_str()), (0, ""));
    // The same puzzles in another order are the same book.
    let other = folder.file("other.jsonl");
    fs::write(&other, format!("{easy}{hard}{trivial}\n")).unwrap();
    let again = folder.file("again.pdf");
    assert_eq!(simpul(&["book", &other, "-o", &again]).status, 0);
    assert_eq!(fs::read(&book).unwrap(), fs::read(&again).unwrap());
    let bad = simpul_with(&["book", "-", "-o", &again], &format!("{trivial}\nslither/3/3/\n"));
    assert_eq!(bad.status, 1, "{}", bad.errors);
    assert!(
        bad.errors.contains("Puzzle 2 is left out: the puzzle does not have"),
        "{}",
        bad.errors
    );
    let mixed = simpul_with(&["book", "-", "-o", &again], &format!("{trivial}\nonet/1/2/11\n"));
    assert_eq!(mixed.status, 2);
    assert!(mixed.errors.contains("one kind, found both"), "{}", mixed.errors);
}
