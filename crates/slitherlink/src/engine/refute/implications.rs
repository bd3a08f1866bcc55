//! Implications of earlier probes, used as contrapositives.
//!
//! If assuming one literal implies another, then the negation of the second implies the
//! negation of the first. Propagation alone often misses that, so a probe goes further
//! with the implications of the probes before it.

use std::cmp::Reverse;
use std::iter;
use std::ops::Range;

use simpul_core::{Budget, BudgetError};

use super::super::Engine;
use super::super::lists::{Entry, Lists};
use super::super::literal::{Literal, OPEN};
use super::super::reasons::Reason;
use super::{MARKS, PremiseTrace, ProbeReason, Refutation};

/// An implication of a probe that did not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) struct Implication {
    pub(super) assumed: Literal,
    pub(super) literal: Literal,
}

/// The implications of each probe, in lists by implied literal.
#[derive(Debug, Default)]
pub(in super::super) struct ProbeImplications {
    followed: Lists<Implication>,
    probes: Vec<Probe>,
    /// The literals that held in repeated probes.
    held: Vec<Literal>,
}

#[derive(Debug)]
struct Probe {
    literal: Literal,
    /// Its entries in the lists.
    entries: Range<usize>,
    /// The number of other probes that it excludes, once counted, beyond its
    /// implications.
    excluded: usize,
    /// The literals that held in it, once it was repeated and did not fail.
    held: Range<usize>,
}

impl ProbeImplications {
    pub(super) fn clear(&mut self, variables: usize) {
        self.followed.clear(2 * variables);
        self.probes.clear();
        self.held.clear();
    }

    /// Records the implications of a probe.
    pub(super) fn record(&mut self, assumed: Literal, followed: &[Literal]) {
        let first = self.followed.number();
        for &literal in followed {
            self.followed.push(literal, Implication { assumed, literal });
        }
        let entries = first..self.followed.number();
        self.probes.push(Probe { literal: assumed, entries, excluded: 0, held: 0..0 });
    }

    /// Sorts the probes by how many others they exclude, then by how many implications they
    /// have, most first.
    fn rank(&mut self, literals: usize) {
        let mut probes = std::mem::take(&mut self.probes);
        let mut seen_by = vec![0; literals];
        for (number, it) in (1..).zip(&mut probes) {
            let followed = self.followed.items(it.entries.clone()).map(|it| it.literal);
            let holding = iter::once(it.literal).chain(followed);
            for holds in holding.clone() {
                seen_by[holds.index()] = number;
            }
            let excluded = holding.flat_map(|holds| self.followed.about(holds.opposite()));
            let new = excluded.filter(|it| {
                std::mem::replace(&mut seen_by[it.assumed.opposite().index()], number) != number
            });
            it.excluded = new.count();
        }
        probes.sort_by_key(|it| Reverse((it.excluded, it.entries.len())));
        self.probes = probes;
    }

    /// The recorded probes.
    pub(super) fn probes(&self) -> impl Iterator<Item = Literal> {
        self.probes.iter().map(|it| it.literal)
    }

    /// Drops the probes of true literals: they do not fail.
    pub(super) fn drop_true(&mut self, is_true: &[bool]) {
        self.probes.retain(|it| !is_true[it.literal.index()]);
    }

    /// Removes the most promising probe of those that no nested probing implied, by how
    /// often each literal was implied.
    pub(super) fn take_most_promising(&mut self, times: &[u32]) -> Option<Literal> {
        self.probes.retain(|it| times[it.literal.index()] == 0);
        let promise = |&place: &usize| self.promise(&self.probes[place], times);
        let best = (0..self.probes.len()).rev().max_by_key(promise)?;
        Some(self.probes.remove(best).literal)
    }

    /// Returns the promise of a probe: higher if it gained more when repeated, if more
    /// of what held then is new, and if its opposite was implied more often.
    fn promise(&self, it: &Probe, times: &[u32]) -> usize {
        let gained = it.held.len().saturating_sub(it.entries.len());
        let held = &self.held[it.held.clone()];
        let new = held.iter().filter(|literal| times[literal.index()] == 0).count();
        let opposite = times[it.literal.opposite().index()] as usize;
        (1 + gained) * (1 + new) * (1 + opposite)
    }
}

impl Engine {
    /// Repeats the probes that may fail, now with the implications of the other probes.
    pub(super) fn probe_with_implications(
        &mut self,
        is_true: &[bool],
        budget: &mut Budget<'_>,
    ) -> Result<Option<Refutation>, BudgetError> {
        self.implications.rank(2 * self.lattice.variables());
        let mut is_consistent = is_true.to_vec();
        for number in 0..self.implications.probes.len() {
            let Probe { literal, excluded, .. } = self.implications.probes[number];
            if excluded == 0 || is_consistent[literal.index()] {
                continue;
            }
            budget.spend(1)?;
            let before = self.implications.held.len();
            let found = self.probe_one_again(literal, &mut is_consistent);
            if found.is_some() {
                return Ok(found);
            }
            self.implications.probes[number].held = before..self.implications.held.len();
        }
        Ok(None)
    }

    /// Repeats a probe; if that does not fail, neither would its implications.
    pub(super) fn probe_one_again(
        &mut self,
        literal: Literal,
        is_consistent: &mut [bool],
    ) -> Option<Refutation> {
        let before = self.trail.len();
        self.decide(literal);
        if self.propagate_implications(before) {
            self.implications.held.extend(&self.trail[before..]);
            for followed in &self.trail[before..] {
                is_consistent[followed.index()] = true;
            }
        }
        self.end_probe(literal)
    }

    /// Propagates assignments, and the contrapositives of implications since this time.
    pub(super) fn propagate_implications(&mut self, since: usize) -> bool {
        let mut next = since;
        loop {
            if self.propagated < self.trail.len() && !self.propagate() {
                return false;
            }
            let Some(&holds) = self.trail.get(next) else { return true };
            next += 1;
            self.imply_contrapositives(holds);
        }
    }

    /// Assigns the negation of every probe that implied the opposite of this literal.
    fn imply_contrapositives(&mut self, holds: Literal) {
        let mut number = self.implications.followed.last(holds.opposite());
        while let Some(Entry { item: followed, before }) = self.implications.followed.entry(number)
        {
            number = before;
            if self.values[followed.assumed.variable()] == OPEN {
                self.probe_reasons.push(ProbeReason::Implied(followed));
                self.imply(
                    followed.assumed.opposite(),
                    Reason::probe_reason(self.probe_reasons.len()),
                );
            }
        }
    }

    /// Repeats a probe to trace the premises of one of its implications.
    pub(super) fn trace_followed(
        &mut self,
        Implication { assumed, literal }: Implication,
    ) -> PremiseTrace {
        self.decide(assumed);
        self.propagate();
        let traced = self.trace_decided(literal, assumed);
        self.backtrack(MARKS);
        traced
    }
}
