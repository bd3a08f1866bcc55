//! Pairs of cells.

use std::fmt;

use simpul_core::Cell;
use thiserror::Error;

/// Two different cells, the first one row by row kept as `a`.
///
/// In JSON it is `[[row, col], [row, col]]`, accepted in either order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "[Cell; 2]", into = "[Cell; 2]")
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Pair {
    a: Cell,
    b: Cell,
}

/// Both cells are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{0} is one tile, not two")]
pub struct PairError(pub Cell);

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

impl TryFrom<[Cell; 2]> for Pair {
    type Error = PairError;

    fn try_from([one, other]: [Cell; 2]) -> Result<Self, PairError> {
        Self::new(one, other).ok_or(PairError(one))
    }
}

impl From<Pair> for [Cell; 2] {
    fn from(pair: Pair) -> Self {
        [pair.a, pair.b]
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.a, self.b)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_does_not_depend_on_the_order_of_its_cells() {
        let (a, b) = (Cell::new(0, 2), Cell::new(1, 0));
        assert_eq!(Pair::try_from([b, a]), Ok(Pair { a, b }));
        assert_eq!(Pair::try_from([a, a]), Err(PairError(a)));
    }

    #[cfg(feature = "serde")]
    #[test]
    fn json_has_both_cells_and_rejects_equal_ones() {
        let pair: Pair = serde_json::from_str("[[1,0],[0,2]]").unwrap();
        assert_eq!(serde_json::to_string(&pair).unwrap(), "[[0,2],[1,0]]");
        let error = serde_json::from_str::<Pair>("[[1,0],[1,0]]").unwrap_err();
        assert_eq!(error.to_string(), "(1, 0) is one tile, not two");
    }
}
