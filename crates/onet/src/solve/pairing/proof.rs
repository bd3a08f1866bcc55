//! Proof tracing: which cuts a refutation or an exclusion depends on.

use super::{Conflict, Literal, Origin, Pairing, Premise, Reason};
use crate::solve::edges::Edge;

impl Pairing {
    /// Returns the cuts that a conflict at level 0 depends on.
    pub(crate) fn cuts_behind(&self, conflict: Conflict) -> Vec<u32> {
        let mut literals = vec![];
        self.conflict_literals(conflict, &mut literals);
        let mut premises: Vec<Premise> = literals.into_iter().map(fact).collect();
        if let Conflict::Clause(clause) = conflict {
            premises.push(Premise::Clause(clause));
        }
        self.cuts_of(premises)
    }

    /// Returns the cuts that, with the decisions, exclude a pair.
    pub(crate) fn cuts_excluding(&self, edge: Edge) -> Vec<u32> {
        self.cuts_of(vec![Premise::Fact(edge)])
    }

    fn cuts_of(&self, mut pending: Vec<Premise>) -> Vec<u32> {
        let mut cuts = vec![];
        let mut seen_clauses = vec![false; self.clauses.len()];
        let mut seen_facts = vec![false; self.values.len()];
        let mut literals = vec![];
        while let Some(premise) = pending.pop() {
            match premise {
                Premise::Clause(clause) => {
                    if !std::mem::replace(&mut seen_clauses[clause as usize], true) {
                        match &self.clauses[clause as usize].origin {
                            Origin::Cut(cut) => cuts.push(*cut),
                            Origin::Learned(premises) => pending.extend_from_slice(premises),
                        }
                    }
                }
                Premise::Fact(edge) => {
                    if !std::mem::replace(&mut seen_facts[edge as usize], true) {
                        let literal = self.literal(edge);
                        if let Reason::Clause(clause) = self.reasons[edge as usize] {
                            pending.push(Premise::Clause(clause));
                        }
                        self.reason_literals(literal, &mut literals);
                        pending.extend(literals.drain(..).map(fact));
                    }
                }
            }
        }
        cuts.sort_unstable();
        cuts.dedup();
        cuts
    }
}

const fn fact(literal: Literal) -> Premise {
    Premise::Fact(literal.edge())
}
