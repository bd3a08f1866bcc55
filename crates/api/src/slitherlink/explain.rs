//! `slitherlink/explain`: the whole solution in steps, each with its reason.

use i18n::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use slitherlink::{Hint, Position, Puzzle, explain_within};

use super::hint::HintResponse;
use crate::operation::SLITHERLINK;
use crate::{
    Assistance, AssistanceKind, Context, Limits, Operation, OperationError, OperationInfo,
};

/// Explains the solution step by step, as far as the rules lead.
pub struct Explain;

/// A puzzle and the language of the steps.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ExplainRequest {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The language of the sentences.
    #[serde(default)]
    pub lang: Language,
}

/// A solution in steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Explanation")]
pub struct ExplainResponse {
    /// Whether the steps solve the puzzle.
    pub solved: bool,
    /// The steps in order.
    pub steps: Vec<HintResponse>,
}

impl Operation for Explain {
    const INFO: OperationInfo = OperationInfo {
        name: "slitherlink/explain",
        summary: "The whole solution in steps, each with its reason",
    };
    const LIMITS: Limits = Limits::mebibytes(SLITHERLINK, 16, 128);
    type Request = ExplainRequest;
    type Response = ExplainResponse;

    fn example() -> Value {
        super::example()
    }

    fn assistance(request: &ExplainRequest) -> Option<Assistance> {
        Some(Assistance::new(AssistanceKind::Solution, &request.puzzle))
    }

    fn run(
        ExplainRequest { puzzle, lang }: &ExplainRequest,
        context: &mut Context,
    ) -> Result<ExplainResponse, OperationError> {
        let explanation = explain_within(&Position::new(puzzle), |_| true, &mut context.budget)?;
        let steps = explanation.steps.into_iter();
        let steps = steps.map(|step| HintResponse::of(Hint::Step(step), *lang));
        Ok(ExplainResponse { solved: explanation.solved, steps: steps.collect() })
    }
}
