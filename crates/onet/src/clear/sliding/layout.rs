//! What stays the same through a game, for [packed positions](super::packed).

use super::deal::{Deal, mixed};
use super::position::{Key, Move, TileId};
use super::tiles::{Fields, Slot, Tiles};

/// The most tiles of a pile: a number has so many bytes.
pub(crate) const MOST_HIGH: usize = 16;

pub(crate) const MOST_PILES: usize = 16;

/// Two tiles that can be joined.
pub(crate) type Step = Move<Slot>;

#[derive(Clone, Debug)]
pub(crate) struct Layout<const WORDS: usize> {
    pub(super) fields: Fields,
    /// The tiles of each pile from its base on.
    pub(super) piles: Vec<Vec<Slot>>,
    /// For each slot its pile, from 1 on, and the tiles of that pile which lie there
    /// or higher.
    pile_of: Vec<u8>,
    pub(super) from: Vec<Tiles<WORDS>>,
    /// The bits of all bytes of a pile that tell the kind.
    pub(super) kinds: u128,
    /// For each pile what makes its part of the key its own.
    salts: Vec<[u64; 2]>,
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
        let mut pile_of = vec![0; fields.count()];
        let mut from = vec![Tiles::default(); fields.count()];
        for (number, pile) in (1..).zip(&piles) {
            for (height, &slot) in pile.iter().enumerate() {
                pile_of[usize::from(slot)] = number;
                from[usize::from(slot)] = pile[height..].iter().copied().collect();
            }
        }
        let kinds = u128::from_ne_bytes([!fields.mate_bits(); MOST_HIGH]);
        let salt = |number: u64| [mixed(2 * number), mixed(2 * number + 1)];
        let salts = (0..=piles.len() as u64).map(salt).collect();
        Some(Self { fields, piles, pile_of, from, kinds, salts })
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

    /// What a pile adds to the key: it tells the kinds in their order, and not
    /// which tile of a kind lies where.
    #[inline]
    pub(super) fn part(&self, number: usize, pile: u128) -> Key {
        let kinds = pile & self.kinds;
        let [low, high] = self.salts[number];
        let product = u128::from(kinds as u64 ^ low) * u128::from((kinds >> 64) as u64 ^ high);
        // The middle of a product depends on most, and the lowest bits of a key are
        // looked at first.
        product.rotate_left(64)
    }
}
