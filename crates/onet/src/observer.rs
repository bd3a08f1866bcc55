//! Observers of a search.
//!
//! A search reports its steps to an [`Observer`]. The observer `()` ignores them at no
//! cost. [`Counters`] counts them; a [`Tree`](crate::Tree) keeps every node for
//! drawing.

use crate::Point;

/// The role of a node in a search tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NodeStatus {
    /// The tile from which the search starts.
    Root,
    /// An empty place, which the search may expand.
    Open,
    /// A tile that is not a goal.
    Blocked,
    /// A tile that is a goal.
    Goal,
}

/// A node of a search tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its number, counted in the order of generation from 0 at the root.
    pub number: usize,
    /// The number of the node that it was made from; its own for the root.
    pub parent: usize,
    /// Its depth: the number of steps from the root.
    pub level: usize,
    /// The turns of the path to it.
    pub turns: u8,
    /// Its place on the board or in the ring.
    pub place: Point,
    /// Its role.
    pub status: NodeStatus,
}

/// Receives the steps of a search.
pub trait Observer {
    /// A new search tree begins; its root is generated next.
    fn begins(&mut self) {}
    /// A node was generated.
    fn generates(&mut self, _node: &Node) {}
    /// This many nodes are held: waiting to be expanded, or just generated.
    fn holds(&mut self, _nodes: usize) {}
    /// A node that was generated before is examined again.
    fn rechecks(&mut self, _number: usize) {}
    /// The search ends at this node, the goal.
    fn finds(&mut self, _number: usize) {}
}

impl Observer for () {}

/// Counts the steps of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Nodes generated.
    pub generated: u64,
    /// Nodes examined again.
    pub rechecked: u64,
    /// The most nodes held at one time.
    pub most_held: usize,
}

impl Observer for Counters {
    fn generates(&mut self, _node: &Node) {
        self.generated += 1;
    }

    fn holds(&mut self, nodes: usize) {
        self.most_held = self.most_held.max(nodes);
    }

    fn rechecks(&mut self, _number: usize) {
        self.rechecked += 1;
    }
}
