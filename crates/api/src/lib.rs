//! The contract: every operation of Simpul as a typed request and response.
//!
//! An operation is defined once, in a file of its own, by an [`Operation`]: its
//! request, its response, where it runs and what it does. The command line, HTTP,
//! WebAssembly and batches call [`Operation::run`] with Rust types, or go through
//! the [`registry`], which turns bytes into bytes. The `OpenAPI` description
//! ([`openapi`]) derives from the same types.
//!
//! ```
//! use simpul_api::onet::pairs::Pairs;
//! use simpul_api::onet::RulesRequest;
//! use simpul_api::slitherlink::SolutionCache;
//! use simpul_api::{Context, Day, Operation, Policy};
//! use simpul_core::{Budget, Seed};
//!
//! let solutions = SolutionCache::new();
//! let mut context = Context {
//!     budget: Budget::unlimited(),
//!     seed: Seed(1),
//!     today: Day(20_000),
//!     solutions: &solutions,
//!     policy: Policy::own(),
//! };
//! let request = RulesRequest { board: "1 2 1".parse()?, rules: Default::default() };
//! assert_eq!(Pairs::run(&request, &mut context)?.count, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Operations do no I/O and read no clock: time, randomness, limits and the cache of
//! solutions come in through the [`Context`].

#![warn(clippy::disallowed_methods)]

mod assistance;
pub mod daily;
pub mod draw;
mod either;
mod error;
mod escape;
pub mod games;
pub mod json;
pub mod lab;
pub mod levels;
pub mod onet;
pub mod open;
pub mod openapi;
mod operation;
mod problem;
pub mod read;
pub mod registry;
mod seed;
mod sentence;
pub mod slitherlink;
#[cfg(test)]
mod testing;
#[cfg(test)]
#[allow(clippy::disallowed_methods, reason = "tests read JSON as a client does")]
mod tests;
pub mod themes;
mod verification;

pub use assistance::{Assistance, AssistanceKind, AssistedPuzzle};
pub use either::{EitherError, EitherPuzzle, PuzzleKind};
pub use error::{ErrorClass, OperationError};
pub use escape::escape;
pub use game::Day;
pub use operation::{Context, Execution, Limits, Operation, OperationInfo, Policy};
pub use problem::Problem;
pub use sentence::Sentence;
pub use verification::{Fault, Verification};
