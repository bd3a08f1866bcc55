//! Reads the board on one lattice.
//!
//! [`Cut`] extracts the tiles and rejects hopeless lattices cheaply; [`Cut::read`] clusters
//! the tiles and scores the board. If only part of the lattice holds tiles, the caller
//! reads that part instead.

use onet::{Board, Gravity};
use simpul_core::Size;

use crate::homography::Homography;
use crate::lattice::Lattice;
use crate::picture::Picture;
use crate::recognition::{DOUBT, Recognition, Seen};

use super::cells::{self, Cells, Content};
use super::face::{Face, REACH};
use super::groups::{Groups, alike_share, groups, mated_share};
use super::look::Look;
use super::order::Kinds;
use super::table::Table;
use super::{FEW, TWINS};

/// Fewest tiles of a board.
const LEAST_TILES: usize = 4;
/// Most tiles of a board.
const MOST_TILES: usize = 800;
/// Most rows or columns of a board.
const MOST_SIDE: usize = 40;
/// A board with at most this many kinds, and more copies of each than this on average, is
/// doubtful.
const FEW_KINDS: usize = 6;
const MANY_COPIES: usize = 8;
/// With more tiles than `MANY_TILES`, a larger share of equal pairs means a repeating
/// pattern.
const MOST_ALIKE: f32 = 0.6;
const MANY_TILES: usize = 300;
/// Share of tiles of one kind above which there is probably no board.
const PLAIN: f32 = 0.75;
/// Share of tiles without the common border above which the board is doubtful.
const MOST_UNCLEAR: f32 = 0.5;
/// Minimum share of tiles that have a likely match.
const LEAST_MATED: f32 = 0.3;

/// Factor for the tolerated displacement in the strict comparison: kinds of small tiles may
/// differ by less than the usual tolerance, so tiles that seem equal are compared again.
const STRICT: f32 = 0.3;

/// A board as it was read on one lattice.
#[derive(Clone)]
pub struct Reading {
    /// How much of the picture the board explains; selects the cell size.
    pub explained: f32,
    /// How well the board explains the non-empty cells in and beside it; selects the
    /// lattice offset.
    pub fit: f32,
    /// Mean similarity between a tile and its best match, 0 to 1.
    pub twins: f32,
    /// Pairs of cells with equal tiles.
    pub pairs: Vec<(usize, usize)>,
    pub recognition: Recognition,
}

/// The candidate tiles on a lattice, extracted but not yet compared.
pub struct Cut {
    lattice: Lattice,
    cells: Cells,
    /// The confidence that each cell is empty.
    clarity: Vec<f32>,
    /// The number of cells with content in and beside the board.
    pieces: usize,
    /// The cells that are not empty, and their faces.
    full: Vec<usize>,
    faces: Vec<Face>,
    /// The same faces with a smaller tolerance.
    strict: Vec<Face>,
}

/// The result of comparing the tiles.
pub enum Outcome {
    /// The board, or `None` if there is none.
    Read(Option<Reading>),
    /// The part of the lattice that holds the tiles and must be read instead.
    Part(Lattice),
}

/// The tiles on a lattice, with their kinds.
struct Tiles<'a> {
    lattice: Lattice,
    contents: &'a [Content],
    /// The cells that hold a tile.
    full: &'a [usize],
    /// The kind of each of these tiles.
    kinds: &'a [usize],
}

impl Cut {
    /// Extracts the tiles on a lattice, or returns `None` if they cannot form a board.
    /// `scales` is an image pyramid, each level half the size of the one before.
    pub fn new(scales: &[Picture], lattice: Lattice) -> Option<Self> {
        if lattice.down.count.max(lattice.across.count) > MOST_SIDE {
            return None;
        }
        let grown = lattice.grown();
        let surroundings = Look::all(scales, &grown);
        let table = Table::beside(&surroundings, &lattice, &scales[0]);
        let (inside, beside): (Vec<_>, Vec<_>) =
            surroundings.into_iter().enumerate().partition(|&(i, _)| grown.shares(i, &lattice));
        let [inside, beside] =
            [inside, beside].map(|looks| looks.into_iter().map(|(_, look)| look).collect());
        let cells = cells::cells(inside, &lattice, table.as_ref())?;
        let pieces = cells.pieces + cells::pieces(&beside, cells.limit);
        let clarity = cells.clarity(table.as_ref());
        let is_full = |&cell: &usize| cells.contents[cell] != Content::Empty;
        let full: Vec<usize> = (0..cells.contents.len()).filter(is_full).collect();
        if !(LEAST_TILES..=MOST_TILES).contains(&full.len()) {
            return None;
        }
        let faces = Face::all(scales, &lattice, &full, REACH);
        let is_alike = || faces.len() > MANY_TILES && alike_share(&faces) > MOST_ALIKE;
        if mated_share(&faces) < LEAST_MATED || is_alike() {
            return None;
        }
        let strict = Face::all(scales, &lattice, &full, STRICT * REACH);
        Some(Self { lattice, cells, clarity, pieces, full, faces, strict })
    }

    /// Returns the number of tile comparisons, as the cost of reading.
    pub const fn comparisons(&self) -> usize {
        self.faces.len().pow(2)
    }

    /// Clusters the tiles and reads the board.
    pub fn read(&self) -> Outcome {
        let Groups { kinds, confidence, pairs } = groups(&self.faces, &self.strict);
        let pairs = pairs.into_iter().map(|(a, b)| (self.full[a], self.full[b])).collect();
        let tiles = Tiles {
            lattice: self.lattice,
            contents: &self.cells.contents,
            full: &self.full,
            kinds: &kinds,
        };
        match tiles.inner() {
            Some(part) if part != self.lattice => Outcome::Part(part),
            Some(_) => {
                let clarity = self.clarity.clone();
                let twins = self.cells.twins;
                let reading = tiles.reading(&confidence, clarity, twins, self.pieces);
                Outcome::Read(reading.map(|reading| Reading { pairs, ..reading }))
            }
            None => Outcome::Read(None),
        }
    }
}

impl Reading {
    /// Returns whether no cell is doubtful.
    pub fn is_clear(&self) -> bool {
        self.recognition.doubtful().is_empty()
    }
}

impl Tiles<'_> {
    const fn rows(&self) -> usize {
        self.lattice.down.count
    }

    const fn cols(&self) -> usize {
        self.lattice.across.count
    }

    fn copies(&self, kind: usize) -> usize {
        self.kinds.iter().filter(|&&other| other == kind).count()
    }

    /// Returns the share of tiles that belong to the most common kind.
    fn share(&self) -> f32 {
        let most = self.kinds.iter().map(|&kind| self.copies(kind)).max();
        most.unwrap_or(0) as f32 / self.kinds.len().max(1) as f32
    }

    /// Returns the part of the lattice that certainly holds tiles. Excludes tiles without
    /// an equal, tiles without a picture (the sides of thick tiles), and outer rows and
    /// columns that all look the same but lack the tile border, where the background
    /// begins.
    fn inner(&self) -> Option<Lattice> {
        let seams: Vec<usize> = self.sides().filter(|side| self.is_seam(side)).flatten().collect();
        let is_sure = |&(&cell, &kind): &(&usize, &usize)| {
            let has_picture = self.contents[cell] != Content::Plain;
            self.copies(kind) > 1 && has_picture && !seams.contains(&cell)
        };
        let sure = self.full.iter().zip(self.kinds).filter(is_sure).map(|(&cell, _)| cell);
        self.lattice.around(&sure.collect::<Vec<_>>())
    }

    /// Returns the cells of the first and last row and column.
    fn sides(&self) -> impl Iterator<Item = Vec<usize>> {
        let (rows, cols) = (self.rows(), self.cols());
        let row = |row: usize| (0..cols).map(|col| row * cols + col).collect();
        let column = |col: usize| (0..rows).map(|row| row * cols + col).collect();
        [row(0), row(rows - 1), column(0), column(cols - 1)].into_iter()
    }

    /// Returns whether these cells all hold the same content without the tile border.
    fn is_seam(&self, cells: &[usize]) -> bool {
        let kind = |cell: usize| self.full.binary_search(&cell).map(|tile| self.kinds[tile]).ok();
        let is_like =
            |&cell: &usize| self.contents[cell] == Content::Unclear && kind(cell) == kind(cells[0]);
        cells.len() >= FEW && cells.iter().all(is_like)
    }

    /// Numbers the kinds in order of appearance, row by row; 0 is an empty cell.
    fn numbers(&self) -> Vec<u16> {
        let mut numbers = vec![0; self.contents.len()];
        let mut met = vec![];
        for (&cell, &kind) in self.full.iter().zip(self.kinds) {
            let number = met.iter().position(|&other| other == kind).unwrap_or_else(|| {
                met.push(kind);
                met.len() - 1
            });
            numbers[cell] = number as u16 + 1;
        }
        numbers
    }

    /// Returns how much the tiles explain. Uncertain tiles count against the lattice.
    fn explained(&self, confidence: &[f32]) -> f32 {
        let price = |&cell: &usize| if self.contents[cell].is_tile() { 0.45 } else { 0.75 };
        let prices = self.full.iter().map(price);
        confidence.iter().zip(prices).map(|(confidence, price)| confidence - price).sum()
    }

    /// Scores the tiles and builds the board. `confidence` belongs to the kinds of the
    /// tiles and `sure` to the empty cells; `twins` is the similarity of equal tiles, and
    /// `pieces` the number of cells with content in and beside the board.
    fn reading(
        &self,
        confidence: &[f32],
        mut sure: Vec<f32>,
        twins: f32,
        pieces: usize,
    ) -> Option<Reading> {
        let (rows, cols) = (self.rows(), self.cols());
        let numbers = self.numbers();
        let kinds = usize::from(numbers.iter().copied().max()?);
        for (&cell, &confidence) in self.full.iter().zip(confidence) {
            sure[cell] = confidence;
        }
        if kinds <= FEW_KINDS && self.full.len() > MANY_COPIES * kinds {
            // A few signs repeated many times are digits or a pattern.
            for sure in &mut sure {
                *sure = sure.min(0.4);
            }
        }
        // Few kinds explain more than many, but a single kind explains nothing.
        let share = self.share();
        let plain = (2.0 * (1.0 - share)).min(1.0) * (1.0 - kinds as f32 / self.full.len() as f32);
        let mut explained = plain * self.explained(confidence);
        let clear = sure.iter().filter(|&&sure| sure >= DOUBT).count() as f32 / sure.len() as f32;
        let mut fit = explained * (twins * clear).powi(2) / (pieces.max(1) as f32).powf(1.5);
        let order = Kinds { numbers: &numbers, cols };
        let is_cut = order.are_parts() || order.are_by_turns();
        let is_ordered = order.are_pattern() || is_cut || order.are_by_line();
        // A row of buttons looks like a board with one row, a lattice that does not fit
        // shows the same plain part everywhere, and a shuffled board has no regular order.
        let is_none = rows.min(cols) < FEW || share > PLAIN || is_ordered;
        if is_none {
            explained *= 0.2;
            fit = 0.0;
        }
        let unclear = self.full.iter().filter(|&&cell| self.contents[cell] == Content::Unclear);
        let is_unclear = unclear.count() as f32 > MOST_UNCLEAR * self.full.len() as f32;
        if is_none || is_unclear || share > most_alike(self.full.len()) {
            sure.fill(0.3);
        }
        for cell in order.apart() {
            sure[cell] = sure[cell].min(0.45);
        }
        let lattice = self.lattice;
        let area = lattice.across.step * lattice.down.step;
        let board =
            Board::from_numbers(Size::new(rows, cols).ok()?, numbers, Gravity::None).ok()?;
        let recognition = Recognition {
            seen: Seen::Onet(Box::new(board)),
            confidence: sure,
            lattice,
            back: Homography::IDENTITY,
        };
        let explained = explained * area * twins.powi(TWINS);
        Some(Reading { explained, fit, twins, pairs: vec![], recognition })
    }
}

/// Returns the share of equal tiles above which a board of this size is doubtful. With few
/// tiles, one kind may hold more than half of them by coincidence.
fn most_alike(tiles: usize) -> f32 {
    0.5 + 0.6 / (tiles as f32).sqrt()
}
