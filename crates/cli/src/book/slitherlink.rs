//! Puzzles of Slitherlink for a book.

use api::slitherlink::grade::Grade as GradePuzzle;
use api::slitherlink::new::{New, NewRequest};
use api::slitherlink::solve::{Solve, SolveRequest};
use api::slitherlink::{NewSize, PuzzleRequest};
use api::{Context, Operation, OperationError};
use draw::book::Book as Pages;
use draw::{Highlight, Look, SlitherlinkScene};
use i18n::book;
use simpul_core::BudgetError;
use slitherlink::{Format, Grade, Position, Puzzle};

use super::gather::gather;
use super::{Made, Origin, Printed};
use crate::command::Book;
use crate::error::CliError;
use crate::session::Session;

/// The puzzles, and the pages without them.
pub fn make(
    command: &Book,
    origins: &[Origin<Puzzle>],
    session: &Session,
) -> anyhow::Result<(Made, Pages)> {
    let language = session.language;
    let request = request(command)?;
    let made = gather(origins, session.shared, |origin| {
        session.within_one_budget(|context| {
            let puzzle = match origin {
                Origin::Seed(seed) => {
                    let request = NewRequest { seed: Some(*seed), ..request.clone() };
                    New::run(&request, context)?.puzzle.puzzle
                }
                Origin::Given(puzzle) => puzzle.clone(),
            };
            printed(puzzle, session, context)
        })
    });
    let rules = [book::slitherlink_rule_loop(language), book::slitherlink_rule_clue(language)];
    let pages = Pages {
        title: "Slitherlink".to_owned(),
        rules: rules.map(str::to_owned).into(),
        solutions: book::slitherlink_solutions(language).to_owned(),
        ..Pages::new(command.paper)
    };
    Ok((made, pages))
}

/// The request for new puzzles, without a seed.
fn request(command: &Book) -> anyhow::Result<NewRequest> {
    let size = NewSize { rows: command.rows.unwrap_or(10), cols: command.cols };
    let grade = command.grade.as_deref().map(grade).transpose()?;
    let request = NewRequest { grade, graded: false, ..NewRequest::of(size) };
    request.generator_request()?;
    Ok(request)
}

fn grade(name: &str) -> Result<Grade, CliError> {
    let grades = || Grade::ALL.map(Grade::name).join(", ");
    Grade::named(name).ok_or_else(|| CliError::NoGrade { name: name.to_owned(), grades: grades() })
}

fn printed(
    puzzle: Puzzle,
    session: &Session,
    context: &mut Context,
) -> Result<Printed, OperationError> {
    let request = PuzzleRequest { puzzle };
    let grading = GradePuzzle::run(&request, context)?;
    let PuzzleRequest { puzzle } = request;
    let request = SolveRequest::of(puzzle);
    let found = Solve::run(&request, context)?.found.ok_or(BudgetError)?;
    let puzzle = &request.puzzle;
    let drawing = |position: &Position| {
        SlitherlinkScene { position, highlight: Highlight::default() }.drawing(Look::Print, 40.0)
    };
    let solved = Position::with(puzzle, found.edges(), [])?;
    Ok(Printed {
        difficulty: (grading.grade as usize, grading.score),
        grade: grading.grade.title(session.language),
        size: puzzle.size(),
        id: Format::Pzpr.write(puzzle),
        puzzle: drawing(&Position::new(puzzle)),
        solution: drawing(&solved),
    })
}
