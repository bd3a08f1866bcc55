//! Depth first: one move after the other, and back where nothing is left.

use budget::{Budget, Exhausted};

use super::Found;
use super::position::{Deal, Move, Position};
use super::refuted::Refuted;
use super::safe::narrow;

struct Frame {
    position: Position,
    moves: Vec<Move>,
    next: usize,
}

pub(crate) struct Depth<'a> {
    deal: &'a Deal,
    refuted: Refuted,
    scratch: Position,
    moves: Vec<Move>,
    replies: Vec<Move>,
}

impl<'a> Depth<'a> {
    pub(crate) fn new(deal: &'a Deal) -> Self {
        Self {
            deal,
            refuted: Refuted::new(),
            scratch: Position::start(deal),
            moves: vec![],
            replies: vec![],
        }
    }

    pub(crate) fn search(
        &mut self,
        start: &Position,
        limit: u64,
        budget: &mut Budget,
    ) -> Result<Found, Exhausted> {
        let mut frames = vec![Frame { position: start.clone(), moves: vec![], next: 0 }];
        let mut nodes = 0;
        match self.expand(&mut frames[0], budget)? {
            Some(last) => return Ok(Found::Clear(vec![last])),
            None => {}
        }
        let mut depth = 0;
        loop {
            let frame = &mut frames[depth];
            if frame.next == frame.moves.len() {
                self.refuted.insert(frame.position.key());
                if depth == 0 {
                    return Ok(Found::Impossible);
                }
                depth -= 1;
                continue;
            }
            let step = frame.moves[frame.next];
            frame.next += 1;
            self.scratch.clone_from(&frame.position);
            self.scratch.remove(self.deal, step);
            if self.refuted.contains(self.scratch.key()) {
                continue;
            }
            nodes += 1;
            if nodes > limit {
                return Ok(Found::Nothing);
            }
            depth += 1;
            if depth == frames.len() {
                frames.push(Frame { position: self.scratch.clone(), moves: vec![], next: 0 });
            } else {
                frames[depth].position.clone_from(&self.scratch);
            }
            let last = self.expand(&mut frames[depth], budget)?;
            if let Some(last) = last {
                let mut line: Vec<Move> =
                    frames[..depth].iter().map(|frame| frame.moves[frame.next - 1]).collect();
                line.push(last);
                return Ok(Found::Clear(line));
            }
        }
    }

    fn expand(
        &mut self,
        frame: &mut Frame,
        budget: &mut Budget,
    ) -> Result<Option<Move>, Exhausted> {
        frame.next = 0;
        frame.position.moves(self.deal, &mut self.moves);
        narrow(&frame.position, self.deal, &mut self.moves);
        let mut scored: Vec<(i64, Move)> = vec![];
        for &step in &self.moves {
            budget.spend(1)?;
            self.scratch.clone_from(&frame.position);
            self.scratch.remove(self.deal, step);
            if self.scratch.left() == 0 {
                return Ok(Some(step));
            }
            if self.refuted.contains(self.scratch.key()) {
                continue;
            }
            self.scratch.moves(self.deal, &mut self.replies);
            if self.replies.is_empty() {
                continue;
            }
            scored.push((-(self.replies.len() as i64), step));
        }
        scored.sort_by_key(|&(score, _)| score);
        frame.moves.clear();
        frame.moves.extend(scored.iter().map(|&(_, step)| step));
        Ok(None)
    }
}
