//! Boards of Onet for a book.

use api::Operation;
use api::onet::new::{New, NewRequest};
use api::onet::solve::{Solve, VerdictName};
use api::onet::{BoardRequest, Joining};
use draw::book::Book as Pages;
use draw::{Faces, Look, OnetScene, steps};
use onet::{Board, Grade, Gravity, Pair};
use simpul_core::Seed;

use super::Printed;
use super::gather::gather;
use crate::command::Book;
use crate::error::CliError;
use crate::session::Session;

/// The width of a tile at least, in points: in a puzzle its picture must be
/// seen, in a solution its number read.
const SIDE: f32 = 26.0;
const SOLUTION_SIDE: f32 = 15.0;

/// As many boards as there are seeds, and what is said round them.
pub fn make(
    command: &Book,
    seeds: &[Seed],
    session: &Session,
) -> anyhow::Result<(Vec<Printed>, Pages)> {
    let words = session.words;
    let grade = command.grade.as_deref().map(named).transpose()?;
    let (rows, cols) = (command.rows.unwrap_or(8), command.cols);
    let (kinds, gravity) = (command.kinds, command.gravity);
    let (copies, seed, graded) = (None, None, true);
    let request = NewRequest { rows, cols, kinds, copies, gravity, grade, seed, graded };
    request.deal_request()?;
    let made = gather(seeds, session.shared, |seed| {
        printed(&NewRequest { seed: Some(seed), ..request.clone() }, command, session)
    });
    let told = grade.map(words.book.onet_grade);
    let mut rules: Vec<String> =
        words.book.onet_rules.iter().map(|&rule| rule.to_owned()).collect();
    if gravity != Gravity::None {
        rules.push(words.book.sliding_rule.to_owned());
    }
    let pages = Pages {
        title: "Onet".to_owned(),
        details: (words.book.details)(made.len(), rows, cols, told),
        rules,
        notice: format!("{} {}.", words.book.pictures, command.theme.licence()),
        solutions: words.book.onet_solutions.to_owned(),
        side: SIDE,
        solution_side: SOLUTION_SIDE,
        ..Pages::new(command.paper)
    };
    Ok((made, pages))
}

fn named(name: &str) -> Result<Grade, CliError> {
    let grades = || Grade::ALL.map(Grade::name).join(", ");
    name.parse().map_err(|_| CliError::NoGrade { name: name.to_owned(), grades: grades() })
}

fn printed(request: &NewRequest, command: &Book, session: &Session) -> Option<Printed> {
    let (board, made, solution) = session.within_one_budget(|context| {
        let made = New::run(request, context).ok()?;
        let board: Board = made.board.id.parse().ok()?;
        let solution = Solve::run(&BoardRequest { board: board.clone() }, context).ok()?;
        (solution.verdict == VerdictName::Clear).then_some((board, made, solution))
    })?;
    let moves: Vec<Pair> = solution.moves.iter().map(Joining::pair).collect();
    let scene = OnetScene::of(&board);
    let drawing = |faces| scene.drawing(faces, Look::Print, 48.0);
    Some(Printed {
        grade: made.grade.map(session.words.book.onet_grade),
        id: made.board.id,
        puzzle: drawing(Faces::Pictures(command.theme)),
        solution: drawing(Faces::Steps(&steps(&board, &moves))),
    })
}
