//! Failed-literal probing with the simplest rules: an edge is assumed one way and
//! propagated until that fails.
//!
//! A trial propagates only what a player can follow: clues that have all their lines or
//! need all open edges, two lines or none at a dot, and no loop that closes early. When
//! one of these is violated, the premises are collected backwards through the
//! implication graph.

use simpul_core::{Budget, BudgetError};

use super::path::{left_out, path_from};
use super::{Board, CROSS, DrawnEdge, Finding, LINE, UNKNOWN};
use crate::lattice::{CellAt, DotAt, EdgeAt};
use crate::{Clash, Mark, Rule};

/// Iterative deepening: the most edges that a trial may draw. Short contradictions are
/// searched for everywhere before longer ones.
const LENGTHS: [usize; 4] = [6, 16, 48, usize::MAX];

/// Returns, of the failed trials at the least depth, the one with the fewest premises.
///
/// # Errors
/// If the budget runs out.
pub(crate) fn what_if(
    board: &mut Board,
    budget: &mut Budget<'_>,
) -> Result<Option<Finding>, BudgetError> {
    let unknown = board.lattice().edges().filter(|&edge| board.is_unknown(edge));
    let both = unknown.flat_map(|edge| [(edge, Mark::Line), (edge, Mark::Cross)]);
    let mut tries: Vec<_> = both.collect();
    let mut trial = Trial::new(board);
    for length in LENGTHS {
        let mut best: Option<Finding> = None;
        let mut longer = Vec::new();
        for (edge, mark) in tries {
            budget.spend(1)?;
            match trial.run(edge, mark, length) {
                Outcome::Fails(found) => {
                    best = best.into_iter().chain([found]).min_by_key(Finding::premises);
                }
                Outcome::TooLong => longer.push((edge, mark)),
                Outcome::Consistent => {}
            }
        }
        if best.is_some() {
            return Ok(best);
        }
        tries = longer;
    }
    Ok(None)
}

/// The result of a trial.
enum Outcome {
    Fails(Finding),
    /// Propagation ended without a contradiction.
    Consistent,
    TooLong,
}

/// The reason of an edge drawn in a trial, or the violated constraint.
#[derive(Clone, Copy, Debug)]
enum Reason {
    Try,
    Clue(CellAt),
    Dot(DotAt),
    Loop(EdgeAt),
}

struct Trial<'b> {
    board: &'b mut Board,
    trail: Vec<(DrawnEdge, Reason)>,
    /// By edge: its position on the trail, if it was drawn in this trial.
    place: Vec<Option<u32>>,
    /// By edge: whether a line, and whether a cross, is known to cause no contradiction.
    is_consistent: Vec<[bool; 2]>,
}

impl<'b> Trial<'b> {
    fn new(board: &'b mut Board) -> Self {
        let edges = 2 * board.lattice().places();
        Self {
            board,
            trail: Vec::new(),
            place: vec![None; edges],
            is_consistent: vec![[false; 2]; edges],
        }
    }

    /// Assumes a mark on an edge; if that fails, the edge has the other mark.
    fn run(&mut self, edge: EdgeAt, mark: Mark, length: usize) -> Outcome {
        // Its implications are a subset of those of a trial that did not fail.
        if self.is_consistent[edge.index()][mark as usize] {
            return Outcome::Consistent;
        }
        self.draw(edge, mark, Reason::Try);
        let broken = self.propagate(length);
        let is_consistent = broken.is_none() && self.trail.len() <= length;
        let finding = broken.and_then(|reason| self.gather(reason));
        while let Some((drawn, _)) = self.trail.pop() {
            let mark = self.board.mark(drawn.edge);
            if let Some(mark) = mark.filter(|_| is_consistent) {
                self.is_consistent[drawn.edge.index()][mark as usize] = true;
            }
            self.place[drawn.edge.index()] = None;
            self.board.undo(drawn);
        }
        let other = match mark {
            Mark::Line => Mark::Cross,
            Mark::Cross => Mark::Line,
        };
        let finding = finding.and_then(|it| it.deciding(self.board, edge, other).if_any());
        match finding {
            Some(finding) => Outcome::Fails(finding),
            None if is_consistent => Outcome::Consistent,
            None => Outcome::TooLong,
        }
    }

    fn draw(&mut self, edge: EdgeAt, mark: Mark, reason: Reason) {
        self.place[edge.index()] = Some(self.trail.len() as u32);
        let drawn = self.board.set(edge, mark);
        self.trail.push((drawn, reason));
    }

    /// Propagates until a constraint is violated, nothing follows, or the trail is too
    /// long.
    fn propagate(&mut self, length: usize) -> Option<Reason> {
        let lattice = self.board.lattice();
        let mut next = 0;
        while next < self.trail.len() && self.trail.len() <= length {
            let edge = self.trail[next].0.edge;
            next += 1;
            for dot in lattice.ends(edge) {
                let edges = lattice.edges_of_dot(dot);
                let lines = self.board.count(edges, LINE);
                let unknown = self.board.count(edges, UNKNOWN);
                match (lines, unknown) {
                    (3.., _) | (1, 0) => return Some(Reason::Dot(dot)),
                    (2, _) | (0, 1) => self.fill(edges, Mark::Cross, Reason::Dot(dot)),
                    (1, 1) => self.fill(edges, Mark::Line, Reason::Dot(dot)),
                    _ => {}
                }
            }
            for cell in lattice.sides(edge) {
                let Some(clue) = self.board.clue(cell) else { continue };
                let edges = lattice.edges_of_cell(cell);
                let lines = self.board.count(edges, LINE);
                let unknown = self.board.count(edges, UNKNOWN);
                if lines > clue || lines + unknown < clue {
                    return Some(Reason::Clue(cell));
                } else if lines == clue {
                    self.fill(edges, Mark::Cross, Reason::Clue(cell));
                } else if lines + unknown == clue {
                    self.fill(edges, Mark::Line, Reason::Clue(cell));
                }
            }
            if self.board.mark(edge) == LINE && closes_early(self.board, edge) {
                return Some(Reason::Loop(edge));
            }
        }
        None
    }

    fn fill(&mut self, edges: [EdgeAt; 4], mark: Mark, reason: Reason) {
        for edge in edges {
            if self.board.is_unknown(edge) {
                self.draw(edge, mark, reason);
            }
        }
    }

    /// Collects the premises of a violated constraint, without the assumption.
    fn gather(&self, broken: Reason) -> Option<Finding> {
        let mut finding = violation(self.board, broken)?;
        let mut open = std::mem::take(&mut finding.edges);
        let mut is_seen = vec![false; self.trail.len()];
        while let Some(edge) = open.pop() {
            let Some(place) = self.place[edge.index()] else {
                finding.edges.push(edge);
                continue;
            };
            if std::mem::replace(&mut is_seen[place as usize], true) {
                continue;
            }
            match self.trail[place as usize].1 {
                Reason::Clue(cell) => {
                    finding.cells.push(cell);
                    open.extend(self.clue_premises(edge, cell, place));
                }
                Reason::Dot(dot) => open.extend(self.dot_premises(dot, place)),
                Reason::Try | Reason::Loop(_) => {}
            }
        }
        finding.normalize(self.board);
        Some(finding)
    }

    fn was_drawn_before(&self, edge: EdgeAt, place: u32) -> bool {
        !self.board.is_unknown(edge) && self.place[edge.index()].is_none_or(|p| p < place)
    }

    /// The premises of an edge that a clue decided: its lines for a cross, its crosses for
    /// a line.
    fn clue_premises(
        &self,
        edge: EdgeAt,
        cell: CellAt,
        place: u32,
    ) -> impl Iterator<Item = EdgeAt> {
        let edges = self.board.lattice().edges_of_cell(cell);
        let mark = if self.board.mark(edge) == LINE { CROSS } else { LINE };
        self.board.with_mark(edges, mark).filter(move |&edge| self.was_drawn_before(edge, place))
    }

    /// The premises of an edge that a dot decided: its lines, if two of them suffice, and
    /// all decided edges otherwise.
    fn dot_premises(&self, dot: DotAt, place: u32) -> impl Iterator<Item = EdgeAt> {
        let edges = self.board.lattice().edges_of_dot(dot);
        let before = move |&edge: &EdgeAt| self.was_drawn_before(edge, place);
        let lines = self.board.with_mark(edges, LINE).filter(before).count();
        edges
            .into_iter()
            .filter(before)
            .filter(move |&edge| lines < 2 || self.board.mark(edge) == LINE)
    }
}

/// Returns whether this line closes a loop that leaves something out.
fn closes_early(board: &Board, edge: EdgeAt) -> bool {
    let [a, b] = board.lattice().ends(edge);
    if board.far(a) != b || board.far(b) != a {
        return false;
    }
    let path = path_from(board, a, edge);
    let is_closed =
        path.len() > 2 && path.last().is_some_and(|&last| board.lattice().ends(last).contains(&a));
    is_closed && left_out(board, &path, &board.lattice().sides(edge)).is_some()
}

/// Starts a finding with the clues and edges that show the violation as premises.
fn violation(board: &Board, broken: Reason) -> Option<Finding> {
    let lattice = board.lattice();
    let mut finding = Finding::of(Rule::WhatIf, &[]);
    match broken {
        Reason::Clue(cell) => {
            let clue = board.clue(cell)?;
            let edges = lattice.edges_of_cell(cell);
            let too_many = board.count(edges, LINE) > clue;
            let (mark, number) = if too_many { (LINE, clue + 1) } else { (CROSS, 5 - clue) };
            finding.clash = lattice.cell_on_grid(cell).map(Clash::Clue);
            finding.cells.push(cell);
            finding.edges.extend(board.with_mark(edges, mark).take(usize::from(number)));
        }
        Reason::Dot(dot) => {
            let edges = lattice.edges_of_dot(dot);
            let three = board.count(edges, LINE) > 2;
            let premises = edges.into_iter().filter(|&edge| !three || board.mark(edge) == LINE);
            finding.clash = Some(Clash::Dot(lattice.vertex(dot)));
            finding.edges.extend(premises);
        }
        Reason::Loop(edge) => {
            let path = path_from(board, lattice.ends(edge)[0], edge);
            finding = finding.needing(left_out(board, &path, &lattice.sides(edge))?);
            finding.clash = Some(Clash::Loop(lattice.edge_on_grid(edge)));
            finding.edges.extend(path);
        }
        Reason::Try => return None,
    }
    Some(finding)
}
