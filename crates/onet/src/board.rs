//! Boards and their tiles.

use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

use simpul_core::{Cell, Size, SizeError};
use thiserror::Error;

use crate::{Gravity, Kind, Pair};

/// A board: a grid of cells, each with a tile or empty, and a gravity.
///
/// Besides the tiles it stores a bit mask of the tiles for every row and every column,
/// so that a line of sight is found by one bit scan.
///
/// ```
/// use simpul_onet::Board;
///
/// let board: Board = "1 2
///                     2 1".parse()?;
/// assert_eq!(board.tiles_left(), 4);
/// assert!(simpul_onet::pairs(&board).is_empty(), "the 2x2 cross can never be cleared");
/// # Ok::<(), simpul_onet::FormatError>(())
/// ```
#[derive(Debug)]
pub struct Board {
    size: Size,
    gravity: Gravity,
    /// Kind numbers in row-major order, 0 for an empty cell.
    tiles: Vec<u16>,
    row_tiles: Lines,
    col_tiles: Lines,
    /// Computed on first use: most positions of a game with gravity are only passed
    /// through.
    groups: OnceLock<Arc<Groups>>,
}

/// A mask of tiles for each row or column; those beyond the size are empty.
pub(crate) type Lines = [u64; Board::MAX_SIDE];

/// The tiles numbered kind by kind, in row-major order within a kind, so that the tiles
/// of a kind are adjacent in the list. A removed tile stays in the list until the board
/// slides; only the masks show that it is gone.
#[derive(Clone, Debug)]
pub(crate) struct Groups {
    /// By cell: the number of its tile; unspecified for cells that never had a tile.
    number: Vec<u16>,
    tiles: Vec<Tile>,
    /// The first tile of each kind.
    firsts: Vec<u16>,
    most_copies: usize,
}

/// A tile in the list. Eight bytes wide, it moves in one machine word.
#[derive(Clone, Copy, Debug)]
#[repr(align(8))]
struct Tile {
    place: Place,
    /// Its kind, counted from 0 without gaps.
    kind: u16,
    /// The first number of its kind.
    first: u16,
    /// The number after the last of its kind.
    end: u16,
}

/// A cell as two small numbers, for the inner loops; the order is row by row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    pub(crate) row: u8,
    pub(crate) col: u8,
}

/// Why tiles do not form a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BoardError {
    /// A side is 0 or above [`Board::MAX_SIDE`].
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The number of entries differs from the number of cells.
    #[error("{found} cells given where the size asks for {expected}")]
    Cells {
        /// The number of cells.
        expected: usize,
        /// The number of entries.
        found: usize,
    },
}

impl Board {
    /// The longest side of a board.
    pub const MAX_SIDE: usize = 64;

    /// Creates a board from its tiles in row-major order.
    ///
    /// # Errors
    /// If a side is above [`Board::MAX_SIDE`], or the number of entries differs from the
    /// number of cells.
    pub fn new(size: Size, tiles: &[Option<Kind>], gravity: Gravity) -> Result<Self, BoardError> {
        let numbers = tiles.iter().map(|tile| tile.map_or(0, Kind::number)).collect();
        Self::from_numbers(size, numbers, gravity)
    }

    /// Creates a board from kind numbers in row-major order, 0 for an empty cell.
    ///
    /// # Errors
    /// As for [`Board::new`].
    pub fn from_numbers(size: Size, tiles: Vec<u16>, gravity: Gravity) -> Result<Self, BoardError> {
        let size = Size::within(size.rows(), size.cols(), Self::MAX_SIDE)?;
        if tiles.len() != size.area() {
            return Err(BoardError::Cells { expected: size.area(), found: tiles.len() });
        }
        let (row_tiles, col_tiles) = masks(&tiles, size.cols());
        let groups = OnceLock::from(Arc::new(Groups::of(&tiles, size)));
        Ok(Self { size, gravity, tiles, row_tiles, col_tiles, groups })
    }

    /// The number of rows and columns.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Returns the direction in which tiles slide after each removal.
    #[must_use]
    pub const fn gravity(&self) -> Gravity {
        self.gravity
    }

    /// Returns the board with another gravity. Nothing slides before the next removal.
    #[must_use]
    pub fn with_gravity(self, gravity: Gravity) -> Self {
        Self { gravity, ..self }
    }

    /// The tile in a cell, if there is one.
    #[must_use]
    pub fn tile(&self, cell: Cell) -> Option<Kind> {
        if self.size.contains(cell) { Kind::new(self.tiles[self.size.index(cell)]) } else { None }
    }

    /// Returns the kind numbers row by row, 0 for an empty cell.
    #[must_use]
    pub fn rows(&self) -> Vec<Vec<u16>> {
        self.tiles.chunks_exact(self.size.cols()).map(<[u16]>::to_vec).collect()
    }

    /// Returns the kind numbers in row-major order, 0 for an empty cell.
    #[must_use]
    pub fn numbers(&self) -> &[u16] {
        &self.tiles
    }

    /// The cells that have a tile, row by row.
    pub fn occupied(&self) -> impl Iterator<Item = Cell> {
        self.size.cells().zip(&self.tiles).filter(|&(_, &kind)| kind != 0).map(|(cell, _)| cell)
    }

    /// Returns the number of tiles on the board.
    #[must_use]
    pub fn tiles_left(&self) -> usize {
        self.row_tiles.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// Returns whether no tile is left.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        self.row_tiles.iter().all(|&row| row == 0)
    }

    /// The kinds on the board with their number of copies, by number.
    #[must_use]
    pub fn copies(&self) -> Vec<(Kind, usize)> {
        let mut kinds: Vec<u16> = self.tiles.iter().copied().filter(|&kind| kind != 0).collect();
        kinds.sort_unstable();
        let chunks = kinds.chunk_by(|a, b| a == b);
        chunks.filter_map(|chunk| Some((Kind::new(chunk[0])?, chunk.len()))).collect()
    }

    /// The kinds with an odd number of copies: such a board can be played but
    /// never cleared.
    #[must_use]
    pub fn odd_kinds(&self) -> Vec<Kind> {
        let odd = self.copies().into_iter().filter(|(_, copies)| copies % 2 == 1);
        odd.map(|(kind, _)| kind).collect()
    }

    /// Removes two tiles, then lets the others slide. Does not check that they can be
    /// joined.
    pub fn remove(&mut self, pair: Pair) {
        for cell in [pair.a(), pair.b()] {
            if self.tile(cell).is_some() {
                self.tiles[self.size.index(cell)] = 0;
                self.flip(cell);
            }
        }
        if self.gravity != Gravity::None {
            self.slide();
        }
    }

    /// Returns the board after [`remove`](Self::remove).
    #[must_use]
    pub fn without(&self, pair: Pair) -> Self {
        let mut next = self.clone();
        next.remove(pair);
        next
    }

    fn slide(&mut self) {
        let (rows, cols) = (self.size.rows(), self.size.cols());
        if self.gravity.is_horizontal() {
            for row in self.tiles.chunks_exact_mut(cols) {
                self.gravity.pack(row);
            }
        } else {
            let mut line = vec![0; rows];
            for col in 0..cols {
                for (row, tile) in line.iter_mut().enumerate() {
                    *tile = self.tiles[row * cols + col];
                }
                self.gravity.pack(&mut line);
                for (row, tile) in line.iter().enumerate() {
                    self.tiles[row * cols + col] = *tile;
                }
            }
        }
        (self.row_tiles, self.col_tiles) = masks(&self.tiles, cols);
        self.groups = OnceLock::new();
    }

    /// Toggles a tile in the masks alone, for a trial move.
    pub(crate) fn flip(&mut self, cell: Cell) {
        self.row_tiles[usize::from(cell.row) % Self::MAX_SIDE] ^= 1 << (cell.col % 64);
        self.col_tiles[usize::from(cell.col) % Self::MAX_SIDE] ^= 1 << (cell.row % 64);
    }

    pub(crate) const fn row_tiles(&self) -> &Lines {
        &self.row_tiles
    }

    pub(crate) const fn col_tiles(&self) -> &Lines {
        &self.col_tiles
    }

    pub(crate) fn groups(&self) -> &Groups {
        self.groups.get_or_init(|| Arc::new(Groups::of(&self.tiles, self.size)))
    }
}

fn masks(tiles: &[u16], cols: usize) -> (Lines, Lines) {
    let (mut row_tiles, mut col_tiles) = ([0; Board::MAX_SIDE], [0; Board::MAX_SIDE]);
    for (row, (line, mask)) in tiles.chunks_exact(cols).zip(&mut row_tiles).enumerate() {
        for (col, (&kind, col_mask)) in line.iter().zip(&mut col_tiles).enumerate() {
            let bit = u64::from(kind != 0);
            *mask |= bit << col;
            *col_mask |= bit << row;
        }
    }
    (row_tiles, col_tiles)
}

impl Place {
    /// The index in the transposed board.
    #[inline]
    pub(crate) const fn turned(self) -> Self {
        Self { row: self.col, col: self.row }
    }
}

impl From<Cell> for Place {
    fn from(cell: Cell) -> Self {
        Self { row: cell.row as u8, col: cell.col as u8 }
    }
}

impl From<Place> for Cell {
    fn from(place: Place) -> Self {
        Self::new(u16::from(place.row), u16::from(place.col))
    }
}

impl Groups {
    fn of(tiles: &[u16], size: Size) -> Self {
        let mut order: Vec<u16> =
            (0..tiles.len() as u16).filter(|&index| tiles[usize::from(index)] != 0).collect();
        order.sort_by_key(|&index| tiles[usize::from(index)]);
        let mut number = vec![0; tiles.len()];
        for (tile, &index) in order.iter().enumerate() {
            number[usize::from(index)] = tile as u16;
        }
        let place = |index: u16| {
            let cell = size.cell(usize::from(index));
            Place { row: cell.row as u8, col: cell.col as u8 }
        };
        let mut listed = Vec::with_capacity(order.len());
        let (mut firsts, mut most_copies) = (vec![], 0);
        for kind in order.chunk_by(|&a, &b| tiles[usize::from(a)] == tiles[usize::from(b)]) {
            most_copies = most_copies.max(kind.len());
            let first = listed.len() as u16;
            let end = first + kind.len() as u16;
            let number = firsts.len() as u16;
            firsts.push(first);
            let tile = |&index| Tile { place: place(index), kind: number, first, end };
            listed.extend(kind.iter().map(tile));
        }
        Self { number, tiles: listed, firsts, most_copies }
    }

    /// Returns the number of tiles when the board was created or last slid.
    pub(crate) fn count(&self) -> usize {
        self.tiles.len()
    }

    /// The number of the tile in the cell with this index.
    pub(crate) fn number(&self, index: usize) -> usize {
        usize::from(self.number[index])
    }

    pub(crate) fn place(&self, tile: usize) -> Place {
        self.tiles[tile].place
    }

    /// Returns the tiles of the same kind, the tile itself included.
    pub(crate) fn mates(&self, tile: usize) -> std::ops::Range<usize> {
        let Tile { first, end, .. } = self.tiles[tile];
        usize::from(first)..usize::from(end)
    }

    /// The kind of a tile, counted from 0 without gaps.
    pub(crate) fn kind(&self, tile: usize) -> usize {
        usize::from(self.tiles[tile].kind)
    }

    /// The first tile of each kind.
    pub(crate) fn firsts(&self) -> &[u16] {
        &self.firsts
    }

    /// The most copies that any kind has.
    pub(crate) const fn most_copies(&self) -> usize {
        self.most_copies
    }
}

/// Copying onto another board reuses its memory.
impl Clone for Board {
    fn clone(&self) -> Self {
        Self { tiles: self.tiles.clone(), groups: self.groups.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Self) {
        let Self { size, gravity, tiles, row_tiles, col_tiles, groups } = source;
        (self.size, self.gravity) = (*size, *gravity);
        (self.row_tiles, self.col_tiles) = (*row_tiles, *col_tiles);
        self.tiles.clone_from(tiles);
        self.groups.clone_from(groups);
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.size == other.size && self.gravity == other.gravity && self.tiles == other.tiles
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.size, self.gravity, &self.tiles).hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_removal_slides_every_line() {
        let board: Board = "2 3 down\n1 2 3\n1 2 3".parse().unwrap();
        let pair = Pair::new(Cell::new(1, 0), Cell::new(1, 2)).unwrap();
        assert_eq!(board.without(pair).numbers(), [0, 2, 0, 1, 2, 3]);
    }

    #[test]
    fn kinds_with_an_odd_number_of_tiles_are_listed() {
        let board: Board = "1 2 2 7 7 7".parse().unwrap();
        let odd: Vec<u16> = board.odd_kinds().into_iter().map(Kind::number).collect();
        assert_eq!(odd, [1, 7]);
    }

    #[test]
    fn removing_a_tile_also_clears_it_in_the_masks() {
        let mut board: Board = "1 1\n2 2".parse().unwrap();
        board.remove(Pair::new(Cell::new(0, 0), Cell::new(0, 1)).unwrap());
        let again = Board::from_numbers(board.size(), board.numbers().to_vec(), board.gravity());
        let again = again.unwrap();
        assert_eq!(board, again);
        assert_eq!((board.row_tiles(), board.col_tiles()), (again.row_tiles(), again.col_tiles()));
        assert_eq!(board.tiles_left(), 2);
    }
}
