//! Search trees, folded to what can be looked at.

use lab::{FoldedTree, Term, Words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simpul_core::Budget;

use super::watch::{MOST_NODES, WatchRequest};
use crate::door::{Context, Operation, Problem, Weight};
use i18n::Language;

/// How many nodes can be shown.
const MOST_SHOWN: usize = 2_000;

/// `lab/tree`: the search tree of one question.
pub struct Tree;

#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "TreeRequest")]
pub struct TreeRequest {
    /// The question and how it is answered.
    #[serde(flatten)]
    asked: WatchRequest,
    /// Show at most so many nodes, and the way to the goal; the others are counted.
    #[serde(default = "two_hundred")]
    #[schemars(range(max = 2_000))]
    shown: usize,
    /// Write the tree in this form too.
    #[serde(default)]
    write: Option<Form>,
    /// The language of what is written.
    #[serde(default)]
    lang: Language,
}

const fn two_hundred() -> usize {
    200
}

#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "TreeForm")]
pub enum Form {
    /// A line for each node.
    Text,
    /// A picture.
    Svg,
    /// For Graphviz.
    Dot,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Tree")]
pub struct Grown {
    /// How the question was answered.
    #[schemars(with = "String")]
    method: Term,
    /// The tree.
    #[serde(flatten)]
    #[schemars(with = "TreeJson")]
    tree: FoldedTree,
    /// The tree in the form that was asked for.
    written: Option<String>,
}

#[derive(JsonSchema)]
#[expect(dead_code, reason = "it only describes the JSON")]
struct TreeJson {
    /// The nodes that are shown, in the order in which they were made.
    nodes: Vec<NodeJson>,
    /// How many nodes each level has.
    levels: Vec<u64>,
    /// How many nodes there are in all.
    generated: u64,
    /// How many were looked at again.
    rechecked: u64,
    /// Whether what was looked for was found.
    found: bool,
    /// Whether the search came to its end.
    complete: bool,
}

#[derive(JsonSchema)]
#[schemars(rename = "TreeNode", rename_all = "camelCase")]
#[expect(dead_code, reason = "it only describes the JSON")]
struct NodeJson {
    /// Its number among all nodes.
    id: usize,
    /// The number of the node above it.
    parent: Option<usize>,
    /// What it is called.
    label: String,
    /// How many steps it is from its root.
    level: usize,
    /// What is there.
    standing: String,
    /// Whether it is on the way to the goal.
    on_path: bool,
    /// How many nodes below it are not shown.
    hidden: u64,
    /// How far to the right it is drawn, in widths of a node from 0.
    x: f64,
}

impl Operation for Tree {
    const NAME: &'static str = "lab/tree";
    const SUMMARY: &'static str = "The search tree of one question";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = TreeRequest;
    type Answer = Grown;

    fn example() -> Value {
        json!({ "question": "loops", "puzzle": "31\n.1", "method": "paper-pruned", "write": "text" })
    }

    fn answer(request: TreeRequest, _: &mut Context) -> Result<Grown, Problem> {
        if request.shown > MOST_SHOWN {
            return Err(Problem::senseless(format!("shown: expected at most {MOST_SHOWN}")));
        }
        let question = request.asked.question()?;
        let tree = question.grow(&mut Budget::nodes(MOST_NODES)).folded(request.shown);
        let words = Words::of(request.lang);
        let written = request.write.map(|form| match form {
            Form::Text => tree.text(words),
            Form::Svg => tree.picture(words).file(),
            Form::Dot => tree.dot(words),
        });
        Ok(Grown { method: question.method().term(), tree, written })
    }
}
