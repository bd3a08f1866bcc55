//! One edge supposed one way, and followed until it fails, with the premises.
//!
//! This is the engine at the service of a hint. The marks of a position stand
//! as the first guess, so that everything that follows from them has a reason,
//! clues included. Then each open edge is tried both ways; where that fails, the
//! reasons are traced back to marks and clues.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use budget::{Budget, Exhausted};
use grid::{Cell, Edge};

use super::literal::{Literal, NO, OPEN, YES};
use super::reasons::{Reason, Rule};
use super::{Conflict, Decided, Engine};
use crate::{Clash, Mark, Puzzle};

#[cfg(test)]
mod tests;

/// A mark on an edge that fails, and why.
#[derive(Clone, Debug)]
pub(crate) struct Refutation {
    /// The edge.
    pub(crate) edge: Edge,
    /// The mark that it cannot have.
    pub(crate) mark: Mark,
    /// The clues that this follows from.
    pub(crate) cells: Vec<Cell>,
    /// The marks that this follows from.
    pub(crate) edges: Vec<Edge>,
    /// What goes wrong.
    pub(crate) clash: Clash,
}

impl Refutation {
    fn premises(&self) -> usize {
        self.cells.len() + self.edges.len()
    }
}

/// What a conflict was traced back to.
#[derive(Clone, Debug, Default)]
pub(super) struct Traced {
    literals: Vec<Literal>,
    /// The cells whose clues are needed.
    cells: BTreeSet<usize>,
}

/// How many of the marks that fail are traced back to their premises.
const MOST_TRACED: usize = 8;

/// How many edges are tried within other tries at most.
const MOST_DEEP: usize = 20_000;

/// The level of the marks, which are the first guess.
const MARKS: usize = 1;

impl Engine {
    /// The marks that fail when they are tried, those with the fewest premises
    /// first, on a puzzle with these marks; if none fails, one that does when
    /// other marks are tried within the try. None also where the marks contradict
    /// each other.
    ///
    /// # Errors
    /// If the budget, of which each try takes one node, is used up.
    pub(crate) fn refute_all(
        &mut self,
        puzzle: &Puzzle,
        marks: impl Iterator<Item = (Edge, Mark)>,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Refutation>, Exhausted> {
        if !self.take_up_position(puzzle, marks) {
            return Ok(Vec::new());
        }
        let mut refutations = self.refute_singly(budget)?;
        if refutations.is_empty() {
            refutations.extend(self.try_deeply(budget)?);
        }
        Ok(refutations)
    }

    /// What follows without any try, or else what fails when it is tried, those
    /// with the fewest premises first.
    fn refute_singly(&mut self, budget: &mut Budget<'_>) -> Result<Vec<Refutation>, Exhausted> {
        let mut refutations = self.decided_beyond_marks();
        if refutations.is_empty() {
            refutations = self.try_all(budget)?;
        }
        refutations.sort_by_key(Refutation::premises);
        Ok(refutations)
    }

    /// Takes up a puzzle with the marks as the first guess; false if they
    /// contradict each other, or already close a loop that solves the puzzle.
    fn take_up_position(
        &mut self,
        puzzle: &Puzzle,
        marks: impl Iterator<Item = (Edge, Mark)>,
    ) -> bool {
        self.take_up(puzzle);
        self.probing.begin(self.lattice.variables());
        // The engine forbids the loops it has found, and what follows from that
        // is no reason for a hint. So each is noted, and what led to it not used.
        self.enough = usize::MAX;
        let lattice = self.lattice;
        self.guesses.push(0);
        for (edge, mark) in marks {
            let ends = [edge.start(), edge.end()].map(|vertex| lattice.dot(vertex));
            let Some(edge) = lattice.edge_between(ends[0], ends[1]) else { return false };
            let value = if mark == Mark::Line { YES } else { NO };
            if !self.imply(Literal::of(edge, value), Reason::GIVEN) {
                return false;
            }
        }
        self.spread_clues() && self.follow() && self.found.is_empty()
    }

    /// Spreads what is decided, over the blocks too.
    fn follow(&mut self) -> bool {
        self.spread_all() && self.cross_other_blocks() && self.spread_all()
    }

    /// The edges that follow without any try.
    fn decided_beyond_marks(&mut self) -> Vec<Refutation> {
        let is_new = |engine: &Self, literal: &Literal| {
            literal.variable() < engine.lattice.edges()
                && engine.decided[literal.variable()].reason != Reason::GIVEN
        };
        let new: Vec<_> = self.trail.iter().copied().filter(|it| is_new(self, it)).collect();
        let refutations = new.into_iter().filter_map(|literal| {
            let Decided { time, reason, .. } = self.decided[literal.variable()];
            self.refutation(literal.opposite(), Conflict { follows: literal, reason }, time)
        });
        refutations.collect()
    }

    /// Tries every open edge both ways, and traces back those that fail soonest.
    fn try_all(&mut self, budget: &mut Budget<'_>) -> Result<Vec<Refutation>, Exhausted> {
        let open: Vec<_> =
            (0..self.lattice.edges()).filter(|&edge| self.values[edge] == OPEN).collect();
        let mut is_harmless = vec![false; 2 * self.lattice.variables()];
        let mut failing = Vec::new();
        for value in [YES, NO] {
            for literal in open.iter().map(|&edge| Literal::of(edge, value)) {
                if is_harmless[literal.index()] {
                    continue;
                }
                budget.spend(1)?;
                let before = self.trail.len();
                self.guess(literal);
                let fine = self.spread_all();
                let followed = &self.trail[before..];
                if fine {
                    self.probing.weight[literal.variable()] += followed.len() as u32;
                    for followed in followed {
                        is_harmless[followed.index()] = true;
                    }
                } else if self.found.is_empty() {
                    failing.push((followed.len(), literal));
                }
                self.conflict = None;
                self.found.clear();
                self.back_to(MARKS);
            }
        }
        failing.sort_unstable();
        failing.truncate(MOST_TRACED);
        Ok(failing.into_iter().filter_map(|(_, literal)| self.try_again(literal)).collect())
    }

    /// The refutation of a literal that fails.
    fn try_again(&mut self, literal: Literal) -> Option<Refutation> {
        self.guess(literal);
        self.spread_all();
        let conflict = self.conflict.take()?;
        let refutation = self.refutation(literal, conflict, self.trail.len() as u32);
        self.back_to(MARKS);
        refutation
    }

    /// Tries every open edge both ways, and within each try the edges near what
    /// follows: "whichever way that one goes, it fails".
    fn try_deeply(&mut self, budget: &mut Budget<'_>) -> Result<Option<Refutation>, Exhausted> {
        let mut open: Vec<_> =
            (0..self.lattice.edges()).filter(|&edge| self.values[edge] == OPEN).collect();
        open.sort_by_key(|&edge| Reverse(self.probing.weight[edge]));
        let mut left = MOST_DEEP;
        for edge in open {
            for literal in [Literal::yes(edge), Literal::no(edge)] {
                let found = self.try_one_deeply(literal, &mut left, budget)?;
                if found.is_some() || left == 0 {
                    return Ok(found);
                }
            }
        }
        Ok(None)
    }

    fn try_one_deeply(
        &mut self,
        literal: Literal,
        left: &mut usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Refutation>, Exhausted> {
        let before = self.trail.len();
        self.guess(literal);
        if self.follow() && self.found.is_empty() {
            self.try_near(before, left, budget)?;
        }
        let conflict = self.conflict.take().filter(|_| self.found.is_empty());
        let time = self.trail.len() as u32;
        let found = conflict.and_then(|conflict| self.refutation(literal, conflict, time));
        self.found.clear();
        self.refuted.clear();
        self.back_to(MARKS);
        Ok(found)
    }

    /// Tries the edges near what was decided since this time, until nothing more
    /// follows, or there is a conflict.
    fn try_near(
        &mut self,
        since: usize,
        left: &mut usize,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        self.probing.stirred = since;
        loop {
            self.stir();
            let Some(edge) = self.probing.pop() else { return Ok(()) };
            for literal in [Literal::yes(edge), Literal::no(edge)] {
                if self.values[edge] != OPEN || *left == 0 {
                    continue;
                }
                *left -= 1;
                budget.spend(1)?;
                if let Some(refuted) = self.refuted_within(literal) {
                    self.refuted.push(refuted);
                    let reason = Reason::refuted(self.refuted.len());
                    let fine = self.imply(literal.opposite(), reason) && self.follow();
                    if !fine || !self.found.is_empty() {
                        self.probing.empty();
                        return Ok(());
                    }
                }
            }
        }
    }

    /// What refutes a literal within a try, if it fails.
    fn refuted_within(&mut self, literal: Literal) -> Option<Traced> {
        let level = self.guesses.len();
        self.guess(literal);
        self.spread_all();
        let conflict = self.conflict.take().filter(|_| self.found.is_empty());
        let until = (self.trail.len() as u32, level as u32);
        let refuted = conflict.map(|conflict| self.trace(literal, conflict, until));
        self.found.clear();
        self.back_to(level);
        refuted
    }

    /// The refutation of a try that led to this conflict.
    fn refutation(&mut self, tried: Literal, conflict: Conflict, time: u32) -> Option<Refutation> {
        let lattice = self.lattice;
        let mark = if tried.value() == YES { Mark::Line } else { Mark::Cross };
        let clash = self.clash(conflict)?;
        let Traced { literals, cells } = self.trace(tried, conflict, (time, 0));
        let cells = cells.into_iter().map(|place| lattice.cell_at(place)).collect();
        let edges = literals.into_iter().map(|literal| lattice.edge(literal.variable())).collect();
        Some(Refutation { edge: lattice.edge(tried.variable()), mark, cells, edges, clash })
    }

    /// Traces a conflict that followed from a try back to the clues, and to what
    /// was given or decided with no more than so many guesses.
    fn trace(&mut self, tried: Literal, conflict: Conflict, (time, level): (u32, u32)) -> Traced {
        let lattice = self.lattice;
        let mut traced = Traced::default();
        let mut premises = Vec::new();
        let opposite = conflict.follows.opposite();
        let mut seen = if opposite == tried { Vec::new() } else { vec![opposite] };
        self.whole_premises(
            conflict.follows,
            conflict.reason,
            time,
            &mut premises,
            &mut traced.cells,
        );
        let mut is_seen = vec![false; lattice.variables()];
        is_seen[conflict.follows.variable()] = true;
        let mut next = 0;
        loop {
            for &premise in &premises {
                if !std::mem::replace(&mut is_seen[premise.variable()], true) {
                    seen.push(premise);
                }
            }
            let Some(&literal) = seen.get(next) else { break };
            next += 1;
            premises.clear();
            let Decided { time, reason, level: at } = self.decided[literal.variable()];
            if at == 0 || literal == tried {
                continue;
            }
            if at > level && reason != Reason::GIVEN {
                self.whole_premises(literal, reason, time, &mut premises, &mut traced.cells);
            } else {
                traced.literals.push(literal);
            }
        }
        traced
    }

    /// The premises of a literal, with the clues that they rest on.
    fn whole_premises(
        &mut self,
        literal: Literal,
        reason: Reason,
        time: u32,
        into: &mut Vec<Literal>,
        cells: &mut BTreeSet<usize>,
    ) {
        self.premises(literal, reason, time, into);
        match reason.rule() {
            Rule::Clue | Rule::Around => {
                if self.places[reason.place()].has_clue() {
                    cells.insert(reason.place());
                }
            }
            Rule::Path => {
                let closing = literal.variable();
                let mut path = Vec::new();
                self.walk_path(closing, reason.place() as u32, |edge, _| path.push(edge));
                path.push(closing);
                if let Some(cell) = self.clue_left_out(&path) {
                    cells.insert(cell);
                    into.retain(|line| path.contains(&line.variable()));
                }
            }
            Rule::Given => {
                if let Some(refuted) = reason.place().checked_sub(1).map(|n| &self.refuted[n]) {
                    into.extend(&refuted.literals);
                    cells.extend(&refuted.cells);
                }
            }
            Rule::Dot | Rule::Sides | Rule::Clause | Rule::Cut => {}
        }
    }

    /// A clue that this loop does not obey.
    fn clue_left_out(&self, path: &[usize]) -> Option<usize> {
        let disobeys = |&cell: &usize| {
            let place = self.places[cell];
            let on_path = |edge: &usize| path.contains(edge);
            let lines = || self.lattice.round_cell(cell).into_iter().filter(on_path).count();
            place.has_clue() && lines() != usize::from(place.clue())
        };
        let near = path.iter().flat_map(|&edge| <[usize; 2]>::from(self.lattice.cells_of(edge)));
        near.rev().chain(self.lattice.cells()).find(disobeys)
    }

    /// What a conflict breaks.
    fn clash(&self, conflict: Conflict) -> Option<Clash> {
        let place = conflict.reason.place();
        match conflict.reason.rule() {
            Rule::Dot => Some(Clash::Dot(self.lattice.vertex(place))),
            Rule::Clue | Rule::Around => Some(Clash::Clue(self.lattice.cell_at(place))),
            Rule::Path => Some(Clash::Loop(self.lattice.edge(conflict.follows.variable()))),
            Rule::Sides => Some(Clash::Sides(self.lattice.edge(place))),
            Rule::Cut => Some(Clash::Apart(self.lattice.edge(conflict.follows.variable()))),
            Rule::Given | Rule::Clause => None,
        }
    }
}
