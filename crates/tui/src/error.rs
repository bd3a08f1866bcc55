//! Why a game cannot be played here.

use std::io;

use i18n::{Language, terminal};
use thiserror::Error;

/// Why a game cannot be played, or goes no further.
#[derive(Debug, Error)]
pub enum TerminalError {
    /// Standard input or output is not a terminal.
    #[error("{}", self.message(Language::English))]
    NotATerminal,
    /// The terminal is too small.
    #[error("{}", self.message(Language::English))]
    TooSmall {
        /// How many columns are needed.
        min_width: u16,
        /// How many rows are needed.
        min_height: u16,
    },
    /// The terminal cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A thread that worked on a hint or a puzzle has panicked.
    #[error("no answer came")]
    NoAnswer,
}

impl TerminalError {
    /// The error in this language; what the system reports is always English.
    #[must_use]
    pub fn message(&self, language: Language) -> String {
        match self {
            Self::NotATerminal => terminal::no_terminal(language).to_owned(),
            Self::TooSmall { min_width, min_height } => {
                terminal::too_small(language, min_height, min_width)
            }
            Self::Io(_) | Self::NoAnswer => self.to_string(),
        }
    }
}
