//! How the program ends.

use std::process::ExitCode;

/// What the exit status says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// 0: the answer is yes.
    Yes,
    /// 1: the answer is no.
    No,
    /// 2: bad input or usage.
    Bad,
    /// 3: a limit was reached, and the answer is not known.
    Unknown,
}

impl Outcome {
    /// Yes or no.
    pub fn of(yes: bool) -> Self {
        if yes { Self::Yes } else { Self::No }
    }

    /// What is said of many answers together: bad input first, then what is not
    /// known; a no among many is an answer like a yes.
    pub fn of_many(self, other: Self) -> Self {
        match (self, other) {
            (Self::Bad, _) | (_, Self::Bad) => Self::Bad,
            (Self::Unknown, _) | (_, Self::Unknown) => Self::Unknown,
            _ => Self::Yes,
        }
    }
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        Self::from(match outcome {
            Outcome::Yes => 0,
            Outcome::No => 1,
            Outcome::Bad => 2,
            Outcome::Unknown => 3,
        })
    }
}
