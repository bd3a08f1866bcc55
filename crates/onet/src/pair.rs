//! Two tiles.

use std::fmt;

use simpul_core::Cell;

/// Two different cells, the first one row by row kept as `a`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair {
    a: Cell,
    b: Cell,
}

impl Pair {
    /// The pair of two cells in either order, or `None` if they are the same.
    #[must_use]
    pub fn new(one: Cell, other: Cell) -> Option<Self> {
        (one != other).then(|| Self { a: one.min(other), b: one.max(other) })
    }

    /// The first of the two, row by row.
    #[must_use]
    pub const fn a(self) -> Cell {
        self.a
    }

    /// The second of the two.
    #[must_use]
    pub const fn b(self) -> Cell {
        self.b
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.a, self.b)
    }
}
