//! Boards for the tests, and the oracle that decides them.

use std::collections::HashMap;

use simpul_core::{Budget, Size};
use simpul_onet::{Board, Gravity, Verdict, VerifyError, plain};

/// Every board of a size with up to three kinds, up to renumbering: kinds are numbered by
/// first occurrence.
pub fn every_board(size: Size, mut visit: impl FnMut(Board)) {
    fn fill(size: Size, tiles: &mut Vec<u16>, kinds: u16, visit: &mut impl FnMut(Board)) {
        if tiles.len() == size.area() {
            visit(Board::from_numbers(size, tiles.clone(), Gravity::None).unwrap());
            return;
        }
        for kind in 0..=(kinds + 1).min(3) {
            tiles.push(kind);
            fill(size, tiles, kinds.max(kind), visit);
            tiles.pop();
        }
    }
    fill(size, &mut vec![], 0, &mut visit);
}

/// All sizes up to 3x3; up to 3x4 in the long tests.
pub fn small_sizes() -> impl Iterator<Item = Size> {
    let longest = if testkit::is_long() { 4 } else { 3 };
    (1..=3).flat_map(move |rows| (1..=longest).map(move |cols| Size::new(rows, cols).unwrap()))
}

/// Returns whether a board can be cleared, by exhaustive search with memoization.
pub fn can_be_cleared(board: &Board, known: &mut HashMap<Board, bool>) -> bool {
    if board.is_clear() {
        return true;
    }
    if let Some(&answer) = known.get(board) {
        return answer;
    }
    let answer =
        plain::pairs(board).into_iter().any(|pair| can_be_cleared(&board.without(pair), known));
    known.insert(board.clone(), answer);
    answer
}

/// Checks an answer with an unlimited budget.
pub fn verify(board: &Board, verdict: &Verdict) -> Result<(), VerifyError> {
    simpul_onet::verify(board, verdict, &mut Budget::unlimited())
}
