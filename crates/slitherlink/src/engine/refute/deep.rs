//! Nested probes: an edge fails both ways within a probe.

use std::cmp::Reverse;

use simpul_core::{Budget, Exhausted};

use super::super::Engine;
use super::super::literal::{Literal, OPEN};
use super::super::reasons::Reason;
use super::{Effort, MARKS, ProbeReason, Refutation, Traced};

/// The most nested probes.
const MOST_DEEP: usize = 20_000;

/// The state of nested probing.
pub(super) struct Depths {
    effort: Effort,
    /// The nested probes left.
    left: usize,
    /// By literal: how often it was implied by a probe that did not fail. If it ever
    /// was, it would hardly fail either.
    times: Vec<u32>,
    /// By literal: whether it was probed singly. Any other was implied by one that was,
    /// and that fails too if it does.
    was_tried: Vec<bool>,
    /// By literal: the last round in which it was implied by a nested probe that did
    /// not fail. A round lasts until something fails.
    fine_in: Vec<u32>,
    round: u32,
    /// The try within the try from which the most followed, and how much.
    widest: Option<(usize, Literal)>,
}

impl Depths {
    fn new(literals: usize, effort: Effort) -> Self {
        Self {
            effort,
            left: MOST_DEEP,
            times: vec![0; literals],
            was_tried: vec![false; literals],
            fine_in: vec![0; literals],
            round: 0,
            widest: None,
        }
    }

    /// Returns whether no more may be made.
    pub(super) const fn are_over(&self) -> bool {
        self.left == 0
    }

    /// Begins a round, of which the try is noted from which the most follows.
    pub(super) const fn begin_round(&mut self) {
        self.round += 1;
        self.widest = None;
    }

    /// The try from which the most followed in this round, or in those after something
    /// failed in it.
    pub(super) fn widest(&self) -> Option<Literal> {
        self.widest.map(|(_, literal)| literal)
    }

    /// Returns whether a try within a try need not be made.
    fn can_skip_within(&self, literal: Literal) -> bool {
        let is_fine = self.fine_in[literal.index()] == self.round;
        self.effort == Effort::Quick && (is_fine || !self.was_tried[literal.index()])
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
    pub(super) fn try_deeply(
        &mut self,
        is_true: &[bool],
        effort: Effort,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Refutation>, Exhausted> {
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
            let found = self.try_one_deeply(literal, &mut depths, budget)?;
            if found.is_some() || depths.left == 0 {
                return Ok(found);
            }
        }
    }

    /// Returns the initial state of nested probing.
    pub(super) fn depths(&self, effort: Effort) -> Depths {
        let mut depths = Depths::new(2 * self.lattice.variables(), effort);
        for tried in self.implications.tries() {
            depths.was_tried[tried.index()] = true;
        }
        depths
    }

    /// Returns the state for this many probes that are followed to the end.
    pub(super) fn depths_of(&self, most: usize) -> Depths {
        let literals = 2 * self.lattice.variables();
        Depths {
            left: most,
            was_tried: vec![true; literals],
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

    pub(super) fn try_one_deeply(
        &mut self,
        literal: Literal,
        depths: &mut Depths,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Refutation>, Exhausted> {
        let before = self.trail.len();
        depths.round += 1;
        self.decide(literal);
        if self.follow_within(before, depths.effort) && self.found.is_empty() {
            self.try_near(before, depths, budget)?;
        }
        if self.conflict.is_none() && self.found.is_empty() {
            for followed in &self.trail[before..] {
                depths.times[followed.index()] += 1;
            }
        }
        Ok(self.end_of_try(literal))
    }

    /// Takes a try back; if it failed, with its refutation.
    pub(super) fn end_of_try(&mut self, literal: Literal) -> Option<Refutation> {
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
    pub(super) fn try_near(
        &mut self,
        since: usize,
        depths: &mut Depths,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        self.probing.stirred = since;
        let mut seen_by_blocks = since;
        loop {
            self.stir();
            let fine = if let Some(edge) = self.probing.pop() {
                self.try_both_ways(edge, depths, budget)?
            } else if self.trail.len() > seen_by_blocks && depths.effort == Effort::Quick {
                let before = self.trail.len();
                seen_by_blocks = before;
                self.cross_other_components() && self.propagate_implications(before)
            } else {
                return Ok(());
            };
            if !fine || !self.found.is_empty() {
                self.probing.empty();
                return Ok(());
            }
        }
    }

    /// Probes an edge both ways within a probe, and assigns the opposite of what fails;
    /// false if that leads to a conflict.
    fn try_both_ways(
        &mut self,
        edge: usize,
        depths: &mut Depths,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
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
    ) -> Option<Traced> {
        let (level, before) = (self.decisions.len(), self.trail.len());
        self.decide(literal);
        if self.propagate() && self.found.is_empty() {
            let followed = &self.trail[before..];
            for followed in followed {
                depths.fine_in[followed.index()] = depths.round;
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
