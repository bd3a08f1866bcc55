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

use crate::board::{Groups, Place};
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
#[derive(Debug)]
pub struct Moves {
    board: Board,
    count: usize,
    /// For each tile the tiles of its kind that it can be joined with.
    joined: KindBits,
    /// For the first tile of each kind, those of the kind that have an empty
    /// place beside them: no other tile can be joined over a distance.
    open: KindBits,
    /// How far one gets from each open tile; for others it is not kept.
    reach: Vec<Reach>,
    /// The pairs that the last removal or trial opened.
    opened: Vec<(u16, u16)>,
    /// What the last removal or trial changed of the tiles that see it.
    changed: Vec<Before>,
}

/// A tile's state before a trial.
#[derive(Clone, Copy, Debug)]
struct Before {
    tile: u16,
    was_open: bool,
    reach: Reach,
}

/// A search keeps a copy for each of its levels, so copying reuses memory.
impl Clone for Moves {
    fn clone(&self) -> Self {
        Self {
            board: self.board.clone(),
            count: self.count,
            joined: self.joined.clone(),
            open: self.open.clone(),
            reach: self.reach.clone(),
            opened: self.opened.clone(),
            changed: self.changed.clone(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.board.clone_from(&source.board);
        self.count = source.count;
        self.joined.clone_from(&source.joined);
        self.open.clone_from(&source.open);
        self.reach.clone_from(&source.reach);
        self.opened.clone_from(&source.opened);
        self.changed.clone_from(&source.changed);
    }
}

/// Rows of bits, one for each tile of a kind.
#[derive(Debug)]
struct KindBits {
    bits: Vec<u64>,
    words: usize,
}

impl Clone for KindBits {
    fn clone(&self) -> Self {
        Self { bits: self.bits.clone(), words: self.words }
    }

    fn clone_from(&mut self, source: &Self) {
        self.bits.clone_from(&source.bits);
        self.words = source.words;
    }
}

impl KindBits {
    fn none(groups: &Groups) -> Self {
        let words = groups.most_copies().div_ceil(64).max(1);
        Self { bits: vec![0; groups.count() * words], words }
    }

    fn row(&self, tile: usize) -> &[u64] {
        &self.bits[tile * self.words..][..self.words]
    }

    #[inline]
    fn has(&self, row: usize, at: usize) -> bool {
        self.bits[row * self.words + at / 64] >> (at % 64) & 1 == 1
    }

    #[inline]
    fn flip(&mut self, row: usize, at: usize) {
        self.bits[row * self.words + at / 64] ^= 1 << (at % 64);
    }
}

impl Moves {
    /// All joinable pairs of a board.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let groups = board.groups();
        let mut moves = Self {
            count: 0,
            joined: KindBits::none(groups),
            open: KindBits::none(groups),
            reach: vec![Reach::default(); groups.count()],
            opened: Vec::with_capacity(32),
            changed: Vec::with_capacity(8),
            board: board.clone(),
        };
        moves.join_open_tiles();
        moves.join_neighbours();
        moves.count = moves.opened.len();
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
        let groups = self.board.groups();
        self.board.occupied().flat_map(move |cell| {
            let tile = self.tile(cell);
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

    /// How many pairs could be joined after these two tiles of one kind are
    /// gone: the 2024 paper's `evaluateMove`, with every pair counted once.
    pub fn openings(&mut self, pair: Pair) -> usize {
        if self.board.gravity() != Gravity::None {
            return Self::of(&self.board.without(pair)).count;
        }
        let freed = [self.tile(pair.a()), self.tile(pair.b())];
        let together = usize::from(self.are_joined(freed[0], freed[1]));
        let broken = self.degree(freed[0]) + self.degree(freed[1]) - together;
        self.board.flip(pair.a());
        self.board.flip(pair.b());
        let were_open = freed.map(|tile| self.set_open(tile, false));
        self.open_through(pair);
        let opened = self.opened.len();
        while let Some((a, b)) = self.opened.pop() {
            self.flip(usize::from(a), usize::from(b));
        }
        while let Some(Before { tile, was_open, reach }) = self.changed.pop() {
            self.reach[usize::from(tile)] = reach;
            self.set_open(usize::from(tile), was_open);
        }
        for (tile, was_open) in freed.into_iter().zip(were_open) {
            self.set_open(tile, was_open);
        }
        self.board.flip(pair.a());
        self.board.flip(pair.b());
        self.count - broken + opened
    }

    /// The pair that leaves the most joinable pairs, the first of them row by
    /// row: the 2024 paper's `findBestMove`.
    ///
    /// # Errors
    /// If the budget is used up; a node is a pair that is tried.
    pub fn best(&mut self, budget: &mut Budget) -> Result<Option<Best>, Exhausted> {
        let mut best: Option<Best> = None;
        for tile in 0..self.board.groups().count() {
            for word in 0..self.joined.words {
                for bit in Bits(self.joined.row(tile)[word]) {
                    let mate = self.board.groups().mates(tile).start + word * 64 + bit;
                    if mate < tile {
                        continue;
                    }
                    budget.spend(1)?;
                    let groups = self.board.groups();
                    let (a, b) = (groups.place(tile).into(), groups.place(mate).into());
                    let pair = Pair::new(a, b).expect("two different tiles");
                    let openings = self.openings(pair);
                    // Tiles are numbered kind by kind, so the first pair row by
                    // row need not come first.
                    if best.is_none_or(|best| (openings, best.pair) > (best.openings, pair)) {
                        best = Some(Best { pair, openings });
                    }
                }
            }
        }
        Ok(best)
    }

    /// Takes two tiles of one kind away and brings the list up to date.
    pub fn remove(&mut self, pair: Pair) {
        if self.board.gravity() != Gravity::None {
            *self = Self::of(&self.board.without(pair));
            return;
        }
        for cell in [pair.a(), pair.b()] {
            if self.board.tile(cell).is_some() {
                let tile = self.tile(cell);
                self.forget(tile);
                self.set_open(tile, false);
            }
        }
        self.board.remove(pair);
        self.open_through(pair);
        self.count += self.opened.len();
    }

    /// The pairs that the last removal opened, as numbers of tiles.
    pub(crate) fn opened(&self) -> &[(u16, u16)] {
        &self.opened
    }

    pub(crate) fn tile(&self, cell: Cell) -> usize {
        self.board.groups().number(self.board.size().index(cell))
    }

    fn degree(&self, tile: usize) -> usize {
        self.joined.row(tile).iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The tiles that this one can be joined with.
    pub(crate) fn partners(&self, tile: usize) -> impl Iterator<Item = usize> {
        let first = self.board.groups().mates(tile).start;
        let words = self.joined.row(tile).iter().enumerate();
        words.flat_map(move |(word, &bits)| Bits(bits).map(move |bit| first + word * 64 + bit))
    }

    pub(crate) fn are_joined(&self, tile: usize, mate: usize) -> bool {
        self.joined.has(tile, mate - self.board.groups().mates(tile).start)
    }

    /// Joins two tiles, or parts them.
    fn flip(&mut self, tile: usize, mate: usize) {
        let first = self.board.groups().mates(tile).start;
        self.joined.flip(tile, mate - first);
        self.joined.flip(mate, tile - first);
    }

    /// Notes whether a tile has an empty place beside it, and tells whether it
    /// had one before.
    fn set_open(&mut self, tile: usize, open: bool) -> bool {
        let first = self.board.groups().mates(tile).start;
        let was_open = self.open.has(first, tile - first);
        if was_open != open {
            self.open.flip(first, tile - first);
        }
        was_open
    }

    /// Strikes all pairs of a tile.
    fn forget(&mut self, tile: usize) {
        loop {
            let partner = self.partners(tile).next();
            let Some(mate) = partner else { return };
            self.flip(tile, mate);
            self.count -= 1;
        }
    }

    /// Joins the tiles that have an empty place beside them, each with those of
    /// its kind that came before it.
    fn join_open_tiles(&mut self) {
        let cols = self.board.size().cols();
        for row in 0..self.board.size().rows() {
            for col in Bits(Sight::of(&self.board).open_tiles(row)) {
                let tile = self.board.groups().number(row * cols + col);
                let place = Place { row: row as u8, col: col as u8 };
                self.reach[tile] = Sight::of(&self.board).reach(place);
                self.join_with_open(tile, |_| true);
                self.set_open(tile, true);
            }
        }
    }

    /// Joins the tiles that lie side by side, of which those that are walled in
    /// were not looked at before.
    fn join_neighbours(&mut self) {
        let (rows, cols) = (self.board.size().rows(), self.board.size().cols());
        for row in 0..rows {
            let line = &self.board.numbers()[row * cols..][..cols];
            for col in Bits(equal_bits(&line[..cols - 1], &line[1..])) {
                self.join(row * cols + col, row * cols + col + 1);
            }
            if row + 1 < rows {
                let lines = &self.board.numbers()[row * cols..][..2 * cols];
                for col in Bits(equal_bits(&lines[..cols], &lines[cols..])) {
                    self.join(row * cols + col, (row + 1) * cols + col);
                }
            }
        }
    }

    /// Joins the tiles of two cells, given by their indices.
    fn join(&mut self, a: usize, b: usize) {
        let (tile, mate) = (self.board.groups().number(a), self.board.groups().number(b));
        if !self.are_joined(tile, mate) {
            self.flip(tile, mate);
            self.opened.push((tile as u16, mate as u16));
        }
    }

    /// Joins the pairs that became joinable when the tiles of `freed` went, and
    /// notes what the tiles that see them see now.
    fn open_through(&mut self, freed: Pair) {
        self.opened.clear();
        self.changed.clear();
        for Cell { row, col } in [freed.a(), freed.b()] {
            let (row, col) = (usize::from(row), usize::from(col));
            let in_row = Beside::of(self.board.row_tiles()[row % 64], col);
            let in_col = Beside::of(self.board.col_tiles()[col % 64], row);
            if let Some(left) = in_row.before {
                self.see_anew(row, left);
            }
            if let Some(right) = in_row.after {
                self.see_anew(row, right);
            }
            if let Some(top) = in_col.before {
                self.see_anew(top, col);
            }
            if let Some(bottom) = in_col.after {
                self.see_anew(bottom, col);
            }
        }
        for at in 0..self.changed.len() {
            self.join_with_open(usize::from(self.changed[at].tile), |_| true);
        }
        for Cell { row, col } in [freed.a(), freed.b()] {
            let (row, col) = (usize::from(row), usize::from(col));
            let in_row = Beside::of(self.board.row_tiles()[row % 64], col);
            self.join_across_row(row, in_row.stretches(col, self.board.size().cols()));
            let in_col = Beside::of(self.board.col_tiles()[col % 64], row);
            self.join_across_col(col, in_col.stretches(row, self.board.size().rows()));
        }
    }

    /// A tile sees farther than before.
    fn see_anew(&mut self, row: usize, col: usize) {
        let tile = self.board.groups().number(row * self.board.size().cols() + col);
        let reach = Sight::of(&self.board).reach(Place { row: row as u8, col: col as u8 });
        let reach_before = std::mem::replace(&mut self.reach[tile], reach);
        let was_open = self.set_open(tile, true);
        self.changed.push(Before { tile: tile as u16, was_open, reach: reach_before });
    }

    /// New pairs whose middle line runs along this row, from one stretch of
    /// empty cells to the other, through the freed cell between them.
    fn join_across_row(&mut self, row: usize, (near, far): (Range<usize>, Range<usize>)) {
        if far.is_empty() {
            return;
        }
        for col in near {
            for row in Beside::of(self.board.col_tiles()[col], row).tiles() {
                let tile = self.board.groups().number(row * self.board.size().cols() + col);
                self.join_with_open(tile, |mate| far.contains(&usize::from(mate.col)));
            }
        }
    }

    /// The same along a column.
    fn join_across_col(&mut self, col: usize, (near, far): (Range<usize>, Range<usize>)) {
        if far.is_empty() {
            return;
        }
        for row in near {
            for col in Beside::of(self.board.row_tiles()[row], col).tiles() {
                let tile = self.board.groups().number(row * self.board.size().cols() + col);
                self.join_with_open(tile, |mate| far.contains(&usize::from(mate.row)));
            }
        }
    }

    /// New pairs of an open tile with those open ones of its kind that `may_join`.
    fn join_with_open(&mut self, tile: usize, may_join: impl Fn(Place) -> bool) {
        let sight = Sight::of(&self.board);
        let groups = self.board.groups();
        let first = groups.mates(tile).start;
        let reach = self.reach[tile];
        for word in 0..self.joined.words {
            for bit in Bits(self.open.row(first)[word] & !self.joined.row(tile)[word]) {
                let at = word * 64 + bit;
                let mate = first + at;
                if mate != tile
                    && may_join(groups.place(mate))
                    && sight.joined(reach, self.reach[mate])
                {
                    self.joined.flip(tile, at);
                    self.joined.flip(mate, tile - first);
                    self.opened.push((tile as u16, mate as u16));
                }
            }
        }
    }
}

/// The nearest tiles on both sides of a place in a line.
#[derive(Clone, Copy)]
struct Beside {
    before: Option<usize>,
    after: Option<usize>,
}

impl Beside {
    fn of(tiles: u64, at: usize) -> Self {
        Self { before: previous_tile(tiles, at), after: next_tile(tiles, at) }
    }

    fn tiles(self) -> impl Iterator<Item = usize> {
        self.before.into_iter().chain(self.after)
    }

    /// The empty cells on both sides of the place, the shorter stretch first.
    fn stretches(self, at: usize, length: usize) -> (Range<usize>, Range<usize>) {
        let before = self.before.map_or(0, |tile| tile + 1)..at;
        let after = at + 1..self.after.unwrap_or(length);
        if before.len() <= after.len() { (before, after) } else { (after, before) }
    }
}

/// Where two stretches of up to 64 cells have equal tiles.
fn equal_bits(one: &[u16], other: &[u16]) -> u64 {
    let mut bits = 0;
    for (at, (a, b)) in one.iter().zip(other).enumerate() {
        bits |= u64::from(a == b && *a != 0) << at;
    }
    bits
}
