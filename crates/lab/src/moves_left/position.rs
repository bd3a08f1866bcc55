//! Positions of random games.

use onet::{Board, Gravity, Moves};
use simpul_core::{Rng, Size};

use crate::{Term, Value};

/// The share of cells that have a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filling {
    /// This percentage.
    Percent(u8),
    /// The number left when a random game gets stuck.
    NoMoveLeft,
}

impl Filling {
    /// The fillings of the experiment: from a full board down to one without a move.
    pub const ALL: [Self; 5] = [
        Self::Percent(100),
        Self::Percent(75),
        Self::Percent(50),
        Self::Percent(25),
        Self::NoMoveLeft,
    ];

    /// Returns the filling as a value of a table.
    #[must_use]
    pub const fn value(self) -> Value {
        match self {
            Self::Percent(percent) => Value::Percent(percent),
            Self::NoMoveLeft => Value::Term(Term::NoMoveLeft),
        }
    }

    /// Returns the number of tiles; `None` if it is not known in advance.
    pub(super) fn tiles(self, size: Size) -> Option<usize> {
        match self {
            Self::Percent(percent) => {
                Some(((size.area() * usize::from(percent)).div_ceil(200) * 2).min(size.area() & !1))
            }
            Self::NoMoveLeft => None,
        }
    }

    pub(super) fn key(self) -> u64 {
        match self {
            Self::Percent(percent) => u64::from(percent),
            Self::NoMoveLeft => 1_000,
        }
    }
}

/// The most games that are tried to reach a position.
const TRIES: usize = 2_000;
/// Boards of at least this many cells have four tiles of each kind, smaller ones two: a
/// small board with four of each kind hardly ever gets stuck.
const FOUR_COPIES_FROM: usize = 16;

/// Returns a position of a random game; `None` if no game reached one.
pub(super) fn position(size: Size, filling: Filling, rng: &mut Rng) -> Option<Board> {
    let copies = if size.area() < FOUR_COPIES_FROM { 2 } else { 4 };
    let wanted = filling.tiles(size);
    for _ in 0..TRIES {
        let mut moves = Moves::of(&random_board(size, copies, Gravity::None, rng)?);
        loop {
            let left = moves.board().tiles_left();
            if wanted.is_some_and(|wanted| left <= wanted) {
                return Some(moves.board().clone());
            }
            if moves.count() == 0 {
                break;
            }
            let pair = moves.iter().nth(rng.below(moves.count()))?;
            moves.remove(pair);
        }
        if wanted.is_none() && !moves.board().is_clear() {
            return Some(moves.board().clone());
        }
    }
    None
}

/// Returns a random arrangement with this many copies of each kind; the last kind may
/// have fewer, and one cell is empty if their number is odd.
pub(crate) fn random_board(
    size: Size,
    copies: usize,
    gravity: Gravity,
    rng: &mut Rng,
) -> Option<Board> {
    let tiles = size.area() & !1;
    let mut numbers: Vec<u16> = (0..tiles).map(|tile| (tile / copies + 1) as u16).collect();
    numbers.resize(size.area(), 0);
    rng.shuffle(&mut numbers);
    Board::from_numbers(size, numbers, gravity).ok()
}
