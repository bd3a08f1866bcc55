//! A text of which nobody has said what it is.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{Context, Operation, Problem, Weight};
use crate::EitherPuzzle;
use crate::onet::NewBoard;
use crate::slitherlink::NewPuzzle;

/// `open`: which puzzle a text is.
pub struct Open;

#[derive(Deserialize, JsonSchema)]
pub struct OpenRequest {
    /// An address, an id, a matrix, or JSON.
    text: String,
}

#[derive(Serialize, JsonSchema)]
#[serde(tag = "puzzle", rename_all = "lowercase")]
pub enum Opened {
    /// A board of Onet.
    Onet(NewBoard),
    /// A Slitherlink.
    Slitherlink(NewPuzzle),
}

impl Operation for Open {
    const NAME: &'static str = "open";
    const SUMMARY: &'static str = "Which puzzle a text is";
    const WEIGHT: Weight = Weight::Light;
    type Request = OpenRequest;
    type Answer = Opened;

    fn example() -> Value {
        json!({ "text": "https://puzz.link/p?slither/5/5/cbcbcddad" })
    }

    fn answer(request: OpenRequest, _: &mut Context) -> Result<Opened, Problem> {
        Ok(match EitherPuzzle::parse(request.text.as_bytes(), None)? {
            EitherPuzzle::Onet(board) => Opened::Onet(NewBoard::of(&board)),
            EitherPuzzle::Slitherlink(puzzle, _) => Opened::Slitherlink(NewPuzzle::of(puzzle)),
        })
    }
}
