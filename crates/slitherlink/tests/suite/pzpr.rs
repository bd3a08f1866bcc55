//! The npm package `pzpr`, which is puzz.link's own code, as the oracle of what is
//! written for puzz.link. Skipped without Node or the package registry.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use simpul_core::{Rng, Seed, Size};
use simpul_slitherlink::{Clue, Format, Puzzle};

const PACKAGE: &str = "pzpr@0.10.1";

/// Reads a line of JSON for each board, `[cols, rows, [clue or -1, …]]`, sets
/// the cells one by one, and prints the address that puzz.link gives it.
const JUDGE: &str = r#"
const pzpr = require("pzpr");
const lines = require("fs").readFileSync(0, "utf8").trim().split("\n");
for (const line of lines) {
    const [cols, rows, cells] = JSON.parse(line);
    const puzzle = new pzpr.Puzzle();
    puzzle.open(`slither/${cols}/${rows}/`, () => {
        cells.forEach((clue, index) => { puzzle.board.cell[index].qnum = clue; });
        console.log(puzzle.getURL());
    });
}
"#;

fn random(rng: &mut Rng) -> Puzzle {
    let size = Size::new(1 + rng.below(20), 1 + rng.below(20)).unwrap();
    let tenths = rng.below(11);
    let mut entry = || rng.ratio(tenths, 10).then(|| Clue::ALL[rng.below(5)]);
    let clues = (0..size.area()).map(|_| entry()).collect();
    Puzzle::new(size, clues).unwrap()
}

fn as_line(puzzle: &Puzzle) -> String {
    let cell = |entry: &Option<Clue>| entry.map_or("-1".to_owned(), |clue| clue.to_string());
    let cells: Vec<_> = puzzle.clues().iter().map(cell).collect();
    format!("[{},{},[{}]]\n", puzzle.size().cols(), puzzle.size().rows(), cells.join(","))
}

#[test]
fn a_thousand_boards_are_written_as_puzz_link_writes_them() {
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let Some(folder) = testkit::npm_package(scratch, PACKAGE) else { return };
    let mut rng = Rng::new(Seed(1), "pzpr");
    let puzzles: Vec<_> = (0..1000).map(|_| random(&mut rng)).collect();
    let Ok(mut node) = Command::new("node")
        .args(["-e", JUDGE])
        .current_dir(&folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
    else {
        testkit::skip("there is no Node.js");
        return;
    };
    let lines: String = puzzles.iter().map(as_line).collect();
    // The script reads everything before it prints anything, so there is no deadlock.
    node.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = node.wait_with_output().unwrap();
    assert!(output.status.success());
    let addresses = String::from_utf8(output.stdout).unwrap();
    assert_eq!(addresses.lines().count(), puzzles.len());
    for (puzzle, address) in puzzles.iter().zip(addresses.lines()) {
        let id = address.split_once('?').expect("an address has a question mark").1;
        assert_eq!(Format::Pzpr.write(puzzle), id);
        assert_eq!(Puzzle::parse(address).as_ref(), Ok(puzzle));
    }
}
