//! The square grid that both puzzles stand on.
//!
//! A [`Size`] of rows and columns has [`Cell`]s (the squares), [`Vertex`]es
//! (the dots at their corners, one more in each direction) and [`Edge`]s (the
//! unit lines between neighbouring dots). Positions are `(row, col)`, zero
//! based, from the top left, and are written `[row, col]` in JSON. Everything
//! is ordered row by row.
//!
//! ```
//! use simpul_core::{Cell, Direction, Size};
//!
//! let size = Size::new(2, 3)?;
//! let middle = Cell::new(0, 1);
//! assert_eq!(size.step(middle, Direction::Down), Some(Cell::new(1, 1)));
//! assert_eq!(size.step(middle, Direction::Up), None);
//! assert_eq!(size.cells().count(), 6);
//! assert_eq!(size.vertices().count(), 12);
//! assert_eq!(size.edges().count(), 17);
//! # Ok::<(), simpul_core::SizeError>(())
//! ```

mod cell;
mod direction;
mod edge;
mod size;
mod vertex;

pub use cell::Cell;
pub use direction::Direction;
pub use edge::{Edge, EdgeError};
pub use size::{Size, SizeError};
pub use vertex::Vertex;
