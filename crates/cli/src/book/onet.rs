//! Boards of Onet for a book.

use api::onet::grade::Grade as GradeBoard;
use api::onet::new::{New, NewRequest};
use api::onet::solve::{Solve, VerdictName};
use api::onet::{BoardRequest, Joining};
use api::{Context, Operation, OperationError};
use draw::book::Book as Pages;
use draw::{Faces, Look, OnetScene, Theme, steps};
use i18n::{Language, book};
use onet::{Board, Grade, Gravity, Pair};
use simpul_core::BudgetError;

use super::gather::gather;
use super::{Made, Origin, Printed};
use crate::command::Book;
use crate::error::CliError;
use crate::lang::onet_grade;
use crate::session::Session;

/// The width of a tile at least, in points: in a puzzle its picture must be
/// recognised, in a solution its number read.
const SIDE: f32 = 26.0;
const SOLUTION_SIDE: f32 = 15.0;

/// The boards, and the pages without them.
pub fn make(
    command: &Book,
    origins: &[Origin<Board>],
    session: &Session,
) -> anyhow::Result<(Made, Pages)> {
    let language = session.language;
    let request = request(command)?;
    let slides = |origin: &Origin<Board>| match origin {
        Origin::Seed(_) => command.gravity != Gravity::None,
        Origin::Given(board) => board.gravity() != Gravity::None,
    };
    let rules = [book::onet_rule_join(language), book::onet_rule_cross_out(language)];
    let sliding = origins.iter().any(slides).then(|| book::onet_rule_gravity(language));
    let rules = rules.into_iter().chain(sliding).map(str::to_owned).collect();
    let made = gather(origins, session.shared, |origin| {
        session.within_one_budget(|context| {
            let board = match origin {
                Origin::Seed(seed) => {
                    let made =
                        New::run(&NewRequest { seed: Some(*seed), ..request.clone() }, context)?;
                    made.board.id.parse().expect("ids of responses can be read")
                }
                Origin::Given(board) => board.clone(),
            };
            printed(board, command, session, context)
        })
    });
    let pages = Pages {
        title: "Onet".to_owned(),
        rules,
        notice: book::pictures(language, licence(command.theme, language)),
        solutions: book::onet_solutions(language).to_owned(),
        side: SIDE,
        solution_side: SOLUTION_SIDE,
        ..Pages::new(command.paper)
    };
    Ok((made, pages))
}

/// Who made the pictures of a theme, and under which licence.
const fn licence(theme: Theme, language: Language) -> &'static str {
    match theme {
        Theme::Fruit | Theme::Animals => book::licence_twemoji(language),
        Theme::Flowers => book::licence_flowers(language),
        Theme::Letters => book::licence_letters(language),
    }
}

/// The request for new boards, without a seed.
fn request(command: &Book) -> anyhow::Result<NewRequest> {
    let grade = command.grade.as_deref().map(grade).transpose()?;
    let (rows, cols) = (command.rows.unwrap_or(8), command.cols);
    let &Book { kinds, gravity, .. } = command;
    let request = NewRequest { kinds, gravity, grade, graded: false, ..NewRequest::of(rows, cols) };
    request.deal_request()?;
    Ok(request)
}

fn grade(name: &str) -> Result<Grade, CliError> {
    let grades = || Grade::ALL.map(Grade::name).join(", ");
    name.parse().map_err(|_| CliError::NoGrade { name: name.to_owned(), grades: grades() })
}

fn printed(
    board: Board,
    command: &Book,
    session: &Session,
    context: &mut Context,
) -> Result<Printed, OperationError> {
    let request = BoardRequest { board };
    let solution = Solve::run(&request, context)?;
    match solution.verdict {
        VerdictName::Clear => {}
        VerdictName::Impossible => return Err(OperationError::NotClearable),
        VerdictName::Unknown => return Err(BudgetError.into()),
    }
    let grading = GradeBoard::run(&request, context)?;
    let board = &request.board;
    let moves: Vec<Pair> = solution.moves.iter().map(Joining::pair).collect();
    let scene = OnetScene::of(board);
    let drawing = |faces| scene.drawing(faces, Look::Print, 48.0);
    Ok(Printed {
        difficulty: (grading.grade as usize, grading.score.into()),
        grade: onet_grade(grading.grade, session.language),
        size: board.size(),
        id: onet::format::id::write(board),
        puzzle: drawing(Faces::Pictures(command.theme)),
        solution: drawing(Faces::Steps(&steps(board, &moves))),
    })
}
