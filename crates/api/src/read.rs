//! `read`: the board in a picture.

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};
use vision::{Options, Picture, Report};

use crate::{Context, Limits, Operation, OperationError, OperationInfo, PuzzleKind, json};

/// Reads a board from a PNG, JPEG or WebP file, which is the body of the request.
pub struct Read;

/// A picture, and what is known of it.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub struct ReadRequest {
    /// The puzzle in the picture, if it is known.
    pub puzzle: Option<PuzzleKind>,
    /// The bytes of the file.
    #[serde(skip)]
    pub picture: Vec<u8>,
}

impl Operation for Read {
    const INFO: OperationInfo = OperationInfo {
        name: "read",
        summary: "The board that is seen in a picture, which is the body itself",
    };
    const LIMITS: Limits = Limits::mebibytes("a picture of at most 12 million points", 1, 192);
    const REQUEST_MEDIA: &'static [&'static str] = &["image/png", "image/jpeg", "image/webp"];
    type Request = ReadRequest;
    type Response = Report;

    fn example() -> Value {
        json!({})
    }

    fn run(request: &ReadRequest, context: &mut Context) -> Result<Report, OperationError> {
        let options = Options {
            puzzle: request.puzzle.map(Into::into),
            threads: context.policy.threads,
            budget: &context.budget,
        };
        Ok(vision::look_with(&Picture::decode(&request.picture)?, &options)?.report())
    }

    fn decode(body: &[u8]) -> Result<ReadRequest, OperationError> {
        Ok(ReadRequest { puzzle: None, picture: body.to_vec() })
    }

    fn decode_with_query(query: &str, body: &[u8]) -> Result<ReadRequest, OperationError> {
        let known: ReadRequest = json::from_query(query)?;
        Ok(ReadRequest { picture: body.to_vec(), ..known })
    }
}
