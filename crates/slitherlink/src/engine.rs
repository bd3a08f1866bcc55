//! The inner engine of the fast solver.
//!
//! There is a variable for each edge (line or cross) and one for each cell
//! (inside or outside the loop), all in flat arrays laid out by [`lattice`].
//! What is decided stands on one trail in the order in which it was decided;
//! the trail is also the queue of what has still to be spread. Four rules that
//! look at one place only, answered by the tables of [`tables`], do most of the
//! work:
//!
//! - a dot has none or two lines;
//! - a clue counts the lines round its cell;
//! - an edge is a line exactly if it parts an inside cell from an outside one;
//! - a clue also counts the cells beside it that lie on the other side.
//!
//! Two rules look at the whole:
//!
//! - a path is never closed to a loop (`paths`). A loop that satisfies all clues
//!   is first noted as a solution, and then forbidden like the others, so that
//!   finding the second solution, or proving that there is none, needs nothing
//!   more: the search ends with a contradiction or with two loops;
//! - all lines lie in one block of the graph of edges that are not crossed
//!   ([`blocks`], [`faces`]), since a loop has two ways between any two of its
//!   dots.
//!
//! While nothing is guessed, cells and dots also tell each other what cannot be
//! drawn at their common corners ([`corners`]).
//!
//! What is left open is tried out one edge at a time ([`probe`]), and then
//! searched with learning from contradictions ([`search`], [`learn`]). For that
//! every decided variable knows its [`Reason`], from which [`reasons`] can name
//! the premises later, if they are asked for.
//!
//! The same engine serves hints: [`refute`] finds a mark that fails, with the
//! clues and marks that show it.
//!
//! All memory is kept from one puzzle to the next.

mod blank;
mod blocks;
mod clauses;
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
mod reasons;
mod refute;
mod search;
mod settled;
mod spread;
mod tables;
mod ways;

use crate::{Clue, Loop, Puzzle};
use blank::Blank;
use blocks::Blocks;
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
use settled::Settled;
use simpul_core::{Cell, Size};
use tables::NO_CLUE;

use refute::{Backwards, Lesson};
pub(crate) use refute::{Care, OneOf, Refutation, Thing};

/// When and why a variable was decided.
#[derive(Clone, Copy, Debug)]
struct Decided {
    /// Its place on the trail.
    time: u32,
    /// How many guesses stood before it.
    level: u32,
    reason: Reason,
}

impl Decided {
    const AT_THE_START: Self = Self { time: 0, level: 0, reason: Reason::GIVEN };
}

/// A contradiction: this literal follows for this reason, but its opposite holds.
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
    /// What is known of each variable.
    values: Vec<u8>,
    /// For what is known of the grid, when and why.
    decided: Vec<Decided>,
    trail: Vec<Literal>,
    /// How much of the trail has been spread.
    spread: usize,
    /// Whether only the answer matters, not how it is found.
    only_answer: bool,
    /// Whether what edges tell the cells beside them waits until nothing else
    /// follows, and of how much of the trail these cells have heard then.
    sides_wait: bool,
    sided: usize,
    /// Where on the trail each guess stands.
    guesses: Vec<usize>,
    conflict: Option<Conflict>,
    paths: Paths,
    corners: Corners,
    blocks: Blocks,
    faces: Faces,
    clauses: Clauses,
    learning: Learning,
    order: Order,
    probing: Probing,
    /// What decided something within a try beside the rules, for the premises of
    /// a hint.
    lessons: Vec<Lesson>,
    /// What followed from tries, for those after them.
    backwards: Backwards,
    /// The clauses that stand for facts, each with its number.
    facts: Vec<(usize, u32)>,
    /// What each edge is expected to be, if anything is.
    expected: Vec<u8>,
    /// The loops found so far, and how many are enough.
    found: Vec<Loop>,
    enough: usize,
    /// How many of them the observer has heard of.
    told: usize,
    /// What was known before a search near one cell.
    settled: Settled,
    /// The lines of a proof, if one is to be written.
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
            decided: Vec::new(),
            trail: Vec::new(),
            spread: 0,
            only_answer: false,
            sides_wait: false,
            sided: 0,
            guesses: Vec::new(),
            conflict: None,
            paths: Paths::default(),
            corners: Corners::default(),
            blocks: Blocks::default(),
            faces: Faces::default(),
            clauses: Clauses::default(),
            learning: Learning::default(),
            order: Order::default(),
            probing: Probing::default(),
            lessons: Vec::new(),
            backwards: Backwards::default(),
            facts: Vec::new(),
            expected: Vec::new(),
            found: Vec::new(),
            enough: 2,
            told: 0,
            settled: Settled::default(),
            log: None,
        }
    }

    /// Forgets the last puzzle and takes up this one, with nothing decided but
    /// what lies off the grid.
    fn take_up(&mut self, puzzle: &Puzzle) {
        let lattice = CellLattice::new(puzzle.size());
        if self.lattice != lattice || self.blank.values.is_empty() {
            self.lattice = lattice;
            self.blank = Blank::of(&lattice);
            self.near = Near::of(&lattice);
            self.decided.clear();
            self.decided.resize(lattice.variables(), Decided::AT_THE_START);
        }
        self.values.clone_from(&self.blank.values);
        self.places.clone_from(&self.blank.places);
        for (row, clues) in puzzle.clues().chunks(puzzle.size().cols()).enumerate() {
            let start = lattice.cell(Cell::new(row as u16, 0));
            for (place, clue) in self.places[start..].iter_mut().zip(clues) {
                // Written without asking whether there is one: that is hard to foresee.
                place.set_clue(clue.map_or(NO_CLUE, Clue::lines));
            }
        }
        self.trail.clear();
        self.spread = 0;
        self.only_answer = false;
        self.sides_wait = false;
        self.sided = 0;
        self.guesses.clear();
        self.conflict = None;
        self.expected.clear();
        self.found.clear();
        self.enough = 2;
        self.told = 0;
        self.log = None;
        self.facts.clear();
        self.paths.clear(&lattice, puzzle);
        self.blocks.clear(&lattice);
        self.clauses.clear(lattice.variables());
        self.learning.clear(lattice.variables());
        self.order.clear();
    }

    /// Decides a variable, unless it is decided; false if it is decided the
    /// other way.
    #[inline]
    fn imply(&mut self, literal: Literal, reason: Reason) -> bool {
        let variable = literal.variable();
        let value = &mut self.values[variable];
        if *value == OPEN {
            *value = literal.value();
            self.decided[variable] =
                Decided { time: self.trail.len() as u32, level: self.guesses.len() as u32, reason };
            self.trail.push(literal);
            true
        } else if *value == literal.value() {
            true
        } else {
            self.conflict = Some(Conflict { follows: literal, reason });
            false
        }
    }

    /// Assumes something.
    fn guess(&mut self, literal: Literal) {
        debug_assert_eq!(self.values[literal.variable()], OPEN);
        self.guesses.push(self.trail.len());
        self.imply(literal, Reason::GIVEN);
    }

    /// Takes guesses back until so many stand.
    fn back_to(&mut self, level: usize) {
        if level >= self.guesses.len() {
            return;
        }
        let kept = self.guesses[level];
        self.guesses.truncate(level);
        let mut trail = std::mem::take(&mut self.trail);
        let (spread, waiting) = trail[kept..].split_at(self.spread.saturating_sub(kept));
        for &literal in waiting.iter().rev() {
            self.values[literal.variable()] = OPEN;
            self.order.reopen(literal);
        }
        for &literal in spread.iter().rev() {
            self.values[literal.variable()] = OPEN;
            self.withdraw(literal);
            self.order.reopen(literal);
        }
        trail.truncate(kept);
        self.trail = trail;
        self.spread = self.spread.min(kept);
        self.sided = self.sided.min(kept);
        self.blocks.back_to(kept);
        if level == 0 {
            // What is decided without a guess needs no reason any more.
            self.blocks.cuts.clear();
        }
    }
}
