//! Why a request has no answer.

use simpul_core::Exhausted;
use thiserror::Error;

/// Why a request has no answer, with words for a person.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// It is not JSON.
    #[error("{0}")]
    Malformed(String),
    /// It is JSON, but it makes no sense.
    #[error("{0}")]
    Senseless(String),
    /// It makes sense, but nothing answers it: the board cannot be cleared, or
    /// has no single loop.
    #[error("{0}")]
    NoAnswer(String),
    /// The time or the memory did not suffice.
    #[error("{0}")]
    Limit(String),
}

impl Problem {
    /// A short name that never changes.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Malformed(_) => "malformed",
            Self::Senseless(_) => "senseless",
            Self::NoAnswer(_) => "no-answer",
            Self::Limit(_) => "limit",
        }
    }

    /// What it is, in a few words.
    #[must_use]
    pub const fn title(&self) -> &'static str {
        match self {
            Self::Malformed(_) => "The request is not JSON",
            Self::Senseless(_) => "The request makes no sense",
            Self::NoAnswer(_) => "The request has no answer",
            Self::Limit(_) => "A limit was reached",
        }
    }

    /// The status that HTTP has for it.
    #[must_use]
    pub const fn status(&self) -> u16 {
        match self {
            Self::Malformed(_) => 400,
            Self::Senseless(_) | Self::NoAnswer(_) | Self::Limit(_) => 422,
        }
    }

    #[expect(clippy::needless_pass_by_value, reason = "so that it can be given to map_err")]
    pub(super) fn senseless(reason: impl ToString) -> Self {
        Self::Senseless(reason.to_string())
    }
}

impl From<serde_json::Error> for Problem {
    fn from(error: serde_json::Error) -> Self {
        if error.is_data() {
            // Where a fault is in a puzzle says the puzzle; where the puzzle ends in
            // the request helps nobody.
            let told = error.to_string();
            let reason = told.rsplit_once(" at line ").map_or(told.as_str(), |(reason, _)| reason);
            Self::Senseless(reason.to_owned())
        } else {
            Self::Malformed(error.to_string())
        }
    }
}

impl From<Exhausted> for Problem {
    fn from(exhausted: Exhausted) -> Self {
        Self::Limit(exhausted.to_string())
    }
}

impl From<crate::EitherError> for Problem {
    fn from(error: crate::EitherError) -> Self {
        Self::Senseless(error.to_string())
    }
}

impl From<crate::onet::Refusal> for Problem {
    fn from(refusal: crate::onet::Refusal) -> Self {
        use crate::onet::Refusal;
        let told = refusal.to_string();
        match refusal {
            Refusal::Limit(_) => Self::Limit(told),
            Refusal::PaperGravity(_) | Refusal::NoTile(_) => Self::Senseless(told),
            Refusal::Impossible => Self::NoAnswer(told),
        }
    }
}

impl From<crate::slitherlink::Refusal> for Problem {
    fn from(refusal: crate::slitherlink::Refusal) -> Self {
        use crate::slitherlink::Refusal;
        let told = refusal.to_string();
        match refusal {
            Refusal::Limit(_) | Refusal::Memory | Refusal::NotFound(_) => Self::Limit(told),
            Refusal::TooWide | Refusal::Position(_) => Self::Senseless(told),
            Refusal::NotUnique => Self::NoAnswer(told),
        }
    }
}

impl From<::onet::DealError> for Problem {
    fn from(error: ::onet::DealError) -> Self {
        use ::onet::DealError;
        let told = error.to_string();
        match error {
            DealError::Limit | DealError::NoGrade { .. } => Self::Limit(told),
            DealError::OddCells(_)
            | DealError::OddCopies(_)
            | DealError::DoNotFit { .. }
            | DealError::Kinds { .. }
            | DealError::Size(_) => Self::Senseless(told),
        }
    }
}
