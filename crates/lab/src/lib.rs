//! The papers' algorithms and newer ones side by side: counted, drawn and repeated.
//!
//! Three papers compare algorithms by few examples or none. The lab repeats their
//! comparisons on thousands of boards: [`MovesLeftLab`] answers the 2015 paper's
//! question, [`StrategiesLab`] the 2024 paper's, [`LoopsLab`] the 2010 paper's. Each is
//! an [`Experiment`]: a list of boards derived from a seed, and the counts of one of
//! them. The lab runs nothing by itself: the caller runs the cases, on any number of
//! cores, and provides the clock.
//!
//! ```
//! use simpul_core::Seed;
//! use simpul_lab::{Experiment, MovesLeftLab};
//!
//! let lab = MovesLeftLab { boards: 2, nodes: 1_000, ..MovesLeftLab::quick(Seed(1)) };
//! let count = |case| Some((case, lab.count(case, &|| false).expect("no judge objects")?));
//! let counted: Vec<_> = lab.cases().into_iter().filter_map(count).collect();
//! let results = lab.results(&counted, &[]);
//! assert!(results.rows.iter().all(|row| row.boards <= 2));
//! ```
//!
//! Every answer is compared with an oracle. Times are measured separately, afterwards
//! and on one thread, so that only times differ from run to run. `sample` has the
//! confidence intervals, `growth` the fits; `tree/` records a search tree from an
//! observer, folds it, lays it out and writes it; `report/finding` evaluates each claim
//! of the papers, and `words/` only phrases the result.
//!
//! The output is a [`Table`], a [`Plot`], a search tree ([`Question`]), or all of them
//! on one page ([`Report`]).

mod document;
mod experiment;
mod graph;
mod growth;
mod loops;
mod moves_left;
mod name;
pub mod papers;
mod picture;
mod plot;
pub mod report;
mod sample;
mod strategies;
mod streams;
mod table;
mod tree;
mod words;

pub use document::{Document, Numbers, TableFormat};
pub use experiment::{Clock, DisagreementError, Experiment, ExperimentError};
pub use graph::graph_picture;
pub use growth::{Curve, Growth, log10_factorial};
pub use loops::{Density, LoopsCase, LoopsCounts, LoopsLab, LoopsResults, LoopsRow};
pub(crate) use moves_left::random_board;
pub use moves_left::{
    Filling, MovesLeftCase, MovesLeftCounts, MovesLeftLab, MovesLeftResults, MovesLeftRow,
};
pub use name::{Heading, Term};
pub use picture::{LOOK, Picture, escaped};
pub use plot::{Axis, Plot, PlotPoint, Scale, Series};
pub use report::{Origin, Report};
pub use sample::{Mean, Share, mcnemar, median};
pub use strategies::{
    DealKind, Game, Player, SharedBoards, StrategiesCase, StrategiesLab, StrategiesResults,
    StrategiesRow,
};
pub use table::{Table, Value};
pub use tree::{FoldedTree, NodeStatus, Question, SearchTree, TreeMethod, TreeNode, TreeStep};
pub use words::Words;
