//! Plausibility: whether a human can have played a log.
//!
//! A leaky bucket: every action has a cost, the least time in milliseconds that a
//! human needs for it. Costs fill the bucket and time empties it. Its capacity allows
//! for events that a busy browser delivers together. If it overflows, some stretch of
//! the log, however short or long, was faster than a human can play.
//!
//! | | ms | reason |
//! | --- | --- | --- |
//! | before the first action | 100 | no reaction to something seen is faster; athletics calls it a false start |
//! | a tap or a click | 70 | 14 a second; the fastest fingers reach about 12 on one spot |
//! | a pair of Onet | 140 | two taps; after a miss one, since its second tile stays selected |
//! | finding a pair | 350 | the fastest players clear about one pair a second; bursts of pairs that were seen ahead fit into 3 s |
//! | a line within a stroke | 10 | a flick across ten cells in a tenth of a second |
//! | a turn of a stroke | 40 | 25 turns a second; a hand steers through about 10 |
//! | a mark | 20 | with its line 30: as fast as a held key repeats |
//!
//! Crosses, shades, undo and redo are free: they bring the end no closer, or restore
//! what was already paid for.

use simpul_core::Edge;
use thiserror::Error;

use crate::{onet, slitherlink};

/// The shortest reaction to a visual event, in milliseconds.
const REACTION: u64 = 100;
const TAP: u64 = 70;
/// The capacity of the bucket, in milliseconds: the largest burst after a rest.
const BURST: u64 = 300;
/// The minimum time to find a pair, and the capacity of its bucket, for pairs found
/// ahead.
const SEARCH: u64 = 350;
const FOUND_AHEAD: u64 = 3_000;
const MARK: u64 = 20;
const LINE: u64 = 10;
const TURN: u64 = 40;
/// The most lines that the mark after a hint may draw at once: those of the hint.
const HINTED_LINES: usize = 12;

/// An entry that is too early to have been made by a human.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("entry {entry} of the log comes {early} ms sooner than a hand can play")]
pub struct PaceError {
    /// The number of the entry, from 1.
    pub entry: usize,
    /// The number of milliseconds.
    pub early: u64,
}

/// A leaky bucket: costs fill it, time empties it.
struct Bucket {
    capacity: u64,
    level: u64,
    at: u64,
}

impl Bucket {
    /// A bucket that is full at the start, so that the first action takes its full time
    /// after the `delay`.
    const fn full(capacity: u64, delay: u64) -> Self {
        Self { capacity, level: capacity + delay, at: 0 }
    }

    const fn empty(capacity: u64) -> Self {
        Self { capacity, level: 0, at: 0 }
    }

    /// Adds the cost of an action that ended at a time; returns by how much it overflows.
    fn add(&mut self, t: u64, cost: u64) -> u64 {
        let passed = t.saturating_sub(self.at);
        self.level = self.level.saturating_add(cost).saturating_sub(passed);
        self.at = t;
        self.level.saturating_sub(self.capacity)
    }
}

/// Checks that a human can have played a log of Onet.
///
/// # Errors
/// The first entry that is too fast.
pub fn check_onet(log: &[onet::Entry]) -> Result<(), PaceError> {
    let mut hand = Bucket::full(BURST, REACTION);
    let mut eye = Bucket::empty(FOUND_AHEAD);
    let mut is_selected = false;
    for (entry, onet::Entry { t, action }) in (1..).zip(log) {
        let (taps, search) = match action {
            onet::Action::Join { .. } | onet::Action::Miss { .. } if is_selected => (1, SEARCH),
            onet::Action::Join { .. } | onet::Action::Miss { .. } => (2, SEARCH),
            onet::Action::Hint | onet::Action::Reshuffle => (1, 0),
            onet::Action::Undo | onet::Action::Pause | onet::Action::Resume => continue,
        };
        is_selected = matches!(action, onet::Action::Miss { .. });
        let early = hand.add(*t, taps * TAP).max(eye.add(*t, search));
        if early > 0 {
            return Err(PaceError { entry, early });
        }
    }
    Ok(())
}

/// Checks that a human can have played a log of Slitherlink.
///
/// # Errors
/// The first entry that is too fast.
pub fn check_slitherlink(log: &[slitherlink::Entry]) -> Result<(), PaceError> {
    let mut hand = Bucket::full(BURST, REACTION);
    let mut pen = None;
    let mut is_hinted = false;
    for (entry, slitherlink::Entry { t, action }) in (1..).zip(log) {
        let was_hinted = is_hinted;
        is_hinted = matches!(action, slitherlink::Action::Hint);
        let lines = match action {
            slitherlink::Action::Mark(marks) => &marks.lines[..],
            _ => &[],
        };
        if lines.is_empty() {
            continue;
        }
        let cost = if was_hinted && lines.len() <= HINTED_LINES { TAP } else { stroke(pen, lines) };
        pen = lines.last().copied();
        let early = hand.add(*t, cost);
        if early > 0 {
            return Err(PaceError { entry, early });
        }
    }
    Ok(())
}

/// Returns the minimum time to draw these lines in order, starting at the pen's
/// position.
fn stroke(mut pen: Option<Edge>, lines: &[Edge]) -> u64 {
    let mut cost = MARK;
    for &line in lines {
        cost += LINE;
        if pen.is_none_or(|pen| !is_straight(pen, line)) {
            cost += TURN;
        }
        pen = Some(line);
    }
    cost
}

/// Returns whether one line continues the other in its direction.
fn is_straight(one: Edge, other: Edge) -> bool {
    let touches = one.end() == other.start() || other.end() == one.start();
    one.is_horizontal() == other.is_horizontal() && touches
}

#[cfg(test)]
mod tests;
