//! `lab/strategies`: players of Onet on many boards.

use lab::{DealKind, Document, StrategiesLab};
use onet::Gravity;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};
use simpul_core::Seed;

use super::experiment::{ExperimentResponse, MAX_ONET_SIDE, Trial, few, run};
use crate::{Context, Limits, Operation, OperationError, OperationInfo};

/// Compares players of Onet on many boards.
pub struct Strategies;

/// The boards of each kind that the 2024 paper's own program plays: it takes a thousand
/// times as long as the others.
const PAPER_BOARDS: u64 = 3;

/// The boards to play.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct StrategiesRequest {
    /// Boards, sizes and seed.
    #[serde(flatten)]
    pub trial: Trial,
    /// Tiles of each kind, even numbers; 4 by default.
    #[serde(default)]
    pub copies: Option<Vec<usize>>,
    /// The directions in which tiles slide; `none` by default.
    #[serde(default)]
    pub gravity: Option<Vec<Gravity>>,
}

impl Operation for Strategies {
    const INFO: OperationInfo = OperationInfo {
        name: "lab/strategies",
        summary: "Which order clears the board? Six players on many boards",
    };
    const LIMITS: Limits = Limits::mebibytes(
        "at most 8 sizes of at most 18 by 18 cells, and 200 boards of each",
        4,
        128,
    );
    type Request = StrategiesRequest;
    type Response = ExperimentResponse;

    fn example() -> Value {
        json!({ "boards": 2, "sizes": [[4, 4]], "copies": [2, 4] })
    }

    fn run(
        StrategiesRequest { trial, copies, gravity }: &StrategiesRequest,
        context: &mut Context,
    ) -> Result<ExperimentResponse, OperationError> {
        let (boards, sizes) = trial.checked(MAX_ONET_SIDE, &[(4, 4), (4, 6), (6, 6), (6, 8)])?;
        let copies = copies.as_deref().unwrap_or(&[4]);
        let gravity = gravity.as_deref().unwrap_or(&[Gravity::None]);
        if let Some(&odd) = few("copies", copies)?.iter().find(|&&n| n == 0 || n % 2 == 1) {
            return Err(OperationError::OddCopies(odd));
        }
        few("gravity", gravity)?;
        let mut deals = vec![];
        for size in sizes {
            for &copies in copies {
                deals.extend(gravity.iter().map(|&gravity| DealKind { size, copies, gravity }));
            }
        }
        let quick = StrategiesLab::quick(Seed(trial.seed));
        let lab =
            StrategiesLab { boards, deals, paper_boards: PAPER_BOARDS, nodes: 20_000, ..quick };
        run(&lab, trial, &context.budget, Document::of_strategies)
    }
}
