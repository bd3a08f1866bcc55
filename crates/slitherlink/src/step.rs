//! One step of a solution, with its reason.

use serde::Serialize;
use simpul_core::{Cell, Edge, Vertex};

use crate::deduction::{Board, Finding};
use crate::lattice::EdgeAt;
use crate::{Language, Rule};

/// A step: the rule, what it rests on, and the edges it decides.
///
/// The clues of [`Step::cells`] and the marks of [`Step::edges`] alone entail
/// it, with two lines or none at every dot and one single loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The rule.
    pub rule: Rule,
    /// The cells whose clues it uses.
    pub cells: Vec<Cell>,
    /// The edges whose lines and crosses it uses.
    pub edges: Vec<Edge>,
    /// The edges that become lines.
    pub lines: Vec<Edge>,
    /// The edges that become crosses.
    pub crosses: Vec<Edge>,
    /// What goes wrong otherwise, for [`Rule::WhatIf`].
    pub clash: Option<Clash>,
}

/// What a trial breaks. In JSON it is an object with one place, by the name of
/// the kind: `{"clue": [r, c]}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Clash {
    /// A clue gets too many or too few lines.
    Clue(Cell),
    /// A dot gets one line, or three.
    Dot(Vertex),
    /// A loop closes too early with this edge.
    Loop(Edge),
    /// Inside and outside do not fit this edge.
    Sides(Edge),
    /// The loop goes on at this edge, and cannot come back from there.
    Apart(Edge),
}

/// A step as it is written in JSON, with its sentence in one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ToldStep {
    /// The name of the rule.
    pub rule: Rule,
    /// The cells whose clues it uses.
    pub cells: Vec<Cell>,
    /// The edges whose lines and crosses it uses.
    pub edges: Vec<Edge>,
    /// The edges that become lines.
    pub lines: Vec<Edge>,
    /// The edges that become crosses.
    pub crosses: Vec<Edge>,
    /// The reason alone, for somebody who sees the places lit on a board.
    pub reason: String,
    /// Where a trial fails, for [`Rule::WhatIf`].
    pub clash: Option<Clash>,
    /// The reason with all places by their coordinates.
    pub text: String,
}

impl Step {
    pub(crate) fn new(board: &Board, finding: Finding) -> Self {
        let lattice = board.lattice();
        let edges = |mut list: Vec<EdgeAt>| {
            list.sort_unstable();
            list.into_iter().map(|at| lattice.edge_on_grid(at)).collect()
        };
        Self {
            rule: finding.rule,
            cells: finding.cells.into_iter().filter_map(|at| lattice.cell_on_grid(at)).collect(),
            edges: edges(finding.edges),
            lines: edges(finding.lines),
            crosses: edges(finding.crosses),
            clash: finding.clash,
        }
    }

    /// How many clues and marks it rests on.
    pub(crate) fn premises(&self) -> usize {
        self.cells.len() + self.edges.len()
    }

    /// The step in words, as it is written in JSON.
    #[must_use]
    pub fn told(&self, language: Language) -> ToldStep {
        let Self { rule, cells, edges, lines, crosses, clash } = self.clone();
        let (reason, text) = (self.reason(language), self.sentence(language));
        ToldStep { rule, cells, edges, lines, crosses, reason, clash, text }
    }
}
