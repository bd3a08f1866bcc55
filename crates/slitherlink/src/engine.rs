//! The CDCL engine behind the solver, the generator and the hints.
//!
//! There is a Boolean variable for each edge (line or cross) and one for each cell
//! (inside or outside the loop), in flat arrays laid out by [`lattice`]. Assignments
//! are on one trail in the order in which they were made; the trail is also the
//! propagation queue.
//!
//! **State.** [`lattice`] numbers cells, dots and edges; [`place`] packs what is known
//! at one place into a word; [`blank`] is a grid with nothing known; [`literal`] is a
//! variable with a value; [`root_snapshot`] saves and restores the state at decision
//! level 0.
//!
//! **Unit propagation.** [`propagate`] runs four local rules, looked up in the tables of
//! [`tables`] and [`near`]:
//!
//! - a dot has no line or two;
//! - a clue counts the lines round its cell;
//! - an edge is a line exactly if it separates an inside cell from an outside one;
//! - a clue also counts the neighbouring cells on the other side.
//!
//! **Global constraints.**
//!
//! - [`paths`]: no path may close to a loop. A loop that satisfies all clues is first
//!   recorded as a solution and then forbidden like the others, so finding a second
//!   solution, or proving that there is none, needs nothing more: the search ends with
//!   a conflict at level 0 or with two loops.
//! - [`biconnected`] and [`faces`]: all lines lie in one biconnected component of the
//!   graph of edges that are not crossed, since a loop gives two disjoint paths between
//!   any two of its dots.
//!
//! **Stronger reasoning at level 0.** [`corners`] exchanges the possible
//! [`configurations`] of cells and dots; [`probe`] assigns single edges both ways
//! (failed-literal probing).
//!
//! **Search.** [`search`] is the CDCL loop with Luby restarts; [`order`] picks decisions
//! by activity (VSIDS); [`learn`] derives first-UIP clauses, which [`clauses`] stores
//! with two watched literals ([`lists`]). Every assignment has a [`Reason`], from which
//! [`reasons`] reconstructs the premises lazily. [`log`] writes them as a proof.
//!
//! **Hints.** [`refute`] finds a mark that fails on a position, with the clues and marks
//! that show it.
//!
//! All memory is reused from one puzzle to the next.

mod biconnected;
mod blank;
mod clauses;
mod configurations;
mod corners;
mod faces;
mod lattice;
mod learn;
mod lists;
mod literal;
mod log;
mod near;
mod order;
mod paths;
mod place;
mod probe;
mod propagate;
mod reasons;
mod refute;
mod root_snapshot;
mod search;
mod tables;

use crate::{Clue, Loop, Puzzle};
use biconnected::Biconnected;
use blank::Blank;
use clauses::Clauses;
use corners::Corners;
use faces::Faces;
use lattice::CellLattice;
use learn::Learning;
use literal::{Literal, OPEN};
use near::Near;
use order::Order;
use paths::Paths;
use place::Place;
use probe::Probing;
use reasons::Reason;
use root_snapshot::RootSnapshot;
use simpul_core::{Cell, Size};
use tables::NO_CLUE;

pub(crate) use refute::{Atom, BinaryClause, Effort, Refutation};
use refute::{ProbeImplications, ProbeReason};

/// When and why a variable was assigned.
#[derive(Clone, Copy, Debug)]
struct Assignment {
    /// Its place on the trail.
    time: u32,
    /// Its decision level.
    level: u32,
    reason: Reason,
}

impl Assignment {
    const INITIAL: Self = Self { time: 0, level: 0, reason: Reason::GIVEN };
}

/// A conflict: this literal follows for this reason, but its opposite holds.
#[derive(Clone, Copy, Debug)]
struct Conflict {
    follows: Literal,
    reason: Reason,
}

impl Default for Engine {
    fn default() -> Self {
        Self::new()
    }
}

/// The state of the search for one puzzle, and the memory for the next.
#[derive(Debug)]
pub(crate) struct Engine {
    lattice: CellLattice,
    blank: Blank,
    near: Near,
    places: Vec<Place>,
    /// The value of each variable.
    values: Vec<u8>,
    /// When and why each variable of the grid was assigned.
    assignments: Vec<Assignment>,
    trail: Vec<Literal>,
    /// The part of the trail that has been propagated.
    propagated: usize,
    /// Whether only the answer matters, not its derivation.
    only_answer: bool,
    /// Whether implications of edges for their adjacent cells are postponed until
    /// nothing else follows, and the part of the trail that was propagated to these
    /// cells.
    sides_wait: bool,
    sided: usize,
    /// The positions of the decisions on the trail.
    decisions: Vec<usize>,
    conflict: Option<Conflict>,
    paths: Paths,
    corners: Corners,
    biconnected: Biconnected,
    faces: Faces,
    clauses: Clauses,
    learning: Learning,
    order: Order,
    probing: Probing,
    /// Assignments within a probe that did not come from the rules, for the premises of
    /// a hint.
    probe_reasons: Vec<ProbeReason>,
    /// Implications of probes, for the probes after them.
    implications: ProbeImplications,
    /// The clauses that are facts, each with its number.
    facts: Vec<(usize, u32)>,
    /// The expected value of each edge, if any.
    expected: Vec<u8>,
    /// The loops found so far, and how many are enough.
    found: Vec<Loop>,
    enough: usize,
    /// The number of them that were reported to the observer.
    reported: usize,
    /// The state before a search near one cell.
    root: RootSnapshot,
    /// The lines of a proof, if one is written.
    log: Option<String>,
}

impl Engine {
    pub(crate) fn new() -> Self {
        let lattice = CellLattice::new(Size::new(1, 1).expect("one cell is a size"));
        Self {
            lattice,
            blank: Blank::default(),
            near: Near::of(&lattice),
            places: Vec::new(),
            values: Vec::new(),
            assignments: Vec::new(),
            trail: Vec::new(),
            propagated: 0,
            only_answer: false,
            sides_wait: false,
            sided: 0,
            decisions: Vec::new(),
            conflict: None,
            paths: Paths::default(),
            corners: Corners::default(),
            biconnected: Biconnected::default(),
            faces: Faces::default(),
            clauses: Clauses::default(),
            learning: Learning::default(),
            order: Order::default(),
            probing: Probing::default(),
            probe_reasons: Vec::new(),
            implications: ProbeImplications::default(),
            facts: Vec::new(),
            expected: Vec::new(),
            found: Vec::new(),
            enough: 2,
            reported: 0,
            root: RootSnapshot::default(),
            log: None,
        }
    }

    /// Loads a puzzle in place of the last one. Only variables off the grid are
    /// assigned.
    fn load(&mut self, puzzle: &Puzzle) {
        let lattice = CellLattice::new(puzzle.size());
        if self.lattice != lattice || self.blank.values.is_empty() {
            self.lattice = lattice;
            self.blank = Blank::of(&lattice);
            self.near = Near::of(&lattice);
            self.assignments.clear();
            self.assignments.resize(lattice.variables(), Assignment::INITIAL);
        }
        self.values.clone_from(&self.blank.values);
        self.places.clone_from(&self.blank.places);
        for (row, clues) in puzzle.clues().chunks(puzzle.size().cols()).enumerate() {
            let start = lattice.cell(Cell::new(row as u16, 0));
            for (place, clue) in self.places[start..].iter_mut().zip(clues) {
                // Written unconditionally: whether there is one would be an
                // unpredictable branch.
                place.set_clue(clue.map_or(NO_CLUE, Clue::lines));
            }
        }
        self.trail.clear();
        self.propagated = 0;
        self.only_answer = false;
        self.sides_wait = false;
        self.sided = 0;
        self.decisions.clear();
        self.conflict = None;
        self.expected.clear();
        self.found.clear();
        self.enough = 2;
        self.reported = 0;
        self.log = None;
        self.facts.clear();
        self.paths.clear(&lattice, puzzle);
        self.biconnected.clear(&lattice);
        self.clauses.clear(lattice.variables());
        self.learning.clear(lattice.variables());
        self.order.clear();
    }

    /// Assigns a literal; false if its opposite is assigned, which becomes the
    /// conflict.
    #[inline]
    fn imply(&mut self, literal: Literal, reason: Reason) -> bool {
        let variable = literal.variable();
        let value = &mut self.values[variable];
        if *value == OPEN {
            *value = literal.value();
            self.assignments[variable] = Assignment {
                time: self.trail.len() as u32,
                level: self.decisions.len() as u32,
                reason,
            };
            self.trail.push(literal);
            true
        } else if *value == literal.value() {
            true
        } else {
            self.conflict = Some(Conflict { follows: literal, reason });
            false
        }
    }

    /// Opens a decision level with this literal.
    fn decide(&mut self, literal: Literal) {
        debug_assert_eq!(self.values[literal.variable()], OPEN);
        self.decisions.push(self.trail.len());
        self.imply(literal, Reason::GIVEN);
    }

    /// Undoes all decision levels above this one.
    fn backtrack(&mut self, level: usize) {
        if level >= self.decisions.len() {
            return;
        }
        let kept = self.decisions[level];
        self.decisions.truncate(level);
        let mut trail = std::mem::take(&mut self.trail);
        let (propagated, waiting) = trail[kept..].split_at(self.propagated.saturating_sub(kept));
        for &literal in waiting.iter().rev() {
            self.values[literal.variable()] = OPEN;
            self.order.reopen(literal);
        }
        for &literal in propagated.iter().rev() {
            self.values[literal.variable()] = OPEN;
            self.withdraw(literal);
            self.order.reopen(literal);
        }
        trail.truncate(kept);
        self.trail = trail;
        self.propagated = self.propagated.min(kept);
        self.sided = self.sided.min(kept);
        self.biconnected.backtrack(kept);
        if level == 0 {
            // Assignments at level 0 need no reason.
            self.biconnected.cuts.clear();
        }
    }
}
