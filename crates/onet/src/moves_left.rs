//! Is any move left? The 2015 paper's question, and three ways to answer it.

use budget::{Budget, Exhausted};
use grid::Cell;

use crate::paper2015::{Bfs, Exhaustive, equal_pairs};
use crate::sweep::{Bits, Sight};
use crate::{Board, Node, Observer, Pair, Standing};

/// A way to find out whether two tiles of a board can be joined.
pub trait MovesLeft {
    /// Some pair that can be joined, or `None` if there is none.
    ///
    /// # Errors
    /// If the budget is used up before that is known.
    fn any_move(
        &self,
        board: &Board,
        budget: &mut Budget,
        observer: &mut impl Observer,
    ) -> Result<Option<Pair>, Exhausted>;
}

impl MovesLeft for Exhaustive {
    fn any_move(
        &self,
        board: &Board,
        budget: &mut Budget,
        observer: &mut impl Observer,
    ) -> Result<Option<Pair>, Exhausted> {
        for pair in equal_pairs(board) {
            if self.search(board, pair.a(), pair.b(), budget, observer)? {
                return Ok(Some(pair));
            }
        }
        Ok(None)
    }
}

impl MovesLeft for Bfs {
    fn any_move(
        &self,
        board: &Board,
        budget: &mut Budget,
        observer: &mut impl Observer,
    ) -> Result<Option<Pair>, Exhausted> {
        for from in board.occupied() {
            if let Some(to) = self.search(board, from, budget, observer)? {
                return Ok(Pair::new(from, to));
            }
        }
        Ok(None)
    }
}

/// Our own way, by bit masks over rows and columns. Its nodes are the pairs that
/// it compares.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sweep;

impl MovesLeft for Sweep {
    fn any_move(
        &self,
        board: &Board,
        budget: &mut Budget,
        observer: &mut impl Observer,
    ) -> Result<Option<Pair>, Exhausted> {
        if let Some(pair) = side_by_side(board) {
            see(pair, Standing::Goal, observer);
            return Ok(Some(pair));
        }
        let sight = Sight::of(board);
        let groups = board.groups();
        for row in 0..board.size().rows() {
            for col in Bits(sight.open_tiles(row)) {
                let tile = groups.number(row * board.size().cols() + col);
                let reach = sight.reach(row, col);
                let a = Cell::new(row as u16, col as u16);
                for mate in tile + 1..groups.mates(tile).end {
                    let place = groups.place(mate);
                    let (mate_row, mate_col) = (usize::from(place.row), usize::from(place.col));
                    if !sight.has_tile(mate_row, mate_col) {
                        continue;
                    }
                    budget.spend(1)?;
                    let pair = Pair::new(a, place.into()).expect("two different tiles");
                    let joined = sight.joined(reach, sight.reach(mate_row, mate_col));
                    see(pair, if joined { Standing::Goal } else { Standing::Blocked }, observer);
                    if joined {
                        return Ok(Some(pair));
                    }
                }
            }
        }
        Ok(None)
    }
}

/// Two equal tiles that lie side by side, if there are any.
fn side_by_side(board: &Board) -> Option<Pair> {
    let (numbers, cols) = (board.numbers(), board.size().cols());
    let cell = |index| board.size().cell(index);
    for (row, line) in numbers.chunks_exact(cols).enumerate() {
        let across = line.windows(2).position(|two| two[0] != 0 && two[0] == two[1]);
        if let Some(col) = across {
            let at = row * cols + col;
            return Pair::new(cell(at), cell(at + 1));
        }
        let below = numbers[(row + 1) * cols..].iter();
        let down = line.iter().zip(below).position(|(&above, &below)| above != 0 && above == below);
        if let Some(col) = down {
            let at = row * cols + col;
            return Pair::new(cell(at), cell(at + cols));
        }
    }
    None
}

/// Tells an observer of a pair that was compared, as a node at its second tile.
fn see(pair: Pair, standing: Standing, observer: &mut impl Observer) {
    let place = pair.b().into();
    observer.generates(&Node { number: 0, parent: 0, level: 0, turns: 0, place, standing });
}
