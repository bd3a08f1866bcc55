//! A puzzle as text: a line a row.
//!
//! A digit is a clue; `.`, `-`, `_` and `?` are a cell without one, and so is
//! `-1` where spaces stand between the cells. Spaces between cells mean nothing.
//! Empty lines before and after are ignored.
//!
//! A line with commas or semicolons is a line of CSV: each field is a cell, and an
//! empty field is a cell without a clue.
//!
//! A first line of two numbers may announce the rows and columns. Such a line
//! could also be a row of two clues: it is taken for an announcement if what
//! follows is as it announces, or if it would not fit the rows that follow.

use super::cursor::{clue, lines, puzzle, size};
use super::{Expected, FormatError, Place};
use crate::{Clue, MAX_SIDE, Puzzle};

/// A row as it was read.
type Row = Vec<Option<Clue>>;

/// What separates the fields of CSV; a spreadsheet chooses by its locale.
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

/// The puzzle of these numbered rows, which have as many cells as the first or
/// as many as announced.
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

/// The rows and columns that the first line announces, if it does.
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

/// A number in digits; one too large for any use becomes the largest.
fn number(word: &str) -> Option<usize> {
    let all_digits = word.chars().all(|digit| digit.is_ascii_digit());
    all_digits.then(|| word.parse().unwrap_or(usize::MAX))
}

/// The cells of a line. A word `-1` between spaces is one cell, and so is a
/// whole line `-1` in a puzzle of one column.
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

/// The cells of a line of CSV. Quotation marks round a field are ignored.
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

/// What a character says about its cell.
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

/// A row as it is written.
pub(super) fn write_row(row: &[Option<Clue>]) -> String {
    let character =
        |entry: &Option<Clue>| entry.map_or('.', |clue| char::from(b'0' + clue.lines()));
    row.iter().map(character).collect()
}

pub(super) fn write(puzzle: &Puzzle) -> String {
    puzzle.rows().into_iter().map(|row| row + "\n").collect()
}
