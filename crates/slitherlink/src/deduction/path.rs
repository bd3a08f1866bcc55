//! Subtour elimination: a path must not close before all clues are satisfied.

use super::{Board, Finding, LINE};
use crate::Rule;
use crate::lattice::{CellAt, DotAt, EdgeAt};

/// Finds the shortest path with adjacent ends that must not be closed, because a line
/// or an unsatisfied clue would be left out. It has at most `longest` lines, and one of
/// `edges` would close it.
pub(crate) fn early_loop(board: &Board, edges: &[EdgeAt], longest: usize) -> Option<Finding> {
    let mut candidates: Vec<_> = closing_edges(board, edges)
        .filter_map(|(edge, start)| {
            let first = board.with_mark(board.lattice().edges_of_dot(start), LINE).next()?;
            Some((path_from(board, start, first), edge))
        })
        .filter(|(path, _)| path.len() <= longest)
        .collect();
    candidates.sort_by_key(|(path, edge)| (path.len(), *edge));
    candidates.into_iter().find_map(|(mut path, edge)| {
        let finding = Finding::of(Rule::EarlyLoop, &[]).given(board, path.iter().copied());
        path.push(edge);
        let left_out = left_out(board, &path, &board.lattice().sides(edge))?;
        Some(finding.needing(left_out).crosses(board, [edge]))
    })
}

/// Those of `edges` that are undecided and join the two ends of a path, each with one of
/// the ends.
fn closing_edges(board: &Board, edges: &[EdgeAt]) -> impl Iterator<Item = (EdgeAt, DotAt)> {
    edges.iter().filter_map(move |&edge| {
        let [start, end] = board.lattice().ends(edge);
        let joins = board.is_unknown(edge) && board.far(start) == end;
        (joins && is_end(board, start) && is_end(board, end)).then_some((edge, start))
    })
}

fn is_end(board: &Board, dot: DotAt) -> bool {
    board.count(board.lattice().edges_of_dot(dot), LINE) == 1
}

/// Follows the path that starts at this dot with this line, up to its end or back to
/// the dot. Also stops at a dot with three lines, which only a player's mistake makes.
pub(crate) fn path_from(board: &Board, start: DotAt, first: EdgeAt) -> Vec<EdgeAt> {
    let lattice = board.lattice();
    let mut path = Vec::new();
    let (mut dot, mut line) = (start, first);
    loop {
        path.push(line);
        let [a, b] = lattice.ends(line);
        dot = if a == dot { b } else { a };
        let mut on = board.with_mark(lattice.edges_of_dot(dot), LINE).filter(|&on| on != line);
        match (on.next(), on.next()) {
            (Some(next), None) if dot != start => line = next,
            _ => return path,
        }
    }
}

/// Returns whether the lines are one closed loop and nothing else.
pub(crate) fn is_one_loop(board: &Board) -> bool {
    let lattice = board.lattice();
    let mut lines = lattice.edges().filter(|&edge| board.mark(edge) == LINE);
    lines.next().is_some_and(|first| {
        let start = lattice.ends(first)[0];
        let path = path_from(board, start, first);
        let is_closed = path[1..].last().is_some_and(|&last| lattice.ends(last).contains(&start));
        is_closed && path.len() == 1 + lines.count()
    })
}

/// The evidence that a loop is not the whole solution.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LeftOut {
    Line(EdgeAt),
    Clue(CellAt),
}

impl Finding {
    /// Adds the evidence to the premises.
    pub(crate) fn needing(mut self, left_out: LeftOut) -> Self {
        match left_out {
            LeftOut::Line(line) => self.edges.push(line),
            LeftOut::Clue(cell) => self.cells.push(cell),
        }
        self
    }
}

/// Finds a clue that the loop does not satisfy, or a line that is not on it; if there
/// is neither, the loop may be the solution. Clues in `near` are preferred, since they
/// are the easiest to see.
pub(crate) fn left_out(board: &Board, cycle: &[EdgeAt], near: &[CellAt]) -> Option<LeftOut> {
    let lattice = board.lattice();
    let mut is_on_loop = vec![false; 2 * lattice.places()];
    for edge in cycle {
        is_on_loop[edge.index()] = true;
    }
    let disobeys = |&cell: &CellAt| {
        board.clue(cell).is_some_and(|clue| {
            let edges = lattice.edges_of_cell(cell);
            edges.iter().filter(|edge| is_on_loop[edge.index()]).count() != usize::from(clue)
        })
    };
    let is_other = |&edge: &EdgeAt| board.mark(edge) == LINE && !is_on_loop[edge.index()];
    let near = near.iter().copied().find(disobeys).map(LeftOut::Clue);
    near.or_else(|| lattice.cells().find(disobeys).map(LeftOut::Clue))
        .or_else(|| lattice.edges().find(is_other).map(LeftOut::Line))
}
