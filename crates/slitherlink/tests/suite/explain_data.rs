//! How far the named rules lead on puzzles of the corpus.

use std::collections::BTreeMap;

use simpul_slitherlink::{Position, Rule, explain_from};

use crate::corpus::{self, Record};

/// Asserts that this share of the puzzles with a unique solution is solved without
/// probing; prints the share of each class.
fn assert_solved_without_what_if(records: &[Record], percent: usize) {
    let mut classes = BTreeMap::<&str, [usize; 2]>::new();
    let (mut solved, mut all) = (0, 0);
    for record in records.iter().filter(|record| record.expected == "unique") {
        let puzzle = record.puzzle();
        let explanation = explain_from(&Position::new(&puzzle), |rule| rule != Rule::WhatIf);
        let is_solved = explanation.solved;
        let class = classes.entry(record.id.split('-').next().unwrap_or_default()).or_default();
        class[0] += usize::from(is_solved);
        class[1] += 1;
        solved += usize::from(is_solved);
        all += 1;
    }
    for (class, [solved, all]) in classes {
        println!("{class:20} {solved:5} of {all:5}");
    }
    println!("solved without what-if: {solved} of {all}");
    assert!(solved * 100 >= all * percent, "{solved} of {all}");
}

#[test]
fn no_graded_puzzle_of_the_corpus_below_expert_needs_what_if() {
    let mut records = corpus::own();
    records.retain(|record| ["easy", "normal", "hard"].iter().any(|g| record.id.starts_with(g)));
    assert!(records.len() > 70, "{}", records.len());
    assert_solved_without_what_if(&records, 100);
}

#[test]
fn nine_in_ten_published_puzzles_need_no_what_if() {
    let records = corpus::published();
    if records.is_empty() {
        return testkit::skip("no puzzles of other makers (SIMPUL_PUZZLES names a file of them)");
    }
    assert_solved_without_what_if(&records, 90);
}
