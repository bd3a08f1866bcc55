//! The 2024 paper's program with all its quirks: "Implementasi Teori Graf pada
//! Algoritma Pemecahan Game Onet untuk Optimasi Pencocokan Tile".
//!
//! Its data structures are kept (nested vectors, allocated for each search), so that it
//! can serve as the reference for speed, and so are its quirks, so that its run can be
//! reproduced step by step:
//!
//! - only the upper and the left border have an outside path, and only between two
//!   tiles in the same border line: the tests for the lower and right border compare
//!   with `M` and `N`, which no coordinate reaches;
//! - line 16 tests `startY` in figure 3.1 and `startX` in figure 3.5, which is
//!   followed: with `startY`, a tile in the first column would be joined with every
//!   equal tile in its row;
//! - lines 52 and 104 end with `- 0` in figures 3.2 and 3.3 and with `= 0` in figures
//!   3.6 and 3.8, which are followed: with `- 0` no tile would ever be removed;
//! - `visited` ignores the turns, so a cell first reached by a winding path is closed
//!   to a straighter one;
//! - the first open direction from the start is treated unlike the others, whose
//!   first cells it has marked as visited, with a turn already spent. So
//!   `bfs(a, b)` and `bfs(b, a)` differ at times;
//! - every pair is counted twice, once from each end.
//!
//! It never joins tiles that the ring rule does not join. The only fix is to what does
//! not compile: the queue holds four numbers, not three.
//!
//! [`Program`] has the listing's functions; [`dialogue`] is its `main`, byte for
//! byte; [`experiments`] are the paper's runs, as files; [`Bfs2024`] answers the
//! 2015 paper's question with this paper's search.

mod bfs;
pub mod dialogue;
pub mod experiments;

use std::collections::VecDeque;
use std::mem;

use simpul_core::{Budget, BudgetError, Cell};

use crate::{Best, Board, Pair};

pub use bfs::Bfs2024;

/// The paper's printed figures, as JSON: its boards, and for each under both rules the
/// pairs, the best move, and the rest of the game.
pub const FIGURES: &str = include_str!("paper2024/figures.json");

const DX: [i32; 4] = [-1, 1, 0, 0];
const DY: [i32; 4] = [0, 0, -1, 1];

/// The program's global state: `M`, `N` and `board`.
#[derive(Clone, Debug)]
pub struct Program {
    m: i32,
    n: i32,
    board: Vec<Vec<i32>>,
}

/// Observes the queue of the program's search.
pub trait Watch {
    /// A state was put into the queue. Its number is the count of those before it.
    fn queued(&mut self, _state: Queued) {}
    /// The state with this number was recognized as the goal. `None` if both tiles are
    /// in the upper or left border line, which is tested before anything is queued.
    fn found(&mut self, _number: Option<usize>) {}
}

/// A state in the queue of the program's search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Queued {
    /// The cell.
    pub cell: Cell,
    /// The turns so far.
    pub turns: u8,
    /// The number of the state that it was made from; none for the start, which is
    /// queued once for each direction that is open.
    pub parent: Option<usize>,
}

impl Watch for () {}

impl Program {
    /// The program after it has read this board.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        let row = |row: &[u16]| row.iter().map(|&kind| i32::from(kind)).collect();
        Self {
            m: board.size().rows() as i32,
            n: board.size().cols() as i32,
            board: board.numbers().chunks_exact(board.size().cols()).map(row).collect(),
        }
    }

    fn is_valid(&self, x: i32, y: i32) -> bool {
        x >= 0 && x < self.m && y >= 0 && y < self.n
    }

    fn is_empty(&self, x: i32, y: i32) -> bool {
        self.is_valid(x, y) && self.board[x as usize][y as usize] == 0
    }

    /// `bfs`: whether the second cell can be reached from the first.
    #[must_use]
    pub fn bfs(&self, start: Cell, end: Cell) -> bool {
        self.search(coordinates(start), coordinates(end), &mut ())
    }

    /// Like [`bfs`](Self::bfs), with an observer.
    pub fn bfs_watched(&self, start: Cell, end: Cell, watch: &mut impl Watch) -> bool {
        self.search(coordinates(start), coordinates(end), watch)
    }

    fn search(&self, start: (i32, i32), end: (i32, i32), watch: &mut impl Watch) -> bool {
        let (start_x, start_y) = start;
        let (end_x, end_y) = end;
        let mut queue: VecDeque<(i32, i32, i32, usize)> = VecDeque::new();
        let mut visited = vec![vec![vec![false; 4]; self.n as usize]; self.m as usize];

        if (start_x == 0 || start_x == self.m) && start_x == end_x {
            watch.found(None);
            return true;
        }
        if (start_y == 0 || start_y == self.n) && start_y == end_y {
            watch.found(None);
            return true;
        }
        for i in 0..4 {
            let (nx, ny) = (start_x + DX[i], start_y + DY[i]);
            if (nx, ny) == end || self.is_empty(nx, ny) {
                queue.push_back((start_x, start_y, 0, i));
                watch.queued(queued(start, 0, None));
                visited[start_x as usize][start_y as usize][i] = true;
            }
        }
        // The queue is first in, first out: states leave it in the order of their
        // numbers.
        let mut number = 0;
        while let Some((x, y, turns, dir)) = queue.pop_front() {
            if x == end_x && y == end_y {
                watch.found(Some(number));
                return true;
            }
            for i in 0..4 {
                let (nx, ny) = (x + DX[i], y + DY[i]);
                let new_turns = turns + i32::from(i != dir);
                if self.is_valid(nx, ny)
                    && new_turns <= 2
                    && !visited[nx as usize][ny as usize][i]
                    && ((nx, ny) == end || self.is_empty(nx, ny))
                {
                    queue.push_back((nx, ny, new_turns, i));
                    watch.queued(queued((nx, ny), new_turns, Some(number)));
                    visited[nx as usize][ny as usize][i] = true;
                }
            }
            number += 1;
        }
        false
    }

    /// `evaluateMove`: returns how many ordered pairs can be joined after these two
    /// tiles are removed.
    ///
    /// # Errors
    /// If the budget runs out. A node is a call of `bfs`.
    pub fn evaluate_move(
        &mut self,
        first: Cell,
        second: Cell,
        budget: &mut Budget,
    ) -> Result<usize, BudgetError> {
        let saved1 = mem::take(self.tile_mut(first));
        let saved2 = mem::take(self.tile_mut(second));
        let mut count = 0;
        let counted = self.for_each_joined(budget, |_, _, _| {
            count += 1;
            Ok(())
        });
        *self.tile_mut(first) = saved1;
        *self.tile_mut(second) = saved2;
        counted.map(|()| count)
    }

    /// `findBestMove`: the first pair that leaves the most ordered pairs, in the
    /// order in which the program prints it.
    ///
    /// # Errors
    /// If the budget runs out. A node is a call of `bfs`.
    pub fn find_best_move(&mut self, budget: &mut Budget) -> Result<Option<Best>, BudgetError> {
        let mut best: Option<(Cell, Cell, usize)> = None;
        // Like the program, changes the board for each trial and restores it.
        let mut trial = self.clone();
        self.for_each_joined(budget, |from, to, budget| {
            let openings = trial.evaluate_move(from, to, budget)?;
            if best.is_none_or(|(_, _, most)| openings > most) {
                best = Some((from, to, openings));
            }
            Ok(())
        })?;
        let Some((from, to, openings)) = best else { return Ok(None) };
        for cell in [from, to] {
            *trial.tile_mut(cell) = 0;
        }
        let pairs = trial.pairs(budget)?.len();
        Ok(Some(Best { from, to, openings, pairs }))
    }

    fn tile_mut(&mut self, cell: Cell) -> &mut i32 {
        &mut self.board[usize::from(cell.row)][usize::from(cell.col)]
    }

    /// The program's four nested loops: every ordered pair of equal tiles that
    /// `bfs` joins.
    fn for_each_joined(
        &self,
        budget: &mut Budget,
        mut act: impl FnMut(Cell, Cell, &mut Budget) -> Result<(), BudgetError>,
    ) -> Result<(), BudgetError> {
        let (m, n) = (self.m as usize, self.n as usize);
        for i in 0..m {
            for j in 0..n {
                if self.board[i][j] == 0 {
                    continue;
                }
                for x in 0..m {
                    for y in 0..n {
                        if self.board[x][y] == self.board[i][j] && (i, j) != (x, y) {
                            budget.spend(1)?;
                            let (from, to) = (cell(i, j), cell(x, y));
                            if self.bfs(from, to) {
                                act(from, to, budget)?;
                            }
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// All pairs that `bfs` joins from one end or the other, each once.
    ///
    /// # Errors
    /// If the budget runs out. A node is a call of `bfs`.
    pub fn pairs(&self, budget: &mut Budget) -> Result<Vec<Pair>, BudgetError> {
        let mut pairs = vec![];
        self.for_each_joined(budget, |from, to, _| {
            pairs.extend(Pair::new(from, to));
            Ok(())
        })?;
        pairs.sort_unstable();
        pairs.dedup();
        Ok(pairs)
    }
}

fn queued((x, y): (i32, i32), turns: i32, parent: Option<usize>) -> Queued {
    Queued { cell: cell(x as usize, y as usize), turns: turns as u8, parent }
}

fn coordinates(cell: Cell) -> (i32, i32) {
    (i32::from(cell.row), i32::from(cell.col))
}

fn cell(row: usize, col: usize) -> Cell {
    Cell::new(row as u16, col as u16)
}
