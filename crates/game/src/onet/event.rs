//! What an entry of the log brought about.

use onet::{Board, Kind, Pair, Path};
use simpul_core::Cell;

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A pair is gone.
    Joined {
        /// Its tiles.
        pair: Pair,
        /// Their kind.
        kind: Kind,
        /// How they were joined.
        path: Path,
        /// What it brought.
        points: u32,
        /// By how much the time grew, in milliseconds.
        bonus: u64,
    },
    /// Tiles slid after it.
    Slid(Vec<Flight>),
    /// The tiles are elsewhere.
    Reshuffled {
        /// Why.
        cause: Cause,
        /// Which tile went where.
        flights: Vec<Flight>,
    },
    /// A hint was given.
    Hinted,
    /// Two tiles could not be joined.
    Missed,
    /// The last pair or reshuffle was taken back.
    Undone,
    /// The clock stands still.
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
    /// The player asked for it.
    Player,
}

/// A tile that changed its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flight {
    /// Where it was.
    pub from: Cell,
    /// Where it is.
    pub to: Cell,
}

/// The tiles that slide when a pair goes.
pub(super) fn slides(board: &Board, pair: Pair) -> Vec<Flight> {
    let size = board.size();
    // Every tile gets a number of its own that it keeps while it slides.
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

/// The ways of the tiles between two arrangements of the same kinds: the first
/// of a kind row by row becomes the first again, and so on.
pub(super) fn flights(before: &Board, after: &Board) -> Vec<Flight> {
    let by_kind = |board: &Board| {
        let mut cells: Vec<Cell> = board.occupied().collect();
        cells.sort_by_key(|&cell| board.tile(cell));
        cells
    };
    let ways = by_kind(before).into_iter().zip(by_kind(after));
    ways.map(|(from, to)| Flight { from, to }).filter(|way| way.from != way.to).collect()
}
