//! Key bindings common to both games, and the overlays that they open: the list of keys,
//! the reason of a hint, and confirmations.

use i18n::{Language, terminal};
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;

use super::look::Look;
use super::page::draw_box;
use crate::text::yes_key;

/// A box over the board that is open until a key is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// A page of the list of all keys.
    Keys(usize),
    /// A page of the reason of a hint.
    Reason(usize),
    /// A confirmation before progress is lost.
    Confirm(Confirmation),
}

/// An action that needs confirmation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirmation {
    /// Restart the game.
    Restart,
    /// Leave the game.
    Leave,
}

/// The phase of a game, which determines what the common keys do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// No action was taken yet, so nothing can be lost.
    Fresh,
    /// In progress: leaving or restarting needs confirmation.
    Playing,
    Paused,
    Over,
}

/// The command of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Open an overlay.
    Open(Overlay),
    Leave,
    Restart,
    /// Start the next game.
    Next,
    /// Pause or resume.
    Pause,
    /// A key of the game itself.
    Play,
    Nothing,
}

impl Command {
    /// Returns the command of a key in this phase of a game.
    pub const fn of_key(key: KeyCode, phase: Phase) -> Self {
        match (key, phase) {
            (KeyCode::Char('?'), _) => Self::Open(Overlay::Keys(0)),
            (KeyCode::Char('q'), Phase::Fresh | Phase::Over) => Self::Leave,
            (KeyCode::Char('q'), _) => Self::Open(Overlay::Confirm(Confirmation::Leave)),
            (KeyCode::Char('r'), Phase::Fresh | Phase::Over) => Self::Restart,
            (KeyCode::Char('r'), _) => Self::Open(Overlay::Confirm(Confirmation::Restart)),
            (KeyCode::Char('n') | KeyCode::Enter, Phase::Over) => Self::Next,
            (_, Phase::Over) => Self::Nothing,
            (KeyCode::Char('p') | KeyCode::Esc, _)
            | (KeyCode::Char(' ') | KeyCode::Enter, Phase::Paused) => Self::Pause,
            (_, Phase::Paused) => Self::Nothing,
            (_, Phase::Fresh | Phase::Playing) => Self::Play,
        }
    }
}

impl Overlay {
    /// Returns the command of a key that is pressed while this overlay with this many
    /// pages is open.
    pub fn command_for(self, key: KeyCode, language: Language, pages: usize) -> Command {
        let is_yes = matches!(key, KeyCode::Char(key) if Some(key) == yes_key(language));
        match self {
            Self::Confirm(Confirmation::Restart) if is_yes => Command::Restart,
            Self::Confirm(Confirmation::Leave) if is_yes => Command::Leave,
            Self::Keys(page) if page + 1 < pages => Command::Open(Self::Keys(page + 1)),
            Self::Reason(page) if page + 1 < pages => Command::Open(Self::Reason(page + 1)),
            Self::Confirm(_) | Self::Keys(_) | Self::Reason(_) => Command::Nothing,
        }
    }

    /// Draws the box; its text is divided into pages for this window.
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
            Self::Reason(page) => draw_page(frame, terminal::why_title(language), page),
            Self::Confirm(confirmation) => {
                let title = match confirmation {
                    Confirmation::Restart => terminal::ask_restart(language),
                    Confirmation::Leave => terminal::ask_leave(language),
                };
                draw_box(frame, look, title, &[terminal::yes_or_no(language).to_owned()]);
            }
        }
    }
}
