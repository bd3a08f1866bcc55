//! A bit for each place of a small grid.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not};

/// A set of places, which are counted row by row. Each row ends with a place off
/// the grid, so that nothing moves from one row into the next; below the grid
/// there is a row that is off it too.
pub(super) trait Bits:
    Copy
    + Debug
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// The most rows and columns of a grid: one less than a row has places.
    const MOST: usize;
    /// No place.
    const NONE: Self;
    /// The first place, and all of the first row: those to which none moves from
    /// the left, and from above.
    const FIRST: Self;
    const FIRST_ROW: Self;

    /// The place in this row and column.
    fn place(row: usize, col: usize) -> Self;

    /// Each place moves by one to the right, to the left, down or up.
    fn right(self) -> Self;
    fn left(self) -> Self;
    fn down(self) -> Self;
    fn up(self) -> Self;

    /// The first of these places only.
    fn first(self) -> Self;

    #[inline]
    fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// The four places beside each.
    #[inline]
    fn beside(self) -> Self {
        self.right() | self.left() | self.down() | self.up()
    }

    /// Each of these places by itself.
    fn each(self) -> impl Iterator<Item = Self> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let first = rest.first();
            rest = rest & !first;
            (!first.is_empty()).then_some(first)
        })
    }
}

macro_rules! bits {
    ($number:ty, $stride:literal) => {
        impl Bits for $number {
            const MOST: usize = $stride - 1;
            const NONE: Self = 0;
            const FIRST: Self = 1;
            const FIRST_ROW: Self = (1 << $stride) - 1;

            fn place(row: usize, col: usize) -> Self {
                1 << (row * $stride + col)
            }

            #[inline]
            fn right(self) -> Self {
                self << 1
            }

            #[inline]
            fn left(self) -> Self {
                self >> 1
            }

            #[inline]
            fn down(self) -> Self {
                self << $stride
            }

            #[inline]
            fn up(self) -> Self {
                self >> $stride
            }

            #[inline]
            fn first(self) -> Self {
                self & self.wrapping_neg()
            }
        }
    };
}

bits!(u64, 8);
bits!(u128, 11);

/// For each place whether it is in at least one, two, three and all of these sets.
#[inline]
pub(super) fn at_least<B: Bits>([a, b, c, d]: [B; 4]) -> [B; 4] {
    let (some, both) = (a | b, a & b);
    let (others, all_others) = (c | d, c & d);
    [
        some | others,
        both | all_others | some & others,
        both & others | some & all_others,
        both & all_others,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places_move_within_the_grid<B: Bits>() {
        let places = || (0..=B::MOST).flat_map(|row| (0..=B::MOST).map(move |col| (row, col)));
        for (row, col) in places() {
            let place = B::place(row, col);
            if row > 0 {
                assert_eq!(place.up(), B::place(row - 1, col));
                assert_eq!(B::place(row - 1, col).down(), place);
            } else {
                assert_eq!((place.up(), place & B::FIRST_ROW), (B::NONE, place));
            }
            if col > 0 {
                assert_eq!(place.left(), B::place(row, col - 1));
                assert_eq!(B::place(row, col - 1).right(), place);
            }
        }
        let all = places().fold(B::NONE, |all, (row, col)| all | B::place(row, col));
        assert!(all.each().eq(places().map(|(row, col)| B::place(row, col))));
        assert_eq!(B::NONE.first(), B::NONE);
    }

    #[test]
    fn places_of_small_and_larger_grids_move_by_one() {
        places_move_within_the_grid::<u64>();
        places_move_within_the_grid::<u128>();
    }

    #[test]
    fn sets_that_have_a_place_are_counted() {
        let sets = [0b1010_1010_1010_1010, 0xcccc, 0xf0f0, 0xff00_u64];
        let counted = at_least(sets);
        for number in 0..16_u32 {
            let times = sets.iter().filter(|&set| set >> number & 1 == 1).count();
            let at_least = counted.iter().filter(|&set| set >> number & 1 == 1).count();
            assert_eq!((times, number.count_ones() as usize), (at_least, times));
        }
    }
}
