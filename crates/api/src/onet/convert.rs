//! `onet/convert`: a board in another format.

use onet::{Board, Format};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::IdentifiedBoard;
use crate::operation::ONET_BOARD;
use crate::{Context, Execution, Limits, Operation, OperationError, OperationInfo};

/// Writes a board in another format.
pub struct Convert;

/// A board and the format to write.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "OnetConvertRequest")]
pub struct ConvertRequest {
    /// The board.
    pub board: Board,
    /// The format to write.
    pub to: Format,
}

/// A board, and the same as text.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "OnetConverted")]
pub struct ConvertResponse {
    /// The board.
    #[serde(flatten)]
    pub board: IdentifiedBoard,
    /// The board in the requested format.
    pub text: String,
}

impl Operation for Convert {
    const INFO: OperationInfo =
        OperationInfo { name: "onet/convert", summary: "Write a board in another format" };
    const LIMITS: Limits = Limits::short_answer(ONET_BOARD, 4);
    type Request = ConvertRequest;
    type Response = ConvertResponse;

    fn example() -> Value {
        json!({ "board": "onet/2/3/123321", "to": "letters" })
    }

    fn execution(_: &ConvertRequest) -> Execution {
        Execution::Inline
    }

    fn run(
        ConvertRequest { board, to }: &ConvertRequest,
        _: &mut Context,
    ) -> Result<ConvertResponse, OperationError> {
        Ok(ConvertResponse { text: to.write(board)?, board: board.into() })
    }
}
