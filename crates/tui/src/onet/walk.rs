//! Cursor movement: arrow keys move from tile to tile, over empty cells.

use onet::Board;
use simpul_core::{Cell, Direction};

/// Returns the nearest tile in a direction: in the same row or column, else the nearest
/// anywhere in that direction.
pub fn next(board: &Board, from: Cell, direction: Direction) -> Option<Cell> {
    let (rows, cols) = direction.delta();
    let away = |cell: Cell| {
        let down = i32::from(cell.row) - i32::from(from.row);
        let right = i32::from(cell.col) - i32::from(from.col);
        let ahead = down * i32::from(rows) + right * i32::from(cols);
        let aside = if rows == 0 { down } else { right }.abs();
        (ahead, aside)
    };
    let ahead = board.occupied().filter(|&cell| away(cell).0 > 0);
    ahead.min_by_key(|&cell| {
        let (ahead, aside) = away(cell);
        (aside != 0, ahead + 2 * aside)
    })
}

/// Returns the tile nearest to a cell.
pub fn nearest(board: &Board, to: Cell) -> Option<Cell> {
    board.occupied().min_by_key(|cell| cell.row.abs_diff(to.row) + cell.col.abs_diff(to.col))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_step_over_empty_cells_and_round_corners() {
        let board: Board = "1 0 1\n0 2 0\n0 0 2".parse().unwrap();
        let from = Cell::new(0, 0);
        assert_eq!(next(&board, from, Direction::Right), Some(Cell::new(0, 2)));
        assert_eq!(next(&board, from, Direction::Down), Some(Cell::new(1, 1)));
        assert_eq!(next(&board, from, Direction::Left), None);
    }

    #[test]
    fn every_tile_can_be_reached_by_arrows() {
        let board: Board = "1 0 0 2\n0 0 0 0\n0 3 0 0\n1 0 2 3".parse().unwrap();
        let all: Vec<Cell> = board.occupied().collect();
        for &start in &all {
            let mut reached = vec![start];
            let mut looked_at = 0;
            while let Some(&cell) = reached.get(looked_at) {
                looked_at += 1;
                let ways = Direction::ALL;
                for found in ways.into_iter().filter_map(|way| next(&board, cell, way)) {
                    if !reached.contains(&found) {
                        reached.push(found);
                    }
                }
            }
            assert_eq!(reached.len(), all.len(), "from {start}");
        }
    }
}
