//! The foundation of both puzzles: the square [`grid`], search [`budget`]s, and seeded
//! random numbers ([`rng`]).
//!
//! ```
//! use simpul_core::{Budget, Rng, Seed, Size};
//!
//! let size = Size::new(2, 3)?;
//! let cell = size.cell(Rng::new(Seed(7), "example").below(size.area()));
//! assert!(size.contains(cell));
//! assert!(Budget::nodes(1).spend(2).is_err());
//! # Ok::<(), simpul_core::SizeError>(())
//! ```
//!
//! The features `serde` and `schemars` give these types their JSON form and its
//! schema: a cell or vertex is `[row, col]`, an edge its two vertices.

pub mod budget;
pub mod grid;
pub mod rng;

pub use budget::{Budget, BudgetError};
pub use grid::{Cell, Direction, Edge, EdgeError, Size, SizeError, Vertex};
pub use rng::{Rng, Seed};
