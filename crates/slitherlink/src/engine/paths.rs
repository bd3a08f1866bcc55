//! Subtour elimination: the paths that the lines form, and the rule that none may close
//! early.

use simpul_core::Vertex;

use super::lattice::CellLattice;
use super::literal::{Literal, NO};
use super::propagate::take_slot;
use super::reasons::Reason;
use super::{Engine, Place};
use crate::{Clue, Loop, Puzzle};

/// The paths, by their ends.
#[derive(Debug, Default)]
pub(super) struct Paths {
    /// For a dot at the end of a path, the other end; for a dot without lines, itself.
    /// A dot within a path keeps its value, for backtracking.
    ends: Vec<u32>,
    /// The number of paths.
    number: usize,
    /// The sum of all clues.
    pub(super) wanted: usize,
    /// Memory for marking the edges of a path; none is marked in between.
    pub(super) is_on_path: Vec<bool>,
    /// Memory for the second half of a loop.
    rest_of_loop: Vec<Vertex>,
}

/// The slots by which the first dot of a loop is left.
const RIGHT: usize = 2;
const DOWN: usize = 3;

/// A walk along a loop.
#[derive(Clone, Copy, Debug)]
struct Walk {
    /// The dot that it has come to.
    dot: usize,
    /// The slot by which it continues.
    leaves_by: usize,
}

impl Walk {
    #[inline]
    fn step(&mut self, places: &[Place], steps: &[usize; 4]) {
        let slot = self.leaves_by & 3;
        self.dot = self.dot.wrapping_add(steps[slot]);
        // Opposite slots (up and down, left and right) add up to three.
        let ahead = u32::from(places[self.dot].lines_at_dot()) ^ 1 << (2 * (3 - slot));
        self.leaves_by = ahead.trailing_zeros() as usize / 2;
    }
}

impl Paths {
    pub(super) fn clear(&mut self, lattice: &CellLattice, puzzle: &Puzzle) {
        self.ends.clear();
        self.ends.extend(0..lattice.places as u32);
        self.number = 0;
        let lines = |clue: &Option<Clue>| u32::from(clue.map_or(0, Clue::lines));
        self.wanted = puzzle.clues().iter().map(lines).sum::<u32>() as usize;
    }

    /// Copies the paths of another state of the same puzzle.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.ends.clone_from(&other.ends);
        self.number = other.number;
    }

    /// Removes a clue from the sum.
    pub(super) fn forget_clue(&mut self, clue: u8) {
        self.wanted -= usize::from(clue);
    }

    /// The other end of the path that ends at this dot.
    #[inline]
    pub(super) fn end(&self, dot: usize) -> usize {
        self.ends[dot] as usize
    }

    /// Joins the paths that end at two dots by a line between them. Two dots without lines
    /// form a new path; two paths become one.
    #[inline]
    fn join(&mut self, one: usize, start: usize, other: usize, end: usize) {
        self.ends[start] = end as u32;
        self.ends[end] = start as u32;
        self.number = (self.number + usize::from(start == one) + usize::from(end == other)) - 1;
    }

    /// Undoes the last join.
    #[inline]
    fn part(&mut self, one: usize, start: usize, other: usize, end: usize) {
        self.ends[start] = one as u32;
        self.ends[end] = other as u32;
        self.number = self.number + 1 - usize::from(start == one) - usize::from(end == other);
    }
}

impl Engine {
    /// Joins paths by a line that is being propagated, and crosses the edge, if any, that
    /// would close the resulting path; false if the line itself closes a loop, or that edge
    /// is a line. A loop that is a solution is recorded first.
    #[inline]
    pub(super) fn join_paths(&mut self, edge: usize) -> bool {
        let one = edge >> 1;
        let other = one.wrapping_add(self.near.trace(Literal::yes(edge)).far_dot.0);
        let (start, end) = (self.paths.end(one), self.paths.end(other));
        if start == other {
            self.record_solution(edge, true);
            return self.forbid(edge);
        }
        self.paths.join(one, start, other, end);
        match self.lattice.edge_between(start, end) {
            Some(closing) if closing != edge && self.values[closing] != NO => {
                self.record_solution(closing, false);
                self.forbid(closing)
            }
            _ => true,
        }
    }

    /// Undoes the line between two dots that last joined paths.
    #[inline]
    pub(super) fn part_paths(&mut self, one: usize, other: usize) {
        let end_beyond = |engine: &Self, dot: usize| {
            if engine.places[dot].lines_at_dot() == 0 { dot } else { engine.paths.end(dot) }
        };
        let (start, end) = (end_beyond(self, one), end_beyond(self, other));
        // A line that closed a loop joined nothing.
        if start != other || end != one {
            self.paths.part(one, start, other, end);
        }
    }

    /// Crosses an edge that closes, or would close, a path.
    fn forbid(&mut self, closing: usize) -> bool {
        let (follows, reason) = (Literal::no(closing), Reason::path(self.propagated));
        self.log_fact(follows, reason);
        self.imply(follows, reason)
    }

    /// Records the single path, closed by this edge, if that is a new solution.
    fn record_solution(&mut self, closing: usize, is_propagated: bool) {
        if self.paths.number != 1 || self.found.len() == self.enough {
            return;
        }
        if !is_propagated {
            self.change(Literal::yes(closing));
        }
        let solution = self.is_every_clue_met().then(|| self.only_loop());
        if !is_propagated {
            self.change(Literal::yes(closing));
        }
        let is_new = |solution: &Loop| !self.found.contains(solution);
        if let Some(solution) = solution.filter(is_new) {
            self.found.push(solution);
        }
    }

    /// Returns whether all clues are satisfied.
    fn is_every_clue_met(&self) -> bool {
        // All places are visited, without a test for the border, in vector operations:
        // that is faster, and off the grid there are no clues.
        let unmet = |places: &[Place]| places.iter().map(|it| u32::from(!it.is_met())).sum::<u32>();
        self.places.chunks(64).all(|places| unmet(places) == 0)
    }

    /// The loop that all lines form.
    fn only_loop(&mut self) -> Loop {
        let first = self.places.iter().position(|place| place.lines_at_dot() != 0).unwrap_or(0);
        // From its first dot in row-major order a loop leads right and down. It is
        // walked in both directions at once, since each step waits for the one before
        // it. The number of its dots is even, so the walks meet at a dot.
        let mut ahead = Walk { dot: first, leaves_by: RIGHT };
        let mut behind = Walk { dot: first, leaves_by: DOWN };
        let steps = &self.lattice.steps_from_dot();
        let (places, vertices) = (self.places.as_slice(), self.blank.vertices.as_slice());
        let mut dots = Vec::with_capacity(self.trail.len() / 2);
        let mut rest = std::mem::take(&mut self.paths.rest_of_loop);
        dots.push(vertices[first]);
        loop {
            ahead.step(places, steps);
            behind.step(places, steps);
            dots.push(vertices[ahead.dot]);
            if ahead.dot == behind.dot {
                break;
            }
            rest.push(vertices[behind.dot]);
        }
        dots.extend(rest.drain(..).rev());
        self.paths.rest_of_loop = rest;
        Loop::known_in_order(dots)
    }

    /// Walks along the lines propagated before this time from one end of an edge to the
    /// other; calls `visit` with each line and the dot it leads to.
    pub(super) fn walk_path(
        &self,
        closing: usize,
        before: u32,
        mut visit: impl FnMut(usize, usize),
    ) {
        let (start, end) = self.lattice.dots_of(closing);
        let (mut dot, mut came_by) = (start, closing);
        while dot != end {
            let Some((edge, slot)) = self.line_onward(dot, came_by, closing, before) else {
                return;
            };
            dot = dot.wrapping_add(self.lattice.steps_from_dot()[slot]);
            visit(edge, dot);
            came_by = edge;
        }
    }

    /// Returns the line, propagated before this time, by which a path leaves a dot that it
    /// entered by another line.
    #[inline]
    fn line_onward(
        &self,
        dot: usize,
        came_by: usize,
        closing: usize,
        before: u32,
    ) -> Option<(usize, usize)> {
        let edges = self.lattice.round_dot(dot);
        let mut lines = self.places[dot].lines_at_dot();
        while lines != 0 {
            let (slot, _) = take_slot(&mut lines);
            let edge = edges[slot];
            if edge != came_by && edge != closing && self.assignments[edge].time < before {
                return Some((edge, slot));
            }
        }
        None
    }
}
