//! Boards that are clearable by construction.
//!
//! Play a game with blank tiles, in which any two joinable tiles may be removed. Two of
//! the remaining tiles can always be joined (the topmost tiles of two columns see the
//! same side of the ring; neighbours in a single column see each other), so the game
//! always ends with an empty board. Give the two tiles of each move the same kind, and
//! the same game clears the board, under any gravity. If a kind has an odd number of
//! tiles, one of them remains.

use simpul_core::{Cell, Rng, Seed};

use crate::streams;
use crate::sweep::Sight;
use crate::{Board, Gravity, Kind, Pair};

/// Rearranges the remaining tiles among the occupied cells so that they can be cleared.
/// Every clearable arrangement is possible, but they are not equally likely. Takes
/// microseconds, where [`reshuffle`](crate::reshuffle) takes milliseconds. A board and
/// a seed always give the same arrangement.
///
/// If kinds have an odd number of copies, all but one tile of each can be cleared.
/// Returns `None` if no kind has two tiles, so that no arrangement has a move.
#[must_use]
pub fn construct(board: &Board, seed: Seed) -> Option<Board> {
    let pairs = kinds_of_pairs(board);
    if pairs.is_empty() && !board.is_clear() {
        return None;
    }
    let singles = board.odd_kinds().into_iter().map(Kind::number).collect();
    construct_from(board, pairs, singles, &mut Rng::new(seed, streams::CONSTRUCT))
}

/// Returns the kind of every pair of the remaining tiles, sorted.
pub(crate) fn kinds_of_pairs(board: &Board) -> Vec<u16> {
    let mut kinds: Vec<u16> = board.numbers().iter().copied().filter(|&kind| kind != 0).collect();
    kinds.sort_unstable();
    let same = kinds.chunk_by(|one, other| one == other);
    same.flat_map(|tiles| tiles.chunks_exact(2)).map(|pair| pair[0]).collect()
}

/// Fills the occupied cells of `shape`, whose own kinds are ignored, so that all pairs
/// can be cleared and the singles remain. Returns `None` if the number of tiles differs
/// from the number of cells.
pub(crate) fn construct_from(
    shape: &Board,
    mut pairs: Vec<u16>,
    mut singles: Vec<u16>,
    rng: &mut Rng,
) -> Option<Board> {
    rng.shuffle(&mut pairs);
    let size = shape.size();
    let cells: Vec<Cell> = shape.occupied().collect();
    if cells.len() != 2 * pairs.len() + singles.len() {
        return None;
    }
    // Each tile gets its own number, to follow it while it slides.
    let mut numbers = vec![0; size.area()];
    for (number, &cell) in (1..).zip(&cells) {
        numbers[size.index(cell)] = number;
    }
    let mut left = Board::from_numbers(size, numbers, shape.gravity()).ok()?;
    let mut kinds = vec![0; cells.len()];
    let mut tiles = cells.clone();
    for kind in pairs {
        let pair = any_joined(&left, &tiles, rng)?;
        for cell in [pair.a(), pair.b()] {
            kinds[usize::from(left.tile(cell)?.number()) - 1] = kind;
        }
        left.remove(pair);
        if left.gravity() == Gravity::None {
            tiles.retain(|&tile| tile != pair.a() && tile != pair.b());
        } else {
            tiles = left.occupied().collect();
        }
    }
    rng.shuffle(&mut singles);
    for (cell, kind) in left.occupied().zip(singles) {
        kinds[usize::from(left.tile(cell)?.number()) - 1] = kind;
    }
    let mut tiles = vec![0; size.area()];
    for (&cell, kind) in cells.iter().zip(kinds) {
        tiles[size.index(cell)] = kind;
    }
    Board::from_numbers(size, tiles, shape.gravity()).ok()
}

/// Returns two random tiles that can be joined, whatever their kinds; `tiles` are the
/// remaining tiles in row-major order.
fn any_joined(board: &Board, tiles: &[Cell], rng: &mut Rng) -> Option<Pair> {
    const TRIES: usize = 64;
    let sight = Sight::of(board);
    let joined = |a: Cell, b: Cell| {
        let pair = Pair::new(a, b)?;
        sight.joined(sight.reach(a.into()), sight.reach(b.into())).then_some(pair)
    };
    for _ in 0..TRIES {
        let (a, b) = (tiles[rng.below(tiles.len())], tiles[rng.below(tiles.len())]);
        if let Some(pair) = joined(a, b) {
            return Some(pair);
        }
    }
    let start = rng.below(tiles.len());
    let mut from_start = (0..tiles.len()).map(|at| tiles[(start + at) % tiles.len()]);
    from_start.find_map(|a| tiles.iter().find_map(|&b| joined(a, b)))
}

#[cfg(test)]
mod tests {
    use simpul_core::{Budget, Seed, Size};

    use super::*;
    use crate::{Verdict, plain, solve};

    #[test]
    fn two_of_any_tiles_can_be_joined() {
        let mut rng = Rng::new(Seed(1), "planted test");
        for _ in 0..2_000 {
            let size = Size::new(1 + rng.below(8), 1 + rng.below(8)).unwrap();
            let tiles: Vec<u16> = (0..size.area()).map(|_| rng.below(2) as u16).collect();
            let board = Board::from_numbers(size, tiles, Gravity::None).unwrap();
            if board.tiles_left() >= 2 {
                let left: Vec<Cell> = board.occupied().collect();
                let pair = any_joined(&board, &left, &mut rng).expect("there is always one");
                assert!(plain::can_join(&board, pair));
            }
        }
    }

    #[test]
    fn of_odd_kinds_all_but_one_tile_can_be_cleared() {
        let board: Board = "4 4\n1 2 3 4\n2 3 4 5\n3 4 5 6\n5 6 7 8".parse().unwrap();
        for (seed, gravity) in (0..).zip(Gravity::ALL.into_iter().cycle()).take(50) {
            let planted = construct(&board.clone().with_gravity(gravity), Seed(seed)).unwrap();
            assert_eq!(planted.copies(), board.copies());
            assert!(!plain::pairs(&planted).is_empty());
        }
        assert_eq!(construct(&"1 2\n3 0".parse().unwrap(), Seed(0)), None);
    }

    #[test]
    fn a_planted_board_can_be_cleared() {
        let size = Size::new(6, 8).unwrap();
        for seed in 0..50 {
            let mut rng = Rng::new(Seed(seed), "planted test");
            let shape = Board::from_numbers(size, vec![1; size.area()], Gravity::None).unwrap();
            let board = construct_from(&shape, (1..=24).collect(), vec![], &mut rng).unwrap();
            assert!(matches!(solve(&board, &mut Budget::unlimited()), Verdict::Clear(_)));
        }
    }
}
