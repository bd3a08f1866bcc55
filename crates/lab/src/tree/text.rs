//! A tree as text and as DOT.

use std::fmt::Write;

use super::{FoldedTree, NodeStatus, TreeNode};
use crate::Words;

impl FoldedTree {
    /// A line for each node, with the levels counted at the end.
    #[must_use]
    pub fn text(&self, words: &Words) -> String {
        let children = self.children();
        let mut text = String::new();
        let roots = self.parents().into_iter().enumerate().filter(|(_, parent)| parent.is_none());
        let mut waiting: Vec<(usize, String, String)> =
            roots.map(|(root, _)| (root, String::new(), String::new())).collect();
        waiting.reverse();
        while let Some((at, before, below)) = waiting.pop() {
            let _ = writeln!(text, "{before}{}", line(&self.nodes[at], words));
            let last = children[at].len().saturating_sub(1);
            for (number, &child) in children[at].iter().enumerate().rev() {
                let (branch, under) =
                    if number == last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
                waiting.push((child, format!("{below}{branch}"), format!("{below}{under}")));
            }
        }
        text.push('\n');
        text.push_str(&self.summary(words));
        text.push('\n');
        text
    }

    /// The levels and the counts in words.
    #[must_use]
    pub fn summary(&self, words: &Words) -> String {
        let levels: Vec<String> = self.levels.iter().map(u64::to_string).collect();
        (words.tree_summary)(&levels.join(", "), self)
    }

    /// Writes the tree for Graphviz.
    #[must_use]
    pub fn dot(&self, words: &Words) -> String {
        let mut text =
            String::from("digraph search {\n  node [shape=box, fontname=\"sans-serif\"];\n");
        let _ = writeln!(text, "  label=\"{}\";", self.summary(words).replace('"', "\\\""));
        for node in &self.nodes {
            let mut label = node.label.clone();
            if node.hidden > 0 {
                let _ = write!(label, "\\n+{}", node.hidden);
            }
            let style = match (node.status, node.on_path) {
                (NodeStatus::Goal, true) => ", peripheries=2, penwidth=2",
                (_, true) => ", penwidth=2",
                (NodeStatus::Blocked, _) => ", style=dashed",
                _ => "",
            };
            let _ = writeln!(text, "  n{} [label=\"{label}\"{style}];", node.id);
            if let Some(parent) = node.parent {
                let style = if node.on_path { " [penwidth=2]" } else { "" };
                let _ = writeln!(text, "  n{parent} -> n{}{style};", node.id);
            }
        }
        text.push_str("}\n");
        text
    }
}

fn line(node: &TreeNode, words: &Words) -> String {
    let mut line = node.label.clone();
    match (node.status, node.on_path) {
        (NodeStatus::Goal, _) => line.push_str(" ◎"),
        (_, true) => line.push_str(" *"),
        _ => {}
    }
    if node.hidden > 0 {
        let _ = write!(line, "  {}", (words.hidden)(node.hidden));
    }
    line
}
