//! `slitherlink/convert`: a puzzle in another format.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use slitherlink::{Format, Puzzle};

use super::IdentifiedPuzzle;
use crate::operation::SLITHERLINK;
use crate::{Context, Execution, Limits, Operation, OperationError, OperationInfo};

/// Writes a puzzle in another format.
pub struct Convert;

/// A puzzle and the format to write.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "SlitherlinkConvertRequest")]
pub struct ConvertRequest {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The format to write.
    pub to: Format,
}

/// A puzzle, and the same as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "SlitherlinkConverted")]
pub struct ConvertResponse {
    /// The puzzle.
    #[serde(flatten)]
    pub puzzle: IdentifiedPuzzle,
    /// The puzzle in the requested format.
    pub text: String,
}

impl Operation for Convert {
    const INFO: OperationInfo =
        OperationInfo { name: "slitherlink/convert", summary: "Write a puzzle in another format" };
    const LIMITS: Limits = Limits::mebibytes(SLITHERLINK, 1, 4);
    type Request = ConvertRequest;
    type Response = ConvertResponse;

    fn example() -> Value {
        json!({ "puzzle": "slither/5/5/cbcbcddad", "to": "loopy" })
    }

    fn execution(_: &ConvertRequest) -> Execution {
        Execution::Inline
    }

    fn run(
        ConvertRequest { puzzle, to }: &ConvertRequest,
        _: &mut Context,
    ) -> Result<ConvertResponse, OperationError> {
        Ok(ConvertResponse { text: to.write(puzzle), puzzle: puzzle.clone().into() })
    }
}
