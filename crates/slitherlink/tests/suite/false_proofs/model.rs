//! Evaluates the clauses of a proof on a loop.

use std::collections::HashSet;

use simpul_core::{Edge, Vertex};
use simpul_slitherlink::Loop;

/// A loop on which clauses are evaluated.
pub struct Model(HashSet<Edge>);

impl Model {
    pub fn new(drawn: &Loop) -> Self {
        Self(drawn.edges().collect())
    }

    /// Whether the clause of a line that the checker accepted holds.
    pub fn satisfies(&self, line: &str) -> bool {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("path") => words.any(|word| !self.holds(word)),
            Some("cut") => words.skip(1).any(|word| !self.holds(word)),
            Some("learn") => words.any(|word| self.holds(word)),
            _ => panic!("`{line}` is not a line of a proof"),
        }
    }

    fn holds(&self, word: &str) -> bool {
        if let Some(opposite) = word.strip_prefix('-') {
            return !self.holds(opposite);
        }
        let (row, col) = word[1..].split_once(',').expect("the line was accepted");
        let [row, col]: [u16; 2] = [row, col].map(|at| at.parse().expect("the line was accepted"));
        let dot = Vertex::new(row, col);
        match &word[..1] {
            "h" => self.0.contains(&Edge::right_of(dot)),
            "v" => self.0.contains(&Edge::below(dot)),
            // A ray to the left crosses the loop an odd number of times from a cell
            // inside.
            _ => {
                let crossed = |&col: &u16| self.0.contains(&Edge::below(Vertex::new(row, col)));
                (0..=col).filter(crossed).count() % 2 == 1
            }
        }
    }
}
