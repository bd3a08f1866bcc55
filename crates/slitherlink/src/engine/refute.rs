//! Refuting one mark on a position, with the premises: the engine behind hints.
//!
//! The marks of a position form the first decision level, so everything that follows
//! from them has a reason, clues included. Then each open edge is probed both ways;
//! where that fails, the reasons are traced back to marks and clues. If no single probe
//! fails, `implications` uses what earlier probes implied, `deep` probes within a probe,
//! and `branches` follows one to the end.

use std::collections::BTreeSet;

use simpul_core::{Budget, BudgetError, Cell, Edge};

use super::literal::{Literal, NO, OPEN, YES};
use super::reasons::{Reason, Rule};
use super::{Assignment, Conflict, Engine};
use crate::{Clash, Loop, Mark, Puzzle};

mod branches;
mod deep;
mod implications;
#[cfg(test)]
mod tests;

pub(super) use implications::{Implication, ProbeImplications};

/// A mark on an edge that fails, with the premises.
#[derive(Clone, Debug)]
pub(crate) struct Refutation {
    /// The edge.
    pub(crate) edge: Edge,
    /// The mark that it cannot have.
    pub(crate) mark: Mark,
    /// The clues among the premises.
    pub(crate) cells: Vec<Cell>,
    /// The marks among the premises.
    pub(crate) edges: Vec<Edge>,
    /// The facts among the premises, by number.
    pub(crate) facts: Vec<u32>,
    /// The contradiction.
    pub(crate) clash: Clash,
}

/// A clause of two literals that is known beyond the marks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BinaryClause {
    /// The two atoms, each with its sign.
    pub(crate) atoms: [(Atom, bool); 2],
    /// The number of the fact.
    pub(crate) fact: u32,
}

/// An atomic statement about the solution.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Atom {
    /// There is a line here.
    Line(Edge),
    /// This cell is inside; cells off the grid never are.
    Inside(Option<Cell>),
}

/// The effort of a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    /// All probes.
    Thorough,
    /// As few probes as it takes to find some that fail.
    Quick,
}

impl Effort {
    /// Returns how many failing marks are enough to choose from.
    const fn enough(self) -> usize {
        match self {
            Self::Thorough => usize::MAX,
            Self::Quick => 4,
        }
    }

    /// Returns how many of the failed probes, the earliest, are traced back to their
    /// premises.
    const fn most_traced(self) -> usize {
        match self {
            Self::Thorough => 8,
            Self::Quick => 4,
        }
    }

    /// Returns how many of the edges that follow without any probe are examined, in the
    /// order in which they follow.
    const fn most_following(self) -> usize {
        match self {
            Self::Thorough => usize::MAX,
            Self::Quick => 16,
        }
    }
}

impl PremiseTrace {
    /// Adds the premises of another trace, except its literals.
    fn absorb(&mut self, other: &Self) {
        self.cells.extend(&other.cells);
        self.facts.extend(&other.facts);
        self.followed.extend(&other.followed);
    }
}

impl Refutation {
    fn premises(&self) -> usize {
        self.cells.len() + self.edges.len()
    }
}

/// The premises of a conflict.
#[derive(Clone, Debug, Default)]
pub(super) struct PremiseTrace {
    literals: Vec<Literal>,
    /// The cells whose clues are needed.
    cells: BTreeSet<usize>,
    /// The facts that are needed.
    facts: BTreeSet<u32>,
    /// The implications of other probes that are needed.
    followed: BTreeSet<Implication>,
}

/// Why a literal was assigned within a probe, other than by a rule.
#[derive(Clone, Debug)]
pub(super) enum ProbeReason {
    /// Its opposite was refuted.
    Refuted(PremiseTrace),
    /// The contrapositive of an implication of an earlier probe.
    Implied(Implication),
}

/// The level of the marks, which are the first decision.
const MARKS: usize = 1;

impl Engine {
    /// Returns the marks whose probes fail, those with the fewest premises first, on a
    /// puzzle with these marks; if none fails, one that fails with the implications of
    /// the other probes, or with nested probes, or, on a puzzle with a single loop,
    /// when it is followed to the end. None if the marks are contradictory. Literals of
    /// a known solution never fail, and are probed only for their implications.
    ///
    /// # Errors
    /// If the budget runs out. A node is a probe.
    pub(crate) fn refute_all(
        &mut self,
        puzzle: &Puzzle,
        marks: impl Iterator<Item = (Edge, Mark)>,
        facts: &[BinaryClause],
        solution: Option<&Loop>,
        effort: Effort,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Refutation>, BudgetError> {
        if !self.load_position(puzzle, marks, effort) || !self.load_facts(facts) {
            return Ok(Vec::new());
        }
        let mut is_true = vec![false; 2 * self.lattice.variables()];
        if let Some(solution) = solution {
            self.mark_solution(solution, &mut is_true);
        }
        let mut refutations = self.refute_singly(&is_true, effort, budget)?;
        if refutations.is_empty() {
            refutations.extend(self.probe_with_implications(&is_true, budget)?);
        }
        if refutations.is_empty() {
            refutations.extend(self.probe_deeply(&is_true, effort, budget)?);
        }
        if refutations.is_empty()
            && let Some(only) = branches::only_loop(puzzle, budget)?
        {
            self.mark_solution(&only, &mut is_true);
            refutations.extend(self.probe_to_the_end(&is_true, budget)?);
        }
        Ok(refutations)
    }

    /// Returns what follows without any probe, or else the failed probes, those with
    /// the fewest premises first.
    fn refute_singly(
        &mut self,
        is_true: &[bool],
        effort: Effort,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Refutation>, BudgetError> {
        let mut refutations = self.implied_by_marks(effort);
        if refutations.is_empty() {
            refutations = self.probe_each(is_true, effort, budget)?;
        }
        refutations.sort_by_key(Refutation::premises);
        Ok(refutations)
    }

    /// Loads a puzzle with the marks as the first decision; false if they are
    /// contradictory, or already close a loop that solves the puzzle. With full effort,
    /// implications are found in the order on which grades depend.
    fn load_position(
        &mut self,
        puzzle: &Puzzle,
        marks: impl Iterator<Item = (Edge, Mark)>,
        effort: Effort,
    ) -> bool {
        self.load(puzzle);
        self.sides_wait = effort == Effort::Quick;
        self.probing.begin(self.lattice.variables());
        self.implications.clear(self.lattice.variables());
        // The engine forbids the loops that it has found, which cannot be the premise of
        // a hint. So each is recorded, and the probe that led to it is not used.
        self.enough = usize::MAX;
        self.decisions.push(0);
        self.imply_marks(marks) && self.propagate_clues() && self.follow() && self.found.is_empty()
    }

    /// Adds facts beyond the marks; false if they contradict the marks.
    fn load_facts(&mut self, facts: &[BinaryClause]) -> bool {
        for &BinaryClause { atoms, fact } in facts {
            let literals = atoms.map(|(atom, holds)| {
                let value = if holds { YES } else { NO };
                Literal::of(self.variable(atom), value)
            });
            let start = self.clauses.add_pair(literals);
            self.facts.push((start, fact));
            let [one, other] = literals;
            for (if_not, then) in [(one, other), (other, one)] {
                if self.values[if_not.variable()] == if_not.opposite().value()
                    && !self.imply(then, Reason::clause(start))
                {
                    return false;
                }
            }
        }
        self.follow() && self.found.is_empty()
    }

    fn variable(&self, atom: Atom) -> usize {
        let lattice = self.lattice;
        match atom {
            Atom::Line(edge) => lattice.line(edge),
            // The first place is off the grid.
            Atom::Inside(cell) => lattice.colour(cell.map_or(0, |cell| lattice.cell(cell))),
        }
    }

    /// Propagates assignments, over the biconnected components too.
    fn follow(&mut self) -> bool {
        self.propagate() && self.cross_other_components() && self.propagate()
    }

    /// Refutes the opposites of the edges that follow without any probe.
    fn implied_by_marks(&mut self, effort: Effort) -> Vec<Refutation> {
        let is_new = |engine: &Self, literal: &Literal| {
            literal.variable() < engine.lattice.edges()
                && engine.assignments[literal.variable()].reason != Reason::GIVEN
        };
        let new = self.trail.iter().copied().filter(|it| is_new(self, it));
        let new: Vec<_> = new.take(effort.most_following()).collect();
        let refutations = new.into_iter().filter_map(|literal| {
            let Assignment { time, reason, .. } = self.assignments[literal.variable()];
            self.refutation(literal.opposite(), Conflict { follows: literal, reason }, time)
        });
        refutations.collect()
    }

    /// Probes every open edge both ways, and traces back those that fail earliest.
    /// Literals known to be true come last, and only if nothing fails.
    fn probe_each(
        &mut self,
        is_true: &[bool],
        effort: Effort,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Refutation>, BudgetError> {
        let open: Vec<_> =
            (0..self.lattice.edges()).filter(|&edge| self.values[edge] == OPEN).collect();
        let mut is_consistent = vec![false; 2 * self.lattice.variables()];
        let mut failing = Vec::new();
        for (known, value) in [(false, YES), (false, NO), (true, YES), (true, NO)] {
            if known && !failing.is_empty() {
                break;
            }
            let literals = open.iter().map(|&edge| Literal::of(edge, value));
            for literal in literals.filter(|literal| is_true[literal.index()] == known) {
                if is_consistent[literal.index()] || failing.len() == effort.enough() {
                    continue;
                }
                budget.spend(1)?;
                let before = self.trail.len();
                self.decide(literal);
                let fine = self.propagate();
                let followed = &self.trail[before..];
                if fine {
                    self.probing.weight[literal.variable()] += followed.len() as u32;
                    for followed in followed {
                        is_consistent[followed.index()] = true;
                    }
                } else if self.found.is_empty() {
                    failing.push((followed.len(), literal));
                }
                if effort == Effort::Quick {
                    if fine && self.found.is_empty() {
                        self.implications.record(literal, &followed[1..]);
                    }
                    for solution in &self.found {
                        self.mark_solution(solution, &mut is_consistent);
                    }
                }
                self.conflict = None;
                self.found.clear();
                self.backtrack(MARKS);
            }
        }
        failing.sort_unstable();
        failing.truncate(effort.most_traced());
        Ok(failing.into_iter().filter_map(|(_, literal)| self.trace_failure(literal)).collect())
    }

    /// Marks the literals of a solution, which never fail.
    fn mark_solution(&self, solution: &Loop, is_so: &mut [bool]) {
        let lattice = self.lattice;
        for edge in 0..lattice.edges() {
            is_so[Literal::no(edge).index()] = true;
        }
        for edge in solution.edges().map(|edge| lattice.line(edge)) {
            is_so[Literal::no(edge).index()] = false;
            is_so[Literal::yes(edge).index()] = true;
        }
    }

    /// Repeats a failed probe to trace its premises.
    fn trace_failure(&mut self, literal: Literal) -> Option<Refutation> {
        self.decide(literal);
        self.propagate();
        let conflict = self.conflict.take()?;
        let refutation = self.refutation(literal, conflict, self.trail.len() as u32);
        self.backtrack(MARKS);
        refutation
    }

    /// Builds the refutation of a probe from its conflict.
    fn refutation(
        &mut self,
        assumed: Literal,
        conflict: Conflict,
        time: u32,
    ) -> Option<Refutation> {
        let lattice = self.lattice;
        let mark = if assumed.value() == YES { Mark::Line } else { Mark::Cross };
        let clash = self.clash(conflict)?;
        let traced = self.trace(assumed, conflict, (time, 0));
        let PremiseTrace { literals, cells, facts, .. } = self.with_followed(traced);
        let cells = cells.into_iter().map(|place| lattice.cell_at(place)).collect();
        let edges = literals.into_iter().map(|literal| lattice.edge(literal.variable())).collect();
        let facts = facts.into_iter().collect();
        Some(Refutation {
            edge: lattice.edge(assumed.variable()),
            mark,
            cells,
            edges,
            facts,
            clash,
        })
    }

    /// Adds the premises of implications of other probes.
    fn with_followed(&mut self, mut traced: PremiseTrace) -> PremiseTrace {
        let followed = std::mem::take(&mut traced.followed);
        if !followed.is_empty() {
            self.backtrack(MARKS);
        }
        for followed in followed {
            let premises = self.trace_followed(followed);
            traced.literals.extend(&premises.literals);
            traced.absorb(&premises);
        }
        traced.literals.sort_unstable();
        traced.literals.dedup();
        traced
    }

    /// Traces a conflict of a probe back to the clues, and to what was given or
    /// assigned at most at this level.
    fn trace(
        &mut self,
        assumed: Literal,
        conflict: Conflict,
        (time, level): (u32, u32),
    ) -> PremiseTrace {
        let opposite = conflict.follows.opposite();
        let seen = if opposite == assumed { Vec::new() } else { vec![opposite] };
        self.trace_on(seen, assumed, conflict, (time, level))
    }

    /// Traces an implication of a probe back in the same way.
    fn trace_decided(&mut self, literal: Literal, assumed: Literal) -> PremiseTrace {
        let Assignment { time, reason, .. } = self.assignments[literal.variable()];
        self.trace_on(Vec::new(), assumed, Conflict { follows: literal, reason }, (time, 0))
    }

    fn trace_on(
        &mut self,
        mut seen: Vec<Literal>,
        assumed: Literal,
        conflict: Conflict,
        (time, level): (u32, u32),
    ) -> PremiseTrace {
        let mut traced = PremiseTrace::default();
        let mut premises = Vec::new();
        self.premises_with_clues(
            conflict.follows,
            conflict.reason,
            time,
            &mut premises,
            &mut traced,
        );
        let mut is_seen = vec![false; self.lattice.variables()];
        is_seen[conflict.follows.variable()] = true;
        let mut next = 0;
        loop {
            for &premise in &premises {
                if !std::mem::replace(&mut is_seen[premise.variable()], true) {
                    seen.push(premise);
                }
            }
            let Some(&literal) = seen.get(next) else { break };
            next += 1;
            premises.clear();
            let Assignment { time, reason, level: at } = self.assignments[literal.variable()];
            if at == 0 || literal == assumed {
                continue;
            }
            if at > level && reason != Reason::GIVEN {
                self.premises_with_clues(literal, reason, time, &mut premises, &mut traced);
            } else {
                traced.literals.push(literal);
            }
        }
        traced
    }

    /// Collects the premises of a literal, and adds the clue behind its reason to the trace.
    fn premises_with_clues(
        &mut self,
        literal: Literal,
        reason: Reason,
        time: u32,
        into: &mut Vec<Literal>,
        traced: &mut PremiseTrace,
    ) {
        self.premises(literal, reason, time, into);
        match reason.rule() {
            Rule::Clue | Rule::Around => {
                if self.places[reason.place()].has_clue() {
                    traced.cells.insert(reason.place());
                }
            }
            Rule::Path => {
                let closing = literal.variable();
                let mut path = Vec::with_capacity(into.len() + 1);
                self.walk_path(closing, reason.place() as u32, |edge, _| path.push(edge));
                path.push(closing);
                if let Some(cell) = self.clue_left_out(&path) {
                    traced.cells.insert(cell);
                    // The path comes first among the premises, and is enough now.
                    into.truncate(path.len() - 1);
                }
            }
            Rule::Given => match reason.place().checked_sub(1).map(|n| &self.probe_reasons[n]) {
                Some(ProbeReason::Refuted(refuted)) => {
                    into.extend(&refuted.literals);
                    traced.absorb(refuted);
                }
                Some(ProbeReason::Implied(followed)) => {
                    into.push(followed.literal.opposite());
                    traced.followed.insert(*followed);
                }
                None => {}
            },
            Rule::Clause => {
                let place = self.facts.partition_point(|&(start, _)| start < reason.place());
                traced.facts.insert(self.facts[place].1);
            }
            Rule::Dot | Rule::Sides | Rule::Cut => {}
        }
    }

    /// Finds a clue that this loop does not satisfy.
    fn clue_left_out(&self, path: &[usize]) -> Option<usize> {
        let mut is_on_path = vec![false; self.lattice.edges()];
        for &edge in path {
            is_on_path[edge] = true;
        }
        let disobeys = |&cell: &usize| {
            let place = self.places[cell];
            let lines = || {
                let round = self.lattice.round_cell(cell).into_iter();
                round.filter(|&edge| is_on_path[edge]).count()
            };
            place.has_clue() && lines() != usize::from(place.clue())
        };
        let near = path.iter().flat_map(|&edge| <[usize; 2]>::from(self.lattice.cells_of(edge)));
        near.rev().chain(self.lattice.cells()).find(disobeys)
    }

    /// Returns the constraint that a conflict violates.
    fn clash(&self, conflict: Conflict) -> Option<Clash> {
        let Conflict { follows, reason } = conflict;
        match reason.rule() {
            Rule::Clause => Some(self.clash_with_fact(reason.place())),
            _ => self.clash_at(follows.variable(), reason),
        }
    }

    /// Returns the constraint that would be violated if this variable had the other value.
    fn clash_at(&self, variable: usize, reason: Reason) -> Option<Clash> {
        let place = reason.place();
        match reason.rule() {
            Rule::Dot => Some(Clash::Dot(self.lattice.vertex(place))),
            Rule::Clue | Rule::Around => Some(Clash::Clue(self.lattice.cell_at(place))),
            Rule::Path => Some(Clash::Loop(self.lattice.edge(variable))),
            Rule::Sides => Some(Clash::Sides(self.lattice.edge(place))),
            Rule::Cut => Some(Clash::Apart(self.lattice.edge(variable))),
            Rule::Given | Rule::Clause => None,
        }
    }

    /// Returns the violated constraint when a fact conflicts: the nearest constraint that
    /// decided its literals. If only facts did, the sides of the loop are inconsistent.
    fn clash_with_fact(&self, start: usize) -> Clash {
        let mut starts = vec![start];
        let mut next = 0;
        while let Some(&start) = starts.get(next) {
            next += 1;
            for variable in self.clauses.literals(start).map(Literal::variable) {
                let reason = self.assignments[variable].reason;
                if let Some(clash) = self.clash_at(variable, reason) {
                    return clash;
                }
                if reason.rule() == Rule::Clause && !starts.contains(&reason.place()) {
                    starts.push(reason.place());
                }
            }
        }
        let variables = self.clauses.literals(start).map(Literal::variable);
        let edges = self.lattice.edges();
        // Places off the grid have small numbers.
        let last = variables.max().unwrap_or(edges);
        let edge = last.checked_sub(edges).map_or(last, |cell| self.lattice.round_cell(cell)[0]);
        Clash::Sides(self.lattice.edge(edge))
    }
}
