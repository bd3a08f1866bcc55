//! The reference implementation: walks from a tile in all directions, one cell at a time,
//! and abandons a path at its third turn. Slow and obvious: the test oracle of all others.

use simpul_core::{Cell, Direction};

use crate::{Board, Pair, Point};

/// Returns whether two tiles can be joined under the ring rule. Does not compare their
/// kinds.
#[must_use]
pub fn can_join(board: &Board, pair: Pair) -> bool {
    let start = Point::from(pair.a());
    Direction::ALL.into_iter().any(|direction| walk(board, start, direction, 0, pair.b().into()))
}

/// All pairs of equal tiles that can be joined, row by row.
#[must_use]
pub fn pairs(board: &Board) -> Vec<Pair> {
    board.occupied().flat_map(|tile| pairs_from(board, tile)).collect()
}

/// Returns the pairs whose first tile is this one.
pub fn pairs_from(board: &Board, tile: Cell) -> impl Iterator<Item = Pair> {
    let later = board.occupied().skip_while(move |&other| other != tile).skip(1);
    let equal = later.filter(move |&other| board.tile(tile) == board.tile(other));
    let pairs = equal.filter_map(move |other| Pair::new(tile, other));
    pairs.filter(|&pair| can_join(board, pair))
}

fn walk(board: &Board, from: Point, direction: Direction, turns: u8, goal: Point) -> bool {
    let (rows, cols) = direction.delta();
    let here = Point { row: from.row + rows, col: from.col + cols };
    if here == goal {
        return true;
    }
    let (rows, cols) = (board.size().rows() as i16, board.size().cols() as i16);
    let is_on_the_table = (-1..=rows).contains(&here.row) && (-1..=cols).contains(&here.col);
    if !is_on_the_table || tile_at(board, here) {
        return false;
    }
    Direction::ALL.into_iter().filter(|&next| next != direction.opposite()).any(|next| {
        let turns = turns + u8::from(next != direction);
        turns <= 2 && walk(board, here, next, turns, goal)
    })
}

fn tile_at(board: &Board, point: Point) -> bool {
    match (u16::try_from(point.row), u16::try_from(point.col)) {
        (Ok(row), Ok(col)) => board.tile(Cell::new(row, col)).is_some(),
        _ => false,
    }
}
