//! Onet and Slitherlink in the terminal, with keyboard and mouse.
//!
//! A game is a `Screen`: a state machine that receives key, mouse and timer events,
//! draws itself, and returns `Effect`s for everything else (the pattern of the Elm
//! architecture). It has no access to the terminal or the clock, so tests send events
//! and read the rendered text (`stage`). Only `terminal` does I/O: it is the event loop,
//! and runs tasks on a background thread so that the clock keeps running. The rules are
//! those of the crate `game`.

#![warn(clippy::disallowed_methods)]

mod canvas;
mod error;
mod look;
mod menu;
mod onet;
mod page;
mod record;
mod slitherlink;
#[cfg(test)]
mod stage;
mod strokes;
mod terminal;
mod text;

use std::io::{IsTerminal, stdin, stdout};
use std::time::Duration;

use draw::Ink;
use i18n::Language;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use simpul_core::Budget;

use self::look::Look;
use self::onet::OnetScreen;
use self::slitherlink::SlitherlinkScreen;

pub use self::error::TerminalError;
pub use self::slitherlink::PuzzleMaker;

/// The options of a game.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The language of all texts.
    pub language: Language,
    /// The colours and characters that the terminal supports.
    pub ink: Ink,
    /// Returns whether a signal asked the program to end. The caller installs the signal
    /// handlers.
    pub is_interrupted: fn() -> bool,
}

/// A game on the screen. All times are milliseconds since the program started.
trait Screen {
    /// The output of its tasks.
    type Done: Send + 'static;
    /// Handles a key press.
    fn press(&mut self, key: KeyEvent, now: u64);
    /// Handles a mouse event.
    fn mouse(&mut self, mouse: MouseEvent, now: u64);
    /// Handles the passage of time.
    fn tick(&mut self, now: u64);
    /// Handles the output of a task.
    fn receive(&mut self, done: Self::Done, now: u64);
    /// Takes the pending effect, if any.
    fn next_effect(&mut self) -> Option<Effect<Self::Done>>;
    /// Draws the whole screen.
    fn draw(&mut self, frame: &mut Frame);
    /// The games played so far as JSON lines, each with its deal and log.
    fn log(&self) -> String;
}

/// A request of a game to the event loop.
enum Effect<Done> {
    /// Leave the game.
    Quit,
    /// Run a task in the background. It replaces an earlier one, whose output is
    /// discarded.
    Run(Task<Done>),
}

/// A computation for a background thread.
struct Task<Done> {
    /// The time limit.
    limit: Option<Duration>,
    job: Job<Done>,
}

type Job<Done> = Box<dyn FnOnce(Budget) -> Done + Send>;

/// Plays Onet until the player leaves. Returns the games as JSON lines, each with its
/// deal and log.
///
/// # Errors
/// If the terminal cannot be used.
pub fn play_onet(deal: game::onet::Deal, options: &Options) -> Result<String, TerminalError> {
    let (language, look) = (options.language, Look::new(options.ink));
    terminal::play(OnetScreen::new(deal, language, look), options.is_interrupted)
}

/// Plays Slitherlink until the player leaves; `maker` generates the puzzles after the
/// first. Returns the games as JSON lines, each with its deal and log.
///
/// # Errors
/// If the terminal cannot be used.
pub fn play_slitherlink(
    deal: game::slitherlink::Deal,
    maker: PuzzleMaker,
    options: &Options,
) -> Result<String, TerminalError> {
    let (language, look) = (options.language, Look::new(options.ink));
    terminal::play(SlitherlinkScreen::new(deal, maker, language, look), options.is_interrupted)
}

/// Checks that standard input and output are a terminal of sufficient size.
///
/// # Errors
/// If they are not.
pub fn check_terminal() -> Result<(), TerminalError> {
    if !stdin().is_terminal() || !stdout().is_terminal() {
        return Err(TerminalError::NotATerminal);
    }
    let (width, height) = ratatui::crossterm::terminal::size()?;
    let [min_width, min_height] = page::SMALLEST;
    if width < min_width || height < min_height {
        return Err(TerminalError::TooSmall { min_width, min_height });
    }
    Ok(())
}

/// The message that is shown while the first puzzle is generated.
#[must_use]
pub fn making_text(language: Language) -> &'static str {
    i18n::terminal::making(language)
}
