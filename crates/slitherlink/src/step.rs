//! One step of a solution, with its reason.

use simpul_core::{Cell, Edge, Vertex};

use crate::Rule;
use crate::deduction::{Board, Finding};
use crate::lattice::EdgeAt;

/// A step: the rule, its premises, and the edges it decides.
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
    /// The corners at which exactly one of two edges is a line, as far as that is used.
    /// They follow from [`Step::cells`] and [`Step::edges`].
    pub arcs: Vec<AngleMark>,
    /// The edges that become lines.
    pub lines: Vec<Edge>,
    /// The edges that become crosses.
    pub crosses: Vec<Edge>,
    /// The contradiction of [`Rule::WhatIf`].
    pub clash: Option<Clash>,
}

/// Two edges that meet at a dot, exactly one of which is a line: the arc of the
/// 2010 paper's figure 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct AngleMark {
    /// The dot.
    pub dot: Vertex,
    /// The edges.
    pub edges: [Edge; 2],
}

impl AngleMark {
    /// The mark at the corner of two edges, if they meet at a right angle.
    #[must_use]
    pub fn between(edges: [Edge; 2]) -> Option<Self> {
        let [a, b] = edges;
        let is_corner = a.is_horizontal() != b.is_horizontal();
        let dot = [a.start(), a.end()].into_iter().find(|dot| [b.start(), b.end()].contains(dot));
        dot.filter(|_| is_corner).map(|dot| Self { dot, edges })
    }
}

/// The contradiction of a trial. In JSON it is an object with one place, by the name of
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
    /// The loop continues at this edge, and cannot come back from there.
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
            arcs: finding
                .arcs
                .into_iter()
                .filter_map(|arc| AngleMark::between(arc.map(|at| lattice.edge_on_grid(at))))
                .collect(),
            edges: edges(finding.edges),
            lines: edges(finding.lines),
            crosses: edges(finding.crosses),
            clash: finding.clash,
        }
    }

    /// Returns the number of clues and marks among its premises.
    pub(crate) fn premises(&self) -> usize {
        self.cells.len() + self.edges.len()
    }
}
