//! Depth-first search for articulation points (Hopcroft and Tarjan), in time linear in
//! the graph.

use std::ops::Range;

/// The depth-first tree of all nodes that are reachable from a start.
///
/// Nodes are numbered in discovery order (preorder), so that a subtree is a contiguous
/// range of places.
pub(super) struct Walk {
    /// The nodes in discovery order.
    pub(super) nodes: Vec<u32>,
    /// By node: its place in the order, if it was reached.
    pub(super) place: Vec<Option<u32>>,
    /// By place: the place of its parent in the tree.
    pub(super) parent: Vec<u32>,
    /// By place: the lowest place that is adjacent to its subtree (Tarjan's lowlink).
    low: Vec<u32>,
    /// By place: the size of its subtree.
    subtree: Vec<u32>,
}

impl Walk {
    /// Searches the nodes below `bound` from `start`; `neighbours` appends those of a
    /// node to a list. Iterative, since a grid may be deeper than the stack.
    pub(super) fn new(start: u32, bound: usize, neighbours: impl Fn(u32, &mut Vec<u32>)) -> Self {
        let mut walk = Self {
            nodes: Vec::with_capacity(bound),
            place: vec![None; bound],
            parent: Vec::with_capacity(bound),
            low: Vec::with_capacity(bound),
            subtree: Vec::with_capacity(bound),
        };
        // The unvisited neighbours of all nodes on the current path, and for each of
        // these nodes where its own begin.
        let mut open: Vec<u32> = Vec::new();
        let mut path: Vec<(u32, usize)> = vec![(walk.reach(start, 0), 0)];
        neighbours(start, &mut open);
        open.reverse();
        while let Some(&(here, begin)) = path.last() {
            if open.len() == begin {
                path.pop();
                continue;
            }
            let Some(next) = open.pop() else { break };
            if let Some(seen) = walk.place[next as usize] {
                if seen != walk.parent[here as usize] {
                    walk.low[here as usize] = walk.low[here as usize].min(seen);
                }
            } else {
                let begin = open.len();
                path.push((walk.reach(next, here), begin));
                neighbours(next, &mut open);
                open[begin..].reverse();
            }
        }
        for place in (1..walk.nodes.len()).rev() {
            let parent = walk.parent[place] as usize;
            walk.low[parent] = walk.low[parent].min(walk.low[place]);
            walk.subtree[parent] += walk.subtree[place];
        }
        walk
    }

    fn reach(&mut self, node: u32, parent: u32) -> u32 {
        let place = self.nodes.len() as u32;
        self.place[node as usize] = Some(place);
        self.nodes.push(node);
        self.parent.push(parent);
        self.low.push(place);
        self.subtree.push(1);
        place
    }

    /// Returns whether the node was reached.
    pub(super) fn has(&self, node: u32) -> bool {
        self.place[node as usize].is_some()
    }

    /// The places of the subtree of this place.
    pub(super) fn subtree(&self, place: usize) -> Range<usize> {
        place..place + self.subtree[place] as usize
    }

    /// The subtrees that only an articulation point connects with the rest, each with that
    /// point. For children of the root this holds trivially.
    pub(super) fn pendant_subtrees(&self) -> impl Iterator<Item = (u32, &[u32])> {
        (1..self.nodes.len()).filter_map(|place| {
            let parent = self.parent[place];
            let subtree = &self.nodes[self.subtree(place)];
            (self.low[place] >= parent).then_some((self.nodes[parent as usize], subtree))
        })
    }
}
