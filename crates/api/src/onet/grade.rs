//! `onet/grade`: how hard a board is, measured by playing it.

use onet::{Grading, Ungraded};
use serde_json::Value;
use simpul_core::Exhausted;

use super::BoardRequest;
use crate::{Context, Operation, OperationError, OperationInfo};

/// Grades a board that can be cleared.
pub struct Grade;

impl Operation for Grade {
    const INFO: OperationInfo = OperationInfo {
        name: "onet/grade",
        summary: "How hard a board is, measured by playing it",
    };
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
            Ungraded::Impossible => OperationError::NotClearable,
            Ungraded::Limit => Exhausted.into(),
        })
    }
}
