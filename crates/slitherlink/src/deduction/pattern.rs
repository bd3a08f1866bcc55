//! Patterns of clues that decide edges on a blank board.
//!
//! The four edges, dots and neighbours of a cell are numbered clockwise, so that each
//! pattern is written once, for side or corner `k`, and rotated. At corner `k` of a
//! cell, the edges of the dot are: `k` continues the cell's edge `k`, `k + 1` is the
//! cell's edge `k + 1`, `k + 2` its edge `k`, and `k + 3` continues its edge `k + 1`.

use super::path::left_out;
use super::{Board, Finding};
use crate::Rule;
use crate::lattice::{CellAt, EdgeAt};

/// Returns the findings of every pattern that starts at this cell.
pub(crate) fn at(board: &Board, cell: CellAt) -> impl Iterator<Item = Finding> {
    let nowhere: Pattern = |_, _, _| None;
    let zero: Pattern = |board, cell, _| Some(zero(board, cell));
    let (beside, sides, at_corner, corners) = match board.clue(cell) {
        Some(0) => (zero, 0..1, nowhere, 0..0),
        Some(1) => (nowhere, 0..0, corner_one as Pattern, 0..4),
        Some(2) => (nowhere, 0..0, corner_two as Pattern, 0..4),
        Some(3) => (three_beside as Pattern, 0..4, three_at_corner as Pattern, 0..4),
        _ => (nowhere, 0..0, nowhere, 0..0),
    };
    let beside = sides.filter_map(move |k| beside(board, cell, k));
    let at_corners = corners.filter_map(move |k| at_corner(board, cell, k));
    beside.chain(at_corners).filter_map(Finding::if_any)
}

/// A pattern at side or corner `k` of a cell.
type Pattern = fn(&Board, CellAt, usize) -> Option<Finding>;

fn edges(board: &Board, cell: CellAt, places: [usize; 2]) -> [EdgeAt; 2] {
    let edges = board.lattice().edges_of_cell(cell);
    places.map(|k| edges[k % 4])
}

fn zero(board: &Board, cell: CellAt) -> Finding {
    Finding::of(Rule::Zero, &[cell]).crosses(board, board.lattice().edges_of_cell(cell))
}

/// Returns whether corner `k` of the cell is a corner of the grid.
fn is_grid_corner(board: &Board, cell: CellAt, k: usize) -> bool {
    let beside = board.lattice().cells_beside(cell);
    board.is_beyond(beside[k]) && board.is_beyond(beside[(k + 1) % 4])
}

fn corner_one(board: &Board, cell: CellAt, k: usize) -> Option<Finding> {
    is_grid_corner(board, cell, k).then(|| {
        Finding::of(Rule::CornerOne, &[cell]).crosses(board, edges(board, cell, [k, k + 1]))
    })
}

fn corner_two(board: &Board, cell: CellAt, k: usize) -> Option<Finding> {
    let beside = board.lattice().cells_beside(cell);
    let is_wide = [k + 2, k + 3].iter().all(|side| !board.is_beyond(beside[side % 4]));
    (is_grid_corner(board, cell, k) && is_wide).then(|| {
        let dots = board.lattice().dots_of_cell(cell);
        // The border continues edge k at corner k - 1, and edge k + 1 at corner
        // k + 1.
        let along = [
            board.lattice().edges_of_dot(dots[(k + 3) % 4])[(k + 2) % 4],
            board.lattice().edges_of_dot(dots[(k + 1) % 4])[(k + 1) % 4],
        ];
        Finding::of(Rule::CornerTwo, &[cell]).lines(board, along)
    })
}

/// The two edges that continue side `k` of a cell, one at each end.
fn extensions(board: &Board, cell: CellAt, k: usize) -> [EdgeAt; 2] {
    let dots = board.lattice().dots_of_cell(cell);
    [
        board.lattice().edges_of_dot(dots[k])[k],
        board.lattice().edges_of_dot(dots[(k + 3) % 4])[(k + 2) % 4],
    ]
}

/// A 3 with a 0 or a 3 at its side `k`.
fn three_beside(board: &Board, cell: CellAt, k: usize) -> Option<Finding> {
    let other = board.lattice().cells_beside(cell)[k];
    match board.clue(other) {
        Some(0) => {
            let shared = board.lattice().edges_of_cell(cell)[k];
            let own = board.lattice().edges_of_cell(cell).into_iter().filter(|&e| e != shared);
            Some(
                Finding::of(Rule::ThreeBesideZero, &[cell, other])
                    .lines(board, own.chain(extensions(board, cell, k)))
                    .crosses(board, board.lattice().edges_of_cell(other)),
            )
        }
        // Reported from the left or upper 3 only.
        Some(3) if k == 1 || k == 2 => Some(adjacent_threes(board, cell, other, k)),
        _ => None,
    }
}

fn adjacent_threes(board: &Board, cell: CellAt, other: CellAt, k: usize) -> Finding {
    let lattice = board.lattice();
    let shared = lattice.edges_of_cell(cell)[k];
    let outer = [lattice.edges_of_cell(cell)[(k + 2) % 4], lattice.edges_of_cell(other)[k]];
    let finding = Finding::of(Rule::AdjacentThrees, &[cell, other])
        .lines(board, outer)
        .crosses(board, extensions(board, cell, k));
    // Without a line between the two 3s, their other edges would form a small loop.
    let ring: Vec<_> = [cell, other]
        .into_iter()
        .flat_map(|three| lattice.edges_of_cell(three))
        .filter(|&edge| edge != shared)
        .collect();
    let near = [cell, other].map(|three| lattice.cells_beside(three)).concat();
    match left_out(board, &ring, &near) {
        Some(left_out) if board.is_unknown(shared) => {
            finding.needing(left_out).lines(board, [shared])
        }
        _ => finding,
    }
}

/// A 3 in a corner of the grid, or diagonally at its corner `k` a 0, or a chain of any
/// number of 2s that ends in a 3.
fn three_at_corner(board: &Board, cell: CellAt, k: usize) -> Option<Finding> {
    let near = edges(board, cell, [k, k + 1]);
    if is_grid_corner(board, cell, k) {
        return Some(Finding::of(Rule::CornerThree, &[cell]).lines(board, near));
    }
    let across = |from: CellAt| {
        let dot = board.lattice().dots_of_cell(from)[k];
        board.lattice().cells_round(dot)[(k + 3) % 4]
    };
    let next = across(cell);
    if board.clue(next) == Some(0) {
        return Some(
            Finding::of(Rule::ThreeDiagonalToZero, &[cell, next])
                .lines(board, near)
                .crosses(board, board.lattice().edges_of_cell(next)),
        );
    }
    let is_two = |at: &CellAt| board.clue(*at) == Some(2);
    let after_twos = |at: &CellAt| is_two(at).then(|| across(*at));
    let last = std::iter::successors(Some(next), after_twos).last()?;
    // Reported from the left 3 only.
    let is_found = k < 2 && board.clue(last) == Some(3);
    is_found.then(|| {
        let after = std::iter::successors(Some(next), after_twos);
        let chain: Vec<_> = std::iter::once(cell).chain(after).collect();
        let rule = if chain.len() == 2 { Rule::DiagonalThrees } else { Rule::DiagonalThreesApart };
        Finding::of(rule, &chain)
            .lines(board, edges(board, cell, [k + 2, k + 3]))
            .lines(board, edges(board, last, [k, k + 1]))
    })
}
