//! The rules of the puzzle, one dot, cell or edge at a time, and the clauses of
//! a proof; and what follows from them at once.

use grid::{Cell, Edge, Size, Vertex};

use super::edges_at;
use crate::Puzzle;

/// Something that is said of an edge (it is a line) or a cell (it is inside).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Literal {
    pub(super) variable: usize,
    pub(super) holds: bool,
}

impl Literal {
    pub(super) const fn opposite(self) -> Self {
        Self { variable: self.variable, holds: !self.holds }
    }

    const fn index(self) -> usize {
        2 * self.variable + self.holds as usize
    }
}

/// The number of an edge: the horizontal ones first, row by row.
pub(super) fn edge_variable(size: Size, edge: Edge) -> Option<usize> {
    let (rows, cols) = (size.rows(), size.cols());
    let (row, col) = (usize::from(edge.start().row), usize::from(edge.start().col));
    if edge.is_horizontal() {
        (row <= rows && col < cols).then_some(row * cols + col)
    } else {
        (row < rows && col <= cols).then_some((rows + 1) * cols + row * (cols + 1) + col)
    }
}

/// The number of a cell: after all edges, row by row.
pub(super) fn cell_variable(size: Size, row: u16, col: u16) -> Option<usize> {
    let (rows, cols) = (size.rows(), size.cols());
    let edges = (rows + 1) * cols + rows * (cols + 1);
    let cell = Cell::new(row, col);
    size.contains(cell).then(|| edges + size.index(cell))
}

/// A few variables and the ways they may be set together, one bit each.
#[derive(Debug)]
struct Constraint {
    variables: Vec<usize>,
    allowed: Vec<u8>,
}

/// The rules, the clauses, and what is known without any assumption.
#[derive(Debug)]
pub(super) struct Rules {
    constraints: Vec<Constraint>,
    /// For each variable the constraints it is part of.
    constraints_of: Vec<Vec<u32>>,
    clauses: Vec<Vec<Literal>>,
    /// For each literal the clauses that have its opposite among their first two.
    watching: Vec<Vec<u32>>,
    values: Vec<Option<bool>>,
    /// What is known in the order in which it was found, and how much of it has
    /// been looked at.
    known: Vec<Literal>,
    looked_at: usize,
    is_refuted: bool,
}

impl Rules {
    /// The rules of a puzzle.
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        let size = puzzle.size();
        let variables = size.edges().count() + size.area();
        let mut rules = Self {
            constraints: Vec::new(),
            constraints_of: vec![Vec::new(); variables],
            clauses: Vec::new(),
            watching: vec![Vec::new(); 2 * variables],
            values: vec![None; variables],
            known: Vec::new(),
            looked_at: 0,
            is_refuted: false,
        };
        let number = |edge: Edge| edge_variable(size, edge).expect("it is on the grid");
        let cell = |row: Option<u16>, col: Option<u16>| cell_variable(size, row?, col?);
        // A dot has none or two lines.
        for dot in size.vertices() {
            let edges = edges_at(size, dot).map(|edge| Some(number(edge))).collect();
            rules.constrain(edges, |set| matches!(set.count_ones(), 0 | 2));
        }
        // An edge is a line exactly if it parts inside from outside.
        for edge in size.edges() {
            let Vertex { row, col } = edge.start();
            let before = if edge.is_horizontal() {
                cell(row.checked_sub(1), Some(col))
            } else {
                cell(Some(row), col.checked_sub(1))
            };
            let after = cell(Some(row), Some(col));
            rules.constrain(vec![Some(number(edge)), before, after], |set| {
                set.count_ones() % 2 == 0
            });
        }
        // A clue counts the lines, and the neighbours on the other side.
        for Cell { row, col } in size.cells() {
            let Some(clue) = puzzle.clue(Cell::new(row, col)) else { continue };
            let corner = Vertex::new(row, col);
            let (right, below) = (Vertex::new(row, col + 1), Vertex::new(row + 1, col));
            let edges = [
                Edge::right_of(corner),
                Edge::below(corner),
                Edge::right_of(below),
                Edge::below(right),
            ];
            let lines = u32::from(clue.lines());
            rules.constrain(edges.map(|edge| Some(number(edge))).to_vec(), |set| {
                set.count_ones() == lines
            });
            let cells = vec![
                cell(row.checked_sub(1), Some(col)),
                cell(Some(row), col.checked_sub(1)),
                cell(Some(row), Some(col + 1)),
                cell(Some(row + 1), Some(col)),
                cell(Some(row), Some(col)),
            ];
            rules.constrain(cells, |set| {
                let beside = set & 0b1111;
                let others =
                    if set >> 4 == 1 { 4 - beside.count_ones() } else { beside.count_ones() };
                others == lines
            });
        }
        // A loop has a line.
        let some_line = size.edges().map(|edge| Literal { variable: number(edge), holds: true });
        rules.add(some_line.collect());
        for constraint in 0..rules.constraints.len() {
            rules.is_refuted |= !rules.look_at(constraint);
        }
        rules.settle();
        rules
    }

    /// Adds a constraint on variables, of which those off the grid are false.
    fn constrain(&mut self, variables: Vec<Option<usize>>, is_allowed: impl Fn(u8) -> bool) {
        let off_grid =
            |set: u8| (0..variables.len()).any(|at| variables[at].is_none() && set >> at & 1 == 1);
        let real: Vec<usize> = (0..variables.len()).filter(|&at| variables[at].is_some()).collect();
        let squeeze = |set: u8| {
            real.iter().enumerate().map(|(to, &from)| (set >> from & 1) << to).sum::<u8>()
        };
        let sets = 0..1_u8 << variables.len();
        let allowed = sets.filter(|&set| is_allowed(set) && !off_grid(set)).map(squeeze).collect();
        let number = self.constraints.len() as u32;
        let variables: Vec<usize> = variables.into_iter().flatten().collect();
        for &variable in &variables {
            self.constraints_of[variable].push(number);
        }
        self.constraints.push(Constraint { variables, allowed });
    }

    /// Whether the rules and clauses contradict each other.
    pub(super) const fn is_refuted(&self) -> bool {
        self.is_refuted
    }

    /// Whether assuming the opposite of all these leads to a contradiction.
    pub(super) fn follows(&mut self, clause: &[Literal]) -> bool {
        if self.is_refuted {
            return true;
        }
        let before = self.known.len();
        let refuted =
            clause.iter().any(|literal| !self.assume(literal.opposite())) || !self.conclude();
        for literal in self.known.drain(before..) {
            self.values[literal.variable] = None;
        }
        self.looked_at = before;
        refuted
    }

    /// Adds a clause.
    pub(super) fn add(&mut self, mut clause: Vec<Literal>) {
        let is_known = |literal: &Literal| self.values[literal.variable] == Some(literal.holds);
        if clause.iter().any(is_known) {
            return;
        }
        clause.retain(|literal| self.values[literal.variable].is_none());
        match clause.as_slice() {
            [] => self.is_refuted = true,
            [only] => {
                self.assume(*only);
                self.settle();
            }
            [first, second, ..] => {
                let number = self.clauses.len() as u32;
                self.watching[first.opposite().index()].push(number);
                self.watching[second.opposite().index()].push(number);
                self.clauses.push(clause);
            }
        }
    }

    /// Finds all that is known without an assumption.
    fn settle(&mut self) {
        self.is_refuted = self.is_refuted || !self.conclude();
    }

    /// Notes a literal; false if its opposite is known.
    fn assume(&mut self, literal: Literal) -> bool {
        if let Some(holds) = self.values[literal.variable] {
            return holds == literal.holds;
        }
        self.values[literal.variable] = Some(literal.holds);
        self.known.push(literal);
        true
    }

    /// Draws all conclusions; false if they contradict each other.
    fn conclude(&mut self) -> bool {
        while let Some(&literal) = self.known.get(self.looked_at) {
            self.looked_at += 1;
            for at in 0..self.constraints_of[literal.variable].len() {
                if !self.look_at(self.constraints_of[literal.variable][at] as usize) {
                    return false;
                }
            }
            if !self.look_at_clauses(literal) {
                return false;
            }
        }
        true
    }

    /// What a constraint says now.
    fn look_at(&mut self, number: usize) -> bool {
        let Constraint { variables, allowed } = &self.constraints[number];
        let (mut yes, mut no) = (0_u8, 0_u8);
        for (at, &variable) in variables.iter().enumerate() {
            match self.values[variable] {
                Some(true) => yes |= 1 << at,
                Some(false) => no |= 1 << at,
                None => {}
            }
        }
        let (mut always, mut never) = (u8::MAX, u8::MAX);
        for &set in allowed.iter().filter(|&&set| set & yes == yes && set & no == 0) {
            always &= set;
            never &= !set;
        }
        if always & never != 0 {
            return false;
        }
        let news = (always & !yes) | (never & !no);
        for at in (0..variables.len()).filter(|at| news >> at & 1 == 1) {
            let variable = self.constraints[number].variables[at];
            self.assume(Literal { variable, holds: always >> at & 1 == 1 });
        }
        true
    }

    /// What the clauses say that watch for this literal.
    fn look_at_clauses(&mut self, literal: Literal) -> bool {
        let watching = std::mem::take(&mut self.watching[literal.index()]);
        let mut kept = Vec::with_capacity(watching.len());
        let mut fine = true;
        for number in watching {
            let clause = &mut self.clauses[number as usize];
            if clause[0] == literal.opposite() {
                clause.swap(0, 1);
            }
            let is_false = |other: &Literal| self.values[other.variable] == Some(!other.holds);
            let next = (2..clause.len()).find(|&at| fine && !is_false(&clause[at]));
            if let Some(next) = next {
                clause.swap(1, next);
                let watched = clause[1].opposite().index();
                self.watching[watched].push(number);
            } else {
                kept.push(number);
                let first = clause[0];
                fine = fine && self.assume(first);
            }
        }
        self.watching[literal.index()] = kept;
        fine
    }
}
