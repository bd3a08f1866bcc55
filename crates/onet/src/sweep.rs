//! Joining by bit masks: our own way to see which tiles can go.
//!
//! From a tile one sees a stretch of empty cells in its row and one in its
//! column ([`Reach`]); each ends at the next tile, or in the ring. Two tiles can
//! be joined exactly if some row is in reach of both along their columns and
//! holds no tile between these columns, or the same with rows and columns
//! exchanged. A stretch costs two bit scans, and "no tile between" one `and`.

use grid::{Cell, Size};

use crate::Board;
use crate::board::{Lines, Place};

/// How far one gets from a tile without a turn: the last empty place in each
/// direction, where -1 and the number of rows or columns are the ring. Eight
/// bytes wide, it moves in one machine word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(align(8))]
pub(crate) struct Reach {
    row: i8,
    col: i8,
    top: i8,
    bottom: i8,
    left: i8,
    right: i8,
}

/// The masks of a board, for looking along rows and columns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight<'a> {
    size: Size,
    rows: &'a Lines,
    cols: &'a Lines,
}

/// The mask of one line; every place is below 64.
#[inline]
fn line(lines: &Lines, at: u8) -> u64 {
    lines[usize::from(at) % Board::MAX_SIDE]
}

/// The nearest tile before a place in a line.
#[inline]
pub(crate) fn previous_tile(tiles: u64, at: usize) -> Option<usize> {
    let before = tiles & ((1 << at) - 1);
    before.checked_ilog2().map(|tile| tile as usize)
}

/// The nearest tile after a place in a line.
#[inline]
pub(crate) fn next_tile(tiles: u64, at: usize) -> Option<usize> {
    let after = (tiles >> at) >> 1;
    (after != 0).then(|| at + 1 + after.trailing_zeros() as usize)
}

/// The empty places round a place in a line of `length` cells, as the first and
/// the last; -1 and `length` are the ring.
#[inline]
fn stretch(tiles: u64, at: u8, length: i8) -> (i8, i8) {
    let before = tiles & ((1 << at) - 1);
    let after = (tiles >> at) >> 1;
    let first = if before == 0 { -1 } else { 64 - before.leading_zeros() as i8 };
    let last = if after == 0 { length } else { at as i8 + after.trailing_zeros() as i8 };
    (first, last)
}

/// The bits strictly between two places of a line.
#[inline]
fn strictly_between(one: i8, other: i8) -> u64 {
    let (low, high) = (one.min(other) as u32, one.max(other) as u32);
    ((1 << high) - 1) & ((!0 << low) << 1)
}

/// Whether one of the lines that both reach is in the ring or holds no tile
/// between the two.
#[inline]
fn any_clear(lines: &Lines, (first, last): (i8, i8), length: usize, between: u64) -> bool {
    if first > last {
        return false;
    }
    if first < 0 || last == length as i8 {
        return true;
    }
    (first..=last).any(|at| line(lines, at as u8) & between == 0)
}

/// The lines that both reach and that hold no tile between the two, where the
/// lines -1 and `length` are the ring.
fn clear_lines(
    lines: &Lines,
    (first, last): (i8, i8),
    between: u64,
) -> impl Iterator<Item = i16> + Clone {
    (i16::from(first)..=i16::from(last))
        .filter(move |&line| lines.get(line as usize).is_none_or(|tiles| tiles & between == 0))
}

impl<'a> Sight<'a> {
    pub(crate) fn of(board: &'a Board) -> Self {
        Self::new(board.size(), board.row_tiles(), board.col_tiles())
    }

    pub(crate) fn new(size: Size, rows: &'a Lines, cols: &'a Lines) -> Self {
        Self { size, rows, cols }
    }

    /// How far one gets from a cell.
    #[inline]
    pub(crate) fn reach(&self, place: Place) -> Reach {
        let Place { row, col } = place;
        let (left, right) = stretch(line(self.rows, row), col, self.size.cols() as i8);
        let (top, bottom) = stretch(line(self.cols, col), row, self.size.rows() as i8);
        Reach { row: row as i8, col: col as i8, top, bottom, left, right }
    }

    /// Whether two tiles with these reaches can be joined.
    #[inline]
    pub(crate) fn joined(&self, a: Reach, b: Reach) -> bool {
        let rows = (a.top.max(b.top), a.bottom.min(b.bottom));
        let cols = (a.left.max(b.left), a.right.min(b.right));
        any_clear(self.rows, rows, self.size.rows(), strictly_between(a.col, b.col))
            || any_clear(self.cols, cols, self.size.cols(), strictly_between(a.row, b.row))
    }

    /// The rows along which two tiles can be joined, the ring's with them.
    pub(crate) fn joining_rows(&self, a: Cell, b: Cell) -> impl Iterator<Item = i16> + use<'a> {
        let (a, b) = (self.reach_of(a), self.reach_of(b));
        let both = (a.top.max(b.top), a.bottom.min(b.bottom));
        clear_lines(self.rows, both, strictly_between(a.col, b.col))
    }

    /// The columns along which two tiles can be joined, the ring's with them.
    pub(crate) fn joining_cols(&self, a: Cell, b: Cell) -> impl Iterator<Item = i16> + use<'a> {
        let (a, b) = (self.reach_of(a), self.reach_of(b));
        let both = (a.left.max(b.left), a.right.min(b.right));
        clear_lines(self.cols, both, strictly_between(a.row, b.row))
    }

    pub(crate) fn reach_of(&self, cell: Cell) -> Reach {
        self.reach(Place { row: cell.row as u8, col: cell.col as u8 })
    }

    /// Whether there is a tile.
    #[inline]
    pub(crate) fn has_tile(&self, place: Place) -> bool {
        line(self.rows, place.row) >> place.col & 1 == 1
    }

    /// Whether a tile may have an empty place beside it; where it surely has
    /// none, it can only be joined with its neighbours.
    #[inline]
    pub(crate) fn may_be_open(&self, place: Place) -> bool {
        // The two bits beside the place's own one, the ring's being 0. In a line
        // of 64 the shift loses the last bit, which then counts as empty.
        let beside = |tiles: u64, at: u8| (tiles << 1) >> at & 0b101;
        beside(line(self.rows, place.row), place.col) != 0b101
            || beside(line(self.cols, place.col), place.row) != 0b101
    }

    /// For each row the tiles that have an empty place beside them, in the
    /// board or in the ring: no other tile can be joined over a distance.
    pub(crate) fn open_tiles(&self, row: usize) -> u64 {
        let tiles = self.rows[row];
        let above = if row == 0 { 0 } else { self.rows[row - 1] };
        let below = self.rows.get(row + 1).copied().unwrap_or(0);
        tiles & !(above & below & (tiles << 1) & (tiles >> 1))
    }
}

/// The places of the bits that are set, lowest first.
pub(crate) struct Bits(pub(crate) u64);

impl Iterator for Bits {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}
