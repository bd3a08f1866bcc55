//! Exit statuses.

use std::process::ExitCode;

use api::{ErrorClass, OperationError};

/// The exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// 0: the answer is yes.
    Yes,
    /// 1: the answer is no.
    No,
    /// 2: bad input or usage.
    Bad,
    /// 3: a limit was reached, and the answer is not known.
    Unknown,
}

impl Exit {
    /// Yes or no.
    pub const fn of(yes: bool) -> Self {
        if yes { Self::Yes } else { Self::No }
    }

    /// Returns the status of several answers: bad input first, then an unknown answer,
    /// then a no.
    pub const fn of_many(self, other: Self) -> Self {
        match (self, other) {
            (Self::Bad, _) | (_, Self::Bad) => Self::Bad,
            (Self::Unknown, _) | (_, Self::Unknown) => Self::Unknown,
            (Self::No, _) | (_, Self::No) => Self::No,
            (Self::Yes, Self::Yes) => Self::Yes,
        }
    }
}

impl From<&OperationError> for Exit {
    fn from(error: &OperationError) -> Self {
        match error.class() {
            ErrorClass::Malformed | ErrorClass::Invalid => Self::Bad,
            ErrorClass::NoAnswer => Self::No,
            ErrorClass::Limit => Self::Unknown,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(match exit {
            Exit::Yes => 0,
            Exit::No => 1,
            Exit::Bad => 2,
            Exit::Unknown => 3,
        })
    }
}
