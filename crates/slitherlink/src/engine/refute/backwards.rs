//! What followed from tries, read backwards.
//!
//! If supposing one thing leads to another, then where the other does not hold,
//! the first does not either. The rules often do not see that by themselves, so
//! that a try goes further with what the tries before it led to.

use std::cmp::Reverse;

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
    /// The tries, each with how much followed.
    tries: Vec<(usize, Literal)>,
}

/// The literal of this list followed from that try.
#[derive(Clone, Copy, Debug)]
struct Entry {
    tried: Literal,
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
        self.tries.push((followed.len(), tried));
        for literal in followed {
            let last = &mut self.last[literal.index()];
            self.entries.push(Entry { tried, before: *last });
            *last = self.entries.len() as u32;
        }
    }

    /// The tries that were noted, those from which the most followed first.
    pub(super) fn tries(&self) -> Vec<Literal> {
        let mut tries = self.tries.clone();
        tries.sort_unstable_by_key(|&(number, literal)| (Reverse(number), literal));
        tries.into_iter().map(|(_, literal)| literal).collect()
    }
}

impl Engine {
    /// Tries again what was tried, now with what followed from the other tries.
    pub(super) fn try_backwards(
        &mut self,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Refutation>, Exhausted> {
        for literal in self.backwards.tries() {
            budget.spend(1)?;
            let found = self.try_one_backwards(literal);
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    pub(super) fn try_one_backwards(&mut self, literal: Literal) -> Option<Refutation> {
        let before = self.trail.len();
        self.guess(literal);
        self.spread_backwards(before);
        self.end_of_try(literal)
    }

    /// Spreads what is decided, and backwards too from what was decided since
    /// this time.
    pub(super) fn spread_backwards(&mut self, since: usize) -> bool {
        let mut next = since;
        loop {
            if !self.spread_all() {
                return false;
            }
            let Some(&holds) = self.trail.get(next) else { return true };
            next += 1;
            self.read_backwards(holds);
        }
    }

    /// Decides that what leads to the opposite of this literal does not hold.
    fn read_backwards(&mut self, holds: Literal) {
        let literal = holds.opposite();
        let mut number = self.backwards.last[literal.index()] as usize;
        while let Some(&Entry { tried, before }) =
            self.backwards.entries.get(number.wrapping_sub(1))
        {
            number = before as usize;
            if self.values[tried.variable()] == OPEN {
                self.lessons.push(Lesson::Backwards(Followed { tried, literal }));
                self.imply(tried.opposite(), Reason::lesson(self.lessons.len()));
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
