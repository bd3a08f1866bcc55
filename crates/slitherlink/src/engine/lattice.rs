//! The layout of the flat arrays.
//!
//! The grid is surrounded by a ring of cells, so that no neighbour is ever missing, and
//! its places are numbered in row-major order. Place `p` owns four things:
//!
//! ```text
//!        |          cell p, its right edge 2p, its lower edge 2p + 1,
//!  cell p| 2p       and the dot p at its lower right corner
//!  ------o
//!   2p+1  dot p
//! ```
//!
//! The other edges of a cell and of a dot are at fixed offsets. Edges off the grid
//! exist too, and are crosses from the beginning. The inside-or-outside variable of
//! cell `p` is numbered after all edges.

use simpul_core::{Cell, Edge, Size, Vertex};

/// The index arithmetic of one size, counted from the cells: each cell owns its
/// right and its lower edge, and is a variable itself.
///
/// Deductions and positions count from the dots
/// ([`DotLattice`](crate::lattice::DotLattice)), so that edges sort in reading
/// order. Here numbers are bare indices into the arrays of the inner loops, and the
/// search breaks ties by them, so another numbering would find other loops first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CellLattice {
    size: Size,
    /// The offset of the place below.
    pub(crate) stride: usize,
    /// The number of places.
    pub(crate) places: usize,
}

impl CellLattice {
    pub(crate) const fn new(size: Size) -> Self {
        let stride = size.cols() + 2;
        Self { size, stride, places: stride * (size.rows() + 2) }
    }

    /// Returns how many edge variables there are, with those off the grid.
    #[inline]
    pub(crate) const fn edges(&self) -> usize {
        2 * self.places
    }

    /// Returns how many variables there are: edges, then cells.
    pub(crate) const fn variables(&self) -> usize {
        3 * self.places
    }

    /// The inside-or-outside variable of a cell.
    #[inline]
    pub(crate) const fn colour(&self, cell: usize) -> usize {
        2 * self.places + cell
    }

    /// The two cells that an edge separates.
    #[inline]
    pub(crate) const fn cells_of(&self, edge: usize) -> (usize, usize) {
        let place = edge >> 1;
        (place, if edge & 1 == 0 { place + 1 } else { place + self.stride })
    }

    /// The two dots that an edge joins.
    #[inline]
    pub(crate) const fn dots_of(&self, edge: usize) -> (usize, usize) {
        let place = edge >> 1;
        (place, if edge & 1 == 0 { place - self.stride } else { place - 1 })
    }

    /// Returns the edges around a cell: right, below, left, above.
    #[inline]
    pub(crate) const fn round_cell(&self, cell: usize) -> [usize; 4] {
        [2 * cell, 2 * cell + 1, 2 * cell - 2, 2 * (cell - self.stride) + 1]
    }

    /// Returns the cells adjacent to a cell, in the same order.
    #[inline]
    pub(crate) const fn beside_cell(&self, cell: usize) -> [usize; 4] {
        [cell + 1, cell + self.stride, cell - 1, cell - self.stride]
    }

    /// Returns the edges at a dot: up, left, right, down.
    #[inline]
    pub(crate) const fn round_dot(&self, dot: usize) -> [usize; 4] {
        [2 * dot, 2 * dot + 1, 2 * dot + 3, 2 * (dot + self.stride)]
    }

    /// Returns the dots adjacent to a dot, in the same order. Off the grid the numbers
    /// are meaningless; the edges that lead there are crosses.
    #[inline]
    pub(crate) const fn beside_dot(&self, dot: usize) -> [usize; 4] {
        [dot.wrapping_sub(self.stride), dot.wrapping_sub(1), dot + 1, dot + self.stride]
    }

    /// Returns the offsets of the dots adjacent to a dot, in the same order; to be
    /// added with wrapping, since two of them are negative.
    #[inline]
    pub(crate) const fn steps_from_dot(&self) -> [usize; 4] {
        self.beside_dot(0)
    }

    /// Returns how far the cells at the four corners of a dot are, and how far back the
    /// dots at the four corners of a cell.
    #[inline]
    pub(crate) const fn corners(&self) -> [usize; 4] {
        [0, 1, self.stride, self.stride + 1]
    }

    /// Returns the edge between two dots of the grid, if they are neighbours. (The edge
    /// that would join the last dot of a row with the next is off the grid.)
    #[inline]
    pub(crate) const fn edge_between(&self, a: usize, b: usize) -> Option<usize> {
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        if high - low == 1 {
            Some(2 * high + 1)
        } else if high - low == self.stride {
            Some(2 * high)
        } else {
            None
        }
    }

    /// The places of the cells of the grid, row by row.
    pub(crate) fn cells(self) -> impl Iterator<Item = usize> {
        (1..=self.size.rows())
            .flat_map(move |row| (1..=self.size.cols()).map(move |col| row * self.stride + col))
    }

    /// The places of the cells at the border of the grid, row by row.
    pub(crate) fn border(self) -> impl Iterator<Item = usize> {
        let (rows, cols) = (self.size.rows(), self.size.cols());
        (1..=rows).flat_map(move |row| {
            let step = if row == 1 || row == rows { 1 } else { (cols - 1).max(1) };
            (1..=cols).step_by(step).map(move |col| row * self.stride + col)
        })
    }

    /// Returns whether an edge variable is an edge of the grid.
    pub(crate) const fn is_real(&self, edge: usize) -> bool {
        let (row, col) = (edge / 2 / self.stride, edge / 2 % self.stride);
        let (rows, cols) = (self.size.rows(), self.size.cols());
        if edge & 1 == 0 {
            row >= 1 && row <= rows && col <= cols
        } else {
            row <= rows && col >= 1 && col <= cols
        }
    }

    /// The dot of the grid at a place.
    pub(crate) const fn vertex(&self, dot: usize) -> Vertex {
        Vertex::new((dot / self.stride) as u16, (dot % self.stride) as u16)
    }

    /// The place of a dot of the grid.
    pub(crate) const fn dot(&self, vertex: Vertex) -> usize {
        vertex.row as usize * self.stride + vertex.col as usize
    }

    /// The place of a cell of the grid.
    pub(crate) const fn cell(&self, cell: Cell) -> usize {
        (cell.row as usize + 1) * self.stride + cell.col as usize + 1
    }

    /// The cell of the grid at a place.
    pub(crate) const fn cell_at(&self, place: usize) -> Cell {
        Cell::new((place / self.stride - 1) as u16, (place % self.stride - 1) as u16)
    }

    /// Returns the variable of an edge of the grid.
    pub(crate) fn line(&self, edge: Edge) -> usize {
        2 * self.dot(edge.end()) + usize::from(edge.is_horizontal())
    }

    /// Returns the edge of a variable.
    pub(crate) fn edge(&self, variable: usize) -> Edge {
        let place = variable >> 1;
        let (row, col) = ((place / self.stride) as u16, (place % self.stride) as u16);
        if variable & 1 == 0 {
            Edge::below(Vertex::new(row - 1, col))
        } else {
            Edge::right_of(Vertex::new(row, col - 1))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_and_dots_agree_on_their_edges() {
        let size = Size::new(3, 4).unwrap();
        let lattice = CellLattice::new(size);
        let real: Vec<_> = (0..lattice.edges()).filter(|&edge| lattice.is_real(edge)).collect();
        assert_eq!(real.len(), size.edges().count());
        for &edge in &real {
            let (a, b) = lattice.cells_of(edge);
            for cell in lattice.cells().filter(|&cell| cell == a || cell == b) {
                assert!(lattice.round_cell(cell).contains(&edge));
            }
            let (a, b) = lattice.dots_of(edge);
            assert!(lattice.round_dot(a).contains(&edge) && lattice.round_dot(b).contains(&edge));
            assert_eq!(lattice.edge_between(a, b), Some(edge));
        }
        let mut edges: Vec<_> = real.iter().map(|&edge| lattice.edge(edge)).collect();
        assert!(edges.iter().map(|&edge| lattice.line(edge)).eq(real));
        edges.sort_unstable();
        let mut expected: Vec<_> = size.edges().collect();
        expected.sort_unstable();
        assert_eq!(edges, expected);
        let cells: Vec<_> = lattice.cells().map(|place| lattice.cell_at(place)).collect();
        assert_eq!(cells, size.cells().collect::<Vec<_>>());
        assert!(cells.iter().map(|&cell| lattice.cell(cell)).eq(lattice.cells()));
        let is_inside = |cell: &Cell| cell.row == 1 && (1..=2).contains(&cell.col);
        let border = cells.into_iter().filter(|cell| !is_inside(cell));
        assert!(border.eq(lattice.border().map(|place| lattice.cell_at(place))));
    }
}
