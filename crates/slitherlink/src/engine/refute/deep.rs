//! Nested probes: an edge fails both ways within a probe.

use std::cmp::Reverse;

use simpul_core::{Budget, BudgetError};

use super::super::Engine;
use super::super::literal::{Literal, OPEN};
use super::super::reasons::Reason;
use super::{Effort, MARKS, PremiseTrace, ProbeReason, Refutation};

/// The most nested probes.
const MOST_DEEP: usize = 20_000;

/// The state of nested probing.
pub(super) struct Depths {
    effort: Effort,
    /// The nested probes left.
    left: usize,
    /// By literal: how often it was implied by a probe that did not fail. If it ever was,
    /// it is unlikely to fail itself.
    times: Vec<u32>,
    /// By literal: whether it was probed singly. Any other was implied by one that was,
    /// and that fails too if it does.
    was_probed: Vec<bool>,
    /// By literal: the last round in which it was implied by a nested probe that did
    /// not fail. A round lasts until something fails.
    consistent_in: Vec<u32>,
    round: u32,
    /// The nested probe with the most implications, and their number.
    widest: Option<(usize, Literal)>,
}

impl Depths {
    fn new(literals: usize, effort: Effort) -> Self {
        Self {
            effort,
            left: MOST_DEEP,
            times: vec![0; literals],
            was_probed: vec![false; literals],
            consistent_in: vec![0; literals],
            round: 0,
            widest: None,
        }
    }

    /// Returns whether no nested probes are left.
    pub(super) const fn are_exhausted(&self) -> bool {
        self.left == 0
    }

    /// Begins a round, and forgets the widest probe.
    pub(super) const fn begin_round(&mut self) {
        self.round += 1;
        self.widest = None;
    }

    /// The probe with the most implications since [`Self::begin_round`].
    pub(super) fn widest(&self) -> Option<Literal> {
        self.widest.map(|(_, literal)| literal)
    }

    /// Returns whether a nested probe would most likely not fail.
    fn can_skip_within(&self, literal: Literal) -> bool {
        let is_consistent = self.consistent_in[literal.index()] == self.round;
        self.effort == Effort::Quick && (is_consistent || !self.was_probed[literal.index()])
    }
}

impl Engine {
    /// Propagates the assignments since this time, contrapositives included; with full
    /// effort also over the biconnected components, which otherwise come last, since
    /// they are expensive.
    fn follow_within(&mut self, since: usize, effort: Effort) -> bool {
        if !self.propagate_implications(since) {
            return false;
        }
        let before = self.trail.len();
        effort == Effort::Quick
            || self.cross_other_components() && self.propagate_implications(before)
    }

    /// Probes every open edge both ways, the most promising ones first, and within each
    /// probe the edges near its implications. Literals that were not probed singly,
    /// since another probe implied them, hardly fail if that does not.
    pub(super) fn probe_deeply(
        &mut self,
        is_true: &[bool],
        effort: Effort,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Refutation>, BudgetError> {
        let mut depths = self.depths(effort);
        self.implications.drop_true(is_true);
        let in_order = if effort == Effort::Thorough { self.open_literals() } else { Vec::new() };
        let mut in_order = in_order.into_iter().filter(|literal| !is_true[literal.index()]);
        loop {
            let next = match effort {
                Effort::Quick => self.implications.take_most_promising(&depths.times),
                Effort::Thorough => in_order.next(),
            };
            let Some(literal) = next else { return Ok(None) };
            let found = self.probe_one_deeply(literal, &mut depths, budget)?;
            if found.is_some() || depths.left == 0 {
                return Ok(found);
            }
        }
    }

    /// Returns the initial state of nested probing.
    pub(super) fn depths(&self, effort: Effort) -> Depths {
        let mut depths = Depths::new(2 * self.lattice.variables(), effort);
        for assumed in self.implications.probes() {
            depths.was_probed[assumed.index()] = true;
        }
        depths
    }

    /// Returns the state for this many probes that are followed to the end.
    pub(super) fn depths_of(&self, most: usize) -> Depths {
        let literals = 2 * self.lattice.variables();
        Depths {
            left: most,
            was_probed: vec![true; literals],
            ..Depths::new(literals, Effort::Quick)
        }
    }

    /// Returns both literals of every open edge, the edges with the most implications
    /// first.
    pub(super) fn open_literals(&self) -> Vec<Literal> {
        let mut open: Vec<_> =
            (0..self.lattice.edges()).filter(|&edge| self.values[edge] == OPEN).collect();
        open.sort_by_key(|&edge| Reverse(self.probing.weight[edge]));
        open.into_iter().flat_map(|edge| [Literal::yes(edge), Literal::no(edge)]).collect()
    }

    pub(super) fn probe_one_deeply(
        &mut self,
        literal: Literal,
        depths: &mut Depths,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Refutation>, BudgetError> {
        let before = self.trail.len();
        depths.round += 1;
        self.decide(literal);
        if self.follow_within(before, depths.effort) && self.found.is_empty() {
            self.probe_near(before, depths, budget)?;
        }
        if self.conflict.is_none() && self.found.is_empty() {
            for followed in &self.trail[before..] {
                depths.times[followed.index()] += 1;
            }
        }
        Ok(self.end_probe(literal))
    }

    /// Undoes a probe; returns its refutation if it failed.
    pub(super) fn end_probe(&mut self, literal: Literal) -> Option<Refutation> {
        let conflict = self.conflict.take().filter(|_| self.found.is_empty());
        let time = self.trail.len() as u32;
        let found = conflict.and_then(|conflict| self.refutation(literal, conflict, time));
        self.found.clear();
        self.probe_reasons.clear();
        self.backtrack(MARKS);
        found
    }

    /// Probes the edges near the assignments since this time, until nothing more
    /// follows, or there is a conflict.
    pub(super) fn probe_near(
        &mut self,
        since: usize,
        depths: &mut Depths,
        budget: &mut Budget<'_>,
    ) -> Result<(), BudgetError> {
        self.probing.stirred = since;
        let mut components_checked = since;
        loop {
            self.queue_stirred();
            let fine = if let Some(edge) = self.probing.pop() {
                self.probe_both_ways(edge, depths, budget)?
            } else if self.trail.len() > components_checked && depths.effort == Effort::Quick {
                let before = self.trail.len();
                components_checked = before;
                self.cross_other_components() && self.propagate_implications(before)
            } else {
                return Ok(());
            };
            if !fine || !self.found.is_empty() {
                self.probing.clear_queue();
                return Ok(());
            }
        }
    }

    /// Probes an edge both ways within a probe, and assigns the opposite of what fails;
    /// false if that leads to a conflict.
    fn probe_both_ways(
        &mut self,
        edge: usize,
        depths: &mut Depths,
        budget: &mut Budget<'_>,
    ) -> Result<bool, BudgetError> {
        for literal in [Literal::yes(edge), Literal::no(edge)] {
            let can_skip = depths.left == 0 || depths.can_skip_within(literal);
            if self.values[edge] != OPEN || can_skip {
                continue;
            }
            depths.left -= 1;
            budget.spend(1)?;
            if let Some(refuted) = self.refuted_within(literal, depths) {
                depths.round += 1;
                self.probe_reasons.push(ProbeReason::Refuted(refuted));
                let reason = Reason::probe_reason(self.probe_reasons.len());
                let before = self.trail.len();
                self.imply(literal.opposite(), reason);
                let fine = self.follow_within(before, depths.effort);
                if !fine || !self.found.is_empty() {
                    return Ok(fine);
                }
            }
        }
        Ok(true)
    }

    /// Returns what refutes a literal within a probe, if it fails.
    pub(super) fn refuted_within(
        &mut self,
        literal: Literal,
        depths: &mut Depths,
    ) -> Option<PremiseTrace> {
        let (level, before) = (self.decisions.len(), self.trail.len());
        self.decide(literal);
        if self.propagate() && self.found.is_empty() {
            let followed = &self.trail[before..];
            for followed in followed {
                depths.consistent_in[followed.index()] = depths.round;
            }
            depths.widest = depths.widest.max(Some((followed.len(), literal)));
        }
        let conflict = self.conflict.take().filter(|_| self.found.is_empty());
        let until = (self.trail.len() as u32, level as u32);
        let refuted = conflict.map(|conflict| self.trace(literal, conflict, until));
        self.found.clear();
        self.backtrack(level);
        refuted
    }
}
