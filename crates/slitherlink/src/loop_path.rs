//! A closed loop along the edges of a grid.

use std::collections::HashMap;

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
        let next = dots.iter().cycle().skip(1);
        let edges = dots
            .iter()
            .zip(next)
            .map(|(&a, &b)| Edge::between(a, b))
            .collect::<Result<Vec<_>, _>>()?;
        Self::of(edges)
    }

    /// The loop that these edges form.
    ///
    /// # Errors
    /// If they do not form exactly one loop.
    pub fn of(edges: impl IntoIterator<Item = Edge>) -> Result<Self, LoopError> {
        let mut neighbours: HashMap<Vertex, Vec<Vertex>> = HashMap::new();
        for edge in edges {
            neighbours.entry(edge.start()).or_default().push(edge.end());
            neighbours.entry(edge.end()).or_default().push(edge.start());
        }
        if neighbours.len() < 4 {
            return Err(LoopError::Short(neighbours.len()));
        }
        let wrong = neighbours
            .iter()
            .filter(|(_, ends)| ends.len() != 2)
            .map(|(&dot, ends)| (dot, ends.len()))
            .min();
        if let Some((dot, lines)) = wrong {
            return Err(LoopError::Dot { dot, lines });
        }
        let first = *neighbours.keys().min().expect("there are dots");
        let mut dots = vec![first];
        let mut here = *neighbours[&first].iter().min().expect("there are two");
        while here != first {
            let before = *dots.last().expect("it is never empty");
            dots.push(here);
            let ends = &neighbours[&here];
            here = if ends[0] == before { ends[1] } else { ends[0] };
        }
        if dots.len() < neighbours.len() {
            let apart = neighbours.keys().filter(|dot| !dots.contains(dot)).min();
            return Err(LoopError::Apart(*apart.expect("there are more dots than visited")));
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
