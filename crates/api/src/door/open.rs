//! A text of which nobody has said what it is.

use onet::Board;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use slitherlink::Puzzle;

use super::{Context, Operation, Problem, Weight};
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
        Ok(match AnyText::of(&request.text)? {
            AnyText::Onet(board) => Opened::Onet(NewBoard::of(&board)),
            AnyText::Slitherlink(puzzle) => Opened::Slitherlink(NewPuzzle::of(puzzle)),
        })
    }
}

/// A puzzle of either kind.
pub enum AnyText {
    Onet(Box<Board>),
    Slitherlink(Puzzle),
}

impl AnyText {
    /// The puzzle that a text is.
    pub fn of(text: &str) -> Result<Self, Problem> {
        let text = text.trim();
        let as_loop = || Puzzle::parse(text).map(Self::Slitherlink);
        let as_board = || Board::parse(text.as_bytes()).map(|board| Self::Onet(Box::new(board)));
        // What only one of the two writes decides whose complaint is told.
        let lower = text.to_lowercase();
        if lower.starts_with("onet/") || lower.contains("\"tiles\"") {
            return as_board().map_err(Problem::senseless);
        }
        if lower.contains("slither") || lower.contains("\"clues\"") || lower.contains("t0") {
            return as_loop().map_err(Problem::senseless);
        }
        match (as_loop(), as_board()) {
            (Ok(found), _) if looks_like_clues(text) => Ok(found),
            (_, Ok(found)) | (Ok(found), _) => Ok(found),
            (Err(no_loop), Err(no_board)) => Err(Problem::Senseless(format!(
                "this is neither a Slitherlink ({no_loop}) nor an Onet board ({no_board})"
            ))),
        }
    }
}

/// Rows without spaces that hold nothing but clues and blanks are clues; a board
/// of Onet has spaces between its numbers.
fn looks_like_clues(text: &str) -> bool {
    text.lines().all(|line| line.trim().chars().all(|c| ".-_?01234".contains(c)))
}
