//! Beam search: the best positions of each number of tiles left.

use std::collections::HashSet;

use budget::{Budget, Exhausted};

use super::Found;
use super::position::{Deal, Move, Position};
use super::safe::narrow;

pub(crate) struct Beam<'a> {
    deal: &'a Deal,
    width: usize,
    /// The move that led to each position, and the one before it.
    steps: Vec<(u32, Move)>,
}

struct Child {
    score: i64,
    parent: u32,
    step: Move,
}

impl<'a> Beam<'a> {
    pub(crate) fn new(deal: &'a Deal, width: usize) -> Self {
        Self { deal, width, steps: vec![] }
    }

    pub(crate) fn search(
        &mut self,
        start: &Position,
        budget: &mut Budget,
    ) -> Result<Found, Exhausted> {
        let mut level = vec![(u32::MAX, start.clone())];
        let mut scratch = start.clone();
        let mut is_complete = true;
        let (mut moves, mut replies) = (vec![], vec![]);
        while !level.is_empty() {
            let mut children: Vec<Child> = vec![];
            let mut seen = HashSet::new();
            for (at, (_, position)) in level.iter().enumerate() {
                position.moves(self.deal, &mut moves);
                narrow(position, self.deal, &mut moves);
                for &step in &moves {
                    budget.spend(1)?;
                    scratch.clone_from(position);
                    scratch.remove(self.deal, step);
                    if scratch.left() == 0 {
                        return Ok(Found::Clear(self.line(level[at].0, step)));
                    }
                    if !seen.insert(scratch.key()) {
                        continue;
                    }
                    scratch.moves(self.deal, &mut replies);
                    if replies.is_empty() {
                        continue;
                    }
                    children.push(Child {
                        score: -(replies.len() as i64),
                        parent: at as u32,
                        step,
                    });
                }
            }
            children.sort_by_key(|child| child.score);
            is_complete &= children.len() <= self.width;
            children.truncate(self.width);
            level = children
                .iter()
                .map(|child| {
                    let (before, position) = &level[child.parent as usize];
                    let mut position = position.clone();
                    position.remove(self.deal, child.step);
                    self.steps.push((*before, child.step));
                    (self.steps.len() as u32 - 1, position)
                })
                .collect();
        }
        Ok(if is_complete { Found::Impossible } else { Found::Nothing })
    }

    fn line(&self, mut before: u32, last: Move) -> Vec<Move> {
        let mut line = vec![last];
        while before != u32::MAX {
            let (earlier, step) = self.steps[before as usize];
            line.push(step);
            before = earlier;
        }
        line.reverse();
        line
    }
}
