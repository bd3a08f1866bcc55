//! Counting rules: one clue or one dot, and the edges around it.

use super::{Board, CROSS, Finding, LINE, UNKNOWN};
use crate::Rule;
use crate::lattice::{CellAt, DotAt, EdgeAt};

/// A clue that has all its lines, or needs all its open edges.
pub(crate) fn clue(board: &Board, cell: CellAt) -> Option<Finding> {
    let clue = board.clue(cell)?;
    let edges = board.lattice().edges_of_cell(cell);
    let lines = board.count(edges, LINE);
    let unknown = board.count(edges, UNKNOWN);
    if unknown == 0 {
        return None;
    }
    if lines == clue {
        let seen = board.with_mark(edges, LINE);
        return Some(Finding::of(Rule::Crosses, &[cell]).given(board, seen).crosses(board, edges));
    }
    let seen = board.with_mark(edges, CROSS);
    (lines + unknown == clue)
        .then(|| Finding::of(Rule::AllLeft, &[cell]).given(board, seen).lines(board, edges))
}

/// A dot with two lines, or with a single open edge.
pub(crate) fn dot(board: &Board, dot: DotAt) -> Option<Finding> {
    let edges = board.lattice().edges_of_dot(dot);
    let lines = board.count(edges, LINE);
    let unknown = board.count(edges, UNKNOWN);
    let finding = Finding::of(Rule::Dot, &[]);
    match (lines, unknown) {
        (2, 1..) => Some(finding.given(board, board.with_mark(edges, LINE)).crosses(board, edges)),
        (1, 1) => Some(finding.given(board, decided(board, dot)).lines(board, edges)),
        (0, 1) => Some(finding.given(board, decided(board, dot)).crosses(board, edges)),
        _ => None,
    }
}

fn decided(board: &Board, dot: DotAt) -> impl Iterator<Item = EdgeAt> {
    let edges = board.lattice().edges_of_dot(dot);
    edges.into_iter().filter(|&edge| !board.is_unknown(edge))
}

/// A line that enters a corner of a 3 from outside: the two edges of the 3 that are
/// not at that corner are lines, and no other outer edge at the corner is.
pub(crate) fn line_into_three(board: &Board, cell: CellAt) -> Option<Finding> {
    if board.clue(cell) != Some(3) {
        return None;
    }
    let edges = board.lattice().edges_of_cell(cell);
    (0..4).find_map(|k| {
        let dot = board.lattice().dots_of_cell(cell)[k];
        let outside = [k, (k + 3) % 4].map(|j| board.lattice().edges_of_dot(dot)[j]);
        let line = outside.into_iter().find(|&edge| board.mark(edge) == LINE)?;
        Finding::of(Rule::LineIntoThree, &[cell])
            .given(board, [line])
            .lines(board, [edges[(k + 2) % 4], edges[(k + 3) % 4]])
            .crosses(board, outside)
            .if_any()
    })
}
