//! Unit propagation over dots, clues and cells.
//!
//! The state of a place has what was propagated so far; the implications of an
//! assignment there are one table lookup. Assignments wait on the trail for their turn,
//! so nothing is missed.
//!
//! The implications of an edge for the cells beside it can be postponed until nothing
//! else follows: most are known by then. Solving postpones them, and so does a single
//! hint. Complete explanations do not, since the order of propagation decides which
//! rules they name, and thereby the grade of a puzzle.

use super::literal::{Literal, OPEN, YES};
use super::near::{AROUND_BITS, EDGES, SIDES, Trace};
use super::place::Change;
use super::reasons::Reason;
use super::{Engine, Place};

impl Engine {
    /// Propagates the clues before any decision; false on conflict. If sides wait,
    /// implications for cells wait too.
    pub(super) fn propagate_clues(&mut self) -> bool {
        if self.sides_wait {
            // The neighbours of a cell are known at the border only.
            self.propagate_all_cells()
                && self.propagate_trail()
                && self.lattice.border().all(|cell| self.propagate_around(cell))
        } else {
            // Nothing follows off the grid.
            let mut cells = 0..self.lattice.places;
            cells.all(|cell| self.propagate_cell(cell) && self.propagate_around(cell))
                && self.propagate_trail()
        }
    }

    /// Propagates all cells to their edges.
    fn propagate_all_cells(&mut self) -> bool {
        let mut from = 0;
        let tells = |place: &Place| place.forced_round_cell() != 0;
        while let Some(further) = self.places[from..].iter().position(tells) {
            if !self.propagate_cell(from + further) {
                return false;
            }
            from += further + 1;
        }
        true
    }

    /// Propagates all assignments; false on conflict.
    pub(super) fn propagate(&mut self) -> bool {
        while self.propagate_trail() {
            if !self.sides_wait || self.sided == self.trail.len() {
                return true;
            }
            if !self.propagate_sides() {
                return false;
            }
        }
        false
    }

    /// Propagates all assignments, except to sides that wait; false on conflict.
    pub(super) fn propagate_trail(&mut self) -> bool {
        while let Some(&literal) = self.trail.get(self.propagated) {
            self.propagated += 1;
            let fine = if literal.variable() < self.lattice.edges() {
                self.propagate_edge(literal)
                    && (self.sides_wait || self.propagate_to_sides(literal))
            } else {
                self.propagate_colour(literal)
            };
            if !fine || !self.propagate_clauses(literal) {
                return false;
            }
        }
        true
    }

    /// Propagates assigned edges to their adjacent cells until something follows; false
    /// if there is a conflict.
    pub(super) fn propagate_sides(&mut self) -> bool {
        while self.propagated == self.trail.len() {
            let Some(&literal) = self.trail.get(self.sided) else { return true };
            self.sided += 1;
            if literal.variable() >= self.lattice.edges() {
                continue;
            }
            let (near, far) = self.lattice.cells_of(literal.variable());
            let [near, far] = [near, far].map(|cell| self.values[self.lattice.colour(cell)]);
            if (near == OPEN) != (far == OPEN) && !self.imply_side(literal, near, far) {
                return false;
            }
        }
        true
    }

    #[inline]
    fn propagate_edge(&mut self, literal: Literal) -> bool {
        let edge = literal.variable();
        let [near_place, far_cell_place, far_dot_place] = self.change(literal);
        if literal.value() == YES && !self.join_paths(edge) {
            return false;
        }
        let mut forced = u32::from_le_bytes([
            near_place.forced_at_dot(),
            far_dot_place.forced_at_dot(),
            near_place.forced_round_cell(),
            far_cell_place.forced_round_cell(),
        ]);
        while forced != 0 {
            let bit = forced.trailing_zeros() as usize;
            forced &= forced - 1;
            let (follows, reason) = self.near.near_edge(edge, bit);
            if !self.imply(follows, reason) {
                return false;
            }
        }
        true
    }

    /// Updates the adjacent cells and the end dots of an edge with its assignment, or
    /// undoes that. The near cell and the near dot are the same place.
    #[inline]
    pub(super) fn change(&mut self, literal: Literal) -> [Place; 3] {
        let Trace { near, far_cell, far_dot } = self.near.trace(literal);
        let place = literal.variable() >> 1;
        let mut change = |place: usize, change: Change| {
            let changed = self.places[place].with(change);
            self.places[place] = changed;
            changed
        };
        [
            change(place, near),
            change(place.wrapping_add(far_cell.0), far_cell.1),
            change(place.wrapping_add(far_dot.0), far_dot.1),
        ]
    }

    /// Propagates an edge to one adjacent cell, if the side of the other was
    /// propagated.
    fn propagate_to_sides(&mut self, literal: Literal) -> bool {
        let (near, far) = self.lattice.cells_of(literal.variable());
        let side = literal.variable() & 1;
        // Each of the two places has the side of the other.
        let near_lies = self.places[far].beside_at(2 + side);
        let far_lies = self.places[near].beside_at(side);
        (near_lies == OPEN) == (far_lies == OPEN) || self.imply_side(literal, near_lies, far_lies)
    }

    /// An edge is a line exactly if it separates inside from outside: assigns the side
    /// of the adjacent cell that is unknown.
    fn imply_side(&mut self, literal: Literal, near_lies: u8, far_lies: u8) -> bool {
        let edge = literal.variable();
        let (near, far) = self.lattice.cells_of(edge);
        let open = self.lattice.colour(if near_lies == OPEN { near } else { far });
        let known = near_lies | far_lies;
        let expected = if literal.value() == YES { 3 - known } else { known };
        self.imply(Literal::of(open, expected), Reason::sides(edge))
    }

    #[inline]
    fn propagate_colour(&mut self, literal: Literal) -> bool {
        let value = literal.value();
        let cell = literal.variable() - self.lattice.edges();
        let besides = self.lattice.beside_cell(cell);
        let mut forced = 0;
        for (slot, beside) in besides.into_iter().enumerate() {
            // Opposite slots (right and left, below and above) are two apart.
            let place = self.places[beside].with_beside(slot ^ 2, value);
            self.places[beside] = place;
            forced |= u64::from(place.forced_around()) << (AROUND_BITS * slot);
        }
        let place = self.places[cell];
        let (edges, known) = (place.cell(), place.beside());
        // Seen from outside a line leads inside; seen from inside a line leads outside,
        // which is the same with yes and no exchanged.
        let seen = |state: u8| if value == YES { exchanged(state) } else { state };
        forced |= u64::from(seen(edges) & !known_slots(known)) << SIDES;
        forced |= u64::from(seen(known) & !known_slots(edges)) << EDGES;
        forced == 0 || self.imply_near_cell(cell, forced)
    }

    /// Assigns the implications of a cell's side.
    #[inline]
    fn imply_near_cell(&mut self, cell: usize, mut forced: u64) -> bool {
        let colour = self.lattice.colour(cell);
        while forced != 0 {
            let bit = forced.trailing_zeros() as usize;
            forced &= forced - 1;
            let follows = self.near.literal_near_cell(cell, colour, bit);
            if !self.imply(follows, self.near.reason_near_cell(cell, bit)) {
                return false;
            }
        }
        true
    }

    fn propagate_cell(&mut self, cell: usize) -> bool {
        let forced = self.places[cell].forced_round_cell();
        forced == 0 || self.imply_slots(forced, self.lattice.round_cell(cell), Reason::clue(cell))
    }

    fn propagate_around(&mut self, cell: usize) -> bool {
        let forced = self.places[cell].forced_around();
        if forced == 0 {
            return true;
        }
        let (lattice, reason) = (self.lattice, Reason::around(cell));
        let own = forced as u8 & 3;
        if own != 0 && !self.imply(Literal::of(lattice.colour(cell), own), reason) {
            return false;
        }
        let besides = lattice.beside_cell(cell).map(|beside| lattice.colour(beside));
        self.imply_slots((forced >> 2) as u8, besides, reason)
    }

    /// Assigns the slots of a table's answer.
    fn imply_slots(&mut self, forced: u8, variables: [usize; 4], reason: Reason) -> bool {
        let mut rest = forced;
        while rest != 0 {
            let (slot, value) = take_slot(&mut rest);
            if !self.imply(Literal::of(variables[slot], value), reason) {
                return false;
            }
        }
        true
    }

    /// Undoes the propagation of a literal in the states.
    #[inline]
    pub(super) fn withdraw(&mut self, literal: Literal) {
        let (variable, value) = (literal.variable(), literal.value());
        let lattice = self.lattice;
        if variable >= lattice.edges() {
            let besides = lattice.beside_cell(variable - lattice.edges());
            for (slot, beside) in besides.into_iter().enumerate() {
                self.places[beside] = self.places[beside].with_beside(slot ^ 2, value);
            }
            return;
        }
        self.change(literal);
        if value == YES {
            let (one, other) = lattice.dots_of(variable);
            self.part_paths(one, other);
        }
    }
}

/// Removes the first slot of a state and returns it with its value.
#[inline]
pub(super) const fn take_slot(state: &mut u8) -> (usize, u8) {
    let bit = state.trailing_zeros();
    *state &= *state - 1;
    ((bit as usize / 2) & 3, 1 + (bit & 1) as u8)
}

/// A state with `YES` and `NO` exchanged.
#[inline]
const fn exchanged(state: u8) -> u8 {
    (state & 0x55) << 1 | state >> 1 & 0x55
}

/// The bits of the slots that are known in a state.
#[inline]
pub(super) const fn known_slots(state: u8) -> u8 {
    ((state | state >> 1) & 0x55) * 3
}
