//! What must hold for every input that a reader accepts, and for every answer
//! that a checker does.

pub mod certificate;
pub mod onet_game;
#[path = "../../crates/slitherlink/tests/suite/false_proofs/model.rs"]
pub mod model;
#[path = "../../crates/onet/tests/suite/oracle.rs"]
pub mod oracle;
pub mod proof;
pub mod request;
pub mod slitherlink_game;

use simpul_onet::Board;
use simpul_slitherlink::{Format, Puzzle};

/// A puzzle that was read is the same after writing and reading it again.
pub fn survives_every_format(puzzle: &Puzzle) {
    for format in Format::ALL {
        let written = format.write(puzzle);
        assert_eq!(Puzzle::parse(&written).as_ref(), Ok(puzzle), "{format}: {written}");
    }
}

/// Writes a board in every format and reads it back.
///
/// # Panics
/// If what comes back is another board.
pub fn board_survives_every_format(board: &Board) {
    for format in simpul_onet::Format::ALL {
        if let Ok(written) = format.write(board) {
            assert_eq!(written.parse().as_ref(), Ok(board), "{written}");
        }
    }
}
