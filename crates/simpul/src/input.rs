//! Where puzzles come from: a file, standard input, or the command line itself.

use std::fs::File;
use std::io::{Read, stdin};

use anyhow::{Context, bail};

/// The largest single puzzle that is read.
const MOST_BYTES: u64 = 16 << 20;

/// The bytes of a puzzle: of standard input for `-`, the argument itself if it
/// begins like a one-line puzzle, else of the file of that name.
pub fn read(argument: &str, begins: &[&str]) -> anyhow::Result<Vec<u8>> {
    if argument == "-" {
        return read_all(stdin().lock(), "standard input");
    }
    if is_puzzle(argument, begins) {
        return Ok(argument.as_bytes().to_vec());
    }
    read_all(open(argument)?, argument)
}

/// Whether an argument is a puzzle rather than the name of a file.
pub fn is_puzzle(argument: &str, begins: &[&str]) -> bool {
    argument.starts_with('{') || begins.iter().any(|begin| argument.starts_with(begin))
}

/// Opens a file for reading.
pub fn open(name: &str) -> anyhow::Result<File> {
    File::open(name).with_context(|| name.to_owned())
}

fn read_all(source: impl Read, name: &str) -> anyhow::Result<Vec<u8>> {
    let mut bytes = vec![];
    source.take(MOST_BYTES + 1).read_to_end(&mut bytes).with_context(|| name.to_owned())?;
    if bytes.len() as u64 > MOST_BYTES {
        bail!("{name}: more than {MOST_BYTES} bytes; expected one puzzle");
    }
    Ok(bytes)
}
