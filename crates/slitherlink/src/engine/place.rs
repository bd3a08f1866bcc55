//! What is known at one place.

use super::tables::NO_CLUE;

/// What is known of the edges round the cell of a place, of those at its dot, and
/// of the cells beside its cell, each in the form of [`super::tables`], and the
/// clue: four bytes in one word, so that a change and the look at the result are
/// one write and no second read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place(u32);

const DOT: usize = 8;
const BESIDE: usize = 16;
const CLUE: usize = 24;
/// All four slots of a state say no.
const ALL_NO: u32 = 0b10_10_10_10;

impl Place {
    /// Everything is no, and there is no clue.
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
        self.0 = self.0 & 0x00ff_ffff | (clue as u32) << CLUE;
    }

    /// Writes down an open slot, or takes a known one back.
    #[inline]
    pub(super) const fn with_cell(self, slot: usize, value: u8) -> Self {
        Self(self.0 ^ (value as u32) << (2 * slot))
    }

    #[inline]
    pub(super) const fn with_dot(self, slot: usize, value: u8) -> Self {
        Self(self.0 ^ (value as u32) << (DOT + 2 * slot))
    }

    #[inline]
    pub(super) const fn with_beside(self, slot: usize, value: u8) -> Self {
        Self(self.0 ^ (value as u32) << (BESIDE + 2 * slot))
    }

    #[inline]
    pub(super) const fn cell(self) -> u8 {
        self.0 as u8
    }

    #[inline]
    pub(super) const fn dot(self) -> u8 {
        (self.0 >> DOT) as u8
    }

    #[inline]
    pub(super) const fn beside(self) -> u8 {
        (self.0 >> BESIDE) as u8
    }

    #[inline]
    pub(super) const fn clue(self) -> u8 {
        (self.0 >> CLUE) as u8
    }

    pub(super) const fn has_clue(self) -> bool {
        self.clue() < NO_CLUE
    }

    /// For each slot of its dot whose edge is not crossed, one bit in two.
    #[inline]
    pub(super) const fn ways(self) -> u8 {
        !(self.dot() >> 1) & 0x55
    }

    /// How many lines are known round its cell.
    pub(super) const fn lines(self) -> u32 {
        (self.0 & 0x55).count_ones()
    }
}
