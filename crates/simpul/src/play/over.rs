//! What lies over a board: the keys, or a question.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;

use super::look::Look;
use super::page::{Key, draw_box, key_lines};
use crate::lang::PlayWords;

/// What lies over the board until a key is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// The keys.
    Keys,
    /// A question.
    Ask(Question),
}

/// What is asked before it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether to start again.
    Restart,
    /// Whether to leave.
    Leave,
}

impl Over {
    /// The question that this key says yes to.
    pub fn agreed(self, key: KeyCode, words: &PlayWords) -> Option<Question> {
        match self {
            Self::Ask(question) if key == KeyCode::Char(words.yes) => Some(question),
            Self::Ask(_) | Self::Keys => None,
        }
    }

    pub fn draw(self, frame: &mut Frame, look: Look, words: &PlayWords, keys: &[Key]) {
        match self {
            Self::Keys => {
                let mut lines = key_lines(keys);
                lines.extend([String::new(), words.any_key.to_owned()]);
                draw_box(frame, look, words.keys_title, &lines);
            }
            Self::Ask(question) => {
                let title = match question {
                    Question::Restart => words.ask_restart,
                    Question::Leave => words.ask_leave,
                };
                draw_box(frame, look, title, &[words.yes_no.to_owned()]);
            }
        }
    }
}
