//! Recognises Onet and Slitherlink boards in screenshots and photographs.
//!
//! The input is a PNG, JPEG or WebP file; the output is a board with a confidence for each
//! cell. No particular game or tile set is assumed: the grid is found by its periodicity,
//! and tiles are compared with each other.
//!
//! # How it works
//! A picture is first read as a screenshot. If that leaves doubts it is rectified, unless
//! it is straight already, read as a screenshot again, and finally as a photograph. The
//! first large reading without a doubtful cell is returned. Otherwise the reading that
//! covers the largest area with the fewest doubts wins, and readings with too many doubtful
//! cells are rejected. Results do not depend on the number of threads.
//!
//! **Shared steps.**
//! - `picture` checks the size, then decodes; `plane` holds a single channel.
//! - `period` finds periods by autocorrelation of a profile.
//! - `lattice` describes the grid of cells, and `cutter` resamples all cells in one pass.
//! - `straighten` estimates two vanishing points from projection profiles and removes
//!   rotation and perspective with a `homography`.
//! - `paper` crops a rectified photograph to the sheet.
//! - `light` normalises the illumination, first by local brightness ratios and then by the
//!   faces of the tiles.
//! - `threads` runs independent work in parallel; `overlay` draws a recognition onto the
//!   picture.
//!
//! **Onet.**
//! - `onet/grid` proposes lattices for the whole picture and for parts of it.
//! - `onet/rim` finds the border that the tiles share; `onet/cells` uses it to separate
//!   tiles from empty cells, and `onet/table` models the background beside the board.
//! - `onet/search` ranks the candidates (`onet/view`) and reads the best of them with
//!   `onet/reading` until one is free of doubt. A lattice that does not fit cuts tiles
//!   apart, so the lattice with the fewest fragments in and beside the board wins. If
//!   another board fits nearly as well, every cell is doubtful.
//! - `onet/face` measures the distance between two tiles and tolerates scaling, noise and
//!   JPEG artefacts; `onet/distances` computes exact distances lazily.
//! - `onet/groups` clusters equal tiles (single linkage), cutting where the distance jumps
//!   and few kinds have an odd number of tiles.
//! - `onet/alignment` shifts the lattice until equal tiles match best.
//! - `onet/order` rejects regular arrangements, such as repeating rows, that no shuffled
//!   board has: they are fragments of tiles, or buttons.
//!
//! A board whose tiles the digit network takes for the clues of a Slitherlink is rejected.
//!
//! **Slitherlink.**
//! - `slitherlink/ink` separates ink from paper, and `dots` averages all cells to locate
//!   the corners.
//! - `patch` compares digits in place, and `digit` clusters them, including broken and
//!   underlined ones. Each cluster is classified by template matching (`model`) together
//!   with a small convolutional network.
//! - `edges` measures the ink along each edge. An unclear edge makes the cells beside it
//!   doubtful.
//! - `slitherlink/photo` reads photographs: ink is measured against the local paper
//!   brightness, and the network reads the digits.
//!
//! `cargo bench --bench vision` prints the accuracy for each kind of picture (right, right
//! with doubts, wrong with doubts, wrong without doubts) and the times, both for generated
//! pictures and for those of other programs after the distortions of cameras and
//! messengers.

mod cutter;
mod homography;
mod lattice;
mod light;
mod onet;
mod overlay;
mod paper;
mod period;
mod picture;
mod place;
mod plane;
mod recognition;
mod slitherlink;
mod straighten;
mod threads;

use simpul_core::{Budget, BudgetError};
use thiserror::Error;

pub use overlay::Overlay;
pub use picture::{MOST_POINTS, MOST_SIDE, Picture};
pub use recognition::{BoardReport, DOUBT, Recognition, Report, Seen};
pub use threads::Threads;

use homography::Homography;
use plane::Plane;
use slitherlink::Shades;
use slitherlink::photo::Chances;

/// The reason why no board was read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum VisionError {
    /// The bytes are not a picture in a supported format.
    #[error("not a picture; expected a PNG, JPEG or WebP file")]
    NotAPicture,
    /// The file has a known signature but cannot be decoded.
    #[error("a damaged picture: {0}")]
    Damaged(String),
    /// The picture exceeds the size limits.
    #[error(
        "a picture of {width} by {height} points; expected at most {} points a side and {} million \
         in all",
        picture::MOST_SIDE,
        picture::MOST_POINTS >> 20
    )]
    TooLarge {
        /// Width in pixels.
        width: u32,
        /// Height in pixels.
        height: u32,
    },
    /// The picture is too small to hold a board.
    #[error("a picture of {width} by {height} points is too small for a board")]
    TooSmall {
        /// Width in pixels.
        width: u32,
        /// Height in pixels.
        height: u32,
    },
    /// No board was found in the picture.
    #[error("no board of Onet or Slitherlink is seen in this picture")]
    NoBoard,
    /// The budget ran out before the search was complete.
    #[error(transparent)]
    Limit(#[from] BudgetError),
}

/// Fewest cells of a Slitherlink that is accepted without also looking for Onet: tile
/// pictures may resemble digits here and there.
const LARGE: usize = 25;

/// Largest share of doubtful cells in a large Slitherlink that is accepted at once.
const LIKELY: f32 = 0.1;

/// Share of doubtful cells above which a Slitherlink is probably a false positive.
const UNLIKELY: f32 = 0.4;

/// Fewest cells of an Onet board that ends the search; a smaller one may be part of
/// something else.
const SMALL: usize = 36;

/// Most kinds of a board that may be a misread Slitherlink, and the mean digit probability
/// of its tiles above which it is.
const DIGIT_KINDS: usize = 10;
const MOST_DIGITS: f32 = 0.55;
/// The same limit for a board with doubtful cells, regardless of the number of kinds.
const MOST_DIGITS_IN_DOUBT: f32 = 0.5;

/// A board is a misread Slitherlink, blank cells included, above this mean digit
/// probability and this mean probability of a digit or a blank cell.
const LEAST_CLUES: f32 = 0.2;
const MOST_OF_SHEET: f32 = 0.75;
/// Largest mean probability that a tile is blank. Hardly any tiles are, so more blanks mean
/// another game or a table of data.
const MOST_BLANKS: f32 = 0.15;

/// Number of cells that must hold a digit with at least this probability for a Slitherlink
/// to be certain.
const MANY_DIGITS: usize = 12;
const SURE_DIGIT: f32 = 0.9;

/// Upper bound for the confidence of Slitherlink cells that an Onet board explains as well.
const UNSURE: f32 = 0.45;

/// One of the two supported puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleKind {
    /// Onet.
    Onet,
    /// Slitherlink.
    Slitherlink,
}

/// Settings of a recognition.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// The expected puzzle; `None` to try both.
    pub puzzle: Option<PuzzleKind>,
    /// The number of worker threads.
    pub threads: Threads,
    /// The budget, checked before each unit of work.
    pub budget: &'a Budget<'a>,
}

impl Options<'_> {
    fn check(&self) -> Result<(), VisionError> {
        if self.budget.is_over() { Err(VisionError::Limit(BudgetError)) } else { Ok(()) }
    }

    /// Maps the items in parallel and keeps their order. Returns `None` once the budget has
    /// run out, which is checked for each item.
    fn map<T: Sync, R: Send>(&self, items: &[T], work: impl Fn(&T) -> R + Sync) -> Option<Vec<R>> {
        let results = self.threads.map(items, |item| (!self.budget.is_over()).then(|| work(item)));
        results.into_iter().collect()
    }

    fn may_be(&self, puzzle: PuzzleKind) -> bool {
        self.puzzle.is_none_or(|only| only == puzzle)
    }
}

/// Reads the board in a picture file.
///
/// # Errors
/// Fails if the bytes cannot be decoded, if the picture is too small or too large, or if no
/// board is found.
pub fn read(bytes: &[u8], threads: Threads) -> Result<Recognition, VisionError> {
    look(&Picture::decode(bytes)?, threads)
}

/// Finds the board of either puzzle in a decoded picture.
///
/// # Errors
/// Returns [`VisionError::NoBoard`] if no board is found.
pub fn look(picture: &Picture, threads: Threads) -> Result<Recognition, VisionError> {
    look_with(picture, &Options { puzzle: None, threads, budget: &Budget::unlimited() })
}

/// Finds the board in a picture: first as it is, then rectified, then cropped to the paper.
///
/// Slitherlink is tried first, because its digits also look like Onet tiles. If the picture
/// is strongly rotated or tilted, Onet is tried in the original last.
///
/// # Errors
/// Fails if no board is found, or if the budget runs out before that is certain.
pub fn look_with(picture: &Picture, options: &Options) -> Result<Recognition, VisionError> {
    options.check()?;
    let plane = Plane::of(picture);
    let mut readings = Readings::default();
    let sheet = clean_sheet(picture, &plane, options);
    if readings.add(sheet.clone().filter(is_clear)) {
        return readings.best();
    }
    options.check()?;
    let straight = straighten::straightened(picture, &plane);
    let is_far = straight.as_ref().is_some_and(|(_, back)| straighten::is_far(picture, back));
    if !is_far && readings.add(screenshot(picture, &plane, options, sheet.clone())?) {
        return readings.best();
    }
    options.check()?;
    let Some((straight, back)) = straight else {
        readings.add(photograph(picture, &plane, options, readings.has_board())?);
        return readings.best();
    };
    if readings.add_straight(&straight, &back, options)? {
        return readings.best();
    }
    if is_far && !readings.are_likely() {
        readings.add(screenshot(picture, &plane, options, sheet)?);
    }
    readings.best()
}

/// Reads a Slitherlink from a screenshot.
fn clean_sheet(picture: &Picture, plane: &Plane, options: &Options) -> Option<Recognition> {
    sheet(picture, &Shades::of(picture, plane), options, slitherlink::screenshot)
}

/// Returns whether the Slitherlink is certain, even if a few cells are doubtful.
fn is_clear(sheet: &Recognition) -> bool {
    sheet.confidence.len() >= LARGE && sheet.doubts() <= LIKELY
}

/// The readings collected from the variants of a picture.
#[derive(Default)]
struct Readings(Vec<Recognition>);

impl Readings {
    /// Adds a reading and returns whether the search can stop: the reading has no doubtful
    /// cell and is not a small Onet board, which may consist of the digits of a missed
    /// Slitherlink.
    fn add(&mut self, reading: Option<Recognition>) -> bool {
        let is_settled = reading.as_ref().is_some_and(|reading| {
            let is_sheet = matches!(reading.seen, Seen::Slitherlink { .. });
            let is_large = is_sheet || reading.confidence.len() >= SMALL;
            is_large && reading.doubtful().is_empty() && reading.is_likely()
        });
        self.0.extend(reading);
        is_settled
    }

    /// Adds the readings of a rectified picture, and of the same picture cropped to the
    /// paper. Returns whether the search can stop.
    fn add_straight(
        &mut self,
        picture: &Picture,
        back: &Homography,
        options: &Options,
    ) -> Result<bool, VisionError> {
        let plane = Plane::of(picture);
        let mapped = |seen: Option<Recognition>| seen.map(|seen| seen.mapped(back));
        let sheet = clean_sheet(picture, &plane, options);
        if self.add(mapped(screenshot(picture, &plane, options, sheet)?)) {
            return Ok(true);
        }
        let has_board = self.has_board();
        if self.add(mapped(photograph(picture, &plane, options, has_board)?)) {
            return Ok(true);
        }
        options.check()?;
        let Some((inside, inner)) = paper::cropped(picture, &plane) else { return Ok(false) };
        let has_board = self.has_board();
        let seen = photograph(&inside, &Plane::of(&inside), options, has_board)?;
        Ok(self.add(mapped(seen.map(|seen| seen.mapped(&inner)))))
    }

    /// Returns whether any reading is plausible.
    fn are_likely(&self) -> bool {
        self.0.iter().any(Recognition::is_likely)
    }

    /// Returns whether there is an Onet board without doubtful cells.
    fn has_board(&self) -> bool {
        let is_board = |reading: &Recognition| {
            matches!(reading.seen, Seen::Onet(_)) && reading.doubtful().is_empty()
        };
        self.0.iter().any(is_board)
    }

    /// Returns the plausible reading that covers the largest area without doubts.
    fn best(self) -> Result<Recognition, VisionError> {
        let likely = self.0.into_iter().filter(Recognition::is_likely);
        // On a tie the first one wins: the less a picture was transformed, the better.
        let best = likely.rev().max_by(|a, b| a.covered().total_cmp(&b.covered()));
        best.ok_or(VisionError::NoBoard)
    }
}

/// Reads an axis-aligned screenshot, given the Slitherlink already found in it.
fn screenshot(
    picture: &Picture,
    plane: &Plane,
    options: &Options,
    sheet: Option<Recognition>,
) -> Result<Option<Recognition>, VisionError> {
    let is_sheet = |sheet: &Recognition| is_clear(sheet) || has_many_digits(plane, sheet, options);
    if !options.may_be(PuzzleKind::Onet) || sheet.as_ref().is_some_and(is_sheet) {
        return Ok(sheet);
    }
    // Digits look like tiles too, but then the tiles coincide with the cells of the
    // Slitherlink.
    let is_other = |board: &Recognition| {
        sheet.as_ref().is_none_or(|sheet| {
            sheet.confidence.len() < LARGE
                || sheet.doubts() > UNLIKELY
                || !sheet.lattice.has_cells_like(&board.lattice)
        })
    };
    let board = onet_board(picture, plane, options)?.filter(is_other);
    Ok(match (sheet, board) {
        (Some(sheet), Some(board)) => Some(likelier(sheet, board)),
        (sheet, board) => sheet.or(board),
    })
}

/// Reads an axis-aligned photograph: a Slitherlink in any of four orientations or, unless
/// one was found already, an Onet board in uneven light.
fn photograph(
    picture: &Picture,
    plane: &Plane,
    options: &Options,
    has_board: bool,
) -> Result<Option<Recognition>, VisionError> {
    let shades = Shades::of(picture, plane);
    let mut sheets = vec![];
    for look in [slitherlink::in_uneven_light as slitherlink::Look, slitherlink::photo::look] {
        options.check()?;
        sheets.extend(sheet(picture, &shades, options, look));
        if sheets.last().is_some_and(|sheet| sheet.doubtful().is_empty() && sheet.is_likely()) {
            return Ok(sheets.pop());
        }
    }
    let sheet = sheets.into_iter().rev().max_by(|a, b| a.covered().total_cmp(&b.covered()));
    let is_sheet =
        |sheet: &Recognition| sheet.is_likely() || has_many_digits(plane, sheet, options);
    if has_board || !options.may_be(PuzzleKind::Onet) || sheet.as_ref().is_some_and(is_sheet) {
        return Ok(sheet);
    }
    match light::evened(picture, plane) {
        None => Ok(sheet),
        Some(even) => Ok(board_in_even_light(&even, options)?.or(sheet)),
    }
}

/// Returns whether the network is certain of many digits in the cells and of hardly
/// anything else. This is then not an Onet board, even if the lattice covers only part of
/// the puzzle.
fn has_many_digits(plane: &Plane, sheet: &Recognition, options: &Options) -> bool {
    if sheet.back != Homography::IDENTITY {
        return false;
    }
    let Some(seen) = slitherlink::photo::seen(plane, &sheet.lattice, 0.0, options) else {
        return false;
    };
    let digits = seen.cells.iter().filter(|cell| cell.of_digits() >= SURE_DIGIT).count();
    let others = seen.cells.iter().filter(|cell| cell.is_other()).count();
    digits >= MANY_DIGITS && others * 10 <= digits
}

/// Reads an Onet board, unless the network finds that its tiles are the digits of a
/// Slitherlink or the cells of another puzzle.
fn onet_board(
    picture: &Picture,
    plane: &Plane,
    options: &Options,
) -> Result<Option<Recognition>, VisionError> {
    let Some(board) = onet::look(picture, plane, options)? else { return Ok(None) };
    let Some(seen) = slitherlink::photo::seen(plane, &board.lattice, 0.0, options) else {
        return Err(VisionError::Limit(BudgetError));
    };
    let tiles = board.tiles();
    let mean = |chance: fn(&Chances) -> f32| {
        let chances = tiles.iter().map(|&tile| chance(&seen.cells[tile]));
        chances.sum::<f32>() / tiles.len().max(1) as f32
    };
    let digits = mean(Chances::of_digits);
    let blanks = mean(|cell| cell.of(None));
    // Tiles may show numbers from 0 to 4, but not on most of a board.
    let has_square_cells = (board.lattice.across.step / board.lattice.down.step - 1.0).abs() < 0.1;
    let has_few_kinds = has_square_cells && board.kinds() <= DIGIT_KINDS && digits > MOST_DIGITS;
    let is_doubtful = !board.doubtful().is_empty() && digits > MOST_DIGITS_IN_DOUBT;
    let is_sheet = digits > LEAST_CLUES && digits + blanks > MOST_OF_SHEET;
    let is_none = has_few_kinds || is_doubtful || is_sheet || blanks > MOST_BLANKS;
    Ok(Some(board).filter(|_| !is_none))
}

/// Reads an Onet board after the illumination was normalised. If cells are doubtful,
/// estimates the remaining gradient from the faces of the tiles and reads the board again.
fn board_in_even_light(
    picture: &Picture,
    options: &Options,
) -> Result<Option<Recognition>, VisionError> {
    let plane = Plane::of(picture);
    let Some(board) = onet_board(picture, &plane, options)? else { return Ok(None) };
    if board.doubtful().is_empty() {
        return Ok(Some(board));
    }
    let even = light::evened_on_tiles(picture, &plane, &board.lattice, &board.tiles());
    let Some(even) = even else { return Ok(Some(board)) };
    let again = onet_board(&even, &Plane::of(&even), options)?;
    let is_better = |again: &Recognition| again.covered() > board.covered();
    Ok(Some(again.filter(is_better).unwrap_or(board)))
}

fn sheet(
    picture: &Picture,
    shades: &Shades,
    options: &Options,
    look: slitherlink::Look,
) -> Option<Recognition> {
    let is_sheet = options.may_be(PuzzleKind::Slitherlink);
    is_sheet.then(|| slitherlink::upright(picture, shades, options, look)).flatten()
}

/// Decides between a Slitherlink and an Onet board. The Slitherlink becomes doubtful if the
/// board is free of doubt and larger.
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

/// Returns whether a small Slitherlink is a misread part of an Onet board: the board is
/// much larger, or each cell covers several tiles.
fn is_part(sheet: &Recognition, board: &Recognition) -> bool {
    let larger = board.lattice.spread() / sheet.lattice.spread();
    let tiles = board.confidence.len() / sheet.confidence.len().max(1);
    sheet.confidence.len() < LARGE
        && (larger > 1.5 || larger > 1.0 && tiles >= 4)
        && (board.doubtful().is_empty() || !sheet.doubtful().is_empty())
}
