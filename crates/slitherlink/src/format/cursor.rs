//! A parser over the characters of an input that tracks line and column.

use simpul_core::Size;

use super::{Expected, FormatError, Place};
use crate::{Clue, MAX_SIDE, Puzzle};

/// The most characters of the input that an error quotes.
const LONGEST_QUOTE: usize = 24;

/// Strips the byte-order mark that some editors write.
pub(super) fn without_byte_order_mark(input: &str) -> &str {
    input.strip_prefix('\u{feff}').unwrap_or(input)
}

/// Splits an input into lines: at LF (with or without CR), or at CR alone if there is no
/// LF, as in files of classic Mac OS.
pub(super) fn lines(input: &str) -> impl Iterator<Item = &str> {
    let end = if input.contains('\n') { '\n' } else { '\r' };
    input.split(end).map(str::trim_end)
}

/// A place in an input, and the rest of the input from there.
#[derive(Clone, Debug)]
pub(super) struct Cursor<'a> {
    rest: &'a str,
    place: Place,
}

impl<'a> Cursor<'a> {
    /// Starts at the first character that is not whitespace; trailing whitespace is
    /// removed.
    pub(super) fn new(input: &'a str) -> Self {
        let mut cursor = Self { rest: input.trim_end(), place: Place { line: 1, column: 1 } };
        while cursor.peek().is_some_and(char::is_whitespace) {
            cursor.advance();
        }
        cursor
    }

    pub(super) const fn place(&self) -> Place {
        self.place
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Consumes the next character.
    pub(super) fn advance(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.rest = &self.rest[next.len_utf8()..];
        if next == '\n' {
            self.place = Place { line: self.place.line + 1, column: 1 };
        } else {
            self.place.column += 1;
        }
        Some(next)
    }

    /// Consumes the next character if it is this one; returns whether it was.
    pub(super) fn takes(&mut self, wanted: char) -> bool {
        let is_next = self.peek() == Some(wanted);
        if is_next {
            self.advance();
        }
        is_next
    }

    /// Consumes everything up to the first of these characters, or to the end.
    pub(super) fn take_until(&mut self, stops: &[char]) -> &'a str {
        let length = self.rest.find(stops).unwrap_or(self.rest.len());
        let (taken, _) = self.rest.split_at(length);
        while self.peek().is_some_and(|next| !stops.contains(&next)) {
            self.advance();
        }
        taken
    }

    /// Returns whether the rest starts with this text.
    pub(super) fn is_before(&self, wanted: &str) -> bool {
        self.rest.starts_with(wanted)
    }

    /// Consumes a decimal number, which saturates instead of overflowing.
    pub(super) fn number(&mut self, expected: Expected) -> Result<usize, FormatError> {
        if !self.peek().is_some_and(|next| next.is_ascii_digit()) {
            return Err(self.unexpected(expected));
        }
        let mut number = 0_usize;
        while let Some(digit) = self.peek().and_then(|next| next.to_digit(10)) {
            number = number.saturating_mul(10).saturating_add(digit as usize);
            self.advance();
        }
        Ok(number)
    }

    /// Returns the error that something else was expected here.
    pub(super) fn unexpected(&self, expected: Expected) -> FormatError {
        FormatError::Unexpected { place: self.place, found: self.peek(), expected }
    }
}

/// Checks the limits of a size that was read at this place.
pub(super) fn size(place: Place, rows: usize, cols: usize) -> Result<Size, FormatError> {
    Size::within(rows, cols, MAX_SIDE).map_err(|error| FormatError::Size { place, error })
}

/// Quotes the start of an input for an error.
pub(super) fn quote(input: &str) -> String {
    match input.char_indices().nth(LONGEST_QUOTE) {
        Some((end, _)) => format!("{}…", &input[..end]),
        None => input.to_owned(),
    }
}

/// Converts a digit to a clue.
pub(super) fn clue(digit: u32) -> Option<Clue> {
    u8::try_from(digit).ok().and_then(Clue::new)
}

/// Creates a puzzle. The caller guarantees one entry per cell.
pub(super) fn puzzle(size: Size, clues: Vec<Option<Clue>>) -> Puzzle {
    Puzzle::new(size, clues).expect("the size was checked and there is an entry for each cell")
}
