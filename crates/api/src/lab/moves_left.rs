//! `lab/moves-left`: the 2015 paper's question on many boards.

use lab::{Document, MovesLeftLab};
use serde_json::{Value, json};
use simpul_core::Seed;

use super::experiment::{ExperimentResponse, MAX_ONET_SIDE, Trial, run};
use crate::{Context, Limits, Operation, OperationError, OperationInfo};

/// Compares the 2015 paper's searches with ours on many boards.
pub struct MovesLeft;

impl Operation for MovesLeft {
    const INFO: OperationInfo = OperationInfo {
        name: "lab/moves-left",
        summary: "Is any move left? The 2015 paper's searches on many boards",
    };
    const LIMITS: Limits = Limits::mebibytes(
        "at most 8 sizes of at most 18 by 18 cells, and 200 boards of each",
        4,
        96,
    );
    type Request = Trial;
    type Response = ExperimentResponse;

    fn example() -> Value {
        json!({ "boards": 2, "sizes": [[3, 4], [4, 4]] })
    }

    fn run(trial: &Trial, context: &mut Context) -> Result<ExperimentResponse, OperationError> {
        let by_default = [(2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (4, 6), (6, 6)];
        let (boards, sizes) = trial.checked(MAX_ONET_SIDE, &by_default)?;
        let quick = MovesLeftLab::quick(Seed(trial.seed));
        let lab = MovesLeftLab { boards, sizes, nodes: 100_000, ..quick };
        run(&lab, trial, &context.budget, Document::of_moves_left)
    }
}
