//! Operations on an Onet board, one file each.

pub mod best;
pub mod check;
pub mod convert;
pub mod grade;
pub mod graph;
pub mod hint;
pub mod new;
pub mod pairs;
pub mod reshuffle;
pub mod shuffle;
pub mod solve;
pub mod verify;

mod joining;
mod outlook;

use onet::{Board, Gravity, Pair, Rules};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simpul_core::Cell;

use crate::OperationError;

pub use joining::Joining;
pub(crate) use joining::joinings;
pub use outlook::OutlookName;

/// A request of nothing but a board.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct BoardRequest {
    /// The board.
    pub board: Board,
}

/// A board and the rules that hold.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "RulesOfBoard")]
pub struct RulesRequest {
    /// The board.
    pub board: Board,
    /// Whose rules hold.
    #[serde(default)]
    pub rules: Rules,
}

impl RulesRequest {
    /// Checks that the rules apply to the board: the paper's do not support gravity.
    fn check(&self) -> Result<(), OperationError> {
        if self.rules == Rules::Paper && self.board.gravity() != Gravity::None {
            return Err(OperationError::PaperGravity(self.board.gravity()));
        }
        Ok(())
    }
}

/// A board with its id.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "IdentifiedBoard")]
pub struct IdentifiedBoard {
    /// The one-line id.
    pub id: String,
    /// The kinds, row by row; 0 is an empty cell.
    pub tiles: Vec<Vec<u16>>,
    /// The direction in which tiles slide.
    pub gravity: Gravity,
}

impl From<&Board> for IdentifiedBoard {
    fn from(board: &Board) -> Self {
        let id = onet::format::id::write(board);
        Self { id, tiles: onet::format::json::rows(board), gravity: board.gravity() }
    }
}

/// The most joinable pairs that are listed.
const MAX_PAIRS: usize = 50_000;

/// Refuses to list more pairs than [`MAX_PAIRS`].
pub(crate) fn check_pairs(found: usize) -> Result<(), OperationError> {
    check_pairs_within(found, MAX_PAIRS)
}

pub(crate) const fn check_pairs_within(found: usize, max: usize) -> Result<(), OperationError> {
    if found > max { Err(OperationError::TooManyPairs { found, max }) } else { Ok(()) }
}

/// Pairs of cells of this board.
fn pairs_on(board: &Board, pairs: &[[Cell; 2]]) -> Result<Vec<Pair>, OperationError> {
    let on_board = |&[a, b]: &[Cell; 2]| {
        let pair = Pair::new(a, b).ok_or(OperationError::SameCell(a))?;
        if board.size().contains(a) && board.size().contains(b) {
            Ok(pair)
        } else {
            Err(OperationError::OffBoard(pair))
        }
    };
    pairs.iter().map(on_board).collect()
}

/// The board of most examples.
fn example() -> Value {
    json!({ "board": "onet/2/3/123321" })
}
