//! The implications around an assigned edge or cell, as bits of one number.
//!
//! The tables answer for each place separately. Side by side their answers form one
//! number, which is usually zero, so a single test suffices. Each bit is a literal at a
//! fixed offset from the edge or cell, and so is the place of its reason.

use super::lattice::CellLattice;
use super::literal::Literal;
use super::place::Change;
use super::reasons::Reason;

/// The number of bits of the implications for a cell and its neighbours.
pub(super) const AROUND_BITS: usize = 10;
/// The offsets of the bits for the neighbours of an assigned cell, after the
/// implications around these four, and of those for its edges.
pub(super) const SIDES: usize = 4 * AROUND_BITS;
pub(super) const EDGES: usize = SIDES + 8;
const CELL_BITS: usize = EDGES + 8;

/// The offsets of all these literals and their reasons, by their codes. Some are
/// negative, so they are added with wrapping.
#[derive(Clone, Copy, Debug)]
pub(super) struct Near {
    /// For vertical and horizontal edges, a line and a cross each: the state words that
    /// change.
    traces: [Trace; 4],
    /// For vertical and horizontal edges: the implications at its two dots and around
    /// its two cells, eight bits each, and their reasons.
    edges: [[(u32, u32); 32]; 2],
    /// For a cell: the implications around each of its neighbours, for these cells
    /// because of the edges between, and for these edges.
    cells: [u32; CELL_BITS],
    cell_reasons: [u32; CELL_BITS],
}

/// The state words that an assigned edge changes: the place that owns it, whose cell
/// and dot have it, the cell beyond it and the dot beyond it, given as offsets, to be
/// added with wrapping.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trace {
    pub(super) near: Change,
    pub(super) far_cell: (usize, Change),
    pub(super) far_dot: (usize, Change),
}

impl Near {
    pub(super) fn of(lattice: &CellLattice) -> Self {
        // A place from which no offset is negative.
        let place = 4 * lattice.stride;
        let traces = std::array::from_fn(|code| {
            let literal = Literal::from_code(Literal::yes(2 * place).code() + code as u32);
            let (edge, value) = (literal.variable(), literal.value());
            let ((_, far_cell), (_, far_dot)) = (lattice.cells_of(edge), lattice.dots_of(edge));
            let side = edge & 1;
            Trace {
                near: Change::of_cell(side, value).and(Change::of_dot(side, value)),
                far_cell: (far_cell - place, Change::of_cell(2 + side, value)),
                far_dot: (far_dot.wrapping_sub(place), Change::of_dot(3 - side, value)),
            }
        });
        let edges = [0, 1].map(|side| {
            let edge = 2 * place + side;
            let ((_, far_cell), (_, far_dot)) = (lattice.cells_of(edge), lattice.dots_of(edge));
            let near = [
                (lattice.round_dot(place), Reason::dot(place)),
                (lattice.round_dot(far_dot), Reason::dot(far_dot)),
                (lattice.round_cell(place), Reason::clue(place)),
                (lattice.round_cell(far_cell), Reason::clue(far_cell)),
            ];
            std::array::from_fn(|bit| {
                let (edges, reason) = near[bit / 8];
                let reason = reason.code().wrapping_sub(Reason::code_of_place(place));
                (distance(2 * place, edges[bit / 2 % 4], bit), reason)
            })
        });
        let besides = lattice.beside_cell(place);
        let round = lattice.round_cell(place);
        let cells = std::array::from_fn(|bit| {
            let cell = match (besides.get(bit / AROUND_BITS), bit % AROUND_BITS) {
                (None, _) if bit < EDGES => besides[bit / 2 % 4],
                (None, _) => return distance(2 * place, round[bit / 2 % 4], bit),
                (Some(&beside), 0 | 1) => beside,
                (Some(&beside), slot) => lattice.beside_cell(beside)[slot / 2 - 1],
            };
            distance(place, cell, bit)
        });
        let cell_reasons = std::array::from_fn(|bit| {
            if let Some(&beside) = besides.get(bit / AROUND_BITS) {
                Reason::around(beside).code().wrapping_sub(Reason::code_of_place(place))
            } else {
                let between = Reason::sides(round[bit / 2 % 4]);
                between.code().wrapping_sub(Reason::code_of_place(2 * place))
            }
        });
        Self { traces, edges, cells, cell_reasons }
    }

    /// Returns the state words that an assigned edge changes.
    #[inline]
    pub(super) const fn trace(&self, literal: Literal) -> Trace {
        self.traces[literal.index() & 3]
    }

    /// Returns the literal of a bit after this edge was assigned, and its reason.
    #[inline]
    pub(super) const fn near_edge(&self, edge: usize, bit: usize) -> (Literal, Reason) {
        let (literal, reason) = self.edges[edge & 1][bit & 31];
        let from = Literal::yes(edge & !1).code();
        let why = Reason::code_of_place(edge >> 1).wrapping_add(reason);
        (Literal::from_code(from.wrapping_add(literal)), Reason::from_code(why))
    }

    /// Returns the literal of a bit after this cell was assigned.
    #[inline]
    pub(super) const fn literal_near_cell(
        &self,
        cell: usize,
        colour: usize,
        bit: usize,
    ) -> Literal {
        let from = if bit < EDGES { colour } else { 2 * cell };
        Literal::from_code(Literal::yes(from).code().wrapping_add(self.cells[bit]))
    }

    /// Returns its reason.
    #[inline]
    pub(super) const fn reason_near_cell(&self, cell: usize, bit: usize) -> Reason {
        let from = if bit < SIDES { cell } else { 2 * cell };
        Reason::from_code(Reason::code_of_place(from).wrapping_add(self.cell_reasons[bit]))
    }
}

/// Returns how far a yes (if the bit is even) or a no of a variable is from a yes of
/// another.
const fn distance(from: usize, to: usize, bit: usize) -> u32 {
    (2 * to + bit % 2).wrapping_sub(2 * from) as u32
}

#[cfg(test)]
mod tests {
    use simpul_core::Size;

    use super::*;

    #[test]
    fn each_bit_is_the_right_neighbouring_edge_or_cell() {
        let lattice = CellLattice::new(Size::new(5, 7).unwrap());
        let near = Near::of(&lattice);
        for cell in lattice.cells() {
            // Below: its left edge, a line; right: its lower edge, a cross.
            let [right, below, left, _] = lattice.round_cell(cell);
            let (_, beyond) = lattice.cells_of(below);
            let edge_beyond = lattice.round_cell(beyond)[0];
            let (dot, far_dot) = lattice.dots_of(right);
            let [up, left_of_dot, ..] = lattice.round_dot(dot);
            let up_from_far = lattice.round_dot(far_dot)[0];
            for (edge, bit, literal, reason) in [
                (below, 16 + 4, Literal::yes(left), Reason::clue(cell)),
                (right, 16 + 3, Literal::no(below), Reason::clue(cell)),
                (below, 24, Literal::yes(edge_beyond), Reason::clue(beyond)),
                (right, 3, Literal::no(left_of_dot), Reason::dot(dot)),
                (below, 0, Literal::yes(up), Reason::dot(dot)),
                (right, 8, Literal::yes(up_from_far), Reason::dot(far_dot)),
            ] {
                assert_eq!(near.near_edge(edge, bit), (literal, reason));
            }
            let besides = lattice.beside_cell(cell);
            for (slot, &beside) in besides.iter().enumerate() {
                let [colour, other] = [cell, beside].map(|it| lattice.colour(it));
                let between = lattice.round_cell(cell)[slot];
                let (around, sides) = (Reason::around(beside), Reason::sides(between));
                let own = AROUND_BITS * slot;
                for (bit, literal, reason) in [
                    (own + 1, Literal::no(other), around),
                    (own + 2 + 2 * (slot ^ 2), Literal::yes(colour), around),
                    (SIDES + 2 * slot, Literal::yes(other), sides),
                    (EDGES + 2 * slot + 1, Literal::no(between), sides),
                ] {
                    assert_eq!(near.literal_near_cell(cell, colour, bit), literal);
                    assert_eq!(near.reason_near_cell(cell, bit), reason);
                }
            }
        }
    }
}
