//! Many puzzles, one a line.

use std::io::{BufRead, BufReader, Read};

use jobs::MAX_LINE_BYTES;

use crate::error::CliError;
use crate::exit::Exit;
use crate::parallel::{Answered, in_order};
use crate::session::Session;
use crate::{input, limits};

/// Works on every line of a source, with its number counted from 1: bytes, because
/// a line may be anything.
pub fn run(
    argument: &str,
    session: &Session,
    work: impl Fn(u64, &[u8]) -> Answered + Sync,
) -> anyhow::Result<Exit> {
    let (reader, length) = input::stream(argument)?;
    let mut lines = of(BufReader::new(reader));
    let first = first_lines(&mut lines)?;
    let lines = (1..).zip(first.into_iter().map(Ok).chain(lines));
    let exit = in_order(
        lines.map(|(number, line)| Ok((number, line?))),
        length,
        |(_, line)| line.len() as u64 + 1,
        session.shared,
        |(number, line)| work(number, &line),
    )?;
    limits::notice_stop(session.language);
    Ok(exit)
}

/// The lines up to the second that is not blank.
///
/// # Errors
/// If both are rows of a board: then the lines are not meant to be puzzles.
fn first_lines(
    lines: &mut impl Iterator<Item = std::io::Result<Vec<u8>>>,
) -> anyhow::Result<Vec<Vec<u8>>> {
    let mut first = vec![];
    let mut rows = 0;
    while let Some(line) = lines.next().transpose()? {
        let text = String::from_utf8_lossy(&line).trim().to_owned();
        first.push(line);
        if text.is_empty() {
            continue;
        }
        if !is_row(&text) {
            break;
        }
        rows += 1;
        if rows > 1 {
            return Err(CliError::RowsInLines.into());
        }
    }
    Ok(first)
}

/// Returns whether a line is a row of a board in text.
fn is_row(line: &str) -> bool {
    let is_cell = |letter: char| letter.is_ascii_alphanumeric() || ".-_?,; \t".contains(letter);
    !input::is_one_line_puzzle(line) && line.chars().all(is_cell)
}

/// All lines, without their ends.
pub fn of<R: BufRead>(mut reader: R) -> impl Iterator<Item = std::io::Result<Vec<u8>>> + use<R> {
    std::iter::from_fn(move || next_line(&mut reader).transpose())
}

/// Returns the next line without its end. A line longer than [`MAX_LINE_BYTES`] is
/// truncated just beyond that, so that it can be rejected.
fn next_line(reader: &mut impl BufRead) -> std::io::Result<Option<Vec<u8>>> {
    let mut line = vec![];
    let most = MAX_LINE_BYTES as u64 + 1;
    if reader.take(most).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.len() as u64 == most && !line.ends_with(b"\n") {
        reader.skip_until(b'\n')?;
        return Ok(Some(line));
    }
    while line.last().is_some_and(u8::is_ascii_whitespace) {
        line.pop();
    }
    Ok(Some(line))
}
