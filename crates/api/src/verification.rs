//! Results of checkers.

use schemars::JsonSchema;
use serde::Serialize;

/// Whether an answer or a proof is right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Verification {
    /// Whether it is right.
    pub valid: bool,
    /// The reason, if it is wrong.
    pub reason: Option<String>,
    /// The reason as an Onet error, for a caller with its own coordinates.
    #[serde(skip)]
    pub onet_fault: Option<onet::VerifyError>,
}

impl Verification {
    /// It is right if there was no fault.
    #[must_use]
    pub fn of<T, E: ToString>(checked: &Result<T, E>) -> Self {
        let reason = checked.as_ref().err().map(ToString::to_string);
        Self { valid: reason.is_none(), reason, onet_fault: None }
    }
}
