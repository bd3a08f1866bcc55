//! The square grid that both puzzles use.
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

/// Construction, conversions and display of a position with the members `row` and
/// `col`.
macro_rules! coordinates {
    ($Position:ident) => {
        impl $Position {
            /// The position in this row and column.
            #[must_use]
            pub const fn new(row: u16, col: u16) -> Self {
                Self { row, col }
            }
        }

        impl From<[u16; 2]> for $Position {
            fn from([row, col]: [u16; 2]) -> Self {
                Self { row, col }
            }
        }

        impl From<$Position> for [u16; 2] {
            fn from(position: $Position) -> Self {
                [position.row, position.col]
            }
        }

        impl std::fmt::Display for $Position {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "({}, {})", self.row, self.col)
            }
        }
    };
}
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
