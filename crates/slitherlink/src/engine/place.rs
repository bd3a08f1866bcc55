//! The state of one place: its cell, its dot and their clue, packed into a word.

use super::tables::{ANY_BUT, NO_CLUE, around_cell, at_dot, round_cell};

/// The known edges around the cell of a place, the known neighbours of the cell, and
/// the known edges at its dot, each in the form of [`super::tables`], and the clue: all
/// in one word, so that an update and the lookup of its result take one write and no
/// second read. The clue is between the edges and the neighbours, so that it forms
/// one table index with either.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place(u32);

/// A toggle of one known value of a place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change(u32);

impl Change {
    /// Of an edge around its cell.
    #[inline]
    pub(super) const fn of_cell(slot: usize, value: u8) -> Self {
        Self((value as u32) << (2 * slot))
    }

    /// Of an edge at its dot.
    #[inline]
    pub(super) const fn of_dot(slot: usize, value: u8) -> Self {
        Self((value as u32) << (DOT + 2 * slot))
    }

    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

const CLUE: usize = 8;
const BESIDE: usize = 12;
const DOT: usize = 20;
/// A state in which all four slots are `NO`.
const ALL_NO: u32 = 0b10_10_10_10;

impl Place {
    /// Everything is `NO`, and there is no clue.
    pub(super) const OFF_THE_GRID: Self =
        Self(ALL_NO | ALL_NO << DOT | ALL_NO << BESIDE | (NO_CLUE as u32) << CLUE);

    pub(super) const fn open_cell(&mut self) {
        self.0 &= !0xff;
    }

    pub(super) const fn open_dot_slot(&mut self, slot: usize) {
        self.0 &= !(3 << (DOT + 2 * slot));
    }

    pub(super) const fn open_beside_slot(&mut self, slot: usize) {
        self.0 &= !(3 << (BESIDE + 2 * slot));
    }

    pub(super) const fn set_clue(&mut self, clue: u8) {
        self.0 = self.0 & !(15 << CLUE) | (clue as u32) << CLUE;
    }

    /// Toggles a value: assigns an open slot, or reopens an assigned one.
    #[inline]
    pub(super) const fn with(self, change: Change) -> Self {
        Self(self.0 ^ change.0)
    }

    /// Returns the state with one neighbour of its cell toggled.
    #[inline]
    pub(super) const fn with_beside(self, slot: usize, value: u8) -> Self {
        Self(self.0 ^ (value as u32) << (BESIDE + 2 * slot))
    }

    /// Returns the known edges around its cell.
    #[inline]
    pub(super) const fn cell(self) -> u8 {
        self.0 as u8
    }

    /// Returns the known edges at its dot.
    #[inline]
    pub(super) const fn dot(self) -> u8 {
        (self.0 >> DOT) as u8
    }

    /// Returns the known neighbours of its cell.
    #[inline]
    pub(super) const fn beside(self) -> u8 {
        (self.0 >> BESIDE) as u8
    }

    /// Returns one neighbour of its cell.
    #[inline]
    pub(super) const fn beside_at(self, slot: usize) -> u8 {
        (self.0 >> (BESIDE + 2 * slot)) as u8 & 3
    }

    #[inline]
    pub(super) const fn clue(self) -> u8 {
        (self.0 >> CLUE) as u8 & 15
    }

    pub(super) const fn has_clue(self) -> bool {
        self.clue() < NO_CLUE
    }

    /// Returns whether there is a clue, also a negated one.
    #[inline]
    pub(super) const fn has_some_clue(self) -> bool {
        self.clue() != NO_CLUE
    }

    /// Returns the implied edges at its dot.
    #[inline]
    pub(super) fn forced_at_dot(self) -> u8 {
        at_dot(self.dot())
    }

    /// Returns the implied edges around its cell.
    #[inline]
    pub(super) fn forced_round_cell(self) -> u8 {
        round_cell(self.0 as usize)
    }

    /// Returns the implications for its cell and the neighbours.
    #[inline]
    pub(super) fn forced_around(self) -> u16 {
        around_cell((self.0 >> CLUE) as usize)
    }

    /// Returns the implied edges at a dot in this state.
    pub(super) fn forced_at_such_dot(state: u8) -> u16 {
        u16::from(at_dot(state))
    }

    /// Returns the implied edges around its cell in this state.
    pub(super) fn forced_round_such_cell(self, state: u8) -> u16 {
        u16::from(Self(self.0 & !0xff | u32::from(state)).forced_round_cell())
    }

    /// Returns the implications for the neighbours of its cell, and behind these for
    /// its cell, in this state.
    pub(super) fn forced_around_such(self, state: u8) -> u16 {
        let such = Self(self.0 & !(0xff << BESIDE) | u32::from(state) << BESIDE);
        let forced = such.forced_around();
        forced >> 2 | (forced & 3) << 8
    }

    /// Returns the slots of its dot whose edge is not crossed, one bit in two.
    #[inline]
    pub(super) const fn open_edges(self) -> u8 {
        !(self.dot() >> 1) & 0x55
    }

    /// Returns the slots of its dot whose edge is a line, one bit in two.
    #[inline]
    pub(super) const fn lines_at_dot(self) -> u8 {
        self.dot() & 0x55
    }

    /// Returns whether its dot has a line before it and one after it.
    #[inline]
    pub(super) const fn is_within_path(self) -> bool {
        self.lines_at_dot().count_ones() == 2
    }

    /// Returns whether its cell has as many lines as its clue says, if it has one; also
    /// if the clue is negated.
    #[inline]
    pub(super) const fn is_met(self) -> bool {
        // Each of the four slots has its line in its lower bit.
        let pairs = (self.0 & 0x11) + (self.0 >> 2 & 0x11);
        let lines = (pairs + (pairs >> 4)) & 7;
        let clue = self.0 >> CLUE & 15;
        clue == lines
            || clue == NO_CLUE as u32
            || clue > NO_CLUE as u32 && clue != ANY_BUT as u32 + lines
    }
}
