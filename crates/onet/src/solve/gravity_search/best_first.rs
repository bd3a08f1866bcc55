//! Best-first search, level by level.
//!
//! A level is a number of moves made. Each level has a priority queue of open
//! positions, ordered by the heuristic cost of the [relaxation](super::relaxation). The
//! search repeatedly sweeps over the levels and expands the best position of each.
//!
//! The moves that lose a hard board are made while most tiles are still there, and the
//! damage shows much later. Backtracking rarely reaches them; here all openings
//! compete with each other throughout the search.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use simpul_core::{Budget, BudgetError};

use super::SearchResult;
use super::endgame::{EndgameResult, EndgameSearch};
use super::key_set::KeySet;
use super::layout::{Layout, PackedMove};
use super::meetings::Meetings;
use super::move_generation::generate_moves;
use super::packed::Packed;
use super::position::Move;
use super::relaxation::Relaxation;
use super::tile_set::TileSet;

/// Positions that the endgame search may visit before a position is expanded by a
/// single move instead. Looking this far ahead from the best positions clears boards
/// that the heuristic alone does not, and refutes others.
const ENDGAME_POSITIONS: usize = 1_000;

/// The search gives up after this many open positions. With all tables they take at
/// most 125 MB.
const MOST_FOUND: usize = 1 << 18;

/// An open position, ordered by cost.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Open<const WORDS: usize> {
    cost: i32,
    /// Its index into the arrivals, from 1.
    found: u32,
    left: TileSet<WORDS>,
}

/// The move by which a position was reached, and its parent: 0 for the start.
#[derive(Clone, Copy, Debug)]
struct Arrival {
    from: u32,
    step: PackedMove,
}

pub(crate) struct BestFirst<'a, const WORDS: usize> {
    layout: &'a Layout<WORDS>,
    relaxed: Relaxation<'a, WORDS>,
    /// By number of moves made: the open positions.
    open: Vec<BinaryHeap<Reverse<Open<WORDS>>>>,
    seen: KeySet,
    /// See [`ENDGAME_POSITIONS`].
    endgame_positions: usize,
    endgame: EndgameSearch<'a, WORDS>,
    arrivals: Vec<Arrival>,
    steps: Vec<PackedMove>,
}

impl<'a, const WORDS: usize> BestFirst<'a, WORDS> {
    /// Prepares the search for a board with these first moves.
    pub(crate) fn new(layout: &'a Layout<WORDS>, first: &[Move]) -> Self {
        let levels = layout.piles.iter().map(Vec::len).sum::<usize>() / 2;
        Self {
            layout,
            relaxed: Relaxation::of(layout),
            open: (0..levels).map(|_| BinaryHeap::new()).collect(),
            seen: KeySet::default(),
            endgame_positions: ENDGAME_POSITIONS,
            endgame: EndgameSearch::new(layout),
            arrivals: vec![],
            steps: first.iter().map(|&step| layout.step(step)).collect(),
        }
    }

    /// Searches until the board is decided; `None` after too many open positions. A node
    /// of the budget is a move that is tried.
    pub(crate) fn search(
        mut self,
        budget: &mut Budget,
    ) -> Result<Option<SearchResult>, BudgetError> {
        let start = Packed::of(self.layout, self.layout.tiles());
        if let Some(last) = self.expand(&start, 0, 0, budget)? {
            return Ok(Some(self.clear(vec![last])));
        }
        while self.arrivals.len() <= MOST_FOUND {
            let mut is_over = true;
            for level in 1..self.open.len() {
                let Some(Reverse(Open { found, left, .. })) = self.open[level].pop() else {
                    continue;
                };
                is_over = false;
                let position = Packed::of(self.layout, left);
                if let Some(rest) = self.look_ahead(&position, level, found, budget)? {
                    let mut steps = self.moves_to(found);
                    steps.extend(rest);
                    return Ok(Some(self.clear(steps)));
                }
            }
            if is_over {
                return Ok(Some(self.impossible()));
            }
        }
        Ok(None)
    }

    fn clear(&self, steps: Vec<PackedMove>) -> SearchResult {
        SearchResult::Clear(steps.into_iter().map(|step| self.layout.move_of(step)).collect())
    }

    fn impossible(&self) -> SearchResult {
        SearchResult::Impossible { refuted: self.seen.count().max(self.endgame.count()) }
    }

    /// Exhausts a position if it has few continuations, else expands it by one move.
    /// Returns moves that clear the board.
    fn look_ahead(
        &mut self,
        position: &Packed<WORDS>,
        level: usize,
        found: u32,
        budget: &mut Budget,
    ) -> Result<Option<Vec<PackedMove>>, BudgetError> {
        if self.endgame.is_lost(position.key()) {
            return Ok(None);
        }
        match self.endgame.search(position, self.endgame_positions, budget)? {
            EndgameResult::Clear(rest) => return Ok(Some(rest)),
            EndgameResult::Lost => return Ok(None),
            EndgameResult::Open => {}
        }
        let meetings = Meetings::of(self.layout, position);
        generate_moves(self.layout, position, &meetings, &mut self.steps);
        Ok(self.expand(position, level, found, budget)?.map(|last| vec![last]))
    }

    /// Opens the positions after each move in `self.steps`, or returns a move that clears
    /// the board.
    fn expand(
        &mut self,
        position: &Packed<WORDS>,
        level: usize,
        found: u32,
        budget: &mut Budget,
    ) -> Result<Option<PackedMove>, BudgetError> {
        for &step in &self.steps {
            budget.spend(1)?;
            if position.count() == 2 {
                return Ok(Some(step));
            }
            let key = position.key_without(self.layout, step);
            if self.seen.contains(key) || self.endgame.is_lost(key) {
                continue;
            }
            self.seen.insert(key);
            let mut next = *position;
            next.remove(self.layout, step, key);
            let Some(cost) = self.relaxed.cost(&next) else { continue };
            self.arrivals.push(Arrival { from: found, step });
            let found = self.arrivals.len() as u32;
            self.open[level + 1].push(Reverse(Open { cost, found, left: next.left() }));
        }
        Ok(None)
    }

    /// Returns the moves that lead from the start to a position.
    fn moves_to(&self, mut found: u32) -> Vec<PackedMove> {
        let mut steps = vec![];
        while found > 0 {
            let Arrival { from, step } = self.arrivals[found as usize - 1];
            steps.push(step);
            found = from;
        }
        steps.reverse();
        steps
    }
}

#[cfg(test)]
mod tests {
    use simpul_core::{Rng, Seed};

    use super::*;
    use crate::solve::gravity_search::oracle::{is_clear_after, judged, small_board};
    use crate::solve::gravity_search::position::Position;

    #[test]
    fn small_boards_are_decided_correctly_whatever_the_endgame_limit() {
        let mut rng = Rng::new(Seed(1), "levels");
        let (mut cleared, mut impossible) = (0, 0);
        for round in 0..6_000 {
            let board = small_board(&mut rng);
            let (instance, truth) = judged(&board);
            let layout = Layout::<1>::of(&instance).unwrap();
            let mut first = vec![];
            Position::start(&instance).moves(&instance, &mut first);
            let mut levels = BestFirst::new(&layout, &first);
            levels.endgame_positions = 1 + round % 10;
            match levels.search(&mut Budget::unlimited()).unwrap().unwrap() {
                SearchResult::Clear(moves) => {
                    assert!(is_clear_after(&instance, moves), "{board:?}");
                    cleared += 1;
                }
                SearchResult::Impossible { .. } => {
                    assert!(!truth, "{board:?}");
                    impossible += 1;
                }
            }
        }
        assert!(cleared > 1_000 && impossible > 300, "{cleared} cleared, {impossible} impossible");
    }
}
