//! Records the tree of a search for a loop.

use simpul_core::{Edge, Vertex};
use slitherlink::{Loop, Mark, Observer};

use super::{Label, NodeStatus, RecordedNode, SearchTree};

/// An observer that records the nodes of a search.
#[derive(Default)]
pub(super) struct Record {
    tree: SearchTree,
    /// The current node.
    at: Option<usize>,
    /// For searches that walk: the dot of each node.
    dots: Vec<Option<Vertex>>,
}

impl Record {
    pub(super) fn tree(mut self, is_complete: bool) -> SearchTree {
        if self.tree.nodes.is_empty() {
            self.add(None, Label::Start, None, NodeStatus::Root);
        }
        self.tree.is_complete = is_complete;
        self.tree
    }

    fn add(
        &mut self,
        parent: Option<usize>,
        label: Label,
        dot: Option<Vertex>,
        status: NodeStatus,
    ) {
        let level = parent.map_or(0, |parent| self.tree.nodes[parent].level + 1);
        self.at = Some(self.tree.nodes.len());
        self.tree.nodes.push(RecordedNode { parent, level, label, status });
        self.dots.push(dot);
    }

    /// Returns the current node; a node for the whole puzzle if the search has no other
    /// root.
    fn present(&mut self) -> usize {
        if self.at.is_none() {
            self.add(None, Label::Start, None, NodeStatus::Root);
        }
        self.at.unwrap_or(0)
    }
}

impl Observer for Record {
    fn started(&mut self, dot: Vertex) {
        self.add(None, Label::Dot(dot), Some(dot), NodeStatus::Root);
    }

    fn generated(&mut self, edge: Edge, mark: Mark) {
        let present = self.present();
        let walked_to = self.dots[present]
            .map(|dot| if edge.start() == dot { edge.end() } else { edge.start() });
        let label = walked_to.map_or(Label::Edge(edge, mark), Label::Dot);
        self.add(Some(present), label, walked_to, NodeStatus::Open);
    }

    fn stepped_back(&mut self) {
        let present = self.present();
        self.at = self.tree.nodes[present].parent.or(Some(present));
    }

    fn found(&mut self, _solution: &Loop) {
        let present = self.present();
        self.tree.nodes[present].status = NodeStatus::Goal;
        self.tree.found.get_or_insert(present);
    }
}
