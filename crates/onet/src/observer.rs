//! Watching a search.
//!
//! A search tells an [`Observer`] what it does. Nobody watching is `()`, whose
//! methods are empty and cost nothing. [`Counters`] counts; a
//! [`Tree`](crate::Tree) keeps every node for drawing.

use crate::Point;

/// What became of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NodeStatus {
    /// The tile from which the search starts.
    Root,
    /// An empty place: the search may go on from here.
    Open,
    /// A tile that is not looked for.
    Blocked,
    /// A tile that is looked for.
    Goal,
}

/// A node of a search tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its number, counted in the order of generation from 0 at the root.
    pub number: usize,
    /// The number of the node that it was made from; its own for the root.
    pub parent: usize,
    /// How many steps it is from the root.
    pub level: usize,
    /// How many turns the way to it takes.
    pub turns: u8,
    /// Where it is.
    pub place: Point,
    /// What is there.
    pub status: NodeStatus,
}

/// Somebody who watches a search.
pub trait Observer {
    /// A new search tree begins; its root is generated next.
    fn begins(&mut self) {}
    /// A node was generated.
    fn generates(&mut self, _node: &Node) {}
    /// So many nodes are waiting to be gone on from, and so many were just made.
    fn holds(&mut self, _nodes: usize) {}
    /// A node that had been generated was looked at again.
    fn rechecks(&mut self, _number: usize) {}
    /// The search ends at this node, which is what was looked for.
    fn finds(&mut self, _number: usize) {}
}

impl Observer for () {}

/// Counts what a search does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Nodes generated.
    pub generated: u64,
    /// Nodes looked at again.
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
