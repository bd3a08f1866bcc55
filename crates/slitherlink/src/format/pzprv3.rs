//! Files saved by puzz.link: `pzprv3.1`, `slither`, the number of rows and the number of
//! columns, each on its own line, then one line per row.
//!
//! The cells of a row are separated by spaces; `.` and `-` are cells without a clue. The
//! lines below the rows hold the player's marks, and are ignored. In a URL, slashes
//! replace the line ends.

use super::cursor::{lines, quote, size};
use super::pzpr::is_name;
use super::text::read_rows;
use super::{Expected, FormatError, Place};
use crate::Puzzle;

/// The prefix of such a file; a version may follow.
pub(super) const MARK: &str = "pzprv3";

pub(super) fn read(input: &str) -> Result<Puzzle, FormatError> {
    let input = input.trim_start();
    let lines: Vec<&str> = if input.contains(['\n', '\r']) {
        lines(input).collect()
    } else {
        input.split('/').collect()
    };
    let mut lines = (1..).zip(lines).filter(|(_, line)| !line.trim().is_empty());
    lines.next();
    let (place, name) = next(&mut lines, Expected::Name)?;
    if !is_name(name) {
        return Err(FormatError::OtherPuzzle { place, name: quote(name) });
    }
    let (place, rows) = side(&mut lines, Expected::Rows)?;
    let (_, cols) = side(&mut lines, Expected::Columns)?;
    let size = size(place, rows, cols)?;
    let rows: Vec<(usize, &str)> = lines.take(size.rows()).collect();
    if rows.len() < size.rows() {
        let (found, expected) = (rows.len(), size.rows());
        let line = rows.last().map_or(place.line, |&(line, _)| line);
        return Err(FormatError::Rows { place: Place { line, column: 1 }, found, expected });
    }
    read_rows(&rows, Some(size.cols()))
}

/// Returns the next line and its place.
fn next<'a>(
    lines: &mut impl Iterator<Item = (usize, &'a str)>,
    expected: Expected,
) -> Result<(Place, &'a str), FormatError> {
    let place = |line| Place { line, column: 1 };
    match lines.next() {
        Some((line, text)) => Ok((place(line), text.trim())),
        None => Err(FormatError::Unexpected { place: place(1), found: None, expected }),
    }
}

/// Reads a line that consists of a number.
fn side<'a>(
    lines: &mut impl Iterator<Item = (usize, &'a str)>,
    expected: Expected,
) -> Result<(Place, usize), FormatError> {
    let (place, text) = next(lines, expected)?;
    let found = text.chars().find(|digit| !digit.is_ascii_digit());
    match text.parse() {
        Ok(side) => Ok((place, side)),
        Err(_) if found.is_none() => Ok((place, usize::MAX)),
        Err(_) => Err(FormatError::Unexpected { place, found, expected }),
    }
}
