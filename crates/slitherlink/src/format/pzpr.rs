//! Ids and URLs of puzz.link: `slither/COLS/ROWS/BODY`.
//!
//! The id may be preceded by any URL up to a `?`, such as `https://puzz.link/p?` or
//! `pzv.jp/p.html?`. The body lists the cells in row-major order:
//!
//! | character | meaning |
//! | --- | --- |
//! | `0`–`4` | a clue |
//! | `5`–`9` | a clue (five less), followed by 1 blank cell |
//! | `a`–`e` | a clue 0–4, followed by 2 blank cells |
//! | `g`–`z` | 1–20 blank cells |
//! | `.` | a clue "?" (any number), read as a blank cell |
//!
//! Cells beyond the end of the body are blank, and blank cells past the end of the grid
//! are ignored, since puzz.link writes them. A clue past the end is an error: the size
//! or the body is wrong.
//!
//! The writer produces exactly what puzz.link writes, character by character.
//!
//! Files saved by puzz.link are read by [`pzprv3`](super::pzprv3).

use std::fmt::Write;

use super::cursor::{Cursor, clue, puzzle, quote, size};
use super::{Expected, FormatError, Place, pzprv3};
use crate::{Clue, Puzzle};

const NAMES: [&str; 2] = ["slither", "slitherlink"];

/// Characters are digits in base 36; that of a run of blank cells is its length plus
/// this.
const BEFORE_RUNS: u32 = 15;
const LONGEST_RUN: u32 = 20;
/// Each blank cell after a clue adds this much to its digit.
const BLANK_AFTER: u32 = 5;

/// Returns whether this names the puzzle type, ignoring case.
pub(super) fn is_name(name: &str) -> bool {
    NAMES.iter().any(|known| known.eq_ignore_ascii_case(name))
}

pub(super) fn read(input: &str) -> Result<Puzzle, FormatError> {
    if input.trim_start().starts_with(pzprv3::MARK) {
        return pzprv3::read(input);
    }
    let mut cursor = Cursor::new(input);
    skip_address(&mut cursor);
    read_name(&mut cursor)?;
    refuse_variant(&cursor)?;
    let place = cursor.place();
    let cols = cursor.number(Expected::Columns)?;
    expect_slash(&mut cursor, Expected::SlashRows)?;
    let rows = cursor.number(Expected::Rows)?;
    let size = size(place, rows, cols)?;
    expect_slash(&mut cursor, Expected::SlashCells)?;
    let mut clues = Vec::with_capacity(size.area());
    while let Some(next) = cursor.peek() {
        let place = cursor.place();
        if next == '/' {
            cursor.advance();
            if cursor.peek().is_none() {
                break;
            }
            return Err(cursor.unexpected(Expected::End));
        }
        let (entry, blanks) = meaning(next).ok_or_else(|| cursor.unexpected(Expected::PzprCell))?;
        cursor.advance();
        if let Some(entry) = entry {
            if clues.len() >= size.area() {
                return Err(past_the_end(place, clues.len(), size.area()));
            }
            clues.push(Some(entry));
        }
        // Bounded, so that a long input of blanks cannot grow without limit.
        let room = size.area().saturating_sub(clues.len());
        clues.extend(std::iter::repeat_n(None, blanks.min(room)));
    }
    clues.resize(size.area(), None);
    Ok(puzzle(size, clues))
}

/// Decodes a character of the body: its clue, and the number of blank cells.
fn meaning(character: char) -> Option<(Option<Clue>, usize)> {
    match character {
        '.' => Some((None, 1)),
        '0'..='9' | 'a'..='e' => {
            let value = character.to_digit(36)?;
            Some((clue(value % BLANK_AFTER), (value / BLANK_AFTER) as usize))
        }
        'g'..='z' => Some((None, (character.to_digit(36)? - BEFORE_RUNS) as usize)),
        _ => None,
    }
}

fn past_the_end(place: Place, before: usize, expected: usize) -> FormatError {
    FormatError::Cells { place, found: before + 1, expected }
}

fn skip_address(cursor: &mut Cursor<'_>) {
    if NAMES.iter().any(|name| cursor.is_before(name)) {
        return;
    }
    let mut ahead = cursor.clone();
    ahead.take_until(&['?']);
    if ahead.takes('?') {
        *cursor = ahead;
    }
}

fn read_name(cursor: &mut Cursor<'_>) -> Result<(), FormatError> {
    let place = cursor.place();
    let name = cursor.take_until(&['/']);
    if cursor.peek().is_none() || name.is_empty() {
        return Err(FormatError::Unexpected {
            place,
            found: name.chars().next().or_else(|| cursor.peek()),
            expected: Expected::Id,
        });
    }
    if !is_name(name) {
        return Err(FormatError::OtherPuzzle { place, name: quote(name) });
    }
    expect_slash(cursor, Expected::SlashColumns)
}

/// Rejects a variant: a segment before the columns that begins with a letter selects
/// other rules.
fn refuse_variant(cursor: &Cursor<'_>) -> Result<(), FormatError> {
    if cursor.peek().is_some_and(|first| first.is_ascii_alphabetic()) {
        let name = quote(cursor.clone().take_until(&['/']));
        return Err(FormatError::Variant { place: cursor.place(), name });
    }
    Ok(())
}

fn expect_slash(cursor: &mut Cursor<'_>, expected: Expected) -> Result<(), FormatError> {
    if cursor.takes('/') { Ok(()) } else { Err(cursor.unexpected(expected)) }
}

pub(super) fn write(puzzle: &Puzzle) -> String {
    let size = puzzle.size();
    let mut id = String::new();
    write!(id, "slither/{}/{}/", size.cols(), size.rows()).expect("a string takes everything");
    let clues = puzzle.clues();
    let is_clue = |index: usize| matches!(clues.get(index), Some(Some(_)));
    let mut run = 0;
    let mut index = 0;
    while index < clues.len() {
        if let Some(clue) = clues[index] {
            flush(&mut id, &mut run);
            let blanks = if is_clue(index + 1) {
                0
            } else if is_clue(index + 2) {
                1
            } else {
                2
            };
            id.push(base_36(u32::from(clue.lines()) + BLANK_AFTER * blanks));
            index += blanks as usize;
        } else {
            run += 1;
            if run == LONGEST_RUN {
                flush(&mut id, &mut run);
            }
        }
        index += 1;
    }
    flush(&mut id, &mut run);
    id
}

fn flush(id: &mut String, run: &mut u32) {
    if *run > 0 {
        id.push(base_36(BEFORE_RUNS + *run));
        *run = 0;
    }
}

fn base_36(value: u32) -> char {
    char::from_digit(value, 36).expect("runs are cut before they pass z")
}
