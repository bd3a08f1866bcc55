//! Checker of impossibility with gravity: a list of positions that is closed under
//! moves.
//!
//! With gravity the remaining tiles determine the position, since the tiles of a
//! line keep their order and are packed. So a set of tiles stands for a position. A
//! list of positions is *closed* if every relevant move from a listed position leads
//! to another listed one or to a dead end (tiles left, no move), and if the empty
//! board is not listed. Then the board at the head of the list cannot be cleared.
//!
//! All moves are relevant, unless there is a kind whose remaining tiles cannot be
//! paired off without a move that
//! - leads to a listed position or a dead end, and
//! - makes no other tile slide.
//!
//! Such a move is part of every solution, and playing it first loses nothing: the
//! other tiles lie where they would lie anyway, and paths only have more empty cells.
//! So only the moves of that kind are relevant.
//!
//! No code of the search is used: only [`Board::without`] and the reference
//! implementation [`plain::pairs`].

use std::collections::HashSet;

use simpul_core::{Budget, BudgetError, Cell};
use thiserror::Error;

use crate::{Board, Pair, plain};

/// Kinds with more tiles have too many pairings to enumerate (105 for eight tiles).
const MOST_MATES: usize = 8;

/// Why a list of positions is not a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ClosureError {
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
    /// A set is empty: the board would be cleared.
    #[error("set {0} is empty")]
    Empty(usize),
    /// A move leads out of the list.
    #[error("from set {set} the move {pair} leads to a position that is not listed")]
    Open {
        /// The set, counted from 0.
        set: usize,
        /// The move, by the cells of the tiles in that position.
        pair: Pair,
    },
    /// The budget ran out before all positions were checked.
    #[error("the positions are too many to be checked within the limit")]
    TooLong,
}

impl From<BudgetError> for ClosureError {
    fn from(_: BudgetError) -> Self {
        Self::TooLong
    }
}

/// Checks that the listed positions are closed under moves. A position is given by
/// its remaining tiles, and a tile by its cell on `board`.
///
/// # Errors
/// The first violation, or [`ClosureError::TooLong`] if the budget runs out.
pub fn is_closed(board: &Board, sets: &[Vec<Cell>], budget: &Budget) -> Result<(), ClosureError> {
    if sets.first().is_none_or(|first| !board.occupied().eq(first.iter().copied())) {
        return Err(ClosureError::NotTheBoard);
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
    let is_lost = |next: &Board| -> Result<bool, BudgetError> {
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
            return Err(ClosureError::Open { set, pair });
        }
    }
    Ok(())
}

/// Returns all joinable pairs according to the reference implementation.
///
/// # Errors
/// If the budget runs out.
pub(super) fn plain_pairs(board: &Board, budget: &Budget) -> Result<Vec<Pair>, BudgetError> {
    let mut pairs = vec![];
    for tile in board.occupied() {
        budget.check()?;
        pairs.extend(plain::pairs_from(board, tile));
    }
    Ok(pairs)
}

/// Returns the position in which only these tiles remain.
fn position(board: &Board, set: usize, cells: &[Cell]) -> Result<Board, ClosureError> {
    if let Some(&cell) = cells.iter().find(|&&cell| board.tile(cell).is_none()) {
        return Err(ClosureError::NoTile { set, cell });
    }
    if cells.is_empty() {
        return Err(ClosureError::Empty(set));
    }
    let left: HashSet<Cell> = cells.iter().copied().collect();
    let number = |cell: Cell| board.tile(cell).filter(|_| left.contains(&cell));
    let tiles: Vec<_> = board.size().cells().map(number).collect();
    let rest = Board::new(board.size(), &tiles, board.gravity()).expect("the board's own size");
    let mut gone = board.occupied().filter(|cell| !left.contains(cell));
    // Tiles slide when a pair is removed, so remove a pair that is gone already. The
    // dealt board itself has not slid yet.
    match (gone.next(), gone.next()) {
        (Some(one), Some(other)) => Ok(rest.without(Pair::new(one, other).expect("two cells"))),
        _ => Ok(rest),
    }
}

/// Returns the moves of a kind that cannot be paired off without one of them, where
/// none of them makes another tile slide; `None` if there is no such kind.
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

/// Returns whether the tiles can be paired off without any of these pairs.
fn can_be_paired_without(mates: &[Cell], pairs: &[Pair]) -> bool {
    let Some((&first, others)) = mates.split_first() else { return true };
    others.iter().any(|&partner| {
        let rest: Vec<Cell> = others.iter().copied().filter(|&cell| cell != partner).collect();
        let is_one = Pair::new(first, partner).is_some_and(|pair| pairs.contains(&pair));
        !is_one && can_be_paired_without(&rest, pairs)
    })
}
