//! Visible mistakes: rules that the drawn marks already violate, whatever is drawn
//! later.
//!
//! No search is involved: each violation is visible on the board and needs no knowledge
//! of the solution.
//!
//! ```
//! use simpul_core::{Edge, Vertex};
//! use simpul_slitherlink::{Position, Puzzle, Violation};
//!
//! let puzzle: Puzzle = "..\n..".parse()?;
//! let middle = Vertex::new(1, 1);
//! let lines = [Edge::right_of(middle), Edge::below(middle), Edge::right_of(Vertex::new(1, 0))];
//! let position = Position::with(&puzzle, lines, [])?;
//! assert_eq!(position.violation(), Some(Violation::Branch(middle)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use simpul_core::{Cell, Edge, Vertex};

use crate::lattice::{CellAt, DotAt, EdgeAt};
use crate::{Clash, Mark, Position};

/// A rule that a position breaks, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Violation {
    /// More than two lines meet at this dot.
    Branch(Vertex),
    /// One line ends at this dot, and no other can follow.
    DeadEnd(Vertex),
    /// More lines than the clue of this cell allows.
    TooMany(Cell),
    /// Too many crosses for the clue of this cell to be met.
    TooFew(Cell),
    /// The loop through this edge is closed, but does not solve the puzzle.
    SmallLoop(Edge),
}

impl Violation {
    /// The place that it concerns.
    #[must_use]
    pub const fn clash(self) -> Clash {
        match self {
            Self::Branch(dot) | Self::DeadEnd(dot) => Clash::Dot(dot),
            Self::TooMany(cell) | Self::TooFew(cell) => Clash::Clue(cell),
            Self::SmallLoop(edge) => Clash::Loop(edge),
        }
    }
}

impl Position<'_> {
    /// Returns the first violation: dots in row-major order, then clues, then loops that
    /// closed early. `None` for a solved position.
    ///
    /// Takes time linear in the size of the grid.
    #[must_use]
    pub fn violation(&self) -> Option<Violation> {
        let lattice = self.lattice();
        let size = self.puzzle().size();
        let dot = || size.vertices().find_map(|vertex| self.broken_dot(vertex));
        let clue = || size.cells().find_map(|cell| self.broken_clue(cell));
        let small_loop = || {
            let edge = self.closed_loop()?;
            (!self.is_solved()).then(|| Violation::SmallLoop(lattice.edge_on_grid(edge)))
        };
        dot().or_else(clue).or_else(small_loop)
    }

    /// Returns the marks that form a violation: the lines at the dot, the lines or crosses
    /// around the cell, or the lines of the loop; for a dead end, its line and the crosses
    /// that block it.
    #[must_use]
    pub fn evidence(&self, violation: Violation) -> Vec<Edge> {
        let at = |dot: Vertex| move |edge: &Edge| edge.start() == dot || edge.end() == dot;
        let round = |cell: Cell| move |edge: &Edge| cell.edges().contains(edge);
        match violation {
            Violation::Branch(dot) => self.lines().filter(at(dot)).collect(),
            Violation::DeadEnd(dot) => self.lines().chain(self.crosses()).filter(at(dot)).collect(),
            Violation::TooMany(cell) => self.lines().filter(round(cell)).collect(),
            Violation::TooFew(cell) => self.crosses().filter(round(cell)).collect(),
            Violation::SmallLoop(edge) => {
                let lattice = self.lattice();
                let start = lattice.edge(edge).expect("an edge of this grid");
                self.walk(start).into_iter().map(|edge| lattice.edge_on_grid(edge)).collect()
            }
        }
    }

    fn is(&self, edge: EdgeAt, mark: Mark) -> bool {
        self.marks()[edge.index()] == Some(mark)
    }

    /// How many of these edges are lines, and how many are still open.
    fn tally(&self, edges: [EdgeAt; 4]) -> (usize, usize) {
        let lines = edges.iter().filter(|&&edge| self.is(edge, Mark::Line)).count();
        let open = edges.iter().filter(|edge| self.marks()[edge.index()].is_none()).count();
        (lines, open)
    }

    fn broken_dot(&self, vertex: Vertex) -> Option<Violation> {
        match self.tally(self.lattice().edges_of_dot(self.lattice().dot(vertex))) {
            (3.., _) => Some(Violation::Branch(vertex)),
            (1, 0) => Some(Violation::DeadEnd(vertex)),
            _ => None,
        }
    }

    fn broken_clue(&self, cell: Cell) -> Option<Violation> {
        let clue = usize::from(self.puzzle().clue(cell)?.lines());
        let at: CellAt = self.lattice().cell(cell);
        let (lines, open) = self.tally(self.lattice().edges_of_cell(at));
        if lines > clue {
            Some(Violation::TooMany(cell))
        } else if lines + open < clue {
            Some(Violation::TooFew(cell))
        } else {
            None
        }
    }

    /// Returns an edge of a closed loop of lines, if there is one. At most two lines may
    /// meet at any dot.
    fn closed_loop(&self) -> Option<EdgeAt> {
        let lattice = self.lattice();
        let mut seen = vec![false; self.marks().len()];
        lattice.edges().filter(|&edge| self.is(edge, Mark::Line)).find(|&edge| {
            if seen[edge.index()] {
                return false;
            }
            let path = self.walk(edge);
            for line in &path {
                seen[line.index()] = true;
            }
            // The path is closed if its last line ends where the first one starts.
            let [first, _] = lattice.ends(edge);
            let last = path[path.len() - 1];
            path.len() > 1 && lattice.ends(last).contains(&first)
        })
    }

    /// Follows the path from this line, towards its end, until it stops or closes.
    fn walk(&self, start: EdgeAt) -> Vec<EdgeAt> {
        let lattice = self.lattice();
        let mut path = vec![start];
        let [first, mut dot]: [DotAt; 2] = lattice.ends(start);
        let mut edge = start;
        while dot != first {
            let goes_on = |&next: &EdgeAt| next != edge && self.is(next, Mark::Line);
            let Some(next) = lattice.edges_of_dot(dot).into_iter().find(goes_on) else { break };
            path.push(next);
            let [a, b] = lattice.ends(next);
            dot = if a == dot { b } else { a };
            edge = next;
        }
        path
    }
}

#[cfg(test)]
mod tests {
    use simpul_core::{Rng, Seed, Size};

    use super::*;
    use crate::{AllLoops, Clue, Puzzle, first_mistake};

    fn position<'p>(
        puzzle: &'p Puzzle,
        lines: &[[[u16; 2]; 2]],
        crosses: &[[[u16; 2]; 2]],
    ) -> Position<'p> {
        let edge = |ends: &[[u16; 2]; 2]| Edge::between(ends[0].into(), ends[1].into()).unwrap();
        Position::with(puzzle, lines.iter().map(edge), crosses.iter().map(edge)).unwrap()
    }

    #[test]
    fn each_kind_of_violation_is_found_with_its_evidence() {
        let blank: Puzzle = "....\n....\n....".parse().unwrap();
        let one: Puzzle = "1...\n....\n....".parse().unwrap();
        let three: Puzzle = "3...\n....\n....".parse().unwrap();
        let around = [[[0, 0], [0, 1]], [[0, 0], [1, 0]], [[0, 1], [1, 1]], [[1, 0], [1, 1]]];
        let branch = [[[1, 1], [1, 2]], [[0, 1], [1, 1]], [[1, 1], [2, 1]]];
        let cell = Cell::new(0, 0);
        for (puzzle, lines, crosses, violation, evidence) in [
            (&blank, &branch[..], &[][..], Violation::Branch(Vertex::new(1, 1)), 3),
            (&blank, &around[..1], &around[1..2], Violation::DeadEnd(Vertex::new(0, 0)), 2),
            (&one, &around[..2], &[], Violation::TooMany(cell), 2),
            (&three, &[], &around[..2], Violation::TooFew(cell), 2),
            (&three, &around, &[], Violation::TooMany(cell), 4),
        ] {
            let position = position(puzzle, lines, crosses);
            assert_eq!(position.violation(), Some(violation));
            assert_eq!(position.evidence(violation).len(), evidence, "{violation:?}");
        }
        assert_eq!(position(&blank, &around, &[]).violation(), None, "it is a solution");
        let far: Puzzle = "....\n....\n...2".parse().unwrap();
        let closed = position(&far, &around, &[]);
        let Some(small @ Violation::SmallLoop(_)) = closed.violation() else { panic!() };
        assert_eq!(closed.evidence(small).len(), 4);
    }

    #[test]
    fn no_solution_contains_the_evidence_of_a_violation() {
        let size = Size::new(3, 3).unwrap();
        let all = AllLoops::on(size).unwrap();
        let mut found = [0; 5];
        for seed in 0..3_000 {
            let mut rng = Rng::new(Seed(seed), "violations");
            let mut clue = || rng.ratio(1, 3).then(|| Clue::new(rng.below(4) as u8).unwrap());
            let puzzle = Puzzle::new(size, size.cells().map(|_| clue()).collect()).unwrap();
            let mut position = Position::new(&puzzle);
            for edge in size.edges() {
                let marks =
                    [None, None, None, Some(Mark::Line), Some(Mark::Line), Some(Mark::Cross)];
                position.set(edge, marks[rng.below(marks.len())]);
            }
            let Some(violation) = position.violation() else { continue };
            let evidence = position.only(&position.evidence(violation));
            for solution in all.solutions(&puzzle) {
                assert!(first_mistake(&evidence, solution).is_some(), "{violation:?} {position:?}");
            }
            found[match violation {
                Violation::Branch(_) => 0,
                Violation::DeadEnd(_) => 1,
                Violation::TooMany(_) => 2,
                Violation::TooFew(_) => 3,
                Violation::SmallLoop(_) => 4,
            }] += 1;
        }
        assert!(found[..4].iter().all(|&times| times > 10), "{found:?}");
    }
}
