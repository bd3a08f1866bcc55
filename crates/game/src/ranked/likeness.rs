//! Similarity: whether a request concerns the puzzle of a ranked game.
//!
//! A player who wants help without being noticed may rotate or mirror the puzzle,
//! renumber its tiles or change a few cells. So puzzles are compared in all eight
//! orientations and may differ in a tenth of their cells.

use std::collections::BTreeMap;

use ::onet::{Board, Kind};
use ::slitherlink::Puzzle;
use simpul_core::{Cell, Size};

/// One cell in this many may differ.
const TOLERANCE: usize = 10;
/// Positions with fewer tiles match too many boards.
const MIN_TILES: usize = 6;

/// Returns whether a Slitherlink is another one rotated, mirrored or changed in a few
/// cells.
#[must_use]
pub fn resembles_slitherlink(asked: &Puzzle, played: &Puzzle) -> bool {
    let allowed = played.size().area() / TOLERANCE;
    orientations(asked.size(), played.size()).any(|place| {
        let differs = |cell: &Cell| asked.clue(*cell) != played.clue(place(*cell));
        asked.size().cells().filter(differs).count() <= allowed
    })
}

/// Returns whether an Onet board is a position of a game after some of its moves,
/// rotated, mirrored, with other kinds, or changed in a few cells. Tiles that have
/// moved since the start (by gravity or a reshuffle) count as changed.
#[must_use]
pub fn resembles_onet(asked: &Board, played: &Board) -> bool {
    let tiles = asked.tiles_left();
    tiles >= MIN_TILES
        && orientations(asked.size(), played.size()).any(|place| {
            let mut kinds = Renaming::default();
            let differs = |cell: &Cell| !kinds.fits(asked.tile(*cell), played.tile(place(*cell)));
            asked.occupied().filter(differs).count() <= tiles / TOLERANCE
        })
}

/// A partial one-to-one renaming of kinds.
#[derive(Default)]
struct Renaming {
    forward: BTreeMap<Kind, Kind>,
    backward: BTreeMap<Kind, Kind>,
}

impl Renaming {
    fn fits(&mut self, asked: Option<Kind>, played: Option<Kind>) -> bool {
        let (Some(asked), Some(played)) = (asked, played) else { return false };
        match (self.forward.get(&asked), self.backward.get(&played)) {
            (None, None) => {
                self.forward.insert(asked, played);
                self.backward.insert(played, asked);
                true
            }
            (Some(&known), Some(_)) => known == played,
            _ => false,
        }
    }
}

/// Returns the orientations in which one grid fits onto another, each as a function from
/// cell to cell.
fn orientations(from: Size, to: Size) -> impl Iterator<Item = impl Fn(Cell) -> Cell> {
    let (rows, cols) = (from.rows() as u16, from.cols() as u16);
    let fits = move |turned: bool| {
        let (height, width) = if turned { (cols, rows) } else { (rows, cols) };
        (usize::from(height), usize::from(width)) == (to.rows(), to.cols())
    };
    (0..8_u8).filter(move |orientation| fits(orientation & 4 != 0)).map(move |orientation| {
        move |Cell { row, col }: Cell| {
            let row = if orientation & 1 == 0 { row } else { rows - 1 - row };
            let col = if orientation & 2 == 0 { col } else { cols - 1 - col };
            if orientation & 4 == 0 { Cell::new(row, col) } else { Cell::new(col, row) }
        }
    })
}

#[cfg(test)]
mod tests {
    use ::onet::{Gravity, Pair};
    use simpul_core::Seed;

    use super::*;
    use crate::onet::{Deal, Level, Mode};
    use crate::slitherlink;

    fn puzzle(seed: u64) -> Puzzle {
        let budget = &mut simpul_core::Budget::unlimited();
        let grade = ::slitherlink::Grade::Easy;
        slitherlink::Deal::ranked(grade, Seed(seed), budget).unwrap().puzzle
    }

    /// Returns the puzzle in each orientation.
    fn turned(puzzle: &Puzzle) -> Vec<Puzzle> {
        let size = puzzle.size();
        let across = Size::new(size.cols(), size.rows()).unwrap();
        let lay = |to: Size| {
            let orientations: Vec<_> = orientations(size, to).collect();
            orientations.into_iter().map(move |place| {
                let mut clues = vec![None; size.area()];
                for cell in size.cells() {
                    clues[to.index(place(cell))] = puzzle.clue(cell);
                }
                Puzzle::new(to, clues).unwrap()
            })
        };
        if size == across { lay(size).collect() } else { lay(size).chain(lay(across)).collect() }
    }

    #[test]
    fn a_puzzle_is_recognized_in_its_eight_orientations_and_no_others() {
        let (played, other) = (puzzle(1), puzzle(2));
        let all = turned(&played);
        assert_eq!(all.len(), 8);
        for asked in &all {
            assert!(resembles_slitherlink(asked, &played));
            assert!(!resembles_slitherlink(asked, &other));
        }
        let oblong: Puzzle = "31.\n.2.".parse().unwrap();
        let all = turned(&oblong);
        assert_eq!(all.len(), 8);
        assert!(all.iter().all(|asked| resembles_slitherlink(asked, &oblong)));
        let smaller: Puzzle = "31\n.2".parse().unwrap();
        assert!(!resembles_slitherlink(&smaller, &oblong));
    }

    #[test]
    fn a_few_changed_clues_do_not_hide_a_puzzle() {
        let played = puzzle(1);
        let mut clues = played.clues().to_vec();
        let given: Vec<usize> = (0..clues.len()).filter(|&at| clues[at].is_some()).collect();
        let allowed = clues.len() / TOLERANCE;
        for &at in &given[..allowed] {
            clues[at] = None;
        }
        let changed = Puzzle::new(played.size(), clues.clone()).unwrap();
        assert!(resembles_slitherlink(&changed, &played));
        let blank = Puzzle::new(played.size(), vec![None; clues.len()]).unwrap();
        assert!(!resembles_slitherlink(&blank, &played));
    }

    #[test]
    fn a_position_of_a_game_is_recognized_with_other_kinds_too() {
        let board = |seed| Deal::of_level(&Level::ALL[0], Mode::Timed, Seed(seed)).board().clone();
        let (played, other) = (board(1), board(2));
        let mut asked = played.clone();
        for _ in 0..3 {
            let kind = asked.tile(asked.occupied().next().unwrap());
            let cells: Vec<Cell> = asked.occupied().filter(|&at| asked.tile(at) == kind).collect();
            asked.remove(Pair::new(cells[0], cells[1]).unwrap());
        }
        let size = asked.size();
        let kinds: u16 = *asked.numbers().iter().max().unwrap();
        let renamed = asked.numbers().iter().map(|&n| if n == 0 { 0 } else { kinds + 1 - n });
        let renamed = Board::from_numbers(size, renamed.collect(), Gravity::None).unwrap();
        for asked in [&asked, &renamed] {
            assert!(resembles_onet(asked, &played));
            assert!(!resembles_onet(asked, &other));
        }
        let few: Board = "1 1 2 2".parse().unwrap();
        assert!(!resembles_onet(&few, &few), "a few tiles fit too many boards");
    }
}
