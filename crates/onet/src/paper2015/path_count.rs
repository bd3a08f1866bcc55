//! The number of paths between two tiles, which the paper gives as (m-n)!.

use simpul_core::{Budget, BudgetError, Cell, Direction};

use crate::{Board, Point};

/// The simple paths between two tiles, through empty cells and the ring.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PathCount {
    /// All of them.
    pub all: u64,
    /// Those with at most two turns.
    pub within_two_turns: u64,
}

/// Counts the paths from one tile to another by enumeration. Their number grows
/// exponentially with the empty cells, so pass a bounded budget.
///
/// # Errors
/// If the budget runs out. A node is a step.
pub fn count_paths(
    board: &Board,
    from: Cell,
    to: Cell,
    budget: &mut Budget,
) -> Result<PathCount, BudgetError> {
    let (rows, cols) = (board.size().rows() + 2, board.size().cols() + 2);
    let mut walk = Walk {
        is_free: vec![true; rows * cols],
        cols,
        goal: to.into(),
        counts: PathCount::default(),
    };
    for cell in board.occupied() {
        let at = walk.index(cell.into());
        walk.is_free[at] = false;
    }
    for direction in Direction::ALL {
        walk.step(rows, from.into(), direction, 0, budget)?;
    }
    Ok(walk.counts)
}

struct Walk {
    /// The places of the board and the ring that are empty and not on the current path.
    is_free: Vec<bool>,
    cols: usize,
    goal: Point,
    counts: PathCount,
}

impl Walk {
    fn index(&self, place: Point) -> usize {
        (place.row + 1) as usize * self.cols + (place.col + 1) as usize
    }

    fn step(
        &mut self,
        rows: usize,
        from: Point,
        direction: Direction,
        turns: u32,
        budget: &mut Budget,
    ) -> Result<(), BudgetError> {
        let (row, col) = direction.delta();
        let here = Point { row: from.row + row, col: from.col + col };
        if here == self.goal {
            self.counts.all += 1;
            self.counts.within_two_turns += u64::from(turns <= 2);
            return Ok(());
        }
        let is_inside = (-1..rows as i16 - 1).contains(&here.row)
            && (-1..self.cols as i16 - 1).contains(&here.col);
        if !is_inside || !self.is_free[self.index(here)] {
            return Ok(());
        }
        budget.spend(1)?;
        let at = self.index(here);
        self.is_free[at] = false;
        for next in Direction::ALL {
            self.step(rows, here, next, turns + u32::from(next != direction), budget)?;
        }
        self.is_free[at] = true;
        Ok(())
    }
}
