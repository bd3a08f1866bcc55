//! `lab/tree`: the search tree of one question, folded to a viewable size.

use i18n::Language;
use lab::{FoldedTree, Term, Words, papers};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::watch::{MAX_NODES, WatchRequest};
use crate::operation::EITHER;
use crate::{Assistance, Context, Limits, Operation, OperationError, OperationInfo};

/// The most nodes that can be shown.
const MAX_SHOWN: usize = 2_000;

/// Grows the search tree of one question.
pub struct Tree;

/// A question and how its tree is written.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct TreeRequest {
    /// The question and how it is answered.
    #[serde(flatten)]
    pub asked: WatchRequest,
    /// The most nodes to show, in addition to the path to the goal; the others are
    /// counted.
    #[serde(default = "two_hundred")]
    #[schemars(range(max = 2_000))]
    pub shown: usize,
    /// Write the tree in this form too.
    #[serde(default)]
    pub write: Option<TreeForm>,
    /// The language of the text form.
    #[serde(default)]
    pub lang: Language,
}

const fn two_hundred() -> usize {
    200
}

/// An output form of a tree.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum TreeForm {
    /// A line for each node.
    Text,
    /// A picture.
    Svg,
    /// Graphviz.
    Dot,
}

/// A search tree.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Tree")]
pub struct TreeResponse {
    /// The method.
    pub method: Term,
    /// The corrections to the 2010 paper's program, if that is the method.
    pub mended: &'static [&'static str],
    /// The tree.
    #[serde(flatten)]
    pub tree: FoldedTree,
    /// The tree in the requested form.
    pub written: Option<String>,
}

impl Operation for Tree {
    const INFO: OperationInfo =
        OperationInfo { name: "lab/tree", summary: "The search tree of one question" };
    const LIMITS: Limits = Limits::mebibytes(EITHER, 8, 64);
    type Request = TreeRequest;
    type Response = TreeResponse;

    fn example() -> Value {
        json!({ "question": "loops", "puzzle": "31\n.1", "method": "paper-pruned", "write": "text" })
    }

    fn assistance(request: &TreeRequest) -> Option<Assistance> {
        Some(request.asked.assistance())
    }

    fn run(request: &TreeRequest, context: &mut Context) -> Result<TreeResponse, OperationError> {
        if request.shown > MAX_SHOWN {
            return Err(OperationError::TooMany { member: "shown", max: MAX_SHOWN });
        }
        let question = request.asked.question()?;
        let tree = question.grow(&mut context.budget.part(MAX_NODES)).folded(request.shown);
        let words = Words::of(request.lang);
        let method = question.method().term();
        let written = request.write.map(|form| match form {
            TreeForm::Text => papers::with_mended_text(tree.text(words), method, words),
            TreeForm::Svg => papers::with_mended_label(tree.picture(words), method, words).file(),
            TreeForm::Dot => tree.dot(words),
        });
        let mended = papers::mended(method, words).map_or(&[][..], |(_, slips)| slips);
        Ok(TreeResponse { method, mended, tree, written })
    }
}
