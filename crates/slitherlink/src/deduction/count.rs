//! One clue or one dot, and the edges round it.

use super::{Board, CROSS, Finding, LINE, UNKNOWN};
use crate::Rule;
use crate::lattice::{CellAt, DotAt, EdgeAt};

/// A clue that has its lines, or that needs every edge that is left.
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
        return Some(Finding::of(Rule::Crosses, &[cell]).seeing(board, seen).crosses(board, edges));
    }
    let seen = board.with_mark(edges, CROSS);
    (lines + unknown == clue)
        .then(|| Finding::of(Rule::AllLeft, &[cell]).seeing(board, seen).lines(board, edges))
}

/// A dot with two lines, with one line and one edge left, or with no line and
/// one edge left.
pub(crate) fn dot(board: &Board, dot: DotAt) -> Option<Finding> {
    let edges = board.lattice().edges_of_dot(dot);
    let lines = board.count(edges, LINE);
    let unknown = board.count(edges, UNKNOWN);
    let finding = Finding::of(Rule::Dot, &[]);
    match (lines, unknown) {
        (2, 1..) => Some(finding.seeing(board, board.with_mark(edges, LINE)).crosses(board, edges)),
        (1, 1) => Some(finding.seeing(board, decided(board, dot)).lines(board, edges)),
        (0, 1) => Some(finding.seeing(board, decided(board, dot)).crosses(board, edges)),
        _ => None,
    }
}

fn decided(board: &Board, dot: DotAt) -> impl Iterator<Item = EdgeAt> {
    let edges = board.lattice().edges_of_dot(dot);
    edges.into_iter().filter(|&edge| !board.is_unknown(edge))
}

/// A line that meets a corner of a 3 from outside: the two lines away from that
/// corner, and no other line at it.
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
            .seeing(board, [line])
            .lines(board, [edges[(k + 2) % 4], edges[(k + 3) % 4]])
            .crosses(board, outside)
            .if_any()
    })
}
