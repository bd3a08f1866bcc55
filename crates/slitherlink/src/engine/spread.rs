//! Spreading what is decided to its neighbours.
//!
//! What follows at a place is read off its state, which knows what was spread
//! so far. What is decided but still waits on the trail will be looked at in its
//! turn; so nothing is missed, and each rule costs one look at a word.

use super::literal::{Literal, NO, OPEN, YES};
use super::reasons::Reason;
use super::{Engine, Place};

impl Engine {
    /// Looks at all cells once, for what follows before anything is decided.
    pub(super) fn spread_clues(&mut self) -> bool {
        let lattice = self.lattice;
        lattice.cells().all(|cell| {
            let place = self.places[cell];
            self.ask_cell(cell, place) && self.ask_around(cell, place)
        }) && self.spread_all()
    }

    /// Spreads all that is decided; false if there is a conflict.
    pub(super) fn spread_all(&mut self) -> bool {
        while let Some(&literal) = self.trail.get(self.spread) {
            self.spread += 1;
            let fine = if literal.variable() < self.lattice.edges() {
                self.spread_edge(literal)
            } else {
                self.spread_colour(literal)
            };
            if !fine || !self.spread_clauses(literal) {
                return false;
            }
        }
        true
    }

    #[inline]
    fn spread_edge(&mut self, literal: Literal) -> bool {
        let (edge, value) = (literal.variable(), literal.value());
        let side = edge & 1;
        // The near cell and the near dot are the same place.
        let (near, far_cell) = self.lattice.cells_of(edge);
        let (_, far_dot) = self.lattice.dots_of(edge);
        let near_place = self.places[near].with_cell(side, value).with_dot(side, value);
        self.places[near] = near_place;
        let far_cell_place = self.places[far_cell].with_cell(2 + side, value);
        self.places[far_cell] = far_cell_place;
        let far_dot_place = self.places[far_dot].with_dot(3 - side, value);
        self.places[far_dot] = far_dot_place;
        (value == NO || self.join_paths(edge))
            && self.ask_dot(near, near_place)
            && self.ask_dot(far_dot, far_dot_place)
            && self.ask_cell(near, near_place)
            && self.ask_cell(far_cell, far_cell_place)
            && self.ask_sides(
                literal,
                far_cell_place.beside_at(2 + side),
                near_place.beside_at(side),
            )
    }

    /// An edge is a line exactly if it parts inside from outside.
    #[inline]
    fn ask_sides(&mut self, literal: Literal, near: u8, far: u8) -> bool {
        if (near == OPEN) == (far == OPEN) {
            return true;
        }
        let edge = literal.variable();
        let (near_cell, far_cell) = self.lattice.cells_of(edge);
        let open = if near == OPEN { near_cell } else { far_cell };
        let known = near | far;
        let expected = if literal.value() == YES { 3 - known } else { known };
        self.imply(Literal::of(self.lattice.colour(open), expected), Reason::sides(edge))
    }

    #[inline]
    fn spread_colour(&mut self, literal: Literal) -> bool {
        let value = literal.value();
        let lattice = self.lattice;
        let cell = literal.variable() - lattice.edges();
        let besides = lattice.beside_cell(cell);
        // Right and left, below and above are two slots apart.
        let states = [2, 3, 0, 1].map(|slot: usize| {
            let place = &mut self.places[besides[slot ^ 2]];
            *place = place.with_beside(slot, value);
            *place
        });
        besides.into_iter().zip(states).all(|(beside, place)| self.ask_around(beside, place))
            && self.ask_all_sides(cell, value)
    }

    /// The same as [`Self::ask_sides`] for the four edges of a cell.
    #[inline]
    fn ask_all_sides(&mut self, cell: usize, value: u8) -> bool {
        let lattice = self.lattice;
        let place = self.places[cell];
        let (edges, besides) = (place.cell(), place.beside());
        // Seen from outside a line leads inside; seen from inside a line leads
        // outside, and that is the same with yes and no exchanged.
        let seen = |state: u8| if value == YES { exchanged(state) } else { state };
        let mut forced_cells = seen(edges) & !known_slots(besides);
        while forced_cells != 0 {
            let (slot, value) = take_slot(&mut forced_cells);
            let colour = lattice.colour(lattice.beside_cell(cell)[slot]);
            let reason = Reason::sides(lattice.round_cell(cell)[slot]);
            if !self.imply(Literal::of(colour, value), reason) {
                return false;
            }
        }
        let mut forced_edges = seen(besides) & !known_slots(edges);
        while forced_edges != 0 {
            let (slot, value) = take_slot(&mut forced_edges);
            let edge = lattice.round_cell(cell)[slot];
            if !self.imply(Literal::of(edge, value), Reason::sides(edge)) {
                return false;
            }
        }
        true
    }

    #[inline]
    fn ask_dot(&mut self, dot: usize, place: Place) -> bool {
        let forced = place.forced_at_dot();
        forced == 0 || self.imply_at_dot(dot, forced)
    }

    #[inline]
    fn ask_cell(&mut self, cell: usize, place: Place) -> bool {
        let forced = place.forced_round_cell();
        forced == 0 || self.imply_round_cell(cell, forced)
    }

    #[inline]
    fn ask_around(&mut self, cell: usize, place: Place) -> bool {
        let forced = place.forced_around();
        forced == 0 || self.imply_around(cell, forced)
    }

    fn imply_at_dot(&mut self, dot: usize, forced: u8) -> bool {
        self.imply_slots(forced, self.lattice.round_dot(dot), Reason::dot(dot))
    }

    fn imply_round_cell(&mut self, cell: usize, forced: u8) -> bool {
        self.imply_slots(forced, self.lattice.round_cell(cell), Reason::clue(cell))
    }

    fn imply_around(&mut self, cell: usize, forced: u16) -> bool {
        let lattice = self.lattice;
        let reason = Reason::around(cell);
        let own = (forced >> 8) as u8;
        if own != 0 && !self.imply(Literal::of(lattice.colour(cell), own), reason) {
            return false;
        }
        let besides = lattice.beside_cell(cell).map(|beside| lattice.colour(beside));
        self.imply_slots(forced as u8, besides, reason)
    }

    /// Decides the slots of a table's answer.
    #[inline]
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

    /// Takes back what spreading a literal did to the states.
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
        let side = variable & 1;
        let (near, far_cell) = lattice.cells_of(variable);
        let (_, far_dot) = lattice.dots_of(variable);
        self.places[near] = self.places[near].with_cell(side, value).with_dot(side, value);
        self.places[far_cell] = self.places[far_cell].with_cell(2 + side, value);
        self.places[far_dot] = self.places[far_dot].with_dot(3 - side, value);
        if value == YES {
            self.part_paths(near, far_dot);
        }
    }
}

/// The first slot that a state says something about, and what; taken out of it.
#[inline]
pub(super) const fn take_slot(state: &mut u8) -> (usize, u8) {
    let bit = state.trailing_zeros();
    *state &= *state - 1;
    ((bit as usize / 2) & 3, 1 + (bit & 1) as u8)
}

/// A state with yes and no exchanged.
#[inline]
const fn exchanged(state: u8) -> u8 {
    (state & 0x55) << 1 | state >> 1 & 0x55
}

/// The bits of those slots that a state says something about.
#[inline]
pub(super) const fn known_slots(state: u8) -> u8 {
    ((state | state >> 1) & 0x55) * 3
}
