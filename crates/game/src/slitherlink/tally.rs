//! Counters that rule out most positions as solutions without visiting the board.

use simpul_core::{Edge, Size, Vertex};
use slitherlink::Puzzle;

/// The number of lines at each dot and around each cell, updated line by line. A loop
/// has two lines at each of its dots and obeys every clue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tally {
    lines: usize,
    at_dots: Vec<u8>,
    /// Dots that do not have zero or two lines.
    loose_dots: usize,
    round_cells: Vec<u8>,
    /// Clues that are not satisfied.
    broken_clues: usize,
}

impl Tally {
    /// The counts of a puzzle without lines.
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        let size = puzzle.size();
        let clues = puzzle.clues().iter().flatten();
        Self {
            lines: 0,
            at_dots: vec![0; (size.rows() + 1) * (size.cols() + 1)],
            loose_dots: 0,
            round_cells: vec![0; size.area()],
            broken_clues: clues.filter(|clue| clue.lines() != 0).count(),
        }
    }

    /// Counts a line that was drawn.
    pub(super) fn add(&mut self, puzzle: &Puzzle, edge: Edge) {
        self.lines += 1;
        self.change(puzzle, edge, |count| *count += 1);
    }

    /// Counts a line that was erased.
    pub(super) fn remove(&mut self, puzzle: &Puzzle, edge: Edge) {
        self.lines -= 1;
        self.change(puzzle, edge, |count| *count -= 1);
    }

    fn change(&mut self, puzzle: &Puzzle, edge: Edge, change: impl Fn(&mut u8)) {
        let size = puzzle.size();
        let is_loose = |count: u8| usize::from(!matches!(count, 0 | 2));
        for dot in [edge.start(), edge.end()] {
            let count = &mut self.at_dots[dot_index(size, dot)];
            self.loose_dots -= is_loose(*count);
            change(count);
            self.loose_dots += is_loose(*count);
        }
        for cell in size.cells_beside(edge) {
            let count = &mut self.round_cells[size.index(cell)];
            let is_broken = |count: u8| {
                usize::from(puzzle.clue(cell).is_some_and(|clue| clue.lines() != count))
            };
            self.broken_clues -= is_broken(*count);
            change(count);
            self.broken_clues += is_broken(*count);
        }
    }

    /// Returns whether only the number of loops remains to be checked.
    pub(super) const fn may_be_solved(&self) -> bool {
        self.lines > 0 && self.loose_dots == 0 && self.broken_clues == 0
    }
}

fn dot_index(size: Size, dot: Vertex) -> usize {
    usize::from(dot.row) * (size.cols() + 1) + usize::from(dot.col)
}
