//! Clear a board, or prove that it cannot be cleared.
//!
//! Without gravity a removal never breaks another pair, so the order of the
//! moves hardly matters: what matters is which tile goes with which. The
//! search chooses pairs as long as all tiles could still go by pairs that are not
//! excluded. Where they cannot, the tiles that are left hold a *cut*: every
//! solution must use one of the pairs of that cut, and all of them are excluded
//! by choices made before. From
//! this the pairing learns, and goes back to the choice that is to
//! blame. If nothing is left to choose, the cuts are the proof.

pub mod closed;
mod core;
mod cut;
mod edges;
pub mod exhaustion;
mod lane;
mod pairing;
mod rest;
pub(crate) mod search;
mod sliding;
mod support;

use simpul_core::{Budget, Cell};

use self::search::Search;
use crate::{Board, Gravity, Moves, Pair};

/// What is known of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// These moves clear it, in this order.
    Clear(Vec<Pair>),
    /// It cannot be cleared, and this proves it.
    Impossible(Certificate),
    /// The budget was used up.
    Unknown,
}

/// Sets of tiles from which it follows that a board cannot be cleared.
///
/// With gravity they are positions, each by the tiles that are left, the board
/// itself first, that [no play leads out of](closed). Where that would take more
/// than 100,000 positions or a million tiles, or the budget does not last to write them down, there
/// are no sets, though the search was complete: then nothing proves it but to
/// [play every game again](exhaustion), which the checker does, up to a million
/// positions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Certificate {
    /// The sets, each row by row.
    pub sets: Vec<Vec<Cell>>,
}

impl Verdict {
    /// Its name in every format.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Clear(_) => "clear",
            Self::Impossible(_) => "impossible",
            Self::Unknown => "unknown",
        }
    }
}

/// Clears a board or proves that it cannot be cleared. A node of the budget is a
/// move, a choice or a conflict.
pub fn clear(board: &Board, budget: &mut Budget) -> Verdict {
    if let Some(&kind) = board.odd_kinds().first() {
        let cells = board.occupied().filter(|&cell| board.tile(cell) == Some(kind)).collect();
        return Verdict::Impossible(Certificate { sets: vec![cells] });
    }
    if board.gravity() != Gravity::None {
        return sliding::decide(board, budget);
    }
    let from_the_end = |moves: &Moves| moves.iter().last();
    let played = play(board, first, budget).or_else(|| play(board, from_the_end, budget));
    if let Some(moves) = played {
        return Verdict::Clear(moves);
    }
    // A search on many pairs takes long to begin.
    match budget.check().ok().and_then(|()| Search::new(board)) {
        Some(mut search) => search.run(&[], budget),
        None => Verdict::Unknown,
    }
}

/// The first pair that there is.
pub(crate) fn first(moves: &Moves) -> Option<Pair> {
    moves.iter().next()
}

/// Takes one pair after the other until none is left: it costs little, clears
/// most small boards, and almost all with many copies of each kind.
pub(crate) fn play(
    board: &Board,
    next: impl Fn(&Moves) -> Option<Pair>,
    budget: &mut Budget,
) -> Option<Vec<Pair>> {
    let mut moves = Moves::of(board);
    let mut played = vec![];
    loop {
        let Some(pair) = next(&moves) else { return moves.board().is_clear().then_some(played) };
        budget.spend(1).ok()?;
        if moves.board().gravity() != Gravity::None {
            // Each removal lists all pairs anew.
            budget.check().ok()?;
        }
        moves.remove(pair);
        played.push(pair);
    }
}
