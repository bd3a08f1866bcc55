//! The judge of the tests: small boards, and whether they can be cleared, by
//! trying all there is.

use std::collections::HashMap;

use simpul_core::{Rng, Size};

use super::deal::Deal;
use super::position::{Key, Move, Position};
use crate::{Board, Gravity};

/// A small board under a gravity that cuts no lines, full but for one cell at most.
pub(crate) fn small_board(rng: &mut Rng) -> Board {
    let (size, tiles, gravity) = dealt(rng);
    Board::from_numbers(size, tiles, gravity).unwrap()
}

/// A small board on which no tile can slide.
pub(crate) fn packed_board(rng: &mut Rng) -> Board {
    let (size, mut tiles, gravity) = dealt(rng);
    if matches!(gravity, Gravity::Down | Gravity::Right) {
        tiles.reverse();
    }
    Board::from_numbers(size, tiles, gravity).unwrap()
}

/// A full board of this size.
pub(crate) fn full_board(
    (rows, cols): (usize, usize),
    copies: usize,
    gravity: Gravity,
    rng: &mut Rng,
) -> Board {
    let size = Size::new(rows, cols).unwrap();
    Board::from_numbers(size, shuffled(size.area(), copies, rng), gravity).unwrap()
}

fn shuffled(count: usize, copies: usize, rng: &mut Rng) -> Vec<u16> {
    let mut tiles: Vec<u16> = (0..count).map(|tile| 1 + (tile / copies) as u16).collect();
    rng.shuffle(&mut tiles);
    tiles
}

/// Tiles in all cells but at most the last one.
fn dealt(rng: &mut Rng) -> (Size, Vec<u16>, Gravity) {
    let size = Size::new(2 + rng.below(4), 2 + rng.below(4)).unwrap();
    let copies = 2 + 2 * rng.below(2);
    let mut tiles = shuffled(size.area() / 2 * 2, copies, rng);
    tiles.resize(size.area(), 0);
    let gravity = [Gravity::Down, Gravity::Up, Gravity::Left, Gravity::Right][rng.below(4)];
    (size, tiles, gravity)
}

/// The deal of a board, and whether it can be cleared.
pub(crate) fn judged(board: &Board) -> (Deal, bool) {
    let deal = Deal::of(board);
    let clears = can_be_cleared(&deal, &Position::start(&deal), &mut HashMap::new());
    (deal, clears)
}

/// Whether these moves can be made one after the other and clear the board.
pub(crate) fn is_clear_after(deal: &Deal, moves: impl IntoIterator<Item = Move>) -> bool {
    let (mut position, mut possible) = (Position::start(deal), vec![]);
    let all_are_possible = moves.into_iter().all(|step| {
        position.moves(deal, &mut possible);
        let is_possible = possible.contains(&step);
        if is_possible {
            position.remove(deal, step);
        }
        is_possible
    });
    all_are_possible && position.left() == 0
}

fn can_be_cleared(deal: &Deal, position: &Position, known: &mut HashMap<Key, bool>) -> bool {
    if let Some(&known) = known.get(&position.key()) {
        return known;
    }
    let mut moves = vec![];
    position.moves(deal, &mut moves);
    let clears = position.left() == 0
        || moves.iter().any(|&step| {
            let mut next = position.clone();
            next.remove(deal, step);
            can_be_cleared(deal, &next, known)
        });
    known.insert(position.key(), clears);
    clears
}
