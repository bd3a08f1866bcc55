//! The pairs that become joinable when two tiles are removed.
//!
//! A removal never breaks a pair of other tiles. It only creates new ones, and each of
//! those has a path through a freed cell. Either one of its two tiles now sees the
//! freed cell (it is a *viewer*) and turns there or behind it; or the freed cell is
//! inside the middle segment of the path, and both tiles are attached to that segment,
//! on different sides of the cell. Only these tiles are examined.
//!
//! A tile that was not open before has a freed cell next to it now, so it is a viewer.
//! So viewers are compared with the tiles that were open before and with each other,
//! and attached tiles only with open ones.

use crate::board::{Groups, Place};
use crate::join_matrix::JoinMatrix;
use crate::sweep::{Sight, Stretch};

/// The pairs that two freed cells open.
pub(crate) struct Opening<'a> {
    /// The lines of sight after the removal.
    pub(crate) sight: Sight<'a>,
    pub(crate) groups: &'a Groups,
    /// The kind numbers row by row.
    pub(crate) kinds: &'a [u16],
    /// The tiles that were open before, and all pairs found up to now.
    pub(crate) joinable: &'a mut JoinMatrix,
    /// The new pairs.
    pub(crate) opened: &'a mut Vec<(u16, u16)>,
}

/// The viewers: the tiles in the lines of sight of the two freed cells, at most four per
/// cell.
pub(crate) struct Viewers {
    cells: [u16; 8],
    count: usize,
    /// The last six bits of their kinds.
    kinds: u64,
}

impl Viewers {
    const fn none() -> Self {
        Self { cells: [0; 8], count: 0, kinds: 0 }
    }

    /// Adds a viewer; returns whether another viewer may have the same kind.
    #[inline]
    fn add(&mut self, cell: usize, kind: u16) -> bool {
        self.cells[self.count % 8] = cell as u16;
        self.count += 1;
        let bit = 1 << (kind % 64);
        let may_have = self.kinds & bit != 0;
        self.kinds |= bit;
        may_have
    }

    /// The indices of the cells; one may be listed twice.
    pub(crate) fn cells(&self) -> impl Iterator<Item = usize> {
        self.cells.iter().take(self.count).map(|&cell| usize::from(cell))
    }
}

impl Opening<'_> {
    /// Adds the pairs that became joinable, and returns the viewers. `a` precedes `b` in
    /// row-major order.
    pub(crate) fn through(&mut self, a: Place, b: Place) -> Viewers {
        let mut viewers = Viewers::none();
        if self.sight.is_pocket(a, b) {
            self.round_pocket::<false>(a, &mut viewers);
        } else if self.sight.turned().is_pocket(a.turned(), b.turned()) {
            self.round_pocket::<true>(a.turned(), &mut viewers);
        } else {
            for (freed, other) in [(a, b), (b, a)] {
                self.along::<false>(freed, other, &mut viewers);
                self.along::<true>(freed.turned(), other.turned(), &mut viewers);
            }
        }
        viewers
    }

    /// Adds the new pairs around a pocket: two free cells enclosed by tiles. Any two of the
    /// six tiles are joined with at most two turns, and no other tile sees the cells.
    #[inline]
    fn round_pocket<const TURNED: bool>(&mut self, left: Place, viewers: &mut Viewers) {
        let Place { row, col } = left;
        for (row, col) in [
            (row, col - 1),
            (row, col + 2),
            (row - 1, col),
            (row - 1, col + 1),
            (row + 1, col),
            (row + 1, col + 1),
        ] {
            self.meet(self.index::<TURNED>(Place { row, col }), viewers);
        }
    }

    /// Adds the new pairs through a freed cell along its row; if `TURNED`, along its column.
    #[inline]
    fn along<const TURNED: bool>(&mut self, freed: Place, other: Place, viewers: &mut Viewers) {
        let sight = if TURNED { self.sight.turned() } else { self.sight };
        let Place { row, col } = freed;
        let free = sight.along_row(freed);
        let col = i32::from(col);
        // Tiles that see both cells in line are examined from the nearer cell.
        let in_line = other.row == row && free.contains(i32::from(other.col));
        // If only its viewers see the cell, a viewer that does not see beyond it sees
        // no other tile.
        let is_walled = !sight.has_empty_beside_in_col(freed);
        if free.first > 0 && !(in_line && other.col < freed.col) {
            let viewer = Place { row, col: free.first as u8 - 1 };
            if !is_walled || free.last > col {
                self.look::<TURNED>(viewer, Stretch { first: col, last: free.last });
            }
            self.meet(self.index::<TURNED>(viewer), viewers);
        }
        if free.last < sight.width() && !(in_line && other.col > freed.col) {
            let viewer = Place { row, col: free.last as u8 + 1 };
            if !is_walled || free.first < col {
                self.look::<TURNED>(viewer, Stretch { first: free.first, last: col });
            }
            self.meet(self.index::<TURNED>(viewer), viewers);
        }
        let cells = free.and(Stretch { first: 0, last: sight.width() - 1 });
        if cells.first < col && col < cells.last {
            self.across::<TURNED>(freed, cells);
        }
    }

    /// Adds the pairs of a viewer with open tiles, along the columns that it did not reach
    /// before.
    #[inline(never)]
    fn look<const TURNED: bool>(&mut self, viewer: Place, seen: Stretch) {
        let sight = if TURNED { self.sight.turned() } else { self.sight };
        let tile = self.groups.number(self.index::<TURNED>(viewer));
        self.join_open::<TURNED>(tile, |mate| sight.joined_along(seen, viewer, mate));
    }

    /// Adds the pairs whose middle segment runs along this row, over the freed cell.
    fn across<const TURNED: bool>(&mut self, freed: Place, free: Stretch) {
        let sight = if TURNED { self.sight.turned() } else { self.sight };
        let col = i32::from(freed.col);
        let before = Stretch { first: free.first, last: col - 1 };
        let after = Stretch { first: col + 1, last: free.last };
        let is_shorter = col - free.first <= free.last - col;
        let (near, far) = if is_shorter { (before, after) } else { (after, before) };
        for col in near.first as u8..=near.last as u8 {
            let hanging = sight.along_col(Place { row: freed.row, col });
            let mut join = |row| {
                let tile = self.groups.number(self.index::<TURNED>(Place { row, col }));
                self.join_open::<TURNED>(tile, |mate| {
                    far.contains(i32::from(mate.col)) && sight.sees_row(mate, freed.row)
                });
            };
            if hanging.first > 0 {
                join(hanging.first as u8 - 1);
            }
            if hanging.last < sight.turned().width() {
                join(hanging.last as u8 + 1);
            }
        }
    }

    /// The index of a cell.
    #[inline]
    fn index<const TURNED: bool>(&self, place: Place) -> usize {
        let Place { row, col } = if TURNED { place.turned() } else { place };
        usize::from(row) * self.sight.width() as usize + usize::from(col)
    }

    /// Adds the pairs of a tile with the `joinable` open tiles of its kind.
    #[inline]
    fn join_open<const TURNED: bool>(&mut self, tile: usize, joinable: impl Fn(Place) -> bool) {
        let kind = self.groups.kind(tile);
        for word in 0..self.joinable.words() {
            for bit in self.joinable.apart(tile, kind, word) {
                let mate = self.groups.mates(tile).start + word * 64 + bit;
                let place = self.groups.place(mate);
                // The freed tiles are still among the open ones.
                if mate != tile
                    && self.sight.has_tile(place)
                    && joinable(if TURNED { place.turned() } else { place })
                {
                    self.join(tile, mate);
                }
            }
        }
    }

    /// Adds a viewer, and its pairs with the viewers before it.
    #[inline]
    fn meet(&mut self, cell: usize, viewers: &mut Viewers) {
        let kind = self.kinds[cell];
        if viewers.add(cell, kind) {
            self.join_viewers(cell, kind, viewers);
        }
    }

    #[inline(never)]
    fn join_viewers(&mut self, cell: usize, kind: u16, viewers: &Viewers) {
        let (sight, tile) = (self.sight, self.groups.number(cell));
        for other in viewers.cells() {
            if self.kinds[other] != kind || other == cell {
                continue;
            }
            let mate = self.groups.number(other);
            let reach = sight.reach(self.groups.place(tile));
            if !self.joinable.are_joined(tile, mate - self.groups.mates(tile).start)
                && sight.joined(reach, sight.reach(self.groups.place(mate)))
            {
                self.join(tile, mate);
            }
        }
    }

    fn join(&mut self, tile: usize, mate: usize) {
        self.joinable.flip(tile, mate, self.groups.mates(tile).start);
        self.opened.push((tile as u16, mate as u16));
    }
}
