//! A dot of the grid.

/// A dot where the corners of cells meet. A grid of `rows` by `cols` cells has
/// dots in rows `0..=rows` and columns `0..=cols`.
///
/// The order is row by row. In JSON it is `[row, col]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "[u16; 2]", into = "[u16; 2]")
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Vertex {
    /// The row of dots, from the top.
    pub row: u16,
    /// The column of dots, from the left.
    pub col: u16,
}

coordinates!(Vertex);
