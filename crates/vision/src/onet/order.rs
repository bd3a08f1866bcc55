//! Detects regular arrangements of kinds that no shuffled board has.
//!
//! They show that the lattice cuts tiles apart, or covers buttons or a pattern.

use std::cmp::Ordering;

/// Number of cells into which a tile may be cut along one axis.
const PARTS: [usize; 2] = [2, 3];
/// Fewest repetitions that count as evidence: a few kinds may follow the same ones, or
/// occur in some lines only, by coincidence.
const LEAST_AGAIN: usize = 6;

/// With fewer lines, or no more kinds than this, an order may be a coincidence.
const FEW_LINES: usize = 4;
const FEW_KINDS: usize = 5;

/// The kinds in the cells of a board, row by row; 0 is an empty cell.
#[derive(Clone, Copy, Debug)]
pub struct Kinds<'a> {
    pub numbers: &'a [u16],
    pub cols: usize,
}

/// The kinds in two cells.
type Pair = (u16, u16);

impl Kinds<'_> {
    /// Returns whether nearly all tiles repeat in the next row or column, or in the one
    /// after.
    pub fn are_pattern(self) -> bool {
        let repeats = |(rows, columns): (usize, usize)| {
            let pairs = self.pairs(rows, columns).map(|(_, pair)| pair);
            let (same, other): (Vec<Pair>, Vec<Pair>) =
                pairs.filter(|pair| pair.0 > 0).partition(|pair| pair.0 == pair.1);
            same.len() > 4 * other.len()
        };
        [(0, 1), (0, 2), (1, 0), (2, 0)].into_iter().any(repeats)
    }

    /// Returns whether each tile is cut into several cells, so that the kind in one of them
    /// determines the kind in the next.
    pub fn are_parts(self) -> bool {
        let places = PARTS.into_iter().flat_map(|parts| (0..parts).map(move |at| (parts, at)));
        let follow = |(parts, at): (usize, usize)| {
            let above = self.pairs(1, 0).filter(|(cell, _)| cell / self.cols % parts == at);
            let before = self.pairs(0, 1).filter(|(cell, _)| cell % self.cols % parts == at);
            follows(above) || follows(before)
        };
        places.into_iter().any(follow)
    }

    /// Returns whether nearly all kinds occur in a single row each, or a single column
    /// each. Cells that do not match the tiles cut equal tiles alike only within a line.
    pub fn are_by_line(self) -> bool {
        let is_by = |lines: usize, line: fn(usize, usize) -> usize| {
            let mut places: Vec<(u16, usize)> =
                self.full().map(|(cell, kind)| (kind, line(cell, self.cols))).collect();
            places.sort_unstable();
            let kinds = places.chunk_by(|a, b| a.0 == b.0);
            let (single, several): (Vec<_>, Vec<_>) =
                kinds.partition(|places| places.iter().all(|place| place.1 == places[0].1));
            let are_many = lines >= FEW_LINES && single.len() + several.len() > FEW_KINDS;
            are_many && single.len() >= 5 * several.len()
        };
        let rows = self.numbers.len() / self.cols;
        is_by(rows, |cell, cols| cell / cols) || is_by(self.cols, |cell, cols| cell % cols)
    }

    /// Returns whether each kind occurs only in every second or third row, or column: then
    /// each tile is cut into two or three cells with different parts of it.
    pub fn are_by_turns(self) -> bool {
        let is_by = |parts: usize, line: fn(usize, usize) -> usize| {
            let place = |cell: usize| line(cell, self.cols) % parts;
            let mut places: Vec<(u16, usize)> =
                self.full().map(|(cell, kind)| (kind, place(cell))).collect();
            places.sort_unstable();
            let mut again = vec![0; parts];
            for kind in places.chunk_by(|a, b| a.0 == b.0) {
                if kind.iter().any(|other| other.1 != kind[0].1) {
                    return false;
                }
                again[kind[0].1] += kind.len() - 1;
            }
            again.into_iter().all(|again| again >= LEAST_AGAIN)
        };
        PARTS.into_iter().any(|parts| {
            is_by(parts, |cell, cols| cell / cols) || is_by(parts, |cell, cols| cell % cols)
        })
    }

    /// Returns the cells beyond an empty row or column whose kinds occur only there, on the
    /// side with fewer tiles: what lies beside a board may look like tiles.
    pub fn apart(self) -> Vec<usize> {
        let rows = self.numbers.len() / self.cols;
        let by_row = (1..rows).map(|row| self.split(move |cell, cols| (cell / cols).cmp(&row)));
        let by_col =
            (1..self.cols).map(|col| self.split(move |cell, cols| (cell % cols).cmp(&col)));
        by_row.flatten().collect::<Vec<_>>().into_iter().chain(by_col.flatten()).collect()
    }

    /// Returns the tiles on the side of a line with fewer tiles, provided that there are
    /// none on the line and no kind occurs on both sides.
    fn split(self, side: impl Fn(usize, usize) -> Ordering) -> Vec<usize> {
        let on = |wanted: Ordering| -> Vec<(usize, u16)> {
            self.full().filter(|&(cell, _)| side(cell, self.cols) == wanted).collect()
        };
        let (before, after) = (on(Ordering::Less), on(Ordering::Greater));
        let is_shared = |&(_, kind): &(usize, u16)| after.iter().any(|other| other.1 == kind);
        if !on(Ordering::Equal).is_empty() || before.iter().any(is_shared) {
            return vec![];
        }
        let fewer = if before.len() < after.len() { before } else { after };
        fewer.into_iter().map(|(cell, _)| cell).collect()
    }

    /// Returns the cells with a tile, and its kind.
    fn full(self) -> impl Iterator<Item = (usize, u16)> {
        self.numbers.iter().copied().enumerate().filter(|&(_, kind)| kind > 0)
    }

    /// Returns each cell with the kinds in it and in the cell `rows` down and `columns`
    /// right.
    fn pairs(self, rows: usize, columns: usize) -> impl Iterator<Item = (usize, Pair)> {
        let Self { numbers, cols } = self;
        let lag = rows * cols + columns;
        let cells =
            (0..numbers.len().saturating_sub(lag)).filter(move |cell| cell % cols + columns < cols);
        cells.map(move |cell| (cell, (numbers[cell], numbers[cell + lag])))
    }
}

/// Returns whether one kind of the pairs determines the other.
fn follows(pairs: impl Iterator<Item = (usize, Pair)>) -> bool {
    let full = pairs.map(|(_, pair)| pair).filter(|pair| pair.0 > 0 && pair.1 > 0);
    let pairs: Vec<Pair> = full.collect();
    let swapped = pairs.iter().map(|&(a, b)| (b, a)).collect();
    is_followed(pairs) || is_followed(swapped)
}

/// Returns whether nearly all kinds that repeat in the first place have the same successor.
fn is_followed(mut pairs: Vec<Pair>) -> bool {
    pairs.sort_unstable();
    let (mut again, mut other) = (0, 0);
    for first in pairs.chunk_by(|a, b| a.0 == b.0) {
        let usual = first.chunk_by(|a, b| a == b).map(<[Pair]>::len).max().unwrap_or(0);
        again += first.len() - 1;
        other += first.len() - usual;
    }
    again >= LEAST_AGAIN && other * 8 <= again
}

#[cfg(test)]
mod tests {
    use super::Kinds;

    const DEAL: [u16; 16] = [1, 1, 2, 3, 2, 1, 3, 1, 1, 1, 2, 2, 4, 3, 3, 4];

    #[test]
    fn a_deal_has_no_order() {
        let deal = Kinds { numbers: &DEAL, cols: 4 };
        assert!(!deal.are_pattern() && !deal.are_parts());
        assert!(!deal.are_by_line() && !deal.are_by_turns());
        assert!(deal.apart().is_empty());
    }

    #[test]
    fn kinds_that_lie_in_one_row_each_are_in_order() {
        let numbers = [[1, 2, 2, 1], [0, 3, 0, 3], [0, 4, 5, 4], [5, 6, 0, 6]];
        assert!(Kinds { numbers: numbers.as_flattened(), cols: 4 }.are_by_line());
        let mixed = [[1, 2, 2, 1], [0, 3, 0, 3], [0, 4, 5, 6], [5, 6, 0, 4]];
        assert!(!Kinds { numbers: mixed.as_flattened(), cols: 4 }.are_by_line());
    }

    #[test]
    fn halves_of_tiles_are_of_different_kinds_even_if_they_are_taken_for_others() {
        let numbers = [
            [1, 2, 2, 3],
            [4, 5, 5, 6],
            [1, 7, 3, 2],
            [4, 4, 6, 8],
            [3, 1, 1, 0],
            [6, 4, 4, 0],
            [0, 2, 7, 3],
            [0, 8, 4, 6],
        ];
        let halves = Kinds { numbers: numbers.as_flattened(), cols: 4 };
        assert!(halves.are_by_turns() && !halves.are_parts());
        let upper = Kinds { numbers: numbers[..2].as_flattened(), cols: 4 };
        assert!(!upper.are_by_turns(), "so few may be of different kinds by chance");
    }

    #[test]
    fn tiles_beyond_an_empty_row_that_are_only_there_lie_apart() {
        let numbers = [[1, 2, 3, 1], [2, 3, 1, 1], [0, 0, 0, 0], [4, 4, 0, 0]];
        assert_eq!(Kinds { numbers: numbers.as_flattened(), cols: 4 }.apart(), [12, 13]);
        let one_board = [[1, 2, 3, 1], [2, 3, 1, 4], [0, 0, 0, 0], [4, 1, 0, 0]];
        assert!(Kinds { numbers: one_board.as_flattened(), cols: 4 }.apart().is_empty());
    }

    #[test]
    fn rows_that_come_again_are_a_pattern() {
        let numbers = [[1, 2, 3, 1], [2, 3, 2, 4], [1, 2, 3, 1], [2, 3, 2, 4]];
        let rows = Kinds { numbers: numbers.as_flattened(), cols: 4 };
        assert!(rows.are_pattern());
    }

    #[test]
    fn halves_of_tiles_go_together() {
        let halves = |row: &[u16]| [row.to_vec(), row.iter().map(|kind| kind + 4).collect()];
        let high: Vec<u16> = DEAL.chunks(4).flat_map(halves).flatten().collect();
        assert!(Kinds { numbers: &high, cols: 4 }.are_parts());
        let wide: Vec<u16> = DEAL.iter().flat_map(|&kind| [kind, kind + 4]).collect();
        assert!(Kinds { numbers: &wide, cols: 8 }.are_parts());
    }
}
