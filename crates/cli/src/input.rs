//! Where puzzles come from: a file, standard input, or the command line itself.

use std::fs::File;
use std::io::{Cursor, Read, stdin};

use anyhow::Context;

use crate::error::CliError;
use crate::operation::Source;

/// The largest single puzzle that is read.
const MOST_BYTES: u64 = 16 << 20;

/// The bytes of a file, or of standard input for `-`.
pub fn read(name: &str) -> anyhow::Result<Vec<u8>> {
    if name == "-" {
        read_all(stdin().lock(), "standard input")
    } else {
        read_all(open(name)?, name)
    }
}

/// Streams a source. Returns its length in bytes as well, 0 if it is not known.
pub fn stream(source: &impl Source) -> anyhow::Result<(Box<dyn Read + Send>, u64)> {
    let argument = source.argument();
    if argument == "-" {
        return Ok((Box::new(stdin()), 0));
    }
    if source.is_puzzle() {
        return Ok((Box::new(Cursor::new(argument.to_owned())), argument.len() as u64));
    }
    let file = open(argument)?;
    let length = file.metadata().map_or(0, |data| data.len());
    Ok((Box::new(file), length))
}

/// Opens a file for reading.
fn open(name: &str) -> anyhow::Result<File> {
    File::open(name).with_context(|| name.to_owned())
}

fn read_all(source: impl Read, name: &str) -> anyhow::Result<Vec<u8>> {
    let mut bytes = vec![];
    source.take(MOST_BYTES + 1).read_to_end(&mut bytes).with_context(|| name.to_owned())?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(CliError::ManyBytes { most: MOST_BYTES }).with_context(|| name.to_owned());
    }
    Ok(bytes)
}
