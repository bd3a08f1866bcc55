//! Errors of the terminal.

use std::io;

use i18n::{Language, terminal};
use thiserror::Error;

/// Why a game cannot start or continue.
#[derive(Debug, Error)]
pub enum TerminalError {
    /// Standard input or output is not a terminal.
    #[error("{}", self.message(Language::English))]
    NotATerminal,
    /// The terminal is too small.
    #[error("{}", self.message(Language::English))]
    TooSmall {
        /// The required columns.
        min_width: u16,
        /// The required rows.
        min_height: u16,
    },
    /// The terminal cannot be read or written to.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The background thread for a hint or a puzzle panicked.
    #[error("no answer came")]
    NoAnswer,
}

impl TerminalError {
    /// Returns the message in this language; system errors are always in English.
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
