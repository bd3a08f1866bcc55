//! One step of a solution, with its reason.

use simpul_core::{Cell, Edge, Vertex};

use crate::Rule;
use crate::deduction::{Board, Finding};
use crate::lattice::EdgeAt;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
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
}
