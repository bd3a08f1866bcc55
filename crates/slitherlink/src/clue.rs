//! Clues: the numbers in the cells.

use std::fmt;

/// The number of a cell's edges that are lines: 0 to 4 (4 only if the loop is a single
/// cell).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clue(u8);

impl Clue {
    /// All clues.
    pub const ALL: [Self; 5] = [Self(0), Self(1), Self(2), Self(3), Self(4)];

    /// Returns the clue with this number; `None` unless it is 0 to 4.
    #[must_use]
    pub const fn new(lines: u8) -> Option<Self> {
        if lines <= 4 { Some(Self(lines)) } else { None }
    }

    /// The number of lines.
    #[must_use]
    pub const fn lines(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Clue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
