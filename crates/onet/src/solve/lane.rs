//! The cells that must be empty for a tile to be removed along a path.

use crate::Board;
use crate::board::{Lines, Place};
use crate::sweep::Sight;

/// The cells between two tiles on a path, as up to three segments: one from each tile
/// to the line between the two turns, and one along that line.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Lane {
    /// Whether the line between the turns is a column.
    is_turned: bool,
    from_a: Cover,
    from_b: Cover,
    along: Cover,
}

/// Some cells of a line, as bits.
#[derive(Clone, Copy, Debug, Default)]
struct Cover {
    line: u8,
    places: u64,
}

impl Cover {
    #[inline]
    fn meets(self, lines: &Lines) -> bool {
        lines[usize::from(self.line) % Board::MAX_SIDE] & self.places != 0
    }
}

impl Lane {
    /// Returns a path between two tiles, through the ring around the board if possible:
    /// no tile can ever block it there. `None` if they cannot be joined.
    pub(crate) fn between(sight: &Sight, a: Place, b: Place) -> Option<Self> {
        let (height, width) = (sight.turned().width() as i16, sight.width() as i16);
        if let Some(row) = outermost(sight.joining_rows(a.into(), b.into()), height) {
            return Some(Self::by_row(row, a, b, height));
        }
        let col = outermost(sight.joining_cols(a.into(), b.into()), width)?;
        Some(Self { is_turned: true, ..Self::by_row(col, a.turned(), b.turned(), width) })
    }

    /// Returns the path that turns in this row, which may be in the ring.
    fn by_row(row: i16, a: Place, b: Place, height: i16) -> Self {
        let from = |place: Place| Cover { line: place.col, places: towards(place.row, row) };
        let along = if (0..height).contains(&row) {
            let (low, high) = (a.col.min(b.col), a.col.max(b.col));
            Cover { line: row as u8, places: below(high) & !through(low) }
        } else {
            Cover::default()
        };
        Self { is_turned: false, from_a: from(a), from_b: from(b), along }
    }

    /// Returns whether any tile of these rows and columns blocks it.
    #[inline]
    pub(crate) fn meets(&self, rows: &Lines, cols: &Lines) -> bool {
        let (rows, cols) = if self.is_turned { (cols, rows) } else { (rows, cols) };
        self.from_a.meets(cols) || self.from_b.meets(cols) || self.along.meets(rows)
    }
}

/// Returns a line of the ring if there is one among these, else the first.
fn outermost(mut lines: impl Iterator<Item = i16>, length: i16) -> Option<i16> {
    let first = lines.next()?;
    let is_last_in_ring = || lines.last() == Some(length);
    Some(if first >= 0 && is_last_in_ring() { length } else { first })
}

/// Returns the cells of a line from one (exclusive) to another (inclusive), which may
/// be in the ring, where there is never a tile.
fn towards(from: u8, to: i16) -> u64 {
    match u8::try_from(to) {
        Err(_) => below(from),
        Ok(to) if to < from => below(from) & !below(to),
        Ok(to) if usize::from(to) < Board::MAX_SIDE => through(to) & !through(from),
        Ok(_) => !through(from),
    }
}

/// The bits below `at`.
const fn below(at: u8) -> u64 {
    (1 << at) - 1
}

/// The bits up to and including `at`.
const fn through(at: u8) -> u64 {
    !0 >> (63 - at)
}

#[cfg(test)]
mod tests {
    use simpul_core::{Rng, Seed, Size};

    use super::*;
    use crate::Gravity;

    /// The rows and columns with this one tile.
    fn only(place: Place) -> (Lines, Lines) {
        let (mut rows, mut cols) = ([0; Board::MAX_SIDE], [0; Board::MAX_SIDE]);
        rows[usize::from(place.row)] = 1 << place.col;
        cols[usize::from(place.col)] = 1 << place.row;
        (rows, cols)
    }

    #[test]
    fn a_lane_is_blocked_exactly_by_the_tiles_on_its_path() {
        let mut rng = Rng::new(Seed(3), "lane test");
        let size = Size::new(5, 7).unwrap();
        for _ in 0..300 {
            let tiles = (0..35).map(|_| u16::from(rng.below(3) == 0)).collect();
            let board = Board::from_numbers(size, tiles, Gravity::None).unwrap();
            let places: Vec<Place> = size.cells().map(Place::from).collect();
            let sight = Sight::of(&board);
            let (a, b) = (places[rng.below(35)], places[rng.below(35)]);
            let are_joined = sight.joined(sight.reach(a), sight.reach(b));
            let Some(lane) = Lane::between(&sight, a, b).filter(|_| a != b) else {
                assert!(a == b || !are_joined);
                continue;
            };
            assert!(are_joined);
            assert!(!lane.meets(board.row_tiles(), board.col_tiles()));
            // With all of these places empty and all others full they are joined.
            let on_lane = |&&place: &&Place| {
                let (rows, cols) = only(place);
                lane.meets(&rows, &cols)
            };
            let mut numbers = vec![1; 35];
            for place in places.iter().filter(on_lane) {
                numbers[size.index((*place).into())] = 0;
            }
            let full = Board::from_numbers(size, numbers, Gravity::None).unwrap();
            let sight = Sight::of(&full);
            assert!(sight.joined(sight.reach(a), sight.reach(b)), "{board:?} {a:?} {b:?}");
        }
    }
}
