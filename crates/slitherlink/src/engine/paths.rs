//! The paths that the lines form, and what happens when one closes.

use super::lattice::Lattice;
use super::literal::{Literal, NO, OPEN, YES};
use super::reasons::Reason;
use super::{Conflict, Engine};
use crate::{Loop, Puzzle};

/// The paths, by their ends.
#[derive(Debug, Default)]
pub(super) struct Paths {
    /// For a dot at the end of a path the other end; for a dot without lines
    /// itself. A dot within a path keeps what it had, for the way back.
    ends: Vec<u32>,
    /// For each line spread, the ends of the path it made.
    joins: Vec<Join>,
    /// How many paths there are.
    number: usize,
    /// How many lines the clues still ask for, all together.
    missing: usize,
    /// The sum of all clues.
    pub(super) wanted: usize,
}

#[derive(Clone, Copy, Debug)]
enum Join {
    Path(u32, u32),
    Closed,
}

impl Paths {
    pub(super) fn clear(&mut self, lattice: &Lattice, puzzle: &Puzzle) {
        self.ends.clear();
        self.ends.extend(0..lattice.places as u32);
        self.joins.clear();
        self.number = 0;
        let clues = puzzle.clues().iter().flatten();
        self.wanted = clues.map(|clue| usize::from(clue.lines())).sum();
        self.missing = self.wanted;
    }

    /// Counts without a clue, before any line is drawn.
    pub(super) fn forget_clue(&mut self, clue: u8) {
        self.wanted -= usize::from(clue);
        self.missing = self.wanted;
    }
}

impl Engine {
    /// Joins paths by a line; true if that closes a loop.
    pub(super) fn add_line(&mut self, edge: usize) -> bool {
        let (one, other) = self.lattice.dots_of(edge);
        let clued = self.clued_sides(edge);
        let paths = &mut self.paths;
        // A line too many round a clue is a conflict that is found at once, but
        // after this, so the sum may wrap for a moment.
        paths.missing = paths.missing.wrapping_sub(clued);
        let (start, end) = (paths.ends[one], paths.ends[other]);
        if start == other as u32 {
            paths.joins.push(Join::Closed);
            self.note_solution(edge, true);
            return true;
        }
        paths.joins.push(Join::Path(start, end));
        paths.ends[start as usize] = end;
        paths.ends[end as usize] = start;
        let fresh = usize::from(start == one as u32) + usize::from(end == other as u32);
        // Two lone dots are a new path; two paths become one.
        paths.number = paths.number + fresh - 1;
        false
    }

    /// Takes back the line that was added last.
    pub(super) fn remove_line(&mut self, edge: usize) {
        let (one, other) = self.lattice.dots_of(edge);
        let clued = self.clued_sides(edge);
        let paths = &mut self.paths;
        paths.missing = paths.missing.wrapping_add(clued);
        if let Some(Join::Path(start, end)) = paths.joins.pop() {
            paths.ends[start as usize] = one as u32;
            paths.ends[end as usize] = other as u32;
            let fresh = usize::from(start == one as u32) + usize::from(end == other as u32);
            paths.number = paths.number + 1 - fresh;
        }
    }

    /// Crosses the edge, if there is one, that would close the path which this
    /// line has just made. If the loop would be a solution, it is noted.
    #[inline]
    pub(super) fn forbid_closing(&mut self, edge: usize) -> bool {
        let Some(&Join::Path(start, end)) = self.paths.joins.last() else { return true };
        let Some(closing) = self.lattice.edge_between(start as usize, end as usize) else {
            return true;
        };
        if closing == edge || self.values[closing] == NO {
            return true;
        }
        self.note_solution(closing, false);
        self.log_fact(Literal::no(closing), Reason::path(self.spread));
        if self.values[closing] == OPEN {
            return self.imply(Literal::no(closing), Reason::path(self.spread));
        }
        self.conflict =
            Some(Conflict { follows: Literal::no(closing), reason: Reason::path(self.spread) });
        false
    }

    /// Notes the only path there is, closed by this edge, as a solution, if it
    /// is one.
    fn note_solution(&mut self, closing: usize, is_spread: bool) {
        if self.paths.number != 1 || self.found.len() == self.enough {
            return;
        }
        let mut needed = 0;
        if !is_spread {
            let (near, far) = self.lattice.cells_of(closing);
            for place in
                [self.places[near], self.places[far]].into_iter().filter(|it| it.has_clue())
            {
                needed += 1;
                if place.lines() + 1 != u32::from(place.clue()) {
                    return;
                }
            }
        }
        let is_right = |&(cell, wrong): &(usize, u8)| {
            let (near, far) = self.lattice.cells_of(closing);
            let closes_here = !is_spread && (cell == near || cell == far);
            let lines = self.places[cell].lines() + u32::from(closes_here);
            lines != u32::from(wrong)
        };
        if self.paths.missing == needed && self.twist.as_ref().is_none_or(is_right) {
            let solution = self.loop_closed_by(closing);
            if !self.found.contains(&solution) {
                self.found.push(solution);
            }
        }
    }

    fn loop_closed_by(&self, closing: usize) -> Loop {
        let (start, _) = self.lattice.dots_of(closing);
        let mut dots = vec![self.lattice.vertex(start)];
        self.walk_path(closing, self.spread as u32, |_, dot| dots.push(self.lattice.vertex(dot)));
        Loop::known(dots)
    }

    /// Walks along the lines spread before this time from one end of an edge to
    /// the other; tells each line and the dot it leads to.
    pub(super) fn walk_path(
        &self,
        closing: usize,
        before: u32,
        mut tell: impl FnMut(usize, usize),
    ) {
        let (start, end) = self.lattice.dots_of(closing);
        let (mut dot, mut came_by) = (start, closing);
        while dot != end {
            let ways = self.lattice.round_dot(dot).into_iter().zip(self.lattice.beside_dot(dot));
            let next = ways.into_iter().find(|&(edge, _)| {
                edge != came_by
                    && edge != closing
                    && self.values[edge] == YES
                    && self.decided[edge].time < before
            });
            let Some((edge, beyond)) = next else { return };
            tell(edge, beyond);
            (dot, came_by) = (beyond, edge);
        }
    }
}
