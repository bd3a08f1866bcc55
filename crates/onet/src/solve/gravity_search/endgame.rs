//! Endgame search: exhausts a position depth first if it has few continuations.

use simpul_core::{Budget, BudgetError};

use super::layout::{Layout, PackedMove};
use super::meetings::Meetings;
use super::move_generation::generate_moves;
use super::packed::Packed;
use super::position::Key;
use super::transposition_table::TranspositionTable;

/// How an endgame search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum EndgameResult {
    /// These moves clear the board.
    Clear(Vec<PackedMove>),
    /// No moves do.
    Lost,
    /// There are too many continuations.
    Open,
}

/// A move to try, and the key of the position after it.
#[derive(Clone, Copy, Debug)]
struct Child {
    step: PackedMove,
    key: Key,
}

/// A position of the current line, the move that led to it, and the moves left to try.
#[derive(Clone, Debug)]
struct Frame<const WORDS: usize> {
    step: PackedMove,
    position: Packed<WORDS>,
    meetings: Meetings<WORDS>,
    children: Vec<Child>,
}

pub(crate) struct EndgameSearch<'a, const WORDS: usize> {
    layout: &'a Layout<WORDS>,
    refuted: TranspositionTable,
    /// The current line from the given position; the frames beyond it are reused.
    frames: Vec<Frame<WORDS>>,
    steps: Vec<PackedMove>,
}

impl<'a, const WORDS: usize> EndgameSearch<'a, WORDS> {
    pub(crate) fn new(layout: &'a Layout<WORDS>) -> Self {
        let position = Packed::of(layout, layout.tiles());
        let meetings = Meetings::of(layout, &position);
        let step = PackedMove { a: 0, b: 0 };
        let frame = Frame { step, position, meetings, children: vec![] };
        let frames = vec![frame; position.count() / 2 + 1];
        Self { layout, refuted: TranspositionTable::default(), frames, steps: vec![] }
    }

    /// Returns whether a position is known to be lost.
    pub(crate) fn is_lost(&self, key: Key) -> bool {
        self.refuted.contains(key)
    }

    /// Returns the number of refuted positions in the table.
    pub(crate) fn count(&self) -> usize {
        self.refuted.count()
    }

    /// Searches all continuations of a position, up to `most` positions. A node of the
    /// budget is a move that is tried.
    pub(crate) fn search(
        &mut self,
        position: &Packed<WORDS>,
        most: usize,
        budget: &mut Budget,
    ) -> Result<EndgameResult, BudgetError> {
        self.frames[0].position = *position;
        self.frames[0].meetings = Meetings::of(self.layout, position);
        self.expand(0);
        let (mut depth, mut count) = (0, 0);
        while count < most {
            let (upper, lower) = self.frames.split_at_mut(depth + 1);
            let (frame, next) = (&mut upper[depth], &mut lower[0]);
            let Some(Child { step, key }) = frame.children.pop() else {
                self.refuted.insert(frame.position.key());
                if depth == 0 {
                    return Ok(EndgameResult::Lost);
                }
                depth -= 1;
                continue;
            };
            budget.spend(1)?;
            next.step = step;
            if frame.position.count() == 2 {
                let line = self.frames[1..=depth + 1].iter();
                return Ok(EndgameResult::Clear(line.map(|frame| frame.step).collect()));
            }
            if self.refuted.contains(key) {
                continue;
            }
            count += 1;
            depth += 1;
            next.position = frame.position;
            next.position.remove(self.layout, step, key);
            next.meetings.update(&frame.meetings, self.layout, &next.position, step);
            self.expand(depth);
        }
        Ok(EndgameResult::Open)
    }

    /// Lists the moves to try from a position. All keys are looked up without a branch
    /// in between, so that the cache misses overlap.
    fn expand(&mut self, depth: usize) {
        let Frame { position, meetings, children, .. } = &mut self.frames[depth];
        generate_moves(self.layout, position, meetings, &mut self.steps);
        children.clear();
        children.extend(self.steps.iter().map(|&step| {
            let key = position.key_without(self.layout, step);
            Child { step, key }
        }));
        let mut open = 0;
        for at in 0..children.len() {
            let child = children[at];
            children[open] = child;
            open += usize::from(!self.refuted.contains(child.key));
        }
        children.truncate(open);
    }
}

#[cfg(test)]
mod tests {
    use simpul_core::{Rng, Seed};

    use super::*;
    use crate::solve::gravity_search::oracle::{is_clear_after, judged, packed_board};

    #[test]
    fn endgame_results_are_right_whatever_the_limit() {
        let mut rng = Rng::new(Seed(1), "endings");
        for _ in 0..1_000 {
            let board = packed_board(&mut rng);
            let (instance, truth) = judged(&board);
            let layout = Layout::<1>::of(&instance).unwrap();
            let start = Packed::of(&layout, layout.tiles());
            let mut endings = EndgameSearch::new(&layout);
            let all = [1, 5, 25, usize::MAX]
                .map(|most| endings.search(&start, most, &mut Budget::unlimited()).unwrap());
            for ending in &all {
                match ending {
                    EndgameResult::Clear(steps) => {
                        let moves = steps.iter().map(|&step| layout.move_of(step));
                        assert!(is_clear_after(&instance, moves), "{board:?}");
                    }
                    EndgameResult::Lost => assert!(!truth, "{board:?}"),
                    EndgameResult::Open => {}
                }
            }
            assert_ne!(all[3], EndgameResult::Open);
        }
    }
}
