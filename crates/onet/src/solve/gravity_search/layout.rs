//! The constant part of a board as piles, for [packed positions](super::packed).

use super::instance::Instance;
use super::pile_states::{MOST_HIGH, Mask, PileStates};
use super::position::{Move, TileId};
use super::tile_set::{Fields, Slot, TileSet};

pub(crate) const MOST_PILES: usize = 16;

/// The number of different slots.
const SLOTS: usize = 1 << Slot::BITS;

/// A move between slots instead of tiles.
pub(crate) type PackedMove = Move<Slot>;

#[derive(Clone, Debug)]
pub(crate) struct Layout<const WORDS: usize> {
    pub(super) fields: Fields,
    /// The tiles of each pile, from its base.
    pub(super) piles: Vec<Vec<Slot>>,
    /// By slot: its pile (from 1), its bit in the pile's mask, the tiles of that pile at
    /// its height or above, and the set of that tile alone.
    pile_of: [u8; SLOTS],
    bit_of: [Mask; SLOTS],
    from: [TileSet<WORDS>; SLOTS],
    alone: [TileSet<WORDS>; SLOTS],
    of_pile: [TileSet<WORDS>; MOST_PILES + 2],
    pub(super) pile_states: PileStates,
}

impl<const WORDS: usize> Layout<WORDS> {
    /// Returns `None` for boards with too many tiles, too many or too high piles, or two
    /// stacks per line.
    pub(crate) fn of(instance: &Instance) -> Option<Self> {
        let fields = Fields::of(instance).filter(|fields| fields.words() <= WORDS)?;
        let slots = |pile: &Vec<TileId>| pile.iter().map(|&tile| fields.slot(tile)).collect();
        let piles: Vec<Vec<Slot>> = instance.piles()?.iter().map(slots).collect();
        if piles.len() > MOST_PILES || piles.iter().any(|pile| pile.len() > MOST_HIGH) {
            return None;
        }
        let mut pile_of = [0; SLOTS];
        let mut bit_of = [0; SLOTS];
        let mut from = [TileSet::default(); SLOTS];
        let mut alone = [TileSet::default(); SLOTS];
        let mut of_pile = [TileSet::default(); MOST_PILES + 2];
        for (number, pile) in (1..).zip(&piles) {
            of_pile[usize::from(number)] = pile.iter().copied().collect();
            for (height, &slot) in pile.iter().enumerate() {
                let index = usize::from(slot);
                pile_of[index] = number;
                bit_of[index] = 1 << height;
                from[index] = pile[height..].iter().copied().collect();
                alone[index].add(slot);
            }
        }
        let pile_states = PileStates::of(&piles, fields.mate_bits());
        Some(Self { fields, piles, pile_of, bit_of, from, alone, of_pile, pile_states })
    }

    pub(crate) fn tiles(&self) -> TileSet<WORDS> {
        self.piles.iter().flatten().copied().collect()
    }

    pub(crate) fn step(&self, Move { a, b }: Move) -> PackedMove {
        PackedMove { a: self.fields.slot(a), b: self.fields.slot(b) }
    }

    pub(crate) fn move_of(&self, Move { a, b }: PackedMove) -> Move {
        Move { a: self.fields.tile(a), b: self.fields.tile(b) }
    }

    #[inline]
    pub(super) fn pile_of(&self, slot: Slot) -> usize {
        self.pile_of[usize::from(slot)].into()
    }

    /// Returns all tiles of a pile.
    #[inline]
    pub(super) fn of_pile(&self, number: usize) -> TileSet<WORDS> {
        self.of_pile[number]
    }

    /// Returns the tiles of a pile that start at the height of this one or above.
    #[inline]
    pub(super) fn from(&self, slot: Slot) -> TileSet<WORDS> {
        self.from[usize::from(slot)]
    }

    /// Returns the set of this tile alone.
    #[inline]
    pub(super) fn alone(&self, slot: Slot) -> TileSet<WORDS> {
        self.alone[usize::from(slot)]
    }

    /// Returns the bit of a tile in the mask of its pile.
    #[inline]
    pub(super) fn bit_of(&self, slot: Slot) -> Mask {
        self.bit_of[usize::from(slot)]
    }
}
