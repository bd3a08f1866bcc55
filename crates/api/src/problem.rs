//! Problem details (RFC 9457): how an error looks over HTTP.

use i18n::{Language, errors};

use crate::{ErrorClass, OperationError, Sentence};

/// The parts of problem details that do not depend on the transport.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// A short name that never changes; the `type` is a URN that ends with it.
    pub name: &'static str,
    /// A short title of the kind of problem.
    pub title: &'static str,
    /// The status code.
    pub status: u16,
    /// An explanation of this occurrence.
    pub detail: String,
}

impl Problem {
    /// An error in the language of the reader.
    #[must_use]
    pub fn of(error: &OperationError, language: Language) -> Self {
        let (name, title, status) = match error.class() {
            ErrorClass::Malformed => ("malformed", errors::title_malformed(language), 400),
            ErrorClass::Invalid => ("senseless", errors::title_invalid(language), 422),
            ErrorClass::NoAnswer => ("no-answer", errors::title_no_answer(language), 422),
            ErrorClass::Limit => ("limit", errors::title_limit(language), 422),
        };
        Self { name, title, status, detail: error.sentence(language) }
    }
}
