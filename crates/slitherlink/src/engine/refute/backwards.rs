//! What followed from tries, read backwards.
//!
//! If supposing one thing leads to another, then where the other does not hold,
//! the first does not either. The rules often do not see that by themselves, so
//! that a try goes further with what the tries before it led to.

use std::cmp::Reverse;
use std::iter;
use std::ops::Range;

use budget::{Budget, Exhausted};

use super::super::Engine;
use super::super::literal::{Literal, OPEN};
use super::super::reasons::Reason;
use super::{Lesson, MARKS, Refutation, Traced};

/// Something that followed from a try which did not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) struct Followed {
    pub(super) tried: Literal,
    pub(super) literal: Literal,
}

/// What followed from each try, listed by what followed.
#[derive(Debug, Default)]
pub(in super::super) struct Backwards {
    /// For each literal the number of the last entry about it, counted from one;
    /// 0 if there is none.
    last: Vec<u32>,
    entries: Vec<Entry>,
    tries: Vec<Try>,
}

#[derive(Debug)]
struct Try {
    literal: Literal,
    /// Its entries.
    entries: Range<usize>,
    /// How many other tries it excludes, once that was counted, beyond what
    /// followed from it.
    excluded: usize,
}

/// Something that followed, in the list of all entries about it.
#[derive(Clone, Copy, Debug)]
struct Entry {
    followed: Followed,
    /// The number of the entry before it in the list.
    before: u32,
}

impl Backwards {
    pub(super) fn clear(&mut self, variables: usize) {
        self.last.clear();
        self.last.resize(2 * variables, 0);
        self.entries.clear();
        self.tries.clear();
    }

    /// Notes what followed from a try.
    pub(super) fn note(&mut self, tried: Literal, followed: &[Literal]) {
        let first = self.entries.len();
        for &literal in followed {
            let last = &mut self.last[literal.index()];
            self.entries.push(Entry { followed: Followed { tried, literal }, before: *last });
            *last = self.entries.len() as u32;
        }
        let entries = first..self.entries.len();
        self.tries.push(Try { literal: tried, entries, excluded: 0 });
    }

    /// What led to a literal.
    fn about(&self, literal: Literal) -> impl Iterator<Item = Followed> {
        let entry = |number: u32| self.entries.get((number as usize).wrapping_sub(1));
        let entries =
            iter::successors(entry(self.last[literal.index()]), move |it| entry(it.before));
        entries.map(|entry| entry.followed)
    }

    /// Puts those tries first that exclude the most others, then those from which
    /// the most followed.
    fn rank(&mut self) {
        let mut tries = std::mem::take(&mut self.tries);
        let mut seen_by = vec![0; self.last.len()];
        for (number, it) in (1..).zip(&mut tries) {
            let entries = &self.entries[it.entries.clone()];
            let followed = entries.iter().map(|entry| entry.followed.literal);
            let holding = iter::once(it.literal).chain(followed);
            for holds in holding.clone() {
                seen_by[holds.index()] = number;
            }
            let excluded = holding.flat_map(|holds| self.about(holds.opposite()));
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
}

impl Engine {
    /// Tries again what was tried, now with what followed from the other tries.
    pub(super) fn try_backwards(
        &mut self,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Refutation>, Exhausted> {
        self.backwards.rank();
        let mut is_harmless = vec![false; 2 * self.lattice.variables()];
        for number in 0..self.backwards.tries.len() {
            let Try { literal, excluded, .. } = self.backwards.tries[number];
            if excluded == 0 || is_harmless[literal.index()] {
                continue;
            }
            budget.spend(1)?;
            let found = self.try_one_backwards(literal, &mut is_harmless);
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Tries a literal again; if that does not fail, neither would what follows.
    pub(super) fn try_one_backwards(
        &mut self,
        literal: Literal,
        is_harmless: &mut [bool],
    ) -> Option<Refutation> {
        let before = self.trail.len();
        self.guess(literal);
        if self.spread_backwards(before) {
            for followed in &self.trail[before..] {
                is_harmless[followed.index()] = true;
            }
        }
        self.end_of_try(literal)
    }

    /// Spreads what is decided, and backwards too from what was decided since
    /// this time.
    pub(super) fn spread_backwards(&mut self, since: usize) -> bool {
        let mut next = since;
        loop {
            if self.spread < self.trail.len() && !self.spread_all() {
                return false;
            }
            let Some(&holds) = self.trail.get(next) else { return true };
            next += 1;
            self.read_backwards(holds);
        }
    }

    /// Decides that what leads to the opposite of this literal does not hold.
    fn read_backwards(&mut self, holds: Literal) {
        let mut number = self.backwards.last[holds.opposite().index()];
        while let Some(place) = number.checked_sub(1) {
            let Entry { followed, before } = self.backwards.entries[place as usize];
            number = before;
            if self.values[followed.tried.variable()] == OPEN {
                self.lessons.push(Lesson::Backwards(followed));
                self.imply(followed.tried.opposite(), Reason::lesson(self.lessons.len()));
            }
        }
    }

    /// The premises from which something followed.
    pub(super) fn trace_followed(&mut self, Followed { tried, literal }: Followed) -> Traced {
        self.guess(tried);
        self.spread_all();
        let traced = self.trace_decided(literal, tried);
        self.back_to(MARKS);
        traced
    }
}
