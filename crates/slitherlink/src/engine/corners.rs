//! What cells tell dots about their corners, and dots cells.
//!
//! For each clue and each dot the [`ways`](super::ways) to draw its four edges
//! are kept. Two edges of a cell meet at a dot; whatever one of the two cannot
//! draw there, the other cannot either. That decides much that would otherwise
//! be found by trying out edges, and costs far less; but it gives no reasons, so
//! it is used only where nothing is guessed, and not for a proof.

use super::lattice::Lattice;
use super::literal::Literal;
use super::reasons::Reason;
use super::spread::{known_slots, take_slot};
use super::ways::{Allowed, Kind, Ways, counting, drawing, with_value};
use super::{Engine, Place};

/// The ways that are left at each place.
#[derive(Debug, Default)]
pub(super) struct Corners {
    /// For each place the ways round its cell and at its dot; all of them for a
    /// cell without a clue, of which nothing is told.
    ways: Vec<[Ways; 2]>,
    /// What the neighbours were told of them.
    told: Vec<[Allowed; 2]>,
    /// The cells and dots that have something to tell.
    queue: Vec<(u32, Kind)>,
    is_queued: Vec<[bool; 2]>,
    /// How much of the trail is known here.
    heard: usize,
}

/// Whatever is drawn.
const ALL: Ways = !0;
/// None or two lines.
const DOT: Ways = counting(0b101);
/// As many lines as a clue says.
const CLUES: [Ways; 5] = [counting(1), counting(2), counting(4), counting(8), counting(16)];

impl Corners {
    fn keep(&mut self, place: usize, kind: Kind, ways: Ways) {
        let left = &mut self.ways[place][kind as usize];
        let before = *left;
        if before & ways != before && (kind == Kind::Dot || before != ALL) {
            *left = before & ways;
            self.push(place, kind);
        }
    }

    fn push(&mut self, place: usize, kind: Kind) {
        let is_queued = &mut self.is_queued[place][kind as usize];
        if !std::mem::replace(is_queued, true) {
            self.queue.push((place as u32, kind));
        }
    }

    fn hear(&mut self, lattice: &Lattice, literal: Literal) {
        let (edge, value) = (literal.variable(), literal.value());
        let side = edge & 1;
        let (near, far_cell) = lattice.cells_of(edge);
        let (_, far_dot) = lattice.dots_of(edge);
        self.keep(near, Kind::Cell, with_value(side, value));
        self.keep(near, Kind::Dot, with_value(side, value));
        self.keep(far_cell, Kind::Cell, with_value(2 + side, value));
        self.keep(far_dot, Kind::Dot, with_value(3 - side, value));
    }
}

impl Engine {
    /// Begins with what clues and the border of the grid allow.
    pub(super) fn begin_corners(&mut self) {
        let corners = &mut self.corners;
        corners.ways.clear();
        corners.is_queued.clear();
        corners.is_queued.resize(self.lattice.places, [false; 2]);
        corners.queue.clear();
        corners.heard = 0;
        corners.told.clear();
        corners.told.resize(self.lattice.places, [Allowed::ANYTHING; 2]);
        let ways_at = |place: &Place| {
            let mut at_dot = DOT;
            let mut crosses = place.crosses_at_dot();
            while crosses != 0 {
                let (slot, value) = take_slot(&mut crosses);
                at_dot &= with_value(slot, value);
            }
            [CLUES.get(usize::from(place.clue())).copied().unwrap_or(ALL), at_dot]
        };
        corners.ways.extend(self.places.iter().map(ways_at));
        for place in 0..self.lattice.places {
            let [cell, dot] = corners.ways[place];
            if cell != ALL {
                corners.push(place, Kind::Cell);
            }
            // A dot in the middle allows everything, one off the grid nothing.
            if dot != DOT && dot.count_ones() > 1 {
                corners.push(place, Kind::Dot);
            }
        }
    }

    /// Spreads all that is decided, over the corners too; false if there is a
    /// conflict. Nothing may be guessed.
    pub(super) fn settle(&mut self) -> bool {
        loop {
            if !self.spread_all() {
                return false;
            }
            if self.log.is_some() {
                return true;
            }
            let edges = self.lattice.edges();
            while let Some(&literal) = self.trail.get(self.corners.heard) {
                self.corners.heard += 1;
                if literal.variable() < edges {
                    self.corners.hear(&self.lattice, literal);
                }
            }
            while let Some((place, kind)) = self.corners.queue.pop() {
                self.corners.is_queued[place as usize][kind as usize] = false;
                if !self.tell(place as usize, kind) {
                    return false;
                }
            }
            if self.spread == self.trail.len() {
                return true;
            }
        }
    }

    /// Tells the four neighbours at the corners what is left of the ways here,
    /// and decides what all of these agree about.
    fn tell(&mut self, place: usize, kind: Kind) -> bool {
        let lattice = self.lattice;
        let ways = self.corners.ways[place][kind as usize];
        if ways == 0 {
            return false;
        }
        let allowed = Allowed::by(kind, ways);
        let place_now = self.places[place];
        let (edges, known) = match kind {
            Kind::Cell => (lattice.round_cell(place), place_now.cell()),
            Kind::Dot => (lattice.round_dot(place), place_now.dot()),
        };
        let mut agreed = allowed.agreed() & !known_slots(known);
        while agreed != 0 {
            let (slot, value) = take_slot(&mut agreed);
            if !self.imply(Literal::of(edges[slot], value), Reason::GIVEN) {
                return false;
            }
        }
        if ways.is_power_of_two() {
            // All is decided, and that the neighbours hear anyway.
            return true;
        }
        let told = std::mem::replace(&mut self.corners.told[place][kind as usize], allowed);
        for (corner, distance) in lattice.corners().into_iter().enumerate() {
            let here = allowed.at_corner(corner);
            if here != told.at_corner(corner) {
                let (other, at) = match kind {
                    Kind::Cell => (Kind::Dot, place - distance),
                    Kind::Dot => (Kind::Cell, place + distance),
                };
                self.corners.keep(at, other, drawing(other, corner, here));
            }
        }
        true
    }
}
