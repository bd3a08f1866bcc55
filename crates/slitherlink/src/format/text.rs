//! Puzzles as text: one line per row.
//!
//! A digit is a clue; `.`, `-`, `_` and `?` are cells without one, and so is `-1` where
//! spaces separate the cells. Spaces between cells are ignored, and so are blank lines
//! before and after.
//!
//! A line with commas or semicolons is CSV: each field is a cell, and an empty field is
//! a cell without a clue.
//!
//! A first line of two numbers may declare the rows and columns. Such a line could also
//! be a row of two clues: it is read as the size if the following lines match it, or if
//! it does not fit them as a row.

use super::cursor::{clue, lines, puzzle, size};
use super::{Expected, FormatError, Place};
use crate::{Clue, MAX_SIDE, Puzzle};

/// A parsed row.
type Row = Vec<Option<Clue>>;

/// The separators of CSV; spreadsheets choose by locale.
const SEPARATORS: [char; 2] = [',', ';'];

pub(super) fn read(input: &str) -> Result<Puzzle, FormatError> {
    let mut lines: Vec<(usize, &str)> = (1..).zip(lines(input)).collect();
    while lines.last().is_some_and(|(_, line)| line.is_empty()) {
        lines.pop();
    }
    let empty = lines.iter().take_while(|(_, line)| line.is_empty()).count();
    lines.drain(..empty);
    let Some(&(first, _)) = lines.first() else {
        let place = Place { line: 1, column: 1 };
        return Err(FormatError::Unexpected { place, found: None, expected: Expected::Puzzle });
    };
    let Some((rows, cols)) = announcement(&lines) else {
        return read_rows(&lines, None);
    };
    size(Place { line: first, column: 1 }, rows, cols)?;
    lines.remove(0);
    let puzzle = read_rows(&lines, Some(cols))?;
    let found = lines.len();
    if found != rows {
        let line = lines.last().map_or(first, |&(number, _)| number);
        let place = Place { line, column: 1 };
        return Err(FormatError::Rows { place, found, expected: rows });
    }
    Ok(puzzle)
}

/// Creates a puzzle from numbered rows; all must have the length of the first, or the
/// declared one.
pub(super) fn read_rows(
    rows: &[(usize, &str)],
    announced: Option<usize>,
) -> Result<Puzzle, FormatError> {
    let start_of = |row: usize| Place { line: rows.get(row).map_or(1, |row| row.0), column: 1 };
    if rows.len() > MAX_SIDE {
        let (number, first) = rows[0];
        let cols = read_row(number, first, false).map_or(1, |row| row.len());
        size(start_of(MAX_SIDE), rows.len(), announced.unwrap_or(cols))?;
    }
    let one_column = announced.map_or_else(
        || rows.iter().any(|(_, line)| line.trim().chars().count() == 1),
        |cols| cols == 1,
    );
    let mut cols = announced;
    let mut clues = Vec::new();
    for &(number, line) in rows {
        let row = read_row(number, line, one_column)?;
        let place = Place { line: number, column: line.chars().count() + 1 };
        let expected = *cols.get_or_insert(row.len());
        size(place, rows.len(), expected)?;
        if row.len() != expected {
            return Err(FormatError::Ragged { place, found: row.len(), expected });
        }
        clues.extend(row);
    }
    Ok(puzzle(size(start_of(0), rows.len(), cols.unwrap_or_default())?, clues))
}

/// Returns the size that the first line declares, if it does.
fn announcement(lines: &[(usize, &str)]) -> Option<(usize, usize)> {
    let ((_, first), rest) = lines.split_first()?;
    let mut numbers = first
        .split(|letter: char| letter.is_whitespace() || SEPARATORS.contains(&letter))
        .filter(|word| !word.is_empty());
    let (rows, cols) = (number(numbers.next()?)?, number(numbers.next()?)?);
    if numbers.next().is_some() || rest.is_empty() {
        return None;
    }
    let length = |line: &str| read_row(1, line, cols == 1).map(|row| row.len()).ok();
    let all_have = |cells: usize| rest.iter().all(|(_, line)| length(line) == Some(cells));
    let fits = rows == rest.len() && all_have(cols);
    let is_row = length(first).is_some_and(all_have);
    (fits || !is_row).then_some((rows, cols))
}

/// Parses a decimal number, which saturates instead of overflowing.
fn number(word: &str) -> Option<usize> {
    let all_digits = word.chars().all(|digit| digit.is_ascii_digit());
    all_digits.then(|| word.parse().unwrap_or(usize::MAX))
}

/// Parses the cells of a line. A word `-1` between spaces is one cell, and so is a whole
/// line `-1` in a puzzle with one column.
fn read_row(number: usize, line: &str, one_column: bool) -> Result<Row, FormatError> {
    if let Some(&separator) = SEPARATORS.iter().find(|&&separator| line.contains(separator)) {
        return read_fields(number, line, separator);
    }
    let spaced = one_column || line.split_whitespace().nth(1).is_some();
    let mut row = Row::new();
    let mut characters = (1..).zip(line.chars()).peekable();
    let mut before = ' ';
    while let Some((column, character)) = characters.next() {
        let starts_word = before.is_whitespace();
        before = character;
        if character.is_whitespace() {
            continue;
        }
        if spaced && starts_word && character == '-' {
            let mut ahead = characters.clone();
            let one = ahead.next().is_some_and(|(_, next)| next == '1');
            if one && ahead.next().is_none_or(|(_, next)| next.is_whitespace()) {
                characters.next();
                before = '1';
            }
        }
        row.push(read_cell(character, Place { line: number, column })?);
    }
    Ok(row)
}

/// Parses a line of CSV. Quotation marks around a field are ignored.
fn read_fields(number: usize, line: &str, separator: char) -> Result<Row, FormatError> {
    let mut column = 1;
    let mut row = Row::new();
    for field in line.split(separator) {
        let cell = field.trim().trim_matches('"').trim();
        let start = field.find(cell).map_or(0, |before| field[..before].chars().count());
        let place = Place { line: number, column: column + start };
        row.push(match cell {
            "" | "-1" => None,
            _ => {
                let mut characters = cell.chars();
                let entry = read_cell(characters.next().unwrap_or('.'), place)?;
                if let Some(found) = characters.next() {
                    let place = Place { column: place.column + 1, ..place };
                    let expected = Expected::OneCell;
                    return Err(FormatError::Unexpected { place, found: Some(found), expected });
                }
                entry
            }
        });
        column += field.chars().count() + 1;
    }
    Ok(row)
}

/// Parses the character of a cell.
fn read_cell(character: char, place: Place) -> Result<Option<Clue>, FormatError> {
    match character {
        '.' | '-' | '_' | '?' => Ok(None),
        _ => character.to_digit(10).and_then(clue).map(Some).ok_or(FormatError::Unexpected {
            place,
            found: Some(character),
            expected: Expected::TextCell,
        }),
    }
}

/// Formats a row.
pub(super) fn write_row(row: &[Option<Clue>]) -> String {
    let character =
        |entry: &Option<Clue>| entry.map_or('.', |clue| char::from(b'0' + clue.lines()));
    row.iter().map(character).collect()
}

pub(super) fn write(puzzle: &Puzzle) -> String {
    puzzle.rows().into_iter().map(|row| row + "\n").collect()
}
