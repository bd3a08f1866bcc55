//! The solver for boards with gravity: state-space search.
//!
//! Sliding tiles break pairs as well as make them, so the order of moves matters and
//! cuts prove nothing. Positions are searched instead, as few as possible:
//! - The remaining tiles determine the position, however it was reached, so each is
//!   searched once (transpositions).
//! - If a kind has [safe moves](safe_moves), no other move needs to be tried
//!   (dominance).
//! - A [relaxation](relaxation) of the game proves positions lost and ranks the others.
//!
//! # Map of the modules
//! ```text
//!                    gravity_search::solve
//!                  /          |            \
//!        depth_first      best_first      certificate
//!             |           /   |   \
//!         position   endgame  |  relaxation
//!             |           \   |   /
//!          key_set     move_generation ── meetings ── packed ── pile_states
//!                                                        |
//!                                                     tile_set
//! ```
//! - **Searches.** `depth_first` runs first, for [`FIRST_NODES`] nodes; it decides
//!   easy boards. `best_first` weighs all open positions against each other; it hands
//!   positions with few continuations to `endgame`, which exhausts them.
//! - **Pruning.** `safe_moves` (dominance), `relaxation` (lost positions, heuristic
//!   cost), `key_set` (visited positions), `transposition_table` (refuted positions,
//!   fixed size).
//! - **Boards as cells.** `instance` is the constant part of a board, `position` the
//!   changing part. Works for every board and gravity.
//! - **Boards as piles.** `layout` is the constant part, `packed` the changing part: a
//!   bit mask for each pile (a line along gravity). `pile_states` tabulates all masks of
//!   all piles, `tile_set` tests all kinds at once with bit operations, `meetings` are
//!   the sets of tiles with a common line of sight, from which `move_generation`
//!   derives the moves. Only for boards of up to 16 piles of up to 16 tiles, one stack
//!   each, and few enough tiles.
//! - **Proof.** `certificate` lists the positions that refute a board.
//! - **Tests.** `oracle` decides small boards by trying everything.
//!
//! A board with gravity `down` has its columns as piles:
//! ```text
//!   gap      0 1 2 3 4     gaps 0 and 4 are the ring
//!              . A .
//!              . B C       A, top of pile 2, reaches every gap; B reaches 0 and 1;
//!              A D B       C reaches 3 and 4
//!   pile       1 2 3
//! ```

mod best_first;
mod certificate;
mod depth_first;
mod endgame;
mod instance;
mod key_set;
mod layout;
mod meetings;
mod move_generation;
#[cfg(test)]
mod oracle;
mod packed;
mod pile_states;
mod position;
mod relaxation;
mod safe_moves;
mod tile_set;
mod transposition_table;

use simpul_core::{Budget, BudgetError, Cell};

use self::best_first::BestFirst;
use self::depth_first::DepthFirst;
use self::instance::Instance;
use self::layout::Layout;
use self::position::{Move, Position};
use self::safe_moves::keep_safe_moves;
use self::tile_set::Fields;
use super::{Certificate, Verdict};
use crate::{Board, Pair};

/// The nodes of the depth-first search before the best-first search takes over. Deals
/// and grades depend on what is found within them, so the number must not change.
const FIRST_NODES: u64 = 20_000;

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
enum SearchResult {
    Clear(Vec<Move>),
    /// With a lower bound on the number of refuted positions.
    Impossible {
        refuted: usize,
    },
}

/// Clears a board with gravity, or proves that it cannot be cleared.
pub(crate) fn solve(board: &Board, budget: &mut Budget) -> Verdict {
    if board.is_clear() {
        return Verdict::Clear(vec![]);
    }
    let instance = Instance::of(board);
    match search(&instance, budget) {
        Ok(SearchResult::Clear(moves)) => Verdict::Clear(pairs(&instance, &moves)),
        Ok(SearchResult::Impossible { refuted }) => {
            // The search was complete, so the verdict stands even if the certificate
            // is too long or the budget runs out while it is listed.
            let proof = if refuted > certificate::MOST_SETS {
                None
            } else {
                certificate::positions(&instance, budget).ok().flatten()
            };
            Verdict::Impossible(Certificate { sets: proof.unwrap_or_default() })
        }
        Err(_) => Verdict::Unknown,
    }
}

/// Depth first for easy boards, then best first; boards that are too large for that
/// are left to the depth-first search.
fn search(instance: &Instance, budget: &mut Budget) -> Result<SearchResult, BudgetError> {
    let mut depth_first = DepthFirst::new(instance);
    if let Some(found) = depth_first.search(FIRST_NODES, budget)? {
        return Ok(found);
    }
    if let Some(found) = search_best_first(instance, budget)? {
        return Ok(found);
    }
    loop {
        if let Some(found) = depth_first.search(u64::MAX, budget)? {
            return Ok(found);
        }
    }
}

/// Runs the best-first search with the smallest tile sets that fit; `None` if the board
/// cannot be represented by piles or too many positions were found.
fn search_best_first(
    instance: &Instance,
    budget: &mut Budget,
) -> Result<Option<SearchResult>, BudgetError> {
    match Fields::of(instance).map(|fields| fields.words()) {
        None => Ok(None),
        Some(1) => search_piles::<1>(instance, budget),
        Some(2) => search_piles::<2>(instance, budget),
        Some(3) => search_piles::<3>(instance, budget),
        Some(_) => search_piles::<{ Fields::MOST_WORDS }>(instance, budget),
    }
}

fn search_piles<const WORDS: usize>(
    instance: &Instance,
    budget: &mut Budget,
) -> Result<Option<SearchResult>, BudgetError> {
    let Some(layout) = Layout::<WORDS>::of(instance) else { return Ok(None) };
    let (start, mut first) = (Position::start(instance), vec![]);
    start.moves(instance, &mut first);
    keep_safe_moves(&start, instance, &mut first);
    BestFirst::new(&layout, &first).search(budget)
}

/// Returns the moves as pairs of cells, where the tiles lie when they are removed.
fn pairs(instance: &Instance, moves: &[Move]) -> Vec<Pair> {
    let mut position = Position::start(instance);
    let mut pairs = vec![];
    for &step in moves {
        let cell = |tile| Cell::from(position.place(tile));
        pairs.push(Pair::new(cell(step.a), cell(step.b)).expect("two different tiles"));
        position.remove(instance, step);
    }
    pairs
}
