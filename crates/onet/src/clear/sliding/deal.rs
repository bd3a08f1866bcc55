//! What stays the same through a game with gravity.

use std::ops::Range;

use simpul_core::{Cell, Size};

use super::position::{Key, Position, TileId};
use crate::board::Place;
use crate::{Board, Gravity};

/// What stays the same through a game.
#[derive(Clone, Debug)]
pub(crate) struct Deal {
    pub(super) size: Size,
    gravity: Gravity,
    /// For each tile the number of its kind.
    pub(super) kinds: Vec<u16>,
    /// For each kind its first tile, and the number of tiles at the end.
    pub(super) first: Vec<TileId>,
    pub(super) start: Vec<Place>,
    /// The tiles, row by row at the start.
    by_cell: Vec<TileId>,
    /// For each tile its part of the key.
    pub(super) parts: Vec<Key>,
    /// For each tile the mates that may come to lie beside it, because their
    /// lines are the same or neighbours: a bit for each mate by number, modulo 64.
    pub(super) beside: Vec<u64>,
}

/// The part of a line in which a tile slides.
#[derive(Clone, Copy)]
pub(super) struct Stack {
    /// The place after the last one, seen from the base.
    pub(super) end: isize,
    /// The step away from the base.
    pub(super) step: isize,
}

impl Deal {
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
        let parts = (0..start.len()).map(part).collect();
        let gravity = board.gravity();
        let mut deal = Self { size, gravity, kinds, first, start, by_cell, parts, beside: vec![] };
        deal.beside = (0..deal.start.len() as TileId).map(|tile| deal.mates_beside(tile)).collect();
        deal
    }

    fn mates_beside(&self, tile: TileId) -> u64 {
        let line = |tile| self.line_of(self.start[usize::from(tile)]);
        let mates = self.mates(tile);
        let beside = mates.filter(|&mate| mate != tile && line(mate).abs_diff(line(tile)) <= 1);
        beside.fold(0, |bits, mate| bits | 1 << (mate % 64))
    }

    /// Where the tiles of a position lay at the start, row by row.
    pub(crate) fn cells(&self, position: &Position) -> Vec<Cell> {
        let left = self.by_cell.iter().filter(|&&tile| position.is_left(tile));
        left.map(|&tile| self.start[usize::from(tile)].into()).collect()
    }

    /// A number that follows from the board alone.
    pub(crate) fn number(&self) -> u64 {
        let tiles = self.kinds.iter().zip(&self.start);
        let numbers =
            tiles.map(|(&kind, &place)| mixed(u64::from(kind) << 32 | self.index(place) as u64));
        numbers.fold(0, u64::wrapping_add)
    }

    /// The tiles of a tile's kind.
    pub(crate) fn mates(&self, tile: TileId) -> Range<TileId> {
        let kind = usize::from(self.kinds[usize::from(tile)]);
        self.first[kind]..self.first[kind + 1]
    }

    /// The tiles of each line from its base on, in the order that they always
    /// keep; `None` where a line is cut into two stacks.
    pub(crate) fn piles(&self) -> Option<Vec<Vec<TileId>>> {
        let is_cut =
            !matches!(self.gravity, Gravity::Down | Gravity::Up | Gravity::Left | Gravity::Right);
        if is_cut {
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

    /// The cells of a line, as the distance between two of them and their number.
    pub(super) fn line(&self) -> (isize, isize) {
        let (rows, cols) = (self.size.rows() as isize, self.size.cols() as isize);
        if self.is_horizontal() { (1, cols) } else { (cols, rows) }
    }

    /// The line in which a tile always stays.
    fn line_of(&self, place: Place) -> usize {
        usize::from(if self.is_horizontal() { place.row } else { place.col })
    }

    /// Where a tile is in its line.
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

    /// The place in the same line.
    pub(super) fn moved(&self, place: Place, along: isize) -> Place {
        if self.is_horizontal() {
            Place { col: along as u8, ..place }
        } else {
            Place { row: along as u8, ..place }
        }
    }
}

/// A number without any order, the same for the same number.
pub(super) fn mixed(number: u64) -> u64 {
    let mut bits = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}

/// A tile's part of the key.
fn part(tile: usize) -> Key {
    let low = mixed(tile as u64);
    u128::from(mixed(low ^ 0xD6E8_FEB8_6659_FD93)) << 64 | u128::from(low)
}
