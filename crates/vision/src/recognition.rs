//! The result of reading a picture.
//!
//! [`Recognition`] holds the board with its confidence and its position in the picture;
//! [`Report`] is its JSON form. The limits below decide whether a reading is plausible at
//! all, to reject false positives.

use onet::Board;
use simpul_core::{Cell, Edge};
use slitherlink::{Clue, Puzzle};

use crate::LARGE;
use crate::homography::Homography;
use crate::lattice::Lattice;

/// A board recognised in a picture.
#[derive(Clone, Debug)]
pub struct Recognition {
    /// The board.
    pub seen: Seen,
    /// The confidence of each cell, row by row, 0 to 1.
    pub confidence: Vec<f32>,
    pub(crate) lattice: Lattice,
    /// Maps the rectified picture, which contains the lattice, to the given one.
    pub(crate) back: Homography,
}

/// A board of either puzzle.
#[derive(Clone, Debug)]
pub enum Seen {
    /// An Onet board, with the kinds numbered in order of appearance, row by row.
    Onet(Box<Board>),
    /// A Slitherlink with the marks drawn on it.
    Slitherlink {
        /// The clues.
        puzzle: Puzzle,
        /// The lines.
        lines: Vec<Edge>,
        /// The crosses.
        crosses: Vec<Edge>,
    },
}

impl Seen {
    /// Returns the tiles that have other mates than on another Onet board; `None` if the
    /// sizes differ.
    pub(crate) fn other_mates(&self, other: &Self) -> Option<Vec<usize>> {
        let (Self::Onet(here), Self::Onet(there)) = (self, other) else { return None };
        if here.size() != there.size() {
            return None;
        }
        let (here, there) = (here.numbers(), there.numbers());
        let has_other = |&cell: &usize| {
            let is_mate = |numbers: &[u16], mate: usize| numbers[mate] == numbers[cell];
            (0..here.len()).any(|mate| is_mate(here, mate) != is_mate(there, mate))
                || (here[cell] == 0) != (there[cell] == 0)
        };
        Some((0..here.len()).filter(has_other).collect())
    }
}

/// Confidence below which a cell is doubtful.
pub const DOUBT: f32 = 0.5;

/// Share of doubtful cells from which on a reading is rejected: for a Slitherlink, for a
/// small one, and relative to the number of tiles for an Onet board.
const UNLIKELY_SHEET: f32 = 0.4;
const UNLIKELY_SMALL_SHEET: f32 = 0.1;
const UNLIKELY_BOARD: f32 = 0.5;
/// Fewest clues of a Slitherlink that are not doubtful, and most cells per such clue. They
/// must not all be equal either.
const LEAST_CLUES: usize = 4;
const MOST_CELLS_OF_CLUE: usize = 12;
/// Fewest kinds, tiles, and share of cells with a tile for an Onet board.
const LEAST_KINDS: usize = 3;
const LEAST_TILES: usize = 8;
const LEAST_FULL: f32 = 0.2;
/// A board with fewer tiles than `FEW_TILES` needs more kinds, more still if the picture
/// had to be rectified, and every tile must exceed the confidence `SURELY`: a few kinds are
/// often even by coincidence.
const FEW_TILES: usize = 16;
const MANY_KINDS: usize = 4;
const MANY_KINDS_STRAIGHTENED: usize = 6;
const SURELY: f32 = 0.75;
/// Only fewer than one in this many kinds may have an odd number of tiles: a single mistake
/// makes two kinds odd.
const ODD: usize = 4;

impl Recognition {
    /// Returns the cells that may be wrong.
    #[must_use]
    pub fn doubtful(&self) -> Vec<Cell> {
        let cols = self.lattice.across.count;
        let place = |index: usize| Cell::new((index / cols) as u16, (index % cols) as u16);
        let doubtful = self.confidence.iter().enumerate().filter(|&(_, &sure)| sure < DOUBT);
        doubtful.map(|(index, _)| place(index)).collect()
    }

    /// Returns whether the board is plausible: few cells are doubtful, a Slitherlink has
    /// clues, and nearly all Onet kinds have an even number of tiles.
    pub(crate) fn is_likely(&self) -> bool {
        match &self.seen {
            Seen::Slitherlink { puzzle, .. } => {
                let cells = puzzle.clues().iter().zip(&self.confidence);
                let sure = cells.filter(|(_, sure)| **sure >= DOUBT);
                let sure: Vec<Clue> = sure.filter_map(|(clue, _)| *clue).collect();
                let is_small = self.confidence.len() < LARGE;
                self.doubts() < if is_small { UNLIKELY_SMALL_SHEET } else { UNLIKELY_SHEET }
                    && sure.len() >= LEAST_CLUES.max(self.confidence.len() / MOST_CELLS_OF_CLUE)
                    && sure.iter().any(|clue| *clue != sure[0])
            }
            Seen::Onet(board) => {
                let kinds = self.kinds();
                let tiles = self.tiles().len();
                let odd = board.odd_kinds().len();
                let is_sure = self.tiles().iter().all(|&tile| self.confidence[tile] > SURELY);
                let is_sure = is_sure && self.doubtful().is_empty();
                let is_straightened = self.back != Homography::IDENTITY;
                let many = if is_straightened { MANY_KINDS_STRAIGHTENED } else { MANY_KINDS };
                (self.doubtful().len() as f32) < UNLIKELY_BOARD * tiles as f32
                    && kinds >= LEAST_KINDS
                    && tiles >= LEAST_TILES
                    && tiles as f32 >= LEAST_FULL * self.confidence.len() as f32
                    && (odd == 0 || odd * ODD < kinds)
                    && (tiles >= FEW_TILES || kinds >= many && is_sure)
            }
        }
    }

    /// Returns the number of kinds of tiles.
    pub(crate) fn kinds(&self) -> usize {
        let Seen::Onet(board) = &self.seen else { return 0 };
        board.numbers().iter().copied().max().map_or(0, usize::from)
    }

    /// Returns the cells of an Onet board that hold a tile.
    pub(crate) fn tiles(&self) -> Vec<usize> {
        let Seen::Onet(board) = &self.seen else { return vec![] };
        let numbers = board.numbers();
        (0..numbers.len()).filter(|&cell| numbers[cell] > 0).collect()
    }

    /// Returns the area of the board in square pixels, reduced by its doubtful cells.
    pub(crate) fn covered(&self) -> f32 {
        self.lattice.spread() * (1.0 - self.doubts()).powi(2)
    }

    /// Returns the share of doubtful cells, 0 to 1.
    pub(crate) fn doubts(&self) -> f32 {
        self.doubtful().len() as f32 / self.confidence.len().max(1) as f32
    }

    /// Maps the recognition to the picture from which the present one was made.
    pub(crate) fn mapped(self, back: &Homography) -> Self {
        Self { back: back.after(&self.back), ..self }
    }

    /// Returns the corners of the board as x and y in pixels, clockwise from the one at the
    /// top left of the board.
    #[must_use]
    pub fn corners(&self) -> [[f64; 2]; 4] {
        let [left, top, width, height] = self.lattice.frame();
        let (right, bottom) = (left + width, top + height);
        [(left, top), (right, top), (right, bottom), (left, bottom)].map(|corner| {
            let (x, y) = self.back.apply(corner);
            [x, y].map(|at| f64::from((10.0 * at).round()) / 10.0)
        })
    }

    /// Returns the bounding box of the board as left, top, width and height in pixels.
    #[must_use]
    pub fn frame(&self) -> [i64; 4] {
        let corners = self.corners();
        let side = |axis: usize| {
            let along = corners.map(|corner| corner[axis]);
            let least = along.into_iter().fold(f64::MAX, f64::min);
            let most = along.into_iter().fold(f64::MIN, f64::max);
            (least.round() as i64, (most - least).round() as i64)
        };
        let ((left, width), (top, height)) = (side(0), side(1));
        [left, top, width, height]
    }

    /// Returns the JSON form of the recognition.
    #[must_use]
    pub fn report(&self) -> Report {
        let cols = self.lattice.across.count;
        let hundredths = |sure: &f32| f64::from((sure * 100.0).round()) / 100.0;
        let confidence =
            self.confidence.chunks(cols).map(|row| row.iter().map(hundredths).collect()).collect();
        let board = match &self.seen {
            Seen::Onet(board) => {
                let odd_kinds = board.odd_kinds().iter().map(|kind| kind.number()).collect();
                BoardReport::Onet { tiles: board.rows(), odd_kinds }
            }
            Seen::Slitherlink { puzzle, lines, crosses } => BoardReport::Slitherlink {
                clues: puzzle.rows(),
                lines: lines.clone(),
                crosses: crosses.clone(),
            },
        };
        let (doubtful, frame, corners) = (self.doubtful(), self.frame(), self.corners().to_vec());
        Report { board, confidence, doubtful, frame, corners }
    }
}

/// The JSON form of a recognition.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "Recognition"))]
pub struct Report {
    /// The puzzle and its cells.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub board: BoardReport,
    /// The confidence of each cell, 0 to 1.
    pub confidence: Vec<Vec<f64>>,
    /// The cells that may be wrong.
    pub doubtful: Vec<Cell>,
    /// The bounding box as left, top, width and height in pixels.
    #[cfg_attr(feature = "serde", serde(rename = "box"))]
    pub frame: [i64; 4],
    /// The corners of the board as x and y in pixels, clockwise from its top left corner,
    /// which may be elsewhere in a rotated picture.
    pub corners: Vec<[f64; 2]>,
}

/// The cells of a board in JSON.
#[derive(Clone, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "puzzle", rename_all = "lowercase")
)]
#[cfg_attr(
    feature = "schemars",
    derive(schemars::JsonSchema),
    schemars(rename = "RecognizedBoard")
)]
pub enum BoardReport {
    /// Onet.
    Onet {
        /// The kinds row by row; 0 is an empty cell.
        tiles: Vec<Vec<u16>>,
        /// Kinds with an odd number of tiles, which indicate a mistake.
        odd_kinds: Vec<u16>,
    },
    /// Slitherlink.
    Slitherlink {
        /// One string per row; `.` is a cell without a clue.
        clues: Vec<String>,
        /// The lines drawn so far.
        lines: Vec<Edge>,
        /// The crosses drawn so far.
        crosses: Vec<Edge>,
    },
}
