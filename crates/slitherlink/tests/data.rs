//! Other people's puzzles, where they are at hand: all are read, and the two
//! ways in which each is written say the same.

#![cfg(feature = "json")]

use std::path::Path;

use serde::Deserialize;
use simpul_slitherlink::{Format, Puzzle};

#[derive(Deserialize)]
struct Record {
    id: String,
    height: usize,
    width: usize,
    pzpr: String,
}

#[test]
fn every_puzzle_is_the_same_as_rows_and_as_an_id() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/slitherlink.jsonl");
    let Ok(lines) = std::fs::read_to_string(path) else {
        println!("skipped: no puzzles of other people here");
        return;
    };
    for line in lines.lines() {
        let Record { id, height, width, pzpr } = serde_json::from_str(line).unwrap();
        let puzzle = Puzzle::parse(line).unwrap();
        assert_eq!((puzzle.size().rows(), puzzle.size().cols()), (height, width), "{id}");
        assert_eq!(Puzzle::parse(&pzpr).as_ref(), Ok(&puzzle), "{id}");
        for format in Format::ALL {
            assert_eq!(Puzzle::parse(&format.write(&puzzle)).as_ref(), Ok(&puzzle), "{id}");
        }
        // Some are in the shorter form, which differs in the last clue.
        let written = Format::Pzpr.write(&puzzle);
        let but_last = |id: &str| id[..id.len() - 1].to_owned();
        assert_eq!(but_last(&written), but_last(&pzpr), "{id}");
    }
}
