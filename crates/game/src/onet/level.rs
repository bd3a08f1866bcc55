//! The levels, from small and slow to the largest board.

use onet::{Board, DealRequest, Gravity};
use simpul_core::{Budget, Seed, Size};

/// A level: its deal and its allowances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Level {
    /// Its number, from 1.
    #[cfg_attr(feature = "serde", serde(rename = "level"))]
    pub number: u8,
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub cols: usize,
    /// The number of kinds.
    pub kinds: usize,
    /// The number of tiles of each kind.
    pub copies: usize,
    /// The direction in which tiles slide.
    pub gravity: Gravity,
    /// The seconds of a full time bar.
    pub seconds: u32,
    /// The seconds that a pair adds; the bar never exceeds its full length.
    pub bonus: u32,
    /// The number of hints allowed.
    pub hints: u32,
    /// The number of reshuffles allowed.
    pub reshuffles: u32,
}

impl Level {
    /// All levels in order.
    pub const ALL: [Self; 16] = [
        Self::new(1, [4, 6], 4, Gravity::None, [90, 6], 5),
        Self::new(2, [6, 8], 4, Gravity::None, [140, 5], 5),
        Self::new(3, [6, 10], 4, Gravity::Down, [160, 5], 5),
        Self::new(4, [6, 12], 4, Gravity::Left, [180, 5], 5),
        Self::new(5, [8, 12], 4, Gravity::None, [220, 4], 5),
        Self::new(6, [8, 14], 4, Gravity::Up, [240, 4], 5),
        Self::new(7, [8, 14], 4, Gravity::CentreHorizontal, [240, 4], 5),
        Self::new(8, [8, 14], 4, Gravity::Right, [220, 4], 4),
        Self::new(9, [10, 16], 4, Gravity::None, [300, 4], 4),
        Self::new(10, [10, 16], 4, Gravity::SplitHorizontal, [300, 4], 4),
        Self::new(11, [10, 16], 4, Gravity::CentreVertical, [280, 3], 4),
        Self::new(12, [12, 18], 6, Gravity::Down, [360, 3], 4),
        Self::new(13, [12, 20], 6, Gravity::SplitVertical, [380, 3], 3),
        Self::new(14, [14, 20], 8, Gravity::None, [420, 3], 3),
        Self::new(15, [14, 24], 6, Gravity::Left, [500, 3], 3),
        Self::new(16, [16, 30], 8, Gravity::None, [600, 3], 3),
    ];

    const fn new(
        number: u8,
        [rows, cols]: [usize; 2],
        copies: usize,
        gravity: Gravity,
        [seconds, bonus]: [u32; 2],
        helps: u32,
    ) -> Self {
        let kinds = rows * cols / copies;
        let (hints, reshuffles) = (helps, helps - 2);
        Self { number, rows, cols, kinds, copies, gravity, seconds, bonus, hints, reshuffles }
    }

    /// The level with this number.
    #[must_use]
    pub fn numbered(number: u8) -> Option<&'static Self> {
        Self::ALL.iter().find(|level| level.number == number)
    }

    /// Returns the board of this seed, which never changes and can be cleared. With
    /// gravity it is made by construction, since the board of a level must be available
    /// at once.
    #[must_use]
    pub fn board(&self, seed: Seed) -> Board {
        let size = Size::new(self.rows, self.cols).expect("levels have valid sizes");
        if self.gravity == Gravity::None {
            let copies = Some(self.copies);
            let gravity = self.gravity;
            let request = DealRequest { size, kinds: None, copies, gravity, grade: None };
            let dealt = onet::deal(&request, seed, &mut Budget::unlimited());
            return dealt.expect("levels ask for what can be dealt").board;
        }
        let kinds = (0..size.area()).map(|tile| (tile / self.copies) as u16 + 1).collect();
        let sorted = Board::from_numbers(size, kinds, self.gravity).expect("the size is valid");
        onet::construct(&sorted, seed).expect("the copies are even")
    }
}

#[cfg(test)]
mod tests {
    use onet::{Verdict, solve};

    use super::*;

    #[test]
    fn the_tiles_of_every_level_fill_its_board_in_pairs() {
        for (number, level) in (1..).zip(Level::ALL) {
            assert_eq!(level.number, number);
            assert_eq!(level.kinds * level.copies, level.rows * level.cols, "{level:?}");
            assert_eq!(level.copies % 2, 0);
        }
        assert_eq!(Level::numbered(0), None);
        assert_eq!(Level::numbered(17), None);
    }

    #[test]
    fn a_seed_always_deals_the_same_board() {
        let board = Level::ALL[0].board(Seed(7));
        assert_eq!(onet::format::id::write(&board), "onet/4/6/434245623235613116261554");
        let board = Level::ALL[2].board(Seed(7));
        assert_eq!(
            onet::format::id::write(&board),
            "onet/6/10/141f98de386716d4bbc529aa4e4a581cc3ee99737fb36522d8ffba67c2d5/g:down"
        );
    }

    #[test]
    fn the_boards_of_the_smaller_levels_are_cleared_by_the_solver() {
        for level in &Level::ALL[..4] {
            let verdict = solve(&level.board(Seed(1)), &mut Budget::unlimited());
            assert!(matches!(verdict, Verdict::Clear(_)), "{level:?}");
        }
    }
}
