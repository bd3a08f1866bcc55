//! All joinable pairs of a board, kept up to date while it is played.

use simpul_core::{Budget, BudgetError, Cell};

use crate::board::Place;
use crate::join_matrix::JoinMatrix;
use crate::opening::{Opening, Viewers};
use crate::sweep::{Bits, Reach, Sight};
use crate::{Best, Board, Gravity, Pair};

/// A board with all pairs that can be joined on it.
///
/// ```
/// use simpul_onet::{Board, Moves};
///
/// let board: Board = "1 2 1
///                     3 3 2".parse()?;
/// let mut moves = Moves::of(&board);
/// assert_eq!(moves.count(), 2);
/// let first = moves.iter().next().unwrap();
/// moves.remove(first);
/// assert_eq!(moves.iter().collect::<Vec<_>>(), simpul_onet::pairs(moves.board()));
/// # Ok::<(), simpul_onet::FormatError>(())
/// ```
#[derive(Debug)]
pub struct Moves {
    board: Board,
    count: usize,
    joinable: JoinMatrix,
    /// The pairs that became joinable by the last removal.
    opened: Vec<(u16, u16)>,
}

/// A removal, ordered by the number of pairs that it leaves.
#[derive(Clone, Copy)]
struct Trial {
    openings: usize,
    a: Place,
    b: Place,
}

impl Trial {
    /// Breaks ties in row-major order, which differs from the order of trials, since tiles
    /// are numbered kind by kind.
    #[inline]
    fn is_better_than(self, other: Self) -> bool {
        self.openings > other.openings
            || self.openings == other.openings && (self.a, self.b) < (other.a, other.b)
    }
}

/// A search has a copy per level, so copying reuses memory.
impl Clone for Moves {
    fn clone(&self) -> Self {
        Self {
            board: self.board.clone(),
            count: self.count,
            joinable: self.joinable.clone(),
            opened: self.opened.clone(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.board.clone_from(&source.board);
        self.count = source.count;
        self.joinable.clone_from(&source.joinable);
        self.opened.clone_from(&source.opened);
    }
}

impl Moves {
    /// All joinable pairs of a board.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let joinable = JoinMatrix::none(board.groups());
        let mut moves = Self { board: board.clone(), count: 0, joinable, opened: vec![] };
        moves.note_open_tiles();
        moves.join_open_tiles();
        moves.join_neighbours();
        moves
    }

    /// Returns the current board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the number of joinable pairs.
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

    /// Returns whether these two tiles can be joined.
    #[must_use]
    pub fn contains(&self, pair: Pair) -> bool {
        let kind = self.board.tile(pair.a());
        kind.is_some()
            && kind == self.board.tile(pair.b())
            && self.are_joined(self.tile(pair.a()), self.tile(pair.b()))
    }

    /// Returns how many pairs can be joined after these two tiles of the same kind are
    /// removed: `evaluateMove` of the 2024 paper, with every pair counted once.
    pub fn openings(&mut self, pair: Pair) -> usize {
        if self.board.gravity() != Gravity::None {
            return Self::of(&self.board.without(pair)).count;
        }
        self.openings_without_gravity(self.tile(pair.a()), self.tile(pair.b()))
    }

    fn openings_without_gravity(&mut self, a: usize, b: usize) -> usize {
        let together = usize::from(self.are_joined(a, b));
        let broken = self.degree(a) + self.degree(b) - together;
        let (from, to) = (self.board.groups().place(a), self.board.groups().place(b));
        self.board.flip(from.into());
        self.board.flip(to.into());
        self.open_through(from, to);
        self.board.flip(from.into());
        self.board.flip(to.into());
        let opened = self.opened.len();
        while let Some((a, b)) = self.opened.pop() {
            self.flip(usize::from(a), usize::from(b));
        }
        self.count - broken + opened
    }

    /// Returns the pair that leaves the most joinable pairs; ties go to the first in
    /// row-major order. This is the 2024 paper's `findBestMove`.
    ///
    /// # Errors
    /// If the budget runs out. A node is a pair that is tried.
    pub fn best(&mut self, budget: &mut Budget) -> Result<Option<Best>, BudgetError> {
        let mut best: Option<Trial> = None;
        let mut next = 0;
        while let Some(tile) = self.joinable.next_joined(next) {
            next = tile + 1;
            let first = self.board.groups().mates(tile).start;
            for word in 0..self.joinable.words() {
                for bit in Bits(self.joinable.of(tile)[word]) {
                    let mate = first + word * 64 + bit;
                    if mate > tile {
                        budget.spend(1)?;
                        if self.board.gravity() != Gravity::None {
                            // Each trial recomputes all pairs.
                            budget.check()?;
                        }
                        let trial = self.trial(tile, mate);
                        if best.is_none_or(|best| trial.is_better_than(best)) {
                            best = Some(trial);
                        }
                    }
                }
            }
        }
        Ok(best.map(|Trial { a, b, openings }| {
            let (a, b) = (Cell::from(a), Cell::from(b));
            Best { from: a.min(b), to: a.max(b), openings, pairs: openings }
        }))
    }

    fn trial(&mut self, tile: usize, mate: usize) -> Trial {
        let (a, b) = (self.board.groups().place(tile), self.board.groups().place(mate));
        let openings = if self.board.gravity() == Gravity::None {
            self.openings_without_gravity(tile, mate)
        } else {
            self.openings(Pair::new(a.into(), b.into()).expect("two different tiles"))
        };
        Trial { openings, a, b }
    }

    /// Removes two tiles of one kind and updates the list.
    pub fn remove(&mut self, pair: Pair) {
        if self.board.gravity() != Gravity::None {
            *self = Self::of(&self.board.without(pair));
            return;
        }
        for cell in [pair.a(), pair.b()] {
            if self.board.tile(cell).is_some() {
                let tile = self.tile(cell);
                self.forget(tile);
                let groups = self.board.groups();
                self.joinable.set_gone(groups.kind(tile), tile - groups.mates(tile).start);
            }
        }
        self.board.remove(pair);
        let viewers = self.open_through(pair.a().into(), pair.b().into());
        self.count += self.opened.len();
        for cell in viewers.cells() {
            self.note_open(self.board.groups().number(cell));
        }
    }

    fn tile(&self, cell: Cell) -> usize {
        self.board.groups().number(self.board.size().index(cell))
    }

    /// Returns how many tiles this one can be joined with. Usually one, so counting
    /// bits one by one is fast.
    fn degree(&self, tile: usize) -> usize {
        let words = 0..self.joinable.words();
        words.map(|word| Bits(self.joinable.of(tile)[word]).count()).sum()
    }

    /// The tiles that this one can be joined with.
    pub(crate) fn partners(&self, tile: usize) -> impl Iterator<Item = usize> {
        let first = self.board.groups().mates(tile).start;
        let words = self.joinable.of(tile).iter().enumerate();
        words.flat_map(move |(word, &bits)| Bits(bits).map(move |bit| first + word * 64 + bit))
    }

    pub(crate) fn are_joined(&self, tile: usize, mate: usize) -> bool {
        self.joinable.are_joined(tile, mate - self.board.groups().mates(tile).start)
    }

    /// Toggles whether two tiles can be joined.
    fn flip(&mut self, tile: usize, mate: usize) {
        self.joinable.flip(tile, mate, self.board.groups().mates(tile).start);
    }

    /// Removes all pairs of a tile.
    fn forget(&mut self, tile: usize) {
        loop {
            let partner = self.partners(tile).next();
            let Some(mate) = partner else { return };
            self.flip(tile, mate);
            self.count -= 1;
        }
    }

    /// Marks a tile as open: it has an empty neighbour cell.
    fn note_open(&mut self, tile: usize) {
        let groups = self.board.groups();
        self.joinable.set_open(groups.kind(tile), tile - groups.mates(tile).start);
    }

    fn note_open_tiles(&mut self) {
        let cols = self.board.size().cols();
        for row in 0..self.board.size().rows() {
            for col in Bits(Sight::of(&self.board).open_tiles(row)) {
                self.note_open(self.board.groups().number(row * cols + col));
            }
        }
    }

    /// Finds the joinable pairs of open tiles. A tile that is not open can only be joined
    /// with a neighbour.
    fn join_open_tiles(&mut self) {
        let Self { board, joinable, count, .. } = self;
        let (sight, groups) = (Sight::of(board), board.groups());
        let mut open: Vec<(usize, Reach)> = Vec::with_capacity(groups.most_copies());
        let mut next = 0;
        while let Some(kind) = joinable.next_with_open(next) {
            next = kind + 1;
            let first = usize::from(groups.firsts()[kind]);
            open.clear();
            for word in 0..joinable.words() {
                for bit in Bits(joinable.open(kind)[word]) {
                    let tile = first + word * 64 + bit;
                    let reach = sight.reach(groups.place(tile));
                    for &(mate, mates_reach) in &open {
                        if sight.joined(reach, mates_reach) {
                            joinable.flip(tile, mate, first);
                            *count += 1;
                        }
                    }
                    open.push((tile, reach));
                }
            }
        }
    }

    /// Finds the pairs of equal neighbours, including tiles that are not open.
    fn join_neighbours(&mut self) {
        let Self { board, joinable, count, .. } = self;
        let (groups, tiles, cols) = (board.groups(), board.numbers(), board.size().cols());
        let mut join = |a, b| {
            let (tile, mate) = (groups.number(a), groups.number(b));
            let first = groups.mates(tile).start;
            if !joinable.are_joined(tile, mate - first) {
                joinable.flip(tile, mate, first);
                *count += 1;
            }
        };
        for_each_equal(tiles, &tiles[1..], |at| {
            if (at + 1) % cols != 0 {
                join(at, at + 1);
            }
        });
        for_each_equal(tiles, &tiles[cols..], |at| join(at, at + cols));
    }

    /// Finds the pairs that became joinable when the tiles in two cells were removed; `a`
    /// is the first of them in row-major order.
    fn open_through(&mut self, a: Place, b: Place) -> Viewers {
        self.opened.clear();
        let Self { board, joinable, opened, .. } = self;
        let (sight, groups, kinds) = (Sight::of(board), board.groups(), board.numbers());
        Opening { sight, groups, kinds, joinable, opened }.through(a, b)
    }
}

/// Visits the indices at which two rows have equal tiles.
fn for_each_equal(one: &[u16], other: &[u16], mut visit: impl FnMut(usize)) {
    let is_equal = |a: u16, b: u16| a == b && a != 0;
    let (eights, _) = one[..other.len()].as_chunks::<8>();
    let (other_eights, _) = other.as_chunks::<8>();
    for (chunk, (a, b)) in eights.iter().zip(other_eights).enumerate() {
        // Without an early exit all eight are compared in one vector operation; usually
        // none is equal.
        if a.iter().zip(b).fold(false, |any, (&a, &b)| any | is_equal(a, b)) {
            let equal = (0..8).filter(|&at| is_equal(a[at], b[at]));
            equal.for_each(|at| visit(chunk * 8 + at));
        }
    }
    let rest = eights.len() * 8..other.len();
    rest.filter(|&at| is_equal(one[at], other[at])).for_each(visit);
}
