//! Games of Slitherlink, one file for each operation.

pub mod new;
pub mod state;
