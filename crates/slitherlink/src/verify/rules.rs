//! The checker's unit propagation: over the rules of the puzzle as small table
//! constraints, and over the clauses of a proof with two watched literals.

use std::iter::repeat;

use simpul_core::{Cell, Edge, Size, Vertex};

use super::edges_at;
use crate::Puzzle;

/// A variable with a value: an edge is a line or not, a cell is inside or not.
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

/// The most variables of a constraint.
const MOST: usize = 5;

/// A table constraint over up to five variables. A configuration has one bit per
/// variable, and the set of allowed configurations one bit per configuration. A
/// variable that is missing or off the grid is replaced by one that is always false.
#[derive(Clone, Copy, Debug)]
struct Constraint {
    variables: [u32; MOST],
    allowed: u32,
}

/// By position of a variable: the configurations in which it is true.
const TRUE: [u32; MOST] = [0xaaaa_aaaa, 0xcccc_cccc, 0xf0f0_f0f0, 0xff00_ff00, 0xffff_0000];

impl Constraint {
    /// The set of configurations of this number of variables that satisfy a predicate.
    fn table(variables: u32, is_allowed: impl Fn(u32) -> bool) -> u32 {
        let all = 0..1 << variables;
        all.filter(|&configuration| is_allowed(configuration)).map(|it: u32| 1 << it).sum()
    }
}

/// The constraints, the clauses, and the assignment at the root level.
#[derive(Debug)]
pub(super) struct Rules {
    constraints: Vec<Constraint>,
    /// By variable: the constraints that it occurs in.
    constraints_of: Vec<Vec<u32>>,
    clauses: Vec<Vec<Literal>>,
    /// By literal: the clauses that have its opposite among their first two literals.
    watching: Vec<Vec<u32>>,
    /// The value of each variable, and of the one that is always false.
    values: Vec<Option<bool>>,
    /// The assigned literals in order, and how many of them have been propagated.
    trail: Vec<Literal>,
    propagated: usize,
    is_refuted: bool,
}

impl Rules {
    /// Sets up the constraints of a puzzle, and propagates them.
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        let size = puzzle.size();
        let variables = size.edges().count() + size.area();
        let mut rules = Self {
            constraints: Vec::new(),
            constraints_of: vec![Vec::new(); variables],
            clauses: Vec::new(),
            watching: vec![Vec::new(); 2 * variables],
            values: vec![None; variables],
            trail: Vec::new(),
            propagated: 0,
            is_refuted: false,
        };
        rules.values.push(Some(false));
        let number = |edge: Edge| edge_variable(size, edge).expect("it is on the grid");
        let cell = |row: Option<u16>, col: Option<u16>| cell_variable(size, row?, col?);
        // A dot has none or two lines.
        let at_dot = Constraint::table(4, |lines| matches!(lines.count_ones(), 0 | 2));
        for dot in size.vertices() {
            let edges = edges_at(size, dot).map(|edge| Some(number(edge)));
            rules.constrain(edges.chain(repeat(None)).take(4), at_dot);
        }
        // An edge is a line exactly if it separates inside from outside.
        let at_edge = Constraint::table(3, |values| values.count_ones() % 2 == 0);
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
            let edges = Constraint::table(4, |drawn| drawn.count_ones() == lines);
            let cells = Constraint::table(5, |sides| {
                let inside = (sides & 0b1111).count_ones();
                lines == if sides >> 4 == 1 { 4 - inside } else { inside }
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
            let (edge_table, cell_table) = lines_round[usize::from(clue.lines())];
            rules.constrain(clued.edges().map(|edge| Some(number(edge))), edge_table);
            rules.constrain(cells, cell_table);
        }
        // A loop has a line.
        let some_line = size.edges().map(|edge| Literal { variable: number(edge), holds: true });
        rules.add(some_line.collect());
        for constraint in 0..rules.constraints.len() {
            rules.is_refuted |= !rules.propagate_constraint(constraint);
        }
        rules.propagate_root();
        rules
    }

    /// Adds a table constraint on these variables.
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

    /// Returns whether a clause follows by reverse unit propagation: assuming the
    /// opposite of all its literals leads to a conflict.
    pub(super) fn follows(&mut self, clause: &[Literal]) -> bool {
        if self.is_refuted {
            return true;
        }
        let before = self.trail.len();
        let refuted =
            clause.iter().any(|literal| !self.assign(literal.opposite())) || !self.propagate();
        for literal in self.trail.drain(before..) {
            self.values[literal.variable] = None;
        }
        self.propagated = before;
        refuted
    }

    /// Adds a clause, simplified by the root assignment.
    pub(super) fn add(&mut self, mut clause: Vec<Literal>) {
        let is_known = |literal: &Literal| self.values[literal.variable] == Some(literal.holds);
        if clause.iter().any(is_known) {
            return;
        }
        clause.retain(|literal| self.values[literal.variable].is_none());
        match clause.as_slice() {
            [] => self.is_refuted = true,
            [only] => {
                self.assign(*only);
                self.propagate_root();
            }
            [first, second, ..] => {
                let number = self.clauses.len() as u32;
                self.watching[first.opposite().index()].push(number);
                self.watching[second.opposite().index()].push(number);
                self.clauses.push(clause);
            }
        }
    }

    /// Propagates at the root level.
    fn propagate_root(&mut self) {
        self.is_refuted = self.is_refuted || !self.propagate();
    }

    /// Assigns a literal; false if its opposite is assigned.
    fn assign(&mut self, literal: Literal) -> bool {
        if let Some(holds) = self.values[literal.variable] {
            return holds == literal.holds;
        }
        self.values[literal.variable] = Some(literal.holds);
        self.trail.push(literal);
        true
    }

    /// Propagates to a fixed point; false on conflict.
    fn propagate(&mut self) -> bool {
        while let Some(&literal) = self.trail.get(self.propagated) {
            self.propagated += 1;
            for at in 0..self.constraints_of[literal.variable].len() {
                if !self.propagate_constraint(self.constraints_of[literal.variable][at] as usize) {
                    return false;
                }
            }
            if !self.propagate_clauses(literal) {
                return false;
            }
        }
        true
    }

    /// Propagates one constraint; false on conflict.
    fn propagate_constraint(&mut self, number: usize) -> bool {
        let Constraint { variables, allowed } = self.constraints[number];
        let variables = variables.map(|variable| variable as usize);
        let mut left = allowed;
        for (variable, is_true) in variables.into_iter().zip(TRUE) {
            match self.values[variable] {
                Some(true) => left &= is_true,
                Some(false) => left &= !is_true,
                None => {}
            }
        }
        for (variable, is_true) in variables.into_iter().zip(TRUE) {
            let (can_hold, can_fail) = (left & is_true != 0, left & !is_true != 0);
            if can_hold != can_fail && self.values[variable].is_none() {
                self.assign(Literal { variable, holds: can_hold });
            }
        }
        left != 0
    }

    /// Visits the clauses that watch the opposite of this literal.
    fn propagate_clauses(&mut self, literal: Literal) -> bool {
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
                fine = fine && self.assign(first);
            }
        }
        self.watching[literal.index()] = kept;
        fine
    }
}
