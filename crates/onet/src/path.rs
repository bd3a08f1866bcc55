//! Paths that join two tiles.

use simpul_core::Cell;

use crate::sweep::Sight;
use crate::{Board, Pair};

/// A place on the board or in the ring of empty cells around it, where a coordinate is
/// -1 or the number of rows or columns. In JSON it is `[row, col]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "[i16; 2]", into = "[i16; 2]")
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Point {
    /// The row, from -1.
    pub row: i16,
    /// The column, from -1.
    pub col: i16,
}

impl From<[i16; 2]> for Point {
    fn from([row, col]: [i16; 2]) -> Self {
        Self { row, col }
    }
}

impl From<Point> for [i16; 2] {
    fn from(point: Point) -> Self {
        [point.row, point.col]
    }
}

impl From<Cell> for Point {
    fn from(cell: Cell) -> Self {
        Self { row: cell.row as i16, col: cell.col as i16 }
    }
}

/// A path of at most three straight segments between two tiles, as its corners
/// including both ends.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Path(Vec<Point>);

impl Path {
    /// The ends and the corners between them, in order.
    #[must_use]
    pub fn corners(&self) -> &[Point] {
        &self.0
    }

    /// Returns the number of turns, 0 to 2.
    #[must_use]
    pub const fn turns(&self) -> usize {
        self.0.len() - 2
    }

    /// Returns the length in steps.
    #[must_use]
    pub fn length(&self) -> usize {
        self.0.windows(2).map(|line| distance(line[0], line[1])).sum()
    }

    /// All places that it passes, in order, with both ends.
    #[must_use]
    pub fn places(&self) -> Vec<Point> {
        let mut places = vec![self.0[0]];
        for line in self.0.windows(2) {
            let (mut here, end) = (line[0], line[1]);
            while here != end {
                here.row += (end.row - here.row).signum();
                here.col += (end.col - here.col).signum();
                places.push(here);
            }
        }
        places
    }

    /// Returns the path from its other end.
    #[must_use]
    pub fn reversed(mut self) -> Self {
        self.0.reverse();
        self
    }

    /// Returns the best path between two tiles under the ring rule: fewest turns, then
    /// shortest; among equals the first whose middle segment is in a row, from the top,
    /// then in a column, from the left. `None` if there is none.
    ///
    /// Does not compare the kinds of the tiles.
    #[must_use]
    pub fn between(board: &Board, pair: Pair) -> Option<Self> {
        let sight = Sight::of(board);
        let (a, b) = (Point::from(pair.a()), Point::from(pair.b()));
        let through_rows = sight.joining_rows(pair.a(), pair.b());
        let through_cols = sight.joining_cols(pair.a(), pair.b());
        let by_row = through_rows.map(|row| bent(a, Point { row, ..a }, Point { row, ..b }, b));
        let by_col = through_cols.map(|col| bent(a, Point { col, ..a }, Point { col, ..b }, b));
        by_row.chain(by_col).min_by_key(|path| (path.turns(), path.length()))
    }
}

/// Returns the path over these places, without those where it does not turn.
fn bent(a: Point, first: Point, second: Point, b: Point) -> Path {
    let mut corners = vec![a];
    for next in [first, second, b] {
        let last = corners[corners.len() - 1];
        if next == last {
            continue;
        }
        if let [.., before, last] = corners[..] {
            let straight_row = before.row == last.row && last.row == next.row;
            let straight_col = before.col == last.col && last.col == next.col;
            if straight_row || straight_col {
                corners.pop();
            }
        }
        corners.push(next);
    }
    Path(corners)
}

fn distance(a: Point, b: Point) -> usize {
    usize::from(a.row.abs_diff(b.row)) + usize::from(a.col.abs_diff(b.col))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corners(board: &str, a: [u16; 2], b: [u16; 2]) -> Option<Vec<[i16; 2]>> {
        let board: Board = board.parse().unwrap();
        let path = Path::between(&board, Pair::new(a.into(), b.into()).unwrap())?;
        Some(path.corners().iter().map(|&point| point.into()).collect())
    }

    #[test]
    fn the_best_path_has_the_fewest_turns_and_then_the_shortest_length() {
        assert_eq!(corners("1 0 1", [0, 0], [0, 2]).unwrap(), [[0, 0], [0, 2]]);
        assert_eq!(corners("1 0\n2 1", [0, 0], [1, 1]).unwrap(), [[0, 0], [0, 1], [1, 1]]);
        assert_eq!(corners("1 2 1", [0, 0], [0, 2]).unwrap(), [[0, 0], [-1, 0], [-1, 2], [0, 2]]);
        assert_eq!(
            corners("1 2 1\n0 0 0", [0, 0], [0, 2]).unwrap(),
            [[0, 0], [-1, 0], [-1, 2], [0, 2]],
            "above and below are equally long, and rows count from the top"
        );
        assert_eq!(corners("1 2\n2 1", [0, 0], [1, 1]), None);
    }

    #[test]
    fn a_path_passes_every_place_between_its_corners() {
        let board: Board = "1 2 1".parse().unwrap();
        let path = Path::between(&board, Pair::new([0, 0].into(), [0, 2].into()).unwrap()).unwrap();
        let places: Vec<[i16; 2]> = path.places().into_iter().map(Into::into).collect();
        assert_eq!(places, [[0, 0], [-1, 0], [-1, 1], [-1, 2], [0, 2]]);
        assert_eq!((path.turns(), path.length()), (2, 4));
    }
}
