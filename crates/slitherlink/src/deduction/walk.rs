//! A walk in depth over a graph, to find where it hangs together by one node.

use std::ops::Range;

/// All nodes that can be reached from a start, as a tree, in the order in which
/// they are reached.
pub(super) struct Walk {
    /// The nodes in order.
    pub(super) nodes: Vec<u32>,
    /// For each node its place in the order, if it was reached.
    pub(super) place: Vec<Option<u32>>,
    /// For each place the place before it in the tree.
    pub(super) parent: Vec<u32>,
    /// For each place the first place that its branch touches.
    low: Vec<u32>,
    /// For each place how many places its branch has.
    branch: Vec<u32>,
}

impl Walk {
    /// A walk over nodes below `bound`; `neighbours` adds those of a node to a
    /// list.
    pub(super) fn new(start: u32, bound: usize, neighbours: impl Fn(u32, &mut Vec<u32>)) -> Self {
        let mut walk = Self {
            nodes: Vec::with_capacity(bound),
            place: vec![None; bound],
            parent: Vec::with_capacity(bound),
            low: Vec::with_capacity(bound),
            branch: Vec::with_capacity(bound),
        };
        // The neighbours still to be looked at of all nodes on the way down,
        // and for each of these nodes where its own begin.
        let mut open: Vec<u32> = Vec::new();
        let mut way: Vec<(u32, usize)> = vec![(walk.reach(start, 0), 0)];
        neighbours(start, &mut open);
        open.reverse();
        while let Some(&(here, begin)) = way.last() {
            if open.len() == begin {
                way.pop();
                continue;
            }
            let Some(next) = open.pop() else { break };
            if let Some(seen) = walk.place[next as usize] {
                if seen != walk.parent[here as usize] {
                    walk.low[here as usize] = walk.low[here as usize].min(seen);
                }
            } else {
                let begin = open.len();
                way.push((walk.reach(next, here), begin));
                neighbours(next, &mut open);
                open[begin..].reverse();
            }
        }
        for place in (1..walk.nodes.len()).rev() {
            let parent = walk.parent[place] as usize;
            walk.low[parent] = walk.low[parent].min(walk.low[place]);
            walk.branch[parent] += walk.branch[place];
        }
        walk
    }

    fn reach(&mut self, node: u32, parent: u32) -> u32 {
        let place = self.nodes.len() as u32;
        self.place[node as usize] = Some(place);
        self.nodes.push(node);
        self.parent.push(parent);
        self.low.push(place);
        self.branch.push(1);
        place
    }

    /// Returns whether the node was reached.
    pub(super) fn has(&self, node: u32) -> bool {
        self.place[node as usize].is_some()
    }

    /// The places of the branch that begins at this place.
    pub(super) fn branch(&self, place: usize) -> Range<usize> {
        place..place + self.branch[place] as usize
    }

    /// The branches that hang from the rest by one node: each with that node.
    pub(super) fn hanging(&self) -> impl Iterator<Item = (u32, &[u32])> {
        (1..self.nodes.len()).filter_map(|place| {
            let parent = self.parent[place];
            let branch = &self.nodes[self.branch(place)];
            (self.low[place] >= parent).then_some((self.nodes[parent as usize], branch))
        })
    }
}
