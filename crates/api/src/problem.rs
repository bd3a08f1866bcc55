//! Problem details (RFC 9457): how an error looks over HTTP.

use crate::{ErrorClass, OperationError};

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

impl From<&OperationError> for Problem {
    fn from(error: &OperationError) -> Self {
        let (name, title, status) = match error.class() {
            ErrorClass::Malformed => ("malformed", "The request is not JSON", 400),
            ErrorClass::Invalid => ("senseless", "The request makes no sense", 422),
            ErrorClass::NoAnswer => ("no-answer", "The request has no answer", 422),
            ErrorClass::Limit => ("limit", "A limit was reached", 422),
        };
        Self { name, title, status, detail: error.to_string() }
    }
}
