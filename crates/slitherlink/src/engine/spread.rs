//! Spreading what is decided to its neighbours.

use super::literal::{Literal, NO, OPEN, YES};
use super::reasons::Reason;
use super::tables::{AROUND, CLUES, DOTS};
use super::{Conflict, Engine};

impl Engine {
    /// Looks at all cells once, for what follows before anything is decided.
    pub(super) fn spread_clues(&mut self) -> bool {
        let lattice = self.lattice;
        lattice.cells().all(|cell| self.ask_cell(cell) && self.ask_around(cell))
            && self.spread_all()
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
        let (near_cell, far_cell) = self.lattice.cells_of(edge);
        let (near_dot, far_dot) = self.lattice.dots_of(edge);
        self.cell_states[near_cell] |= value << (2 * side);
        self.cell_states[far_cell] |= value << (4 + 2 * side);
        self.dot_states[near_dot] |= value << (2 * side);
        self.dot_states[far_dot] |= value << (6 - 2 * side);
        let closed = value == YES && self.add_line(edge);
        if closed {
            self.conflict =
                Some(Conflict { follows: Literal::no(edge), reason: Reason::path(self.spread) });
            return false;
        }
        self.ask_dot(near_dot)
            && self.ask_dot(far_dot)
            && self.ask_cell(near_cell)
            && self.ask_cell(far_cell)
            && self.ask_sides(edge, value, near_cell, far_cell)
            && (value == NO || self.forbid_closing(edge))
    }

    #[inline]
    fn spread_colour(&mut self, literal: Literal) -> bool {
        let value = literal.value();
        let lattice = self.lattice;
        let cell = literal.variable() - lattice.edges();
        let besides = lattice.beside_cell(cell);
        for (slot, beside) in besides.into_iter().enumerate() {
            self.beside_states[beside] |= value << (2 * (slot ^ 2));
        }
        for (edge, beside) in lattice.round_cell(cell).into_iter().zip(besides) {
            let there = self.values[lattice.colour(beside)];
            let fine = match self.values[edge] {
                OPEN if there == OPEN => true,
                OPEN => {
                    let parted = if there == value { NO } else { YES };
                    self.imply(Literal::of(edge, parted), Reason::sides(edge))
                }
                parted => {
                    let expected = if parted == YES { 3 - value } else { value };
                    self.imply(Literal::of(lattice.colour(beside), expected), Reason::sides(edge))
                }
            };
            if !fine || !self.ask_around(beside) {
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
    fn ask_dot(&mut self, dot: usize) -> bool {
        let forced = DOTS[usize::from(self.dot_states[dot])];
        forced == 0
            || self.imply_slots(u16::from(forced), self.lattice.round_dot(dot), Reason::dot(dot))
    }

    #[inline]
    fn ask_cell(&mut self, cell: usize) -> bool {
        let forced = CLUES[usize::from(self.clues[cell])][usize::from(self.cell_states[cell])];
        forced == 0
            || self.imply_slots(
                u16::from(forced),
                self.lattice.round_cell(cell),
                Reason::clue(cell),
            )
    }

    #[inline]
    fn ask_around(&mut self, cell: usize) -> bool {
        let forced = AROUND[usize::from(self.clues[cell])][usize::from(self.beside_states[cell])];
        if forced == 0 {
            return true;
        }
        let lattice = self.lattice;
        let reason = Reason::around(cell);
        let besides = lattice.beside_cell(cell).map(|beside| lattice.colour(beside));
        if forced >> 8 != 0
            && !self.imply(Literal::of(lattice.colour(cell), (forced >> 8) as u8), reason)
        {
            return false;
        }
        self.imply_slots(forced & 0xff, besides, reason)
    }

    /// Decides the slots of a table's answer.
    fn imply_slots(&mut self, forced: u16, variables: [usize; 4], reason: Reason) -> bool {
        let mut rest = forced;
        while rest != 0 {
            let bit = rest.trailing_zeros();
            rest &= rest - 1;
            let value = 1 + (bit & 1) as u8;
            if !self.imply(Literal::of(variables[bit as usize / 2], value), reason) {
                return false;
            }
        }
        true
    }

    /// Takes back what spreading a literal did to the states.
    pub(super) fn withdraw(&mut self, literal: Literal) {
        let (variable, value) = (literal.variable(), literal.value());
        let lattice = self.lattice;
        if variable >= lattice.edges() {
            for (slot, beside) in
                lattice.beside_cell(variable - lattice.edges()).into_iter().enumerate()
            {
                self.beside_states[beside] ^= value << (2 * (slot ^ 2));
            }
            return;
        }
        let side = variable & 1;
        let (near_cell, far_cell) = lattice.cells_of(variable);
        let (near_dot, far_dot) = lattice.dots_of(variable);
        self.cell_states[near_cell] ^= value << (2 * side);
        self.cell_states[far_cell] ^= value << (4 + 2 * side);
        self.dot_states[near_dot] ^= value << (2 * side);
        self.dot_states[far_dot] ^= value << (6 - 2 * side);
        if value == YES {
            self.remove_line(variable);
        }
    }
}
