//! What follows near an edge or a cell that was decided, as bits of one number.
//!
//! The tables answer for each place by itself. Put side by side, their answers
//! are one number, which is most often zero; then one look is enough. Each of its
//! bits is a literal that lies just as far away wherever the edge or the cell is,
//! and so does the place of its reason.

use super::lattice::Lattice;
use super::literal::Literal;
use super::reasons::Reason;

/// The bits of what follows for a cell and for those beside it.
pub(super) const AROUND_BITS: usize = 10;
/// Where the bits for the cells beside a decided cell begin, behind what follows
/// around these four, and where those for its edges.
pub(super) const SIDES: usize = 4 * AROUND_BITS;
pub(super) const EDGES: usize = SIDES + 8;
const CELL_BITS: usize = EDGES + 8;

/// How far all these literals and their reasons are, by their codes. Some lie before the
/// edge or the cell, so the numbers are to be added with wrapping.
#[derive(Clone, Copy, Debug)]
pub(super) struct Near {
    /// For an upright edge and for a level one: what follows at its two dots and
    /// round its two cells, eight bits each.
    edges: [[u32; 32]; 2],
    edge_reasons: [[u32; 4]; 2],
    /// For a cell: what follows around each of the cells beside it, for these
    /// cells because of the edges between, and for these edges.
    cells: [u32; CELL_BITS],
    cell_reasons: [u32; CELL_BITS],
}

impl Near {
    pub(super) fn of(lattice: &Lattice) -> Self {
        // A place from which all others can be told without going below zero.
        let place = 4 * lattice.stride;
        let edge_reasons = [0, 1].map(|side| {
            let edge = 2 * place + side;
            let ((_, far_cell), (_, far_dot)) = (lattice.cells_of(edge), lattice.dots_of(edge));
            let reasons = [
                Reason::dot(place),
                Reason::dot(far_dot),
                Reason::clue(place),
                Reason::clue(far_cell),
            ];
            reasons.map(|reason| reason.code().wrapping_sub(Reason::code_of_place(place)))
        });
        let edges = [0, 1].map(|side| {
            let edge = 2 * place + side;
            let ((_, far_cell), (_, far_dot)) = (lattice.cells_of(edge), lattice.dots_of(edge));
            let near = [
                lattice.round_dot(place),
                lattice.round_dot(far_dot),
                lattice.round_cell(place),
                lattice.round_cell(far_cell),
            ];
            std::array::from_fn(|bit| distance(2 * place, near[bit / 8][bit / 2 % 4], bit))
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
        Self { edges, edge_reasons, cells, cell_reasons }
    }

    /// What a bit says when this edge was decided.
    #[inline]
    pub(super) const fn literal_near_edge(&self, edge: usize, bit: usize) -> Literal {
        let from = Literal::yes(edge & !1).code();
        Literal::from_code(from.wrapping_add(self.edges[edge & 1][bit & 31]))
    }

    /// Why it is so.
    #[inline]
    pub(super) const fn reason_near_edge(&self, edge: usize, bit: usize) -> Reason {
        let distance = self.edge_reasons[edge & 1][bit / 8 % 4];
        Reason::from_code(Reason::code_of_place(edge >> 1).wrapping_add(distance))
    }

    /// What a bit says when this cell was decided, whose variable this is.
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

    /// Why it is so.
    #[inline]
    pub(super) const fn reason_near_cell(&self, cell: usize, bit: usize) -> Reason {
        let from = if bit < SIDES { cell } else { 2 * cell };
        Reason::from_code(Reason::code_of_place(from).wrapping_add(self.cell_reasons[bit]))
    }
}

/// How far a yes (if the bit is even) or a no of a variable is from a yes of another.
const fn distance(from: usize, to: usize, bit: usize) -> u32 {
    (2 * to + bit % 2).wrapping_sub(2 * from) as u32
}

#[cfg(test)]
mod tests {
    use grid::Size;

    use super::*;

    #[test]
    fn bits_stand_for_the_edges_and_cells_that_lie_near() {
        let lattice = Lattice::new(Size::new(5, 7).unwrap());
        let near = Near::of(&lattice);
        for cell in lattice.cells() {
            // Below: its left edge, a line; right: its lower edge, a cross.
            let [right, below, left, _] = lattice.round_cell(cell);
            assert_eq!(near.literal_near_edge(below, 16 + 4), Literal::yes(left));
            assert_eq!(near.literal_near_edge(right, 16 + 3), Literal::no(below));
            let (_, beyond) = lattice.cells_of(below);
            let edge_beyond = lattice.round_cell(beyond)[0];
            assert_eq!(near.literal_near_edge(below, 24), Literal::yes(edge_beyond));
            assert_eq!(near.reason_near_edge(below, 24), Reason::clue(beyond));
            assert_eq!(near.reason_near_edge(right, 16), Reason::clue(cell));
            let (dot, far_dot) = lattice.dots_of(right);
            assert_eq!(near.reason_near_edge(right, 3), Reason::dot(dot));
            assert_eq!(near.reason_near_edge(right, 8), Reason::dot(far_dot));
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
