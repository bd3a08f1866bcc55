//! Boards as one short URL-safe line: `onet/ROWS/COLS/BODY`, followed by `/g:GRAVITY` if
//! there is one.
//!
//! The body lists the cells in row-major order:
//!
//! | characters | mean |
//! | --- | --- |
//! | `1`–`9`, `a`–`z`, `A`–`Z` | a tile of kind 1 to 61 |
//! | `~XY` | a tile of kind 62 + 62·X + Y, up to 3905 |
//! | `-XYZ` | a tile of kind 62·62·X + 62·Y + Z |
//! | `0` | an empty cell |
//! | `.X` | a run of 2 + X empty cells |
//! | `_X` | the cell before, 2 + X times more |
//!
//! X, Y and Z are digits in base 62: `0`–`9`, `a`–`z`, `A`–`Z`. The body has an entry
//! for every cell, so a truncated id is an error, not another board.

use super::{At, FormatError, IdPart, board, truncate};
use crate::{Board, Gravity};

/// The prefix of every id.
pub const PREFIX: &str = "onet/";

const DIGITS: &[u8; 62] = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const SHORT_KINDS: u16 = 62;
const MIDDLE_KINDS: u16 = SHORT_KINDS + 62 * 62;
/// The longest run: its digit is the number of cells beyond the first two.
const LONGEST_RUN: usize = 2 + 61;

/// Writes a board.
#[must_use]
pub fn write(board: &Board) -> String {
    let size = board.size();
    let mut id = format!("{PREFIX}{}/{}/", size.rows(), size.cols());
    for run in board.numbers().chunk_by(|a, b| a == b) {
        let kind = run[0];
        let mut left = run.len();
        while left > 0 {
            left -= if kind == 0 {
                write_empty(&mut id, left)
            } else {
                write_tiles(&mut id, kind, left)
            };
        }
    }
    if board.gravity() != Gravity::None {
        id.push_str("/g:");
        id.push_str(board.gravity().name());
    }
    id
}

fn write_empty(id: &mut String, left: usize) -> usize {
    if left == 1 {
        id.push('0');
        return 1;
    }
    let run = left.min(LONGEST_RUN);
    id.push('.');
    push_digit(id, run - 2);
    run
}

/// Writes a tile and, if that is shorter, its repeat count.
fn write_tiles(id: &mut String, kind: u16, left: usize) -> usize {
    let start = id.len();
    let number = usize::from(kind);
    if kind < SHORT_KINDS {
        push_digit(id, number);
    } else if kind < MIDDLE_KINDS {
        id.push('~');
        let rest = number - usize::from(SHORT_KINDS);
        push_digit(id, rest / 62);
        push_digit(id, rest % 62);
    } else {
        id.push('-');
        push_digit(id, number / 62 / 62);
        push_digit(id, number / 62 % 62);
        push_digit(id, number % 62);
    }
    let again = (left - 1).min(LONGEST_RUN);
    if again < 2 || again * (id.len() - start) <= 2 {
        return 1;
    }
    id.push('_');
    push_digit(id, again - 2);
    again + 1
}

fn push_digit(id: &mut String, value: usize) {
    id.push(char::from(DIGITS[value]));
}

/// Reads a board.
///
/// # Errors
/// If the line is not an id.
pub fn read(input: &str) -> Result<Board, FormatError> {
    let line = input.lines().take_while(|line| line.trim().is_empty()).count() + 1;
    let text = input.trim();
    let mut parts = Parts { line, column: 1, rest: text.strip_prefix(PREFIX) };
    parts.column += PREFIX.len();
    if parts.rest.is_none() {
        return Err(parts.wrong(Some(text), IdPart::Id));
    }
    let rows = parts.side(IdPart::Rows)?;
    let cols = parts.side(IdPart::Columns)?;
    let at = At { line, column: PREFIX.len() + 1 };
    simpul_core::Size::within(rows, cols, Board::MAX_SIDE)
        .map_err(|error| FormatError::Size { at, error })?;
    let (start, body) = parts.next(IdPart::Tiles)?;
    let tiles = Body { line, start, text: body, at: 0 }.read(rows * cols)?;
    let gravity = match parts.next(IdPart::Gravity) {
        Ok((column, part)) => read_gravity(At { line, column }, part)?,
        Err(_) => Gravity::None,
    };
    if parts.rest.is_some() {
        return Err(parts.wrong(parts.rest, IdPart::End));
    }
    board(rows, cols, tiles, gravity, at)
}

fn read_gravity(at: At, part: &str) -> Result<Gravity, FormatError> {
    let Some(name) = part.strip_prefix("g:") else {
        return Err(FormatError::Id { at, found: Some(truncate(part)), expected: IdPart::Gravity });
    };
    name.parse().map_err(|error| FormatError::Gravity { at, error })
}

/// The parts between the slashes.
struct Parts<'a> {
    line: usize,
    column: usize,
    rest: Option<&'a str>,
}

impl<'a> Parts<'a> {
    /// Returns the next part and the column where it begins.
    fn next(&mut self, expected: IdPart) -> Result<(usize, &'a str), FormatError> {
        let rest = self.rest.ok_or_else(|| self.wrong(None, expected))?;
        let (part, rest) =
            rest.split_once('/').map_or((rest, None), |(part, rest)| (part, Some(rest)));
        let start = self.column;
        self.column += part.chars().count() + 1;
        self.rest = rest;
        Ok((start, part))
    }

    fn side(&mut self, expected: IdPart) -> Result<usize, FormatError> {
        let (column, part) = self.next(expected)?;
        let digits = part.bytes().all(|byte| byte.is_ascii_digit());
        let side = if digits { part.parse().ok() } else { None };
        side.ok_or_else(|| FormatError::Id {
            at: At { line: self.line, column },
            found: Some(truncate(part)),
            expected,
        })
    }

    fn wrong(&self, found: Option<&str>, expected: IdPart) -> FormatError {
        let at = At { line: self.line, column: self.column };
        FormatError::Id { at, found: found.map(truncate), expected }
    }
}

/// The parser of the body.
struct Body<'a> {
    line: usize,
    start: usize,
    text: &'a str,
    at: usize,
}

impl Body<'_> {
    fn read(mut self, area: usize) -> Result<Vec<u16>, FormatError> {
        let mut tiles: Vec<u16> = Vec::with_capacity(area);
        while let Some(next) = self.text[self.at..].chars().next() {
            let here = self.at;
            self.at += next.len_utf8();
            let (kind, times) = match next {
                '.' => (0, self.digit()? + 2),
                '_' => {
                    let Some(&before) = tiles.last() else {
                        return Err(self.wrong(here, IdPart::CellBefore));
                    };
                    (usize::from(before), self.digit()? + 2)
                }
                '~' => (usize::from(SHORT_KINDS) + self.digit()? * 62 + self.digit()?, 1),
                '-' => ((self.digit()? * 62 + self.digit()?) * 62 + self.digit()?, 1),
                _ => {
                    self.at = here;
                    (self.digit()?, 1)
                }
            };
            let kind = u16::try_from(kind).map_err(|_| self.wrong(here, IdPart::Kind))?;
            if tiles.len() + times > area {
                return Err(self.wrong(here, IdPart::FewerCells));
            }
            tiles.extend(std::iter::repeat_n(kind, times));
        }
        if tiles.len() < area {
            return Err(self.wrong(self.at, IdPart::MoreCells));
        }
        Ok(tiles)
    }

    fn digit(&mut self) -> Result<usize, FormatError> {
        let byte = self.text.as_bytes().get(self.at);
        let value = byte.and_then(|byte| DIGITS.iter().position(|digit| digit == byte));
        let value = value.ok_or_else(|| self.wrong(self.at, IdPart::Digit))?;
        self.at += 1;
        Ok(value)
    }

    fn wrong(&self, at: usize, expected: IdPart) -> FormatError {
        let column = self.start + self.text[..at].chars().count();
        let found = self.text[at..].chars().next();
        let found = found.map(String::from);
        FormatError::Id { at: At { line: self.line, column }, found, expected }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_short() {
        let board: Board = "2 3\n1 2 1\n2 0 0".parse().unwrap();
        assert_eq!(write(&board), "onet/2/3/1212.0");
        let board: Board = "1 8 left\n0 0 0 61 62 65535 7 0".parse().unwrap();
        assert_eq!(write(&board), "onet/1/8/.1Z~00-h3170/g:left");
        let board: Board = "7 7 7 7 7 7".parse().unwrap();
        assert_eq!(write(&board), "onet/1/6/7_3");
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let error = |input: &str| read(input).unwrap_err().to_string();
        assert_eq!(
            error("onet/2/x/11"),
            "line 1, column 8: found `x` in the id; expected the number of columns, 1 to 64"
        );
        assert_eq!(
            error("onet/2"),
            "line 1, column 8: found the end in the id; expected the number of columns, 1 to 64"
        );
        assert!(error("onet/65/2/1").contains("expected 1 to 64 rows and columns"));
        assert!(error("onet/0/2/1").contains("found 0 and 2"));
        assert_eq!(
            error("onet/1/2/111"),
            "line 1, column 12: found `1` in the id; expected no more cells than the size has"
        );
        assert_eq!(
            error("onet/2/2/112"),
            "line 1, column 13: found the end in the id; expected as many cells as the size has"
        );
        assert_eq!(
            error("onet/1/2/1!"),
            "line 1, column 11: found `!` in the id; expected a digit of 0-9, a-z, A-Z"
        );
        assert!(error("onet/1/2/11/g:odd").ends_with("found `odd`"));
        assert!(error("onet/1/2/11/x").contains("expected `g:` and a gravity"));
        assert!(error("onet/1/2/11/g:up/x").contains("expected the end"));
        assert!(error("onet/1/2/-zzz").contains("a kind up to 65535"));
        assert!(error("onet/1/2/é").contains("`é`"));
    }
}
