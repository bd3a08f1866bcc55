//! A picture in, a board out.
//!
//! A screenshot of Onet or Slitherlink, as the bytes of a PNG, JPEG or WebP
//! file, becomes a board with a confidence for each cell. Nothing is learned
//! beforehand and no game is known: the grid is found by its repetition, and
//! tiles are compared with each other.

mod cutter;
mod lattice;
mod onet;
mod overlay;
mod period;
mod picture;
mod place;
mod plane;
mod sighting;
mod slitherlink;

use thiserror::Error;

pub use overlay::Overlay;
pub use picture::{MOST_POINTS, MOST_SIDE, Picture};
pub use sighting::{BoardReport, DOUBT, Report, Seen, Sighting};

use plane::Plane;

/// Why no board was read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SightError {
    /// The bytes are no picture of a kind that is read.
    #[error("not a picture; expected a PNG, JPEG or WebP file")]
    NotAPicture,
    /// The file begins like a picture, but cannot be decoded.
    #[error("a damaged picture: {0}")]
    Damaged(String),
    /// There are more points than are looked at.
    #[error(
        "a picture of {width} by {height} points; expected at most {} points a side and {} million \
         in all",
        picture::MOST_SIDE,
        picture::MOST_POINTS >> 20
    )]
    TooLarge {
        /// Points from left to right.
        width: u32,
        /// Points from top to bottom.
        height: u32,
    },
    /// There are too few points for a board.
    #[error("a picture of {width} by {height} points is too small for a board")]
    TooSmall {
        /// Points from left to right.
        width: u32,
        /// Points from top to bottom.
        height: u32,
    },
    /// Nothing in the picture looks like a board.
    #[error("no board of Onet or Slitherlink is seen in this picture")]
    NoBoard,
}

/// Pictures of tiles may look like digits here and there: a sheet of Slitherlink
/// with fewer cells is taken only if the picture is no board of Onet.
const LARGE: usize = 25;

/// A large sheet with no larger part of doubtful cells is surely one.
const LIKELY: f32 = 0.1;

/// A sheet with a larger part of doubtful cells is probably none.
const UNLIKELY: f32 = 0.4;

/// Reads the board in a picture file.
///
/// # Errors
/// If it is no picture, or no board is seen in it.
pub fn read(bytes: &[u8]) -> Result<Sighting, SightError> {
    look(&Picture::decode(bytes)?)
}

/// Finds the board in a picture.
///
/// # Errors
/// If no board is seen.
pub fn look(picture: &Picture) -> Result<Sighting, SightError> {
    let plane = Plane::of(picture);
    let sheet = slitherlink::look(&plane);
    let is_clear = |sheet: &Sighting| sheet.confidence.len() >= LARGE && sheet.doubts() <= LIKELY;
    if sheet.as_ref().is_some_and(is_clear) {
        return sheet.ok_or(SightError::NoBoard);
    }
    // Digits look like tiles as well, but they lie in the cells of the sheet.
    let is_other = |board: &Sighting| {
        sheet.as_ref().is_none_or(|sheet| {
            sheet.confidence.len() < LARGE
                || sheet.doubts() > UNLIKELY
                || !sheet.lattice.has_cells_like(&board.lattice)
        })
    };
    let board = onet::look(picture, &plane).filter(is_other);
    // A few tiles of a board may look like a small sheet.
    let is_part = |sheet: &Sighting, board: &Sighting| {
        sheet.confidence.len() < LARGE
            && board.lattice.spread() > 1.5 * sheet.lattice.spread()
            && (board.doubtful().is_empty() || !sheet.doubtful().is_empty())
    };
    let seen = match (sheet, board) {
        (Some(sheet), Some(board)) => {
            let is_sheet = sheet.doubts() <= board.doubts() && !is_part(&sheet, &board);
            Some(if is_sheet { sheet } else { board })
        }
        (sheet, board) => sheet.or(board),
    };
    seen.ok_or(SightError::NoBoard)
}
