//! `simpul play …`: the games in the terminal.
//!
//! A game is a [`Screen`]: a value that keys, clicks and the time change, and
//! that draws itself. It knows no terminal and no clock, so that tests press its
//! keys and read what it shows. Only `terminal.rs` touches the real terminal: it
//! hands over what happens, and does in a thread of its own what would hold up
//! the clock. The rules are those of the crate `game`.

mod canvas;
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

use std::hash::{BuildHasher, RandomState};
use std::io::{IsTerminal, stdin, stdout};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, bail};
use game::onet::Level;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use simpul_core::Size;
use simpul_core::{Budget, Seed};

use self::look::Look;
use crate::command::{BoardInput, Play, PuzzleInput, Shared};
use crate::exit::Outcome;
use crate::lang::Words;
use crate::output::Output;
use crate::question::{Refused, Source};
use crate::{limits, screen};

/// A game on the screen. All times are milliseconds since the program began.
pub trait Screen {
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
pub enum Wish<Done> {
    /// To be left.
    Leave,
    /// To have something done meanwhile; what was wished for before is dropped.
    Work(Work<Done>),
}

/// Something that takes time.
pub struct Work<Done> {
    /// How long it may take.
    pub limit: Option<Duration>,
    pub job: Box<dyn FnOnce(&mut Budget) -> Done + Send>,
}

/// Runs a game.
pub fn run(command: Play, shared: &Shared, words: &'static Words) -> anyhow::Result<Outcome> {
    let by_chance = || RandomState::new().hash_one(0) >> 16;
    let look = Look::new(screen::ink(shared.color));
    match command {
        Play::Onet { board, level, mode, seed, log } => {
            let seed = Seed(seed.unwrap_or_else(by_chance));
            let deal = if let Some(board) = board {
                let board = BoardInput { board, gravity: None }.read()?;
                game::onet::Deal::of_board(board, mode, seed)
            } else {
                let no_level = || (words.play.no_level)(Level::ALL.len());
                let level = Level::numbered(level).with_context(no_level)?;
                game::onet::Deal::of_level(level, mode, seed)
            };
            check_terminal(words)?;
            play(onet::OnetScreen::new(deal, words, look), log.as_deref())
        }
        Play::Slitherlink { puzzle, rows, cols, grade, seed, log } => {
            let seed = Seed(seed.unwrap_or_else(by_chance));
            let size = Size::within(rows, cols, ::slitherlink::MAX_SIDE)?;
            let mut maker = slitherlink::Maker { size, grade: Some(grade), seed };
            let deal = if let Some(puzzle) = puzzle {
                let puzzle = PuzzleInput { puzzle }.read()?;
                maker.size = puzzle.size();
                check_terminal(words)?;
                game::slitherlink::Deal { puzzle, grade: None, seed: None }
            } else {
                check_terminal(words)?;
                eprintln!("{}", words.play.making);
                limits::watch_interrupts();
                match limits::timed(shared, u64::MAX, |budget| maker.make(budget)).0 {
                    Ok(deal) => deal,
                    Err(refusal) => {
                        eprintln!("{}", refusal.told(words));
                        return Ok(refusal.outcome());
                    }
                }
            };
            play(slitherlink::LoopScreen::new(deal, maker, words, look), log.as_deref())
        }
    }
}

/// Plays until the game is left, and keeps its log.
fn play(mut game: impl Screen, log: Option<&Path>) -> anyhow::Result<Outcome> {
    let log = log.map(Output::open).transpose()?;
    terminal::play(&mut game)?;
    if let Some(log) = log {
        log.write(game.log().as_bytes())?;
    }
    Ok(Outcome::Yes)
}

/// Whether one can play here.
fn check_terminal(words: &Words) -> anyhow::Result<()> {
    if !stdin().is_terminal() || !stdout().is_terminal() {
        bail!("{}", words.play.no_terminal);
    }
    let (width, height) = ratatui::crossterm::terminal::size()?;
    let [least_width, least_height] = page::SMALLEST;
    if width < least_width || height < least_height {
        bail!("{}", (words.play.too_small)(least_width, least_height));
    }
    Ok(())
}
