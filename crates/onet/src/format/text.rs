//! A board as lines of numbers or letters.
//!
//! The first line may give the size, `ROWS COLS`, followed by an optional gravity. Then
//! there is a line per row. `0` or `.` is an empty cell, any other number up to 65535 a
//! kind. Alternatively letters are kinds; capital letters need no spaces between them.
//! A line with commas or semicolons is a line of CSV, whose empty fields are empty
//! cells:
//!
//! ```text
//! 4 4 down
//! B C D .
//! . A . C
//! . B D .
//! . A . .
//! ```
//!
//! A first line of two numbers is the size if the lines below it do not all have two
//! cells; if they do, only if it matches them and there is more than one. (So `1 2`
//! above `2 1` is a board of two rows.) Blank lines are ignored. The writer gives the
//! size wherever it will be read as one, so that a board survives the round trip.

use super::{At, FormatError, LetterError, board, truncate};
use crate::{Board, Gravity, Kind};

/// A word of a line, with its place.
#[derive(Clone, Copy)]
struct Word<'a> {
    at: At,
    text: &'a str,
}

/// Whether kinds are numbers or letters, as far as is known.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Numbers,
    Letters,
}

/// Reads a board.
///
/// # Errors
/// If the text is not a board.
pub fn read(input: &str) -> Result<Board, FormatError> {
    // In files of classic Mac OS a lone carriage return ends a line.
    let end = if input.contains('\n') { '\n' } else { '\r' };
    let lines: Vec<Vec<Word>> =
        (1..).zip(input.split(end)).map(|(number, line)| words(number, line)).collect();
    let lines: Vec<Vec<Word>> = lines.into_iter().filter(|line| !line.is_empty()).collect();
    let (first, rest) = lines.split_first().ok_or(FormatError::NoRows)?;
    if let Some(header) = Header::read(first, rest)? {
        return read_rows(rest, header.gravity, first[0].at, Some((header.rows, header.cols)));
    }
    read_rows(&lines, Gravity::None, first[0].at, None)
}

/// The words of a line, or the fields of a line of CSV.
fn words(line: usize, text: &str) -> Vec<Word<'_>> {
    if let Some(separator) = [',', ';'].into_iter().find(|&separator| text.contains(separator)) {
        return fields(line, text, separator);
    }
    let mut words = vec![];
    let mut column = 0;
    for piece in text.split(char::is_whitespace) {
        if !piece.is_empty() {
            words.push(Word { at: At { line, column: column + 1 }, text: piece });
        }
        column += piece.chars().count() + 1;
    }
    words
}

/// The fields of a line of CSV, without spaces and quotation marks round them. An
/// empty field is an empty cell.
fn fields(line: usize, text: &str, separator: char) -> Vec<Word<'_>> {
    let mut column = 1;
    let mut words = vec![];
    for field in text.split(separator) {
        let word = field.trim().trim_matches('"').trim();
        let start = field.find(word).map_or(0, |before| field[..before].chars().count());
        let word = if word.is_empty() { "." } else { word };
        words.push(Word { at: At { line, column: column + start }, text: word });
        column += field.chars().count() + 1;
    }
    words
}

struct Header {
    rows: usize,
    cols: usize,
    gravity: Gravity,
}

impl Header {
    /// The first line as a size, if it is one.
    fn read(first: &[Word], rest: &[Vec<Word>]) -> Result<Option<Self>, FormatError> {
        let side = |word: &Word| word.text.parse::<usize>().ok();
        let (rows, cols, gravity) = match first {
            [rows, cols] => (side(rows), side(cols), None),
            [rows, cols, gravity] => (side(rows), side(cols), Some(gravity)),
            _ => return Ok(None),
        };
        let (Some(rows), Some(cols)) = (rows, cols) else { return Ok(None) };
        if let Some(word) = gravity {
            if word.text.starts_with(|first: char| !first.is_ascii_lowercase())
                || word.text.len() < 2
            {
                return Ok(None);
            }
            let error = |error| FormatError::Gravity { at: word.at, error };
            let gravity = word.text.parse().map_err(error)?;
            return Ok(Some(Self { rows, cols, gravity }));
        }
        let all_have_two = rest.iter().all(|row| row.iter().map(cell_count).sum::<usize>() == 2);
        let fits = rows == rest.len() && rows > 1 && cols == 2;
        let is_row = rest.is_empty() || (all_have_two && !fits);
        Ok((!is_row).then_some(Self { rows, cols, gravity: Gravity::None }))
    }
}

/// Returns the number of cells in a word.
fn cell_count(word: &Word) -> usize {
    if is_compact(word.text) { word.text.len() } else { 1 }
}

/// Capital letters and dots need no spaces between them. Small letters do: an ordinary
/// word is not a board.
fn is_compact(word: &str) -> bool {
    word.bytes().all(|byte| byte == b'.' || byte.is_ascii_uppercase())
}

fn read_rows(
    rows: &[Vec<Word>],
    gravity: Gravity,
    start: At,
    size: Option<(usize, usize)>,
) -> Result<Board, FormatError> {
    let cols = size.map_or_else(|| rows[0].iter().map(cell_count).sum(), |(_, cols)| cols);
    let declared = size.map_or(rows.len(), |(rows, _)| rows);
    // The size is checked before anything of that size is allocated.
    simpul_core::Size::within(declared, cols, Board::MAX_SIDE)
        .map_err(|error| FormatError::Size { at: start, error })?;
    let mut tiles = Vec::with_capacity(declared * cols);
    let mut sort = None;
    for (number, row) in rows.iter().enumerate() {
        if number == declared {
            return Err(FormatError::Rows { at: row[0].at, found: rows.len(), expected: declared });
        }
        let before = tiles.len();
        for word in row {
            read_word(word, &mut sort, &mut tiles)?;
        }
        let found = tiles.len() - before;
        if found != cols {
            return Err(FormatError::Ragged { at: place_of(row, cols), found, expected: cols });
        }
    }
    if rows.len() < declared {
        let last = rows.last().and_then(|row| row.last()).map_or(start, |word| word.at);
        let at = At { line: last.line + 1, column: 1 };
        return Err(FormatError::Rows { at, found: rows.len(), expected: declared });
    }
    board(declared, cols, tiles, gravity, start)
}

/// Returns the position where a row exceeds `cols` cells, or ends.
fn place_of(row: &[Word], cols: usize) -> At {
    let mut cells = 0;
    for word in row {
        let here = cell_count(word);
        if cells + here > cols {
            return At { column: word.at.column + (cols - cells), ..word.at };
        }
        cells += here;
    }
    let last = row[row.len() - 1];
    At { column: last.at.column + last.text.chars().count(), ..last.at }
}

fn read_word(
    word: &Word,
    sort: &mut Option<Sort>,
    tiles: &mut Vec<u16>,
) -> Result<(), FormatError> {
    let mut see = |seen: Sort| match *sort.get_or_insert(seen) {
        first if first == seen => Ok(()),
        _ => Err(FormatError::Mixed { at: word.at, word: truncate(word.text) }),
    };
    let is_letter = word.text.len() == 1 && word.text.as_bytes()[0].is_ascii_lowercase();
    if is_letter || is_compact(word.text) {
        for letter in word.text.chars() {
            let kind = Kind::from_letter(letter);
            if kind.is_some() {
                see(Sort::Letters)?;
            }
            tiles.push(kind.map_or(0, Kind::number));
        }
        return Ok(());
    }
    let digits = word.text.strip_prefix(['-', '+']).unwrap_or(word.text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(FormatError::Word { at: word.at, word: truncate(word.text) });
    }
    let number = word.text.parse::<u16>();
    let kind = number.map_err(|_| FormatError::Range { at: word.at, word: truncate(word.text) })?;
    if kind != 0 {
        see(Sort::Numbers)?;
    }
    tiles.push(kind);
    Ok(())
}

/// Writes a board with numbers.
#[must_use]
pub fn write(board: &Board) -> String {
    lines(board, |number| number.to_string())
}

/// Writes a board with letters.
///
/// # Errors
/// If a kind has no letter.
pub fn write_letters(board: &Board) -> Result<String, LetterError> {
    let letter = |number: u16| Kind::new(number).map_or(Some('.'), Kind::letter);
    if let Some(&number) = board.numbers().iter().find(|&&number| letter(number).is_none()) {
        return Err(LetterError(number));
    }
    Ok(lines(board, |number| letter(number).unwrap_or('.').to_string()))
}

fn lines(board: &Board, cell: impl Fn(u16) -> String) -> String {
    let size = board.size();
    let (rows, cols) = (size.rows(), size.cols());
    let mut written = match board.gravity() {
        Gravity::None if (rows, cols) == (1, 2) => String::new(),
        Gravity::None => format!("{rows} {cols}\n"),
        gravity => format!("{rows} {cols} {gravity}\n"),
    };
    for row in board.numbers().chunks_exact(cols) {
        let cells: Vec<String> = row.iter().map(|&number| cell(number)).collect();
        written.push_str(&cells.join(" "));
        written.push('\n');
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(input: &str) -> String {
        read(input).unwrap_err().to_string()
    }

    #[test]
    fn a_first_line_is_the_size_if_it_fits() {
        assert_eq!(read("2 3\n1 2 1\n2 0 0").unwrap(), read("1 2 1\n2 . 0").unwrap());
        assert_eq!(read("2 2\n1 1\n3 3").unwrap().size().rows(), 2);
        assert_eq!(read("3 2\n1 1\n3 3").unwrap().size().rows(), 3, "two cells in every line");
        assert_eq!(read("1 2\n2 1").unwrap().size().rows(), 2, "the cross is a board");
        assert_eq!(write(&read("5 5").unwrap()), "5 5\n", "with a size it would have two rows");
        assert_eq!(read("1 1").unwrap().size().rows(), 1);
        assert_eq!(read("1 1\n5").unwrap().size().area(), 1);
    }

    #[test]
    fn rows_of_a_spreadsheet_are_read() {
        let board = read("1 2 0\n3 3 1").unwrap();
        for text in
            ["1,2,\n3,3,1\n", "1;2;\r\n3;3;1\r\n", "1\t2\t0\r3\t3\t1\r", "\"1\",\"2\", \n3, 3, 1"]
        {
            assert_eq!(read(text).as_ref(), Ok(&board), "{text:?}");
        }
        assert_eq!("\u{feff}1 2 0\n3 3 1".parse().as_ref(), Ok(&board));
        assert_eq!(read("2,3\n1,2,\n3,3,1").as_ref(), Ok(&board), "with a size");
        assert!(error("1,2\n1,x9").ends_with("found `x9`"));
    }

    #[test]
    fn letters_are_read_with_and_without_spaces() {
        let spaced = read("B C D .\n. A . C\n. B D .\n. A . .").unwrap();
        assert_eq!(read("BCD.\n.A.C\n.BD.\n.A..\n").unwrap(), spaced);
        assert_eq!(spaced.numbers()[..4], [2, 3, 4, 0]);
    }

    #[test]
    fn an_error_has_its_place_and_what_was_expected() {
        assert_eq!(error(" \n\n"), "no rows; expected at least one row of tiles");
        assert_eq!(error("1 2\n1 2 3"), "line 2, column 5: expected 2 cells in this row, found 3");
        assert_eq!(error("1 2 3\n1 2"), "line 2, column 4: expected 3 cells in this row, found 2");
        assert_eq!(error("3 3\n1 2 3\n1 2 3"), "line 4, column 1: 2 rows; the first line says 3");
        assert_eq!(error("1 3\n1 2 3\n1 2 3"), "line 3, column 1: 2 rows; the first line says 1");
        assert_eq!(
            error("1 -2 3"),
            "line 1, column 3: the number -2 is out of range; expected 0 to 65535"
        );
        assert_eq!(
            error("1 65536 3"),
            "line 1, column 3: the number 65536 is out of range; expected 0 to 65535"
        );
        assert_eq!(
            error("1 2x 3"),
            "line 1, column 3: expected a number from 0 to 65535, a letter, or `.` for an \
             empty cell, found `2x`"
        );
        assert_eq!(
            error("hello"),
            "line 1, column 1: expected a number from 0 to 65535, a letter, or `.` for an \
             empty cell, found `hello`"
        );
        assert_eq!(
            error("1 A 3"),
            "line 1, column 3: expected either letters or numbers on the whole board, found `A`"
        );
        assert!(error("65 3\n1 2 3").starts_with("line 1, column 1: expected 1 to 64 rows"));
        assert!(error("99999999999 3\n1 2 3").contains("found 99999999999 and 3"));
        assert!(error("2 2 sideways\n1 1\n1 1").ends_with("found `sideways`"));
        assert!(error(&"1 ".repeat(65)).contains("found 1 and 65"));
    }
}
