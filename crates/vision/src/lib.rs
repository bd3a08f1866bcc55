//! A picture in, a board out.
//!
//! A screenshot of Onet or Slitherlink, as the bytes of a PNG, JPEG or WebP
//! file, becomes a board with a confidence for each cell. Nothing is learned
//! beforehand and no game is known: the grid is found by its repetition, and
//! tiles are compared with each other.
//!
//! # How it works
//! `picture` decodes after checking the size; `period` finds how far a profile repeats;
//! `lattice` says where cells lie, and `cutter` cuts them all out at once. `threads`
//! spreads independent work; the result does not depend on how many there are.
//!
//! **Onet.** `onet/grid` proposes lattices in the whole picture and its parts;
//! `onet/rim` finds the rim that tiles share, `onet/cells` so the tiles; `onet/search`
//! reads the most promising views (`onet/view`) to the end until one leaves no doubt.
//! `onet/reading` is what follows for one lattice. Of several lattices the one with the
//! fewest fragments in and beside the board is right, since other lattices cut tiles;
//! where another board fits nearly as well, everything is doubtful. `onet/order` knows
//! patterns that no deal has, such as repeating rows, which are parts of tiles or
//! buttons. `onet/table` models the background beside the board, and so tells plain
//! tiles from empty cells. `onet/face` compares two tiles, forgiving scaling, noise and
//! JPEG artefacts; `onet/distances` computes exactly only what matters; `onet/groups`
//! clusters equal tiles where the next distance is much larger and few kinds are odd.
//!
//! **Slitherlink.** `slitherlink/ink` separates ink from paper; `dots` overlays all cells
//! to find the corners; `patch` compares digits in place, so that `digit` can cluster
//! them, also broken and underlined ones, and match each cluster with digits drawn from
//! a few strokes (`model`); `edges` sums the ink across the edges. An unclear edge makes
//! the cells beside it doubtful.
//!
//! `cargo bench --bench vision` prints how many pictures of each kind are right, right
//! with doubts, wrong with doubts and wrong without, and the times.

mod cutter;
mod lattice;
mod onet;
mod overlay;
mod period;
mod picture;
mod place;
mod plane;
mod recognition;
mod slitherlink;
mod threads;

use thiserror::Error;

pub use overlay::Overlay;
pub use picture::{MOST_POINTS, MOST_SIDE, Picture};
pub use recognition::{BoardReport, DOUBT, Recognition, Report, Seen};
pub use threads::Threads;

use plane::Plane;

/// Why no board was read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum VisionError {
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

/// How sure the cells of a sheet are at most that may be a board as well.
const UNSURE: f32 = 0.45;

/// Reads the board in a picture file.
///
/// # Errors
/// If it is no picture, or no board is seen in it.
pub fn read(bytes: &[u8], threads: Threads) -> Result<Recognition, VisionError> {
    look(&Picture::decode(bytes)?, threads)
}

/// Finds the board in a picture.
///
/// # Errors
/// If no board is seen.
pub fn look(picture: &Picture, threads: Threads) -> Result<Recognition, VisionError> {
    let plane = Plane::of(picture);
    let sheet = slitherlink::look(&plane, threads);
    let is_clear =
        |sheet: &Recognition| sheet.confidence.len() >= LARGE && sheet.doubts() <= LIKELY;
    if sheet.as_ref().is_some_and(is_clear) {
        return sheet.ok_or(VisionError::NoBoard);
    }
    // Digits look like tiles as well, but they lie in the cells of the sheet.
    let is_other = |board: &Recognition| {
        sheet.as_ref().is_none_or(|sheet| {
            sheet.confidence.len() < LARGE
                || sheet.doubts() > UNLIKELY
                || !sheet.lattice.has_cells_like(&board.lattice)
        })
    };
    let board = onet::look(picture, &plane, threads).filter(is_other);
    let seen = match (sheet, board) {
        (Some(sheet), Some(board)) => Some(likelier(sheet, board)),
        (sheet, board) => sheet.or(board),
    };
    seen.ok_or(VisionError::NoBoard)
}

/// Which of two it is, a sheet of Slitherlink or a board of Onet. A sheet is doubtful
/// if a board is clear as well, unless the board is only a part of the sheet.
fn likelier(mut sheet: Recognition, board: Recognition) -> Recognition {
    if sheet.doubts() > board.doubts() || is_part(&sheet, &board) {
        return board;
    }
    if board.doubtful().is_empty() && board.lattice.spread() > sheet.lattice.spread() {
        for sure in &mut sheet.confidence {
            *sure = sure.min(UNSURE);
        }
    }
    sheet
}

/// Whether a sheet is made of some tiles of a board: it is small, and the board is
/// larger, or so many tiles are in each of its cells.
fn is_part(sheet: &Recognition, board: &Recognition) -> bool {
    let larger = board.lattice.spread() / sheet.lattice.spread();
    let tiles = board.confidence.len() / sheet.confidence.len().max(1);
    sheet.confidence.len() < LARGE
        && (larger > 1.5 || larger > 1.0 && tiles >= 4)
        && (board.doubtful().is_empty() || !sheet.doubtful().is_empty())
}
