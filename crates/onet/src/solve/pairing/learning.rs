//! Conflict analysis: clause learning, backjumping and activities.

use std::cmp::Reverse;

use super::{Conflict, Literal, Origin, Pairing, Premise, Reason};
use crate::solve::edges::Edge;

/// The state of a pair during conflict analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    None,
    /// In the learned clause, or implied by it.
    Seen,
    /// Known not to be implied by the learned clause (a failed minimization).
    Apart,
}

/// Decay of the activities per conflict.
const DECAY: f64 = 0.9;
const MOST_ACTIVITY: f64 = 1e100;

/// A clause while it is being learned.
#[derive(Default)]
struct LearnedClause {
    literals: Vec<Literal>,
    premises: Vec<Premise>,
    /// The pairs whose mark must be reset.
    marked: Vec<Edge>,
}

impl Pairing {
    /// Learns a clause from a conflict, backjumps and asserts its unit literal.
    /// Returns `false` if the conflict does not depend on any decision.
    pub(crate) fn learn(&mut self, conflict: Conflict) -> bool {
        let mut pending = vec![];
        self.conflict_literals(conflict, &mut pending);
        let deepest = pending.iter().map(|lit| self.level_of(lit.edge())).max().unwrap_or(0);
        if deepest == 0 {
            return false;
        }
        self.backtrack(deepest as usize);
        let mut learned = LearnedClause::default();
        if let Conflict::Clause(clause) = conflict {
            learned.premises.push(Premise::Clause(clause));
        }
        let asserted = self.resolve(pending, deepest, &mut learned);
        for &edge in &learned.marked {
            self.raise(edge);
        }
        self.minimize(&mut learned);
        for edge in learned.marked {
            self.marks[edge as usize] = Mark::None;
        }
        let mut literals = learned.literals;
        literals.sort_by_key(|literal| Reverse(self.level_of(literal.edge())));
        literals.insert(0, asserted);
        let second = literals.get(1).map_or(0, |lit| self.level_of(lit.edge()));
        self.backtrack(second as usize);
        let clause = self.add_clause(&literals, Origin::Learned(learned.premises));
        self.assign(literals[0], Reason::Clause(clause));
        self.bump /= DECAY;
        true
    }

    /// Resolves the literals of a conflict with their reasons until a single literal of
    /// the deepest level is left, the first unique implication point, and returns it.
    fn resolve(
        &mut self,
        mut pending: Vec<Literal>,
        deepest: u32,
        learned: &mut LearnedClause,
    ) -> Literal {
        let mut on_deepest = 0;
        let mut at = self.trail.len();
        loop {
            for literal in pending.drain(..) {
                let edge = literal.edge();
                if self.marks[edge as usize] != Mark::None {
                    continue;
                }
                self.marks[edge as usize] = Mark::Seen;
                learned.marked.push(edge);
                match self.level_of(edge) {
                    0 => learned.premises.push(Premise::Fact(edge)),
                    level if level == deepest => on_deepest += 1,
                    _ => learned.literals.push(literal),
                }
            }
            let next = loop {
                at -= 1;
                let edge = self.trail[at].edge();
                if self.marks[edge as usize] == Mark::Seen && self.level_of(edge) == deepest {
                    break self.trail[at];
                }
            };
            on_deepest -= 1;
            if on_deepest == 0 {
                return next.negated();
            }
            learned.premises.extend(self.clause_behind(next.edge()));
            self.reason_literals(next, &mut pending);
        }
    }

    fn clause_behind(&self, edge: Edge) -> Option<Premise> {
        match self.reasons[edge as usize] {
            Reason::Clause(clause) => Some(Premise::Clause(clause)),
            _ => None,
        }
    }

    /// Drops the literals that are implied by others of the clause (recursive
    /// minimization).
    fn minimize(&mut self, learned: &mut LearnedClause) {
        let literals = std::mem::take(&mut learned.literals);
        for literal in literals {
            if !self.is_implied(literal, learned) {
                learned.literals.push(literal);
            }
        }
    }

    /// Returns whether a literal of the clause is implied by others. If so, the reasons
    /// for that become premises of the clause.
    fn is_implied(&mut self, literal: Literal, learned: &mut LearnedClause) -> bool {
        let (marked, premises) = (learned.marked.len(), learned.premises.len());
        let mut pending = vec![literal];
        let mut reasons = vec![];
        while let Some(next) = pending.pop() {
            let is_tried = matches!(self.reasons[next.edge() as usize], Reason::Decision);
            learned.premises.extend(self.clause_behind(next.edge()));
            reasons.clear();
            self.reason_literals(next.negated(), &mut reasons);
            let is_apart = |lit: &Literal| self.marks[lit.edge() as usize] == Mark::Apart;
            if is_tried || reasons.iter().any(is_apart) {
                learned.premises.truncate(premises);
                for &edge in &learned.marked[marked..] {
                    self.marks[edge as usize] = Mark::Apart;
                }
                return false;
            }
            for reason in reasons.drain(..) {
                let edge = reason.edge();
                if self.level_of(edge) == 0 {
                    learned.premises.push(Premise::Fact(edge));
                } else if self.marks[edge as usize] == Mark::None {
                    self.marks[edge as usize] = Mark::Seen;
                    learned.marked.push(edge);
                    pending.push(reason);
                }
            }
        }
        true
    }

    fn raise(&mut self, edge: Edge) {
        self.activity[edge as usize] += self.bump;
        if self.activity[edge as usize] > MOST_ACTIVITY {
            self.activity.iter_mut().for_each(|activity| *activity /= MOST_ACTIVITY);
            self.bump /= MOST_ACTIVITY;
        }
    }
}
