//! Clause learning: derives a clause from a conflict (first UIP).
//!
//! The premises of the conflict are resolved backwards along the trail until only one
//! of them belongs to the current decision level (the first unique implication point).
//! Their negations form the learned clause, which implies the opposite of that one
//! premise after backjumping.

use super::literal::Literal;
use super::reasons::Reason;
use super::{Assignment, Conflict, Engine};

/// Memory for learning.
#[derive(Debug, Default)]
pub(super) struct Learning {
    seen: Vec<bool>,
    premises: Vec<Literal>,
    /// Contradictory premises; the first is the latest.
    clause: Vec<Literal>,
    levels: Vec<u32>,
}

impl Learning {
    pub(super) fn clear(&mut self, variables: usize) {
        // No marks are set between two conflicts.
        if self.seen.len() < variables {
            self.seen.resize(variables, false);
        }
    }
}

impl Engine {
    /// Learns a clause from the conflict, backjumps, and asserts its literal; false if
    /// the conflict is at level 0, so that the search is over.
    pub(super) fn learn(&mut self, conflict: Conflict) -> bool {
        let mut premises = std::mem::take(&mut self.learning.premises);
        self.premises(conflict.follows, conflict.reason, self.trail.len() as u32, &mut premises);
        self.log_whole(conflict.follows, conflict.reason, &premises);
        premises.push(conflict.follows.opposite());
        let fine = self.learn_from(&mut premises);
        self.learning.premises = premises;
        fine
    }

    /// Learns from premises that are contradictory.
    pub(super) fn learn_from(&mut self, premises: &mut Vec<Literal>) -> bool {
        let level_of =
            |engine: &Self, literal: Literal| engine.assignments[literal.variable()].level;
        let level = premises.iter().map(|&literal| level_of(self, literal)).max().unwrap_or(0);
        if level == 0 {
            return false;
        }
        self.backtrack(level as usize);
        self.trace_back(level, premises);
        self.order.decay();

        let mut clause = std::mem::take(&mut self.learning.clause);
        for literal in &clause {
            self.learning.seen[literal.variable()] = false;
        }
        self.log_learned(&clause);
        self.assert_learned(&mut clause);
        self.learning.clause = clause;
        true
    }

    /// Resolves premises of this level with their reasons until one is left; writes the
    /// clause, that one first.
    fn trace_back(&mut self, level: u32, premises: &mut Vec<Literal>) {
        self.learning.clause.clear();
        let mut open = 0;
        let mut next = self.trail.len();
        loop {
            for &literal in premises.iter() {
                let variable = literal.variable();
                let at = self.assignments[variable].level;
                if at > 0 && !self.learning.seen[variable] {
                    self.learning.seen[variable] = true;
                    self.order.bump(variable);
                    if at == level {
                        open += 1;
                    } else {
                        self.learning.clause.push(literal);
                    }
                }
            }
            let latest = loop {
                next -= 1;
                let literal = self.trail[next];
                if self.learning.seen[literal.variable()] {
                    break literal;
                }
            };
            open -= 1;
            if open == 0 {
                self.learning.clause.push(latest);
                let last = self.learning.clause.len() - 1;
                self.learning.clause.swap(0, last);
                return;
            }
            self.learning.seen[latest.variable()] = false;
            let Assignment { time, reason, .. } = self.assignments[latest.variable()];
            self.premises(latest, reason, time, premises);
            self.log_whole(latest, reason, premises);
        }
    }

    /// Backjumps to the level at which the clause becomes unit, adds it, and asserts the
    /// opposite of the first premise.
    fn assert_learned(&mut self, clause: &mut [Literal]) {
        let level_of =
            |engine: &Self, literal: &Literal| engine.assignments[literal.variable()].level;
        let consequence = clause[0].opposite();
        if clause.len() == 1 {
            self.backtrack(0);
            self.imply(consequence, Reason::GIVEN);
            return;
        }
        let latest = (1..clause.len()).max_by_key(|&place| level_of(self, &clause[place]));
        clause.swap(1, latest.unwrap_or(1));
        let back = level_of(self, &clause[1]);
        let mut levels = std::mem::take(&mut self.learning.levels);
        levels.clear();
        levels.extend(clause.iter().map(|literal| level_of(self, literal)));
        levels.sort_unstable();
        levels.dedup();
        let glue = levels.len() as u32;
        self.learning.levels = levels;
        self.backtrack(back as usize);
        for literal in clause.iter_mut() {
            *literal = literal.opposite();
        }
        let start = self.clauses.add(clause, glue);
        self.imply(consequence, Reason::clause(start));
    }
}
