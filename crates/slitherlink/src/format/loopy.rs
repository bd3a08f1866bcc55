//! Ids of Simon Tatham's Loopy on its square grid: `COLSxROWSt0:CELLS`. The tasks
//! of puzzle-loop.com are written in the same way without a grid: `COLSxROWS:CELLS`.
//!
//! `t0` may be followed by a difficulty (`de`, `dn`, `dt` or `dh`), which only matters
//! to Loopy's generator. The cells are listed in row-major order: a digit is a clue,
//! `a`–`z` are runs of 1–26 blank cells (run-length encoding), and together they fill
//! the grid exactly.

use std::fmt::Write;

use super::cursor::{Cursor, clue, puzzle, size};
use super::{Expected, FormatError};
use crate::Puzzle;

/// The longest run of blank cells, `z`.
const LONGEST_RUN: usize = 26;

const DIFFICULTIES: [char; 4] = ['e', 'n', 't', 'h'];

/// Returns whether a text begins like an id, `5x5t`, or like a task, `5x5:`.
pub(super) fn is_id(text: &str) -> bool {
    let after_number = |text: &str| {
        let rest = text.trim_start_matches(|digit: char| digit.is_ascii_digit());
        (rest.len() < text.len()).then(|| rest.to_owned())
    };
    let after_cols = after_number(text);
    let after_rows = after_cols.and_then(|rest| after_number(rest.strip_prefix('x')?));
    after_rows.is_some_and(|rest| rest.starts_with(['t', ':']))
}

pub(super) fn read(input: &str) -> Result<Puzzle, FormatError> {
    let mut cursor = Cursor::new(input);
    let place = cursor.place();
    let cols = cursor.number(Expected::LoopyColumns)?;
    if !cursor.takes('x') {
        return Err(cursor.unexpected(Expected::XRows));
    }
    let rows = cursor.number(Expected::Rows)?;
    if cursor.peek() != Some(':') {
        read_kind_of_grid(&mut cursor)?;
    }
    let size = size(place, rows, cols)?;
    if !cursor.takes(':') {
        return Err(cursor.unexpected(Expected::ColonCells));
    }
    let mut clues = Vec::with_capacity(size.area());
    while let Some(next) = cursor.peek() {
        let place = cursor.place();
        let (entry, cells) = match next {
            '0'..='4' => (clue(u32::from(next) - u32::from('0')), 1),
            'a'..='z' => (None, (u32::from(next) - u32::from('a')) as usize + 1),
            _ => return Err(cursor.unexpected(Expected::LoopyCell)),
        };
        let found = clues.len() + cells;
        if found > size.area() {
            return Err(FormatError::Cells { place, found, expected: size.area() });
        }
        clues.resize(found, entry);
        cursor.advance();
    }
    if clues.len() < size.area() {
        let (place, found) = (cursor.place(), clues.len());
        return Err(FormatError::Cells { place, found, expected: size.area() });
    }
    Ok(puzzle(size, clues))
}

fn read_kind_of_grid(cursor: &mut Cursor<'_>) -> Result<(), FormatError> {
    let place = cursor.place();
    if !cursor.takes('t') {
        return Err(cursor.unexpected(Expected::Grid));
    }
    let kind = cursor.number(Expected::GridNumber)?;
    if kind != 0 {
        return Err(FormatError::OtherGrid { place, kind });
    }
    if cursor.takes('d') && !DIFFICULTIES.iter().any(|&level| cursor.takes(level)) {
        return Err(cursor.unexpected(Expected::Difficulty));
    }
    Ok(())
}

pub(super) fn write(puzzle: &Puzzle) -> String {
    let size = puzzle.size();
    let mut id = String::new();
    write!(id, "{}x{}t0:", size.cols(), size.rows()).expect("a string takes everything");
    let mut run = 0;
    for entry in puzzle.clues() {
        if entry.is_none() {
            run += 1;
        }
        if run > 0 && (entry.is_some() || run == LONGEST_RUN) {
            id.push(run_letter(run));
            run = 0;
        }
        if let Some(clue) = entry {
            write!(id, "{clue}").expect("a string takes everything");
        }
    }
    if run > 0 {
        id.push(run_letter(run));
    }
    id
}

fn run_letter(run: usize) -> char {
    char::from(b'a' + run as u8 - 1)
}
