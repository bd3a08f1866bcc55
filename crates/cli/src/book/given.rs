//! Puzzles of the user for a book.

use anyhow::Context;
use api::{EitherPuzzle, PuzzleKind};
use onet::Board;
use slitherlink::Puzzle;

use crate::error::CliError;
use crate::input::{self, is_puzzle, one_line_puzzles};

/// Puzzles of one kind.
pub enum Given {
    Onet(Vec<Board>),
    Slitherlink(Vec<Puzzle>),
}

/// The puzzles of these files; `None` if no file is named.
///
/// # Errors
/// If a file cannot be read, or the puzzles are of both kinds.
pub fn read(names: &[String], kind: Option<PuzzleKind>) -> anyhow::Result<Option<Given>> {
    if names.is_empty() {
        return Ok(None);
    }
    let (mut boards, mut puzzles) = (vec![], vec![]);
    for name in names {
        for puzzle in read_file(name, kind).with_context(|| input::shown(name))? {
            match puzzle {
                EitherPuzzle::Onet(board) => boards.push(*board),
                EitherPuzzle::Slitherlink(puzzle, _) => puzzles.push(puzzle),
            }
        }
    }
    match (boards.is_empty(), puzzles.is_empty()) {
        (_, true) => Ok(Some(Given::Onet(boards))),
        (true, false) => Ok(Some(Given::Slitherlink(puzzles))),
        (false, false) => Err(CliError::MixedBook.into()),
    }
}

/// The puzzles of a file: one a line, or a single one.
fn read_file(name: &str, kind: Option<PuzzleKind>) -> anyhow::Result<Vec<EitherPuzzle>> {
    let bytes = if is_puzzle(name) { name.into() } else { input::read(name)? };
    if one_line_puzzles(&bytes) == 0 {
        return Ok(vec![EitherPuzzle::parse(&bytes, kind)?]);
    }
    let text = String::from_utf8_lossy(&bytes);
    let lines = (1..).zip(text.trim_start_matches('\u{feff}').lines());
    lines
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(number, line)| {
            EitherPuzzle::parse(line.as_bytes(), kind).map_err(|mut error| {
                error.set_line(number);
                error.into()
            })
        })
        .collect()
}
