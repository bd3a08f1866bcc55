//! `simpul play …`: chooses the game; the crate `tui` plays it.

use std::path::Path;

use api::OperationError;
use game::onet::Level;
use simpul_core::{Seed, Size};
use slitherlink::MAX_SIDE;
use tui::{Options, PuzzleMaker, TerminalError, check_terminal};

use crate::command::Play;
use crate::console::notice;
use crate::exit::Exit;
use crate::input::Source;
use crate::onet::BoardInput;
use crate::operation::report;
use crate::output::Output;
use crate::session::{Session, random_seed};
use crate::slitherlink::PuzzleInput;
use crate::{limits, screen};

/// Plays a game.
pub fn run(command: &Play, session: &Session) -> anyhow::Result<Exit> {
    let language = session.language;
    let ink = screen::ink(session.shared.color);
    let options = Options { language, ink, is_interrupted: limits::interrupted };
    match command {
        Play::Onet { board, level, mode, seed, log } => {
            let seed = seed.map_or_else(random_seed, Seed);
            let deal = if let Some(board) = board.clone() {
                let board = BoardInput::named(board).read("play")?;
                game::onet::Deal::of_board(board, *mode, seed)
            } else {
                let (number, last) = (*level, Level::ALL.len());
                let level = Level::numbered(number);
                let level = level.ok_or(OperationError::UnknownLevel { number, last })?;
                game::onet::Deal::of_level(level, *mode, seed)
            };
            check_terminal()?;
            keep(log.as_deref(), || tui::play_onet(deal, &options))
        }
        Play::Slitherlink { puzzle, rows, cols, grade, seed, log } => {
            let seed = seed.map_or_else(random_seed, Seed);
            let size = Size::within(*rows, *cols, MAX_SIDE)?;
            let mut maker = PuzzleMaker { size, grade: Some(*grade), seed };
            let deal = if let Some(puzzle) = puzzle.clone() {
                let puzzle = PuzzleInput { puzzle }.read("play")?;
                maker.size = puzzle.size();
                check_terminal()?;
                game::slitherlink::Deal { puzzle, grade: None, seed: None }
            } else {
                check_terminal()?;
                notice(tui::making_text(language));
                limits::watch_interrupts();
                match session.within_one_budget(|context| maker.make(&mut context.budget)) {
                    Ok(deal) => deal,
                    Err(error) => return report(error.into(), session.language),
                }
            };
            keep(log.as_deref(), || tui::play_slitherlink(deal, maker, &options))
        }
    }
}

/// Plays, and writes the log into a file that is opened before the game.
fn keep(
    file: Option<&Path>,
    play: impl FnOnce() -> Result<String, TerminalError>,
) -> anyhow::Result<Exit> {
    let output = file.map(|file| Output::open(file, &[])).transpose()?;
    limits::watch_interrupts();
    let log = play()?;
    if let Some(output) = output {
        output.write(log.as_bytes())?;
    }
    Ok(Exit::Yes)
}
