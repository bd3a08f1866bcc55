//! `simpul read`.

use std::path::PathBuf;

use crate::program::{simpul, simpul_with};

pub fn scratch(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn a_drawn_board_is_read_back_and_its_best_move_drawn() {
    let (picture, best) = (scratch("read.png"), scratch("read-best.png"));
    let (picture, best) = (picture.to_str().unwrap(), best.to_str().unwrap());
    let board = simpul(&["onet", "new", "--rows", "6", "--cols", "8", "--seed", "3"]).output;
    assert_eq!(simpul_with(&["draw", "-", "-o", picture], &board).status, 0);
    let read = simpul(&["read", picture, "--overlay", best]);
    assert_eq!(read.status, 0, "{}", read.errors);
    assert!(read.errors.contains("Onet, 6 rows and 8 columns"), "{}", read.errors);
    // The kinds are numbered as they are met, which changes no answer but names.
    let moves = |board: &str| simpul_with(&["onet", "best", "--json", "-"], board).output;
    let place = |answer: &str| answer.split("\"kind\"").next().unwrap().to_owned();
    assert_eq!(place(&moves(&read.output)), place(&moves(&board)));
    let json = simpul(&["read", picture, "--json"]).output;
    assert!(json.starts_with(r#"{"puzzle":"onet","tiles":[[1,2,"#), "{json}");
    assert!(json.contains(r#""doubtful":[],"box":[24,24,384,288]"#), "{json}");
    assert!(std::fs::read(best).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn a_drawn_puzzle_is_read_back_and_solved_on_its_picture() {
    let (picture, solved) = (scratch("read-loop.png"), scratch("read-solved.png"));
    let (picture, solved) = (picture.to_str().unwrap(), solved.to_str().unwrap());
    assert_eq!(simpul(&["draw", "slither/5/5/cbcbcddad", "-o", picture]).status, 0);
    let read = simpul(&["read", picture, "--overlay", solved, "--solve"]);
    assert_eq!(read.status, 0, "{}", read.errors);
    assert_eq!(read.output, "2..1.\n.2..1\n..2..\n3..3.\n.0..3\n");
    assert!(std::fs::read(solved).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn a_digit_in_a_tinted_cell_is_read() {
    let picture = scratch("read-hint.png");
    let picture = picture.to_str().unwrap();
    let puzzle = simpul(&["loop", "new", "--seed", "3"]).output;
    assert_eq!(simpul_with(&["draw", "-", "--hint", "-o", picture], &puzzle).status, 0);
    let id = |puzzle: &str| simpul_with(&["loop", "convert", "--to", "text", "-"], puzzle).output;
    assert_eq!(id(&simpul(&["read", picture]).output), id(&puzzle));
}

#[test]
fn a_picture_can_be_said_to_be_the_other_puzzle() {
    let picture = scratch("read-other.png");
    let picture = picture.to_str().unwrap();
    assert_eq!(simpul(&["draw", "slither/5/5/cbcbcddad", "-o", picture]).status, 0);
    assert_eq!(simpul(&["read", picture, "--puzzle", "slitherlink"]).status, 0);
    let onet = simpul(&["read", picture, "--puzzle", "onet"]);
    assert_eq!(onet.status, 1, "{}{}", onet.output, onet.errors);
}

#[test]
fn a_time_limit_ends_the_reading() {
    let picture = scratch("read-late.png");
    let picture = picture.to_str().unwrap();
    assert_eq!(simpul(&["draw", "slither/5/5/cbcbcddad", "-o", picture]).status, 0);
    assert_eq!(simpul(&["read", picture, "--time-limit", "0"]).status, 3);
}

#[test]
fn what_is_no_picture_is_said_in_both_languages() {
    let english = simpul_with(&["read", "-"], "1 2 2 1");
    assert_eq!(english.status, 2);
    assert!(english.errors.contains("expected a PNG, JPEG or WebP file"), "{}", english.errors);
    let indonesian = simpul_with(&["read", "-", "--lang", "id"], "1 2 2 1");
    assert!(
        indonesian.errors.contains("diharapkan berkas PNG, JPEG, atau WebP"),
        "{}",
        indonesian.errors
    );
}
