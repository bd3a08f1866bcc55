//! A relaxation of the game (delete relaxation, as in planning): proves positions lost
//! and gives the heuristic cost of the others.
//!
//! In the relaxed game a removed tile counts as present or absent, whichever helps. It
//! is played in rounds. In each round all tiles are removed that have a mate and a path
//! to it, where
//! - a tile lies at its present height, or lower by any number of removed tiles below
//!   it, and
//! - every other pile is as low as its tiles that have not been removed.
//!
//! A tile that is removed by the `n`-th move of a real game is removed by round `n` of
//! the relaxed game, since by then everything removed before it is removed. So if
//! tiles remain at the end of the relaxed game, the position is lost.
//!
//! The sum of the rounds in which tiles are removed measures how much they wait for
//! each other. Between a move that keeps a board clearable and one that does not, the
//! former had the lower sum in 83% of cases; it left more moves in only 66%.

use super::layout::{Layout, MOST_PILES};
use super::meetings::Meetings;
use super::packed::Packed;
use super::tile_set::{Slot, TileSet};

/// The weight of the number of rounds. This and the next constant were tuned.
const LAST_ROUND: usize = 16;

/// The bonus of a tile in the first or last pile: these tiles can always be joined with
/// each other around the board, so it pays to keep them.
const OUTER_TILE: usize = 12;

/// Two mates of the same or of adjacent piles, and the condition under which they
/// become neighbours: at least `needed` of the tiles `below` the higher one must be
/// removed.
#[derive(Clone, Copy, Debug)]
struct Neighbours {
    a: Slot,
    b: Slot,
    pile: u8,
    needed: u8,
    below: u16,
}

#[derive(Clone, Debug)]
pub(crate) struct Relaxation<'a, const WORDS: usize> {
    layout: &'a Layout<WORDS>,
    /// All mates of the same or of adjacent piles.
    adjacent: Vec<(Slot, Slot)>,
    /// Those of them that remain and have not become neighbours.
    neighbours: Vec<Neighbours>,
    /// By slot: the height of its tile.
    heights: Vec<u8>,
    /// By pile, numbered from 1 with the ring before and after: the heights of the tiles
    /// that have not been removed, as bits, and their number.
    stuck: [u16; MOST_PILES + 2],
    lows: [u8; MOST_PILES + 2],
}

/// The bits below this one.
#[inline]
fn below(bit: u8) -> u16 {
    ((1_u32 << bit) - 1) as u16
}

impl<'a, const WORDS: usize> Relaxation<'a, WORDS> {
    pub(crate) fn of(layout: &'a Layout<WORDS>) -> Self {
        let tiles: Vec<Slot> = layout.tiles().slots().collect();
        let mut adjacent = vec![];
        for &a in &tiles {
            let mates = tiles.iter().filter(|&&b| a < b && layout.fields.are_mates(a, b));
            let touching = mates.filter(|&&b| layout.pile_of(a).abs_diff(layout.pile_of(b)) <= 1);
            adjacent.extend(touching.map(|&b| (a, b)));
        }
        Self {
            layout,
            adjacent,
            neighbours: vec![],
            heights: vec![0; layout.fields.count()],
            stuck: [0; MOST_PILES + 2],
            lows: [0; MOST_PILES + 2],
        }
    }

    /// Returns the heuristic cost of a position, lower is better; `None` if it is lost.
    pub(crate) fn cost(&mut self, position: &Packed<WORDS>) -> Option<i32> {
        self.set_up(position);
        let mut stuck = position.left();
        let mut waiting = position.count();
        let (mut sum, mut last) = (0, 0);
        while waiting > 0 {
            sum += waiting;
            last += 1;
            let going = self.removable(position).and(stuck);
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
            let rest = position.pile(self.layout, number);
            for height in 0..self.lows[number] {
                self.heights[usize::from(rest.tile(height.into()))] = height;
            }
        }
        self.neighbours.clear();
        let left = position.left();
        for &(a, b) in &self.adjacent {
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

    /// Returns the tiles that have a mate and a path to it.
    fn removable(&mut self, position: &Packed<WORDS>) -> TileSet<WORDS> {
        let meetings =
            Meetings::over(self.layout, position, &self.lows, |number| self.ends(position, number));
        let mut going = TileSet::default();
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

    /// Returns the tiles of a pile with only removed tiles above them, and below them.
    #[inline]
    fn ends(&self, position: &Packed<WORDS>, number: usize) -> [TileSet<WORDS>; 2] {
        let (layout, rest) = (self.layout, position.pile(self.layout, number));
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
    use crate::solve::gravity_search::instance::Instance;
    use crate::solve::gravity_search::oracle::{judged, packed_board};

    #[test]
    fn a_position_pruned_as_lost_cannot_be_cleared() {
        let mut rng = Rng::new(Seed(1), "relaxed");
        let (mut lost, mut found) = (0, 0);
        for _ in 0..6_000 {
            let board = packed_board(&mut rng);
            let (instance, clears) = judged(&board);
            let layout = Layout::<1>::of(&instance).unwrap();
            let is_lost =
                Relaxation::of(&layout).cost(&Packed::of(&layout, layout.tiles())).is_none();
            assert!(!(clears && is_lost), "{board:?}");
            lost += usize::from(!clears);
            found += usize::from(is_lost);
        }
        assert!(found * 3 > lost && lost > 300, "{found} of {lost} lost positions were found");
    }

    #[test]
    fn the_cost_grows_with_the_tiles_above() {
        let cost = |board: &str| {
            let layout = Layout::<1>::of(&Instance::of(&board.parse().unwrap())).unwrap();
            Relaxation::of(&layout).cost(&Packed::of(&layout, layout.tiles()))
        };
        let row = cost("2 4 down\n1 2 1 2\n3 4 3 4").unwrap();
        let crossed = cost("3 4 down\n1 3 3 1\n5 2 6 5\n2 4 4 6").unwrap();
        assert!(row < crossed);
        assert_eq!(cost("2 2 down\n1 2\n2 1"), None);
    }
}
