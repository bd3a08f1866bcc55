//! How pleasant a loop looks.

use simpul_core::{Cell, Size};

use crate::Loop;

/// What the eye sees of a loop, in shares of a hundred.
///
/// - A *blob* is a square of two by two cells that are all inside or all
///   outside. Many of them are a dull patch with no line in it.
/// - A *straight* is a part of the loop without a turn. Long ones look like a
///   frame or a comb.
/// - A *fork* is an inside cell with three or four neighbours inside. A loop
///   without forks is a snake; one with nothing else is a blob again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// How many of a hundred cells are inside.
    pub inside: usize,
    /// How many of a hundred squares of two by two cells are blobs.
    pub blobs: usize,
    /// How many of a hundred lines lie in straights of five or more.
    pub straight: usize,
    /// How many of a hundred inside cells are forks.
    pub forks: usize,
}

impl Shape {
    /// Measures a loop by the cells inside it.
    #[must_use]
    pub fn measure(size: Size, inside: &[bool], border: &Loop) -> Self {
        let at = |row: u16, col: u16| inside[size.index(Cell::new(row, col))];
        let (rows, cols) = (size.rows() as u16, size.cols() as u16);
        let squares = (1..rows).flat_map(|row| (1..cols).map(move |col| (row, col)));
        let is_blob = |&(row, col): &(u16, u16)| {
            let here = at(row, col);
            here == at(row - 1, col) && here == at(row, col - 1) && here == at(row - 1, col - 1)
        };
        let inside_cells = || size.cells().filter(|cell| at(cell.row, cell.col));
        let is_fork = |cell: &Cell| {
            let beside =
                simpul_core::Direction::ALL.into_iter().filter_map(|way| size.step(*cell, way));
            beside.filter(|other| at(other.row, other.col)).count() >= 3
        };
        Self {
            inside: percent(inside_cells().count(), size.area()),
            blobs: percent(squares.filter(is_blob).count(), (size.rows() - 1) * (size.cols() - 1)),
            straight: percent(lines_in_long_straights(border), border.dots().len()),
            forks: percent(inside_cells().filter(is_fork).count(), inside_cells().count()),
        }
    }

    /// How far it is from pleasant; 0 is pleasant.
    #[must_use]
    pub const fn faults(self) -> usize {
        30_usize.saturating_sub(self.inside)
            + self.inside.saturating_sub(70)
            + self.blobs.saturating_sub(20)
            + self.straight.saturating_sub(25)
            + 4_usize.saturating_sub(self.forks)
            + self.forks.saturating_sub(40)
    }
}

fn percent(part: usize, whole: usize) -> usize {
    (100 * part).checked_div(whole).unwrap_or(0)
}

/// How many lines lie in straights of five or more. The loop starts at a turn.
fn lines_in_long_straights(border: &Loop) -> usize {
    let ways: Vec<bool> = border.edges().map(simpul_core::Edge::is_horizontal).collect();
    ways.chunk_by(|one, other| one == other).map(<[bool]>::len).filter(|&length| length >= 5).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use simpul_core::Vertex;

    #[test]
    fn a_full_square_is_a_blob_with_a_frame() {
        let size = Size::new(6, 6).unwrap();
        let corners = (0..6).map(|col| Vertex::new(0, col));
        let right = (0..6).map(|row| Vertex::new(row, 6));
        let below = (1..=6).rev().map(|col| Vertex::new(6, col));
        let left = (1..=6).rev().map(|row| Vertex::new(row, 0));
        let dots: Vec<_> = corners.chain(right).chain(below).chain(left).collect();
        let frame = Loop::through(&dots).unwrap();
        let shape = Shape::measure(size, &[true; 36], &frame);
        assert_eq!(shape, Shape { inside: 100, blobs: 100, straight: 100, forks: 88 });
        assert!(shape.faults() > 200);
    }
}
