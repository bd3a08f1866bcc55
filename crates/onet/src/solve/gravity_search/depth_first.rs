//! Depth-first search with restarts.
//!
//! Moves are ordered by the number of replies that they leave. A round without a
//! result is abandoned, and the next, longer round orders the moves with more
//! randomness: chronological backtracking would never undo a bad move near the start.
//! Refuted positions are kept across rounds.

use std::ops::Range;

use simpul_core::{Budget, BudgetError, Rng, Seed};

use super::SearchResult;
use super::instance::Instance;
use super::key_set::KeySet;
use super::position::{Move, Position};
use super::safe_moves::keep_safe_moves;
use crate::streams;

/// The positions of the first round; each later round has a fifth more.
const FIRST_ROUND: u64 = 2_000;

/// The weight of randomness in the order of moves, in joinable pairs.
const NOISE: usize = 4;

/// The resolution of the randomness, in fractions of a joinable pair.
const RESOLUTION: usize = 16;

/// The most replies that are kept along the current line: 50 MB.
const MOST_KEPT: usize = 6 << 20;
/// Beyond this number of replies, listing them takes so long that the budget is checked
/// each time.
const MANY_REPLIES: usize = 1_000;

/// A move to try, and the moves after it.
#[derive(Clone, Debug)]
struct Child {
    step: Move,
    promise: usize,
    replies: Range<usize>,
}

/// A position of the current line, and the moves left to try, the best one last.
#[derive(Clone, Debug)]
struct Frame {
    position: Position,
    children: Vec<Child>,
    replies: Vec<Move>,
    /// The number of replies in this frame and those before it.
    kept: usize,
}

pub(crate) struct DepthFirst<'a> {
    instance: &'a Instance,
    refuted: KeySet,
    /// The positions of the next round.
    positions: u64,
    rng: Rng,
    /// The current line from the start; the frames beyond it are reused.
    frames: Vec<Frame>,
    scratch: Position,
    moves: Vec<Move>,
    replies: Vec<Move>,
}

impl<'a> DepthFirst<'a> {
    pub(crate) fn new(instance: &'a Instance) -> Self {
        let start = Position::start(instance);
        // Seeded by the board, so the same board gets the same answer.
        let rng = Rng::new(Seed(instance.hash()), streams::GRAVITY_SEARCH);
        let frame = Frame { position: start.clone(), children: vec![], replies: vec![], kept: 0 };
        let (moves, replies) = (vec![], vec![]);
        let refuted = KeySet::default();
        Self {
            instance,
            refuted,
            positions: FIRST_ROUND,
            rng,
            frames: vec![frame],
            scratch: start,
            moves,
            replies,
        }
    }

    /// Searches until the board is decided, or until a round ends after at least `nodes`
    /// nodes. A node of the budget is a move that is tried.
    pub(crate) fn search(
        &mut self,
        nodes: u64,
        budget: &mut Budget,
    ) -> Result<Option<SearchResult>, BudgetError> {
        let end = budget.spent().saturating_add(nodes);
        while budget.spent() < end {
            let noise = if self.positions == FIRST_ROUND { 1 } else { NOISE * RESOLUTION };
            let found = self.round(self.positions, noise, budget)?;
            if found.is_some() {
                return Ok(found);
            }
            self.positions += self.positions / 5;
        }
        Ok(None)
    }

    /// Runs one round over at most `positions` positions.
    fn round(
        &mut self,
        positions: u64,
        noise: usize,
        budget: &mut Budget,
    ) -> Result<Option<SearchResult>, BudgetError> {
        let mut line: Vec<Move> = vec![];
        self.frames[0].position.moves(self.instance, &mut self.moves);
        let mut last = self.expand(0, noise, budget)?;
        for _ in 0..positions {
            if let Some(last) = last {
                line.push(last);
                return Ok(Some(SearchResult::Clear(line)));
            }
            if !self.advance(&mut line) {
                return Ok(Some(SearchResult::Impossible { refuted: self.refuted.count() }));
            }
            last = self.expand(line.len(), noise, budget)?;
        }
        Ok(None)
    }

    /// Advances or backtracks to the next position that is not refuted; `false` if there
    /// is none.
    fn advance(&mut self, line: &mut Vec<Move>) -> bool {
        loop {
            let frame = &mut self.frames[line.len()];
            let Some(child) = frame.children.pop() else {
                self.refuted.insert(frame.position.key());
                if line.pop().is_none() {
                    return false;
                }
                continue;
            };
            if self.refuted.contains(frame.position.key_without(self.instance, child.step)) {
                continue;
            }
            self.scratch.clone_from(&frame.position);
            self.scratch.remove(self.instance, child.step);
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

    /// Lists the moves to try from a position, given its moves in `self.moves`, or
    /// returns a move that clears the board.
    fn expand(
        &mut self,
        depth: usize,
        noise: usize,
        budget: &mut Budget,
    ) -> Result<Option<Move>, BudgetError> {
        let kept_before = depth.checked_sub(1).map_or(0, |above| self.frames[above].kept);
        let Frame { position, children, replies, kept } = &mut self.frames[depth];
        children.clear();
        replies.clear();
        *kept = kept_before;
        keep_safe_moves(position, self.instance, &mut self.moves);
        for &step in &self.moves {
            budget.spend(1)?;
            if position.left() == 2 {
                return Ok(Some(step));
            }
            if self.refuted.contains(position.key_without(self.instance, step)) {
                continue;
            }
            self.scratch.clone_from(position);
            self.scratch.remove(self.instance, step);
            self.scratch.moves(self.instance, &mut self.replies);
            if self.replies.is_empty() {
                continue;
            }
            if self.replies.len() > MANY_REPLIES {
                budget.check()?;
            }
            let start = replies.len();
            replies.extend_from_slice(&self.replies);
            *kept = kept_before + replies.len();
            if *kept > MOST_KEPT {
                return Err(BudgetError);
            }
            let promise = self.replies.len() * RESOLUTION + self.rng.below(noise);
            children.push(Child { step, promise, replies: start..replies.len() });
        }
        children.sort_by_key(|child| child.promise);
        Ok(None)
    }
}
