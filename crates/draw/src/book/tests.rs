//! Properties of books.

use slitherlink::{Position, Puzzle};

use super::*;
use crate::{Highlight, Look, SlitherlinkScene};

fn drawing(puzzle: &str) -> Drawing {
    let puzzle = Puzzle::parse(puzzle).unwrap();
    let position = Position::new(&puzzle);
    SlitherlinkScene { position: &position, highlight: Highlight::default() }
        .drawing(Look::Print, 40.0)
}

fn book(paper: Paper, puzzle: &str, number: usize) -> Book {
    let drawing = drawing(puzzle);
    let entry = |at: usize| Entry {
        caption: format!("{at} · hard"),
        id: puzzle.to_owned(),
        puzzle: drawing.clone(),
        solution: drawing.clone(),
    };
    Book { title: "Loops".into(), entries: (1..=number).map(entry).collect(), ..Book::new(paper) }
}

#[test]
fn a_page_has_several_puzzles() {
    let ten = "slither/10/10/zzzzz";
    assert_eq!(book(Paper::A4, ten, 40).pages(), 1 + 10 + 2);
    assert_eq!(book(Paper::Letter, ten, 1).pages(), 3);
    assert_eq!(book(Paper::A4, ten, 0).pages(), 1);
}

#[test]
fn a_puzzle_too_large_for_its_cells_still_has_a_page() {
    let huge = "slither/250/250/z";
    let book = book(Paper::A4, huge, 2);
    assert_eq!(book.pages(), 1 + 2 + 2);
}

#[test]
fn every_page_has_its_number_and_puzzles() {
    let book = book(Paper::Letter, "slither/10/10/zzzzz", 6);
    let pages = book.svg();
    assert_eq!(pages.len(), book.pages());
    assert!(pages.iter().all(|page| page.contains(r#"viewBox="0 0 612 792""#)));
    let dots = |page: &String| page.matches("#dot-print").count() / (11 * 11);
    assert_eq!(pages.iter().map(dots).collect::<Vec<_>>(), [0, 4, 2, 6]);
}

#[test]
#[cfg(feature = "pdf")]
fn a_book_always_gives_the_same_file_with_its_title() {
    let one = book(Paper::A4, "slither/3/3/z", 5);
    let file = one.pdf();
    assert_eq!(file, one.pdf());
    let has = |word: &[u8]| file.windows(word.len()).any(|part| part == word);
    assert!(has(b"(Loops)") && has(b"/FontFile2") && has(b"/Count 3"));
}

#[test]
fn text_is_wrapped_at_spaces_and_within_long_words() {
    let width = Weight::Regular.width("seven") * 10.0 + 1.0;
    let lines = |text| lines(text, width, 10.0, Weight::Regular);
    assert_eq!(lines("one two"), ["one", "two"]);
    assert_eq!(lines("a b"), ["a b"]);
    assert!(lines("onetwothree").len() > 1);
    assert_eq!(lines("onetwothree").concat(), "onetwothree");
    assert!(lines("").is_empty());
    assert!(super::lines("abc", 0.0, 10.0, Weight::Bold).len() == 3);
}
