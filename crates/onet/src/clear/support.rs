//! How all tiles could still go, as far as pairs are not excluded.
//!
//! An order in which they go that was found once is kept, each tile with the
//! path that it went by, its *support*. Where pairs become excluded, only the
//! tiles that went by them come back, and those whose paths these now block; and
//! where pairs are allowed again, every support stays good.

use super::edges::{Edge, Edges};
use super::rest::{Rest, Step};
use crate::Board;

/// The tiles in an order in which they may go.
#[derive(Clone, Debug)]
pub(crate) struct Support {
    steps: Vec<Step>,
    /// For each pair how many tiles go by it.
    uses: Vec<u16>,
    /// The tiles that cannot go.
    rest: Rest,
}

impl Support {
    /// All tiles of a board still to go.
    pub(crate) fn new(board: &Board, edges: &Edges) -> Self {
        Self { steps: vec![], uses: vec![0; edges.count()], rest: Rest::all(board) }
    }

    /// The tiles that cannot go.
    pub(crate) const fn rest(&self) -> &Rest {
        &self.rest
    }

    /// Whether a tile goes by this pair.
    pub(crate) fn rests_on(&self, edge: Edge) -> bool {
        self.uses[edge as usize] > 0
    }

    /// The pairs by which tiles go, in order.
    pub(crate) fn order(&self) -> impl Iterator<Item = Edge> {
        self.steps.iter().map(Step::edge)
    }

    /// Finds out again which tiles can go by the pairs that are allowed.
    pub(crate) fn settle(&mut self, edges: &Edges, is_allowed: impl Fn(Edge) -> bool) {
        let Self { steps, uses, rest } = self;
        steps.retain(|step| {
            let goes = is_allowed(step.edge()) && !rest.is_in_the_way_of(step);
            if !goes {
                uses[step.edge() as usize] -= 1;
                rest.put_back(*step, edges.groups());
            }
            goes
        });
        rest.advance(edges, is_allowed, |step| {
            uses[step.edge() as usize] += 1;
            steps.push(step);
        });
    }
}
