//! `open`: which puzzle a text is.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::onet::IdentifiedBoard;
use crate::operation::EITHER;
use crate::slitherlink::IdentifiedPuzzle;
use crate::{Context, EitherPuzzle, Execution, Limits, Operation, OperationError, OperationInfo};

/// Recognises a puzzle in any format.
pub struct Open;

/// A text.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct OpenRequest {
    /// An address, an id, a matrix, or JSON.
    pub text: String,
}

/// The puzzle that the text is.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "puzzle", rename_all = "lowercase")]
#[schemars(rename = "Opened")]
pub enum OpenResponse {
    /// An Onet board.
    Onet(IdentifiedBoard),
    /// A Slitherlink.
    Slitherlink(IdentifiedPuzzle),
}

impl Operation for Open {
    const INFO: OperationInfo = OperationInfo { name: "open", summary: "Which puzzle a text is" };
    const LIMITS: Limits = Limits::mebibytes(EITHER, 1, 8);
    type Request = OpenRequest;
    type Response = OpenResponse;

    fn example() -> Value {
        json!({ "text": "https://puzz.link/p?slither/5/5/cbcbcddad" })
    }

    fn execution(_: &OpenRequest) -> Execution {
        Execution::Inline
    }

    fn run(request: &OpenRequest, _: &mut Context) -> Result<OpenResponse, OperationError> {
        Ok(match EitherPuzzle::parse(request.text.as_bytes(), None)? {
            EitherPuzzle::Onet(board) => OpenResponse::Onet(IdentifiedBoard::from(&*board)),
            EitherPuzzle::Slitherlink(puzzle, _) => OpenResponse::Slitherlink(puzzle.into()),
        })
    }
}
