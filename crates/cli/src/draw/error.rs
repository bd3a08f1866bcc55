//! Errors of `simpul draw`.

use std::fmt;

use onet::Pair;
use simpul_core::Cell;

use crate::notation::Coordinates;

/// What is wrong. It is said in English by itself, and by the words of a
/// language in that language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DrawError {
    /// The name of the file does not say what kind it is.
    Ending(String),
    /// An option that does not go with what is drawn.
    NotFor { option: &'static str, with: &'static str },
    /// No tile lies there.
    NoTile(Cell),
    /// The two tiles cannot be joined.
    NoPath(Pair),
}

impl DrawError {
    /// The error with its cells as they are written.
    pub fn convert(self, coordinates: Coordinates) -> Self {
        match self {
            Self::NoTile(cell) => Self::NoTile(coordinates.convert(cell)),
            Self::NoPath(pair) => Self::NoPath(coordinates.convert_pair(pair)),
            other => other,
        }
    }
}

impl fmt::Display for DrawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&(crate::lang::draw::ENGLISH.error)(self))
    }
}

impl std::error::Error for DrawError {}
