//! How far the rules lead on puzzles that other people made. Skipped where the
//! data are not there; with `SIMPUL_LONG=1` all of them, else every tenth.

use std::path::Path;
use std::time::Instant;

use simpul_slitherlink::{Position, Puzzle, Rule, explain_from};

fn is_long() -> bool {
    std::env::var_os("SIMPUL_LONG").is_some()
}

/// The unique puzzles of the data: their source in a word, and the puzzle.
fn unique_puzzles() -> Vec<(String, Puzzle)> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/slitherlink.jsonl");
    let Ok(text) = std::fs::read_to_string(file) else { return Vec::new() };
    let every = if is_long() { 1 } else { 10 };
    let records = text.lines().map(|line| -> serde_json::Value {
        serde_json::from_str(line).expect("every line is a JSON object")
    });
    records
        .filter(|record| record["expected"] == "unique")
        .step_by(every)
        .map(|record| {
            let id = record["id"].as_str().expect("an id");
            let class = id.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned();
            let rows = record["clues"].as_array().expect("rows").iter();
            let rows: Vec<_> = rows.map(|row| row.as_str().expect("a row")).collect();
            (class, Puzzle::parse(&rows.join("\n")).expect("a puzzle"))
        })
        .collect()
}

#[test]
fn nine_in_ten_puzzles_need_no_what_if() {
    let puzzles = unique_puzzles();
    let mut table = std::collections::BTreeMap::<String, [usize; 2]>::new();
    let mut solved = 0;
    let start = Instant::now();
    for (class, puzzle) in &puzzles {
        let explanation = explain_from(&Position::new(puzzle), |rule| rule != Rule::WhatIf);
        let row = table.entry(class.split('-').next().unwrap_or("").to_owned()).or_default();
        row[0] += usize::from(explanation.solved);
        row[1] += 1;
        solved += usize::from(explanation.solved);
    }
    println!("{:?} for {} puzzles", start.elapsed(), puzzles.len());
    for (class, [solved, all]) in table {
        println!("{class:20} {solved:5} of {all:5}");
    }
    println!("solved without what-if: {solved} of {}", puzzles.len());
    // A tenth of the puzzles tells only roughly what all of them would.
    let percent = if is_long() { 90 } else { 85 };
    assert!(solved * 100 >= puzzles.len() * percent);
}
