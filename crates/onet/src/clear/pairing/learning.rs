//! What follows from a conflict.

use std::cmp::Reverse;

use super::{Conflict, Literal, Origin, Pairing, Premise, Reason};
use crate::clear::edges::Edge;

/// What is known of a pair while a conflict is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    None,
    /// It is part of what is learned, or follows from that.
    Seen,
    /// It does not follow from what is learned, as far as was looked.
    Apart,
}

/// How fast what was seen in conflicts is forgotten.
const DECAY: f64 = 0.9;
const MOST_ACTIVITY: f64 = 1e100;

/// A clause in the making.
#[derive(Default)]
struct Lesson {
    literals: Vec<Literal>,
    premises: Vec<Premise>,
    /// The pairs that were marked.
    marked: Vec<Edge>,
}

impl Pairing {
    /// Learns from a conflict, goes back as far as it reaches, and draws the
    /// conclusion. `false` if the conflict does not rest on any decision.
    pub(crate) fn learn(&mut self, conflict: Conflict) -> bool {
        let mut pending = vec![];
        self.conflict_literals(conflict, &mut pending);
        let deepest = pending.iter().map(|lit| self.level_of(lit.edge())).max().unwrap_or(0);
        if deepest == 0 {
            return false;
        }
        self.go_back(deepest as usize);
        let mut lesson = Lesson::default();
        if let Conflict::Clause(clause) = conflict {
            lesson.premises.push(Premise::Clause(clause));
        }
        let asserted = self.resolve(pending, deepest, &mut lesson);
        for &edge in &lesson.marked {
            self.raise(edge);
        }
        self.leave_out_implied(&mut lesson);
        for edge in lesson.marked {
            self.marks[edge as usize] = Mark::None;
        }
        let mut learned = lesson.literals;
        learned.sort_by_key(|literal| Reverse(self.level_of(literal.edge())));
        learned.insert(0, asserted);
        let second = learned.get(1).map_or(0, |lit| self.level_of(lit.edge()));
        self.go_back(second as usize);
        let clause = self.add_clause(&learned, Origin::Learned(lesson.premises));
        self.assign(learned[0], Reason::Clause(clause));
        self.bump /= DECAY;
        true
    }

    /// Resolves the literals of a conflict with their reasons until one literal of
    /// the deepest level is left, which is returned.
    fn resolve(&mut self, mut pending: Vec<Literal>, deepest: u32, lesson: &mut Lesson) -> Literal {
        let mut on_deepest = 0;
        let mut at = self.trail.len();
        loop {
            for literal in pending.drain(..) {
                let edge = literal.edge();
                if self.marks[edge as usize] != Mark::None {
                    continue;
                }
                self.marks[edge as usize] = Mark::Seen;
                lesson.marked.push(edge);
                match self.level_of(edge) {
                    0 => lesson.premises.push(Premise::Fact(edge)),
                    level if level == deepest => on_deepest += 1,
                    _ => lesson.literals.push(literal),
                }
            }
            let next = loop {
                at -= 1;
                let edge = self.trail[at].edge();
                if self.marks[edge as usize] == Mark::Seen && self.level_of(edge) == deepest {
                    break self.trail[at];
                }
            };
            on_deepest -= 1;
            if on_deepest == 0 {
                return next.negated();
            }
            lesson.premises.extend(self.clause_behind(next.edge()));
            self.reason_literals(next, &mut pending);
        }
    }

    fn clause_behind(&self, edge: Edge) -> Option<Premise> {
        match self.reasons[edge as usize] {
            Reason::Clause(clause) => Some(Premise::Clause(clause)),
            _ => None,
        }
    }

    /// Leaves out the literals that are false because others of the clause are.
    fn leave_out_implied(&mut self, lesson: &mut Lesson) {
        let literals = std::mem::take(&mut lesson.literals);
        for literal in literals {
            if !self.is_implied(literal, lesson) {
                lesson.literals.push(literal);
            }
        }
    }

    /// Whether a literal of a clause is false because others of it are. If so, the
    /// clause then rests on the reasons for that too.
    fn is_implied(&mut self, literal: Literal, lesson: &mut Lesson) -> bool {
        let (marked, premises) = (lesson.marked.len(), lesson.premises.len());
        let mut pending = vec![literal];
        let mut reasons = vec![];
        while let Some(next) = pending.pop() {
            let is_tried = matches!(self.reasons[next.edge() as usize], Reason::Decision);
            lesson.premises.extend(self.clause_behind(next.edge()));
            reasons.clear();
            self.reason_literals(next.negated(), &mut reasons);
            let is_apart = |lit: &Literal| self.marks[lit.edge() as usize] == Mark::Apart;
            if is_tried || reasons.iter().any(is_apart) {
                lesson.premises.truncate(premises);
                for &edge in &lesson.marked[marked..] {
                    self.marks[edge as usize] = Mark::Apart;
                }
                return false;
            }
            for reason in reasons.drain(..) {
                let edge = reason.edge();
                if self.level_of(edge) == 0 {
                    lesson.premises.push(Premise::Fact(edge));
                } else if self.marks[edge as usize] == Mark::None {
                    self.marks[edge as usize] = Mark::Seen;
                    lesson.marked.push(edge);
                    pending.push(reason);
                }
            }
        }
        true
    }

    fn raise(&mut self, edge: Edge) {
        self.activity[edge as usize] += self.bump;
        if self.activity[edge as usize] > MOST_ACTIVITY {
            self.activity.iter_mut().for_each(|activity| *activity /= MOST_ACTIVITY);
            self.bump /= MOST_ACTIVITY;
        }
    }
}
