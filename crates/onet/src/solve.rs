//! The solver: clears a board, or proves that it cannot be cleared.
//!
//! With gravity, positions are searched: see `gravity_search`.
//!
//! Without gravity a removal never breaks another pair, so the order of moves
//! hardly matters; the question is which tile is paired with which. That is a
//! perfect matching with side constraints, and the solver is lazy clause
//! generation on top of conflict-driven clause learning (CDCL):
//!
//! 1. `pairing` decides pairs of equal tiles and propagates "each tile has exactly
//!    one partner".
//! 2. `support` keeps a removal order of all tiles by pairs that are not excluded.
//!    As long as there is one, the partial assignment may still be a solution.
//! 3. When there is none, the tiles that remain have a *cut* (`cut`): every
//!    solution uses one of its pairs, and all of them are excluded. The cut is
//!    added as a clause, which is in conflict; the pairing learns from it and
//!    backjumps.
//! 4. A conflict without decisions refutes the board. The cuts behind it, reduced to
//!    a small unsatisfiable core (`unsat_core`), are the [`Certificate`].

pub mod closed;
mod cut;
mod edges;
pub mod exhaustion;
mod gravity_search;
mod lane;
mod pairing;
mod remaining;
pub(crate) mod search;
mod support;
mod unsat_core;

use simpul_core::{Budget, Cell};

use self::search::Search;
use crate::{Board, Gravity, Moves, Pair};

/// The solver's answer for a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// These moves clear it, in this order.
    Clear(Vec<Pair>),
    /// It cannot be cleared, and this proves it.
    Impossible(Certificate),
    /// The budget ran out.
    Unknown,
}

/// Sets of tiles from which it follows that a board cannot be cleared.
///
/// Without gravity each set has a cut, and no pairing satisfies all cuts.
///
/// With gravity the sets are positions, each given by its remaining tiles and the
/// board itself first, that are [closed] under moves. If there would be
/// more than 100,000 positions or a million tiles, or the budget runs out while they
/// are listed, there are no sets although the search was complete. The checker then
/// [plays every game](exhaustion), up to a million positions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Certificate {
    /// The sets, each in row-major order.
    pub sets: Vec<Vec<Cell>>,
}

impl Verdict {
    /// Returns its name in JSON and on the command line.
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
/// move, a decision or a conflict.
pub fn solve(board: &Board, budget: &mut Budget) -> Verdict {
    if let Some(&kind) = board.odd_kinds().first() {
        let cells = board.occupied().filter(|&cell| board.tile(cell) == Some(kind)).collect();
        return Verdict::Impossible(Certificate { sets: vec![cells] });
    }
    if board.gravity() != Gravity::None {
        return gravity_search::solve(board, budget);
    }
    let last = |moves: &Moves| moves.iter().last();
    let played = play(board, first, budget).or_else(|| play(board, last, budget));
    if let Some(moves) = played {
        return Verdict::Clear(moves);
    }
    // Setting up a search takes long if there are many pairs.
    match budget.check().ok().and_then(|()| Search::new(board)) {
        Some(mut search) => search.run(&[], budget),
        None => Verdict::Unknown,
    }
}

/// Returns the first joinable pair in row-major order.
pub(crate) fn first(moves: &Moves) -> Option<Pair> {
    moves.iter().next()
}

/// Plays greedily until no pair is left, and returns the moves if they clear the
/// board. Cheap, and enough for most small boards and for almost all boards with many
/// copies of each kind.
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
            // With gravity each removal recomputes all pairs.
            budget.check().ok()?;
        }
        moves.remove(pair);
        played.push(pair);
    }
}
