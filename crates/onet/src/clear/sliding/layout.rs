//! What stays the same through a game, for [packed positions](super::packed).

use super::deal::Deal;
use super::position::{Move, TileId};
use super::rests::{MOST_HIGH, Mask, Rests};
use super::tiles::{Fields, Slot, Tiles};

pub(crate) const MOST_PILES: usize = 16;

/// As many slots as there are numbers for them.
const SLOTS: usize = 1 << Slot::BITS;

/// Two tiles that can be joined.
pub(crate) type Step = Move<Slot>;

#[derive(Clone, Debug)]
pub(crate) struct Layout<const WORDS: usize> {
    pub(super) fields: Fields,
    /// The tiles of each pile from its base on.
    pub(super) piles: Vec<Vec<Slot>>,
    /// For each slot its pile, from 1 on, its bit there, the tiles of that pile which
    /// lie there or higher, and the set of that tile alone.
    pile_of: [u8; SLOTS],
    bit_of: [Mask; SLOTS],
    from: [Tiles<WORDS>; SLOTS],
    alone: [Tiles<WORDS>; SLOTS],
    of_pile: [Tiles<WORDS>; MOST_PILES + 2],
    pub(super) rests: Rests,
}

impl<const WORDS: usize> Layout<WORDS> {
    /// `None` for boards with too many tiles, with lines that are too long, or
    /// with lines that are cut into two stacks.
    pub(crate) fn of(deal: &Deal) -> Option<Self> {
        let fields = Fields::of(deal).filter(|fields| fields.words() <= WORDS)?;
        let slots = |pile: &Vec<TileId>| pile.iter().map(|&tile| fields.slot(tile)).collect();
        let piles: Vec<Vec<Slot>> = deal.piles()?.iter().map(slots).collect();
        if piles.len() > MOST_PILES || piles.iter().any(|pile| pile.len() > MOST_HIGH) {
            return None;
        }
        let mut pile_of = [0; SLOTS];
        let mut bit_of = [0; SLOTS];
        let mut from = [Tiles::default(); SLOTS];
        let mut alone = [Tiles::default(); SLOTS];
        let mut of_pile = [Tiles::default(); MOST_PILES + 2];
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
        let rests = Rests::of(&piles, fields.mate_bits());
        Some(Self { fields, piles, pile_of, bit_of, from, alone, of_pile, rests })
    }

    /// All tiles.
    pub(crate) fn tiles(&self) -> Tiles<WORDS> {
        self.piles.iter().flatten().copied().collect()
    }

    pub(crate) fn step(&self, Move { a, b }: Move) -> Step {
        Step { a: self.fields.slot(a), b: self.fields.slot(b) }
    }

    pub(crate) fn move_of(&self, Move { a, b }: Step) -> Move {
        Move { a: self.fields.tile(a), b: self.fields.tile(b) }
    }

    /// The pile of a tile.
    #[inline]
    pub(super) fn pile_of(&self, slot: Slot) -> usize {
        self.pile_of[usize::from(slot)].into()
    }

    /// All tiles of a pile.
    #[inline]
    pub(super) fn of_pile(&self, number: usize) -> Tiles<WORDS> {
        self.of_pile[number]
    }

    /// The tiles of a pile that lie there or higher at the start.
    #[inline]
    pub(super) fn from(&self, slot: Slot) -> Tiles<WORDS> {
        self.from[usize::from(slot)]
    }

    /// The set of one tile.
    #[inline]
    pub(super) fn alone(&self, slot: Slot) -> Tiles<WORDS> {
        self.alone[usize::from(slot)]
    }

    /// The bit of a tile in its pile.
    #[inline]
    pub(super) fn bit_of(&self, slot: Slot) -> Mask {
        self.bit_of[usize::from(slot)]
    }
}
