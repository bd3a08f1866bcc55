//! Results of checkers.

use i18n::{Language, errors};
use schemars::JsonSchema;
use serde::Serialize;

use crate::Sentence;

/// Whether an answer or a proof is right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Verification {
    /// Whether it is right.
    pub valid: bool,
    /// The reason, if it is wrong.
    pub reason: Option<String>,
    /// The reason as an error, for a caller with its own language and coordinates.
    #[serde(skip)]
    pub fault: Option<Fault>,
}

/// Why an answer or a proof is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A move joins a tile with itself.
    OneTile,
    /// An answer about a board of Onet.
    Onet(onet::VerifyError),
    /// A proof about a Slitherlink.
    Slitherlink(slitherlink::ProofError),
}

impl Verification {
    /// It is right if there was no fault.
    #[must_use]
    pub fn of(fault: Option<Fault>) -> Self {
        let reason = fault.as_ref().map(|fault| fault.sentence(Language::English));
        Self { valid: fault.is_none(), reason, fault }
    }
}

impl Sentence for Fault {
    fn sentence(&self, language: Language) -> String {
        match self {
            Self::OneTile => errors::answer_one_tile(language).to_owned(),
            Self::Onet(error) => error.sentence(language),
            Self::Slitherlink(error) => error.sentence(language),
        }
    }
}
