//! All that can follow a position, as long as it is not much.

use budget::{Budget, Exhausted};

use super::deal::Deal;
use super::keys::Keys;
use super::position::{Key, Move, Position};
use super::safe::narrow;

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// These moves clear the board.
    Clear(Vec<Move>),
    /// Nothing does.
    Lost,
    /// Too much can follow.
    Open,
}

/// A position on the way, the move that led to it, and those left to try from it.
#[derive(Clone, Debug)]
struct Frame {
    step: Move,
    position: Position,
    moves: Vec<Move>,
}

pub(crate) struct Endings<'a> {
    deal: &'a Deal,
    refuted: Keys,
    /// The way from the position asked for, and beyond it frames to be used again.
    frames: Vec<Frame>,
}

impl<'a> Endings<'a> {
    pub(crate) fn new(deal: &'a Deal) -> Self {
        let (position, step) = (Position::start(deal), Move { a: 0, b: 0 });
        let frames = vec![Frame { step, position, moves: vec![] }; deal.start.len() / 2 + 1];
        Self { deal, refuted: Keys::default(), frames }
    }

    /// Whether a position was found to be lost.
    pub(crate) fn is_lost(&self, key: Key) -> bool {
        self.refuted.contains(key)
    }

    /// How many positions were found to be lost.
    pub(crate) fn count(&self) -> usize {
        self.refuted.count()
    }

    /// Tries all that follows a position, as long as that is not more than so
    /// many positions.
    pub(crate) fn of(
        &mut self,
        position: &Position,
        most: usize,
        budget: &mut Budget,
    ) -> Result<Ending, Exhausted> {
        let mut depth = 0;
        let mut count = 1;
        let Frame { position: first, moves, .. } = &mut self.frames[0];
        first.clone_from(position);
        first.moves(self.deal, moves);
        narrow(first, self.deal, moves);
        loop {
            let (upper, lower) = self.frames.split_at_mut(depth + 1);
            let (frame, next) = (&mut upper[depth], &mut lower[0]);
            let Some(step) = frame.moves.pop() else {
                self.refuted.insert(frame.position.key());
                if depth == 0 {
                    return Ok(Ending::Lost);
                }
                depth -= 1;
                continue;
            };
            budget.spend(1)?;
            next.step = step;
            if frame.position.left() == 2 {
                let way = self.frames[1..=depth + 1].iter();
                return Ok(Ending::Clear(way.map(|frame| frame.step).collect()));
            }
            if self.refuted.contains(frame.position.key_without(self.deal, step)) {
                continue;
            }
            if count == most {
                return Ok(Ending::Open);
            }
            count += 1;
            next.position.clone_from(&frame.position);
            next.position.remove(self.deal, step);
            next.position.moves(self.deal, &mut next.moves);
            narrow(&next.position, self.deal, &mut next.moves);
            depth += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use chance::{Chance, Seed};

    use super::*;
    use crate::clear::sliding::truth::{can_be_cleared, small_board};

    #[test]
    fn an_ending_is_true_however_much_is_tried() {
        let mut chance = Chance::new(Seed(1), "endings");
        for _ in 0..1_000 {
            let board = small_board(&mut chance);
            let deal = Deal::of(&board);
            let start = Position::start(&deal);
            let truth = can_be_cleared(&deal, &start, &mut HashMap::new());
            let mut endings = Endings::new(&deal);
            let all = [1, 5, 25, usize::MAX]
                .map(|most| endings.of(&start, most, &mut Budget::unlimited()).unwrap());
            for ending in &all {
                match ending {
                    Ending::Clear(_) => assert!(truth, "{board:?}"),
                    Ending::Lost => assert!(!truth, "{board:?}"),
                    Ending::Open => {}
                }
            }
            assert_ne!(all[3], Ending::Open);
        }
    }
}
