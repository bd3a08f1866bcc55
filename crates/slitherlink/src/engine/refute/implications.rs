//! Implications of earlier probes, used as contrapositives.
//!
//! If assuming one literal implies another, then the negation of the second implies the
//! negation of the first. Propagation alone often misses that, so a probe goes further
//! with the implications of the probes before it.

use std::cmp::Reverse;
use std::iter;
use std::ops::Range;

use simpul_core::{Budget, Exhausted};

use super::super::Engine;
use super::super::lists::{Entry, Lists};
use super::super::literal::{Literal, OPEN};
use super::super::reasons::Reason;
use super::{MARKS, ProbeReason, Refutation, Traced};

/// An implication of a probe that did not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) struct Implication {
    pub(super) tried: Literal,
    pub(super) literal: Literal,
}

/// The implications of each probe, in lists by implied literal.
#[derive(Debug, Default)]
pub(in super::super) struct ProbeImplications {
    followed: Lists<Implication>,
    tries: Vec<Try>,
    /// The literals that held in repeated probes.
    held: Vec<Literal>,
}

#[derive(Debug)]
struct Try {
    literal: Literal,
    /// Its entries.
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
        self.tries.clear();
        self.held.clear();
    }

    /// Records the implications of a probe.
    pub(super) fn note(&mut self, tried: Literal, followed: &[Literal]) {
        let first = self.followed.number();
        for &literal in followed {
            self.followed.push(literal, Implication { tried, literal });
        }
        let entries = first..self.followed.number();
        self.tries.push(Try { literal: tried, entries, excluded: 0, held: 0..0 });
    }

    /// Puts those tries first that exclude the most others, then those from which
    /// the most followed.
    fn rank(&mut self, literals: usize) {
        let mut tries = std::mem::take(&mut self.tries);
        let mut seen_by = vec![0; literals];
        for (number, it) in (1..).zip(&mut tries) {
            let followed = self.followed.items(it.entries.clone()).map(|it| it.literal);
            let holding = iter::once(it.literal).chain(followed);
            for holds in holding.clone() {
                seen_by[holds.index()] = number;
            }
            let excluded = holding.flat_map(|holds| self.followed.about(holds.opposite()));
            let new = excluded.filter(|it| {
                std::mem::replace(&mut seen_by[it.tried.opposite().index()], number) != number
            });
            it.excluded = new.count();
        }
        tries.sort_by_key(|it| Reverse((it.excluded, it.entries.len())));
        self.tries = tries;
    }

    /// The tries that were noted.
    pub(super) fn tries(&self) -> impl Iterator<Item = Literal> {
        self.tries.iter().map(|it| it.literal)
    }

    /// Drops the probes of true literals: they do not fail.
    pub(super) fn drop_true(&mut self, is_true: &[bool]) {
        self.tries.retain(|it| !is_true[it.literal.index()]);
    }

    /// Removes the most promising probe of those that no nested probing implied, by how
    /// often each literal was implied.
    pub(super) fn take_most_promising(&mut self, times: &[u32]) -> Option<Literal> {
        self.tries.retain(|it| times[it.literal.index()] == 0);
        let promise = |&place: &usize| self.promise(&self.tries[place], times);
        let best = (0..self.tries.len()).rev().max_by_key(promise)?;
        Some(self.tries.remove(best).literal)
    }

    /// Returns the promise of a probe: higher if it gained more when repeated, if more
    /// of what held then is new, and if its opposite was implied more often.
    fn promise(&self, it: &Try, times: &[u32]) -> usize {
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
    ) -> Result<Option<Refutation>, Exhausted> {
        self.implications.rank(2 * self.lattice.variables());
        let mut is_harmless = is_true.to_vec();
        for number in 0..self.implications.tries.len() {
            let Try { literal, excluded, .. } = self.implications.tries[number];
            if excluded == 0 || is_harmless[literal.index()] {
                continue;
            }
            budget.spend(1)?;
            let before = self.implications.held.len();
            let found = self.try_one_backwards(literal, &mut is_harmless);
            if found.is_some() {
                return Ok(found);
            }
            self.implications.tries[number].held = before..self.implications.held.len();
        }
        Ok(None)
    }

    /// Repeats a probe; if that does not fail, neither would its implications.
    pub(super) fn try_one_backwards(
        &mut self,
        literal: Literal,
        is_harmless: &mut [bool],
    ) -> Option<Refutation> {
        let before = self.trail.len();
        self.decide(literal);
        if self.propagate_implications(before) {
            self.implications.held.extend(&self.trail[before..]);
            for followed in &self.trail[before..] {
                is_harmless[followed.index()] = true;
            }
        }
        self.end_of_try(literal)
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
            self.read_backwards(holds);
        }
    }

    /// Assigns the negation of every probe that implied the opposite of this literal.
    fn read_backwards(&mut self, holds: Literal) {
        let mut number = self.implications.followed.last(holds.opposite());
        while let Some(Entry { item: followed, before }) = self.implications.followed.entry(number)
        {
            number = before;
            if self.values[followed.tried.variable()] == OPEN {
                self.probe_reasons.push(ProbeReason::Implied(followed));
                self.imply(
                    followed.tried.opposite(),
                    Reason::probe_reason(self.probe_reasons.len()),
                );
            }
        }
    }

    /// The premises from which something followed.
    pub(super) fn trace_followed(&mut self, Implication { tried, literal }: Implication) -> Traced {
        self.decide(tried);
        self.propagate();
        let traced = self.trace_decided(literal, tried);
        self.backtrack(MARKS);
        traced
    }
}
