//! A closed loop along the edges of a grid.

use simpul_core::{Edge, EdgeError, Vertex};
use thiserror::Error;

/// One closed loop that never touches itself, as its dots in order, each once. It
/// starts at its first dot in row-major order and goes right from there, so that equal
/// loops are equal values.
///
/// In JSON it is its dots, accepted in any cyclic order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "Vec<Vertex>", into = "Vec<Vertex>")
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Loop(Vec<Vertex>);

/// Why dots or edges are not one loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum LoopError {
    /// Fewer than four dots.
    #[error("a loop has at least four dots, this one has {0}")]
    Short(usize),
    /// Two consecutive dots are not neighbours.
    #[error(transparent)]
    Gap(#[from] EdgeError),
    /// A dot does not have exactly two lines.
    #[error("dot {dot} has {lines} lines, and a loop has two at each of its dots")]
    Dot {
        /// The dot.
        dot: Vertex,
        /// The number of lines there.
        lines: usize,
    },
    /// The lines form more than one loop.
    #[error("dot {0} is on another loop than the first one")]
    Apart(Vertex),
}

impl Loop {
    /// The loop through these dots in order, the last joined to the first.
    ///
    /// # Errors
    /// If it has a gap, touches itself, or is too short.
    pub fn through(dots: &[Vertex]) -> Result<Self, LoopError> {
        if dots.len() < 4 {
            return Err(LoopError::Short(dots.len()));
        }
        for (&a, &b) in dots.iter().zip(dots.iter().cycle().skip(1)) {
            Edge::between(a, b)?;
        }
        let mut sorted = dots.to_vec();
        sorted.sort_unstable();
        let visits = || sorted.chunk_by(|one, other| one == other);
        if visits().count() < 4 {
            return Err(LoopError::Short(visits().count()));
        }
        if let Some(again) = visits().find(|visits| visits.len() > 1) {
            return Err(LoopError::Dot { dot: again[0], lines: 2 * again.len() });
        }
        Ok(Self::known(dots.to_vec()))
    }

    /// The loop that these edges form.
    ///
    /// # Errors
    /// If they do not form exactly one loop.
    pub fn of(edges: impl IntoIterator<Item = Edge>) -> Result<Self, LoopError> {
        // By dot: the other ends of its lines.
        let ends_of = |edge: Edge| [(edge.start(), edge.end()), (edge.end(), edge.start())];
        let mut ends: Vec<(Vertex, Vertex)> = edges.into_iter().flat_map(ends_of).collect();
        ends.sort_unstable();
        let by_dot = || ends.chunk_by(|one, other| one.0 == other.0);
        let number = by_dot().count();
        if number < 4 {
            return Err(LoopError::Short(number));
        }
        if let Some(wrong) = by_dot().find(|ends| ends.len() != 2) {
            return Err(LoopError::Dot { dot: wrong[0].0, lines: wrong.len() });
        }
        let (first, mut here) = ends[0];
        let mut dots = vec![first];
        while here != first {
            let before = *dots.last().expect("it is never empty");
            dots.push(here);
            let at = ends.partition_point(|&(dot, _)| dot < here);
            here = if ends[at].1 == before { ends[at + 1].1 } else { ends[at].1 };
        }
        if dots.len() < number {
            let apart = ends.iter().map(|&(dot, _)| dot).find(|dot| !dots.contains(dot));
            return Err(LoopError::Apart(apart.expect("there are more dots than visited")));
        }
        Ok(Self(dots))
    }

    /// Creates a loop from dots in order. The caller guarantees that consecutive dots are
    /// neighbours, and that each occurs once.
    pub(crate) fn known(mut dots: Vec<Vertex>) -> Self {
        let first = (0..dots.len()).min_by_key(|&place| dots[place]).unwrap_or(0);
        dots.rotate_left(first);
        // From its first dot in row-major order a loop goes right and down.
        if dots[1].row != dots[0].row {
            dots[1..].reverse();
        }
        Self(dots)
    }

    /// Creates a loop from dots that are already in canonical order.
    pub(crate) fn known_in_order(dots: Vec<Vertex>) -> Self {
        debug_assert_eq!(Self::through(&dots).as_ref().map(Self::dots), Ok(dots.as_slice()));
        Self(dots)
    }

    /// Its dots in order.
    #[must_use]
    pub fn dots(&self) -> &[Vertex] {
        &self.0
    }

    /// Its edges in order, each from one dot to the next.
    pub fn edges(&self) -> impl Iterator<Item = Edge> {
        let next = self.0.iter().cycle().skip(1);
        self.0
            .iter()
            .zip(next)
            .map(|(&a, &b)| Edge::between(a, b).expect("checked when it was made"))
    }
}

impl TryFrom<Vec<Vertex>> for Loop {
    type Error = LoopError;

    fn try_from(dots: Vec<Vertex>) -> Result<Self, LoopError> {
        Self::through(&dots)
    }
}

impl From<Loop> for Vec<Vertex> {
    fn from(cycle: Loop) -> Self {
        cycle.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dots(list: &[[u16; 2]]) -> Vec<Vertex> {
        list.iter().map(|&dot| dot.into()).collect()
    }

    #[test]
    fn equal_loops_are_equal_whatever_their_first_dot_and_direction() {
        let one = Loop::through(&dots(&[[0, 0], [0, 1], [1, 1], [1, 0]])).unwrap();
        let other = Loop::through(&dots(&[[1, 1], [0, 1], [0, 0], [1, 0]])).unwrap();
        assert_eq!(one, other);
        assert_eq!(Loop::known(dots(&[[1, 0], [1, 1], [0, 1], [0, 0]])), one);
        assert_eq!(Loop::of(one.edges()), Ok(one));
    }

    #[cfg(feature = "serde")]
    #[test]
    fn json_has_the_dots_in_order() {
        let square: Loop = serde_json::from_str("[[1,1],[0,1],[0,0],[1,0]]").unwrap();
        assert_eq!(serde_json::to_string(&square).unwrap(), "[[0,0],[0,1],[1,1],[1,0]]");
        assert!(serde_json::from_str::<Loop>("[[0,0],[0,1],[1,1]]").is_err());
    }

    #[test]
    fn two_squares_are_not_one_loop() {
        let square = |r: u16, c: u16| {
            Loop::through(&dots(&[[r, c], [r, c + 1], [r + 1, c + 1], [r + 1, c]])).unwrap()
        };
        let apart: Vec<_> = square(0, 0).edges().chain(square(3, 3).edges()).collect();
        assert_eq!(Loop::of(apart), Err(LoopError::Apart(Vertex::new(3, 3))));
        let touching: Vec<_> = square(0, 0).edges().chain(square(1, 1).edges()).collect();
        assert_eq!(Loop::of(touching), Err(LoopError::Dot { dot: Vertex::new(1, 1), lines: 4 }));
        assert_eq!(Loop::through(&dots(&[[0, 0], [0, 1]])), Err(LoopError::Short(2)));
    }
}
