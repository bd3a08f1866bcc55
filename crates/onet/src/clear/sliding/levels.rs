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

use simpul_core::{Budget, Exhausted};

use super::Found;
use super::endings::{Ending, Endings};
use super::keys::Keys;
use super::layout::{Layout, Step};
use super::meetings::Meetings;
use super::packed::Packed;
use super::position::Move;
use super::relaxed::Relaxed;
use super::steps::steps;
use super::tiles::Tiles;

/// A position is only gone on from by single moves if more than this can follow it:
/// to try so much from the most promising ones clears boards that weighing alone
/// does not, and refutes others.
const MUCH: usize = 1_000;

/// When so many positions were found from which the board may be cleared, the
/// search gives up: with what else it remembers they take 125 MB at most.
const MOST_FOUND: usize = 1 << 18;

/// A position to go on from; the lowest burden comes first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Open<const WORDS: usize> {
    burden: i32,
    /// Its number among all that were found, from 1 on.
    found: u32,
    left: Tiles<WORDS>,
}

/// How a position was found: by a move, from the start (0) or from another one.
#[derive(Clone, Copy, Debug)]
struct Arrival {
    from: u32,
    step: Step,
}

pub(crate) struct Levels<'a, const WORDS: usize> {
    layout: &'a Layout<WORDS>,
    relaxed: Relaxed<'a, WORDS>,
    /// For each number of moves made what is to be gone on from.
    open: Vec<BinaryHeap<Reverse<Open<WORDS>>>>,
    seen: Keys,
    /// See [`MUCH`].
    much: usize,
    endings: Endings<'a, WORDS>,
    arrivals: Vec<Arrival>,
    steps: Vec<Step>,
}

impl<'a, const WORDS: usize> Levels<'a, WORDS> {
    /// For a board that has these moves.
    pub(crate) fn new(layout: &'a Layout<WORDS>, first: &[Move]) -> Self {
        let levels = layout.piles.iter().map(Vec::len).sum::<usize>() / 2;
        Self {
            layout,
            relaxed: Relaxed::of(layout),
            open: (0..levels).map(|_| BinaryHeap::new()).collect(),
            seen: Keys::default(),
            much: MUCH,
            endings: Endings::new(layout),
            arrivals: vec![],
            steps: first.iter().map(|&step| layout.step(step)).collect(),
        }
    }

    /// Searches until the board is decided; `None` if too many positions were
    /// found.
    pub(crate) fn search(mut self, budget: &mut Budget) -> Result<Option<Found>, Exhausted> {
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
                if let Some(rest) = self.go_on(&position, level, found, budget)? {
                    let mut steps = self.way_to(found);
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

    fn clear(&self, steps: Vec<Step>) -> Found {
        Found::Clear(steps.into_iter().map(|step| self.layout.move_of(step)).collect())
    }

    fn impossible(&self) -> Found {
        Found::Impossible { refuted: self.seen.count().max(self.endings.count()) }
    }

    /// Goes on from a position, by one move or, if that is not much, to the end;
    /// gives back moves that clear the board.
    fn go_on(
        &mut self,
        position: &Packed<WORDS>,
        level: usize,
        found: u32,
        budget: &mut Budget,
    ) -> Result<Option<Vec<Step>>, Exhausted> {
        if self.endings.is_lost(position.key()) {
            return Ok(None);
        }
        match self.endings.of(position, self.much, budget)? {
            Ending::Clear(rest) => return Ok(Some(rest)),
            Ending::Lost => return Ok(None),
            Ending::Open => {}
        }
        let meetings = Meetings::of(self.layout, position);
        steps(self.layout, position, &meetings, &mut self.steps);
        Ok(self.expand(position, level, found, budget)?.map(|last| vec![last]))
    }

    /// Looks at all moves at hand from a position; one that clears the board is
    /// given back.
    fn expand(
        &mut self,
        position: &Packed<WORDS>,
        level: usize,
        found: u32,
        budget: &mut Budget,
    ) -> Result<Option<Step>, Exhausted> {
        for &step in &self.steps {
            budget.spend(1)?;
            if position.count() == 2 {
                return Ok(Some(step));
            }
            let key = position.key_without(self.layout, step);
            if self.seen.contains(key) || self.endings.is_lost(key) {
                continue;
            }
            self.seen.insert(key);
            let mut next = *position;
            next.remove(self.layout, step, key);
            let Some(burden) = self.relaxed.burden(&next) else { continue };
            self.arrivals.push(Arrival { from: found, step });
            let found = self.arrivals.len() as u32;
            self.open[level + 1].push(Reverse(Open { burden, found, left: next.left() }));
        }
        Ok(None)
    }

    /// The moves that lead to a position.
    fn way_to(&self, mut found: u32) -> Vec<Step> {
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
    use crate::clear::sliding::position::Position;
    use crate::clear::sliding::truth::{is_clear_after, judged, small_board};

    #[test]
    fn small_boards_are_decided_truly_with_and_without_endings() {
        let mut rng = Rng::new(Seed(1), "levels");
        let (mut cleared, mut impossible) = (0, 0);
        for round in 0..6_000 {
            let board = small_board(&mut rng);
            let (deal, truth) = judged(&board);
            let layout = Layout::<1>::of(&deal).unwrap();
            let mut first = vec![];
            Position::start(&deal).moves(&deal, &mut first);
            let mut levels = Levels::new(&layout, &first);
            levels.much = 1 + round % 10;
            match levels.search(&mut Budget::unlimited()).unwrap().unwrap() {
                Found::Clear(moves) => {
                    assert!(is_clear_after(&deal, moves), "{board:?}");
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
