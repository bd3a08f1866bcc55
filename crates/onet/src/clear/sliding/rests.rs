//! All that may be left of the piles: as numbers that can be compared and looked up
//! instead of being worked out again for each position.

use super::deal::mixed;
use super::layout::MOST_PILES;
use super::position::Key;
use super::tiles::Slot;

/// The most tiles of a pile. So many bytes are compared at once.
pub(crate) const MOST_HIGH: usize = 16;

/// Some tiles of a pile, as bits from the base on.
pub(crate) type Mask = u16;

/// What may be left of a pile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rest {
    /// The tiles from the base on.
    tiles: [Slot; MOST_HIGH],
    /// Their kinds. What is above them are odd numbers, which no kind has, and not
    /// those beside them: so equal bytes are equal kinds.
    kinds: [u8; MOST_HIGH],
    /// The tiles on which a mate lies.
    twins: Mask,
}

impl Rest {
    /// Nothing, in the ring.
    const RING: Self = Self { tiles: [0; MOST_HIGH], kinds: [0xFF; MOST_HIGH], twins: 0 };

    /// Nothing, in a pile of this number.
    fn nothing(number: usize) -> Self {
        Self { kinds: [1 + 2 * (number % 2) as u8; MOST_HIGH], ..Self::RING }
    }

    /// With a tile of this kind on so many others.
    fn with(mut self, slot: Slot, kind: u8, height: usize) -> Self {
        if height > 0 && self.kinds[height - 1] == kind {
            self.twins |= 1 << (height - 1);
        }
        self.tiles[height] = slot;
        self.kinds[height] = kind;
        self
    }

    /// The tile that lies on so many others.
    #[inline]
    pub(crate) fn tile(&self, height: usize) -> Slot {
        self.tiles[height]
    }

    /// The heights at which the next higher tile has the same kind.
    #[inline]
    pub(crate) fn twins(&self) -> impl Iterator<Item = usize> + use<> {
        bits(self.twins.into())
    }

    /// Tells the heights at which the pile beside it has the same kind. Mostly there
    /// are none, and that is seen at once.
    #[inline]
    pub(crate) fn for_each_equal(&self, beside: &Self, tell: impl FnMut(usize)) {
        let mut any = false;
        for (one, other) in self.kinds.iter().zip(&beside.kinds) {
            any |= one == other;
        }
        if any {
            self.equal(beside).for_each(tell);
        }
    }

    #[inline(never)]
    fn equal(&self, beside: &Self) -> impl Iterator<Item = usize> + use<> {
        let [one, other] = [self.kinds, beside.kinds].map(u128::from_le_bytes);
        bits(zero_bytes(one ^ other)).map(|bit| bit / 8)
    }
}

/// For each pile and mask what is left of it.
#[derive(Clone, Debug)]
pub(crate) struct Rests {
    all: Vec<Rest>,
    /// What each adds to the key of a position. Keys are asked for where nothing
    /// else is, so they lie close together.
    parts: Vec<Key>,
    /// Where each pile begins. The ring is before and after all of them.
    first: [usize; MOST_PILES + 2],
}

impl Rests {
    /// Of piles with these tiles from the base on; some bits of a slot tell which of
    /// its kind it is.
    pub(crate) fn of(piles: &[Vec<Slot>], mate_bits: Slot) -> Self {
        let count = 1 + piles.iter().map(|pile| 1 << pile.len()).sum::<usize>();
        let mut rests = Self {
            all: Vec::with_capacity(count),
            parts: Vec::with_capacity(count),
            first: [0; MOST_PILES + 2],
        };
        rests.push(Rest::RING, 0);
        for (number, pile) in (1..).zip(piles) {
            let first = rests.all.len();
            rests.first[number] = first;
            rests.push(Rest::nothing(number), number);
            for mask in 1_usize..1 << pile.len() {
                let highest = mask.ilog2();
                let (slot, height) = (pile[highest as usize], mask.count_ones() as usize - 1);
                let below = rests.all[first + (mask & !(1 << highest))];
                rests.push(below.with(slot, slot & !mate_bits, height), number);
            }
        }
        rests
    }

    fn push(&mut self, rest: Rest, number: usize) {
        self.all.push(rest);
        self.parts.push(part(rest.kinds, number));
    }

    /// What is left of a pile when these of its tiles are.
    #[inline]
    pub(crate) fn rest(&self, number: usize, mask: Mask) -> &Rest {
        &self.all[self.first[number] + usize::from(mask)]
    }

    /// What it adds to the key: that tells the kinds in their order, and not which
    /// tile of a kind lies where.
    #[inline]
    pub(crate) fn part(&self, number: usize, mask: Mask) -> Key {
        self.parts[self.first[number] + usize::from(mask)]
    }
}

/// The part of the key that stands for these kinds in a pile of this number.
fn part(kinds: [u8; MOST_HIGH], number: usize) -> Key {
    let kinds = u128::from_le_bytes(kinds);
    let [low, high] = [kinds as u64, (kinds >> 64) as u64];
    let half = |salt| mixed(mixed(low.wrapping_add(mixed(salt))) ^ high);
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

/// The highest bit of each byte that is zero.
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

    fn rests() -> Rests {
        Rests::of(&PILES.map(<[Slot]>::to_vec), 3)
    }

    /// The kinds of what is left of a pile, worked out plainly.
    fn kinds(number: usize, mask: Mask) -> Vec<Slot> {
        let tiles = PILES.get(number.wrapping_sub(1)).copied().unwrap_or_default();
        let is_left = |&(height, _): &(usize, &Slot)| mask >> height & 1 == 1;
        tiles.iter().enumerate().filter(is_left).map(|(_, slot)| slot & !3).collect()
    }

    #[test]
    fn equal_kinds_side_by_side_and_on_each_other_are_found_in_all_rests() {
        let rests = rests();
        for number in 1..=PILES.len() {
            for mask in 0..1 << PILES[number - 1].len() {
                let (rest, here) = (rests.rest(number, mask), kinds(number, mask));
                let twins: Vec<usize> = (1..here.len())
                    .filter(|&at| here[at - 1] == here[at])
                    .map(|at| at - 1)
                    .collect();
                assert_eq!(rest.twins().collect::<Vec<_>>(), twins);
                let beside_masks = 1 << PILES.get(number).map_or(0, |pile| pile.len());
                for beside_mask in 0..beside_masks {
                    let beside = kinds(number + 1, beside_mask);
                    let mut found = vec![];
                    rest.for_each_equal(rests.rest(number + 1, beside_mask), |at| found.push(at));
                    let both = here.len().min(beside.len());
                    let expected: Vec<usize> =
                        (0..both).filter(|&at| here[at] == beside[at]).collect();
                    assert_eq!(found, expected);
                }
            }
        }
    }

    #[test]
    fn a_part_tells_kinds_in_their_order_and_their_pile() {
        let rests = rests();
        // The first and the third tile of the first pile are mates.
        assert_eq!(rests.part(1, 0b0001), rests.part(1, 0b0100));
        assert_ne!(rests.part(1, 0b0011), rests.part(1, 0b0110));
        assert_eq!(rests.part(2, 0b0001), rests.part(2, 0b0010));
        assert_ne!(rests.part(1, 0b0001), rests.part(2, 0b0001));
        assert_ne!(rests.part(1, 0), rests.part(2, 0));
    }
}
