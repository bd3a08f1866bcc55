//! `onet/new`: a board that can be cleared.

use onet::{Board, DealRequest, Grade, Gravity, Sampling};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simpul_core::{Seed, Size};

use super::IdentifiedBoard;
use crate::operation::ONET_BOARD;
use crate::seed::seed_or;
use crate::{Context, Limits, Operation, OperationError, OperationInfo};

/// Deals a board that can be cleared.
pub struct New;

/// The kind of board to deal.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "OnetNewRequest")]
pub struct NewRequest {
    /// Rows of the board.
    #[serde(default = "eight")]
    pub rows: usize,
    /// Columns of the board.
    #[serde(default = "fourteen")]
    pub cols: usize,
    /// The number of kinds.
    #[serde(default)]
    pub kinds: Option<usize>,
    /// The number of tiles of each kind; four by default.
    #[serde(default)]
    pub copies: Option<usize>,
    /// The direction in which tiles slide.
    #[serde(default)]
    pub gravity: Gravity,
    /// The grade.
    #[serde(default)]
    pub grade: Option<Grade>,
    /// The seed of the board; the same seed gives the same board.
    #[serde(default)]
    pub seed: Option<Seed>,
    /// Whether to measure the grade if none is requested.
    #[serde(default = "yes")]
    pub graded: bool,
}

const fn eight() -> usize {
    8
}

const fn fourteen() -> usize {
    14
}

const fn yes() -> bool {
    true
}

/// A new board.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "OnetDealt")]
pub struct NewResponse {
    /// The board.
    #[serde(flatten)]
    pub board: IdentifiedBoard,
    /// The grade; `null` if it was not measured.
    pub grade: Option<Grade>,
    /// How the board was generated.
    pub sampling: Sampling,
    /// The seed that gives this board again.
    pub seed: Seed,
}

impl NewRequest {
    /// The request for a board of this size, with everything else as where it is not
    /// given.
    #[must_use]
    pub fn of(rows: usize, cols: usize) -> Self {
        Self {
            rows,
            cols,
            kinds: None,
            copies: None,
            gravity: Gravity::default(),
            grade: None,
            seed: None,
            graded: yes(),
        }
    }

    /// The request of the dealer.
    ///
    /// # Errors
    /// If such boards do not exist.
    pub fn deal_request(&self) -> Result<DealRequest, OperationError> {
        let size = Size::within(self.rows, self.cols, Board::MAX_SIDE)?;
        let Self { kinds, copies, gravity, grade, .. } = *self;
        let request = DealRequest { size, kinds, copies, gravity, grade };
        onet::check_request(&request)?;
        Ok(request)
    }
}

impl Operation for New {
    const INFO: OperationInfo =
        OperationInfo { name: "onet/new", summary: "Deal a board that can be cleared" };
    const LIMITS: Limits = Limits::short_answer(ONET_BOARD, 160);
    type Request = NewRequest;
    type Response = NewResponse;

    fn example() -> Value {
        json!({ "rows": 4, "cols": 6, "seed": 1 })
    }

    fn run(request: &NewRequest, context: &mut Context) -> Result<NewResponse, OperationError> {
        let seed = seed_or(request.seed, context.seed);
        let deal = onet::deal(&request.deal_request()?, seed, &mut context.budget)?;
        let grade = match deal.grade {
            None if request.graded => {
                onet::grade(&deal.board, &mut context.budget).ok().map(|grading| grading.grade)
            }
            grade => grade,
        };
        let board = IdentifiedBoard::from(&deal.board);
        Ok(NewResponse { board, grade, sampling: deal.sampling, seed })
    }
}
