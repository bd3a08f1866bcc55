//! Sizes of grids.

use std::fmt;

use thiserror::Error;

use crate::{Cell, Direction, Edge, Vertex};

/// The number of rows and columns of cells, each from 1 to [`Size::MAX_SIDE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    rows: u16,
    cols: u16,
}

/// An unsupported number of rows or columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected 1 to {max} rows and columns, found {rows} and {cols}")]
pub struct SizeError {
    /// The requested rows.
    pub rows: usize,
    /// The requested columns.
    pub cols: usize,
    /// The maximum of either.
    pub max: usize,
}

impl Size {
    /// The longest side of any grid.
    pub const MAX_SIDE: usize = 250;

    /// Creates a size of this many rows and columns.
    ///
    /// # Errors
    /// If either is 0 or above [`Size::MAX_SIDE`].
    pub const fn new(rows: usize, cols: usize) -> Result<Self, SizeError> {
        Self::within(rows, cols, Self::MAX_SIDE)
    }

    /// Creates a size whose sides are at most `max`, for a puzzle with its own limit.
    ///
    /// # Errors
    /// If a side is 0 or above `max` or above [`Size::MAX_SIDE`].
    pub const fn within(rows: usize, cols: usize, max: usize) -> Result<Self, SizeError> {
        let max = if max < Self::MAX_SIDE { max } else { Self::MAX_SIDE };
        if rows == 0 || cols == 0 || rows > max || cols > max {
            return Err(SizeError { rows, cols, max });
        }
        Ok(Self { rows: rows as u16, cols: cols as u16 })
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(self) -> usize {
        self.rows as usize
    }

    /// The number of columns.
    #[must_use]
    pub const fn cols(self) -> usize {
        self.cols as usize
    }

    /// The number of cells.
    #[must_use]
    pub const fn area(self) -> usize {
        self.rows() * self.cols()
    }

    /// Returns whether the cell is on this grid.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        cell.row < self.rows && cell.col < self.cols
    }

    /// The index of a cell in row-major order.
    #[must_use]
    pub const fn index(self, cell: Cell) -> usize {
        cell.row as usize * self.cols() + cell.col as usize
    }

    /// The cell with this index.
    #[must_use]
    pub const fn cell(self, index: usize) -> Cell {
        Cell::new((index / self.cols()) as u16, (index % self.cols()) as u16)
    }

    /// All cells, row by row.
    #[must_use]
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator {
        (0..self.area()).map(move |index| self.cell(index))
    }

    /// Returns the neighbour in that direction, if it is on the grid.
    #[must_use]
    pub fn step(self, cell: Cell, direction: Direction) -> Option<Cell> {
        let (rows, cols) = direction.delta();
        let row = cell.row.checked_add_signed(rows)?;
        let col = cell.col.checked_add_signed(cols)?;
        let next = Cell::new(row, col);
        self.contains(next).then_some(next)
    }

    /// All dots, row by row.
    pub fn vertices(self) -> impl Iterator<Item = Vertex> {
        (0..=self.rows).flat_map(move |row| (0..=self.cols).map(move |col| Vertex::new(row, col)))
    }

    /// All edges: first the horizontal ones row by row, then the vertical ones.
    pub fn edges(self) -> impl Iterator<Item = Edge> {
        let across = (0..=self.rows).flat_map(move |row| {
            (0..self.cols).map(move |col| Edge::right_of(Vertex::new(row, col)))
        });
        let down = (0..self.rows).flat_map(move |row| {
            (0..=self.cols).map(move |col| Edge::below(Vertex::new(row, col)))
        });
        across.chain(down)
    }

    /// Returns the one or two cells adjacent to an edge, the upper or left one first.
    pub fn cells_beside(self, edge: Edge) -> impl Iterator<Item = Cell> {
        let Vertex { row, col } = edge.start();
        let before = if edge.is_horizontal() {
            row.checked_sub(1).map(|above| Cell::new(above, col))
        } else {
            col.checked_sub(1).map(|left| Cell::new(row, left))
        };
        let after = Cell::new(row, col);
        before.into_iter().chain([after]).filter(move |&cell| self.contains(cell))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.cols)
    }
}

#[cfg(test)]
mod tests {
    use super::Size;
    use crate::{Cell, Direction, Edge, Vertex};

    #[test]
    fn a_side_is_from_one_to_the_limit() {
        assert!(Size::new(0, 3).is_err() && Size::new(3, 0).is_err());
        assert!(Size::new(250, 250).is_ok() && Size::new(251, 1).is_err());
        assert!(Size::within(65, 1, 64).is_err() && Size::within(64, 64, 64).is_ok());
        let message = Size::within(65, 1, 64).unwrap_err().to_string();
        assert_eq!(message, "expected 1 to 64 rows and columns, found 65 and 1");
    }

    #[test]
    fn index_and_cell_are_inverse() {
        let size = Size::new(3, 5).unwrap();
        for (index, cell) in size.cells().enumerate() {
            assert_eq!(size.index(cell), index);
            assert_eq!(size.cell(index), cell);
        }
    }

    #[test]
    fn a_step_stays_on_the_grid() {
        let size = Size::new(2, 2).unwrap();
        assert_eq!(size.step(Cell::new(1, 1), Direction::Down), None);
        assert_eq!(size.step(Cell::new(1, 1), Direction::Right), None);
        assert_eq!(size.step(Cell::new(1, 1), Direction::Left), Some(Cell::new(1, 0)));
    }

    #[test]
    fn an_edge_is_adjacent_to_one_cell_at_the_border_and_two_elsewhere() {
        let size = Size::new(2, 3).unwrap();
        let beside = |edge| size.cells_beside(edge).collect::<Vec<_>>();
        let inner = Edge::below(Vertex::new(1, 2));
        assert_eq!(beside(inner), [Cell::new(1, 1), Cell::new(1, 2)]);
        assert_eq!(beside(Edge::right_of(Vertex::new(0, 1))), [Cell::new(0, 1)]);
        assert_eq!(beside(Edge::right_of(Vertex::new(2, 1))), [Cell::new(1, 1)]);
        let sides: usize = size.edges().map(|edge| beside(edge).len()).sum();
        assert_eq!(sides, 4 * size.area());
    }
}
