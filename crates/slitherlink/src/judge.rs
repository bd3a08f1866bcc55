//! The reference implementation (test oracle): slow, obvious, and independent of all
//! solvers.
//!
//! [`check`] checks a loop against the clues. [`AllLoops`] has every loop of a small
//! grid, by brute force: a loop is the border of the cells inside it, so all sets of
//! cells are enumerated, and those whose border is one loop are kept.
//!
//! ```
//! use simpul_slitherlink::{AllLoops, Puzzle, is_solution};
//!
//! let puzzle = Puzzle::parse("33\n2.")?;
//! let all = AllLoops::on(puzzle.size()).expect("a small grid");
//! assert_eq!(all.loops().len(), 13);
//! let solutions: Vec<_> = all.solutions(&puzzle).collect();
//! assert_eq!(solutions.len(), 0);
//! assert!(all.loops().iter().all(|drawn| !is_solution(&puzzle, drawn)));
//! # Ok::<(), simpul_slitherlink::FormatError>(())
//! ```

use simpul_core::{Cell, Edge, Size, Vertex};
use thiserror::Error;

use crate::{Clue, Loop, Puzzle, Verdict};

/// Why a loop does not solve a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SolutionError {
    /// It leaves the grid.
    #[error("the loop leaves the grid at dot {0}")]
    Outside(Vertex),
    /// A clue differs from the number of lines around its cell.
    #[error("cell {cell} has the clue {clue} and {lines} lines round it")]
    Clue {
        /// The cell.
        cell: Cell,
        /// Its clue.
        clue: Clue,
        /// The number of its edges on the loop.
        lines: u8,
    },
}

/// Checks a loop against the clues. The type guarantees that it is a loop.
///
/// # Errors
/// The first violation in row-major order.
pub fn check(puzzle: &Puzzle, drawn: &Loop) -> Result<(), SolutionError> {
    let size = puzzle.size();
    let is_outside =
        |dot: &&Vertex| usize::from(dot.row) > size.rows() || usize::from(dot.col) > size.cols();
    if let Some(&dot) = drawn.dots().iter().filter(is_outside).min() {
        return Err(SolutionError::Outside(dot));
    }
    let lines = lines_round_cells(size, drawn);
    for (cell, (&entry, &lines)) in size.cells().zip(puzzle.clues().iter().zip(&lines)) {
        if let Some(clue) = entry.filter(|clue| clue.lines() != lines) {
            return Err(SolutionError::Clue { cell, clue, lines });
        }
    }
    Ok(())
}

/// Returns whether the loop solves the puzzle.
#[must_use]
pub fn is_solution(puzzle: &Puzzle, drawn: &Loop) -> bool {
    check(puzzle, drawn).is_ok()
}

/// Returns for each cell, in row-major order, how many of its edges are on the loop.
pub(crate) fn lines_round_cells(size: Size, drawn: &Loop) -> Vec<u8> {
    let mut lines = vec![0; size.area()];
    for edge in drawn.edges() {
        for cell in size.cells_beside(edge) {
            lines[size.index(cell)] += 1;
        }
    }
    lines
}

/// All loops that can be drawn on a small grid.
#[derive(Clone, Debug)]
pub struct AllLoops {
    size: Size,
    loops: Vec<Loop>,
    /// The lines around each cell, for each loop, in one array.
    lines: Vec<u8>,
}

impl AllLoops {
    /// The most cells of a grid: the 2^16 sets of its cells are enumerated in an instant.
    pub const MAX_AREA: usize = 16;

    /// Enumerates all loops on a grid of this size; `None` if it is too large.
    #[must_use]
    pub fn on(size: Size) -> Option<Self> {
        if size.area() > Self::MAX_AREA {
            return None;
        }
        let sets = 1..1_u32 << size.area();
        let loops: Vec<_> = sets.filter_map(|inside| Loop::of(border(size, inside)).ok()).collect();
        let lines = loops.iter().flat_map(|drawn| lines_round_cells(size, drawn)).collect();
        Some(Self { size, loops, lines })
    }

    /// The loops.
    #[must_use]
    pub fn loops(&self) -> &[Loop] {
        &self.loops
    }

    /// The loops that solve the puzzle; none if the puzzle has another size.
    pub fn solutions<'a>(&'a self, puzzle: &'a Puzzle) -> impl Iterator<Item = &'a Loop> {
        let right_size = puzzle.size() == self.size;
        let fits = move |lines: &[u8]| {
            let mut pairs = puzzle.clues().iter().zip(lines);
            right_size && pairs.all(|(clue, &lines)| clue.is_none_or(|clue| clue.lines() == lines))
        };
        let each = self.loops.iter().zip(self.lines.chunks(self.size.area()));
        each.filter(move |(_, lines)| fits(lines)).map(|(drawn, _)| drawn)
    }

    /// The verdict on a puzzle of this size; `Unknown` if it has another size.
    #[must_use]
    pub fn verdict(&self, puzzle: &Puzzle) -> Verdict {
        if puzzle.size() != self.size {
            return Verdict::Unknown;
        }
        let mut solutions = self.solutions(puzzle).cloned();
        match (solutions.next(), solutions.next()) {
            (Some(one), Some(other)) => Verdict::Multiple(one, other),
            (Some(only), None) => Verdict::Unique(only),
            (None, _) => Verdict::None,
        }
    }

    /// Calls `visit` with every puzzle of this size (each cell with one of these clues or
    /// none) and the indices of its solutions among the loops.
    pub fn for_every_puzzle(&self, clues: &[Clue], mut visit: impl FnMut(&Puzzle, &[usize])) {
        let everything: Vec<_> = (0..self.loops.len()).collect();
        let mut entries = Vec::with_capacity(self.size.area());
        self.choose_next(clues, &mut entries, &everything, &mut visit);
    }

    fn choose_next(
        &self,
        clues: &[Clue],
        entries: &mut Vec<Option<Clue>>,
        solutions: &[usize],
        visit: &mut impl FnMut(&Puzzle, &[usize]),
    ) {
        let (cell, area) = (entries.len(), self.size.area());
        if cell == area {
            let puzzle = Puzzle::new(self.size, entries.clone());
            visit(&puzzle.expect("there is an entry for each cell"), solutions);
            return;
        }
        entries.push(None);
        self.choose_next(clues, entries, solutions, visit);
        for &clue in clues {
            entries[cell] = Some(clue);
            let fits = |&&drawn: &&usize| self.lines[drawn * area + cell] == clue.lines();
            let fitting: Vec<_> = solutions.iter().filter(fits).copied().collect();
            self.choose_next(clues, entries, &fitting, visit);
        }
        entries.pop();
    }
}

/// The edges with exactly one of their two cells in the set.
fn border(size: Size, inside: u32) -> Vec<Edge> {
    let is_inside = |&cell: &Cell| inside >> size.index(cell) & 1 == 1;
    let is_border = |&edge: &Edge| size.cells_beside(edge).filter(is_inside).count() == 1;
    size.edges().filter(is_border).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(row: u16, col: u16) -> Loop {
        let dots = [(0, 0), (0, 1), (1, 1), (1, 0)];
        Loop::through(&dots.map(|(r, c)| Vertex::new(row + r, col + c))).unwrap()
    }

    #[test]
    fn small_grids_have_the_known_numbers_of_loops() {
        for (side, count) in [(1, 1), (2, 13), (3, 213), (4, 9349)] {
            let size = Size::new(side, side).unwrap();
            assert_eq!(AllLoops::on(size).unwrap().loops().len(), count);
        }
        assert_eq!(AllLoops::on(Size::new(1, 10).unwrap()).unwrap().loops().len(), 55);
        assert!(AllLoops::on(Size::new(17, 1).unwrap()).is_none());
    }

    #[test]
    fn a_wrong_loop_is_refused_with_the_reason() {
        let puzzle = Puzzle::parse("4.\n1.").unwrap();
        assert_eq!(check(&puzzle, &square(0, 0)), Ok(()));
        let clue = Clue::ALL[4];
        let fault = SolutionError::Clue { cell: Cell::new(0, 0), clue, lines: 1 };
        assert_eq!(check(&puzzle, &square(0, 1)), Err(fault));
        assert_eq!(fault.to_string(), "cell (0, 0) has the clue 4 and 1 lines round it");
        assert_eq!(check(&puzzle, &square(0, 2)), Err(SolutionError::Outside(Vertex::new(0, 3))));
    }

    #[test]
    fn every_puzzle_of_2x2_is_visited_once_with_its_solutions() {
        let all = AllLoops::on(Size::new(2, 2).unwrap()).unwrap();
        let mut seen = std::collections::HashSet::new();
        all.for_every_puzzle(&Clue::ALL, |puzzle, solutions| {
            let checked = all.loops().iter().filter(|drawn| is_solution(puzzle, drawn));
            assert!(checked.eq(solutions.iter().map(|&place| &all.loops()[place])));
            assert!(checked_again(&all, puzzle, solutions.len()));
            assert!(seen.insert(puzzle.clone()));
        });
        assert_eq!(seen.len(), 6_usize.pow(4));
    }

    fn checked_again(all: &AllLoops, puzzle: &Puzzle, solutions: usize) -> bool {
        let verdict = ["none", "unique", "multiple"][solutions.min(2)];
        all.solutions(puzzle).count() == solutions && all.verdict(puzzle).name() == verdict
    }
}
