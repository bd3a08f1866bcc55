//! Many puzzles, one a line.

use std::io::{BufRead, BufReader, Read};

use crate::command::Shared;
use crate::exit::Exit;
use crate::input;
use crate::operation::Source;
use crate::parallel::{Answered, in_order};

/// The longest line that is read.
const MOST_BYTES: u64 = 4 << 20;

/// Works on every line of a source: bytes, because a line may be anything.
pub fn run(
    source: &impl Source,
    shared: &Shared,
    work: impl Fn(&[u8]) -> Answered + Sync,
) -> anyhow::Result<Exit> {
    let (reader, length) = input::stream(source)?;
    in_order(
        of(BufReader::new(reader)),
        length,
        |line| line.len() as u64 + 1,
        shared,
        |line| work(&line),
    )
}

/// All lines, without their ends.
pub fn of<R: BufRead>(mut reader: R) -> impl Iterator<Item = std::io::Result<Vec<u8>>> + use<R> {
    std::iter::from_fn(move || next_line(&mut reader).transpose())
}

/// The next line without its end; of an endless one only the beginning is kept.
fn next_line(reader: &mut impl BufRead) -> std::io::Result<Option<Vec<u8>>> {
    let mut line = vec![];
    if reader.take(MOST_BYTES).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.len() as u64 == MOST_BYTES && !line.ends_with(b"\n") {
        reader.skip_until(b'\n')?;
    }
    while line.last().is_some_and(u8::is_ascii_whitespace) {
        line.pop();
    }
    Ok(Some(line))
}
