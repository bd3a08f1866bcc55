//! `onet/grade`: how hard a board is, measured by playing it.

use onet::{Grading, GradingError};
use serde_json::Value;
use simpul_core::BudgetError;

use super::BoardRequest;
use crate::operation::ONET_BOARD;
use crate::{Context, Limits, Operation, OperationError, OperationInfo};

/// Grades a board that can be cleared.
pub struct Grade;

impl Operation for Grade {
    const INFO: OperationInfo = OperationInfo {
        name: "onet/grade",
        summary: "How hard a board is, measured by playing it",
    };
    const LIMITS: Limits = Limits::short_answer(ONET_BOARD, 160);
    type Request = BoardRequest;
    type Response = Grading;

    fn example() -> Value {
        super::example()
    }

    fn run(
        BoardRequest { board }: &BoardRequest,
        context: &mut Context,
    ) -> Result<Grading, OperationError> {
        onet::grade(board, &mut context.budget).map_err(|ungraded| match ungraded {
            GradingError::Impossible => OperationError::NotClearable,
            GradingError::Limit => BudgetError.into(),
        })
    }
}
