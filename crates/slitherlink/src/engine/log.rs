//! Writing the lines of a proof.
//!
//! Consequences at one dot or clue are not logged, because the checker propagates these
//! rules itself. The log has the clauses of the global constraints (a path that must
//! not close, a cut), when they are first used, and the learned clauses.
//! [`crate::verify`] describes the format.

use simpul_core::Vertex;

use super::Engine;
use super::literal::{Literal, NO};
use super::reasons::{Reason, Rule};
use crate::proof::push_position;

impl Engine {
    /// Begins to write a proof.
    pub(super) fn begin_log(&mut self) {
        self.log = Some(String::new());
    }

    /// Logs that the premises imply a literal, if the rule is a global one.
    #[inline]
    pub(super) fn log_whole(&mut self, follows: Literal, reason: Reason, premises: &[Literal]) {
        if self.log.is_some() {
            self.write_whole(follows, reason, premises);
        }
    }

    fn write_whole(&mut self, follows: Literal, reason: Reason, premises: &[Literal]) {
        let Some(mut log) = self.log.take() else { return };
        match reason.rule() {
            Rule::Path => {
                log.push_str("path");
                self.write(&mut log, follows.opposite());
            }
            Rule::Cut => {
                log.push_str("cut");
                let gate = self.biconnected.cuts[reason.place()].gate as usize;
                log.push_str(" d");
                if gate < self.lattice.places {
                    let Vertex { row, col } = self.lattice.vertex(gate);
                    push_position(&mut log, row, col);
                }
                self.write(&mut log, follows.opposite());
            }
            _ => {
                self.log = Some(log);
                return;
            }
        }
        for &premise in premises {
            self.write(&mut log, premise);
        }
        log.push('\n');
        self.log = Some(log);
    }

    /// Logs a literal at level 0.
    pub(super) fn log_fact(&mut self, follows: Literal, reason: Reason) {
        if self.log.is_some() && self.decisions.is_empty() {
            let mut premises = Vec::new();
            self.premises(follows, reason, self.trail.len() as u32, &mut premises);
            self.log_whole(follows, reason, &premises);
        }
    }

    /// Logs a learned clause, given by its contradictory premises.
    pub(super) fn log_learned(&mut self, premises: &[Literal]) {
        let Some(mut log) = self.log.take() else { return };
        log.push_str("learn");
        for premise in premises {
            self.write(&mut log, premise.opposite());
        }
        log.push('\n');
        self.log = Some(log);
    }

    fn write(&self, log: &mut String, literal: Literal) {
        log.push_str(if literal.value() == NO { " -" } else { " " });
        let (variable, edges) = (literal.variable(), self.lattice.edges());
        let (kind, place) = match variable.checked_sub(edges) {
            Some(cell) => ('c', cell),
            None if variable & 1 == 0 => ('v', variable >> 1),
            None => ('h', variable >> 1),
        };
        let Vertex { row, col } = self.blank.vertices[place];
        log.push(kind);
        push_position(log, row - u16::from(kind != 'h'), col - u16::from(kind != 'v'));
    }
}
