//! Writing the lines of a proof.
//!
//! Consequences at one dot or clue are not logged, because the checker propagates these
//! rules itself. The log has the clauses of the global constraints (a path that must
//! not close, a cut), when they are first used, and the learned clauses.
//! [`crate::verify`] describes the format.

use std::fmt::Write;

use simpul_core::Vertex;

use super::Engine;
use super::literal::{Literal, YES};
use super::reasons::{Reason, Rule};

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
                if gate < self.lattice.places {
                    let Vertex { row, col } = self.lattice.vertex(gate);
                    let _ = write!(log, " d{row},{col}");
                } else {
                    log.push_str(" d");
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
        let variable = literal.variable();
        let sign = if literal.value() == YES { "" } else { "-" };
        let (kind, row, col) = if variable < self.lattice.edges() {
            let edge = self.lattice.edge(variable);
            let Vertex { row, col } = edge.start();
            (if edge.is_horizontal() { 'h' } else { 'v' }, row, col)
        } else {
            let Vertex { row, col } = self.lattice.vertex(variable - self.lattice.edges());
            ('c', row - 1, col - 1)
        };
        let _ = write!(log, " {sign}{kind}{row},{col}");
    }
}
