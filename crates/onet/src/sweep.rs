//! Joinability by bit masks.
//!
//! From a tile one sees a stretch of empty cells in its row and one in its column
//! ([`Reach`]); each ends at the next tile or in the ring. Two tiles can be joined
//! exactly if both reach some row along their columns and that row has no tile between
//! the two columns, or likewise with rows and columns exchanged. A stretch costs two
//! bit scans, and "no tile between" one `and`.

use simpul_core::{Cell, Size};

use crate::Board;
use crate::board::{Lines, Place};

/// The cells that a tile sees without a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reach {
    place: Place,
    rows: Stretch,
    cols: Stretch,
}

/// Empty places of a line from the first to the last, of which -1 and the
/// line's length are the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stretch {
    pub(crate) first: i32,
    pub(crate) last: i32,
}

/// The masks of a board, for looking along rows and columns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight<'a> {
    height: i32,
    width: i32,
    rows: &'a Lines,
    cols: &'a Lines,
}

/// The mask of one line; every place is below 64.
#[inline]
fn line(lines: &Lines, at: u8) -> u64 {
    lines[usize::from(at) % Board::MAX_SIDE]
}

impl Stretch {
    /// Returns the empty cells on both sides of a cell in a line of `length` cells.
    #[inline]
    fn round(tiles: u64, at: u8, length: i32) -> Self {
        // The tiles before the place, the nearest one first; and those after it.
        let before = (tiles << (63 - at)) << 1;
        let after = (tiles >> at) >> 1;
        let at = i32::from(at);
        let first = if before == 0 { -1 } else { at - before.leading_zeros() as i32 };
        let last = if after == 0 { length } else { at + after.trailing_zeros() as i32 };
        Self { first, last }
    }

    #[inline]
    pub(crate) const fn contains(self, at: i32) -> bool {
        self.first <= at && at <= self.last
    }

    /// The places that are in both.
    #[inline]
    pub(crate) fn and(self, other: Self) -> Self {
        Self { first: self.first.max(other.first), last: self.last.min(other.last) }
    }
}

/// The bits strictly between two places of a line.
#[inline]
fn strictly_between(one: u8, other: u8) -> u64 {
    let (low, high) = (one.min(other), one.max(other));
    ((1 << high) - 1) & ((!0 << low) << 1)
}

/// Returns whether one of the lines that both reach is in the ring or has no tile
/// between the two.
#[inline]
fn any_clear(lines: &Lines, both: Stretch, length: i32, between: u64) -> bool {
    let Stretch { first, last } = both;
    if first > last {
        return false;
    }
    if first < 0 || last == length {
        return true;
    }
    (first..=last).any(|at| line(lines, at as u8) & between == 0)
}

/// The lines that both reach and that hold no tile between the two, where the
/// lines -1 and `length` are the ring.
fn clear_lines(lines: &Lines, both: Stretch, between: u64) -> impl Iterator<Item = i16> + Clone {
    (both.first as i16..=both.last as i16)
        .filter(move |&line| lines.get(line as usize).is_none_or(|tiles| tiles & between == 0))
}

impl<'a> Sight<'a> {
    pub(crate) fn of(board: &'a Board) -> Self {
        Self::new(board.size(), board.row_tiles(), board.col_tiles())
    }

    /// The sight on a board that is kept as its masks alone.
    pub(crate) fn new(size: Size, rows: &'a Lines, cols: &'a Lines) -> Self {
        Self { height: size.rows() as i32, width: size.cols() as i32, rows, cols }
    }

    /// Returns the transposed view, with rows and columns exchanged.
    #[inline]
    pub(crate) const fn turned(self) -> Self {
        let Self { height, width, rows, cols } = self;
        Self { height: width, width: height, rows: cols, cols: rows }
    }

    /// Returns the number of columns.
    #[inline]
    pub(crate) const fn width(&self) -> i32 {
        self.width
    }

    /// Returns the stretch of empty cells in a cell's row.
    #[inline]
    pub(crate) fn along_row(&self, place: Place) -> Stretch {
        Stretch::round(line(self.rows, place.row), place.col, self.width)
    }

    /// Returns the stretch of empty cells in a cell's column.
    #[inline]
    pub(crate) fn along_col(&self, place: Place) -> Stretch {
        Stretch::round(line(self.cols, place.col), place.row, self.height)
    }

    /// Returns whether there is no tile between a row and a cell, in the cell's column.
    #[inline]
    pub(crate) fn sees_row(&self, place: Place, row: u8) -> bool {
        line(self.cols, place.col) & strictly_between(place.row, row) == 0
    }

    /// Returns whether a cell of the board directly above or below is empty.
    #[inline]
    pub(crate) fn has_empty_beside_in_col(&self, place: Place) -> bool {
        let cells = !0 >> (64 - self.height);
        let beside = (1 << place.row << 1) | (1 << place.row >> 1);
        !line(self.cols, place.col) & beside & cells != 0
    }

    /// Returns whether two empty cells, the second to the right of the first, are
    /// enclosed by tiles.
    #[inline]
    pub(crate) fn is_pocket(&self, left: Place, right: Place) -> bool {
        let Place { row, col } = left;
        let is_inside = row > 0 && i32::from(row) + 1 < self.height && col > 0;
        // The bits of the two cells and of one on each side, none beyond 63.
        let round = |row| line(self.rows, row) >> (col - 1) & 0b1111;
        row == right.row
            && col + 1 == right.col
            && is_inside
            && round(row) == 0b1001
            && round(row - 1) & 0b0110 == 0b0110
            && round(row + 1) & 0b0110 == 0b0110
    }

    /// Returns what a tile in this cell sees.
    #[inline]
    pub(crate) fn reach(&self, place: Place) -> Reach {
        Reach { place, rows: self.along_col(place), cols: self.along_row(place) }
    }

    /// Returns whether two tiles with these reaches can be joined.
    #[inline]
    pub(crate) fn joined(&self, a: Reach, b: Reach) -> bool {
        let (rows, cols) = (a.rows.and(b.rows), a.cols.and(b.cols));
        let (a, b) = (a.place, b.place);
        any_clear(self.rows, rows, self.height, strictly_between(a.col, b.col))
            || any_clear(self.cols, cols, self.width, strictly_between(a.row, b.row))
    }

    /// Returns whether two tiles can be joined along one of these columns, which the
    /// first one reaches.
    #[inline]
    pub(crate) fn joined_along(&self, cols: Stretch, a: Place, b: Place) -> bool {
        let both = cols.and(self.along_row(b));
        any_clear(self.cols, both, self.width, strictly_between(a.row, b.row))
    }

    /// Returns the rows along which two tiles can be joined, including those of the
    /// ring.
    pub(crate) fn joining_rows(&self, a: Cell, b: Cell) -> impl Iterator<Item = i16> + use<'a> {
        let (a, b) = (self.reach(a.into()), self.reach(b.into()));
        clear_lines(self.rows, a.rows.and(b.rows), strictly_between(a.place.col, b.place.col))
    }

    /// Returns the columns along which two tiles can be joined, including those of the
    /// ring.
    pub(crate) fn joining_cols(&self, a: Cell, b: Cell) -> impl Iterator<Item = i16> + use<'a> {
        let (a, b) = (self.reach(a.into()), self.reach(b.into()));
        clear_lines(self.cols, a.cols.and(b.cols), strictly_between(a.place.row, b.place.row))
    }

    #[inline]
    pub(crate) fn has_tile(&self, place: Place) -> bool {
        line(self.rows, place.row) >> place.col & 1 == 1
    }

    /// Returns whether a tile may have an empty neighbour cell. A tile without one can
    /// only be joined with its neighbours.
    #[inline]
    pub(crate) fn may_be_open(&self, place: Place) -> bool {
        // The two neighbouring bits; those of the ring are 0. In a line of 64 the shift
        // drops the last bit, which then counts as empty.
        let beside = |tiles: u64, at: u8| (tiles << 1) >> at & 0b101;
        beside(line(self.rows, place.row), place.col) != 0b101
            || beside(line(self.cols, place.col), place.row) != 0b101
    }

    /// Returns the tiles of a row that have an empty neighbour cell, on the board or in
    /// the ring. No other tile can be joined over a distance.
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
