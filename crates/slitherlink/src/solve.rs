//! The question all solvers answer, and how to watch them at it.
//!
//! A [`Solver`] finds the [`Verdict`] on a puzzle: does it have exactly one loop, more
//! than one, or none? The paper's search and the fast one implement the same trait, so
//! one test suite and one bench run on all of them. A search that exhausts its
//! [`Budget`] answers [`Verdict::Unknown`].
//!
//! An [`Observer`] is notified of each node in the order of the walk, which is enough
//! to draw the search tree. The observer `()` costs nothing.

use simpul_core::{Budget, Edge, Vertex};

use crate::{Loop, Puzzle};

/// The solver's verdict on a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is exactly this one.
    Unique(Loop),
    /// There are at least these two, which differ.
    Multiple(Loop, Loop),
    /// There is none.
    None,
    /// The budget runs out before the answer was known.
    Unknown,
}

impl Verdict {
    /// Returns the verdict in one word, as in JSON.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Unique(_) => "unique",
            Self::Multiple(..) => "multiple",
            Self::None => "none",
            Self::Unknown => "unknown",
        }
    }

    /// The loops it brings as its proof: one, two, or none.
    pub fn loops(&self) -> impl Iterator<Item = &Loop> {
        let (first, second) = match self {
            Self::Unique(only) => (Some(only), None),
            Self::Multiple(one, other) => (Some(one), Some(other)),
            Self::None | Self::Unknown => (None, None),
        };
        first.into_iter().chain(second)
    }
}

/// The value that a search assumes for an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Mark {
    /// It is part of the loop.
    Line,
    /// It is not.
    Cross,
}

/// Receives the steps of a search.
///
/// The calls follow the walk through the search tree: [`Observer::generated`]
/// goes one node down, [`Observer::stepped_back`] one node up.
pub trait Observer {
    /// A search tree begins, whose root is this dot. Searches that do not walk
    /// from a dot have one tree only and do not call this.
    fn started(&mut self, _dot: Vertex) {}

    /// A node below the present one was made by assuming this, and is now the
    /// present one.
    fn generated(&mut self, _edge: Edge, _mark: Mark) {}

    /// The present node is done with; its parent is the present one again.
    fn stepped_back(&mut self) {}

    /// The present node is a solution.
    fn found(&mut self, _solution: &Loop) {}
}

impl Observer for () {}

impl<O: Observer + ?Sized> Observer for &mut O {
    fn started(&mut self, dot: Vertex) {
        (**self).started(dot);
    }

    fn generated(&mut self, edge: Edge, mark: Mark) {
        (**self).generated(edge, mark);
    }

    fn stepped_back(&mut self) {
        (**self).stepped_back();
    }

    fn found(&mut self, solution: &Loop) {
        (**self).found(solution);
    }
}

/// An algorithm that finds the verdict on a puzzle.
///
/// A solver may keep memory from one puzzle to the next, but its verdicts
/// depend on the puzzle and the budget alone.
pub trait Solver {
    /// The verdict on the puzzle, with a report of the search to the observer.
    fn solve_watched<O: Observer>(
        &mut self,
        puzzle: &Puzzle,
        budget: &mut Budget<'_>,
        observer: &mut O,
    ) -> Verdict;

    /// The verdict on the puzzle.
    fn solve(&mut self, puzzle: &Puzzle, budget: &mut Budget<'_>) -> Verdict {
        self.solve_watched(puzzle, budget, &mut ())
    }
}
