//! A board as it is read on one lattice.

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

/// The smallest board that is looked for has this many tiles.
const LEAST_TILES: usize = 4;
/// And the largest so many.
const MOST_TILES: usize = 800;
/// The longest side of a board that is looked for.
const MOST_SIDE: usize = 40;
/// A board with only so many kinds, and more tiles than that of each, is
/// doubtful.
const FEW_KINDS: usize = 6;
const MANY_COPIES: usize = 8;
/// Many tiles of which a larger part is equal are a pattern.
const MOST_ALIKE: f32 = 0.6;
const MANY_TILES: usize = 300;
/// Where a larger part of the tiles is equal there is probably no board.
const PLAIN: f32 = 0.75;
/// Where a larger part of the tiles has another rim than the others these are no tiles.
const MOST_UNCLEAR: f32 = 0.5;
/// Where a smaller part of the tiles has a mate there is no board.
const LEAST_MATED: f32 = 0.3;

/// Small tiles of two kinds may differ by no more than is forgiven, so those that seem
/// equal are compared again with this part of it.
const STRICT: f32 = 0.3;

/// A board as it is read on one lattice.
#[derive(Clone)]
pub struct Reading {
    /// How much of the picture it explains: tells which size of cells is right.
    pub explained: f32,
    /// How well it explains each piece of a picture in and beside it: tells which
    /// place of such cells is right.
    pub fit: f32,
    /// How alike a tile and the one most like it are, 0 to 1, in the mean.
    pub twins: f32,
    /// Pairs of cells with equal tiles.
    pub pairs: Vec<(usize, usize)>,
    pub recognition: Recognition,
}

/// What may be tiles on a lattice, cut out but not yet compared.
pub struct Cut {
    lattice: Lattice,
    cells: Cells,
    /// How sure it is of each cell that it is empty.
    clarity: Vec<f32>,
    /// How many cells in and beside the board hold something.
    pieces: usize,
    /// The cells that are not empty, and what they show.
    full: Vec<usize>,
    faces: Vec<Face>,
    /// The same, less forgiving.
    strict: Vec<Face>,
}

/// What comes of comparing tiles.
pub enum Outcome {
    /// No board, or the board that is read.
    Read(Option<Reading>),
    /// Only this part of the lattice holds tiles, and is to be read instead.
    Part(Lattice),
}

/// The tiles on a lattice.
struct Tiles<'a> {
    lattice: Lattice,
    contents: &'a [Content],
    /// The cells that hold one.
    full: &'a [usize],
    /// The kind of each.
    kinds: &'a [usize],
}

impl Cut {
    /// Cuts the tiles on a lattice, if they may be a board. The picture is given in
    /// several scales, each half as large as the one before.
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

    /// How many comparisons it takes to read them.
    pub const fn comparisons(&self) -> usize {
        self.faces.len().pow(2)
    }

    /// The board of these tiles.
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
    /// Whether nothing is doubtful.
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

    /// The part of the tiles that are of the most common kind.
    fn share(&self) -> f32 {
        let most = self.kinds.iter().map(|&kind| self.copies(kind)).max();
        most.unwrap_or(0) as f32 / self.kinds.len().max(1) as f32
    }

    /// The part of the lattice that holds what surely are tiles. What has no equal
    /// and lies at the rim is none; where all at the rim have no picture, it is the
    /// sides of the tiles that are seen; and where all look the same, but not like
    /// tiles, there the table begins.
    fn inner(&self) -> Option<Lattice> {
        let seams: Vec<usize> = self.sides().filter(|side| self.is_seam(side)).flatten().collect();
        let is_sure = |&(&cell, &kind): &(&usize, &usize)| {
            let has_picture = self.contents[cell] != Content::Plain;
            self.copies(kind) > 1 && has_picture && !seams.contains(&cell)
        };
        let sure = self.full.iter().zip(self.kinds).filter(is_sure).map(|(&cell, _)| cell);
        self.lattice.around(&sure.collect::<Vec<_>>())
    }

    /// The cells of the first and last row and column.
    fn sides(&self) -> impl Iterator<Item = Vec<usize>> {
        let (rows, cols) = (self.rows(), self.cols());
        let row = |row: usize| (0..cols).map(|col| row * cols + col).collect();
        let column = |col: usize| (0..rows).map(|row| row * cols + col).collect();
        [row(0), row(rows - 1), column(0), column(cols - 1)].into_iter()
    }

    /// Whether some cells are full and look all the same, but not like tiles.
    fn is_seam(&self, cells: &[usize]) -> bool {
        let kind = |cell: usize| self.full.binary_search(&cell).map(|tile| self.kinds[tile]).ok();
        let is_like =
            |&cell: &usize| self.contents[cell] == Content::Unclear && kind(cell) == kind(cells[0]);
        cells.len() >= FEW && cells.iter().all(is_like)
    }

    /// The kinds in all cells, numbered as they are first met, 0 where there is none.
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

    /// How much these tiles explain: what is not sure speaks against the lattice.
    fn explained(&self, confidence: &[f32]) -> f32 {
        let price = |&cell: &usize| if self.contents[cell].is_tile() { 0.45 } else { 0.75 };
        let prices = self.full.iter().map(price);
        confidence.iter().zip(prices).map(|(confidence, price)| confidence - price).sum()
    }

    /// The board of these tiles. Given are how sure their kinds are, and how sure it
    /// is that other cells are empty; how alike tiles and those most like them are;
    /// and how many cells in and beside the board hold something.
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
            // A few signs over and over are digits, or a pattern.
            for sure in &mut sure {
                *sure = sure.min(0.4);
            }
        }
        // Few kinds explain more than many, but one kind explains nothing.
        let share = self.share();
        let plain = (2.0 * (1.0 - share)).min(1.0) * (1.0 - kinds as f32 / self.full.len() as f32);
        let mut explained = plain * self.explained(confidence);
        let clear = sure.iter().filter(|&&sure| sure >= DOUBT).count() as f32 / sure.len() as f32;
        let mut fit = explained * (twins * clear).powi(2) / (pieces.max(1) as f32).powf(1.5);
        let order = Kinds { numbers: &numbers, cols };
        let is_cut = order.are_parts() || order.are_by_turns();
        let is_ordered = order.are_pattern() || is_cut || order.are_by_line();
        // Buttons in a row look like a board of one row, a lattice that does not fit
        // shows the same plain part everywhere, and no deal is in order.
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

/// A board of so many tiles with a larger part of equal ones is doubtful. Among few
/// tiles one kind may have more than half of them by rng.
fn most_alike(tiles: usize) -> f32 {
    0.5 + 0.6 / (tiles as f32).sqrt()
}
