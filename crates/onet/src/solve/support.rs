//! An incrementally maintained order in which all tiles could still be removed.
//!
//! Each tile in the order has a *support*: the pair and the path by which it is
//! removed. When pairs become excluded, only the tiles that they supported are put
//! back, and those whose paths these now block, so that a repair is much cheaper than
//! a new order. Backtracking needs no work: when pairs are allowed again, every
//! support stays valid.

use super::edges::{Edge, Edges};
use super::remaining::{RemainingTiles, Step};
use crate::Board;

/// A removal order of the tiles.
#[derive(Clone, Debug)]
pub(crate) struct Support {
    steps: Vec<Step>,
    /// By pair: the number of tiles that it supports.
    uses: Vec<u16>,
    /// The tiles that cannot be removed.
    remaining: RemainingTiles,
}

impl Support {
    /// Starts with all tiles remaining.
    pub(crate) fn new(board: &Board, edges: &Edges) -> Self {
        Self { steps: vec![], uses: vec![0; edges.count()], remaining: RemainingTiles::all(board) }
    }

    /// Returns the tiles that cannot be removed.
    pub(crate) const fn remaining(&self) -> &RemainingTiles {
        &self.remaining
    }

    /// Returns whether this pair supports a tile.
    pub(crate) fn uses(&self, edge: Edge) -> bool {
        self.uses[edge as usize] > 0
    }

    /// Returns the supporting pairs in removal order.
    pub(crate) fn order(&self) -> impl Iterator<Item = Edge> {
        self.steps.iter().map(Step::edge)
    }

    /// Repairs the order so that it uses only allowed pairs and is as long as possible.
    pub(crate) fn repair(&mut self, edges: &Edges, is_allowed: impl Fn(Edge) -> bool) {
        let Self { steps, uses, remaining } = self;
        steps.retain(|step| {
            let goes = is_allowed(step.edge()) && !remaining.blocks(step);
            if !goes {
                uses[step.edge() as usize] -= 1;
                remaining.put_back(*step, edges.groups());
            }
            goes
        });
        remaining.advance(edges, is_allowed, |step| {
            uses[step.edge() as usize] += 1;
            steps.push(step);
        });
    }
}
