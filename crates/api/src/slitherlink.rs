//! Operations on a Slitherlink puzzle, one file each.

pub mod check;
pub mod convert;
pub mod count;
pub mod explain;
pub mod grade;
pub mod hint;
pub mod new;
pub mod problem;
pub mod rules;
pub mod solve;
pub mod verify;

mod cache;
pub(crate) mod drawn;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use slitherlink::{Format, Puzzle};

pub use cache::SolutionCache;
pub use drawn::Drawn;

/// A request of nothing but a puzzle.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct PuzzleRequest {
    /// The puzzle.
    pub puzzle: Puzzle,
}

/// A puzzle with its id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct IdentifiedPuzzle {
    /// The id of puzz.link.
    pub id: String,
    /// The clues.
    #[serde(flatten)]
    pub puzzle: Puzzle,
}

impl From<Puzzle> for IdentifiedPuzzle {
    fn from(puzzle: Puzzle) -> Self {
        Self { id: Format::Pzpr.write(&puzzle), puzzle }
    }
}

/// The puzzle of most examples.
fn example() -> Value {
    json!({ "puzzle": "slither/5/5/cbcbcddad" })
}
