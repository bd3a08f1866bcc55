//! What must hold for every input that a reader accepts.

use slitherlink::{Format, Puzzle};

/// A puzzle that was read is the same after writing and reading it again.
pub fn survives_every_format(puzzle: &Puzzle) {
    for format in Format::ALL {
        let written = format.write(puzzle);
        assert_eq!(Puzzle::parse(&written).as_ref(), Ok(puzzle), "{format}: {written}");
    }
}
