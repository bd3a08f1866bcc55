//! An edge tried one way until it fails.
//!
//! The trial follows only the plainest rules: a clue that has its lines or
//! needs all that is left, two lines or none at a dot, and no loop that closes
//! too early. When one of them is broken, the premises are gathered back along
//! the way that led there.

use simpul_core::{Budget, Exhausted};

use super::path::{left_out, path_from};
use super::{Board, CROSS, Drawn, Finding, LINE, UNKNOWN};
use crate::lattice::{CellAt, DotAt, EdgeAt};
use crate::{Clash, Mark, Rule};

/// How many edges a trial may draw, tried one after the other: a short way to a
/// contradiction is worth looking for everywhere before a long one.
const LENGTHS: [usize; 4] = [6, 16, 48, usize::MAX];

/// The trial that fails with the fewest premises among the shortest ones.
///
/// # Errors
/// If the budget runs out.
pub(crate) fn what_if(
    board: &mut Board,
    budget: &mut Budget<'_>,
) -> Result<Option<Finding>, Exhausted> {
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
                Outcome::Harmless => {}
            }
        }
        if best.is_some() {
            return Ok(best);
        }
        tries = longer;
    }
    Ok(None)
}

/// How a trial ends.
enum Outcome {
    Fails(Finding),
    /// Nothing more follows.
    Harmless,
    TooLong,
}

/// Why an edge was drawn in a trial, or what is broken.
#[derive(Clone, Copy, Debug)]
enum Cause {
    Try,
    Clue(CellAt),
    Dot(DotAt),
    Loop(EdgeAt),
}

struct Trial<'b> {
    board: &'b mut Board,
    trail: Vec<(Drawn, Cause)>,
    /// For each edge its place on the trail, if it was drawn in this trial.
    place: Vec<Option<u32>>,
    /// For each edge the marks, line first, that are known to break nothing.
    is_harmless: Vec<[bool; 2]>,
}

impl<'b> Trial<'b> {
    fn new(board: &'b mut Board) -> Self {
        let edges = 2 * board.lattice().places();
        Self {
            board,
            trail: Vec::new(),
            place: vec![None; edges],
            is_harmless: vec![[false; 2]; edges],
        }
    }

    /// Tries a mark on an edge; if that fails, the edge has the other mark.
    fn run(&mut self, edge: EdgeAt, mark: Mark, length: usize) -> Outcome {
        // Whatever follows from it followed there too, and nothing was broken.
        if self.is_harmless[edge.index()][mark as usize] {
            return Outcome::Harmless;
        }
        self.draw(edge, mark, Cause::Try);
        let broken = self.follow(length);
        let is_harmless = broken.is_none() && self.trail.len() <= length;
        let finding = broken.and_then(|cause| self.gather(cause));
        while let Some((drawn, _)) = self.trail.pop() {
            let mark = self.board.mark(drawn.edge);
            if let Some(mark) = mark.filter(|_| is_harmless) {
                self.is_harmless[drawn.edge.index()][mark as usize] = true;
            }
            self.place[drawn.edge.index()] = None;
            self.board.take_back(drawn);
        }
        let other = match mark {
            Mark::Line => Mark::Cross,
            Mark::Cross => Mark::Line,
        };
        let finding = finding.and_then(|it| it.deciding(self.board, edge, other).if_any());
        match finding {
            Some(finding) => Outcome::Fails(finding),
            None if is_harmless => Outcome::Harmless,
            None => Outcome::TooLong,
        }
    }

    fn draw(&mut self, edge: EdgeAt, mark: Mark, cause: Cause) {
        self.place[edge.index()] = Some(self.trail.len() as u32);
        let drawn = self.board.set(edge, mark);
        self.trail.push((drawn, cause));
    }

    /// Draws what follows until something is broken, nothing follows, or the
    /// trail is too long.
    fn follow(&mut self, length: usize) -> Option<Cause> {
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
                    (3.., _) | (1, 0) => return Some(Cause::Dot(dot)),
                    (2, _) | (0, 1) => self.fill(edges, Mark::Cross, Cause::Dot(dot)),
                    (1, 1) => self.fill(edges, Mark::Line, Cause::Dot(dot)),
                    _ => {}
                }
            }
            for cell in lattice.sides(edge) {
                let Some(clue) = self.board.clue(cell) else { continue };
                let edges = lattice.edges_of_cell(cell);
                let lines = self.board.count(edges, LINE);
                let unknown = self.board.count(edges, UNKNOWN);
                if lines > clue || lines + unknown < clue {
                    return Some(Cause::Clue(cell));
                } else if lines == clue {
                    self.fill(edges, Mark::Cross, Cause::Clue(cell));
                } else if lines + unknown == clue {
                    self.fill(edges, Mark::Line, Cause::Clue(cell));
                }
            }
            if self.board.mark(edge) == LINE && closes_early(self.board, edge) {
                return Some(Cause::Loop(edge));
            }
        }
        None
    }

    fn fill(&mut self, edges: [EdgeAt; 4], mark: Mark, cause: Cause) {
        for edge in edges {
            if self.board.is_unknown(edge) {
                self.draw(edge, mark, cause);
            }
        }
    }

    /// The premises of what is broken, without the tried edge.
    fn gather(&self, broken: Cause) -> Option<Finding> {
        let mut finding = breaking(self.board, broken)?;
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
                Cause::Clue(cell) => {
                    finding.cells.push(cell);
                    open.extend(self.seen_by_clue(edge, cell, place));
                }
                Cause::Dot(dot) => open.extend(self.seen_at_dot(dot, place)),
                Cause::Try | Cause::Loop(_) => {}
            }
        }
        finding.tidy(self.board);
        Some(finding)
    }

    fn was_drawn_before(&self, edge: EdgeAt, place: u32) -> bool {
        !self.board.is_unknown(edge) && self.place[edge.index()].is_none_or(|p| p < place)
    }

    /// What a clue saw when it decided an edge: its lines for a cross, its
    /// crosses for a line.
    fn seen_by_clue(&self, edge: EdgeAt, cell: CellAt, place: u32) -> impl Iterator<Item = EdgeAt> {
        let edges = self.board.lattice().edges_of_cell(cell);
        let seen = if self.board.mark(edge) == LINE { CROSS } else { LINE };
        self.board.with_mark(edges, seen).filter(move |&edge| self.was_drawn_before(edge, place))
    }

    /// What a dot saw when it decided an edge or was broken: its lines, if two
    /// of them were enough, else everything.
    fn seen_at_dot(&self, dot: DotAt, place: u32) -> impl Iterator<Item = EdgeAt> {
        let edges = self.board.lattice().edges_of_dot(dot);
        let before = move |&edge: &EdgeAt| self.was_drawn_before(edge, place);
        let lines = self.board.with_mark(edges, LINE).filter(before).count();
        edges
            .into_iter()
            .filter(before)
            .filter(move |&edge| lines < 2 || self.board.mark(edge) == LINE)
    }
}

/// Returns whether this line is part of a loop that leaves something out.
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

/// The clues and edges that show what is broken, as the premises of a finding
/// that decides nothing yet.
fn breaking(board: &Board, broken: Cause) -> Option<Finding> {
    let lattice = board.lattice();
    let mut finding = Finding::of(Rule::WhatIf, &[]);
    match broken {
        Cause::Clue(cell) => {
            let clue = board.clue(cell)?;
            let edges = lattice.edges_of_cell(cell);
            let too_many = board.count(edges, LINE) > clue;
            let (mark, number) = if too_many { (LINE, clue + 1) } else { (CROSS, 5 - clue) };
            finding.clash = lattice.cell_on_grid(cell).map(Clash::Clue);
            finding.cells.push(cell);
            finding.edges.extend(board.with_mark(edges, mark).take(usize::from(number)));
        }
        Cause::Dot(dot) => {
            let edges = lattice.edges_of_dot(dot);
            let three = board.count(edges, LINE) > 2;
            let seen = edges.into_iter().filter(|&edge| !three || board.mark(edge) == LINE);
            finding.clash = Some(Clash::Dot(lattice.vertex(dot)));
            finding.edges.extend(seen);
        }
        Cause::Loop(edge) => {
            let path = path_from(board, lattice.ends(edge)[0], edge);
            finding = finding.needing(left_out(board, &path, &lattice.sides(edge))?);
            finding.clash = Some(Clash::Loop(lattice.edge_on_grid(edge)));
            finding.edges.extend(path);
        }
        Cause::Try => return None,
    }
    Some(finding)
}
