//! A tree as SVG.

use std::fmt::Write;

use super::{FoldedTree, NodeStatus, TreeNode};
use crate::Words;
use crate::picture::{Picture, escape};

const WIDTH: f64 = 48.0;
const HEIGHT: f64 = 22.0;
const ACROSS: f64 = 52.0;
const DOWN: f64 = 54.0;
const MARGIN: f64 = 10.0;
/// The horizontal position of the node counts of the levels.
const LEVELS: f64 = 104.0;

impl FoldedTree {
    /// A picture for a page, whose style sheet gives its look.
    #[must_use]
    pub fn picture(&self, words: &Words) -> Picture {
        let centre = |at: usize| {
            let node = &self.nodes[at];
            let x = MARGIN + LEVELS + node.x * ACROSS + WIDTH / 2.0;
            (x, MARGIN + node.level as f64 * DOWN + HEIGHT / 2.0)
        };
        let last_column = self.nodes.iter().map(|node| node.x).fold(0.0, f64::max);
        let shown_levels = self.nodes.iter().map(|node| node.level + 1).max().unwrap_or(0);
        let mut body = String::new();
        for level in 0..shown_levels {
            let y = MARGIN + level as f64 * DOWN + HEIGHT / 2.0 + 4.0;
            let told = (words.level_nodes)(level, self.levels[level]);
            let _ = writeln!(body, "<text class=\"soft\" x=\"{MARGIN}\" y=\"{y}\">{told}</text>");
        }
        for (at, parent) in self.parents().into_iter().enumerate() {
            if let Some(parent) = parent {
                let ((x1, y1), (x2, y2)) = (centre(parent), centre(at));
                let class = if self.nodes[at].on_path { "branch way" } else { "branch" };
                let (top, bottom) = (y1 + HEIGHT / 2.0, y2 - HEIGHT / 2.0);
                let _ = writeln!(
                    body,
                    "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{top:.1}\" x2=\"{x2:.1}\" y2=\"{bottom:.1}\"/>"
                );
            }
        }
        for (at, node) in self.nodes.iter().enumerate() {
            body.push_str(&drawn(node, centre(at)));
        }
        Picture {
            width: 2.0 * MARGIN + LEVELS + last_column * ACROSS + WIDTH,
            height: 2.0 * MARGIN + (shown_levels.saturating_sub(1)) as f64 * DOWN + HEIGHT + 14.0,
            title: self.summary(words),
            body,
        }
    }
}

fn drawn(node: &TreeNode, (x, y): (f64, f64)) -> String {
    let class = match (node.status, node.on_path) {
        (NodeStatus::Goal, _) => "node goal",
        (_, true) => "node way",
        (NodeStatus::Blocked, _) => "node blocked",
        _ => "node",
    };
    let (left, top) = (x - WIDTH / 2.0, y - HEIGHT / 2.0);
    let mut text = format!(
        "<rect class=\"{class}\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"5\"/>\n"
    );
    if node.status == NodeStatus::Goal {
        let _ = writeln!(
            text,
            "<rect class=\"node goal inner\" x=\"{:.1}\" y=\"{:.1}\" width=\"{}\" height=\"{}\" rx=\"3\"/>",
            left + 2.5,
            top + 2.5,
            WIDTH - 5.0,
            HEIGHT - 5.0
        );
    }
    let _ = writeln!(
        text,
        "<text class=\"label\" x=\"{x:.1}\" y=\"{:.1}\">{}</text>",
        y + 4.0,
        escape(&node.label)
    );
    if node.hidden > 0 {
        let _ = writeln!(
            text,
            "<text class=\"label hidden\" x=\"{x:.1}\" y=\"{:.1}\">+{}</text>",
            y + HEIGHT / 2.0 + 13.0,
            node.hidden
        );
    }
    text
}
