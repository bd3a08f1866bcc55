//! A small CDCL solver for perfect matchings: every tile gets exactly one partner
//! among its equals.
//!
//! "Exactly one partner" is a native constraint rather than clauses: each tile counts
//! the partners that are not excluded. Clauses (two watched literals) are the
//! [cuts](super::cut) or are learned (first unique implication point, then recursive
//! minimization). A learned clause keeps its premises, so that the cuts behind a
//! refutation are known.

mod learning;
mod proof;

use std::sync::Arc;

use self::learning::Mark;
use super::edges::{Edge, Edges};

/// A pair is chosen (`2 * edge`) or excluded (`2 * edge + 1`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Literal(u32);

impl Literal {
    pub(crate) const fn chosen(edge: Edge) -> Self {
        Self(edge << 1)
    }

    const fn excluded(edge: Edge) -> Self {
        Self(edge << 1 | 1)
    }

    const fn edge(self) -> Edge {
        self.0 >> 1
    }

    const fn is_chosen(self) -> bool {
        self.0 & 1 == 0
    }

    const fn negated(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// Why a literal holds.
#[derive(Clone, Copy, Debug)]
enum Reason {
    Decision,
    /// Excluded because this pair, with which it shares a tile, is chosen.
    Taken(Edge),
    /// Chosen because this tile has no other partner left.
    LastPartner(u16),
    /// All other literals of this clause are false.
    Clause(ClauseId),
}

/// A constraint that the assignment violates.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Conflict {
    /// All partners of a tile are excluded.
    NoPartner(u16),
    /// Two pairs that share a tile are both chosen.
    Shared(Edge, Edge),
    /// All literals of a clause are false.
    Clause(ClauseId),
}

pub(crate) type ClauseId = u32;

/// Where a clause comes from.
#[derive(Clone, Debug)]
enum Origin {
    /// The cut with this number.
    Cut(u32),
    /// Learned from these.
    Learned(Vec<Premise>),
}

/// A premise of a learned clause.
#[derive(Clone, Copy, Debug)]
enum Premise {
    Clause(ClauseId),
    /// The literal of this pair at level 0.
    Fact(Edge),
}

#[derive(Clone, Debug)]
struct Clause {
    start: u32,
    length: u32,
    origin: Origin,
}

#[derive(Clone, Copy, Debug)]
struct Watch {
    clause: ClauseId,
    /// Another literal of the clause (the blocker): if it is true, the clause need not
    /// be visited.
    other: Literal,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    Open,
    Chosen,
    Excluded,
}

/// The state of the search.
#[derive(Clone, Debug)]
pub(crate) struct Pairing {
    edges: Arc<Edges>,
    values: Vec<Value>,
    levels: Vec<u32>,
    reasons: Vec<Reason>,
    activity: Vec<f64>,
    bump: f64,
    /// By tile: the number of partners that are not excluded. Exact for tiles that are
    /// an [end](Edges::ends) of all their pairs, an upper bound for the others, whose
    /// mates are such ends.
    partners_left: Vec<u16>,
    trail: Vec<Literal>,
    level_starts: Vec<usize>,
    propagated: usize,
    /// The part of the trail that [`newly_excluded`](Self::newly_excluded) has
    /// reported.
    reported: usize,
    clauses: Vec<Clause>,
    literals: Vec<Literal>,
    watches: Vec<Vec<Watch>>,
    marks: Vec<Mark>,
}

impl Pairing {
    pub(crate) fn new(edges: &Arc<Edges>) -> Self {
        let count = edges.count();
        let groups = edges.groups();
        let partners = |tile: usize| groups.mates(tile).len() as u16 - 1;
        Self {
            edges: Arc::clone(edges),
            values: vec![Value::Open; count],
            levels: vec![0; count],
            reasons: vec![Reason::Decision; count],
            activity: vec![0.0; count],
            bump: 1.0,
            partners_left: (0..groups.count()).map(partners).collect(),
            trail: Vec::with_capacity(count),
            level_starts: vec![],
            propagated: 0,
            reported: 0,
            clauses: vec![],
            literals: vec![],
            watches: vec![vec![]; 2 * count],
            marks: vec![Mark::None; count],
        }
    }

    pub(crate) fn level(&self) -> usize {
        self.level_starts.len()
    }

    pub(crate) fn is_chosen(&self, edge: Edge) -> bool {
        self.values[edge as usize] == Value::Chosen
    }

    pub(crate) fn is_open(&self, edge: Edge) -> bool {
        self.values[edge as usize] == Value::Open
    }

    pub(crate) fn is_excluded(&self, edge: Edge) -> bool {
        self.values[edge as usize] == Value::Excluded
    }

    /// Returns the decision level at which the pair was chosen or excluded; 0 if it
    /// depends on no decision.
    pub(crate) fn level_of(&self, edge: Edge) -> u32 {
        self.levels[edge as usize]
    }

    pub(crate) fn activity(&self, edge: Edge) -> f64 {
        self.activity[edge as usize]
    }

    /// Returns the chosen pairs in assignment order.
    pub(crate) fn chosen(&self) -> impl Iterator<Item = Edge> {
        self.trail.iter().filter(|literal| literal.is_chosen()).map(|literal| literal.edge())
    }

    /// Propagates the tiles that have a single partner. Must be called once, before
    /// anything else.
    pub(crate) fn start(&mut self) -> Option<Conflict> {
        for tile in 0..self.edges.groups().count() {
            if let Some(conflict) = self.propagate_tile(tile) {
                return Some(conflict);
            }
        }
        self.propagate()
    }

    /// Chooses a pair at a new decision level.
    pub(crate) fn decide(&mut self, edge: Edge) {
        self.level_starts.push(self.trail.len());
        self.assign(Literal::chosen(edge), Reason::Decision);
    }

    /// Returns the pairs that were excluded since the last call.
    pub(crate) fn newly_excluded(&mut self) -> impl Iterator<Item = Edge> {
        let start = std::mem::replace(&mut self.reported, self.trail.len());
        let news = self.trail[start..].iter().filter(|literal| !literal.is_chosen());
        news.map(|literal| literal.edge())
    }

    /// Returns the true literal of a pair that is not open.
    fn literal(&self, edge: Edge) -> Literal {
        if self.is_chosen(edge) { Literal::chosen(edge) } else { Literal::excluded(edge) }
    }

    fn holds(&self, literal: Literal) -> bool {
        let value = self.values[literal.edge() as usize];
        if literal.is_chosen() { value == Value::Chosen } else { value == Value::Excluded }
    }

    fn is_false(&self, literal: Literal) -> bool {
        self.holds(literal.negated())
    }

    fn assign(&mut self, literal: Literal, reason: Reason) {
        let edge = literal.edge() as usize;
        self.values[edge] = if literal.is_chosen() { Value::Chosen } else { Value::Excluded };
        self.levels[edge] = self.level() as u32;
        self.reasons[edge] = reason;
        if !literal.is_chosen() {
            for tile in self.edges.ends(literal.edge()) {
                self.partners_left[tile] -= 1;
            }
        }
        self.trail.push(literal);
    }

    /// Propagates all constraints to a fixed point, or returns the first conflict.
    pub(crate) fn propagate(&mut self) -> Option<Conflict> {
        while self.propagated < self.trail.len() {
            let literal = self.trail[self.propagated];
            self.propagated += 1;
            let conflict = if literal.is_chosen() {
                self.exclude_others(literal.edge())
            } else {
                let [one, other] = self.edges.ends(literal.edge());
                self.propagate_tile(one).or_else(|| self.propagate_tile(other))
            };
            if let Some(conflict) = conflict.or_else(|| self.propagate_clauses(literal)) {
                return Some(conflict);
            }
        }
        None
    }

    fn exclude_others(&mut self, chosen: Edge) -> Option<Conflict> {
        for tile in self.edges.ends(chosen) {
            let edges = Arc::clone(&self.edges);
            for edge in edges.around(tile).filter(|&edge| edge != chosen) {
                if self.is_chosen(edge) {
                    return Some(Conflict::Shared(chosen, edge));
                }
                if self.is_open(edge) {
                    self.assign(Literal::excluded(edge), Reason::Taken(chosen));
                }
            }
        }
        None
    }

    /// Propagates "exactly one partner" for a tile.
    fn propagate_tile(&mut self, tile: usize) -> Option<Conflict> {
        match self.partners_left[tile] {
            0 => Some(Conflict::NoPartner(tile as u16)),
            1 => {
                let left = self.edges.around(tile).find(|&edge| !self.is_excluded(edge));
                let edge = left.expect("one partner is left");
                if self.is_open(edge) {
                    self.assign(Literal::chosen(edge), Reason::LastPartner(tile as u16));
                }
                None
            }
            _ => None,
        }
    }

    /// Visits the clauses that watch this literal's negation.
    fn propagate_clauses(&mut self, literal: Literal) -> Option<Conflict> {
        let falsified = literal.negated();
        let mut watches = std::mem::take(&mut self.watches[falsified.0 as usize]);
        let mut kept = 0;
        let mut conflict = None;
        for at in 0..watches.len() {
            let watch = watches[at];
            if conflict.is_some() || self.holds(watch.other) {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            let Clause { start, length, .. } = self.clauses[watch.clause as usize];
            let (start, end) = (start as usize, (start + length) as usize);
            if self.literals[start] == falsified {
                self.literals.swap(start, start + 1);
            }
            let first = self.literals[start];
            let new = (start + 2..end).find(|&at| !self.is_false(self.literals[at]));
            if self.holds(first) || new.is_none() {
                watches[kept] = Watch { other: first, ..watch };
                kept += 1;
                if self.is_false(first) {
                    conflict = Some(Conflict::Clause(watch.clause));
                } else if !self.holds(first) {
                    self.assign(first, Reason::Clause(watch.clause));
                }
            } else if let Some(new) = new {
                self.literals.swap(start + 1, new);
                let watched = self.literals[start + 1];
                let other = first;
                self.watches[watched.0 as usize].push(Watch { clause: watch.clause, other });
            }
        }
        watches.truncate(kept);
        self.watches[falsified.0 as usize] = watches;
        conflict
    }

    /// Adds the clause of a cut, "one of these pairs is chosen". All of them are
    /// excluded now, so it is in conflict.
    pub(crate) fn add_cut(&mut self, cut: u32, one_of: &[Edge]) -> ClauseId {
        let mut literals: Vec<Literal> = one_of.iter().map(|&edge| Literal::chosen(edge)).collect();
        literals.sort_by_key(|literal| std::cmp::Reverse(self.levels[literal.edge() as usize]));
        self.add_clause(&literals, Origin::Cut(cut))
    }

    /// Adds the clause of a cut at level 0, and propagates it if it is a unit.
    pub(crate) fn add_known_cut(&mut self, cut: u32, one_of: &[Edge]) -> Option<Conflict> {
        let mut literals: Vec<Literal> = one_of.iter().map(|&edge| Literal::chosen(edge)).collect();
        literals.sort_by_key(|&literal| self.is_false(literal));
        let clause = self.add_clause(&literals, Origin::Cut(cut));
        let is_last = literals.get(1).is_none_or(|&second| self.is_false(second));
        match literals.first() {
            Some(&first) if !self.is_false(first) => {
                if is_last && !self.holds(first) {
                    self.assign(first, Reason::Clause(clause));
                }
                None
            }
            _ => Some(Conflict::Clause(clause)),
        }
    }

    /// Adds a clause and watches its first two literals, which must be those assigned
    /// last.
    fn add_clause(&mut self, literals: &[Literal], origin: Origin) -> ClauseId {
        let clause = self.clauses.len() as ClauseId;
        let (start, length) = (self.literals.len() as u32, literals.len() as u32);
        self.literals.extend_from_slice(literals);
        self.clauses.push(Clause { start, length, origin });
        if let [first, second, ..] = *literals {
            self.watches[first.0 as usize].push(Watch { clause, other: second });
            self.watches[second.0 as usize].push(Watch { clause, other: first });
        }
        clause
    }

    /// Appends the false literals that explain a conflict.
    fn conflict_literals(&self, conflict: Conflict, into: &mut Vec<Literal>) {
        match conflict {
            Conflict::NoPartner(tile) => into.extend(self.partner_literals(usize::from(tile))),
            Conflict::Shared(one, other) => into.extend([one, other].map(Literal::excluded)),
            Conflict::Clause(clause) => into.extend_from_slice(self.clause(clause)),
        }
    }

    /// Appends the false literals that imply `literal`.
    fn reason_literals(&self, literal: Literal, into: &mut Vec<Literal>) {
        match self.reasons[literal.edge() as usize] {
            Reason::Decision => {}
            Reason::Taken(edge) => into.push(Literal::excluded(edge)),
            Reason::LastPartner(tile) => {
                let others = self.partner_literals(usize::from(tile));
                into.extend(others.filter(|&other| other != literal));
            }
            Reason::Clause(clause) => {
                into.extend(self.clause(clause).iter().filter(|&&other| other != literal));
            }
        }
    }

    fn partner_literals(&self, tile: usize) -> impl Iterator<Item = Literal> {
        self.edges.around(tile).map(Literal::chosen)
    }

    fn clause(&self, clause: ClauseId) -> &[Literal] {
        let Clause { start, length, .. } = self.clauses[clause as usize];
        &self.literals[start as usize..(start + length) as usize]
    }

    /// Undoes all assignments above a level.
    pub(crate) fn backtrack(&mut self, level: usize) {
        if level >= self.level() {
            return;
        }
        let start = self.level_starts[level];
        for literal in self.trail.drain(start..) {
            self.values[literal.edge() as usize] = Value::Open;
            if !literal.is_chosen() {
                for tile in self.edges.ends(literal.edge()) {
                    self.partners_left[tile] += 1;
                }
            }
        }
        self.level_starts.truncate(level);
        self.propagated = self.propagated.min(self.trail.len());
        self.reported = self.reported.min(self.trail.len());
    }
}
