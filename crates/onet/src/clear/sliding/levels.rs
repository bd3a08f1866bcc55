//! Best first, level by level: all positions that were found are kept, and of
//! those with as many tiles the most promising one is taken, for every number of
//! tiles in turn.
//!
//! What makes a board hard is decided while most tiles are there, and shows only
//! much later. Going back step by step does not get there; here all beginnings
//! are weighed against each other all the time, by the burden that the
//! [easier game](super::relaxed) tells.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use budget::{Budget, Exhausted};

use super::Found;
use super::deal::Deal;
use super::endings::{Ending, Endings};
use super::keys::Keys;
use super::position::{Move, Position, TileId};
use super::relaxed::Relaxed;
use super::safe::narrow;
use super::tiles::Tiles;

/// So many times through the levels no more is done than weighing: that clears
/// most boards which can be cleared.
const QUICK_PASSES: usize = 700;

/// From then on a position is only gone on from if more than this can follow it:
/// to try so much is cheaper than to weigh it, and a board that took so long often
/// cannot be cleared.
const MUCH: usize = 1_000;

/// When so many positions were found from which the board may be cleared, the
/// search gives up: with what else it remembers they take 250 MB.
const MOST_FOUND: usize = 1 << 19;

/// A position to go on from; the lowest burden comes first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Open {
    burden: i32,
    /// Its number among all that were found, from 1 on.
    found: u32,
    left: Tiles,
}

/// How a position was found: by a move, from the start (0) or from another one.
#[derive(Clone, Copy, Debug)]
struct Arrival {
    from: u32,
    step: Move,
}

pub(crate) struct Levels<'a> {
    deal: &'a Deal,
    piles: Vec<Vec<TileId>>,
    relaxed: Relaxed,
    /// For each number of moves made what is to be gone on from.
    open: Vec<BinaryHeap<Reverse<Open>>>,
    seen: Keys,
    /// See [`QUICK_PASSES`] and [`MUCH`].
    quick_passes: usize,
    much: usize,
    endings: Endings<'a>,
    arrivals: Vec<Arrival>,
    position: Position,
    moves: Vec<Move>,
}

impl<'a> Levels<'a> {
    /// `None` for boards that the easier game is not made for: very large ones,
    /// and those whose lines are cut into two stacks.
    pub(crate) fn new(deal: &'a Deal) -> Option<Self> {
        let piles = deal.piles()?;
        let relaxed = Relaxed::of(deal, &piles)?;
        let position = Position::start(deal);
        let open = (0..position.left() / 2).map(|_| BinaryHeap::new()).collect();
        let (seen, endings) = (Keys::default(), Endings::new(deal));
        let (arrivals, moves) = (vec![], vec![]);
        Some(Self {
            deal,
            piles,
            relaxed,
            open,
            seen,
            quick_passes: QUICK_PASSES,
            much: MUCH,
            endings,
            arrivals,
            position,
            moves,
        })
    }

    /// Searches until the board is decided; `None` if too many positions were
    /// found.
    pub(crate) fn search(mut self, budget: &mut Budget) -> Result<Option<Found>, Exhausted> {
        let start = self.piles.iter().flatten().map(|&tile| self.relaxed.fields().slot(tile));
        if let Some(last) = self.expand(0, start.collect(), 0, budget)? {
            return Ok(Some(Found::Clear(vec![last])));
        }
        for pass in 0.. {
            if self.arrivals.len() > MOST_FOUND {
                break;
            }
            let mut is_over = true;
            for level in 1..self.open.len() {
                let Some(Reverse(Open { found, left, .. })) = self.open[level].pop() else {
                    continue;
                };
                is_over = false;
                let (fields, piles) = (self.relaxed.fields(), &self.piles);
                self.position.set_left(self.deal, piles, |tile| left.contains(fields.slot(tile)));
                if let Some(rest) = self.go_on(pass, level, left, found, budget)? {
                    let mut moves = self.way_to(found);
                    moves.extend(rest);
                    return Ok(Some(Found::Clear(moves)));
                }
            }
            if is_over {
                let refuted = self.seen.count().max(self.endings.count());
                return Ok(Some(Found::Impossible { refuted }));
            }
        }
        Ok(None)
    }

    /// Goes on from the position, by one move or, if that is not much, to the end;
    /// gives back moves that clear the board.
    fn go_on(
        &mut self,
        pass: usize,
        level: usize,
        left: Tiles,
        found: u32,
        budget: &mut Budget,
    ) -> Result<Option<Vec<Move>>, Exhausted> {
        if pass >= self.quick_passes {
            if self.endings.is_lost(self.position.key()) {
                return Ok(None);
            }
            match self.endings.of(&self.position, self.much, budget)? {
                Ending::Clear(rest) => return Ok(Some(rest)),
                Ending::Lost => return Ok(None),
                Ending::Open => {}
            }
        }
        Ok(self.expand(level, left, found, budget)?.map(|last| vec![last]))
    }

    /// Looks at all moves from the position; one that clears the board is given
    /// back.
    fn expand(
        &mut self,
        level: usize,
        left: Tiles,
        found: u32,
        budget: &mut Budget,
    ) -> Result<Option<Move>, Exhausted> {
        self.position.moves(self.deal, &mut self.moves);
        narrow(&self.position, self.deal, &mut self.moves);
        for &step in &self.moves {
            budget.spend(1)?;
            if self.position.left() == 2 {
                return Ok(Some(step));
            }
            let key = self.position.key_without(self.deal, step);
            if self.seen.contains(key) || self.endings.is_lost(key) {
                continue;
            }
            self.seen.insert(key);
            let mut next = left;
            next.discard(self.relaxed.fields().slot(step.a));
            next.discard(self.relaxed.fields().slot(step.b));
            let Some(burden) = self.relaxed.burden(next) else { continue };
            self.arrivals.push(Arrival { from: found, step });
            let found = self.arrivals.len() as u32;
            self.open[level + 1].push(Reverse(Open { burden, found, left: next }));
        }
        Ok(None)
    }

    /// The moves that lead to a position.
    fn way_to(&self, mut found: u32) -> Vec<Move> {
        let mut moves = vec![];
        while found > 0 {
            let Arrival { from, step } = self.arrivals[found as usize - 1];
            moves.push(step);
            found = from;
        }
        moves.reverse();
        moves
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use chance::{Chance, Seed};

    use super::*;
    use crate::clear::sliding::truth::{can_be_cleared, small_board};

    #[test]
    fn small_boards_are_decided_truly_with_and_without_endings() {
        let mut chance = Chance::new(Seed(1), "levels");
        let (mut cleared, mut impossible) = (0, 0);
        for round in 0..6_000 {
            let board = small_board(&mut chance);
            let deal = Deal::of(&board);
            let truth = can_be_cleared(&deal, &Position::start(&deal), &mut HashMap::new());
            let mut levels = Levels::new(&deal).unwrap();
            (levels.quick_passes, levels.much) = (3 * (round % 3), 1 + round % 10);
            match levels.search(&mut Budget::unlimited()).unwrap().unwrap() {
                Found::Clear(moves) => {
                    let mut position = Position::start(&deal);
                    let mut possible = vec![];
                    for step in moves {
                        position.moves(&deal, &mut possible);
                        assert!(possible.contains(&step), "{board:?}");
                        position.remove(&deal, step);
                    }
                    assert_eq!(position.left(), 0, "{board:?}");
                    cleared += 1;
                }
                Found::Impossible { .. } => {
                    assert!(!truth, "{board:?}");
                    impossible += 1;
                }
            }
        }
        assert!(cleared > 1_000 && impossible > 300, "{cleared} cleared, {impossible} impossible");
    }
}
