//! An observer that records a search tree.

use crate::{Node, Observer};

/// The nodes of the last observed search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    nodes: Vec<Node>,
    rechecked: Vec<usize>,
    found: Option<usize>,
}

impl Tree {
    /// All nodes in the order of generation; the first is the root.
    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Returns the numbers of the nodes that were examined again.
    #[must_use]
    pub fn rechecked(&self) -> &[usize] {
        &self.rechecked
    }

    /// Returns the number of nodes of each level.
    #[must_use]
    pub fn levels(&self) -> Vec<usize> {
        let deepest = self.nodes.iter().map(|node| node.level).max();
        let mut levels = vec![0; deepest.map_or(0, |deepest| deepest + 1)];
        for node in &self.nodes {
            levels[node.level] += 1;
        }
        levels
    }

    /// Returns the path from the root to the goal; empty if it was not found.
    #[must_use]
    pub fn path(&self) -> Vec<Node> {
        let mut path = vec![];
        let mut next = self.found;
        while let Some(number) = next {
            let node = self.nodes[number];
            path.push(node);
            next = (node.parent != number).then_some(node.parent);
        }
        path.reverse();
        path
    }
}

impl Observer for Tree {
    fn begins(&mut self) {
        *self = Self::default();
    }

    fn generates(&mut self, node: &Node) {
        self.nodes.push(*node);
    }

    fn rechecks(&mut self, number: usize) {
        self.rechecked.push(number);
    }

    fn finds(&mut self, number: usize) {
        self.found = Some(number);
    }
}
