//! The paths that the lines form, and what happens when one closes.

use super::lattice::Lattice;
use super::literal::{Literal, NO, YES};
use super::reasons::Reason;
use super::spread::take_slot;
use super::{Engine, Place};
use crate::{Loop, Puzzle};

/// The paths, by their ends.
#[derive(Debug, Default)]
pub(super) struct Paths {
    /// For a dot at the end of a path the other end; for a dot without lines
    /// itself. A dot within a path keeps what it had, for the way back.
    ends: Vec<u32>,
    /// How many paths there are.
    number: usize,
    /// The sum of all clues.
    pub(super) wanted: usize,
    /// Memory for marking the edges of a path; none is marked in between.
    pub(super) is_on_path: Vec<bool>,
}

impl Paths {
    pub(super) fn clear(&mut self, lattice: &Lattice, puzzle: &Puzzle) {
        self.ends.clear();
        self.ends.extend(0..lattice.places as u32);
        self.number = 0;
        let clues = puzzle.clues().iter().flatten();
        self.wanted = clues.map(|clue| usize::from(clue.lines())).sum();
    }

    /// Takes over the paths of another state of the same puzzle.
    pub(super) fn become_like(&mut self, other: &Self) {
        self.ends.clone_from(&other.ends);
        self.number = other.number;
    }

    /// Counts without a clue.
    pub(super) fn forget_clue(&mut self, clue: u8) {
        self.wanted -= usize::from(clue);
    }

    /// The other end of the path that ends at this dot.
    #[inline]
    pub(super) fn end(&self, dot: usize) -> usize {
        self.ends[dot] as usize
    }

    /// Joins the paths that end at two dots by a line between them. Two lone dots
    /// are a new path; two paths become one.
    #[inline]
    fn join(&mut self, one: usize, start: usize, other: usize, end: usize) {
        self.ends[start] = end as u32;
        self.ends[end] = start as u32;
        self.number = (self.number + usize::from(start == one) + usize::from(end == other)) - 1;
    }

    /// Takes the line back that was the last to join.
    #[inline]
    fn part(&mut self, one: usize, start: usize, other: usize, end: usize) {
        self.ends[start] = one as u32;
        self.ends[end] = other as u32;
        self.number = self.number + 1 - usize::from(start == one) - usize::from(end == other);
    }
}

impl Engine {
    /// Joins paths by a line that is being spread, and crosses the edge, if there
    /// is one, that would close the path made by it; false if the line itself
    /// closes a loop, or that edge is a line. A loop that is a solution is noted.
    #[inline]
    pub(super) fn join_paths(&mut self, edge: usize) -> bool {
        let (one, other) = self.lattice.dots_of(edge);
        let (start, end) = (self.paths.end(one), self.paths.end(other));
        if start == other {
            self.note_solution(edge, true);
            return self.forbid(edge);
        }
        self.paths.join(one, start, other, end);
        match self.lattice.edge_between(start, end) {
            Some(closing) if closing != edge && self.values[closing] != NO => {
                self.note_solution(closing, false);
                self.forbid(closing)
            }
            _ => true,
        }
    }

    /// Takes back the line between two dots that was the last to join paths.
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

    /// Crosses an edge that would close the path there is, or does so.
    fn forbid(&mut self, closing: usize) -> bool {
        let (follows, reason) = (Literal::no(closing), Reason::path(self.spread));
        self.log_fact(follows, reason);
        self.imply(follows, reason)
    }

    /// Notes the only path there is, closed by this edge, as a solution, if it
    /// is one.
    fn note_solution(&mut self, closing: usize, is_spread: bool) {
        if self.paths.number != 1 || self.found.len() == self.enough {
            return;
        }
        if !self.is_every_clue_met(closing, is_spread) {
            return;
        }
        let solution = self.loop_closed_by(closing);
        if !self.found.contains(&solution) {
            self.found.push(solution);
        }
    }

    /// Whether all clues have their lines when this edge is one too.
    fn is_every_clue_met(&self, closing: usize, is_spread: bool) -> bool {
        let (near, far) = self.lattice.cells_of(closing);
        let side = closing & 1;
        let [mut near_place, mut far_place] = [near, far].map(|cell| self.places[cell]);
        if !is_spread {
            near_place = near_place.with_cell(side, YES);
            far_place = far_place.with_cell(2 + side, YES);
        }
        // Every place is looked at, without asking where the grid ends: that is
        // quicker, and off the grid there are no clues.
        let unmet = |place: &Place| u32::from(!place.is_met());
        let all_unmet: u32 = self.places.iter().map(unmet).sum();
        all_unmet == unmet(&self.places[near]) + unmet(&self.places[far])
            && near_place.is_met()
            && far_place.is_met()
    }

    /// The loop of all lines that are spread, and the edge that closes it.
    fn loop_closed_by(&self, closing: usize) -> Loop {
        let (start, end) = self.lattice.dots_of(closing);
        // From its upper or left end a line leads down or to the right.
        let mut slot = if closing & 1 == 0 { 3 } else { 2 };
        debug_assert_eq!(self.lattice.beside_dot(end)[slot], start);
        let mut dots = Vec::with_capacity(self.trail.len() / 2);
        let mut vertex = self.lattice.vertex(start);
        let mut dot = start;
        dots.push(vertex);
        while dot != end {
            // Up and down, left and right: together they are three.
            let ahead = self.places[dot].lines_at_dot() & !(1 << (2 * (3 - slot)));
            slot = (ahead.trailing_zeros() / 2) as usize & 3;
            dot = dot.wrapping_add(self.lattice.steps_from_dot()[slot]);
            match slot {
                0 => vertex.row -= 1,
                1 => vertex.col -= 1,
                2 => vertex.col += 1,
                _ => vertex.row += 1,
            }
            dots.push(vertex);
        }
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
            let Some((edge, slot)) = self.line_onward(dot, came_by, closing, before) else {
                return;
            };
            dot = dot.wrapping_add(self.lattice.steps_from_dot()[slot]);
            tell(edge, dot);
            came_by = edge;
        }
    }

    /// The line by which a path of lines spread before this time leaves a dot that
    /// it came to by another.
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
            if edge != came_by && edge != closing && self.decided[edge].time < before {
                return Some((edge, slot));
            }
        }
        None
    }
}
