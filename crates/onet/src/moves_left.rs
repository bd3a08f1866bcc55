//! The 2015 paper's question "is any move left?", and several algorithms that answer it.

use simpul_core::{Budget, BudgetError, Cell};

use crate::paper2015::{Bfs, Dfs, Exhaustive, equal_pairs};
use crate::sweep::Sight;
use crate::{Board, Node, NodeStatus, Observer, Pair};

/// An algorithm that determines whether any two tiles of a board can be joined.
pub trait MovesLeft {
    /// Returns a joinable pair, or `None` if there is none.
    ///
    /// # Errors
    /// If the budget runs out before that is known.
    fn any_move(
        &self,
        board: &Board,
        budget: &mut Budget,
        observer: &mut impl Observer,
    ) -> Result<Option<Pair>, BudgetError>;
}

impl MovesLeft for Exhaustive {
    fn any_move(
        &self,
        board: &Board,
        budget: &mut Budget,
        observer: &mut impl Observer,
    ) -> Result<Option<Pair>, BudgetError> {
        for pair in equal_pairs(board) {
            if self.search(board, pair.a(), pair.b(), budget, observer)? {
                return Ok(Some(pair));
            }
        }
        Ok(None)
    }
}

impl MovesLeft for Bfs {
    fn any_move(
        &self,
        board: &Board,
        budget: &mut Budget,
        observer: &mut impl Observer,
    ) -> Result<Option<Pair>, BudgetError> {
        for from in board.occupied() {
            if let Some(to) = self.search(board, from, budget, observer)? {
                return Ok(Pair::new(from, to));
            }
        }
        Ok(None)
    }
}

impl MovesLeft for Dfs {
    fn any_move(
        &self,
        board: &Board,
        budget: &mut Budget,
        observer: &mut impl Observer,
    ) -> Result<Option<Pair>, BudgetError> {
        for from in board.occupied() {
            if let Some(to) = self.search(board, from, budget, observer)? {
                return Ok(Pair::new(from, to));
            }
        }
        Ok(None)
    }
}

/// The fast algorithm, by bit masks over rows and columns. Its nodes are the pairs that
/// it compares.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sweep;

impl MovesLeft for Sweep {
    fn any_move(
        &self,
        board: &Board,
        budget: &mut Budget,
        observer: &mut impl Observer,
    ) -> Result<Option<Pair>, BudgetError> {
        if let Some(pair) = seen_from_one_side(board).or_else(|| side_by_side(board)) {
            see(pair, NodeStatus::Goal, observer);
            return Ok(Some(pair));
        }
        let sight = Sight::of(board);
        let groups = board.groups();
        for tile in 0..groups.count() {
            let place = groups.place(tile);
            if !sight.has_tile(place) || !sight.may_be_open(place) {
                continue;
            }
            let reach = sight.reach(place);
            for mate in tile + 1..groups.mates(tile).end {
                let other = groups.place(mate);
                if !sight.has_tile(other) || !sight.may_be_open(other) {
                    continue;
                }
                budget.spend(1)?;
                let pair = Pair::new(place.into(), other.into()).expect("two different tiles");
                let joined = sight.joined(reach, sight.reach(other));
                see(pair, if joined { NodeStatus::Goal } else { NodeStatus::Blocked }, observer);
                if joined {
                    return Ok(Some(pair));
                }
            }
        }
        Ok(None)
    }
}

/// Returns two equal tiles that both see the same side of the ring. Most boards have
/// such a pair, and it is always joinable.
fn seen_from_one_side(board: &Board) -> Option<Pair> {
    let rows = &board.row_tiles()[..board.size().rows()];
    let cols = &board.col_tiles()[..board.size().cols()];
    let cell = |row: usize, col: usize| Cell::new(row as u16, col as u16);
    let first = |tiles: u64| (tiles != 0).then(|| tiles.trailing_zeros() as usize);
    let last = |tiles: u64| tiles.checked_ilog2().map(|last| last as usize);
    let by_col = |col: usize, row: Option<usize>| row.map(|row| cell(row, col));
    let by_row = |row: usize, col: Option<usize>| col.map(|col| cell(row, col));
    equal_pair(board, cols.iter().enumerate().filter_map(|(at, &tiles)| by_col(at, first(tiles))))
        .or_else(|| {
            let below = cols.iter().enumerate();
            equal_pair(board, below.filter_map(|(at, &tiles)| by_col(at, last(tiles))))
        })
        .or_else(|| {
            let left = rows.iter().enumerate();
            equal_pair(board, left.filter_map(|(at, &tiles)| by_row(at, first(tiles))))
        })
        .or_else(|| {
            let right = rows.iter().enumerate();
            equal_pair(board, right.filter_map(|(at, &tiles)| by_row(at, last(tiles))))
        })
}

/// Returns two equal tiles among these cells, by a lossy hash table: a kind may be
/// overwritten by another, so a pair may be missed, but a pair found is right.
fn equal_pair(board: &Board, cells: impl Iterator<Item = Cell>) -> Option<Pair> {
    let mut seen = [(0, Cell::new(0, 0)); 32];
    for cell in cells {
        let kind = board.numbers()[board.size().index(cell)];
        let place = &mut seen[usize::from(kind) % 32];
        if place.0 == kind {
            return Pair::new(place.1, cell);
        }
        *place = (kind, cell);
    }
    None
}

/// Returns two equal neighbours, if there are any.
fn side_by_side(board: &Board) -> Option<Pair> {
    let (numbers, cols) = (board.numbers(), board.size().cols());
    let cell = |index| board.size().cell(index);
    for (row, line) in numbers.chunks_exact(cols).enumerate() {
        let across = line.windows(2).position(|two| two[0] != 0 && two[0] == two[1]);
        if let Some(col) = across {
            let at = row * cols + col;
            return Pair::new(cell(at), cell(at + 1));
        }
        let below = numbers[(row + 1) * cols..].iter();
        let down = line.iter().zip(below).position(|(&above, &below)| above != 0 && above == below);
        if let Some(col) = down {
            let at = row * cols + col;
            return Pair::new(cell(at), cell(at + cols));
        }
    }
    None
}

/// Reports a compared pair to an observer, as a node at its second tile.
fn see(pair: Pair, status: NodeStatus, observer: &mut impl Observer) {
    let place = pair.b().into();
    observer.generates(&Node { number: 0, parent: 0, level: 0, turns: 0, place, status });
}
