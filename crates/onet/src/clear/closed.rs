//! The plain check of an impossibility with gravity.
//!
//! With gravity the tiles that are left tell where each of them lies: those of
//! every line in their order, packed. So a set of tiles names a position. A list
//! of positions is *closed* if every move that counts leads from one of them to
//! another one of the list, or to a position with tiles but without a move, and
//! if none of them is the empty board. Then the board that heads the list cannot
//! be cleared.
//!
//! All moves count, unless there is a kind of which the remaining tiles cannot
//! be paired off without a move that
//! - leads to a position as above, and
//! - lets no other tile slide.
//!
//! For then some such move is part of every way to clear the position, and can
//! as well be made at once: the other tiles lie where they would lie anyway, and
//! there are only more empty cells for the paths. So these moves suffice.
//!
//! Nothing of the search is used here: only [`Board::without`] and the slow
//! judge's [`plain::pairs`].

use std::collections::HashSet;

use simpul_core::{Budget, Cell, Exhausted};
use thiserror::Error;

use crate::{Board, Pair, plain};

/// Of a kind with more tiles the pairings are not gone through: they are too many.
const MOST_MATES: usize = 8;

/// Why a list of positions proves nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// The first set does not hold all tiles of the board, or there is none.
    #[error("the first set is not the whole board")]
    NotTheBoard,
    /// A set names a cell that has no tile on the board.
    #[error("set {set} names {cell}, where the board has no tile")]
    NoTile {
        /// The set, counted from 0.
        set: usize,
        /// The cell.
        cell: Cell,
    },
    /// A set holds no tile: the board would be clear.
    #[error("set {0} is empty")]
    Empty(usize),
    /// A move leads out of the list.
    #[error("from set {set} the move {pair} leads to a position that is not listed")]
    Open {
        /// The set, counted from 0.
        set: usize,
        /// The move, by the cells where the tiles lie at the time.
        pair: Pair,
    },
    /// The limit was reached before all positions were looked at.
    #[error("the positions are too many to be checked within the limit")]
    TooLong,
}

impl From<Exhausted> for Fault {
    fn from(_: Exhausted) -> Self {
        Self::TooLong
    }
}

/// Checks that no play from the given board leads out of the listed positions,
/// each given by the tiles that are left, and a tile by its cell on that board.
///
/// # Errors
/// With the first fault that is found, or if the budget is over.
pub fn is_closed(board: &Board, sets: &[Vec<Cell>], budget: &Budget) -> Result<(), Fault> {
    if sets.first().is_none_or(|first| !board.occupied().eq(first.iter().copied())) {
        return Err(Fault::NotTheBoard);
    }
    let positions: Vec<Board> = sets
        .iter()
        .enumerate()
        .map(|(set, cells)| {
            budget.check()?;
            position(board, set, cells)
        })
        .collect::<Result<_, _>>()?;
    let listed: HashSet<&Board> = positions.iter().collect();
    let is_lost = |next: &Board| -> Result<bool, Exhausted> {
        Ok(listed.contains(next) || !next.is_clear() && plain_pairs(next, budget)?.is_empty())
    };
    for (set, position) in positions.iter().enumerate() {
        let (mut lost, mut open) = (vec![], vec![]);
        for pair in plain_pairs(position, budget)? {
            if is_lost(&position.without(pair))? { &mut lost } else { &mut open }.push(pair);
        }
        if let Some(&pair) = open.first()
            && needed_moves(position, &lost).is_none()
        {
            return Err(Fault::Open { set, pair });
        }
    }
    Ok(())
}

/// All pairs that can be joined, by the slow judge.
///
/// # Errors
/// If the budget is over.
pub(super) fn plain_pairs(board: &Board, budget: &Budget) -> Result<Vec<Pair>, Exhausted> {
    let mut pairs = vec![];
    for tile in board.occupied() {
        budget.check()?;
        pairs.extend(plain::pairs_from(board, tile));
    }
    Ok(pairs)
}

/// The board when only these tiles are left.
fn position(board: &Board, set: usize, cells: &[Cell]) -> Result<Board, Fault> {
    if let Some(&cell) = cells.iter().find(|&&cell| board.tile(cell).is_none()) {
        return Err(Fault::NoTile { set, cell });
    }
    if cells.is_empty() {
        return Err(Fault::Empty(set));
    }
    let left: HashSet<Cell> = cells.iter().copied().collect();
    let number = |cell: Cell| board.tile(cell).filter(|_| left.contains(&cell));
    let tiles: Vec<_> = board.size().cells().map(number).collect();
    let rest = Board::new(board.size(), &tiles, board.gravity()).expect("the board's own size");
    let mut gone = board.occupied().filter(|cell| !left.contains(cell));
    // A board slides when tiles are taken away, so two that are gone already
    // are taken away once more; the dealt board has not slid yet.
    match (gone.next(), gone.next()) {
        (Some(one), Some(other)) => Ok(rest.without(Pair::new(one, other).expect("two cells"))),
        _ => Ok(rest),
    }
}

/// Of these moves those of a kind that cannot be paired off without one of
/// them, where they let no other tile slide; `None` if there is no such kind.
pub(super) fn needed_moves(position: &Board, moves: &[Pair]) -> Option<Vec<Pair>> {
    let safe: Vec<Pair> =
        moves.iter().copied().filter(|&pair| moves_nothing(position, pair)).collect();
    safe.iter().find_map(|pair| {
        let kind = position.tile(pair.a());
        let mates: Vec<Cell> =
            position.occupied().filter(|&cell| position.tile(cell) == kind).collect();
        let is_needed = mates.len() <= MOST_MATES && !can_be_paired_without(&mates, &safe);
        let is_of_kind = |pair: &&Pair| position.tile(pair.a()) == kind;
        is_needed.then(|| safe.iter().filter(is_of_kind).copied().collect())
    })
}

fn moves_nothing(position: &Board, pair: Pair) -> bool {
    let next = position.without(pair);
    let stays = |cell| cell == pair.a() || cell == pair.b() || next.tile(cell).is_some();
    position.occupied().all(stays) && next.tiles_left() + 2 == position.tiles_left()
}

/// Whether the tiles can be paired off without any of these pairs.
fn can_be_paired_without(mates: &[Cell], pairs: &[Pair]) -> bool {
    let Some((&first, others)) = mates.split_first() else { return true };
    others.iter().any(|&partner| {
        let rest: Vec<Cell> = others.iter().copied().filter(|&cell| cell != partner).collect();
        let is_one = Pair::new(first, partner).is_some_and(|pair| pairs.contains(&pair));
        !is_one && can_be_paired_without(&rest, pairs)
    })
}
