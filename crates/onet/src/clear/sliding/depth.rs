//! Depth first: one move after the other, and back where nothing is left.
//!
//! What was refuted is remembered, from one round to the next. A round that finds
//! nothing is broken off, and the next one takes the moves in another order: a
//! bad choice near the start, which going back step by step would never reach, is
//! made otherwise then.

use std::ops::Range;

use simpul_core::{Budget, Exhausted, Rng, Seed};

use super::Found;
use super::deal::Deal;
use super::keys::Keys;
use super::position::{Move, Position};
use super::safe::narrow;
use crate::streams;

/// The positions of the first round.
const FIRST_ROUND: u64 = 2_000;

/// How much the chance counts in the order of the moves: as much as this many
/// joinable pairs.
const CHANCE: usize = 4;

/// Fractions of a joinable pair that the chance knows.
const FINENESS: usize = 16;

/// More moves than this are not kept on the way: they take 50 MB.
const MOST_KEPT: usize = 6 << 20;

/// A move to try, and the moves after it.
#[derive(Clone, Debug)]
struct Child {
    step: Move,
    promise: usize,
    replies: Range<usize>,
}

/// A position on the way, and what is left to try from it, the best one last.
#[derive(Clone, Debug)]
struct Frame {
    position: Position,
    children: Vec<Child>,
    replies: Vec<Move>,
    /// How many replies this frame and those before it keep.
    kept: usize,
}

pub(crate) struct Depth<'a> {
    deal: &'a Deal,
    refuted: Keys,
    /// The positions of the next round.
    positions: u64,
    rng: Rng,
    /// The way from the start, and beyond it frames to be used again.
    frames: Vec<Frame>,
    scratch: Position,
    moves: Vec<Move>,
    replies: Vec<Move>,
}

impl<'a> Depth<'a> {
    pub(crate) fn new(deal: &'a Deal) -> Self {
        let start = Position::start(deal);
        // The board itself is the seed, so the same board gets the same answer.
        let rng = Rng::new(Seed(deal.number()), streams::GRAVITY_SEARCH);
        let frame = Frame { position: start.clone(), children: vec![], replies: vec![], kept: 0 };
        let (moves, replies) = (vec![], vec![]);
        let refuted = Keys::default();
        Self {
            deal,
            refuted,
            positions: FIRST_ROUND,
            rng,
            frames: vec![frame],
            scratch: start,
            moves,
            replies,
        }
    }

    /// Searches until the board is decided, or a round ends after so many nodes.
    pub(crate) fn search(
        &mut self,
        nodes: u64,
        budget: &mut Budget,
    ) -> Result<Option<Found>, Exhausted> {
        let end = budget.spent().saturating_add(nodes);
        while budget.spent() < end {
            let most_chance = if self.positions == FIRST_ROUND { 1 } else { CHANCE * FINENESS };
            let found = self.round(self.positions, most_chance, budget)?;
            if found.is_some() {
                return Ok(found);
            }
            self.positions += self.positions / 5;
        }
        Ok(None)
    }

    /// One round over at most so many positions.
    fn round(
        &mut self,
        positions: u64,
        most_chance: usize,
        budget: &mut Budget,
    ) -> Result<Option<Found>, Exhausted> {
        let mut line: Vec<Move> = vec![];
        self.frames[0].position.moves(self.deal, &mut self.moves);
        let mut last = self.expand(0, most_chance, budget)?;
        for _ in 0..positions {
            if let Some(last) = last {
                line.push(last);
                return Ok(Some(Found::Clear(line)));
            }
            if !self.step(&mut line) {
                return Ok(Some(Found::Impossible { refuted: self.refuted.count() }));
            }
            last = self.expand(line.len(), most_chance, budget)?;
        }
        Ok(None)
    }

    /// Goes to the next position that is not refuted; `false` if there is none.
    fn step(&mut self, line: &mut Vec<Move>) -> bool {
        loop {
            let frame = &mut self.frames[line.len()];
            let Some(child) = frame.children.pop() else {
                self.refuted.insert(frame.position.key());
                if line.pop().is_none() {
                    return false;
                }
                continue;
            };
            if self.refuted.contains(frame.position.key_without(self.deal, child.step)) {
                continue;
            }
            self.scratch.clone_from(&frame.position);
            self.scratch.remove(self.deal, child.step);
            self.moves.clear();
            self.moves.extend_from_slice(&frame.replies[child.replies]);
            line.push(child.step);
            if let Some(next) = self.frames.get_mut(line.len()) {
                next.position.clone_from(&self.scratch);
            } else {
                let position = self.scratch.clone();
                self.frames.push(Frame { position, children: vec![], replies: vec![], kept: 0 });
            }
            return true;
        }
    }

    /// Lists what is to be tried from a position with the moves at hand; a move
    /// that clears the board is given back instead.
    fn expand(
        &mut self,
        depth: usize,
        most_chance: usize,
        budget: &mut Budget,
    ) -> Result<Option<Move>, Exhausted> {
        let kept_before = depth.checked_sub(1).map_or(0, |above| self.frames[above].kept);
        let Frame { position, children, replies, kept } = &mut self.frames[depth];
        children.clear();
        replies.clear();
        *kept = kept_before;
        narrow(position, self.deal, &mut self.moves);
        for &step in &self.moves {
            budget.spend(1)?;
            if position.left() == 2 {
                return Ok(Some(step));
            }
            if self.refuted.contains(position.key_without(self.deal, step)) {
                continue;
            }
            self.scratch.clone_from(position);
            self.scratch.remove(self.deal, step);
            self.scratch.moves(self.deal, &mut self.replies);
            if self.replies.is_empty() {
                continue;
            }
            let start = replies.len();
            replies.extend_from_slice(&self.replies);
            *kept = kept_before + replies.len();
            if *kept > MOST_KEPT {
                return Err(Exhausted);
            }
            let promise = self.replies.len() * FINENESS + self.rng.below(most_chance);
            children.push(Child { step, promise, replies: start..replies.len() });
        }
        children.sort_by_key(|child| child.promise);
        Ok(None)
    }
}
