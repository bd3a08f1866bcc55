//! Puzzles of Slitherlink for a book.

use api::Operation;
use api::slitherlink::new::{New, NewRequest};
use api::slitherlink::solve::{Method, Solve, SolveRequest};
use draw::book::Book as Pages;
use draw::{Highlight, Look, SlitherlinkScene};
use simpul_core::Seed;
use slitherlink::{Grade, Position, Symmetry};

use super::Printed;
use super::gather::gather;
use crate::command::Book;
use crate::error::CliError;
use crate::session::Session;

/// As many puzzles as there are seeds, and what is said round them.
pub fn make(
    command: &Book,
    seeds: &[Seed],
    session: &Session,
) -> anyhow::Result<(Vec<Printed>, Pages)> {
    let words = session.words;
    let (rows, cols) = (command.rows.unwrap_or(10), command.cols);
    let grade = command.grade.as_deref().map(named).transpose()?;
    let request = NewRequest {
        rows,
        cols,
        grade,
        density: None,
        irreducible: false,
        symmetry: Symmetry::None,
        needs: vec![],
        without: vec![],
        seed: None,
        graded: true,
    };
    request.generator_request()?;
    let made = gather(seeds, session.shared, |seed| {
        printed(&NewRequest { seed: Some(seed), ..request.clone() }, session)
    });
    let told = grade.map(|grade| grade.told(words.language));
    let pages = Pages {
        title: "Slitherlink".to_owned(),
        details: (words.book.details)(made.len(), rows, cols, told),
        rules: words.book.slitherlink_rules.iter().map(|&rule| rule.to_owned()).collect(),
        solutions: words.book.slitherlink_solutions.to_owned(),
        ..Pages::new(command.paper)
    };
    Ok((made, pages))
}

fn named(name: &str) -> Result<Grade, CliError> {
    let grades = || Grade::ALL.map(Grade::name).join(", ");
    Grade::named(name).ok_or_else(|| CliError::NoGrade { name: name.to_owned(), grades: grades() })
}

fn printed(request: &NewRequest, session: &Session) -> Option<Printed> {
    let (made, solution) = session.within_one_budget(|context| {
        let made = New::run(request, context).ok()?;
        let puzzle = made.puzzle.puzzle.clone();
        let request = SolveRequest { puzzle, method: Method::Ours, proof: false };
        let solution = Solve::run(&request, context).ok()?;
        Some((made, solution.found?))
    })?;
    let puzzle = &made.puzzle.puzzle;
    let drawing = |position: &Position| {
        SlitherlinkScene { position, highlight: Highlight::default() }.drawing(Look::Print, 40.0)
    };
    let solved = Position::with(puzzle, solution.edges(), []).ok()?;
    Some(Printed {
        grade: made.grade.map(|grade| grade.told(session.words.language)),
        id: made.puzzle.id.clone(),
        puzzle: drawing(&Position::new(puzzle)),
        solution: drawing(&solved),
    })
}
