//! A puzzle in play.
//!
//! A [`Position`] has a line, a cross or nothing on each edge. It does not check them:
//! a player may draw anything.
//!
//! ```
//! use simpul_core::{Edge, Size, Vertex};
//! use simpul_slitherlink::{Clue, Mark, Position, Puzzle};
//!
//! let puzzle = Puzzle::new(Size::new(1, 1)?, vec![Clue::new(4)])?;
//! let top = Edge::right_of(Vertex::new(0, 0));
//! let mut position = Position::new(&puzzle);
//! position.set(top, Some(Mark::Line));
//! assert_eq!(position.lines().collect::<Vec<_>>(), [top]);
//! assert!(!position.is_solved());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use simpul_core::Edge;
use thiserror::Error;

use crate::lattice::{DotLattice, EdgeAt};
use crate::{Loop, Mark, Puzzle};

/// A puzzle with the lines and crosses that are drawn so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position<'p> {
    puzzle: &'p Puzzle,
    lattice: DotLattice,
    marks: Vec<Option<Mark>>,
}

/// Why lines and crosses do not make a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// An edge is not on the grid.
    #[error("edge {0} is not on the grid")]
    Beyond(Edge),
    /// An edge is both a line and a cross.
    #[error("edge {0} is both a line and a cross")]
    Both(Edge),
}

impl<'p> Position<'p> {
    /// The puzzle without marks.
    #[must_use]
    pub fn new(puzzle: &'p Puzzle) -> Self {
        let lattice = DotLattice::new(puzzle.size());
        let mut marks = vec![Some(Mark::Cross); 2 * lattice.places()];
        for edge in lattice.edges() {
            marks[edge.index()] = None;
        }
        Self { puzzle, lattice, marks }
    }

    /// The puzzle with these marks, by the numbers of their edges; crosses off the grid.
    pub(crate) fn with_marks(puzzle: &'p Puzzle, marks: Vec<Option<Mark>>) -> Self {
        Self { puzzle, lattice: DotLattice::new(puzzle.size()), marks }
    }

    /// The puzzle with these lines and crosses.
    ///
    /// # Errors
    /// If an edge is not on the grid, or is named as both.
    pub fn with(
        puzzle: &'p Puzzle,
        lines: impl IntoIterator<Item = Edge>,
        crosses: impl IntoIterator<Item = Edge>,
    ) -> Result<Self, PositionError> {
        let mut position = Self::new(puzzle);
        let lines = lines.into_iter().map(|edge| (edge, Mark::Line));
        let crosses = crosses.into_iter().map(|edge| (edge, Mark::Cross));
        for (edge, mark) in lines.chain(crosses) {
            let at = position.lattice.edge(edge).ok_or(PositionError::Beyond(edge))?;
            let old = &mut position.marks[at.index()];
            if old.is_some_and(|old| old != mark) {
                return Err(PositionError::Both(edge));
            }
            *old = Some(mark);
        }
        Ok(position)
    }

    /// The puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &'p Puzzle {
        self.puzzle
    }

    /// Returns the mark of an edge, if any.
    ///
    /// # Panics
    /// If the edge is not on the grid.
    #[must_use]
    pub fn mark(&self, edge: Edge) -> Option<Mark> {
        self.marks[self.number(edge).index()]
    }

    /// Sets or clears the mark of an edge.
    ///
    /// # Panics
    /// If the edge is not on the grid.
    pub fn set(&mut self, edge: Edge, mark: Option<Mark>) {
        let at = self.number(edge);
        self.marks[at.index()] = mark;
    }

    /// Returns the puzzle with the marks of these edges only.
    ///
    /// # Panics
    /// If an edge is not on the grid.
    #[must_use]
    pub fn only(&self, edges: &[Edge]) -> Self {
        let mut part = Self::new(self.puzzle);
        for &edge in edges {
            part.set(edge, self.mark(edge));
        }
        part
    }

    fn number(&self, edge: Edge) -> EdgeAt {
        let size = self.puzzle.size();
        self.lattice.edge(edge).unwrap_or_else(|| panic!("{edge} is not on a grid of {size}"))
    }

    /// The lines.
    pub fn lines(&self) -> impl Iterator<Item = Edge> {
        self.marked(Some(Mark::Line))
    }

    /// The crosses.
    pub fn crosses(&self) -> impl Iterator<Item = Edge> {
        self.marked(Some(Mark::Cross))
    }

    /// The edges on which nothing is drawn.
    pub fn unknown(&self) -> impl Iterator<Item = Edge> {
        self.marked(None)
    }

    fn marked(&self, mark: Option<Mark>) -> impl Iterator<Item = Edge> {
        self.puzzle.size().edges().filter(move |&edge| self.mark(edge) == mark)
    }

    /// Returns whether the lines are one loop that obeys all clues. Crosses are not
    /// needed.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        let obeyed = self.puzzle.size().cells().all(|cell| {
            self.puzzle.clue(cell).is_none_or(|clue| {
                let edges = self.lattice.edges_of_cell(self.lattice.cell(cell));
                let lines =
                    edges.iter().filter(|edge| self.marks[edge.index()] == Some(Mark::Line));
                lines.count() == usize::from(clue.lines())
            })
        });
        obeyed && Loop::of(self.lines()).is_ok()
    }

    /// The numbering of the grid.
    pub(crate) const fn lattice(&self) -> DotLattice {
        self.lattice
    }

    /// All marks by edge number; off the grid everything is a cross.
    pub(crate) fn marks(&self) -> &[Option<Mark>] {
        &self.marks
    }
}

#[cfg(test)]
mod tests {
    use simpul_core::{Size, Vertex};

    use super::*;

    #[test]
    fn a_position_returns_the_lines_and_crosses_it_was_given() {
        let puzzle = Puzzle::new(Size::new(2, 3).unwrap(), vec![None; 6]).unwrap();
        let edges: Vec<_> = puzzle.size().edges().collect();
        let position = Position::with(&puzzle, edges[..5].to_vec(), edges[5..9].to_vec()).unwrap();
        assert_eq!(position.lines().collect::<Vec<_>>(), edges[..5]);
        assert_eq!(position.crosses().collect::<Vec<_>>(), edges[5..9]);
        assert_eq!(position.unknown().collect::<Vec<_>>(), edges[9..]);
    }

    #[test]
    fn an_edge_is_on_the_grid_and_not_both() {
        let puzzle = Puzzle::new(Size::new(2, 3).unwrap(), vec![None; 6]).unwrap();
        let beyond = Edge::right_of(Vertex::new(0, 3));
        assert_eq!(Position::with(&puzzle, [beyond], []), Err(PositionError::Beyond(beyond)));
        let edge = Edge::below(Vertex::new(1, 3));
        assert_eq!(Position::with(&puzzle, [edge], [edge]), Err(PositionError::Both(edge)));
    }
}
