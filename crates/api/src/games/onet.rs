//! Games of Onet, one file for each operation.

pub mod hint;
pub mod new;
pub mod outlook;
pub mod state;
