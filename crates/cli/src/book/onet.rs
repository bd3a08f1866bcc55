//! Boards of Onet for a book.

use api::onet::{Joining, VerdictName};
use draw::book::Book as Pages;
use draw::{Faces, Look, OnetScene, steps};
use onet::{Board, DealRequest, Grade, Gravity, Pair};
use simpul_core::Seed;
use simpul_core::Size;

use super::Printed;
use super::gather::gather;
use crate::command::{Book, Shared};
use crate::fault::Fault;
use crate::lang::Words;
use crate::limits;

/// The width of a tile at least, in points: in a puzzle its picture must be
/// seen, in a solution its number read.
const SIDE: f32 = 26.0;
const SOLUTION_SIDE: f32 = 15.0;

/// As many boards as there are seeds, and what is said round them.
pub fn make(
    command: &Book,
    seeds: &[Seed],
    shared: &Shared,
    words: &Words,
) -> anyhow::Result<(Vec<Printed>, Pages)> {
    let size = Size::within(command.rows.unwrap_or(8), command.cols, Board::MAX_SIDE)?;
    let grade = command.grade.as_deref().map(named).transpose()?;
    let (kinds, gravity) = (command.kinds, command.gravity);
    let request = DealRequest { size, kinds, copies: None, gravity, grade };
    onet::check_request(&request)?;
    let made = gather(seeds, shared, |seed| printed(&request, seed, command, shared, words));
    let told = grade.map(words.book.onet_grade);
    let mut rules: Vec<String> =
        words.book.onet_rules.iter().map(|&rule| rule.to_owned()).collect();
    if gravity != Gravity::None {
        rules.push(words.book.sliding_rule.to_owned());
    }
    let pages = Pages {
        title: "Onet".to_owned(),
        details: (words.book.details)(made.len(), size.rows(), size.cols(), told),
        rules,
        notice: format!("{} {}.", words.book.pictures, command.theme.licence()),
        solutions: words.book.onet_solutions.to_owned(),
        side: SIDE,
        solution_side: SOLUTION_SIDE,
        ..Pages::new(command.paper)
    };
    Ok((made, pages))
}

fn named(name: &str) -> Result<Grade, Fault> {
    let grades = || Grade::ALL.map(Grade::name).join(", ");
    name.parse().map_err(|_| Fault::NoGrade { name: name.to_owned(), grades: grades() })
}

fn printed(
    request: &DealRequest,
    seed: Seed,
    command: &Book,
    shared: &Shared,
    words: &Words,
) -> Option<Printed> {
    let (made, _) = limits::timed(shared, u64::MAX, |budget| {
        let (board, dealt) = api::onet::new(request, seed, true, budget).ok()?;
        let solution = api::onet::solve(&board, budget);
        (solution.verdict == VerdictName::Clear).then_some((board, dealt, solution))
    });
    let (board, dealt, solution) = made?;
    let moves: Vec<Pair> = solution.moves.iter().map(Joining::pair).collect();
    let scene = OnetScene::of(&board);
    let drawing = |faces| scene.drawing(faces, Look::Print, 48.0);
    Some(Printed {
        grade: dealt.grade.map(words.book.onet_grade),
        id: dealt.board.id,
        puzzle: drawing(Faces::Pictures(command.theme)),
        solution: drawing(Faces::Steps(&steps(&board, &moves))),
    })
}
