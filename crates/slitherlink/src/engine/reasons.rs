//! The reason of an assignment, and its premises.
//!
//! A reason is one number, recorded when a variable is assigned. Its premises are
//! reconstructed lazily, when learning or a hint needs them, which is rare.

use super::literal::{Literal, NO, YES};
use super::propagate::take_slot;
use super::{Engine, Place};

/// The rule behind an assignment, and where it applied: three bits of rule, and above
/// them the place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reason(u32);

/// The rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// Given, or decided by the search; with a place, assigned by this probe reason.
    Given,
    /// The dot at this place has none or two lines.
    Dot,
    /// The clue of the cell at this place.
    Clue,
    /// The clue of the cell at this place, and its neighbours.
    Around,
    /// This edge is a line exactly if it separates inside from outside.
    Sides,
    /// This clause.
    Clause,
    /// The edge would close the path of lines propagated before this time.
    Path,
    /// The edge is behind this cut.
    Cut,
}

impl Reason {
    pub(super) const GIVEN: Self = Self(0);

    const fn new(rule: Rule, place: usize) -> Self {
        Self(Self::code_of_place(place) | rule as u32)
    }

    pub(super) const fn code(self) -> u32 {
        self.0
    }

    pub(super) const fn from_code(code: u32) -> Self {
        Self(code)
    }

    /// The code of a reason at this place, without the rule.
    pub(super) const fn code_of_place(place: usize) -> u32 {
        (place as u32) << 3
    }

    /// The probe reason of this number, counted from one.
    pub(super) const fn probe_reason(number: usize) -> Self {
        Self::new(Rule::Given, number)
    }

    pub(super) const fn dot(dot: usize) -> Self {
        Self::new(Rule::Dot, dot)
    }

    pub(super) const fn clue(cell: usize) -> Self {
        Self::new(Rule::Clue, cell)
    }

    pub(super) const fn around(cell: usize) -> Self {
        Self::new(Rule::Around, cell)
    }

    pub(super) const fn sides(edge: usize) -> Self {
        Self::new(Rule::Sides, edge)
    }

    pub(super) const fn clause(start: usize) -> Self {
        Self::new(Rule::Clause, start)
    }

    pub(super) const fn path(time: usize) -> Self {
        Self::new(Rule::Path, time)
    }

    pub(super) const fn cut(number: usize) -> Self {
        Self::new(Rule::Cut, number)
    }

    pub(super) const fn rule(self) -> Rule {
        match self.0 & 7 {
            0 => Rule::Given,
            1 => Rule::Dot,
            2 => Rule::Clue,
            3 => Rule::Around,
            4 => Rule::Sides,
            5 => Rule::Clause,
            6 => Rule::Path,
            _ => Rule::Cut,
        }
    }

    pub(super) const fn place(self) -> usize {
        (self.0 >> 3) as usize
    }
}

impl Engine {
    /// Appends the premises of a literal with this reason: literals that are true and
    /// were assigned before this time.
    pub(super) fn premises(
        &mut self,
        literal: Literal,
        reason: Reason,
        before: u32,
        into: &mut Vec<Literal>,
    ) {
        into.clear();
        let place = reason.place();
        match reason.rule() {
            Rule::Given => {}
            Rule::Dot => self.dot_premises(literal, before, place, into),
            Rule::Clue => self.clue_premises(literal, before, place, into),
            Rule::Around => {
                let here = self.places[place];
                let beside = self.lattice.beside_cell(place).map(|cell| self.lattice.colour(cell));
                let forced = |state: u8| here.forced_around_such(state);
                self.table_premises(literal, before, beside, forced, into);
            }
            Rule::Sides => {
                let (near, far) = self.lattice.cells_of(place);
                let three = [place, self.lattice.colour(near), self.lattice.colour(far)];
                let others = three.into_iter().filter(|&variable| variable != literal.variable());
                into.extend(others.map(|variable| Literal::of(variable, self.values[variable])));
            }
            Rule::Clause => {
                let others = self.clauses.literals(place).filter(|&other| other != literal);
                into.extend(others.map(Literal::opposite));
            }
            Rule::Path => self.path_premises(literal.variable(), place as u32, into),
            Rule::Cut => self.cut_premises(literal.variable(), place, before, into),
        }
    }

    /// Two lines, if there are two, exclude others; otherwise all edges together are
    /// the premises. Three are contradictory, and the table finds which of them
    /// suffice.
    fn dot_premises(&self, literal: Literal, before: u32, dot: usize, into: &mut Vec<Literal>) {
        let edges = self.lattice.round_dot(dot);
        let state = self.known_before(literal.variable(), before, edges);
        let premises = match (state & ALL_YES).count_ones() {
            3 => {
                self.table_premises(literal, before, edges, Place::forced_at_such_dot, into);
                return;
            }
            2 => state & ALL_YES,
            _ => state,
        };
        debug_assert_ne!(Place::forced_at_such_dot(premises) & answer(literal, edges), 0);
        write_slots(premises, edges, into);
    }

    /// All lines of a clue make the rest crosses, and all crosses the rest lines. If
    /// there are too many of either, the table knows which of them are enough.
    fn clue_premises(&self, literal: Literal, before: u32, cell: usize, into: &mut Vec<Literal>) {
        let edges = self.lattice.round_cell(cell);
        let state = self.known_before(literal.variable(), before, edges);
        let (lines, crosses) = (state & ALL_YES, state & !ALL_YES);
        let here = self.places[cell];
        let clue = u32::from(here.clue());
        let forced = |state: u8| here.forced_round_such_cell(state);
        if here.has_clue() && lines.count_ones() <= clue && crosses.count_ones() + clue <= 4 {
            let premises = if literal.value() == NO { lines } else { crosses };
            debug_assert_ne!(forced(premises) & answer(literal, edges), 0);
            write_slots(premises, edges, into);
        } else {
            self.table_premises(literal, before, edges, forced, into);
        }
    }

    /// Returns what was known before this time about four variables except this one, in
    /// the form of [`super::tables`].
    #[inline]
    fn known_before(&self, variable: usize, before: u32, variables: [usize; 4]) -> u8 {
        let mut state = 0;
        for (slot, other) in variables.into_iter().enumerate() {
            let is_premise = other != variable && self.assignments[other].time < before;
            state |= (self.values[other] * u8::from(is_premise)) << (2 * slot);
        }
        state
    }

    /// Appends a minimal set of the known values of four variables from which a table
    /// still implies the literal.
    fn table_premises(
        &self,
        literal: Literal,
        before: u32,
        variables: [usize; 4],
        forced: impl Fn(u8) -> u16,
        into: &mut Vec<Literal>,
    ) {
        let variable = literal.variable();
        let wanted = answer(literal, variables);
        let mut state = self.known_before(variable, before, variables);
        let mut rest = state;
        while rest != 0 {
            let (slot, _) = take_slot(&mut rest);
            let without = state & !(3 << (2 * slot));
            if self.assignments[variables[slot]].level > 0 && forced(without) & wanted != 0 {
                state = without;
            }
        }
        write_slots(state, variables, into);
    }

    /// The lines, propagated before this time, of the path that the edge would close.
    fn path_premises(&mut self, closing: usize, before: u32, into: &mut Vec<Literal>) {
        let mut weight = self.clued_sides(closing);
        self.walk_path(closing, before, |edge, _| {
            into.push(Literal::yes(edge));
            weight += self.clued_sides(edge);
        });
        // A loop that satisfies all clues may be a solution; then it is forbidden
        // because of a line elsewhere (or because it was recorded, if there is none).
        if weight == self.paths.wanted {
            let elsewhere = self.line_elsewhere(closing, before, into);
            into.extend(elsewhere);
        }
    }

    /// The first line before this time that is neither this edge nor one of these.
    fn line_elsewhere(&mut self, closing: usize, before: u32, path: &[Literal]) -> Option<Literal> {
        let mut is_on_path = std::mem::take(&mut self.paths.is_on_path);
        is_on_path.resize(self.lattice.edges(), false);
        is_on_path[closing] = true;
        for line in path {
            is_on_path[line.variable()] = true;
        }
        let is_elsewhere = |line: &&Literal| {
            line.value() == YES && is_on_path.get(line.variable()) == Some(&false)
        };
        let elsewhere = self.trail[..before as usize].iter().find(is_elsewhere).copied();
        is_on_path[closing] = false;
        for line in path {
            is_on_path[line.variable()] = false;
        }
        self.paths.is_on_path = is_on_path;
        elsewhere
    }

    /// Returns how many clues an edge counts for.
    pub(super) fn clued_sides(&self, edge: usize) -> usize {
        let (near, far) = self.lattice.cells_of(edge);
        usize::from(self.places[near].has_clue()) + usize::from(self.places[far].has_clue())
    }

    /// The crosses that separate the component behind a cut from the rest, and the line
    /// beyond it.
    fn cut_premises(&mut self, behind: usize, cut: usize, before: u32, into: &mut Vec<Literal>) {
        let cut = self.biconnected.cuts[cut];
        let before = before.min(cut.rests_on);
        let lattice = self.lattice;
        let (one, other) = lattice.dots_of(behind);
        let gate = cut.gate as usize;
        let mut reached = std::mem::take(&mut self.biconnected.reached);
        reached.clear();
        for dot in [one, other].into_iter().filter(|&dot| dot != gate) {
            self.biconnected.mark[dot] = true;
            reached.push(dot as u32);
        }
        into.push(Literal::yes(cut.line as usize));
        // Only a proof needs literals at level 0.
        let is_premise = |engine: &Self, edge: usize| {
            engine.assignments[edge].level > 0 || engine.log.is_some() && lattice.is_real(edge)
        };
        let mut next = 0;
        while let Some(&dot) = reached.get(next) {
            next += 1;
            let dot = dot as usize;
            for (edge, beyond) in lattice.round_dot(dot).into_iter().zip(lattice.beside_dot(dot)) {
                if beyond == gate {
                    continue;
                }
                if self.values[edge] == NO && self.assignments[edge].time < before {
                    if is_premise(self, edge) {
                        into.push(Literal::no(edge));
                    }
                } else if !self.biconnected.mark[beyond] {
                    self.biconnected.mark[beyond] = true;
                    reached.push(beyond as u32);
                }
            }
        }
        // Crosses between two reached dots separate nothing.
        into.retain(|premise| {
            let (one, other) = lattice.dots_of(premise.variable());
            premise.value() == YES || !(self.biconnected.mark[one] && self.biconnected.mark[other])
        });
        for &dot in &reached {
            self.biconnected.mark[dot as usize] = false;
        }
        self.biconnected.reached = reached;
    }
}

/// A state in which all four slots are `YES`.
const ALL_YES: u8 = 0b01_01_01_01;

/// The table answer with this literal, of one of four variables or of a fifth.
fn answer(literal: Literal, variables: [usize; 4]) -> u16 {
    let slot = variables.iter().position(|&other| other == literal.variable()).unwrap_or(4);
    u16::from(literal.value()) << (2 * slot)
}

/// Appends the literals of a state of four variables.
#[inline]
fn write_slots(state: u8, variables: [usize; 4], into: &mut Vec<Literal>) {
    let mut rest = state;
    while rest != 0 {
        let (slot, value) = take_slot(&mut rest);
        into.push(Literal::of(variables[slot], value));
    }
}
