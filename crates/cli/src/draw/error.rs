//! Errors of `simpul draw`.

use std::fmt;

use api::Sentence;
use i18n::{Language, errors};
use onet::Pair;
use simpul_core::Cell;

use crate::notation::Coordinates;

/// A drawing request that cannot be met. [`Display`](fmt::Display) is English.
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
        f.write_str(&self.sentence(Language::English))
    }
}

impl std::error::Error for DrawError {}

impl Sentence for DrawError {
    fn sentence(&self, language: Language) -> String {
        match self {
            Self::Ending(name) => errors::unknown_ending(language, name),
            Self::NotFor { option, with } => errors::draw_not_for(language, option, with),
            Self::NoTile(cell) => errors::no_tile(language, cell),
            Self::NoPath(pair) => errors::draw_no_path(language, pair),
        }
    }
}
