//! `slitherlink/verify`: a proof, checked by code that shares nothing with the
//! solver.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simpul_core::BudgetError;
use slitherlink::{ProofErrorKind, Proven, Puzzle};

use crate::operation::SLITHERLINK;
use crate::{Context, Fault, Limits, Operation, OperationError, OperationInfo, Verification};

/// Checks a proof of [`Solve`](super::solve::Solve).
pub struct Verify;

/// A puzzle and the proof about it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "ProofRequest")]
pub struct VerifyRequest {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// A proof as `simpul slitherlink solve --proof` writes it.
    pub proof: String,
}

/// The claim of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Proves {
    /// There is exactly one loop.
    Unique,
    /// There is none.
    None,
}

/// Whether the proof is right, and its claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "ProofCheck")]
pub struct VerifyResponse {
    /// Whether the proof is right.
    #[serde(flatten)]
    pub verification: Verification,
    /// Its claim, if it is right.
    pub proves: Option<Proves>,
}

impl Operation for Verify {
    const INFO: OperationInfo = OperationInfo {
        name: "slitherlink/verify",
        summary: "Check a proof with a separate checker",
    };
    const LIMITS: Limits = Limits::short_answer(SLITHERLINK, 96);
    type Request = VerifyRequest;
    type Response = VerifyResponse;

    fn example() -> Value {
        json!({ "puzzle": "slither/5/5/cbcbcddad", "proof": "" })
    }

    fn run(
        request: &VerifyRequest,
        context: &mut Context,
    ) -> Result<VerifyResponse, OperationError> {
        let checked = slitherlink::verify_within(&request.puzzle, &request.proof, &context.budget);
        // A proof that takes too long to check is neither right nor wrong.
        if checked.as_ref().is_err_and(|error| error.fault == ProofErrorKind::TooLong) {
            return Err(BudgetError.into());
        }
        let verification = Verification::of(checked.clone().err().map(Fault::Slitherlink));
        let proves = checked.ok().map(|proven| match proven {
            Proven::Unique(_) => Proves::Unique,
            Proven::None => Proves::None,
        });
        Ok(VerifyResponse { verification, proves })
    }
}

#[cfg(test)]
mod tests {
    use super::super::solve::{Solve, SolveRequest};
    use super::*;
    use crate::json;
    use crate::testing::context;

    #[test]
    fn a_proof_is_checked_and_a_damaged_one_rejected() {
        let puzzle: Puzzle = "slither/5/5/cbcbcddad".parse().unwrap();
        let request = SolveRequest { proof: true, ..SolveRequest::of(puzzle.clone()) };
        let proof = Solve::run(&request, &mut context()).unwrap().proof.unwrap();
        let verify = |proof: String| {
            Verify::run(&VerifyRequest { puzzle: puzzle.clone(), proof }, &mut context()).unwrap()
        };
        let response = json::to_string(&verify(proof.clone()));
        assert_eq!(response, r#"{"valid":true,"reason":null,"proves":"unique"}"#);
        assert!(!verify(proof.replace("unique", "none")).verification.valid);
    }
}
