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

use super::deal::Deal;
use super::position::TileId;
use super::tiles::{Fields, Slot, Tiles};

/// How many rounds of one tile the last round of all counts for. This and the next
/// one were found by trying.
const LAST_ROUND: usize = 16;

/// How many rounds a tile of the first or the last pile takes off: these tiles can
/// be joined round the board among themselves, and are good to have for long.
const OUTER_TILE: usize = 12;

/// Where a tile lies: in which pile, and on how many others.
#[derive(Clone, Copy, Debug, Default)]
struct Spot {
    pile: u8,
    height: u8,
}

/// Two mates of one pile, or of two piles side by side, and what it takes that
/// they come to lie beside each other: so many of these tiles below the higher
/// one must be gone.
#[derive(Clone, Copy, Debug)]
struct Neighbours {
    a: Slot,
    b: Slot,
    pile: u8,
    needed: u8,
    below: u64,
}

/// A pile of the easier game.
#[derive(Clone, Debug, Default)]
struct Pile {
    /// The tiles of the deal, from the base on, and those that are left.
    order: Vec<Slot>,
    left: Vec<Slot>,
    /// For each height the tiles that lie there or higher.
    from: Vec<Tiles>,
    /// The heights of those that have not gone, as bits.
    stuck: u64,
    gone: u8,
}

#[derive(Clone, Debug)]
pub(crate) struct Relaxed {
    fields: Fields,
    piles: Vec<Pile>,
    /// Mates in one pile or in two beside each other, which may touch.
    beside: Vec<(Slot, Slot)>,
    /// Those of them that are left and have not both gone.
    neighbours: Vec<Neighbours>,
    spots: Vec<Spot>,
    /// How low each pile can be, with the ring as a pile without tiles before the
    /// first and after the last one.
    lows: Vec<usize>,
    /// The tiles that can get to the gap over each of these.
    gaps: Vec<Tiles>,
}

impl Pile {
    fn set_up(&mut self, left: Tiles) {
        self.left.clear();
        self.left.extend(self.order.iter().filter(|&&slot| left.contains(slot)));
        (self.stuck, self.gone) = (below(self.left.len()), 0);
        let mut from = Tiles::default();
        self.from[self.left.len()] = from;
        for (height, &slot) in self.left.iter().enumerate().rev() {
            from.add(slot);
            self.from[height] = from;
        }
    }

    #[inline]
    fn take(&mut self, height: u8) {
        self.stuck &= !(1 << height);
        self.gone += 1;
    }

    /// Adds the tiles of the pile to the gaps that they see, one after the other.
    #[inline]
    fn look(&self, lows: &[usize], gaps: &mut [Tiles], along: impl Iterator<Item = usize>) {
        let mut lowest = 0;
        for gap in along {
            lowest = lowest.max(lows[gap]);
            if lowest >= self.left.len() {
                return;
            }
            gaps[gap] = gaps[gap].or(self.from[lowest]);
        }
    }

    /// Those with nothing but gone tiles above them.
    #[inline]
    fn tops(&self) -> Tiles {
        let highest = 63_u32.saturating_sub(self.stuck.leading_zeros());
        self.from[highest as usize]
    }

    /// Those with nothing but gone tiles below them.
    #[inline]
    fn bases(&self) -> Tiles {
        let lowest = self.stuck.trailing_zeros() as usize;
        if lowest < self.left.len() {
            self.from[0].without(self.from[lowest + 1])
        } else {
            self.from[0]
        }
    }
}

/// The bits below one.
#[inline]
fn below(bit: usize) -> u64 {
    if bit == 0 { 0 } else { !0 >> (64 - bit) }
}

impl Relaxed {
    /// `None` if the deal has too many tiles.
    pub(crate) fn of(deal: &Deal, piles: &[Vec<TileId>]) -> Option<Self> {
        let fields = Fields::of(deal)?;
        let mut pile_of = vec![0_usize; piles.iter().map(Vec::len).sum()];
        for (number, pile) in piles.iter().enumerate() {
            for &tile in pile {
                pile_of[usize::from(tile)] = number;
            }
        }
        let may_touch = |&(a, b): &(TileId, TileId)| {
            pile_of[usize::from(a)].abs_diff(pile_of[usize::from(b)]) <= 1
        };
        let mates = (0..pile_of.len() as TileId)
            .flat_map(|a| (a + 1..deal.mates(a).end).map(move |b| (a, b)));
        let beside =
            mates.filter(may_touch).map(|(a, b)| (fields.slot(a), fields.slot(b))).collect();
        let pile = |pile: &Vec<TileId>| Pile {
            order: pile.iter().map(|&tile| fields.slot(tile)).collect(),
            from: vec![Tiles::default(); pile.len() + 1],
            ..Pile::default()
        };
        Some(Self {
            piles: piles.iter().map(pile).collect(),
            fields,
            beside,
            neighbours: vec![],
            spots: vec![Spot::default(); Tiles::SLOTS],
            lows: vec![0; piles.len() + 2],
            gaps: vec![Tiles::default(); piles.len() + 2],
        })
    }

    pub(crate) fn fields(&self) -> &Fields {
        &self.fields
    }

    /// How much the tiles of a packed position wait for each other; `None` if they
    /// do not all go, so that the position is lost.
    pub(crate) fn burden(&mut self, left: Tiles) -> Option<i32> {
        self.set_up(left);
        let mut stuck = left;
        let mut waiting: usize = self.lows.iter().sum();
        let (mut sum, mut last) = (0, 0);
        while waiting > 0 {
            sum += waiting;
            last += 1;
            let going = self.going().and(stuck);
            if going.is_empty() {
                return None;
            }
            stuck = stuck.without(going);
            for slot in going.slots() {
                let Spot { pile, height } = self.spots[usize::from(slot)];
                self.piles[usize::from(pile)].take(height);
                self.lows[usize::from(pile) + 1] -= 1;
                waiting -= 1;
            }
        }
        let outer = self.piles[0].left.len() + self.piles[self.piles.len() - 1].left.len();
        Some((sum + LAST_ROUND * last) as i32 - (OUTER_TILE * outer) as i32)
    }

    fn set_up(&mut self, left: Tiles) {
        for (number, pile) in self.piles.iter_mut().enumerate() {
            pile.set_up(left);
            self.lows[number + 1] = pile.left.len();
            for (height, &slot) in pile.left.iter().enumerate() {
                self.spots[usize::from(slot)] = Spot { pile: number as u8, height: height as u8 };
            }
        }
        self.neighbours.clear();
        for &(a, b) in &self.beside {
            if left.contains(a) && left.contains(b) {
                self.neighbours.push(self.neighbours_of(a, b));
            }
        }
    }

    #[inline]
    fn neighbours_of(&self, a: Slot, b: Slot) -> Neighbours {
        let [one, other] = [a, b].map(|slot| self.spots[usize::from(slot)]);
        let (low, high) = if one.height < other.height { (one, other) } else { (other, one) };
        let (apart, below_high) = (high.height - low.height, below(high.height.into()));
        let (needed, below) = if one.pile == other.pile {
            (apart - 1, below_high & !below(usize::from(low.height) + 1))
        } else {
            (apart, below_high)
        };
        Neighbours { a, b, pile: high.pile, needed, below }
    }

    /// Those that have a mate and a path to it.
    fn going(&mut self) -> Tiles {
        self.gaps.fill(Tiles::default());
        let (mut tops, mut bases) = (Tiles::default(), Tiles::default());
        for (own_gap, pile) in (1..).zip(&self.piles) {
            let free = pile.tops();
            tops = tops.or(free);
            bases = bases.or(pile.bases());
            self.gaps[own_gap] = self.gaps[own_gap].or(free);
            pile.look(&self.lows, &mut self.gaps, (0..own_gap).rev());
            pile.look(&self.lows, &mut self.gaps, own_gap + 1..self.lows.len());
        }
        // Beyond the tops and below the bases the ring joins all that get there.
        let mut going = self.fields.with_mates(tops).or(self.fields.with_mates(bases));
        for &gap in &self.gaps {
            going = going.or(self.fields.with_mates(gap));
        }
        self.neighbours.retain(|&Neighbours { a, b, pile, needed, below }| {
            let pile = &self.piles[usize::from(pile)];
            let touch =
                needed <= pile.gone && u32::from(needed) <= (below & !pile.stuck).count_ones();
            if touch {
                going.add(a);
                going.add(b);
            }
            !touch
        });
        going
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use chance::{Chance, Seed};

    use super::*;
    use crate::clear::sliding::position::Position;
    use crate::clear::sliding::truth::{can_be_cleared, small_board};

    #[test]
    fn what_is_called_lost_cannot_be_cleared() {
        let mut chance = Chance::new(Seed(1), "relaxed");
        let (mut lost, mut found) = (0, 0);
        for _ in 0..6_000 {
            let board = small_board(&mut chance);
            let deal = Deal::of(&board);
            let piles = deal.piles().unwrap();
            let mut relaxed = Relaxed::of(&deal, &piles).unwrap();
            let mut position = Position::start(&deal);
            position.set_left(&deal, &piles, |_| true);
            let left = piles.iter().flatten().map(|&tile| relaxed.fields().slot(tile)).collect();
            let clears = can_be_cleared(&deal, &position, &mut HashMap::new());
            let is_lost = relaxed.burden(left).is_none();
            assert!(!(clears && is_lost), "{board:?}");
            lost += usize::from(!clears);
            found += usize::from(is_lost);
        }
        assert!(found * 3 > lost && lost > 300, "{found} of {lost} lost positions were found");
    }

    #[test]
    fn the_burden_grows_with_what_lies_above() {
        let burden = |board: &str| {
            let deal = Deal::of(&board.parse().unwrap());
            let piles = deal.piles().unwrap();
            let mut relaxed = Relaxed::of(&deal, &piles).unwrap();
            let left = piles.iter().flatten().map(|&tile| relaxed.fields().slot(tile)).collect();
            relaxed.burden(left)
        };
        let row = burden("2 4 down\n1 2 1 2\n3 4 3 4").unwrap();
        let crossed = burden("3 4 down\n1 3 3 1\n5 2 6 5\n2 4 4 6").unwrap();
        assert!(row < crossed);
        assert_eq!(burden("2 2 down\n1 2\n2 1"), None);
    }
}
