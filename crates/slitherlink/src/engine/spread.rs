//! Spreading what is decided to its neighbours.

use super::literal::{Literal, NO, OPEN, YES};
use super::reasons::Reason;
use super::tables::{around_cell, at_dot, round_cell};
use super::{Conflict, Engine, Place};

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
        if value == YES && self.add_line(edge) {
            let reason = Reason::path(self.spread);
            self.log_fact(Literal::no(edge), reason);
            self.conflict = Some(Conflict { follows: Literal::no(edge), reason });
            return false;
        }
        self.ask_dot(near, near_place)
            && self.ask_dot(far_dot, far_dot_place)
            && self.ask_cell(near, near_place)
            && self.ask_cell(far_cell, far_cell_place)
            && self.ask_sides(edge, value, near, far_cell)
            && (value == NO || self.forbid_closing(edge))
    }

    #[inline]
    fn spread_colour(&mut self, literal: Literal) -> bool {
        let value = literal.value();
        let lattice = self.lattice;
        let cell = literal.variable() - lattice.edges();
        let besides = lattice.beside_cell(cell);
        let edges = lattice.round_cell(cell);
        let mut places = [Place::OFF_THE_GRID; 4];
        for slot in 0..4 {
            // Right and left, below and above are two slots apart.
            places[slot] = self.places[besides[slot]].with_beside(slot ^ 2, value);
            self.places[besides[slot]] = places[slot];
        }
        for slot in 0..4 {
            let (edge, beside) = (edges[slot], besides[slot]);
            let there = self.values[lattice.colour(beside)];
            let parted = self.values[edge];
            let fine = if parted != OPEN {
                let expected = if parted == YES { 3 - value } else { value };
                there == expected
                    || self
                        .imply(Literal::of(lattice.colour(beside), expected), Reason::sides(edge))
            } else if there != OPEN {
                let parts = if there == value { NO } else { YES };
                self.imply(Literal::of(edge, parts), Reason::sides(edge))
            } else {
                true
            };
            if !fine || !self.ask_around(beside, places[slot]) {
                return false;
            }
        }
        true
    }

    /// An edge is a line exactly if it parts inside from outside.
    #[inline]
    fn ask_sides(&mut self, edge: usize, value: u8, near: usize, far: usize) -> bool {
        let (near, far) = (self.lattice.colour(near), self.lattice.colour(far));
        let (known, open) = match (self.values[near], self.values[far]) {
            (OPEN, OPEN) => return true,
            (OPEN, known) => (known, near),
            (known, _) => (known, far),
        };
        let expected = if value == YES { 3 - known } else { known };
        self.imply(Literal::of(open, expected), Reason::sides(edge))
    }

    #[inline]
    fn ask_dot(&mut self, dot: usize, place: Place) -> bool {
        let forced = at_dot(place.dot());
        forced == 0 || self.imply_slots(forced, self.lattice.round_dot(dot), Reason::dot(dot))
    }

    #[inline]
    fn ask_cell(&mut self, cell: usize, place: Place) -> bool {
        let forced = round_cell(place.clue(), place.cell());
        forced == 0 || self.imply_slots(forced, self.lattice.round_cell(cell), Reason::clue(cell))
    }

    #[inline]
    fn ask_around(&mut self, cell: usize, place: Place) -> bool {
        let forced = around_cell(place.clue(), place.beside());
        forced == 0 || self.imply_around(cell, forced)
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
    fn imply_slots(&mut self, forced: u8, variables: [usize; 4], reason: Reason) -> bool {
        let mut rest = forced;
        while rest != 0 {
            let bit = rest.trailing_zeros();
            rest &= rest - 1;
            let value = 1 + (bit & 1) as u8;
            if !self.imply(Literal::of(variables[(bit as usize / 2) & 3], value), reason) {
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
            self.remove_line(variable);
        }
    }
}
