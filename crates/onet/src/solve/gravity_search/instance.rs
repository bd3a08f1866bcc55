//! The constant part of a board with gravity.

use std::ops::Range;

use simpul_core::{Cell, Size};

use super::position::{Key, Position, TileId};
use crate::board::Place;
use crate::{Board, Gravity};

/// A board with gravity as it was dealt: tiles, kinds, lines and hash keys.
#[derive(Clone, Debug)]
pub(crate) struct Instance {
    pub(super) size: Size,
    gravity: Gravity,
    /// By tile: the number of its kind.
    pub(super) kinds: Vec<u16>,
    /// By kind: its first tile; then the number of tiles.
    pub(super) first: Vec<TileId>,
    pub(super) start: Vec<Place>,
    /// The tiles in row-major order of their starting cells.
    by_cell: Vec<TileId>,
    /// By tile: its Zobrist key.
    pub(super) parts: Vec<Key>,
    /// By tile: the mates that may become its neighbours because they are in the same
    /// or an adjacent line. Bit `mate % 64` is set for each.
    pub(super) beside: Vec<u64>,
}

/// The part of a line in which a tile slides.
#[derive(Clone, Copy)]
pub(super) struct Stack {
    /// One step beyond the place farthest from the base.
    pub(super) end: isize,
    /// The direction away from the base: 1 or -1.
    pub(super) step: isize,
}

impl Instance {
    pub(crate) fn of(board: &Board) -> Self {
        let (size, groups) = (board.size(), board.groups());
        let start: Vec<Place> = (0..groups.count()).map(|tile| groups.place(tile)).collect();
        let mut first = vec![];
        let mut kinds = vec![0; start.len()];
        let mut next = 0;
        while next < start.len() {
            let mates = groups.mates(next);
            kinds[mates.clone()].fill(first.len() as u16);
            first.push(next as TileId);
            next = mates.end;
        }
        first.push(start.len() as TileId);
        let mut by_cell: Vec<TileId> = (0..start.len() as TileId).collect();
        by_cell.sort_by_key(|&tile| Cell::from(start[usize::from(tile)]));
        let parts = (0..start.len()).map(zobrist).collect();
        let gravity = board.gravity();
        let mut instance =
            Self { size, gravity, kinds, first, start, by_cell, parts, beside: vec![] };
        instance.beside =
            (0..instance.start.len() as TileId).map(|tile| instance.mates_beside(tile)).collect();
        instance
    }

    fn mates_beside(&self, tile: TileId) -> u64 {
        let line = |tile| self.line_of(self.start[usize::from(tile)]);
        let mates = self.mates(tile);
        let beside = mates.filter(|&mate| mate != tile && line(mate).abs_diff(line(tile)) <= 1);
        beside.fold(0, |bits, mate| bits | 1 << (mate % 64))
    }

    /// Returns the starting cells of the tiles of a position, in row-major order.
    pub(crate) fn cells(&self, position: &Position) -> Vec<Cell> {
        let left = self.by_cell.iter().filter(|&&tile| position.is_left(tile));
        left.map(|&tile| self.start[usize::from(tile)].into()).collect()
    }

    /// Returns a hash of the board, the seed of its search.
    pub(crate) fn hash(&self) -> u64 {
        let tiles = self.kinds.iter().zip(&self.start);
        let numbers =
            tiles.map(|(&kind, &place)| splitmix(u64::from(kind) << 32 | self.index(place) as u64));
        numbers.fold(0, u64::wrapping_add)
    }

    /// Returns the tiles of the same kind, the tile itself included.
    pub(crate) fn mates(&self, tile: TileId) -> Range<TileId> {
        let kind = usize::from(self.kinds[usize::from(tile)]);
        self.first[kind]..self.first[kind + 1]
    }

    /// Returns the tiles of each line from its base, an order that never changes;
    /// `None` if the gravity divides a line into two stacks.
    pub(crate) fn piles(&self) -> Option<Vec<Vec<TileId>>> {
        let is_divided =
            !matches!(self.gravity, Gravity::Down | Gravity::Up | Gravity::Left | Gravity::Right);
        if is_divided {
            return None;
        }
        let lines = if self.is_horizontal() { self.size.rows() } else { self.size.cols() };
        let mut piles = vec![vec![]; lines];
        for &tile in &self.by_cell {
            piles[self.line_of(self.start[usize::from(tile)])].push(tile);
        }
        if self.stack(0).step < 0 {
            for pile in &mut piles {
                pile.reverse();
            }
        }
        Some(piles)
    }

    pub(super) fn index(&self, place: Place) -> usize {
        usize::from(place.row) * self.size.cols() + usize::from(place.col)
    }

    fn is_horizontal(&self) -> bool {
        self.gravity.is_horizontal()
    }

    /// Returns the distance between the indices of adjacent cells of a line, and the
    /// number of cells.
    pub(super) fn line(&self) -> (isize, isize) {
        let (rows, cols) = (self.size.rows() as isize, self.size.cols() as isize);
        if self.is_horizontal() { (1, cols) } else { (cols, rows) }
    }

    /// Returns the line of a place. A tile never leaves it.
    fn line_of(&self, place: Place) -> usize {
        usize::from(if self.is_horizontal() { place.row } else { place.col })
    }

    /// Returns the coordinate of a place within its line.
    pub(super) fn along(&self, place: Place) -> isize {
        isize::from(if self.is_horizontal() { place.col as i8 } else { place.row as i8 })
    }

    pub(super) fn stack(&self, along: isize) -> Stack {
        let (_, length) = self.line();
        let middle = length / 2;
        let towards_start = |end| Stack { end, step: 1 };
        let towards_end = |start: isize| Stack { end: start - 1, step: -1 };
        match self.gravity {
            Gravity::Up | Gravity::Left | Gravity::None => towards_start(length),
            Gravity::Down | Gravity::Right => towards_end(0),
            Gravity::CentreHorizontal | Gravity::CentreVertical => {
                if along < middle {
                    towards_end(0)
                } else {
                    towards_start(length)
                }
            }
            Gravity::SplitHorizontal | Gravity::SplitVertical => {
                if along < middle {
                    towards_start(middle)
                } else {
                    towards_end(middle)
                }
            }
        }
    }

    /// Returns the place with another coordinate within the same line.
    pub(super) fn moved(&self, place: Place, along: isize) -> Place {
        if self.is_horizontal() {
            Place { col: along as u8, ..place }
        } else {
            Place { row: along as u8, ..place }
        }
    }
}

/// `SplitMix64`: a hash of a number.
pub(super) fn splitmix(number: u64) -> u64 {
    let mut bits = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}

/// Returns the Zobrist key of a tile.
fn zobrist(tile: usize) -> Key {
    let low = splitmix(tile as u64);
    u128::from(splitmix(low ^ 0xD6E8_FEB8_6659_FD93)) << 64 | u128::from(low)
}
