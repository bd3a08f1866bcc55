//! What is known before anything is tried or guessed, kept to come back to.

use super::corners::Corners;
use super::literal::Literal;
use super::paths::Paths;
use super::{Engine, Place};

/// A state in which nothing is guessed and all is spread.
#[derive(Debug, Default)]
pub(super) struct Settled {
    values: Vec<u8>,
    places: Vec<Place>,
    trail: Vec<Literal>,
    paths: Paths,
    corners: Corners,
}

impl Engine {
    /// Keeps what is known now; all must be spread.
    pub(super) fn keep_settled(&mut self) {
        let settled = &mut self.settled;
        settled.values.clone_from(&self.values);
        settled.places.clone_from(&self.places);
        settled.trail.clone_from(&self.trail);
        settled.paths.become_like(&self.paths);
        settled.corners.become_like(&self.corners);
    }

    /// Forgets all that was found out since. (When and why something was decided
    /// before is still written down.)
    pub(super) fn back_to_settled(&mut self) {
        let (lattice, settled) = (self.lattice, &self.settled);
        self.values.clone_from(&settled.values);
        self.places.clone_from(&settled.places);
        self.trail.clone_from(&settled.trail);
        self.paths.become_like(&settled.paths);
        self.corners.become_like(&settled.corners);
        self.spread = self.trail.len();
        self.sided = self.trail.len();
        self.guesses.clear();
        self.conflict = None;
        self.blocks.clear(&lattice);
        self.clauses.clear(lattice.variables());
        self.order.clear();
    }
}
