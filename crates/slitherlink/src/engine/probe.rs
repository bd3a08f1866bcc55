//! Failed-literal probing.
//!
//! Each open edge is assumed to be a cross, and then a line. If propagation ends in a
//! conflict, the opposite holds. Edges near new assignments are probed again, until
//! nothing changes.

use simpul_core::{Budget, BudgetError};

use super::Engine;
use super::literal::{Literal, NO, OPEN, YES};
use super::reasons::Reason;
use crate::Observer;

/// The queue of edges to probe, and what is known from earlier probes.
#[derive(Debug, Default)]
pub(super) struct Probing {
    /// The edges to probe in this round, and in the next.
    round: Vec<u32>,
    next_round: Vec<u32>,
    is_queued: Vec<bool>,
    /// By literal: the round in which it was last implied without a conflict. Probing
    /// it would find nothing more.
    seen_in: Vec<u32>,
    rounds: u32,
    /// The part of the trail whose neighbourhood was queued.
    pub(super) stirred: usize,
    /// By edge: the number of its implications.
    pub(super) weight: Vec<u32>,
}

impl Probing {
    /// Resets the probing of a new puzzle.
    pub(super) fn begin(&mut self, variables: usize) {
        self.next_round.clear();
        self.is_queued.clear();
        self.is_queued.resize(variables, false);
        self.seen_in.clear();
        self.seen_in.resize(2 * variables, 0);
        self.weight.clear();
        self.weight.resize(variables, 0);
        self.rounds = 0;
        self.stirred = 0;
    }

    fn push(&mut self, edge: usize) {
        if !self.is_queued[edge] {
            self.is_queued[edge] = true;
            self.next_round.push(edge as u32);
        }
    }

    /// Takes an edge off the next round.
    pub(super) fn pop(&mut self) -> Option<usize> {
        let edge = self.next_round.pop()? as usize;
        self.is_queued[edge] = false;
        Some(edge)
    }

    /// Empties the queue.
    pub(super) fn clear_queue(&mut self) {
        while self.pop().is_some() {}
    }
}

impl Engine {
    /// Probes all open edges until nothing more follows; false if the search is over,
    /// by a conflict at level 0 or by a second loop.
    pub(super) fn probe_all<O: Observer>(
        &mut self,
        budget: &mut Budget<'_>,
        observer: &mut O,
    ) -> Result<bool, BudgetError> {
        self.probing.begin(self.lattice.variables());
        self.probing.stirred = self.trail.len();
        for edge in 0..self.lattice.edges() {
            if self.values[edge] == OPEN {
                self.probing.push(edge);
            }
        }
        self.probe_stirred(budget, observer)
    }

    /// Probes the edges near the assignments since the last time.
    pub(super) fn probe_stirred<O: Observer>(
        &mut self,
        budget: &mut Budget<'_>,
        observer: &mut O,
    ) -> Result<bool, BudgetError> {
        loop {
            if !self.propagate_root() {
                return Ok(false);
            }
            self.queue_stirred();
            if self.probing.next_round.is_empty() {
                // The biconnected components rarely add anything to probing, so they
                // come last.
                if !self.cross_other_components() || !self.propagate_root() {
                    return Ok(false);
                }
                self.queue_stirred();
                if self.probing.next_round.is_empty() {
                    return Ok(true);
                }
            }
            if !self.probe_round(budget, observer)? {
                return Ok(false);
            }
        }
    }

    /// Probes the edges of one round.
    fn probe_round<O: Observer>(
        &mut self,
        budget: &mut Budget<'_>,
        observer: &mut O,
    ) -> Result<bool, BudgetError> {
        self.probing.rounds += 1;
        let mut round = std::mem::take(&mut self.probing.round);
        std::mem::swap(&mut round, &mut self.probing.next_round);
        for &edge in &round {
            self.probing.is_queued[edge as usize] = false;
        }
        // Crosses first: they have fewer implications, and so lead to conflicts sooner.
        for value in [NO, YES] {
            for &edge in &round {
                let literal = Literal::of(edge as usize, value);
                let is_open = self.values[literal.variable()] == OPEN;
                if is_open && !self.probe(literal, budget, observer)? {
                    return Ok(false);
                }
            }
        }
        round.clear();
        self.probing.round = round;
        Ok(true)
    }

    /// Queues the open edges near the assignments since the last time for the next
    /// round.
    pub(super) fn queue_stirred(&mut self) {
        let lattice = self.lattice;
        while let Some(&literal) = self.trail.get(self.probing.stirred) {
            self.probing.stirred += 1;
            let variable = literal.variable();
            if variable >= lattice.edges() {
                continue;
            }
            let (near, far) = lattice.dots_of(variable);
            for dot in [near, far] {
                self.push_open(lattice.round_dot(dot));
            }
            let (near, far) = lattice.cells_of(variable);
            for cell in [near, far] {
                if self.places[cell].has_clue() {
                    self.push_open(lattice.round_cell(cell));
                }
            }
        }
    }

    fn push_open(&mut self, edges: [usize; 4]) {
        for edge in edges.into_iter().filter(|&edge| self.values[edge] == OPEN) {
            self.probing.push(edge);
        }
    }

    /// Probes a literal: if assuming it leads to a conflict, assigns the opposite.
    /// False if the search is over.
    fn probe<O: Observer>(
        &mut self,
        literal: Literal,
        budget: &mut Budget<'_>,
        observer: &mut O,
    ) -> Result<bool, BudgetError> {
        if self.probing.seen_in[literal.index()] == self.probing.rounds {
            return Ok(true);
        }
        budget.spend(1)?;
        self.report_decision(literal, observer);
        let before = self.trail.len();
        self.decide(literal);
        let fine = self.propagate();
        if fine {
            for seen in &self.trail[before..] {
                self.probing.seen_in[seen.index()] = self.probing.rounds;
            }
            self.probing.weight[literal.variable()] += (self.trail.len() - before) as u32;
        }
        let is_learned = self.log.is_some() && !fine;
        let refuted = match self.conflict.take_if(|_| is_learned) {
            // A proof needs the premises.
            Some(conflict) => !self.learn(conflict),
            None => false,
        };
        self.backtrack(0);
        self.report_found(observer);
        observer.stepped_back();
        if self.found.len() == self.enough {
            return Ok(false);
        }
        if is_learned {
            return Ok(!refuted && self.propagate_root());
        }
        Ok(fine || self.imply(literal.opposite(), Reason::GIVEN) && self.propagate_root())
    }
}
