//! The checker's unit propagation: over the rules of the puzzle as small table
//! constraints, and over the clauses of a proof with two watched literals.

use simpul_core::{Cell, Edge, Size, Vertex};

use crate::Puzzle;

/// A variable with a value: an edge is a line or not, a cell is inside or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Literal(u32);

impl Literal {
    pub(super) const fn new(variable: usize, holds: bool) -> Self {
        Self((variable as u32) << 1 | holds as u32)
    }

    pub(super) const fn variable(self) -> usize {
        (self.0 >> 1) as usize
    }

    pub(super) const fn holds(self) -> bool {
        self.0 & 1 == 1
    }

    pub(super) const fn opposite(self) -> Self {
        Self(self.0 ^ 1)
    }

    const fn index(self) -> usize {
        self.0 as usize
    }

    /// The value of its variable if it holds.
    const fn value(self) -> u8 {
        if self.holds() { TRUE } else { FALSE }
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

/// The values of a variable; a constraint has two bits for each of its variables.
const OPEN: u8 = 0;
const TRUE: u8 = 0b01;
const FALSE: u8 = 0b10;

/// The most variables of a constraint.
const MOST: usize = 5;
/// The bits of the values of that many variables.
const STATE_BITS: usize = 2 * MOST;

/// The tables: which configurations of its variables a constraint allows.
const AT_DOT: usize = 0;
const AT_EDGE: usize = 1;
/// Plus the clue.
const LINES_ROUND: usize = 2;
const SIDES_ROUND: usize = 7;
const TABLES: usize = 12;

/// Returns whether a table allows a configuration, which has a bit for each variable
/// that is true.
const fn is_allowed(table: usize, configuration: u32) -> bool {
    let number = configuration.count_ones() as usize;
    match table {
        // A dot has none or two lines.
        AT_DOT => number == 0 || number == 2,
        // An edge is a line exactly if it separates inside from outside.
        AT_EDGE => number.is_multiple_of(2),
        // A clue counts the lines.
        LINES_ROUND..SIDES_ROUND => number == table - LINES_ROUND,
        // And the neighbours on the other side; the first variable is the cell itself.
        _ => {
            let others = if configuration & 1 == 1 { MOST - number } else { number };
            others == table - SIDES_ROUND
        }
    }
}

/// By place of a variable: the set of configurations in which it is true.
const HOLDS: [u32; MOST] = [0xaaaa_aaaa, 0xcccc_cccc, 0xf0f0_f0f0, 0xff00_ff00, 0xffff_0000];

/// By table and state: the open variables with only one value left, in the form of a
/// state. If no configuration is left, the first variable has both values.
static FORCED: [u16; TABLES << STATE_BITS] = {
    let mut forced = [0; TABLES << STATE_BITS];
    let mut table = 0;
    while table < TABLES {
        let (mut allowed, mut configuration) = (0, 0);
        while configuration < 32 {
            allowed |= (is_allowed(table, configuration) as u32) << configuration;
            configuration += 1;
        }
        let mut state = 0;
        while state < 1 << STATE_BITS {
            forced[table << STATE_BITS | state] = forced_by(allowed, state as u16);
            state += 1;
        }
        table += 1;
    }
    forced
};

const fn forced_by(allowed: u32, state: u16) -> u16 {
    let (mut left, mut at) = (allowed, 0);
    while at < MOST {
        let value = (state >> (2 * at)) as u8;
        left &= if value & TRUE == 0 { !0 } else { HOLDS[at] };
        left &= if value & FALSE == 0 { !0 } else { !HOLDS[at] };
        at += 1;
    }
    if left == 0 {
        return (TRUE | FALSE) as u16;
    }
    let mut forced = 0;
    while at > 0 {
        at -= 1;
        if state >> (2 * at) & 0b11 == OPEN as u16 {
            forced |= (if left & HOLDS[at] == 0 { FALSE as u16 } else { 0 }) << (2 * at);
            forced |= (if left & !HOLDS[at] == 0 { TRUE as u16 } else { 0 }) << (2 * at);
        }
    }
    forced
}

/// A table constraint over up to five variables. One that is missing or off the grid
/// counts as false.
#[derive(Clone, Copy, Debug)]
struct Constraint {
    variables: [u32; MOST],
    /// The number of the table, and below it the state: the values of the variables.
    state: u16,
}

impl Constraint {
    /// What follows from the state, in the same form.
    fn forced(&self) -> u16 {
        FORCED[usize::from(self.state)]
    }
}

/// The value of a variable, and the constraints that it occurs in.
#[derive(Clone, Copy, Debug)]
struct Variable {
    value: u8,
    number: u8,
    occurrences: [Occurrence; MOST_OCCURRENCES],
}

/// The number of a constraint, and the place of the variable there.
#[derive(Clone, Copy, Debug)]
struct Occurrence(u32);

impl Occurrence {
    const fn new(constraint: usize, place: usize) -> Self {
        Self((constraint * 8 + place) as u32)
    }

    const fn constraint(self) -> usize {
        (self.0 / 8) as usize
    }

    /// The shift of the bits of the variable in the state.
    const fn shift(self) -> u32 {
        self.0 % 8 * 2
    }
}

/// A cell counts for its four edges, its own clue and those of its neighbours.
const MOST_OCCURRENCES: usize = 9;

/// The constraints, the clauses, and the assignment at the root level.
#[derive(Debug)]
pub(super) struct Rules {
    variables: Vec<Variable>,
    constraints: Vec<Constraint>,
    clauses: Vec<Vec<Literal>>,
    /// By literal: the clauses that have its opposite among their first two literals.
    watching: Vec<Vec<u32>>,
    /// The assigned literals in order, and how many of them have been propagated.
    trail: Vec<Literal>,
    propagated: usize,
    is_refuted: bool,
}

impl Rules {
    /// Sets up the constraints of a puzzle, and propagates them.
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        let size = puzzle.size();
        // Coordinates before the first wrap round, and so are off the grid, too.
        let across = |row, col| edge_variable(size, Edge::right_of(Vertex::new(row, col)));
        let down = |row, col| edge_variable(size, Edge::below(Vertex::new(row, col)));
        let cell = |row, col| cell_variable(size, row, col);
        let variables = size.edges().count() + size.area();
        let open =
            Variable { value: OPEN, number: 0, occurrences: [Occurrence(0); MOST_OCCURRENCES] };
        let mut rules = Self {
            variables: vec![open; variables],
            constraints: Vec::with_capacity(2 * variables),
            clauses: Vec::new(),
            watching: vec![Vec::new(); 2 * variables],
            trail: Vec::with_capacity(variables),
            propagated: 0,
            is_refuted: false,
        };
        for Vertex { row, col } in size.vertices() {
            let (above, left) = (row.wrapping_sub(1), col.wrapping_sub(1));
            let (right, below) = (across(row, col), down(row, col));
            rules.constrain(AT_DOT, [across(row, left), right, down(above, col), below]);
            if right.is_some() {
                rules.constrain(AT_EDGE, [right, cell(above, col), cell(row, col)]);
            }
            if below.is_some() {
                rules.constrain(AT_EDGE, [below, cell(row, left), cell(row, col)]);
            }
        }
        for (Cell { row, col }, clue) in size.cells().zip(puzzle.clues()) {
            let Some(lines) = clue.map(|clue| usize::from(clue.lines())) else { continue };
            let edges =
                [across(row, col), across(row + 1, col), down(row, col), down(row, col + 1)];
            rules.constrain(LINES_ROUND + lines, edges);
            let (above, left) = (row.wrapping_sub(1), col.wrapping_sub(1));
            let beside =
                [cell(above, col), cell(row, left), cell(row, col + 1), cell(row + 1, col)];
            let [above, left, right, below] = beside;
            rules.constrain(SIDES_ROUND + lines, [cell(row, col), above, left, right, below]);
        }
        for at in 0..rules.constraints.len() {
            let Constraint { variables, .. } = rules.constraints[at];
            rules.is_refuted |= !rules.assign_forced(variables, rules.constraints[at].forced());
        }
        rules.propagate_root();
        // A loop has a line.
        rules.add((0..size.edges().count()).map(|edge| Literal::new(edge, true)).collect());
        rules
    }

    /// Adds a constraint on these variables, where `None` is off the grid.
    fn constrain<const N: usize>(&mut self, table: usize, variables: [Option<usize>; N]) {
        let number = self.constraints.len();
        let mut constraint =
            Constraint { variables: [0; MOST], state: (table << STATE_BITS) as u16 };
        for at in 0..MOST {
            if let Some(&Some(variable)) = variables.get(at) {
                constraint.variables[at] = variable as u32;
                let variable = &mut self.variables[variable];
                variable.occurrences[usize::from(variable.number)] = Occurrence::new(number, at);
                variable.number += 1;
            } else {
                constraint.state |= u16::from(FALSE) << (2 * at);
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
        let propagated = self.propagated;
        for (at, literal) in (before..).zip(self.trail.drain(before..)) {
            let variable = &mut self.variables[literal.variable()];
            variable.value = OPEN;
            if at < propagated {
                for here in &variable.occurrences[..usize::from(variable.number)] {
                    self.constraints[here.constraint()].state &= !(0b11 << here.shift());
                }
            }
        }
        self.propagated = before;
        refuted
    }

    /// Adds a clause, simplified by the root assignment.
    pub(super) fn add(&mut self, mut clause: Vec<Literal>) {
        if clause.iter().any(|&literal| self.holds(literal)) {
            return;
        }
        clause.retain(|&literal| !self.holds(literal.opposite()));
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

    fn holds(&self, literal: Literal) -> bool {
        self.variables[literal.variable()].value == literal.value()
    }

    /// Assigns a literal; false if its opposite is assigned.
    fn assign(&mut self, literal: Literal) -> bool {
        let value = &mut self.variables[literal.variable()].value;
        if *value == OPEN {
            *value = literal.value();
            self.trail.push(literal);
        }
        *value == literal.value()
    }

    /// Assigns what a constraint on these variables forces; false on conflict.
    fn assign_forced(&mut self, variables: [u32; MOST], mut forced: u16) -> bool {
        while forced != 0 {
            let bit = forced.trailing_zeros() as usize;
            forced &= forced - 1;
            if !self.assign(Literal::new(variables[bit / 2] as usize, bit.is_multiple_of(2))) {
                return false;
            }
        }
        true
    }

    /// Propagates to a fixed point; false on conflict.
    fn propagate(&mut self) -> bool {
        while let Some(&literal) = self.trail.get(self.propagated) {
            self.propagated += 1;
            let Variable { occurrences, number, .. } = self.variables[literal.variable()];
            for here in &occurrences[..usize::from(number)] {
                let constraint = &mut self.constraints[here.constraint()];
                constraint.state |= u16::from(literal.value()) << here.shift();
                let (variables, forced) = (constraint.variables, constraint.forced());
                if forced != 0 && !self.assign_forced(variables, forced) {
                    return false;
                }
            }
            if !self.propagate_clauses(literal) {
                return false;
            }
        }
        true
    }

    /// Visits the clauses that watch the opposite of this literal.
    fn propagate_clauses(&mut self, literal: Literal) -> bool {
        let mut watching = std::mem::take(&mut self.watching[literal.index()]);
        let mut fine = true;
        watching.retain(|&number| !fine || self.visit(literal, number, &mut fine));
        self.watching[literal.index()] = watching;
        fine
    }

    /// Visits one clause; returns whether it is still watched here.
    fn visit(&mut self, literal: Literal, number: u32, fine: &mut bool) -> bool {
        let mut clause = std::mem::take(&mut self.clauses[number as usize]);
        if clause[0] == literal.opposite() {
            clause.swap(0, 1);
        }
        let is_false = |other: Literal| self.holds(other.opposite());
        let next = (2..clause.len()).find(|&at| !is_false(clause[at]));
        if let Some(next) = next.filter(|_| !self.holds(clause[0])) {
            clause.swap(1, next);
            self.watching[clause[1].opposite().index()].push(number);
        } else {
            *fine = self.assign(clause[0]);
        }
        let stays = clause[1] == literal.opposite();
        self.clauses[number as usize] = clause;
        stays
    }
}
