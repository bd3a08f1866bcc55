//! Shuffles the remaining tiles.

use simpul_core::{Rng, Seed};

use crate::Board;
use crate::streams;

/// Shuffles the remaining tiles over the occupied cells. Every order is equally likely,
/// and a seed always gives the same order.
#[must_use]
pub fn shuffle(board: &Board, seed: Seed) -> Board {
    let mut kinds: Vec<u16> = board.numbers().iter().copied().filter(|&kind| kind != 0).collect();
    Rng::new(seed, streams::SHUFFLE).shuffle(&mut kinds);
    let mut next = kinds.into_iter();
    let place = |&kind: &u16| if kind == 0 { 0 } else { next.next().unwrap_or(0) };
    let tiles = board.numbers().iter().map(place).collect();
    Board::from_numbers(board.size(), tiles, board.gravity()).expect("the size is the same")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shuffling_keeps_the_tiles_and_the_occupied_cells() {
        let board: Board = "4 4\n1 2 3 4\n2 3 4 0\n0 0 5 5\n0 1 1 1".parse().unwrap();
        let other = shuffle(&board, Seed(3));
        assert_ne!(board, other);
        assert_eq!(board.copies(), other.copies());
        assert!(board.occupied().eq(other.occupied()));
        assert_eq!(other, shuffle(&board, Seed(3)));
    }
}
