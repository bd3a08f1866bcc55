//! Search trees: recorded from an algorithm, folded to a viewable size, and drawn.
//!
//! [`Question`] selects the tree; recording it gives a [`SearchTree`] with every node;
//! [`SearchTree::folded`] keeps the path to the goal and the upper levels, and notes at
//! each node how many are hidden below it. The [`FoldedTree`] is written as text, DOT,
//! SVG or JSON.
//!
//! ```
//! use simpul_core::Budget;
//! use simpul_lab::{Question, TreeMethod};
//!
//! let question = Question::figure_5(TreeMethod::Exhaustive);
//! let tree = question.grow(&mut Budget::unlimited()).folded(1_000);
//! assert_eq!(tree.levels, [1, 4, 6, 7, 19]);
//! assert_eq!((tree.generated, tree.rechecked), (37, 18));
//! ```

mod drawing;
mod layout;
mod question;
mod record;
mod text;

use serde::Serialize;

pub use question::{Question, TreeMethod};

/// The role of a node in a search tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum NodeStatus {
    /// The start of the search.
    Root,
    /// A place that the search may expand.
    Open,
    /// A place from which it cannot.
    Blocked,
    /// The goal of the search.
    Goal,
}

/// A recorded node.
#[derive(Clone, Debug)]
struct RecordedNode {
    parent: Option<usize>,
    level: usize,
    label: Label,
    status: NodeStatus,
}

/// The label of a node, without the cost of a string.
#[derive(Clone, Copy, Debug)]
enum Label {
    /// A place and its tile.
    Place { row: i16, col: i16, kind: Option<onet::Kind>, letters: bool },
    /// A dot of a grid.
    Dot(simpul_core::Vertex),
    /// An edge that is assumed to be a line or a cross.
    Edge(simpul_core::Edge, slitherlink::Mark),
    /// The puzzle as a whole.
    Start,
}

impl Label {
    fn text(self) -> String {
        match self {
            Self::Place { row, col, kind: None, .. } => format!("{row},{col}"),
            Self::Place { row, col, kind: Some(kind), letters } => {
                let letter = kind
                    .letter()
                    .filter(|_| letters)
                    .map_or_else(|| kind.to_string(), String::from);
                format!("{row},{col} {letter}")
            }
            Self::Dot(dot) => format!("{},{}", dot.row, dot.col),
            Self::Edge(edge, mark) => {
                let (a, b) = (edge.start(), edge.end());
                let sign = if mark == slitherlink::Mark::Line { "—" } else { "×" };
                format!("{},{}{sign}{},{}", a.row, a.col, b.row, b.col)
            }
            Self::Start => "·".to_owned(),
        }
    }
}

/// Every node of a search; parents come before their children.
#[derive(Clone, Debug, Default)]
pub struct SearchTree {
    nodes: Vec<RecordedNode>,
    found: Option<usize>,
    rechecked: u64,
    is_complete: bool,
}

/// A tree folded to a viewable size.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct FoldedTree {
    /// The nodes that are shown; parents come before their children.
    pub nodes: Vec<TreeNode>,
    /// The nodes of each level, including hidden ones.
    pub levels: Vec<u64>,
    /// All generated nodes.
    pub generated: u64,
    /// Nodes examined again.
    pub rechecked: u64,
    /// Whether the goal was found.
    pub found: bool,
    /// Whether the search was completed; otherwise these are the nodes until the budget
    /// ran out.
    pub complete: bool,
}

/// A node that is shown.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct TreeNode {
    /// Its number among all nodes, in the order in which they were made.
    pub id: usize,
    /// The number of the node above it.
    pub parent: Option<usize>,
    /// Its label.
    pub label: String,
    /// Its depth: the number of steps from its root.
    pub level: usize,
    /// Its role.
    #[serde(rename = "standing")]
    pub status: NodeStatus,
    /// Whether it is on the path to the goal.
    pub on_path: bool,
    /// The number of nodes below it that are not shown.
    pub hidden: u64,
    /// Its horizontal position, in widths of a node from 0.
    pub x: f64,
}

/// A generated node, to show a search step by step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeStep {
    /// Its number, in order of generation.
    pub node: usize,
    /// The number of its parent.
    pub parent: Option<usize>,
    /// Its depth: the number of steps from its root.
    pub level: usize,
    /// Its role.
    pub status: NodeStatus,
    /// Its row and column, in a search over the cells of a board.
    pub place: Option<[i16; 2]>,
    /// The edge that it decides, in a search for a loop.
    pub edge: Option<(simpul_core::Edge, slitherlink::Mark)>,
}

impl SearchTree {
    /// All nodes in order of generation.
    #[must_use]
    pub fn steps(&self) -> impl ExactSizeIterator<Item = TreeStep> {
        self.nodes.iter().enumerate().map(|(node, recorded)| {
            let (place, edge) = match recorded.label {
                Label::Place { row, col, .. } => (Some([row, col]), None),
                Label::Edge(edge, mark) => (None, Some((edge, mark))),
                Label::Dot(_) | Label::Start => (None, None),
            };
            let RecordedNode { parent, level, status, .. } = *recorded;
            TreeStep { node, parent, level, status, place, edge }
        })
    }

    /// Returns the number of nodes examined again.
    #[must_use]
    pub const fn rechecked(&self) -> u64 {
        self.rechecked
    }

    /// Returns whether the goal was found.
    #[must_use]
    pub const fn is_found(&self) -> bool {
        self.found.is_some()
    }

    /// Returns whether the search was completed within its budget.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// Returns the number of nodes of each level.
    #[must_use]
    pub fn levels(&self) -> Vec<u64> {
        let mut levels = vec![];
        for node in &self.nodes {
            if levels.len() <= node.level {
                levels.resize(node.level + 1, 0);
            }
            levels[node.level] += 1;
        }
        levels
    }

    /// Keeps at most this many nodes, upper levels first, and the path to the goal in
    /// any case.
    #[must_use]
    pub fn folded(&self, most: usize) -> FoldedTree {
        let mut on_path = vec![false; self.nodes.len()];
        let mut next = self.found;
        while let Some(at) = next {
            on_path[at] = true;
            next = self.nodes[at].parent;
        }
        let mut order: Vec<usize> = (0..self.nodes.len()).collect();
        order.sort_by_key(|&at| (!on_path[at], self.nodes[at].level));
        let mut is_shown = on_path.clone();
        for &at in order.iter().take(most) {
            is_shown[at] = true;
        }
        let mut hidden = vec![0_u64; self.nodes.len()];
        for (at, node) in self.nodes.iter().enumerate().rev() {
            if let (false, Some(parent)) = (is_shown[at], node.parent) {
                hidden[parent] += hidden[at] + 1;
            }
        }
        let shown = |(id, node): (usize, &RecordedNode)| TreeNode {
            id,
            parent: node.parent,
            label: node.label.text(),
            level: node.level,
            status: node.status,
            on_path: on_path[id],
            hidden: hidden[id],
            x: 0.0,
        };
        let nodes = self.nodes.iter().enumerate().filter(|&(at, _)| is_shown[at]).map(shown);
        let mut tree = FoldedTree {
            nodes: nodes.collect(),
            levels: self.levels(),
            generated: self.nodes.len() as u64,
            rechecked: self.rechecked,
            found: self.found.is_some(),
            complete: self.is_complete,
        };
        let columns = layout::columns(&tree);
        for (node, column) in tree.nodes.iter_mut().zip(columns) {
            node.x = column;
        }
        tree
    }
}

impl FoldedTree {
    /// Returns the indices of each shown node's children.
    fn children(&self) -> Vec<Vec<usize>> {
        let mut children = vec![vec![]; self.nodes.len()];
        for (at, parent) in self.parents().into_iter().enumerate() {
            if let Some(parent) = parent {
                children[parent].push(at);
            }
        }
        children
    }

    /// Returns the index of each shown node's parent.
    fn parents(&self) -> Vec<Option<usize>> {
        let at = |id: usize| self.nodes.binary_search_by_key(&id, |node| node.id).ok();
        self.nodes.iter().map(|node| node.parent.and_then(at)).collect()
    }
}

#[cfg(test)]
mod tests;
