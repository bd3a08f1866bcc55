//! The rules of the puzzle, one dot, cell or edge at a time, and the clauses of a
//! proof; and their unit propagation.

use std::iter::repeat;

use simpul_core::{Cell, Edge, Size, Vertex};

use super::edges_at;
use crate::Puzzle;

/// A statement about an edge (it is a line) or a cell (it is inside).
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

/// How many variables a constraint has at most.
const MOST: usize = 5;

/// A few variables and the ways they may be set together. A way has one bit for
/// each variable, and there is one bit for each way. Where a variable is missing,
/// or lies off the grid, one stands that is known to be false.
#[derive(Clone, Copy, Debug)]
struct Constraint {
    variables: [u32; MOST],
    allowed: u32,
}

/// The ways in which the variable at this place is true.
const TRUE: [u32; MOST] = [0xaaaa_aaaa, 0xcccc_cccc, 0xf0f0_f0f0, 0xff00_ff00, 0xffff_0000];

impl Constraint {
    /// The ways of so many variables that are allowed.
    fn ways(variables: u32, is_allowed: impl Fn(u32) -> bool) -> u32 {
        (0..1 << variables).filter(|&way| is_allowed(way)).map(|way| 1 << way).sum()
    }
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
    /// What is known of each variable, and of one off the grid, which is false.
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
        rules.values.push(Some(false));
        let number = |edge: Edge| edge_variable(size, edge).expect("it is on the grid");
        let cell = |row: Option<u16>, col: Option<u16>| cell_variable(size, row?, col?);
        // A dot has none or two lines.
        let at_dot = Constraint::ways(4, |way| matches!(way.count_ones(), 0 | 2));
        for dot in size.vertices() {
            let edges = edges_at(size, dot).map(|edge| Some(number(edge)));
            rules.constrain(edges.chain(repeat(None)).take(4), at_dot);
        }
        // An edge is a line exactly if it parts inside from outside.
        let at_edge = Constraint::ways(3, |way| way.count_ones() % 2 == 0);
        for edge in size.edges() {
            let Vertex { row, col } = edge.start();
            let before = if edge.is_horizontal() {
                cell(row.checked_sub(1), Some(col))
            } else {
                cell(Some(row), col.checked_sub(1))
            };
            let after = cell(Some(row), Some(col));
            rules.constrain([Some(number(edge)), before, after], at_edge);
        }
        // A clue counts the lines, and the neighbours on the other side.
        let lines_round = [0, 1, 2, 3, 4].map(|lines| {
            let edges = Constraint::ways(4, |way| way.count_ones() == lines);
            let cells = Constraint::ways(5, |way| {
                let inside = (way & 0b1111).count_ones();
                lines == if way >> 4 == 1 { 4 - inside } else { inside }
            });
            (edges, cells)
        });
        for clued in size.cells() {
            let Some(clue) = puzzle.clue(clued) else { continue };
            let Cell { row, col } = clued;
            let cells = [
                cell(row.checked_sub(1), Some(col)),
                cell(Some(row), col.checked_sub(1)),
                cell(Some(row), Some(col + 1)),
                cell(Some(row + 1), Some(col)),
                cell(Some(row), Some(col)),
            ];
            let (edge_ways, cell_ways) = lines_round[usize::from(clue.lines())];
            rules.constrain(clued.edges().map(|edge| Some(number(edge))), edge_ways);
            rules.constrain(cells, cell_ways);
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

    /// Adds a constraint: these ways of these variables are allowed.
    fn constrain(&mut self, variables: impl IntoIterator<Item = Option<usize>>, allowed: u32) {
        let number = self.constraints.len() as u32;
        let off_grid = self.constraints_of.len() as u32;
        let mut constraint = Constraint { variables: [off_grid; MOST], allowed };
        for (at, variable) in variables.into_iter().enumerate() {
            if let Some(variable) = variable {
                self.constraints_of[variable].push(number);
                constraint.variables[at] = variable as u32;
            }
        }
        self.constraints.push(constraint);
    }

    /// Returns whether the rules and clauses contradict each other.
    pub(super) const fn is_refuted(&self) -> bool {
        self.is_refuted
    }

    /// Returns whether assuming the opposite of all these leads to a contradiction.
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
        let Constraint { variables, allowed } = self.constraints[number];
        let variables = variables.map(|variable| variable as usize);
        let mut ways = allowed;
        for (variable, is_true) in variables.into_iter().zip(TRUE) {
            match self.values[variable] {
                Some(true) => ways &= is_true,
                Some(false) => ways &= !is_true,
                None => {}
            }
        }
        for (variable, is_true) in variables.into_iter().zip(TRUE) {
            let (can_hold, can_fail) = (ways & is_true != 0, ways & !is_true != 0);
            if can_hold != can_fail && self.values[variable].is_none() {
                self.assume(Literal { variable, holds: can_hold });
            }
        }
        ways != 0
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
