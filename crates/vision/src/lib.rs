//! A picture in, a board out.
//!
//! A screenshot or a photograph of Onet or Slitherlink, as the bytes of a PNG, JPEG or
//! WebP file, becomes a board with a confidence for each cell. No game is known: the grid
//! is found by its repetition, and tiles are compared with each other.
//!
//! # How it works
//! `picture` decodes after checking the size; `period` finds how far a profile repeats;
//! `lattice` says where cells lie, and `cutter` cuts them all out at once. `threads`
//! spreads independent work; the result does not depend on how many there are.
//!
//! A picture is read as it is, then straightened, each as a screenshot and a photograph:
//! `straighten` finds two vanishing points by projection profiles and undoes rotation and
//! perspective by a `homography`; `paper` cuts off the desk round a sheet; `light` undoes
//! uneven light before tiles are compared, and again by the faces of the tiles;
//! `slitherlink/photo` measures ink from the paper round it and reads digits by a small
//! network. The first large reading without a doubt is taken, otherwise the one that
//! covers most of the picture without a doubt, and none where much is doubtful.
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
//! clusters equal tiles where the next distance is much larger and few kinds are odd;
//! `onet/alignment` moves the lattice so that equal tiles look most alike. A board whose
//! tiles the network takes for the digits of a sheet is rejected.
//!
//! **Slitherlink.** `slitherlink/ink` separates ink from paper; `dots` overlays all cells
//! to find the corners; `patch` compares digits in place, so that `digit` can cluster
//! them, also broken and underlined ones, and name each cluster by digits drawn from a few
//! strokes (`model`) and by the network together; `edges` sums the ink across the edges. An unclear edge makes
//! the cells beside it doubtful.
//!
//! `cargo bench --bench vision` prints how many pictures of each kind are right, right
//! with doubts, wrong with doubts and wrong without, and the times: our own, and those of
//! other programs after each change that a camera or a messenger makes.

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
    /// The budget was over before it was known whether there is a board.
    #[error(transparent)]
    Limit(#[from] BudgetError),
}

/// Pictures of tiles may look like digits here and there: a sheet of Slitherlink
/// with fewer cells is taken only if the picture is no board of Onet.
const LARGE: usize = 25;

/// A large sheet with no larger part of doubtful cells is surely one.
const LIKELY: f32 = 0.1;

/// A sheet with a larger part of doubtful cells is probably none.
const UNLIKELY: f32 = 0.4;

/// A board of Onet with fewer cells may be a part of something else.
const SMALL: usize = 36;

/// A board with no more kinds, of which a larger part looks like digits from 0 to 4, is made
/// of the clues of a sheet.
const DIGIT_KINDS: usize = 10;
const MOST_DIGITS: f32 = 0.55;
/// Where a board is doubtful, whatever the number of its kinds.
const MOST_DIGITS_IN_DOUBT: f32 = 0.5;

/// Or of its clues and of its cells without one.
const LEAST_CLUES: f32 = 0.2;
const MOST_OF_SHEET: f32 = 0.75;
/// Hardly any tiles have no picture: blank cells are those of another game or a table.
const MOST_BLANKS: f32 = 0.15;

/// So many cells of which the network is so sure that a digit is in them are a sheet's.
const MANY_DIGITS: usize = 12;
const SURE_DIGIT: f32 = 0.9;

/// How sure the cells of a sheet are at most that may be a board as well.
const UNSURE: f32 = 0.45;

/// One of the two puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleKind {
    /// Onet.
    Onet,
    /// Slitherlink.
    Slitherlink,
}

/// How a board is looked for.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// The puzzle that is in the picture; `None` if it may be either.
    pub puzzle: Option<PuzzleKind>,
    /// How many threads may work at once.
    pub threads: Threads,
    /// When to give up; it is asked before each piece of the work.
    pub budget: &'a Budget<'a>,
}

impl Options<'_> {
    fn check(&self) -> Result<(), VisionError> {
        if self.budget.is_over() { Err(VisionError::Limit(BudgetError)) } else { Ok(()) }
    }

    /// The result of some work on each item, in their order; nothing once the budget is
    /// over, which is asked for each item.
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
/// If it is no picture, or no board is seen in it.
pub fn read(bytes: &[u8], threads: Threads) -> Result<Recognition, VisionError> {
    look(&Picture::decode(bytes)?, threads)
}

/// Finds the board of either puzzle in a picture.
///
/// # Errors
/// If no board is seen.
pub fn look(picture: &Picture, threads: Threads) -> Result<Recognition, VisionError> {
    look_with(picture, &Options { puzzle: None, threads, budget: &Budget::unlimited() })
}

/// Finds the board in a picture: as it is, then straightened, then without what lies round
/// the paper. A sheet of Slitherlink is looked for first, since its digits look like tiles
/// of Onet too. A board of Onet in a picture that is far from straight is looked for there
/// last.
///
/// # Errors
/// If no board is seen, or the budget is over before that is known.
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

/// The sheet of Slitherlink in a screenshot.
fn clean_sheet(picture: &Picture, plane: &Plane, options: &Options) -> Option<Recognition> {
    sheet(picture, &Shades::of(picture, plane), options, slitherlink::screenshot)
}

/// Whether it is surely a sheet, although something may be doubtful.
fn is_clear(sheet: &Recognition) -> bool {
    sheet.confidence.len() >= LARGE && sheet.doubts() <= LIKELY
}

/// What was read in one way or another.
#[derive(Default)]
struct Readings(Vec<Recognition>);

impl Readings {
    /// Adds a reading. Whether nothing else need be tried: it leaves no doubt, and is no
    /// small board, for the digits of a sheet that was not found may look like one.
    fn add(&mut self, reading: Option<Recognition>) -> bool {
        let is_settled = reading.as_ref().is_some_and(|reading| {
            let is_sheet = matches!(reading.seen, Seen::Slitherlink { .. });
            let is_large = is_sheet || reading.confidence.len() >= SMALL;
            is_large && reading.doubtful().is_empty() && reading.is_likely()
        });
        self.0.extend(reading);
        is_settled
    }

    /// Adds what is read in a straightened picture, and without what lies round the paper.
    /// Whether nothing else need be tried.
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

    /// Whether there is a reading that may be right.
    fn are_likely(&self) -> bool {
        self.0.iter().any(Recognition::is_likely)
    }

    /// Whether a board of Onet without a doubt was found.
    fn has_board(&self) -> bool {
        let is_board = |reading: &Recognition| {
            matches!(reading.seen, Seen::Onet(_)) && reading.doubtful().is_empty()
        };
        self.0.iter().any(is_board)
    }

    /// The reading that covers most of the picture without a doubt, if it is likely at all.
    fn best(self) -> Result<Recognition, VisionError> {
        let likely = self.0.into_iter().filter(Recognition::is_likely);
        // Of equal ones the first: the less a picture was changed, the better.
        let best = likely.rev().max_by(|a, b| a.covered().total_cmp(&b.covered()));
        best.ok_or(VisionError::NoBoard)
    }
}

/// Finds the board in a screenshot whose rows are level, and in which this sheet was found.
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
    // Digits look like tiles as well, but they lie in the cells of the sheet.
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

/// Finds the board in a photograph whose rows are level: a sheet of Slitherlink, which may
/// lie on its side, or a board of Onet in uneven light, unless one was found already.
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

/// Whether the network is sure of many digits in the cells of a sheet, and of hardly
/// anything else: then it is no board of Onet, even if it is a part of the sheet only.
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

/// The board of Onet in a picture, unless its tiles are the digits of a sheet or another
/// puzzle.
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
    // Numbers on tiles may be these digits too, but not most of them.
    let has_square_cells = (board.lattice.across.step / board.lattice.down.step - 1.0).abs() < 0.1;
    let has_few_kinds = has_square_cells && board.kinds() <= DIGIT_KINDS && digits > MOST_DIGITS;
    let is_doubtful = !board.doubtful().is_empty() && digits > MOST_DIGITS_IN_DOUBT;
    let is_sheet = digits > LEAST_CLUES && digits + blanks > MOST_OF_SHEET;
    let is_none = has_few_kinds || is_doubtful || is_sheet || blanks > MOST_BLANKS;
    Ok(Some(board).filter(|_| !is_none))
}

/// The board of Onet in a picture in nearly even light. Where that leaves a doubt, the
/// tiles themselves show how the light falls.
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
