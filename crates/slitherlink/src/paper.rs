//! The 2010 paper's depth-first search, with the errors of its program corrected.
//!
//! Dimas Tri Ciputra, *Penerapan Algoritma DFS dalam Menemukan Solusi pada
//! Permainan Loop The Loop* (Institut Teknologi Bandung, 2010), walks from a
//! dot that must be on the loop, tries right, down, left and up at each dot,
//! and backtracks where it cannot continue, until it is back at the first dot with
//! every clue satisfied. The first dot is a corner of a cell with a 3, whose corners
//! are all on the loop; otherwise a corner of a 2, of which one may be missed, so a
//! second corner is tried; otherwise of a 1, and a third is tried.
//!
//! [`PaperSolver::Plain`] is that search. [`PaperSolver::Pruned`] also backtracks as
//! soon as a cell has more lines than its clue, or can no longer get as many.
//!
//! # Limits
//! The paper's arrays hold 30 by 30 dots ([`PAPER_SIDE`]) and its text allows the clues
//! 0 to 3. Here a puzzle has up to [`MAX_SIDE`](crate::MAX_SIDE) cells a side. A 4 is
//! accepted too, and can only be the whole loop. The cost remains: the walk is
//! exponential, so a large puzzle exhausts its budget.
//!
//! # What was corrected
//! The printed program does not compile and would not find a loop.
//! - `#define MAXM = 30` and `MAXN` have a `=` that C puts into every use.
//! - `A[x, y]`, `C[x, y]` and `TitikDalamPath[x, y]` are not matrix accesses in C.
//! - `A[si, sj] == [1,2]` is meant as "is 1 or 2".
//! - `if (CariTitikAwal)` lacks the call, and an `if` lacks a parenthesis.
//! - The first dot is `sx, sy` here and `si, sj` there; `FoundSolusi` is also
//!   `FoundSolution`, is `void`, and hides its own arguments.
//! - The search for a first cell leaves out the last row and column, and keeps
//!   the last clue it saw rather than the best.
//! - In `AddNeighborToPath` and `RemoveLastNodeFromPath`, `j > y` and `j < y`
//!   compare a column with a row; `i` is meant.
//! - `Increment` and `Decrement` are called with row and column swapped.
//! - `j > 1` in `IsNeighborOK` forbids all of the grid, and the text's `1 > i > n + 1`
//!   holds for no number; `i < 1` or `i > n + 1` is meant.
//! - The walks from the second and third corner still have the first one as the start
//!   of the path and as its goal.
//! - The first dot is never marked, so the path can run through it. Here it can only
//!   be entered to close the loop.
//! - The search continues after a solution without counting it. Here it continues to
//!   find out whether there is another, and then stops. A loop is met once in each
//!   direction; dots that earlier walks started from are closed for later ones, so that
//!   it is not met again.
//! - `FoundSolution` overwrites its verdict with each row, and joins the three
//!   conditions with "or" where all of them must hold.
//! - Without a clue above 0 the program says "no solution". Here every dot is
//!   walked from: a blank grid has many loops.
//! - The text lists the directions as right, up, left, down; the code and the
//!   explanation of `k` have right, down, left, up, which is used here.
//! - The text lets a dot in the middle carry four lines. None can: a loop does
//!   not touch itself.

use simpul_core::{Budget, BudgetError, Cell, Direction, Edge, Size, Vertex};

use crate::{Clue, Loop, Mark, Observer, Puzzle, Solver, Verdict};

/// The paper's order of the four directions.
const ORDER: [Direction; 4] = [Direction::Right, Direction::Down, Direction::Left, Direction::Up];

/// The most dots a side that the paper's arrays hold (`MAXM` and `MAXN`).
pub const PAPER_SIDE: usize = 30;

/// The paper's search, without and with pruning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PaperSolver {
    /// The clues are only checked when the path is closed, as in the paper.
    Plain,
    /// A path that can no longer satisfy a clue is abandoned at once.
    Pruned,
}

impl PaperSolver {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Plain, Self::Pruned];
}

impl Solver for PaperSolver {
    fn solve_watched<O: Observer>(
        &mut self,
        puzzle: &Puzzle,
        budget: &mut Budget<'_>,
        observer: &mut O,
    ) -> Verdict {
        let mut walk = Walk::new(puzzle, *self == Self::Pruned);
        for dot in first_dots(puzzle) {
            observer.started(dot);
            match walk.from(dot, budget, observer) {
                Err(BudgetError) => return Verdict::Unknown,
                Ok(Some((one, other))) => return Verdict::Multiple(one, other),
                Ok(None) => walk.close(dot),
            }
        }
        walk.found.map_or(Verdict::None, Verdict::Unique)
    }
}

/// Returns dots of which every solution contains at least one.
fn first_dots(puzzle: &Puzzle) -> Vec<Vertex> {
    let size = puzzle.size();
    let lines = |cell: Cell| puzzle.clue(cell).map_or(0, Clue::lines);
    // Of equal clues, the first in row-major order.
    let best = size.cells().rev().max_by_key(|&cell| lines(cell)).expect("a grid has cells");
    let Cell { row, col } = best;
    let corners = [Vertex::new(row, col), Vertex::new(row + 1, col), Vertex::new(row, col + 1)];
    match lines(best) {
        0 => size.vertices().collect(),
        1 => corners.to_vec(),
        2 => corners[..2].to_vec(),
        _ => corners[..1].to_vec(),
    }
}

/// The state of a dot in the walk.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Free,
    /// On the path, at this distance from its start.
    Path(u32),
    Closed,
}

struct Walk<'p> {
    puzzle: &'p Puzzle,
    size: Size,
    prunes: bool,
    places: Vec<Place>,
    /// By cell: the number of its edges on the path.
    lines: Vec<u8>,
    path: Vec<Vertex>,
    found: Option<Loop>,
}

impl<'p> Walk<'p> {
    fn new(puzzle: &'p Puzzle, prunes: bool) -> Self {
        let size = puzzle.size();
        Self {
            puzzle,
            size,
            prunes,
            places: vec![Place::Free; (size.rows() + 1) * (size.cols() + 1)],
            lines: vec![0; size.area()],
            path: Vec::new(),
            found: None,
        }
    }

    /// Tries all paths from a dot. An explicit stack of directions replaces the paper's
    /// recursion, which would overflow the call stack on large grids. The search ends at
    /// the second different loop.
    fn from<O: Observer>(
        &mut self,
        start: Vertex,
        budget: &mut Budget<'_>,
        observer: &mut O,
    ) -> Result<Option<(Loop, Loop)>, BudgetError> {
        self.put(start);
        let mut untried = vec![ORDER.iter()];
        while let Some(directions) = untried.last_mut() {
            let head = self.head();
            let Some(&direction) = directions.next() else {
                untried.pop();
                self.backtrack(observer);
                continue;
            };
            let Some(dot) = step(self.size, head, direction) else { continue };
            let closes = dot == start && self.path.len() >= 4;
            if !closes && self.place(dot) != Place::Free {
                continue;
            }
            budget.spend(1)?;
            observer.generated(edge(head, dot), Mark::Line);
            if closes {
                if let Some(other) = self.try_closing(start, observer) {
                    return Ok(self.found.clone().zip(Some(other)));
                }
                observer.stepped_back();
                continue;
            }
            self.draw(edge(head, dot));
            self.put(dot);
            if self.prunes && self.is_hopeless(head, dot) {
                self.backtrack(observer);
            } else {
                untried.push(ORDER.iter());
            }
        }
        Ok(None)
    }

    /// Checks whether closing the path solves the puzzle. The first solution is stored, a
    /// different one returned.
    fn try_closing<O: Observer>(&mut self, start: Vertex, observer: &mut O) -> Option<Loop> {
        let last = edge(self.head(), start);
        self.draw(last);
        let mut clues = self.puzzle.clues().iter().zip(&self.lines);
        let solved = clues.all(|(clue, &lines)| clue.is_none_or(|clue| clue.lines() == lines));
        self.erase(last);
        if !solved {
            return None;
        }
        let drawn = Loop::through(&self.path).expect("a path that is closed is a loop");
        observer.found(&drawn);
        let first = self.found.get_or_insert_with(|| drawn.clone());
        (*first != drawn).then_some(drawn)
    }

    /// Returns whether the step from `before` to `dot` left a cell with too many lines
    /// or too few edges to get them.
    fn is_hopeless(&self, before: Vertex, dot: Vertex) -> bool {
        let clue = |cell: Cell| self.puzzle.clue(cell).map(Clue::lines);
        let overflows = |cell: Cell| clue(cell).is_some_and(|clue| self.line_count(cell) > clue);
        let falls_short = |cell: Cell| clue(cell).is_some_and(|clue| self.reachable(cell) < clue);
        cells_beside(self.size, edge(before, dot)).any(overflows)
            || cells_round(self.size, before).any(falls_short)
    }

    /// Returns how many edges of a cell are on the path or can still join it.
    fn reachable(&self, cell: Cell) -> u8 {
        let Cell { row, col } = cell;
        let corners = [(0, 0), (0, 1), (1, 1), (1, 0)].map(|(r, c)| Vertex::new(row + r, col + c));
        let ends = corners.iter().zip(corners.iter().cycle().skip(1));
        ends.filter(|&(&a, &b)| self.is_drawn(a, b) || self.is_open(a) && self.is_open(b)).count()
            as u8
    }

    fn is_drawn(&self, a: Vertex, b: Vertex) -> bool {
        match (self.place(a), self.place(b)) {
            (Place::Path(a), Place::Path(b)) => a.abs_diff(b) == 1,
            _ => false,
        }
    }

    /// Returns whether a dot can still get a line: it is not on the path, or at one of
    /// its two ends.
    fn is_open(&self, dot: Vertex) -> bool {
        match self.place(dot) {
            Place::Free => true,
            Place::Path(index) => index == 0 || index as usize + 1 == self.path.len(),
            Place::Closed => false,
        }
    }

    fn head(&self) -> Vertex {
        *self.path.last().expect("the path has its first dot")
    }

    fn put(&mut self, dot: Vertex) {
        let index = self.index(dot);
        self.places[index] = Place::Path(self.path.len() as u32);
        self.path.push(dot);
    }

    /// Removes the last dot from the path, and the line to it.
    fn backtrack<O: Observer>(&mut self, observer: &mut O) {
        let dot = self.path.pop().expect("the path has its first dot");
        let index = self.index(dot);
        self.places[index] = Place::Free;
        if let Some(&before) = self.path.last() {
            self.erase(edge(before, dot));
            observer.stepped_back();
        }
    }

    fn close(&mut self, dot: Vertex) {
        let index = self.index(dot);
        self.places[index] = Place::Closed;
    }

    fn draw(&mut self, edge: Edge) {
        for cell in cells_beside(self.size, edge) {
            self.lines[self.size.index(cell)] += 1;
        }
    }

    fn erase(&mut self, edge: Edge) {
        for cell in cells_beside(self.size, edge) {
            self.lines[self.size.index(cell)] -= 1;
        }
    }

    fn line_count(&self, cell: Cell) -> u8 {
        self.lines[self.size.index(cell)]
    }

    fn place(&self, dot: Vertex) -> Place {
        self.places[self.index(dot)]
    }

    fn index(&self, dot: Vertex) -> usize {
        usize::from(dot.row) * (self.size.cols() + 1) + usize::from(dot.col)
    }
}

/// The next dot in that direction, if there is one.
fn step(size: Size, dot: Vertex, direction: Direction) -> Option<Vertex> {
    let (rows, cols) = direction.delta();
    let row = dot.row.checked_add_signed(rows)?;
    let col = dot.col.checked_add_signed(cols)?;
    let inside = usize::from(row) <= size.rows() && usize::from(col) <= size.cols();
    inside.then_some(Vertex::new(row, col))
}

fn edge(a: Vertex, b: Vertex) -> Edge {
    Edge::between(a, b).expect("a step leads to a neighbour")
}

/// The one or two cells that an edge belongs to.
fn cells_beside(size: Size, edge: Edge) -> impl Iterator<Item = Cell> {
    let Vertex { row, col } = edge.start();
    let before = if edge.is_horizontal() {
        Cell::new(row.wrapping_sub(1), col)
    } else {
        Cell::new(row, col.wrapping_sub(1))
    };
    [before, Cell::new(row, col)].into_iter().filter(move |&cell| size.contains(cell))
}

/// The one to four cells that meet at a dot.
fn cells_round(size: Size, dot: Vertex) -> impl Iterator<Item = Cell> {
    let (above, left) = (dot.row.wrapping_sub(1), dot.col.wrapping_sub(1));
    [(above, left), (above, dot.col), (dot.row, left), (dot.row, dot.col)]
        .into_iter()
        .map(|(row, col)| Cell::new(row, col))
        .filter(move |&cell| size.contains(cell))
}

#[cfg(test)]
mod tests;
