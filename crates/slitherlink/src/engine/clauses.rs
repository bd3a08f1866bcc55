//! The clause database: learned clauses and facts, with two watched literals each.

use super::Engine;
use super::lists::{Entry, Lists};
use super::literal::{Literal, OPEN};
use super::reasons::Reason;

/// All clauses in one array, and the watch lists of the literals.
#[derive(Debug, Default)]
pub(super) struct Clauses {
    /// By clause: its length, its glue, its literals.
    words: Vec<u32>,
    /// The start of each clause.
    starts: Vec<u32>,
    /// By negated literal: the clauses that watch it; empty until there is a clause to
    /// watch.
    watches: Vec<Vec<Watch>>,
    /// The number of literals.
    literals: usize,
    /// By literal: the literals implied by binary clauses.
    pairs: Lists<Pair>,
}

/// An implication of a binary clause.
#[derive(Clone, Copy, Debug)]
struct Pair {
    follows: Literal,
    clause: u32,
}

#[derive(Clone, Copy, Debug)]
struct Watch {
    clause: u32,
    /// Another literal of the clause; while it holds, there is nothing to do.
    other: Literal,
}

const HEAD: usize = 2;

impl Clauses {
    pub(super) fn clear(&mut self, variables: usize) {
        if !self.words.is_empty() {
            self.watch_none();
            self.words.clear();
            self.starts.clear();
            if self.pairs.number() > 0 {
                self.pairs.clear(2 * variables);
            }
        }
        self.literals = 2 * variables;
    }

    pub(super) fn number(&self) -> usize {
        self.starts.len()
    }

    pub(super) fn literals(&self, start: usize) -> impl Iterator<Item = Literal> {
        let length = self.words[start] as usize;
        self.words[start + HEAD..start + HEAD + length].iter().map(|&code| Literal::from_code(code))
    }

    /// Adds a clause of at least two literals. Its glue (LBD) is the number of decision
    /// levels of its literals: the lower, the more useful it will be.
    pub(super) fn add(&mut self, literals: &[Literal], glue: u32) -> usize {
        let start = self.words.len();
        self.words.extend([literals.len() as u32, glue]);
        self.words.extend(literals.iter().map(|literal| literal.code()));
        self.starts.push(start as u32);
        if self.watches.len() < self.literals {
            self.watches.resize_with(self.literals, Vec::new);
        }
        self.watch(start);
        start
    }

    /// Adds a permanent binary clause. It is not watched, which makes many of them
    /// cheap.
    pub(super) fn add_pair(&mut self, [one, other]: [Literal; 2]) -> usize {
        let start = self.words.len();
        self.words.extend([2, 0, one.code(), other.code()]);
        if self.pairs.number() == 0 {
            self.pairs.clear(self.literals);
        }
        for (if_not, follows) in [(one, other), (other, one)] {
            self.pairs.push(if_not.opposite(), Pair { follows, clause: start as u32 });
        }
        start
    }

    fn watch(&mut self, start: usize) {
        let [one, other] =
            [self.words[start + HEAD], self.words[start + HEAD + 1]].map(Literal::from_code);
        let clause = start as u32;
        self.watches[one.opposite().index()].push(Watch { clause, other });
        self.watches[other.opposite().index()].push(Watch { clause, other: one });
    }

    /// Clears the watch lists. Only literals of clauses are watched, usually few.
    fn watch_none(&mut self) {
        for &start in &self.starts {
            let length = self.words[start as usize] as usize;
            let literals = &self.words[start as usize + HEAD..][..length];
            for literal in literals.iter().map(|&code| Literal::from_code(code)) {
                self.watches[literal.opposite().index()].clear();
            }
        }
    }

    /// Deletes the half of the clauses with the highest glue. No clause may be in use
    /// as a reason, and there may be no permanent binary clauses.
    pub(super) fn forget_half(&mut self) {
        debug_assert_eq!(self.pairs.number(), 0);
        let mut starts = std::mem::take(&mut self.starts);
        starts.sort_by_key(|&start| self.words[start as usize + 1]);
        let useful = starts.iter().filter(|&&start| self.words[start as usize + 1] <= 2).count();
        starts.truncate((starts.len() / 2).max(useful));
        starts.sort_unstable();
        self.watches.iter_mut().for_each(Vec::clear);
        let mut end = 0;
        for start in &mut starts {
            let from = *start as usize;
            let length = HEAD + self.words[from] as usize;
            self.words.copy_within(from..from + length, end);
            *start = end as u32;
            end += length;
            self.watch(*start as usize);
        }
        self.words.truncate(end);
        self.starts = starts;
    }
}

impl Engine {
    /// Visits the clauses in which this literal's opposite is watched.
    #[inline]
    pub(super) fn propagate_clauses(&mut self, literal: Literal) -> bool {
        self.clauses.words.is_empty()
            || self.propagate_pairs(literal)
                && (self.clauses.starts.is_empty()
                    || self.clauses.watches[literal.index()].is_empty()
                    || self.visit_watches(literal))
    }

    /// Propagates the binary clauses of this literal.
    #[inline]
    fn propagate_pairs(&mut self, literal: Literal) -> bool {
        let mut number = self.clauses.pairs.last(literal);
        while let Some(Entry { item, before }) = self.clauses.pairs.entry(number) {
            let Pair { follows, clause } = item;
            number = before;
            if !self.imply(follows, Reason::clause(clause as usize)) {
                return false;
            }
        }
        true
    }

    fn visit_watches(&mut self, literal: Literal) -> bool {
        let mut watches = std::mem::take(&mut self.clauses.watches[literal.index()]);
        let mut fine = true;
        watches.retain_mut(|watch| !fine || self.visit(literal, watch, &mut fine));
        self.clauses.watches[literal.index()] = watches;
        fine
    }

    /// Visits one clause; returns whether it is still watched here.
    fn visit(&mut self, literal: Literal, watch: &mut Watch, fine: &mut bool) -> bool {
        let holds =
            |engine: &Self, other: Literal| engine.values[other.variable()] == other.value();
        if holds(self, watch.other) {
            return true;
        }
        let start = watch.clause as usize + HEAD;
        let length = self.clauses.words[watch.clause as usize] as usize;
        let words = &mut self.clauses.words[start..start + length];
        if words[0] == literal.opposite().code() {
            words.swap(0, 1);
        }
        let first = Literal::from_code(words[0]);
        watch.other = first;
        if self.values[first.variable()] == first.value() {
            return true;
        }
        for place in 2..length {
            let next = Literal::from_code(words[place]);
            let value = self.values[next.variable()];
            if value == OPEN || value == next.value() {
                words.swap(1, place);
                let moved = Watch { clause: watch.clause, other: first };
                self.clauses.watches[next.opposite().index()].push(moved);
                return false;
            }
        }
        *fine = self.imply(first, Reason::clause(watch.clause as usize));
        true
    }
}
