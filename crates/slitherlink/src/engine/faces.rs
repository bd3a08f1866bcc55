//! An incremental test of whether the graph is still one biconnected component.
//!
//! Once all edges outside the component of the lines are crossed, the rest is
//! biconnected: it is connected, and the boundary of no face passes a dot twice. Another
//! cross merges the two faces beside it and changes no other, so it is enough to walk
//! round the faces that contain the new crosses; if both ends of each new cross lie on
//! one boundary, nothing was cut off. This is much cheaper than a depth-first search of
//! the whole graph that finds nothing.

use super::literal::NO;
use super::{Engine, Place};

/// Memory for the face walks. Each walk has a number, higher than those of earlier
/// checks, and so has each dot at which all edges are crossed.
#[derive(Debug, Default)]
pub(super) struct Faces {
    /// By open edge of a dot: the last walk along it.
    walk_along: Vec<u32>,
    /// By dot: the last number assigned to it.
    number_of_dot: Vec<u32>,
    /// The last number assigned, and the last before this check.
    last: u32,
    before: u32,
    /// By number: another number of the same face, or itself (union-find).
    same_as: Vec<u32>,
    /// By number: whether it is a face whose boundary was walked.
    has_boundary: Vec<bool>,
}

impl Faces {
    fn begin(&mut self, places: usize) {
        if self.number_of_dot.len() < places || self.last > u32::MAX / 2 {
            *self = Self::default();
            self.number_of_dot.resize(places, 0);
            self.walk_along.resize(4 * places, 0);
        }
        self.before = self.last;
        self.same_as.clear();
        self.has_boundary.clear();
    }

    fn new_number(&mut self, is_boundary: bool) -> u32 {
        self.last += 1;
        self.same_as.push(self.last);
        self.has_boundary.push(is_boundary);
        self.last
    }

    fn place(&self, number: u32) -> usize {
        (number - self.before - 1) as usize
    }

    fn face(&self, mut number: u32) -> u32 {
        while self.same_as[self.place(number)] != number {
            number = self.same_as[self.place(number)];
        }
        number
    }

    /// Merges two numbers of the same face; false if both have a boundary of their own, so
    /// that the graph is no longer connected.
    fn join(&mut self, one: u32, other: u32) -> bool {
        let (one, other) = (self.face(one), self.face(other));
        if one == other {
            return true;
        }
        let [at_one, at_other] = [one, other].map(|number| self.place(number));
        let boundaries = [at_one, at_other].map(|place| self.has_boundary[place]);
        self.same_as[at_other] = one;
        self.has_boundary[at_one] |= boundaries[1];
        boundaries != [true; 2]
    }
}

impl Engine {
    /// Returns whether the graph of edges not crossed is still biconnected, given that it
    /// was at this length of the trail.
    pub(super) fn is_still_biconnected(&mut self, since: usize) -> bool {
        self.faces.begin(self.lattice.places);
        for place in since..self.trail.len() {
            let literal = self.trail[place];
            let edge = literal.variable();
            if edge >= self.lattice.edges() || literal.value() != NO {
                continue;
            }
            let (near, far) = self.lattice.dots_of(edge);
            let slot = edge & 1;
            let (Some(one), Some(other)) = (self.face_at(near, slot), self.face_at(far, 3 - slot))
            else {
                return false;
            };
            if !self.faces.join(one, other) {
                return false;
            }
        }
        true
    }

    /// Returns the number of the face walk, or of the isolated dot, at this end of a
    /// crossed edge; `None` if the walk passes a dot twice.
    fn face_at(&mut self, dot: usize, slot: usize) -> Option<u32> {
        if self.places[dot].open_edges() == 0 {
            if self.faces.number_of_dot[dot] <= self.faces.before {
                self.faces.number_of_dot[dot] = self.faces.new_number(false);
            }
            return Some(self.faces.number_of_dot[dot]);
        }
        let start = (dot, next_open_edge(self.places[dot], slot));
        let known = self.faces.walk_along[4 * start.0 + start.1];
        if known > self.faces.before { Some(known) } else { self.walk_face(start) }
    }

    /// Walks around a face from an edge of one of its dots.
    fn walk_face(&mut self, start: (usize, usize)) -> Option<u32> {
        let number = self.faces.new_number(true);
        let steps = self.lattice.steps_from_dot();
        let (mut dot, mut slot) = start;
        loop {
            if std::mem::replace(&mut self.faces.number_of_dot[dot], number) == number {
                return None;
            }
            self.faces.walk_along[4 * dot + slot] = number;
            dot = dot.wrapping_add(steps[slot & 3]);
            // Opposite slots (up and down, left and right) add up to three.
            slot = next_open_edge(self.places[dot], 3 - slot);
            if (dot, slot) == start {
                return Some(number);
            }
        }
    }
}

/// Returns the first open edge at a dot, clockwise after a slot. There must be one.
#[inline]
fn next_open_edge(place: Place, after: usize) -> usize {
    /// The slots clockwise: up, right, down, left.
    const CLOCKWISE: [usize; 4] = [0, 2, 3, 1];
    static NEXT: [[u8; 256]; 4] = {
        let mut table = [[0; 256]; 4];
        let mut at = 0;
        while at < 4 * 256 {
            let (turn, state) = (at / 256, at % 256);
            // The slot itself comes last.
            let mut further = 4;
            while further > 0 {
                let next = CLOCKWISE[(turn + further) % 4];
                let is_crossed = state >> (2 * next) & 0b10 != 0;
                if !is_crossed {
                    table[CLOCKWISE[turn]][state] = next as u8;
                }
                further -= 1;
            }
            at += 1;
        }
        table
    };
    usize::from(NEXT[after & 3][usize::from(place.dot())])
}

#[cfg(test)]
mod tests {
    use simpul_core::{Rng, Seed, Size};

    use super::super::literal::{Literal, OPEN};
    use super::super::reasons::Reason;
    use super::*;
    use crate::Puzzle;

    #[test]
    fn the_face_test_agrees_with_the_depth_first_search() {
        let mut engine = Engine::new();
        let mut times = [0; 2];
        for seed in 0..2_000 {
            let mut rng = Rng::new(Seed(seed), "faces");
            let size = Size::new(2 + rng.below(6), 2 + rng.below(6)).unwrap();
            let puzzle = Puzzle::new(size, vec![None; size.area()]).unwrap();
            engine.load(&puzzle);
            let mut edges: Vec<_> = size.edges().map(|edge| engine.lattice.line(edge)).collect();
            rng.shuffle(&mut edges);
            engine.imply(Literal::yes(edges[0]), Reason::GIVEN);
            if !engine.propagate() || !engine.cross_other_components() {
                continue;
            }
            for some in edges.chunks(3) {
                let since = engine.trail.len();
                for &edge in some {
                    let mark = if rng.ratio(1, 5) { Literal::yes } else { Literal::no };
                    if engine.values[edge] == OPEN {
                        engine.imply(mark(edge), Reason::GIVEN);
                    }
                }
                if !engine.propagate() || !engine.found.is_empty() {
                    break;
                }
                let is_biconnected = engine.is_still_biconnected(since);
                assert_eq!(is_biconnected, engine.walk_finds_nothing(), "seed {seed}");
                times[usize::from(is_biconnected)] += 1;
                let fine = engine.conflict.is_none() && engine.propagate();
                if !fine || !engine.cross_other_components() {
                    break;
                }
            }
        }
        assert!(times.iter().all(|&times| times > 200), "{times:?}");
    }
}
