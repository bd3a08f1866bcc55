//! Experiments: the papers' algorithms and newer ones, compared on thousands of boards.
//!
//! Three papers compare algorithms by a few examples or none. The lab repeats their
//! comparisons at scale: [`MovesLeftLab`] answers the 2015 paper's question,
//! [`StrategiesLab`] the 2024 paper's, [`LoopsLab`] the 2010 paper's. Each is an
//! [`Experiment`]: a list of independent cases derived from a seed, and a function that
//! counts one of them. The lab starts no threads and reads no clock: the caller runs the
//! cases, on any number of cores, and provides the clock.
//!
//! ```
//! use simpul_core::Seed;
//! use simpul_lab::{Experiment, MovesLeftLab};
//!
//! let lab = MovesLeftLab { boards: 2, nodes: 1_000, ..MovesLeftLab::quick(Seed(1)) };
//! let count = |case| Some((case, lab.count(case, &|| false).expect("no oracle disagrees")?));
//! let counted: Vec<_> = lab.cases().into_iter().filter_map(count).collect();
//! let results = lab.results(&counted, &[]);
//! assert!(results.rows.iter().all(|row| row.boards <= 2));
//! ```
//!
//! Every answer is compared with an oracle. Times are measured in a second pass, one case
//! at a time, so that everything but the times is reproducible.
//!
//! # Map of the modules
//! - **Experiments.** `experiment` is the trait; `moves_left`, `strategies` and `loops`
//!   implement it.
//! - **Statistics.** `sample` has means, medians and confidence intervals, `growth` fits
//!   orders of growth.
//! - **Search trees.** `tree` records the tree of a search with an observer, folds it, lays
//!   it out and writes it.
//! - **Output.** `table`, `plot`, `graph` and `picture`, combined by `document`; `report`
//!   is one page with everything: `report/finding` evaluates each claim of the papers, and
//!   `words` phrases the results in each language.
//! - **Papers.** [`papers`] has their printed figures.

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
pub use picture::{LOOK, Picture, escape};
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
