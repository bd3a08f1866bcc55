//! A table of all states of all piles: which tiles remain, in which order, and where
//! equal ones touch. Looked up instead of computed for each position.

use super::instance::splitmix;
use super::layout::MOST_PILES;
use super::position::Key;
use super::tile_set::Slot;

/// The most tiles of a pile; their kinds fill one vector register.
pub(crate) const MOST_HIGH: usize = 16;

/// Some tiles of a pile, as bits from the base.
pub(crate) type Mask = u16;

/// The state of a pile: its remaining tiles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PileState {
    /// The tiles from the base.
    tiles: [Slot; MOST_HIGH],
    /// Their kinds. The bytes above the pile are odd, which no kind is, and differ from
    /// those of adjacent piles; so equal bytes mean equal kinds.
    kinds: [u8; MOST_HIGH],
    /// The tiles with a tile of the same kind directly above.
    twins: Mask,
}

impl PileState {
    /// The ring, which has no tiles.
    const RING: Self = Self { tiles: [0; MOST_HIGH], kinds: [0xFF; MOST_HIGH], twins: 0 };

    /// Returns the empty state of a pile.
    fn empty(number: usize) -> Self {
        Self { kinds: [1 + 2 * (number % 2) as u8; MOST_HIGH], ..Self::RING }
    }

    /// Returns the state with another tile on top, at this height.
    fn with(mut self, slot: Slot, kind: u8, height: usize) -> Self {
        if height > 0 && self.kinds[height - 1] == kind {
            self.twins |= 1 << (height - 1);
        }
        self.tiles[height] = slot;
        self.kinds[height] = kind;
        self
    }

    /// Returns the tile at this height, from 0.
    #[inline]
    pub(crate) fn tile(&self, height: usize) -> Slot {
        self.tiles[height]
    }

    /// Returns the heights at which the next higher tile has the same kind.
    #[inline]
    pub(crate) fn twins(&self) -> impl Iterator<Item = usize> + use<> {
        bits(self.twins.into())
    }

    /// Calls `found` with the heights at which the adjacent pile has the same kind.
    /// Usually there are none, which one vector comparison shows.
    #[inline]
    pub(crate) fn for_each_equal(&self, beside: &Self, found: impl FnMut(usize)) {
        let mut any = false;
        for (one, other) in self.kinds.iter().zip(&beside.kinds) {
            any |= one == other;
        }
        if any {
            self.equal(beside).for_each(found);
        }
    }

    #[inline(never)]
    fn equal(&self, beside: &Self) -> impl Iterator<Item = usize> + use<> {
        let [one, other] = [self.kinds, beside.kinds].map(u128::from_le_bytes);
        bits(zero_bytes(one ^ other)).map(|bit| bit / 8)
    }
}

/// The states of all piles, by pile and mask.
#[derive(Clone, Debug)]
pub(crate) struct PileStates {
    all: Vec<PileState>,
    /// The Zobrist key of each state. Apart from the states, because they are often
    /// needed alone and then fill fewer cache lines.
    keys: Vec<Key>,
    /// The index of the first state of each pile; the ring is before and after them.
    first: [usize; MOST_PILES + 2],
}

impl PileStates {
    /// Tabulates piles with these tiles from the base. `mate_bits` are the bits of a slot
    /// that distinguish tiles of the same kind.
    pub(crate) fn of(piles: &[Vec<Slot>], mate_bits: Slot) -> Self {
        let count = 1 + piles.iter().map(|pile| 1 << pile.len()).sum::<usize>();
        let mut rests = Self {
            all: Vec::with_capacity(count),
            keys: Vec::with_capacity(count),
            first: [0; MOST_PILES + 2],
        };
        rests.push(PileState::RING, 0);
        for (number, pile) in (1..).zip(piles) {
            let first = rests.all.len();
            rests.first[number] = first;
            rests.push(PileState::empty(number), number);
            for mask in 1_usize..1 << pile.len() {
                let highest = mask.ilog2();
                let (slot, height) = (pile[highest as usize], mask.count_ones() as usize - 1);
                let below = rests.all[first + (mask & !(1 << highest))];
                rests.push(below.with(slot, slot & !mate_bits, height), number);
            }
        }
        rests
    }

    fn push(&mut self, rest: PileState, number: usize) {
        self.all.push(rest);
        self.keys.push(zobrist(rest.kinds, number));
    }

    /// Returns the state of a pile in which these tiles remain.
    #[inline]
    pub(crate) fn state(&self, number: usize, mask: Mask) -> &PileState {
        &self.all[self.first[number] + usize::from(mask)]
    }

    /// Returns the Zobrist key of a state. It depends on the kinds in their order, not on
    /// which tile of a kind is where.
    #[inline]
    pub(crate) fn key(&self, number: usize, mask: Mask) -> Key {
        self.keys[self.first[number] + usize::from(mask)]
    }
}

/// Returns the key of these kinds in this pile.
fn zobrist(kinds: [u8; MOST_HIGH], number: usize) -> Key {
    let kinds = u128::from_le_bytes(kinds);
    let [low, high] = [kinds as u64, (kinds >> 64) as u64];
    let half = |salt| splitmix(splitmix(low.wrapping_add(splitmix(salt))) ^ high);
    let salt = 2 * number as u64;
    u128::from(half(salt)) << 64 | u128::from(half(salt + 1))
}

#[inline]
fn bits(mut bits: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(lowest)
    })
}

/// Returns the highest bit of each byte that is zero.
#[inline]
fn zero_bytes(bytes: u128) -> u128 {
    const HIGHEST: u128 = u128::from_ne_bytes([0x80; MOST_HIGH]);
    const OTHERS: u128 = !HIGHEST;
    !(((bytes & OTHERS) + OTHERS) | bytes | OTHERS)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Kinds of four slots each, from base to top.
    const PILES: [&[Slot]; 3] = [&[4, 8, 5, 12], &[6, 7, 13, 9], &[14, 16]];

    fn rests() -> PileStates {
        PileStates::of(&PILES.map(<[Slot]>::to_vec), 3)
    }

    /// Computes the remaining kinds of a pile in the obvious way.
    fn kinds(number: usize, mask: Mask) -> Vec<Slot> {
        let tiles = PILES.get(number.wrapping_sub(1)).copied().unwrap_or_default();
        let is_left = |&(height, _): &(usize, &Slot)| mask >> height & 1 == 1;
        tiles.iter().enumerate().filter(is_left).map(|(_, slot)| slot & !3).collect()
    }

    #[test]
    fn equal_neighbours_are_found_in_all_states_of_two_piles() {
        let rests = rests();
        for number in 1..=PILES.len() {
            for mask in 0..1 << PILES[number - 1].len() {
                let (rest, here) = (rests.state(number, mask), kinds(number, mask));
                let twins: Vec<usize> = (1..here.len())
                    .filter(|&at| here[at - 1] == here[at])
                    .map(|at| at - 1)
                    .collect();
                assert_eq!(rest.twins().collect::<Vec<_>>(), twins);
                let beside_masks = 1 << PILES.get(number).map_or(0, |pile| pile.len());
                for beside_mask in 0..beside_masks {
                    let beside = kinds(number + 1, beside_mask);
                    let mut found = vec![];
                    rest.for_each_equal(rests.state(number + 1, beside_mask), |at| found.push(at));
                    let both = here.len().min(beside.len());
                    let expected: Vec<usize> =
                        (0..both).filter(|&at| here[at] == beside[at]).collect();
                    assert_eq!(found, expected);
                }
            }
        }
    }

    #[test]
    fn a_state_key_depends_on_the_kinds_in_order_and_on_the_pile() {
        let rests = rests();
        // The first and the third tile of the first pile are mates.
        assert_eq!(rests.key(1, 0b0001), rests.key(1, 0b0100));
        assert_ne!(rests.key(1, 0b0011), rests.key(1, 0b0110));
        assert_eq!(rests.key(2, 0b0001), rests.key(2, 0b0010));
        assert_ne!(rests.key(1, 0b0001), rests.key(2, 0b0001));
        assert_ne!(rests.key(1, 0), rests.key(2, 0));
    }
}
