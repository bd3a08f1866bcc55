//! The deduction rules: each examines a [`Board`] and returns its [`Finding`]s.
//!
//! A finding carries its premises: the cells whose clues and the edges whose marks
//! it uses. Together with the rules of the puzzle (two lines or none at every dot,
//! and, for the global rules, a single loop) these premises alone entail the edges
//! that it decides.
//!
//! **Local rules**, from one place on the board:
//!
//! - `pattern`: fixed patterns of clues, adjacent or on a diagonal;
//! - `count`: one clue or one dot and the edges around it.
//!
//! **Constraint propagation** over facts beyond the marks:
//!
//! - `known`: the store of these facts, each with its derivation;
//! - `colour`: which cells are on the same side of the loop (union-find with parity);
//! - `ring`: the candidate configurations of the four edges around a cell or a dot,
//!   exchanged with the neighbours;
//! - `area`: what all configurations of a small rectangle have in common.
//!
//! **Global rules**, about the whole loop:
//!
//! - `path`: a path must not close early;
//! - `cut`: articulation points and bridges of the graph of edges not crossed;
//! - `side`: the inside is connected, and so is the outside;
//! - `walk`: the depth-first search behind these two.
//!
//! **Proof by contradiction**:
//!
//! - `trial`: assumes an edge one way and propagates until that fails.

pub(crate) mod area;
pub(crate) mod colour;
pub(crate) mod count;
pub(crate) mod cut;
pub(crate) mod known;
pub(crate) mod path;
pub(crate) mod pattern;
pub(crate) mod ring;
pub(crate) mod side;
pub(crate) mod trial;
mod walk;

use simpul_core::Cell;

use crate::lattice::{CellAt, DotAt, DotLattice, EdgeAt};
use crate::{Clash, Mark, Position, Rule};

/// The mark of an undecided edge.
pub(crate) const UNKNOWN: Option<Mark> = None;

/// The mark of a line.
pub(crate) const LINE: Option<Mark> = Some(Mark::Line);

/// The mark of a cross.
pub(crate) const CROSS: Option<Mark> = Some(Mark::Cross);

/// A position laid out for the rules: clues and marks in flat arrays, and the ends
/// of each path of lines.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    lattice: DotLattice,
    clues: Vec<Square>,
    marks: Vec<Option<Mark>>,
    /// For the end of a path, its other end; for a dot without a line, itself.
    far: Vec<DotAt>,
}

/// A drawn edge, with what is needed to undo it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DrawnEdge {
    edge: EdgeAt,
    far: [(DotAt, DotAt); 2],
}

/// The contents of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Square {
    Clue(u8),
    Blank,
    Beyond,
}

impl DrawnEdge {
    /// The ends of the path that the edge became part of.
    pub(crate) fn path_ends(self) -> [DotAt; 2] {
        self.far.map(|(end, _)| end)
    }
}

impl Board {
    /// Lays out a position.
    pub(crate) fn new(position: &Position) -> Self {
        let lattice = position.lattice();
        let mut clues = vec![Square::Beyond; lattice.places()];
        for (cell, clue) in lattice.cells().zip(position.puzzle().clues()) {
            clues[cell.index()] = clue.map_or(Square::Blank, |clue| Square::Clue(clue.lines()));
        }
        let mut marks = position.marks().to_vec();
        let lines: Vec<_> = lattice.edges().filter(|edge| marks[edge.index()] == LINE).collect();
        for line in &lines {
            marks[line.index()] = UNKNOWN;
        }
        let far = (0..lattice.places() as u32).map(DotAt).collect();
        let mut board = Self { lattice, clues, marks, far };
        for line in lines {
            board.set(line, Mark::Line);
        }
        board
    }

    /// The numbering of cells, dots and edges.
    pub(crate) const fn lattice(&self) -> DotLattice {
        self.lattice
    }

    /// The clue of a cell, if it has one.
    pub(crate) fn clue(&self, cell: CellAt) -> Option<u8> {
        match self.clues[cell.index()] {
            Square::Clue(clue) => Some(clue),
            Square::Blank | Square::Beyond => None,
        }
    }

    /// Returns whether a cell is off the grid.
    pub(crate) fn is_beyond(&self, cell: CellAt) -> bool {
        self.clues[cell.index()] == Square::Beyond
    }

    /// Returns the mark of an edge.
    pub(crate) fn mark(&self, edge: EdgeAt) -> Option<Mark> {
        self.marks[edge.index()]
    }

    /// Returns whether an edge has no mark.
    pub(crate) fn is_unknown(&self, edge: EdgeAt) -> bool {
        self.mark(edge) == UNKNOWN
    }

    /// Draws a mark on an undecided edge.
    pub(crate) fn set(&mut self, edge: EdgeAt, mark: Mark) -> DrawnEdge {
        let ends = self.lattice.ends(edge).map(|dot| self.far[dot.index()]);
        let drawn = DrawnEdge { edge, far: ends.map(|end| (end, self.far[end.index()])) };
        self.marks[edge.index()] = Some(mark);
        if mark == Mark::Line {
            let [a, b] = ends;
            self.far[a.index()] = b;
            self.far[b.index()] = a;
        }
        drawn
    }

    /// Undoes the last mark; marks are undone in reverse order.
    pub(crate) fn undo(&mut self, drawn: DrawnEdge) {
        self.marks[drawn.edge.index()] = UNKNOWN;
        for (end, far) in drawn.far {
            self.far[end.index()] = far;
        }
    }

    /// Returns the other end of the path that ends at this dot.
    pub(crate) fn far(&self, dot: DotAt) -> DotAt {
        self.far[dot.index()]
    }

    /// Returns how many of these edges have this mark.
    pub(crate) fn count(&self, edges: [EdgeAt; 4], mark: Option<Mark>) -> u8 {
        edges.into_iter().filter(|&edge| self.mark(edge) == mark).count() as u8
    }

    /// Returns those of the edges that have this mark.
    pub(crate) fn with_mark(
        &self,
        edges: [EdgeAt; 4],
        mark: Option<Mark>,
    ) -> impl Iterator<Item = EdgeAt> {
        edges.into_iter().filter(move |&edge| self.mark(edge) == mark)
    }

    /// Returns whether an edge is on the grid.
    pub(crate) fn is_on_grid(&self, edge: EdgeAt) -> bool {
        self.lattice.sides(edge).into_iter().any(|cell| !self.is_beyond(cell))
    }
}

/// The conclusion of a rule, with its premises.
#[derive(Clone, Debug)]
pub(crate) struct Finding {
    pub(crate) rule: Rule,
    /// The cells whose clues are premises.
    pub(crate) cells: Vec<CellAt>,
    /// The edges whose marks are premises.
    pub(crate) edges: Vec<EdgeAt>,
    /// The facts of [`known`] that were used, if the finding was gathered from there.
    pub(crate) facts: Vec<u32>,
    /// Pairs of edges at a corner of which exactly one is a line: intermediate results
    /// that a player would mark with an arc.
    pub(crate) arcs: Vec<[EdgeAt; 2]>,
    /// The edges that become lines.
    pub(crate) lines: Vec<EdgeAt>,
    /// The edges that become crosses.
    pub(crate) crosses: Vec<EdgeAt>,
    /// The contradiction that a trial ends in.
    pub(crate) clash: Option<Clash>,
}

impl Finding {
    /// Starts a finding with the clues of these cells as premises, and no conclusion.
    pub(crate) fn of(rule: Rule, cells: &[CellAt]) -> Self {
        Self {
            rule,
            cells: cells.to_vec(),
            edges: Vec::new(),
            facts: Vec::new(),
            arcs: Vec::new(),
            lines: Vec::new(),
            crosses: Vec::new(),
            clash: None,
        }
    }

    /// Adds the marks of these edges to the premises, except edges off the grid.
    pub(crate) fn given(mut self, board: &Board, edges: impl IntoIterator<Item = EdgeAt>) -> Self {
        self.edges.extend(edges.into_iter().filter(|&edge| board.is_on_grid(edge)));
        self
    }

    /// Concludes lines on those of the edges that are undecided.
    pub(crate) fn lines(mut self, board: &Board, edges: impl IntoIterator<Item = EdgeAt>) -> Self {
        self.lines.extend(edges.into_iter().filter(|&edge| board.is_unknown(edge)));
        self
    }

    /// Concludes crosses on those of the edges that are undecided.
    pub(crate) fn crosses(
        mut self,
        board: &Board,
        edges: impl IntoIterator<Item = EdgeAt>,
    ) -> Self {
        self.crosses.extend(edges.into_iter().filter(|&edge| board.is_unknown(edge)));
        self
    }

    /// Concludes this mark, if the edge is undecided.
    pub(crate) fn deciding(self, board: &Board, edge: EdgeAt, mark: Mark) -> Self {
        match mark {
            Mark::Line => self.lines(board, [edge]),
            Mark::Cross => self.crosses(board, [edge]),
        }
    }

    /// Returns the finding if it decides an edge.
    pub(crate) fn if_any(self) -> Option<Self> {
        (!self.lines.is_empty() || !self.crosses.is_empty()).then_some(self)
    }

    /// Sorts the premises and drops duplicates and edges off the grid.
    pub(crate) fn normalize(&mut self, board: &Board) {
        self.cells.sort_unstable();
        self.cells.dedup();
        self.edges.sort_unstable();
        self.edges.dedup();
        self.edges.retain(|&edge| board.is_on_grid(edge));
    }

    /// Returns the number of premises.
    pub(crate) fn premises(&self) -> usize {
        self.cells.len() + self.edges.len()
    }

    /// Returns the larger side of the bounding box of its clues and decided edges.
    pub(crate) fn extent(&self, board: &Board) -> u16 {
        let lattice = board.lattice();
        let beside = self.decided().flat_map(|(edge, _)| lattice.sides(edge));
        let cells = self.cells.iter().copied().chain(beside);
        let (mut rows, mut cols) = ([u16::MAX, 0], [u16::MAX, 0]);
        for Cell { row, col } in cells.filter_map(|cell| lattice.cell_on_grid(cell)) {
            rows = [rows[0].min(row), rows[1].max(row)];
            cols = [cols[0].min(col), cols[1].max(col)];
        }
        let length = |[first, last]: [u16; 2]| (last + 1).saturating_sub(first);
        length(rows).max(length(cols))
    }

    /// The decided edges with their marks.
    pub(crate) fn decided(&self) -> impl Iterator<Item = (EdgeAt, Mark)> {
        let lines = self.lines.iter().map(|&edge| (edge, Mark::Line));
        lines.chain(self.crosses.iter().map(|&edge| (edge, Mark::Cross)))
    }
}
