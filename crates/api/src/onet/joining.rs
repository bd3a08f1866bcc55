//! Two tiles and the path between them.

use onet::{Best, Board, Kind, Pair, Path, Rules};
use schemars::JsonSchema;
use serde::Serialize;
use simpul_core::Cell;

/// Two tiles that can be joined, with the path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Joining {
    /// The first tile in row-major order; for the best move under the paper's
    /// rules, the tile that its search started from.
    pub a: Cell,
    /// The second tile.
    pub b: Cell,
    /// Their kind.
    pub kind: Kind,
    /// The number of turns of the path.
    pub turns: usize,
    /// Its corners from `a` to `b`, both included.
    pub path: Path,
}

impl Joining {
    /// The joining of two equal tiles that the ring rule joins.
    #[must_use]
    pub fn of(board: &Board, pair: Pair) -> Option<Self> {
        let path = Rules::Ring.join(board, pair)?;
        let kind = board.tile(pair.a())?;
        Some(Self { a: pair.a(), b: pair.b(), kind, turns: path.turns(), path })
    }

    /// Returns the joining of a pair that is known to be joinable.
    pub(crate) fn known(board: &Board, pair: Pair) -> Self {
        Self::of(board, pair).expect("a pair that was found can be joined")
    }

    /// The joining of the best move, from the tile that the search started from.
    pub(super) fn best(board: &Board, best: Best) -> Self {
        let known = Self::known(board, best.pair());
        if known.a == best.from {
            return known;
        }
        Self { a: best.from, b: best.to, path: known.path.reversed(), ..known }
    }

    /// The two tiles.
    #[must_use]
    pub fn pair(&self) -> Pair {
        Pair::new(self.a, self.b).expect("made from a pair")
    }
}

/// Returns moves with their paths, each on the board before the move.
pub(crate) fn joinings(board: &Board, moves: &[Pair]) -> Vec<Joining> {
    let mut board = board.clone();
    let joining = |&pair: &Pair| {
        let joining = Joining::known(&board, pair);
        board.remove(pair);
        joining
    };
    moves.iter().map(joining).collect()
}
