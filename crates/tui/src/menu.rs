//! The keys that mean the same in every game, and what they open: the list of
//! all keys, or a question before something is lost.

use i18n::{Language, terminal};
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;

use super::look::Look;
use super::page::draw_box;
use crate::text::yes_key;

/// What lies over the board until a key is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// A page of the list of all keys.
    Keys(usize),
    /// A page of the reason of a hint.
    Why(usize),
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

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Nothing was done yet.
    Fresh,
    /// Something would be lost.
    Playing,
    Paused,
    Over,
}

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// To see something over the board.
    Open(Over),
    Leave,
    Restart,
    /// The next game.
    Next,
    /// To stop the clock, or to let it go on.
    Pause,
    /// What the game itself makes of it.
    Play,
    Nothing,
}

impl Asked {
    /// What this key asks for in this phase of a game.
    pub const fn by(key: KeyCode, phase: Phase) -> Self {
        match (key, phase) {
            (KeyCode::Char('?'), _) => Self::Open(Over::Keys(0)),
            (KeyCode::Char('q'), Phase::Fresh | Phase::Over) => Self::Leave,
            (KeyCode::Char('q'), _) => Self::Open(Over::Ask(Question::Leave)),
            (KeyCode::Char('r'), Phase::Fresh | Phase::Over) => Self::Restart,
            (KeyCode::Char('r'), _) => Self::Open(Over::Ask(Question::Restart)),
            (KeyCode::Char('n') | KeyCode::Enter, Phase::Over) => Self::Next,
            (_, Phase::Over) => Self::Nothing,
            (KeyCode::Char('p') | KeyCode::Esc, _)
            | (KeyCode::Char(' ') | KeyCode::Enter, Phase::Paused) => Self::Pause,
            (_, Phase::Paused) => Self::Nothing,
            (_, Phase::Fresh | Phase::Playing) => Self::Play,
        }
    }
}

impl Over {
    /// What a key asks for that is pressed while this lies over the board, with a text
    /// of so many pages.
    pub fn answered(self, key: KeyCode, language: Language, pages: usize) -> Asked {
        let is_yes = matches!(key, KeyCode::Char(key) if Some(key) == yes_key(language));
        match self {
            Self::Ask(Question::Restart) if is_yes => Asked::Restart,
            Self::Ask(Question::Leave) if is_yes => Asked::Leave,
            Self::Keys(page) if page + 1 < pages => Asked::Open(Self::Keys(page + 1)),
            Self::Why(page) if page + 1 < pages => Asked::Open(Self::Why(page + 1)),
            Self::Ask(_) | Self::Keys(_) | Self::Why(_) => Asked::Nothing,
        }
    }

    /// Draws the box with its text, which was cut into pages for this window.
    pub fn draw(self, frame: &mut Frame, look: Look, language: Language, pages: &[Vec<String>]) {
        let draw_page = |frame: &mut Frame, title: &str, page: usize| {
            let mut lines = pages.get(page).cloned().unwrap_or_default();
            let is_last = page + 1 >= pages.len();
            lines.push(if is_last {
                terminal::any_key_closes(language).to_owned()
            } else {
                terminal::next_page(language, page + 1, pages.len())
            });
            draw_box(frame, look, title, &lines);
        };
        match self {
            Self::Keys(page) => draw_page(frame, terminal::keys_title(language), page),
            Self::Why(page) => draw_page(frame, terminal::why_title(language), page),
            Self::Ask(question) => {
                let title = match question {
                    Question::Restart => terminal::ask_restart(language),
                    Question::Leave => terminal::ask_leave(language),
                };
                draw_box(frame, look, title, &[terminal::yes_or_no(language).to_owned()]);
            }
        }
    }
}
