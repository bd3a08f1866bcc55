//! All joinable pairs of a board, kept up to date while it is played.
//!
//! Without gravity a removal never breaks a pair of other tiles. It makes new
//! ones, and each of these has a path through a freed cell. So either one of the
//! two tiles now sees the freed cell, or the freed cell lies inside the middle
//! line of the path, and both tiles hang on that line, on different sides of the
//! cell. Only those tiles are looked at.

use std::ops::Range;

use budget::{Budget, Exhausted};
use grid::Cell;

use crate::board::Place;
use crate::sweep::{Bits, Reach, Sight, next_tile, previous_tile};
use crate::{Best, Board, Gravity, Pair};

/// A board with all pairs that can be joined on it.
///
/// ```
/// use onet::{Board, Moves};
///
/// let board: Board = "1 2 1
///                     3 3 2".parse()?;
/// let mut moves = Moves::of(&board);
/// assert_eq!(moves.count(), 2);
/// let first = moves.iter().next().unwrap();
/// moves.remove(first);
/// assert_eq!(moves.iter().collect::<Vec<_>>(), onet::pairs(moves.board()));
/// # Ok::<(), onet::FormatError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Moves {
    board: Board,
    /// For each tile a row of bits, one for each tile of its kind.
    joined: Vec<u64>,
    words_per_tile: usize,
    count: usize,
    /// The pairs that the last removal or trial opened.
    opened: Vec<(u16, u16)>,
}

impl Moves {
    /// All joinable pairs of a board.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let words_per_tile = board.groups().most_copies().div_ceil(64).max(1);
        let mut moves = Self {
            joined: vec![0; board.groups().count() * words_per_tile],
            words_per_tile,
            count: 0,
            opened: Vec::with_capacity(32),
            board: board.clone(),
        };
        moves.join_all();
        moves
    }

    /// The board as it is now.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// How many pairs can be joined.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The pairs that can be joined, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Pair> {
        let cols = self.board.size().cols();
        let groups = self.board.groups();
        self.board.occupied().flat_map(move |cell| {
            let tile = groups.number(usize::from(cell.row) * cols + usize::from(cell.col));
            let partners = self.partners(tile).filter(move |&mate| mate > tile);
            partners.filter_map(move |mate| Pair::new(cell, groups.place(mate).into()))
        })
    }

    /// Whether these two tiles can be joined.
    #[must_use]
    pub fn contains(&self, pair: Pair) -> bool {
        let kind = self.board.tile(pair.a());
        kind.is_some()
            && kind == self.board.tile(pair.b())
            && self.are_joined(self.tile(pair.a()), self.tile(pair.b()))
    }

    /// How many pairs could be joined after this one is gone: the 2024 paper's
    /// `evaluateMove`, with every pair counted once.
    pub fn openings(&mut self, pair: Pair) -> usize {
        if self.board.gravity() != Gravity::None {
            return Self::of(&self.board.without(pair)).count;
        }
        let (a, b) = (self.tile(pair.a()), self.tile(pair.b()));
        let broken = self.degree(a) + self.degree(b) - usize::from(self.are_joined(a, b));
        self.board.flip(pair.a());
        self.board.flip(pair.b());
        self.join_through(pair);
        self.board.flip(pair.a());
        self.board.flip(pair.b());
        let opened = self.opened.len();
        while let Some((a, b)) = self.opened.pop() {
            self.mark(usize::from(a), usize::from(b), false);
        }
        self.count - broken + opened
    }

    /// The pair that leaves the most joinable pairs, the first of them row by
    /// row: the 2024 paper's `findBestMove`.
    ///
    /// # Errors
    /// If the budget is used up; a node is a pair that is tried.
    pub fn best(&mut self, budget: &mut Budget) -> Result<Option<Best>, Exhausted> {
        let mut best: Option<Best> = None;
        for tile in self.tiles_row_by_row() {
            let a = self.board.groups().place(tile).into();
            for mate in tile + 1..self.board.groups().mates(tile).end {
                if !self.are_joined(tile, mate) {
                    continue;
                }
                budget.spend(1)?;
                let b = self.board.groups().place(mate).into();
                let pair = Pair::new(a, b).expect("two different tiles");
                let openings = self.openings(pair);
                if best.is_none_or(|best| openings > best.openings) {
                    best = Some(Best { pair, openings });
                }
            }
        }
        Ok(best)
    }

    /// Takes a pair away and brings the list up to date.
    pub fn remove(&mut self, pair: Pair) {
        if self.board.gravity() != Gravity::None {
            *self = Self::of(&self.board.without(pair));
            return;
        }
        for cell in [pair.a(), pair.b()] {
            if self.board.tile(cell).is_some() {
                self.forget(self.tile(cell));
            }
        }
        self.board.remove(pair);
        self.join_through(pair);
        self.count += self.opened.len();
    }

    fn tiles_row_by_row(&self) -> Vec<usize> {
        self.board.occupied().map(|cell| self.tile(cell)).collect()
    }

    fn tile(&self, cell: Cell) -> usize {
        self.board.groups().number(self.board.size().index(cell))
    }

    fn words(&self, tile: usize) -> &[u64] {
        &self.joined[tile * self.words_per_tile..][..self.words_per_tile]
    }

    fn degree(&self, tile: usize) -> usize {
        self.words(tile).iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The tiles that this one can be joined with.
    fn partners(&self, tile: usize) -> impl Iterator<Item = usize> {
        let first = self.board.groups().mates(tile).start;
        self.words(tile)
            .iter()
            .enumerate()
            .flat_map(move |(at, &word)| Bits(word).map(move |bit| first + at * 64 + bit))
    }

    fn are_joined(&self, tile: usize, mate: usize) -> bool {
        let bit = mate - self.board.groups().mates(tile).start;
        self.joined[tile * self.words_per_tile + bit / 64] >> (bit % 64) & 1 == 1
    }

    fn mark(&mut self, tile: usize, mate: usize, joined: bool) {
        let first = self.board.groups().mates(tile).start;
        for (tile, bit) in [(tile, mate - first), (mate, tile - first)] {
            let word = &mut self.joined[tile * self.words_per_tile + bit / 64];
            *word = *word & !(1 << (bit % 64)) | u64::from(joined) << (bit % 64);
        }
    }

    /// Strikes all pairs of a tile.
    fn forget(&mut self, tile: usize) {
        loop {
            let partner = self.partners(tile).next();
            let Some(mate) = partner else { return };
            self.mark(tile, mate, false);
            self.count -= 1;
        }
    }

    /// Finds all pairs of the board.
    fn join_all(&mut self) {
        self.opened.clear();
        let size = self.board.size();
        for row in 0..size.rows() {
            for col in Bits(self.sight().open_tiles(row)) {
                let tile = self.board.groups().number(row * size.cols() + col);
                let after = tile + 1..self.board.groups().mates(tile).end;
                self.join_with(tile, after, |_| true);
            }
        }
        self.join_neighbours();
        self.count = self.opened.len();
    }

    /// Joins the tiles that lie side by side, of which those that are walled in
    /// were not looked at before.
    fn join_neighbours(&mut self) {
        let cols = self.board.size().cols();
        let last = self.board.numbers().len();
        for step in [1, cols] {
            for index in step..last {
                let numbers = self.board.numbers();
                let equal = numbers[index] != 0 && numbers[index] == numbers[index - step];
                if equal && (step == cols || index % cols != 0) {
                    let tile = self.board.groups().number(index);
                    self.join(self.board.groups().number(index - step), tile);
                }
            }
        }
    }

    fn join(&mut self, tile: usize, mate: usize) {
        if !self.are_joined(tile, mate) {
            self.mark(tile, mate, true);
            self.opened.push((tile as u16, mate as u16));
        }
    }

    /// Joins the pairs that became joinable when the tiles of `freed` went.
    fn join_through(&mut self, freed: Pair) {
        self.opened.clear();
        for cell in [freed.a(), freed.b()] {
            let (row, col) = (usize::from(cell.row), usize::from(cell.col));
            self.join_across_row(row, col);
            self.join_across_col(row, col);
        }
    }

    /// New pairs of the tiles in this row that see the freed cell, and those
    /// whose middle line runs along this row through it.
    fn join_across_row(&mut self, row: usize, col: usize) {
        let tiles = self.board.row_tiles()[row];
        let (left, right) = (previous_tile(tiles, col), next_tile(tiles, col));
        for viewer in [left, right].into_iter().flatten() {
            self.join_mates_of(row, viewer, |_| true);
        }
        let before = left.map_or(0, |left| left + 1)..col;
        let after = col + 1..right.unwrap_or(self.board.size().cols());
        let Some((near, far)) = shorter_first(before, after) else { return };
        for line in near {
            let tiles = self.board.col_tiles()[line];
            for hanging in [previous_tile(tiles, row), next_tile(tiles, row)].into_iter().flatten()
            {
                self.join_mates_of(hanging, line, |mate| far.contains(&usize::from(mate.col)));
            }
        }
    }

    /// The same along the column.
    fn join_across_col(&mut self, row: usize, col: usize) {
        let tiles = self.board.col_tiles()[col];
        let (top, bottom) = (previous_tile(tiles, row), next_tile(tiles, row));
        for viewer in [top, bottom].into_iter().flatten() {
            self.join_mates_of(viewer, col, |_| true);
        }
        let before = top.map_or(0, |top| top + 1)..row;
        let after = row + 1..bottom.unwrap_or(self.board.size().rows());
        let Some((near, far)) = shorter_first(before, after) else { return };
        for line in near {
            let tiles = self.board.row_tiles()[line];
            for hanging in [previous_tile(tiles, col), next_tile(tiles, col)].into_iter().flatten()
            {
                self.join_mates_of(line, hanging, |mate| far.contains(&usize::from(mate.row)));
            }
        }
    }

    /// New pairs of the tile in this cell with those of its mates that `may_join`.
    fn join_mates_of(&mut self, row: usize, col: usize, may_join: impl Fn(Place) -> bool) {
        let tile = self.board.groups().number(row * self.board.size().cols() + col);
        self.join_with(tile, self.board.groups().mates(tile), may_join);
    }

    fn join_with(&mut self, tile: usize, mates: Range<usize>, may_join: impl Fn(Place) -> bool) {
        let reach = self.reach(tile);
        for mate in mates {
            let place = self.board.groups().place(mate);
            let is_there = self.board.row_tiles()[usize::from(place.row)] >> place.col & 1 == 1;
            if mate != tile
                && is_there
                && may_join(place)
                && !self.are_joined(tile, mate)
                && self.sight().joined(reach, self.reach(mate))
            {
                self.mark(tile, mate, true);
                self.opened.push((tile as u16, mate as u16));
            }
        }
    }

    fn sight(&self) -> Sight<'_> {
        Sight::of(&self.board)
    }

    fn reach(&self, tile: usize) -> Reach {
        let Place { row, col } = self.board.groups().place(tile);
        self.sight().reach(usize::from(row), usize::from(col))
    }
}

/// The shorter of two stretches first; nothing if one of them is empty.
fn shorter_first(one: Range<usize>, other: Range<usize>) -> Option<(Range<usize>, Range<usize>)> {
    if one.is_empty() || other.is_empty() {
        return None;
    }
    Some(if one.len() <= other.len() { (one, other) } else { (other, one) })
}
