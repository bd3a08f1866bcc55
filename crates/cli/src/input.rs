//! Sources of puzzles: a file, standard input, or the command line itself.

use std::fs::File;
use std::io::{Cursor, Read, stdin};
use std::path::Path;

use anyhow::Context;
use api::{EitherPuzzle, PuzzleKind};
use i18n::program;
use slitherlink::Format;

use crate::command::suggestion;
use crate::console::shorten;
use crate::error::CliError;
use crate::help;

/// The largest single puzzle that is read.
const MAX_BYTES: u64 = 16 << 20;

/// A source of puzzles of one kind, and their parser.
pub trait Source: Sync {
    /// The parsed puzzle.
    type Puzzle;
    /// The kind of the puzzles; `None` accepts either.
    const KIND: Option<PuzzleKind>;

    /// Returns the argument: a puzzle, the name of a file, or `-`.
    fn argument(&self) -> &str;

    fn parse(&self, bytes: &[u8]) -> anyhow::Result<Self::Puzzle>;

    /// The one puzzle that the argument names. `command` is the name of the
    /// subcommand that reads it.
    fn read(&self, command: &str) -> anyhow::Result<Self::Puzzle> {
        self.parse_named(&self.bytes()?, command)
    }

    /// Returns the puzzle in the argument, or the contents of the file that it names.
    fn bytes(&self) -> anyhow::Result<Vec<u8>> {
        let argument = self.argument();
        if is_puzzle(argument) { Ok(argument.into()) } else { read(argument) }
    }

    /// Parses these bytes. An error says which file has them, and whether another
    /// command would read them.
    fn parse_named(&self, bytes: &[u8], command: &str) -> anyhow::Result<Self::Puzzle> {
        let parsed = self.parse(bytes).map_err(|error| {
            mismatch(bytes, Self::KIND, command).map_or(error, anyhow::Error::from)
        });
        if is_puzzle(self.argument()) {
            return parsed;
        }
        parsed.with_context(|| shown(self.argument()))
    }
}

/// Returns whether an argument is a puzzle rather than the name of a file.
pub fn is_puzzle(argument: &str) -> bool {
    if argument.starts_with('{') || argument.contains(['\n', '\r']) {
        return true;
    }
    let is_id = argument.starts_with(onet::format::id::PREFIX) || Format::is_id(argument);
    is_id && !Path::new(argument).exists()
}

/// Returns a hint about bytes that are not a puzzle of this kind: they may be several
/// puzzles, or one of the other kind.
pub fn mismatch(bytes: &[u8], kind: Option<PuzzleKind>, command: &str) -> Option<CliError> {
    if one_line_puzzles(bytes) > 1 {
        return Some(CliError::SeveralPuzzles);
    }
    let found = PuzzleKind::guess(bytes)?;
    let is_other = kind.is_some_and(|kind| kind != found);
    let is_sure =
        || one_line_puzzles(bytes) == 1 || EitherPuzzle::parse(bytes, Some(found)).is_ok();
    (is_other && is_sure())
        .then(|| CliError::WrongPuzzle { found, command: suggestion(found, command) })
}

/// Returns the number of lines if each is a puzzle, else 0.
pub fn one_line_puzzles(bytes: &[u8]) -> usize {
    let text = String::from_utf8_lossy(bytes);
    let lines = text.trim_start_matches('\u{feff}').lines().map(str::trim);
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    if lines.iter().all(|line| is_one_line_puzzle(line)) { lines.len() } else { 0 }
}

/// Returns whether a line is in a one-line format: an id, an address, or JSON.
pub fn is_one_line_puzzle(line: &str) -> bool {
    line.starts_with('{') && line.ends_with('}')
        || line.starts_with(onet::format::id::PREFIX)
        || Format::is_id(line)
}

/// The bytes of a file, or of standard input for `-`.
pub fn read(name: &str) -> anyhow::Result<Vec<u8>> {
    if name == "-" { read_all(stdin().lock(), name) } else { read_all(open(name)?, name) }
}

/// Streams a source. Returns its length in bytes as well, 0 if it is not known.
pub fn stream(argument: &str) -> anyhow::Result<(Box<dyn Read + Send>, u64)> {
    if argument == "-" {
        return Ok((Box::new(stdin()), 0));
    }
    if is_puzzle(argument) {
        return Ok((Box::new(Cursor::new(argument.to_owned())), argument.len() as u64));
    }
    let file = open(argument)?;
    let length = file.metadata().map_or(0, |data| data.len());
    Ok((Box::new(file), length))
}

/// Returns the name of an input for messages.
pub fn shown(name: &str) -> String {
    if name == "-" { program::standard_input(help::language()).to_owned() } else { shorten(name) }
}

/// Opens a file for reading.
fn open(name: &str) -> anyhow::Result<File> {
    File::open(name).with_context(|| shown(name))
}

fn read_all(source: impl Read, name: &str) -> anyhow::Result<Vec<u8>> {
    let mut bytes = vec![];
    source.take(MAX_BYTES + 1).read_to_end(&mut bytes).with_context(|| shown(name))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(CliError::ManyBytes { most: MAX_BYTES }).with_context(|| shown(name));
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_told_from_the_name_of_a_file() {
        for puzzle in [
            "slither/1/1/4",
            "onet/1/2/11",
            "5x5t0:a",
            "5x5:a",
            "10x7t0dh:a",
            "{}",
            "https://puzz.link/p?x",
            "HTTPS://puzz.link/p?x",
            "1 1\n2 2",
        ] {
            assert!(is_puzzle(puzzle), "{puzzle}");
        }
        for name in ["-", "puzzle.txt", "5x5", "5x5.txt", "x5t0", "slither.txt", ""] {
            assert!(!is_puzzle(name), "{name}");
        }
    }

    #[test]
    fn several_puzzles_are_noticed() {
        assert_eq!(one_line_puzzles(b"slither/1/1/4\n\nonet/1/2/11\n"), 2);
        assert_eq!(one_line_puzzles(b"{\"clues\":\n[\"3\"]}"), 0);
        assert_eq!(one_line_puzzles(b"1 1\n2 2"), 0);
    }
}
