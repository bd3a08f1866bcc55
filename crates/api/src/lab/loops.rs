//! `lab/loops`: solvers of Slitherlink on many puzzles.

use lab::{Density, Document, LoopsLab};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};
use simpul_core::Seed;

use super::experiment::{ExperimentResponse, Trial, few, run};
use crate::{Context, Limits, Operation, OperationError, OperationInfo};

/// Compares the 2010 paper's search with other solvers on many puzzles.
pub struct Loops;

/// The longest side of a puzzle.
const MAX_SIDE: usize = 12;

/// The puzzles to solve.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct LoopsRequest {
    /// Puzzles, sizes and seed.
    #[serde(flatten)]
    pub trial: Trial,
    /// The percentages of cells with a clue, where 0 means minimal; 0 and 50 by
    /// default.
    #[serde(default)]
    pub density: Option<Vec<u8>>,
}

impl Operation for Loops {
    const INFO: OperationInfo = OperationInfo {
        name: "lab/loops",
        summary: "Which way solves Slitherlink? Five ways on many puzzles",
    };
    const LIMITS: Limits = Limits::mebibytes(
        "at most 8 sizes of at most 12 by 12 cells, and 200 puzzles of each",
        4,
        64,
    );
    type Request = LoopsRequest;
    type Response = ExperimentResponse;

    fn example() -> Value {
        json!({ "boards": 2, "sizes": [[3, 3], [4, 4]], "density": [0] })
    }

    fn run(
        LoopsRequest { trial, density }: &LoopsRequest,
        context: &mut Context,
    ) -> Result<ExperimentResponse, OperationError> {
        let by_default = [(2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (7, 7)];
        let (boards, sizes) = trial.checked(MAX_SIDE, &by_default)?;
        let density = density.as_deref().unwrap_or(&[0, 50]);
        if few("density", density)?.iter().any(|&percent| percent > 100) {
            return Err(OperationError::OutOfRange { member: "density", min: 0, max: 100 });
        }
        let densities = density.iter().map(|&percent| match percent {
            0 => Density::Fewest,
            percent => Density::Percent(percent),
        });
        let lab = LoopsLab {
            boards,
            sizes,
            densities: densities.collect(),
            nodes: 50_000,
            ..LoopsLab::quick(Seed(trial.seed))
        };
        run(&lab, trial, &context.budget, Document::of_loops)
    }
}
