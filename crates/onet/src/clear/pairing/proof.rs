//! What a contradiction rests on.

use super::{Conflict, Literal, Origin, Pairing, Premise, Reason};

impl Pairing {
    /// The cuts from which a conflict without decisions follows.
    pub(crate) fn cuts_behind(&self, conflict: Conflict) -> Vec<u32> {
        let mut cuts = vec![];
        let mut seen_clauses = vec![false; self.clauses.len()];
        let mut seen_facts = vec![false; self.values.len()];
        let mut pending = vec![];
        let fact = |literal: &Literal| Premise::Fact(literal.edge());
        let mut literals = vec![];
        self.conflict_literals(conflict, &mut literals);
        pending.extend(literals.iter().map(fact));
        if let Conflict::Clause(clause) = conflict {
            pending.push(Premise::Clause(clause));
        }
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
                        literals.clear();
                        self.reason_literals(literal, &mut literals);
                        pending.extend(literals.iter().map(fact));
                    }
                }
            }
        }
        cuts.sort_unstable();
        cuts.dedup();
        cuts
    }
}
