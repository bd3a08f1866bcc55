//! A game that is easier than the true one, to see how far a position is from
//! being cleared, or that it never can be.
//!
//! In the easier game a tile that could go counts as gone and as lying where it
//! lay, whichever helps. It is played in rounds: in each round all tiles go that
//! have a mate and a path to it, where
//! - a tile lies as high in its pile as it does now, or lower by any number of
//!   those below that went,
//! - and every other pile is as low as those leave it that have not gone.
//!
//! Whatever goes in a true game goes in the easier one, at the latest in the round
//! of that move: by then all that went before it in the true game is gone. So
//! where tiles are left at the end of the easier game, the position is lost.
//!
//! And the sum of the rounds in which the tiles go tells how much they wait for
//! each other. Of a move that keeps a board clearable and one that does not, the
//! first one left the lower sum 83 times of 100, and more moves only 66 times.

use super::layout::{Layout, MOST_PILES};
use super::meetings::Meetings;
use super::packed::Packed;
use super::tiles::{Slot, Tiles};

/// How many rounds of one tile the last round of all counts for. This and the next
/// one were found by trying.
const LAST_ROUND: usize = 16;

/// How many rounds a tile of the first or the last pile takes off: these tiles can
/// be joined round the board among themselves, and are good to have for long.
const OUTER_TILE: usize = 12;

/// Two mates of one pile, or of two piles side by side, and what it takes that
/// they come to lie beside each other: so many of these tiles below the higher
/// one must be gone.
#[derive(Clone, Copy, Debug)]
struct Neighbours {
    a: Slot,
    b: Slot,
    pile: u8,
    needed: u8,
    below: u16,
}

#[derive(Clone, Debug)]
pub(crate) struct Relaxed<'a, const WORDS: usize> {
    layout: &'a Layout<WORDS>,
    /// Mates in one pile or in two beside each other, which may touch.
    beside: Vec<(Slot, Slot)>,
    /// Those of them that are left and have not both gone.
    neighbours: Vec<Neighbours>,
    /// For each slot how high its tile lies.
    heights: Vec<u8>,
    /// For each pile the heights of those that have not gone, as bits, and their
    /// number. The piles are numbered from 1 on; before and after them is the ring.
    stuck: [u16; MOST_PILES + 2],
    lows: [u8; MOST_PILES + 2],
}

/// The bits below one.
#[inline]
fn below(bit: u8) -> u16 {
    ((1_u32 << bit) - 1) as u16
}

impl<'a, const WORDS: usize> Relaxed<'a, WORDS> {
    pub(crate) fn of(layout: &'a Layout<WORDS>) -> Self {
        let tiles: Vec<Slot> = layout.tiles().slots().collect();
        let mut beside = vec![];
        for &a in &tiles {
            let mates = tiles.iter().filter(|&&b| a < b && layout.fields.are_mates(a, b));
            let touching = mates.filter(|&&b| layout.pile_of(a).abs_diff(layout.pile_of(b)) <= 1);
            beside.extend(touching.map(|&b| (a, b)));
        }
        Self {
            layout,
            beside,
            neighbours: vec![],
            heights: vec![0; layout.fields.count()],
            stuck: [0; MOST_PILES + 2],
            lows: [0; MOST_PILES + 2],
        }
    }

    /// How much the tiles of a position wait for each other; `None` if they do not
    /// all go, so that the position is lost.
    pub(crate) fn burden(&mut self, position: &Packed<WORDS>) -> Option<i32> {
        self.set_up(position);
        let mut stuck = position.left();
        let mut waiting = position.count();
        let (mut sum, mut last) = (0, 0);
        while waiting > 0 {
            sum += waiting;
            last += 1;
            let going = self.going(position).and(stuck);
            if going.is_empty() {
                return None;
            }
            stuck = stuck.without(going);
            for slot in going.slots() {
                let pile = self.layout.pile_of(slot);
                self.stuck[pile] &= !(1 << self.heights[usize::from(slot)]);
                self.lows[pile] -= 1;
                waiting -= 1;
            }
        }
        let outer = position.height(1) + position.height(self.layout.piles.len());
        Some((sum + LAST_ROUND * last) as i32 - (OUTER_TILE * outer) as i32)
    }

    fn set_up(&mut self, position: &Packed<WORDS>) {
        self.lows = position.heights;
        for number in 1..=self.layout.piles.len() {
            self.stuck[number] = below(self.lows[number]);
            let rest = position.rest(self.layout, number);
            for height in 0..self.lows[number] {
                self.heights[usize::from(rest.tile(height.into()))] = height;
            }
        }
        self.neighbours.clear();
        let left = position.left();
        for &(a, b) in &self.beside {
            if left.contains(a) && left.contains(b) {
                self.neighbours.push(self.neighbours_of(a, b));
            }
        }
    }

    #[inline]
    fn neighbours_of(&self, a: Slot, b: Slot) -> Neighbours {
        let height = |slot: Slot| self.heights[usize::from(slot)];
        let (low, high) = if height(a) < height(b) { (a, b) } else { (b, a) };
        let pile = self.layout.pile_of(high);
        let (apart, below_high) = (height(high) - height(low), below(height(high)));
        let (needed, below) = if self.layout.pile_of(low) == pile {
            (apart - 1, below_high & !below(height(low) + 1))
        } else {
            (apart, below_high)
        };
        Neighbours { a, b, pile: pile as u8, needed, below }
    }

    /// Those that have a mate and a path to it.
    fn going(&mut self, position: &Packed<WORDS>) -> Tiles<WORDS> {
        let meetings =
            Meetings::over(self.layout, position, &self.lows, |number| self.ends(position, number));
        let mut going = Tiles::default();
        for &meeting in meetings.sets(self.layout) {
            going = going.or(self.layout.fields.with_mates(meeting));
        }
        let stuck = &self.stuck;
        self.neighbours.retain(|&Neighbours { a, b, pile, needed, below }| {
            let gone = below & !stuck[usize::from(pile)];
            let touch = u32::from(needed) <= gone.count_ones();
            if touch {
                going.add(a);
                going.add(b);
            }
            !touch
        });
        going
    }

    /// The tiles of a pile with nothing but gone tiles above them, and below.
    #[inline]
    fn ends(&self, position: &Packed<WORDS>, number: usize) -> [Tiles<WORDS>; 2] {
        let (layout, rest) = (self.layout, position.rest(self.layout, number));
        let stuck = self.stuck[number];
        let highest = 15_u32.saturating_sub(stuck.leading_zeros());
        let tops = position.from(layout, rest, highest as usize);
        let mut bases = position.from(layout, rest, 0);
        let beyond_lowest = stuck.trailing_zeros() as usize + 1;
        if beyond_lowest < position.height(number) {
            bases = bases.without(position.from(layout, rest, beyond_lowest));
        }
        [tops, bases]
    }
}

#[cfg(test)]
mod tests {
    use simpul_core::{Rng, Seed};

    use super::*;
    use crate::clear::sliding::deal::Deal;
    use crate::clear::sliding::truth::{judged, packed_board};

    #[test]
    fn what_is_called_lost_cannot_be_cleared() {
        let mut rng = Rng::new(Seed(1), "relaxed");
        let (mut lost, mut found) = (0, 0);
        for _ in 0..6_000 {
            let board = packed_board(&mut rng);
            let (deal, clears) = judged(&board);
            let layout = Layout::<1>::of(&deal).unwrap();
            let is_lost =
                Relaxed::of(&layout).burden(&Packed::of(&layout, layout.tiles())).is_none();
            assert!(!(clears && is_lost), "{board:?}");
            lost += usize::from(!clears);
            found += usize::from(is_lost);
        }
        assert!(found * 3 > lost && lost > 300, "{found} of {lost} lost positions were found");
    }

    #[test]
    fn the_burden_grows_with_what_lies_above() {
        let burden = |board: &str| {
            let layout = Layout::<1>::of(&Deal::of(&board.parse().unwrap())).unwrap();
            Relaxed::of(&layout).burden(&Packed::of(&layout, layout.tiles()))
        };
        let row = burden("2 4 down\n1 2 1 2\n3 4 3 4").unwrap();
        let crossed = burden("3 4 down\n1 3 3 1\n5 2 6 5\n2 4 4 6").unwrap();
        assert!(row < crossed);
        assert_eq!(burden("2 2 down\n1 2\n2 1"), None);
    }
}
