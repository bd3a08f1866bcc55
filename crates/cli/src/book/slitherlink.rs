//! Puzzles of Slitherlink for a book.

use api::slitherlink::{Method, NewRequest};
use draw::book::Book as Pages;
use draw::{Highlight, Look, SlitherlinkScene};
use simpul_core::Seed;
use simpul_core::Size;
use slitherlink::{Grade, MAX_SIDE, Position, Request};

use super::Printed;
use super::gather::gather;
use crate::command::{Book, Shared};
use crate::fault::Fault;
use crate::lang::Words;
use crate::limits;

/// As many puzzles as there are seeds, and what is said round them.
pub fn make(
    command: &Book,
    seeds: &[Seed],
    shared: &Shared,
    words: &Words,
) -> anyhow::Result<(Vec<Printed>, Pages)> {
    let size = Size::within(command.rows.unwrap_or(10), command.cols, MAX_SIDE)?;
    let grade = command.grade.as_deref().map(named).transpose()?;
    let request = NewRequest {
        request: Request::irreducible(size),
        irreducible: false,
        grade,
        needs: vec![],
        without: vec![],
    };
    let made = gather(seeds, shared, |seed| printed(&request, seed, shared, words));
    let told = grade.map(|grade| grade.told(words.language));
    let pages = Pages {
        title: "Slitherlink".to_owned(),
        details: (words.book.details)(made.len(), size.rows(), size.cols(), told),
        rules: words.book.slitherlink_rules.iter().map(|&rule| rule.to_owned()).collect(),
        solutions: words.book.slitherlink_solutions.to_owned(),
        ..Pages::new(command.paper)
    };
    Ok((made, pages))
}

fn named(name: &str) -> Result<Grade, Fault> {
    let grades = || Grade::ALL.map(Grade::name).join(", ");
    Grade::named(name).ok_or_else(|| Fault::NoGrade { name: name.to_owned(), grades: grades() })
}

fn printed(request: &NewRequest, seed: Seed, shared: &Shared, words: &Words) -> Option<Printed> {
    let (made, _) = limits::timed(shared, u64::MAX, |budget| {
        let dealt = api::slitherlink::new(request, seed, true, budget).ok()?;
        let solution = api::slitherlink::solve(&dealt.puzzle.puzzle, Method::Ours, budget);
        Some((dealt, solution.found?))
    });
    let (dealt, solution) = made?;
    let puzzle = &dealt.puzzle.puzzle;
    let drawing = |position: &Position| {
        SlitherlinkScene { position, highlight: Highlight::default() }.drawing(Look::Print, 40.0)
    };
    let solved = Position::with(puzzle, solution.edges(), []).ok()?;
    Some(Printed {
        grade: dealt.grade.map(|grade| grade.told(words.language)),
        id: dealt.puzzle.id.clone(),
        puzzle: drawing(&Position::new(puzzle)),
        solution: drawing(&solved),
    })
}
