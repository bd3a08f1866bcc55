//! A numbering of the cells, dots and edges of a grid in which a step to a neighbour is
//! an addition.
//!
//! The dots are numbered in row-major order with one spare dot before each row and one
//! spare row above and below. A cell has the number of its upper left dot. The edge to
//! the right of dot `n` has the number `2n`, the edge below it `2n + 1`. The spare
//! places stand for everything off the grid, so that no rule needs to test for the
//! border.

use simpul_core::{Cell, Edge, Size, Vertex};

/// A cell by its number; spare numbers are cells off the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct CellAt(pub(crate) u32);

/// A dot by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct DotAt(pub(crate) u32);

/// An edge by its number; spare numbers are edges off the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct EdgeAt(pub(crate) u32);

impl CellAt {
    /// As an index.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl DotAt {
    /// As an index.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl EdgeAt {
    /// As an index.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    const fn is_horizontal(self) -> bool {
        self.0.is_multiple_of(2)
    }
}

/// The numbering for one size of grid, counted from the dots: each dot owns the
/// edges to its right and below it.
///
/// So edges sort in reading order, and steps list theirs by number. The engine's
/// `CellLattice` counts from the cells, because each cell is a variable there. The two
/// cannot be merged: the order of hints depends on this numbering, and the tie-breaking
/// of the search on the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DotLattice {
    size: Size,
    width: u32,
}

impl DotLattice {
    /// The numbering for this size.
    pub(crate) const fn new(size: Size) -> Self {
        Self { size, width: size.cols() as u32 + 2 }
    }

    /// Returns how many numbers there are for dots, and as many for cells.
    pub(crate) const fn places(self) -> usize {
        (self.size.rows() + 3) * self.width as usize
    }

    /// The number of a dot.
    pub(crate) const fn dot(self, vertex: Vertex) -> DotAt {
        DotAt((vertex.row as u32 + 1) * self.width + vertex.col as u32 + 1)
    }

    /// The number of a cell.
    pub(crate) const fn cell(self, cell: Cell) -> CellAt {
        CellAt(self.dot(Vertex::new(cell.row, cell.col)).0)
    }

    /// Returns the number of an edge; `None` if it is off the grid.
    pub(crate) fn edge(self, edge: Edge) -> Option<EdgeAt> {
        let end = edge.end();
        let inside = end.row as usize <= self.size.rows() && end.col as usize <= self.size.cols();
        let number = 2 * self.dot(edge.start()).0 + u32::from(!edge.is_horizontal());
        inside.then_some(EdgeAt(number))
    }

    /// The dot of this number, which must be one of the grid.
    pub(crate) const fn vertex(self, dot: DotAt) -> Vertex {
        Vertex::new((dot.0 / self.width - 1) as u16, (dot.0 % self.width - 1) as u16)
    }

    /// Returns the cell of this number; `None` if it is off the grid.
    pub(crate) fn cell_on_grid(self, cell: CellAt) -> Option<Cell> {
        let (row, col) = (cell.0 / self.width, cell.0 % self.width);
        let cell = Cell::new(row.checked_sub(1)? as u16, col.checked_sub(1)? as u16);
        self.size.contains(cell).then_some(cell)
    }

    /// The edge of this number, which must be one of the grid.
    pub(crate) const fn edge_on_grid(self, edge: EdgeAt) -> Edge {
        let start = self.vertex(DotAt(edge.0 / 2));
        if edge.is_horizontal() { Edge::right_of(start) } else { Edge::below(start) }
    }

    /// The numbers of all cells, row by row.
    pub(crate) fn cells(self) -> impl Iterator<Item = CellAt> {
        self.size.cells().map(move |cell| self.cell(cell))
    }

    /// Returns the cells of a rectangle given its upper left cell; none if it does not
    /// fit on the grid.
    pub(crate) fn rectangle(
        self,
        corner: CellAt,
        rows: usize,
        cols: usize,
    ) -> impl Iterator<Item = CellAt> {
        let fits = self.cell_on_grid(corner).is_some_and(|Cell { row, col }| {
            usize::from(row) + rows <= self.size.rows()
                && usize::from(col) + cols <= self.size.cols()
        });
        (0..if fits { rows as u32 } else { 0 }).flat_map(move |down| {
            (0..cols as u32).map(move |right| CellAt(corner.0 + down * self.width + right))
        })
    }

    /// Returns the upper left cells of the rectangles that contain this cell; some may
    /// be off the grid.
    pub(crate) fn rectangles_with(
        self,
        cell: CellAt,
        rows: usize,
        cols: usize,
    ) -> impl Iterator<Item = CellAt> {
        (0..rows as u32).flat_map(move |up| {
            (0..cols as u32)
                .filter_map(move |left| cell.0.checked_sub(up * self.width + left).map(CellAt))
        })
    }

    /// Like [`Self::rectangles_with`], for the upper left cell inside a rim of one cell;
    /// some may be off the grid.
    pub(crate) fn rectangle_up_left(
        self,
        cell: CellAt,
        rows: usize,
        cols: usize,
    ) -> impl Iterator<Item = CellAt> {
        let places = self.places() as u32;
        (0..rows as u32).flat_map(move |up| {
            (0..cols as u32).filter_map(move |left| {
                let below_right = cell.0 + self.width + 1;
                let corner = below_right.checked_sub(up * self.width + left)?;
                (corner < places).then_some(CellAt(corner))
            })
        })
    }

    /// The numbers of the cells at the border.
    pub(crate) fn border(self) -> impl Iterator<Item = CellAt> {
        let (last_row, last_col) = (self.size.rows() as u16 - 1, self.size.cols() as u16 - 1);
        let is_at_border = move |cell: &Cell| {
            [0, last_row].contains(&cell.row) || [0, last_col].contains(&cell.col)
        };
        self.size.cells().filter(is_at_border).map(move |cell| self.cell(cell))
    }

    /// The numbers of all dots, row by row.
    pub(crate) fn dots(self) -> impl Iterator<Item = DotAt> {
        self.size.vertices().map(move |vertex| self.dot(vertex))
    }

    /// The numbers of all edges, first the horizontal ones.
    pub(crate) fn edges(self) -> impl Iterator<Item = EdgeAt> {
        let (rows, cols) = (self.size.rows() as u32, self.size.cols() as u32);
        let first = self.dot(Vertex::new(0, 0)).0;
        let dots = move |rows: u32, cols: u32| {
            (0..rows).flat_map(move |row| {
                let start = first + row * self.width;
                start..start + cols
            })
        };
        let horizontal = dots(rows + 1, cols).map(|dot| EdgeAt(2 * dot));
        horizontal.chain(dots(rows, cols + 1).map(|dot| EdgeAt(2 * dot + 1)))
    }

    /// Returns the edges of a cell clockwise: top, right, bottom, left.
    pub(crate) const fn edges_of_cell(self, cell: CellAt) -> [EdgeAt; 4] {
        let n = 2 * cell.0;
        [EdgeAt(n), EdgeAt(n + 3), EdgeAt(n + 2 * self.width), EdgeAt(n + 1)]
    }

    /// Returns the edges of a dot clockwise: right, down, left, up.
    pub(crate) const fn edges_of_dot(self, dot: DotAt) -> [EdgeAt; 4] {
        let n = 2 * dot.0;
        [EdgeAt(n), EdgeAt(n + 1), EdgeAt(n - 2), EdgeAt(n - 2 * self.width + 1)]
    }

    /// Returns the cells adjacent to a cell clockwise: above, right, below, left; each
    /// across the edge at the same index in [`Self::edges_of_cell`].
    pub(crate) const fn cells_beside(self, cell: CellAt) -> [CellAt; 4] {
        let CellAt(n) = cell;
        [CellAt(n - self.width), CellAt(n + 1), CellAt(n + self.width), CellAt(n - 1)]
    }

    /// Returns the cells around a dot clockwise, each between the edge at the same
    /// index in [`Self::edges_of_dot`] and the next: lower right, lower left, upper
    /// left, upper right.
    pub(crate) const fn cells_round(self, dot: DotAt) -> [CellAt; 4] {
        let DotAt(n) = dot;
        [CellAt(n), CellAt(n - 1), CellAt(n - self.width - 1), CellAt(n - self.width)]
    }

    /// Returns the dots of a cell clockwise, each between the edge at the same index in
    /// [`Self::edges_of_cell`] and the next: upper right, lower right, lower left,
    /// upper left.
    pub(crate) const fn dots_of_cell(self, cell: CellAt) -> [DotAt; 4] {
        let CellAt(n) = cell;
        [DotAt(n + 1), DotAt(n + self.width + 1), DotAt(n + self.width), DotAt(n)]
    }

    /// The two ends of an edge.
    pub(crate) const fn ends(self, edge: EdgeAt) -> [DotAt; 2] {
        let n = edge.0 / 2;
        if edge.is_horizontal() {
            [DotAt(n), DotAt(n + 1)]
        } else {
            [DotAt(n), DotAt(n + self.width)]
        }
    }

    /// Returns the two cells adjacent to an edge.
    pub(crate) const fn sides(self, edge: EdgeAt) -> [CellAt; 2] {
        let n = edge.0 / 2;
        if edge.is_horizontal() {
            [CellAt(n - self.width), CellAt(n)]
        } else {
            [CellAt(n - 1), CellAt(n)]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_agree_with_the_grid() {
        let size = Size::new(3, 4).unwrap();
        let lattice = DotLattice::new(size);
        let numbers = size.edges().filter_map(|edge| lattice.edge(edge));
        assert!(lattice.edges().eq(numbers));
        for edge in size.edges() {
            let at = lattice.edge(edge).unwrap();
            assert_eq!(lattice.edge_on_grid(at), edge);
            let ends = lattice.ends(at).map(|dot| lattice.vertex(dot));
            assert_eq!(ends, [edge.start(), edge.end()]);
            for dot in lattice.ends(at) {
                assert!(lattice.edges_of_dot(dot).contains(&at));
            }
            for cell in lattice.sides(at) {
                assert!(lattice.edges_of_cell(cell).contains(&at));
            }
        }
        for cell in lattice.cells() {
            for k in 0..4 {
                let corner = lattice.dots_of_cell(cell)[k];
                let edges = lattice.edges_of_cell(cell);
                assert_eq!(lattice.cells_round(corner)[(k + 1) % 4], cell);
                assert!(lattice.ends(edges[k]).contains(&corner));
                assert!(lattice.ends(edges[(k + 1) % 4]).contains(&corner));
                assert!(lattice.sides(edges[k]).contains(&lattice.cells_beside(cell)[k]));
            }
        }
        assert_eq!(lattice.edge(Edge::right_of(Vertex::new(0, 4))), None);
        assert_eq!(lattice.edge(Edge::below(Vertex::new(3, 0))), None);
    }
}
