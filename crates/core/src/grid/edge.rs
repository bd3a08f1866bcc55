//! A unit line between two neighbouring dots.

use std::fmt;

use thiserror::Error;

use crate::Vertex;

/// A unit segment between two neighbouring dots, without direction: the upper or left
/// end is kept first.
///
/// In JSON it is `[[row, col], [row, col]]`, accepted in either order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "[Vertex; 2]", into = "[Vertex; 2]")
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Edge {
    start: Vertex,
    horizontal: bool,
}

/// Two dots that are not neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("dots {0} and {1} are not neighbours")]
pub struct EdgeError(pub Vertex, pub Vertex);

impl Edge {
    /// The edge that runs right from `start`.
    #[must_use]
    pub const fn right_of(start: Vertex) -> Self {
        Self { start, horizontal: true }
    }

    /// The edge that runs down from `start`.
    #[must_use]
    pub const fn below(start: Vertex) -> Self {
        Self { start, horizontal: false }
    }

    /// The edge between two dots.
    ///
    /// # Errors
    /// If they are not neighbours.
    pub fn between(a: Vertex, b: Vertex) -> Result<Self, EdgeError> {
        let (start, end) = if a <= b { (a, b) } else { (b, a) };
        if start.row == end.row && start.col.checked_add(1) == Some(end.col) {
            Ok(Self::right_of(start))
        } else if start.col == end.col && start.row.checked_add(1) == Some(end.row) {
            Ok(Self::below(start))
        } else {
            Err(EdgeError(a, b))
        }
    }

    /// Its upper or left end.
    #[must_use]
    pub const fn start(self) -> Vertex {
        self.start
    }

    /// Its lower or right end.
    #[must_use]
    pub const fn end(self) -> Vertex {
        let Vertex { row, col } = self.start;
        if self.horizontal { Vertex::new(row, col + 1) } else { Vertex::new(row + 1, col) }
    }

    /// Returns whether it is horizontal.
    #[must_use]
    pub const fn is_horizontal(self) -> bool {
        self.horizontal
    }
}

impl TryFrom<[Vertex; 2]> for Edge {
    type Error = EdgeError;

    fn try_from([a, b]: [Vertex; 2]) -> Result<Self, EdgeError> {
        Self::between(a, b)
    }
}

impl From<Edge> for [Vertex; 2] {
    fn from(edge: Edge) -> Self {
        [edge.start(), edge.end()]
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.start(), self.end())
    }
}

#[cfg(test)]
mod tests {
    use super::Edge;
    use crate::Vertex;

    #[test]
    fn an_edge_does_not_depend_on_the_order_of_its_ends() {
        let (a, b) = (Vertex::new(1, 2), Vertex::new(1, 3));
        assert_eq!(Edge::between(a, b), Edge::between(b, a));
    }

    #[cfg(feature = "serde")]
    #[test]
    fn json_has_the_two_ends_and_is_read_in_either_order() {
        let edge = Edge::right_of(Vertex::new(1, 2));
        assert_eq!(serde_json::to_string(&edge).unwrap(), "[[1,2],[1,3]]");
        assert_eq!(serde_json::from_str::<Edge>("[[1,3],[1,2]]").unwrap(), edge);
        assert!(serde_json::from_str::<Edge>("[[0,0],[0,65535]]").is_err());
    }

    #[test]
    fn only_neighbouring_dots_have_an_edge() {
        for b in [Vertex::new(1, 2), Vertex::new(1, 4), Vertex::new(2, 3), Vertex::new(3, 2)] {
            assert!(Edge::between(Vertex::new(1, 2), b).is_err());
        }
    }
}
