//! Test oracle: random small boards, decided by trying all games.

use std::collections::HashMap;

use simpul_core::{Rng, Size};

use super::instance::Instance;
use super::position::{Key, Move, Position};
use crate::{Board, Gravity};

/// Returns a small board with at most one empty cell, and one stack per line.
pub(crate) fn small_board(rng: &mut Rng) -> Board {
    let (size, tiles, gravity) = deal_tiles(rng);
    Board::from_numbers(size, tiles, gravity).unwrap()
}

/// Returns a small board on which no tile can slide.
pub(crate) fn packed_board(rng: &mut Rng) -> Board {
    let (size, mut tiles, gravity) = deal_tiles(rng);
    if matches!(gravity, Gravity::Down | Gravity::Right) {
        tiles.reverse();
    }
    Board::from_numbers(size, tiles, gravity).unwrap()
}

/// Returns a full board.
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

/// Deals tiles into all cells but at most the last one.
fn deal_tiles(rng: &mut Rng) -> (Size, Vec<u16>, Gravity) {
    let size = Size::new(2 + rng.below(4), 2 + rng.below(4)).unwrap();
    let copies = 2 + 2 * rng.below(2);
    let mut tiles = shuffled(size.area() / 2 * 2, copies, rng);
    tiles.resize(size.area(), 0);
    let gravity = [Gravity::Down, Gravity::Up, Gravity::Left, Gravity::Right][rng.below(4)];
    (size, tiles, gravity)
}

/// Returns the instance of a board and whether it can be cleared.
pub(crate) fn judged(board: &Board) -> (Instance, bool) {
    let instance = Instance::of(board);
    let clears = can_be_cleared(&instance, &Position::start(&instance), &mut HashMap::new());
    (instance, clears)
}

/// Returns whether these moves are legal in this order and clear the board.
pub(crate) fn is_clear_after(instance: &Instance, moves: impl IntoIterator<Item = Move>) -> bool {
    let (mut position, mut possible) = (Position::start(instance), vec![]);
    let all_are_possible = moves.into_iter().all(|step| {
        position.moves(instance, &mut possible);
        let is_possible = possible.contains(&step);
        if is_possible {
            position.remove(instance, step);
        }
        is_possible
    });
    all_are_possible && position.left() == 0
}

fn can_be_cleared(
    instance: &Instance,
    position: &Position,
    known: &mut HashMap<Key, bool>,
) -> bool {
    if let Some(&known) = known.get(&position.key()) {
        return known;
    }
    let mut moves = vec![];
    position.moves(instance, &mut moves);
    let clears = position.left() == 0
        || moves.iter().any(|&step| {
            let mut next = position.clone();
            next.remove(instance, step);
            can_be_cleared(instance, &next, known)
        });
    known.insert(position.key(), clears);
    clears
}
