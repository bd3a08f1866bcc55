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
use simpul_core::{Size, SizeError};
use slitherlink::{Format, MAX_SIDE, Puzzle};

pub use cache::SolutionCache;
pub use drawn::Drawn;

/// A request of nothing but a puzzle.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct PuzzleRequest {
    /// The puzzle.
    pub puzzle: Puzzle,
}

/// The size of a puzzle to generate.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct NewSize {
    /// Rows of cells.
    #[serde(default = "ten")]
    pub rows: usize,
    /// Columns of cells.
    #[serde(default = "ten")]
    pub cols: usize,
}

const fn ten() -> usize {
    10
}

impl NewSize {
    /// Checks that both sides are within the limits.
    pub(crate) fn check(self) -> Result<Size, SizeError> {
        Size::within(self.rows, self.cols, MAX_SIDE)
    }
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
