//! All that can follow a position, as long as it is not much.

use simpul_core::{Budget, Exhausted};

use super::layout::{Layout, Step};
use super::meetings::Meetings;
use super::packed::Packed;
use super::position::Key;
use super::refuted::Refuted;
use super::steps::steps;

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// These moves clear the board.
    Clear(Vec<Step>),
    /// Nothing does.
    Lost,
    /// Too much can follow.
    Open,
}

/// A move to try, and the key of the position after it.
#[derive(Clone, Copy, Debug)]
struct Child {
    step: Step,
    key: Key,
}

/// A position on the way, the move that led to it, and those left to try from it.
#[derive(Clone, Debug)]
struct Frame<const WORDS: usize> {
    step: Step,
    position: Packed<WORDS>,
    meetings: Meetings<WORDS>,
    children: Vec<Child>,
}

pub(crate) struct Endings<'a, const WORDS: usize> {
    layout: &'a Layout<WORDS>,
    refuted: Refuted,
    /// The way from the position asked for, and beyond it frames to be used again.
    frames: Vec<Frame<WORDS>>,
    steps: Vec<Step>,
}

impl<'a, const WORDS: usize> Endings<'a, WORDS> {
    pub(crate) fn new(layout: &'a Layout<WORDS>) -> Self {
        let position = Packed::of(layout, layout.tiles());
        let meetings = Meetings::of(layout, &position);
        let step = Step { a: 0, b: 0 };
        let frame = Frame { step, position, meetings, children: vec![] };
        let frames = vec![frame; position.count() / 2 + 1];
        Self { layout, refuted: Refuted::default(), frames, steps: vec![] }
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
        position: &Packed<WORDS>,
        most: usize,
        budget: &mut Budget,
    ) -> Result<Ending, Exhausted> {
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
                    return Ok(Ending::Lost);
                }
                depth -= 1;
                continue;
            };
            budget.spend(1)?;
            next.step = step;
            if frame.position.count() == 2 {
                let way = self.frames[1..=depth + 1].iter();
                return Ok(Ending::Clear(way.map(|frame| frame.step).collect()));
            }
            if self.refuted.contains(key) {
                continue;
            }
            count += 1;
            depth += 1;
            next.position = frame.position;
            next.position.remove(self.layout, step, key);
            next.meetings.follow(&frame.meetings, self.layout, &next.position, step);
            self.expand(depth);
        }
        Ok(Ending::Open)
    }

    /// Lists what may be tried from a position. All keys are looked up before any
    /// answer is needed, so that the ways to memory overlap.
    fn expand(&mut self, depth: usize) {
        let Frame { position, meetings, children, .. } = &mut self.frames[depth];
        steps(self.layout, position, meetings, &mut self.steps);
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
    use crate::clear::sliding::truth::{is_clear_after, judged, packed_board};

    #[test]
    fn an_ending_is_true_however_much_is_tried() {
        let mut rng = Rng::new(Seed(1), "endings");
        for _ in 0..1_000 {
            let board = packed_board(&mut rng);
            let (deal, truth) = judged(&board);
            let layout = Layout::<1>::of(&deal).unwrap();
            let start = Packed::of(&layout, layout.tiles());
            let mut endings = Endings::new(&layout);
            let all = [1, 5, 25, usize::MAX]
                .map(|most| endings.of(&start, most, &mut Budget::unlimited()).unwrap());
            for ending in &all {
                match ending {
                    Ending::Clear(steps) => {
                        let moves = steps.iter().map(|&step| layout.move_of(step));
                        assert!(is_clear_after(&deal, moves), "{board:?}");
                    }
                    Ending::Lost => assert!(!truth, "{board:?}"),
                    Ending::Open => {}
                }
            }
            assert_ne!(all[3], Ending::Open);
        }
    }
}
