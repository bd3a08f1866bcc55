//! Onet and Slitherlink in the terminal, played by keys or by mouse.
//!
//! A game is a `Screen`: a value that keys, clicks and time change, and that
//! draws itself. It knows neither the terminal nor the clock, so that tests press
//! its keys and read what it shows. Only `terminal.rs` touches the real terminal:
//! it passes on events, and runs long work in a thread of its own so that the clock
//! keeps running. The rules are those of the crate `game`.

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

/// How a game is shown, and what ends it besides its player.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The language of all texts.
    pub language: Language,
    /// Colours and characters that the terminal can show.
    pub ink: Ink,
    /// Whether the program was told to end. The caller handles the signals.
    pub is_interrupted: fn() -> bool,
}

/// A game on the screen. All times are milliseconds since the program began.
trait Screen {
    /// What comes back from work that was wished for.
    type Done: Send + 'static;
    /// A key was pressed.
    fn press(&mut self, key: KeyEvent, now: u64);
    /// The mouse did something.
    fn point(&mut self, mouse: MouseEvent, now: u64);
    /// Time has passed.
    fn pass(&mut self, now: u64);
    /// Work is done.
    fn receive(&mut self, done: Self::Done, now: u64);
    /// What the game wants from outside, once.
    fn wish(&mut self) -> Option<Wish<Self::Done>>;
    /// Draws everything.
    fn draw(&mut self, frame: &mut Frame);
    /// The games that were played in JSON, one a line: the deal and the log.
    fn log(&self) -> String;
}

/// What a game wants from outside.
enum Wish<Done> {
    /// To be left.
    Leave,
    /// To have something done meanwhile; earlier work is dropped.
    Work(Work<Done>),
}

/// Something that takes time.
struct Work<Done> {
    /// How long it may take.
    limit: Option<Duration>,
    job: Job<Done>,
}

type Job<Done> = Box<dyn FnOnce(Budget) -> Done + Send>;

/// Plays Onet until the game is left. Returns the games that were played in JSON,
/// one a line: the deal and the log.
///
/// # Errors
/// If the terminal cannot be used.
pub fn play_onet(deal: game::onet::Deal, options: &Options) -> Result<String, TerminalError> {
    let (language, look) = (options.language, Look::new(options.ink));
    terminal::play(OnetScreen::new(deal, language, look), options.is_interrupted)
}

/// Plays Slitherlink until the game is left; `maker` makes the puzzles after the
/// first. Returns the games that were played in JSON, one a line: the deal and the
/// log.
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

/// Checks that standard input and output are a terminal that is large enough.
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

/// What is said while the first puzzle is made.
#[must_use]
pub fn making_text(language: Language) -> &'static str {
    i18n::terminal::making(language)
}
