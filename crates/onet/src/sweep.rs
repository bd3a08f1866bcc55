//! Joining by bit masks: our own way to see which tiles can go.
//!
//! From a tile one sees a stretch of empty cells in its row and one in its
//! column ([`Reach`]); each ends at the next tile, or in the ring. Two tiles can
//! be joined exactly if some row is in reach of both along their columns and
//! holds no tile between these columns, or the same with rows and columns
//! exchanged. A stretch costs two bit scans, and "no tile between" one `and`.

use grid::{Cell, Size};

use crate::Board;

/// How far one gets from a tile without a turn: the last empty place in each
/// direction, where -1 and the number of rows or columns are the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    rows: &'a [u64],
    cols: &'a [u64],
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
fn stretch(tiles: u64, at: usize, length: usize) -> (i8, i8) {
    let first = previous_tile(tiles, at).map_or(-1, |tile| tile as i8 + 1);
    let last = next_tile(tiles, at).map_or(length as i8, |tile| tile as i8 - 1);
    (first, last)
}

/// The bits strictly between two places of a line.
#[inline]
fn strictly_between(one: i8, other: i8) -> u64 {
    let (low, high) = (one.min(other) as u32, one.max(other) as u32);
    ((1 << high) - 1) & ((!0 << low) << 1)
}

/// The lines that both reach and that hold no tile between the two, where the
/// lines -1 and `length` are the ring.
fn clear_lines(
    lines: &[u64],
    (first, last): (i8, i8),
    between: u64,
) -> impl Iterator<Item = i16> + Clone {
    (i16::from(first)..=i16::from(last))
        .filter(move |&line| lines.get(line as usize).is_none_or(|tiles| tiles & between == 0))
}

impl<'a> Sight<'a> {
    pub(crate) fn of(board: &'a Board) -> Self {
        Self { size: board.size(), rows: board.row_tiles(), cols: board.col_tiles() }
    }

    /// How far one gets from a cell.
    #[inline]
    pub(crate) fn reach(&self, row: usize, col: usize) -> Reach {
        let (left, right) = stretch(self.rows[row], col, self.size.cols());
        let (top, bottom) = stretch(self.cols[col], row, self.size.rows());
        Reach { row: row as i8, col: col as i8, top, bottom, left, right }
    }

    /// Whether two tiles with these reaches can be joined.
    #[inline]
    pub(crate) fn joined(&self, a: Reach, b: Reach) -> bool {
        let (top, bottom) = (a.top.max(b.top), a.bottom.min(b.bottom));
        if top <= bottom {
            if top < 0 || bottom == self.size.rows() as i8 {
                return true;
            }
            let between = strictly_between(a.col, b.col);
            if self.rows[top as usize..=bottom as usize].iter().any(|row| row & between == 0) {
                return true;
            }
        }
        let (left, right) = (a.left.max(b.left), a.right.min(b.right));
        if left <= right {
            if left < 0 || right == self.size.cols() as i8 {
                return true;
            }
            let between = strictly_between(a.row, b.row);
            return self.cols[left as usize..=right as usize].iter().any(|col| col & between == 0);
        }
        false
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

    fn reach_of(&self, cell: Cell) -> Reach {
        self.reach(usize::from(cell.row), usize::from(cell.col))
    }

    /// Whether there is a tile.
    pub(crate) fn has_tile(&self, row: usize, col: usize) -> bool {
        self.rows[row] >> col & 1 == 1
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
