//! `read`: the board in a picture.

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};
use vision::{Options, Picture, Report};

use crate::{Context, Limits, Operation, OperationError, OperationInfo};

/// Reads a board from a PNG, JPEG or WebP file, which is the body of the request.
pub struct Read;

/// The bytes of a picture.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct PictureFile(pub Vec<u8>);

impl Operation for Read {
    const INFO: OperationInfo = OperationInfo {
        name: "read",
        summary: "The board that is seen in a picture, which is the body itself",
    };
    const LIMITS: Limits = Limits::mebibytes("a picture of at most 9 million points", 1, 192);
    const REQUEST_MEDIA: &'static [&'static str] = &["image/png", "image/jpeg", "image/webp"];
    type Request = PictureFile;
    type Response = Report;

    fn example() -> Value {
        json!([])
    }

    fn run(
        PictureFile(bytes): &PictureFile,
        context: &mut Context,
    ) -> Result<Report, OperationError> {
        let options =
            Options { puzzle: None, threads: context.policy.threads, budget: &context.budget };
        Ok(vision::look_with(&Picture::decode(bytes)?, &options)?.report())
    }

    fn decode(body: &[u8]) -> Result<PictureFile, OperationError> {
        Ok(PictureFile(body.to_vec()))
    }
}
