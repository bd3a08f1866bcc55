//! Events: the effects of an entry of the log.

use onet::{Board, Kind, Pair, Path};
use simpul_core::Cell;

/// An effect of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A pair was removed.
    Joined {
        /// Its tiles.
        pair: Pair,
        /// Their kind.
        kind: Kind,
        /// The path that joins them.
        path: Path,
        /// The points that it scores.
        points: u32,
        /// Milliseconds added to the time left.
        bonus: u64,
    },
    /// Tiles slid after it.
    Slid(Vec<Flight>),
    /// The tiles are elsewhere.
    Reshuffled {
        /// The cause.
        cause: Cause,
        /// The tiles that moved.
        flights: Vec<Flight>,
    },
    /// A hint was given.
    Hinted,
    /// Two tiles could not be joined.
    Missed,
    /// The last pair or reshuffle was undone.
    Undone,
    /// The clock was stopped.
    Paused,
    /// It runs again.
    Resumed,
}

/// Why tiles were reshuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Cause {
    /// No move was left.
    Deadlock,
    /// The player requested it.
    Player,
}

/// A tile that changed its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flight {
    /// The cell before.
    pub from: Cell,
    /// The cell after.
    pub to: Cell,
}

/// Returns the tiles that slide when a pair is removed.
pub(super) fn slides(board: &Board, pair: Pair) -> Vec<Flight> {
    let size = board.size();
    // Each tile gets its own number, to follow it while it slides.
    let cells: Vec<Cell> = board.occupied().collect();
    let mut numbers = vec![0; size.area()];
    for (number, &cell) in (1..).zip(&cells) {
        numbers[size.index(cell)] = number;
    }
    let numbered = Board::from_numbers(size, numbers, board.gravity()).expect("the board's size");
    let after = numbered.without(pair);
    let flight = |to: Cell| {
        let from = cells[usize::from(after.tile(to)?.number()) - 1];
        (from != to).then_some(Flight { from, to })
    };
    after.occupied().filter_map(flight).collect()
}

/// Returns the movements of tiles between two arrangements of the same kinds: the first
/// tile of a kind in row-major order becomes the first again, and so on.
pub(super) fn flights(before: &Board, after: &Board) -> Vec<Flight> {
    let by_kind = |board: &Board| {
        let mut cells: Vec<Cell> = board.occupied().collect();
        cells.sort_by_key(|&cell| board.tile(cell));
        cells
    };
    let moves = by_kind(before).into_iter().zip(by_kind(after));
    moves.map(|(from, to)| Flight { from, to }).filter(|flight| flight.from != flight.to).collect()
}
