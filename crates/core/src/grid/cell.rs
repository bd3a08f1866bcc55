//! A square of the grid.

use crate::{Edge, Vertex};

/// A square of the grid, by row and column.
///
/// The order is row by row. In JSON it is `[row, col]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "[u16; 2]", into = "[u16; 2]")
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Cell {
    /// The row, from the top.
    pub row: u16,
    /// The column, from the left.
    pub col: u16,
}

impl Cell {
    /// Returns its four edges: top, right, bottom, left.
    #[must_use]
    pub const fn edges(self) -> [Edge; 4] {
        let corner = Vertex::new(self.row, self.col);
        [
            Edge::right_of(corner),
            Edge::below(Vertex::new(self.row, self.col + 1)),
            Edge::right_of(Vertex::new(self.row + 1, self.col)),
            Edge::below(corner),
        ]
    }
}

coordinates!(Cell);

#[cfg(test)]
mod tests {
    use crate::{Edge, Size};

    #[test]
    fn the_edges_of_a_cell_are_adjacent_to_it() {
        let size = Size::new(3, 4).unwrap();
        for cell in size.cells() {
            let mut round: Vec<Edge> = cell.edges().to_vec();
            round.sort_unstable();
            let is_beside = |edge: &Edge| size.cells_beside(*edge).any(|it| it == cell);
            let mut beside: Vec<Edge> = size.edges().filter(is_beside).collect();
            beside.sort_unstable();
            assert_eq!(round, beside, "{cell}");
        }
    }
}
