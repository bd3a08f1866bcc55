//! Trying out one edge at a time.
//!
//! Each open edge is assumed to be a line, then a cross. If one of them leads to
//! a contradiction, the other holds. What was seen on the way without one need
//! not be tried itself: it would lead no further.

use budget::{Budget, Exhausted};

use super::Engine;
use super::literal::{Literal, OPEN};
use super::reasons::Reason;
use crate::Observer;

/// Memory for trying out.
#[derive(Debug, Default)]
pub(super) struct Probing {
    /// For each literal the round in which it was seen without a contradiction.
    seen_in: Vec<u32>,
    round: u32,
    /// For each edge how much followed from it.
    pub(super) weight: Vec<u32>,
}

impl Probing {
    pub(super) fn clear(&mut self, variables: usize) {
        self.seen_in.clear();
        self.seen_in.resize(2 * variables, 0);
        self.weight.clear();
        self.weight.resize(variables, 0);
        self.round = 0;
    }
}

impl Engine {
    /// Tries out all open edges until nothing more follows; false if the search
    /// is over, by a contradiction without any guess or by a second loop.
    pub(super) fn probe_all<O: Observer>(
        &mut self,
        budget: &mut Budget<'_>,
        observer: &mut O,
    ) -> Result<bool, Exhausted> {
        loop {
            let before = self.trail.len();
            if !self.cross_other_blocks() || !self.spread_all() {
                return Ok(false);
            }
            self.probing.round += 1;
            for edge in 0..self.lattice.edges() {
                for literal in [Literal::yes(edge), Literal::no(edge)] {
                    if self.values[edge] == OPEN && !self.probe(literal, budget, observer)? {
                        return Ok(false);
                    }
                }
            }
            if self.trail.len() == before {
                return Ok(true);
            }
        }
    }

    /// Assumes this; if that leads to a contradiction, decides the opposite.
    /// False if the search is over.
    fn probe<O: Observer>(
        &mut self,
        literal: Literal,
        budget: &mut Budget<'_>,
        observer: &mut O,
    ) -> Result<bool, Exhausted> {
        if self.probing.seen_in[literal.index()] == self.probing.round {
            return Ok(true);
        }
        budget.spend(1)?;
        self.tell_guess(literal, observer);
        let (before, found) = (self.trail.len(), self.found.len());
        self.guess(literal);
        let fine = self.spread_all();
        if fine {
            for seen in &self.trail[before..] {
                self.probing.seen_in[seen.index()] = self.probing.round;
            }
            self.probing.weight[literal.variable()] += (self.trail.len() - before) as u32;
        }
        self.back_to(0);
        for solution in &self.found[found..] {
            observer.found(solution);
        }
        observer.stepped_back();
        if self.found.len() == 2 {
            return Ok(false);
        }
        Ok(fine || self.imply(literal.opposite(), Reason::GIVEN) && self.spread_all())
    }
}
