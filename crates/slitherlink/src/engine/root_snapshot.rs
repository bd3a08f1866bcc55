//! A snapshot of the state at decision level 0, to return to after a local search.

use super::corners::Corners;
use super::literal::Literal;
use super::paths::Paths;
use super::{Engine, Place};

/// A fully propagated state at decision level 0.
#[derive(Debug, Default)]
pub(super) struct RootSnapshot {
    values: Vec<u8>,
    places: Vec<Place>,
    trail: Vec<Literal>,
    paths: Paths,
    corners: Corners,
}

impl Engine {
    /// Saves the current state, which must be fully propagated.
    pub(super) fn save_root(&mut self) {
        let root = &mut self.root;
        root.values.clone_from(&self.values);
        root.places.clone_from(&self.places);
        root.trail.clone_from(&self.trail);
        root.paths.copy_from(&self.paths);
        root.corners.copy_from(&self.corners);
    }

    /// Restores the saved state. Times and reasons of earlier assignments are still
    /// in place.
    pub(super) fn restore_root(&mut self) {
        let (lattice, root) = (self.lattice, &self.root);
        self.values.clone_from(&root.values);
        self.places.clone_from(&root.places);
        self.trail.clone_from(&root.trail);
        self.paths.copy_from(&root.paths);
        self.corners.copy_from(&root.corners);
        self.propagated = self.trail.len();
        self.sided = self.trail.len();
        self.decisions.clear();
        self.conflict = None;
        self.biconnected.clear(&lattice);
        self.clauses.clear(lattice.variables());
        self.order.clear();
    }
}
