//! The search for another loop on a small grid.
//!
//! Another loop differs from the solution at an edge of some cell whose clue has
//! gone. So these edges are taken one by one to be other than in the solution,
//! and if that leads nowhere they are as they are.
//!
//! What is open is expected to be like the solution. Where that goes wrong, a
//! cell is guessed; where nothing does, a loop is found.

use simpul_core::{Budget, Exhausted};

use super::bits::{Bits, at_least};
use super::board::Board;
use super::sketch::{Sketch, Thing};

/// How many guesses are made at most. Beyond that learning from contradictions
/// helps more than being quick.
const MOST_GUESSES: usize = 400;

/// How many cells are remembered whose guesses led to contradictions.
const MOST_CULPRITS: usize = 4;

/// Why a search ends without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// It takes too many guesses.
    TooLong,
    /// The budget runs out.
    Exhausted,
}

impl From<Exhausted> for Stop {
    fn from(_: Exhausted) -> Self {
        Self::Exhausted
    }
}

/// What is seen when all that is open is taken to be like the solution.
enum Look<B> {
    /// The inside of a loop that the clues allow.
    Loop(B),
    /// Open cells, one of which is different if there is such a loop. If there
    /// are none, there is no loop.
    Doubt(B),
}

/// The search on one board.
pub(super) struct Search<'a, 'b, B> {
    board: &'a Board<B>,
    solution: Sketch<B>,
    /// The cells of which one must have another number of lines than in the
    /// solution, by that number.
    asked: [B; 5],
    /// The cells that were guessed last when something contradicted itself, the
    /// latest first. Guessed early, they lead there sooner.
    culprits: [B; MOST_CULPRITS],
    budget: &'a mut Budget<'b>,
    guesses_left: usize,
}

impl<'a, 'b, B: Bits> Search<'a, 'b, B> {
    /// A search for others than the loop round these cells.
    pub(super) fn new(board: &'a Board<B>, inside: B, budget: &'a mut Budget<'b>) -> Self {
        let solution = Sketch::whole(inside);
        Self {
            board,
            solution,
            asked: [B::NONE; 5],
            culprits: [B::NONE; MOST_CULPRITS],
            budget,
            guesses_left: MOST_GUESSES,
        }
    }

    /// The inside of any loop but the solution, if there is one.
    pub(super) fn another_loop(&mut self) -> Result<Option<B>, Stop> {
        self.differing_round(self.board.cells)
    }

    /// The inside of a loop that has another number of lines than the solution
    /// round one of these cells, if there is one.
    pub(super) fn another_loop_round(&mut self, cells: B) -> Result<Option<B>, Stop> {
        let [some, two, three, four] = at_least(self.solution.lines_round());
        self.asked = [!some, some & !two, two & !three, three & !four, four].map(|it| it & cells);
        self.differing_round(cells)
    }

    /// The same of a loop that differs at an edge of one of these cells.
    fn differing_round(&mut self, cells: B) -> Result<Option<B>, Stop> {
        let mut sketch = Sketch::blank(self.board);
        sketch.spread(self.board);
        let upright = (cells | cells.right()).each().map(Thing::Upright);
        let level = (cells | cells.down()).each().map(Thing::Level);
        for edge in upright.chain(level) {
            if sketch.says(edge).is_some() {
                continue;
            }
            let is_line = self.solution.says(edge) == Some(true);
            if let Some(found) = self.find(sketch.with(edge, !is_line), B::NONE)? {
                return Ok(Some(found));
            }
            sketch = sketch.with(edge, is_line);
            sketch.spread(self.board);
        }
        Ok(None)
    }

    /// The inside of a loop with all that a sketch says, the last of which is where
    /// this cell lies, if there is one.
    fn find(&mut self, mut sketch: Sketch<B>, mut last: B) -> Result<Option<B>, Stop> {
        loop {
            self.budget.spend(1)?;
            self.guesses_left = self.guesses_left.checked_sub(1).ok_or(Stop::TooLong)?;
            if !sketch.spread(self.board) || self.is_in_vain(&sketch) {
                self.blame(last);
                return Ok(None);
            }
            last = match self.look(&sketch) {
                Look::Loop(inside) => return Ok(Some(inside)),
                Look::Doubt(cells) => self.choose(&sketch, cells),
            };
            if last.is_empty() {
                return Ok(None);
            }
            let cell = Thing::Inside(last);
            let is_inside = self.solution.says(cell) == Some(true);
            if let Some(found) = self.find(sketch.with(cell, is_inside), last)? {
                return Ok(Some(found));
            }
            sketch = sketch.with(cell, !is_inside);
        }
    }

    /// Remembers the cell that was guessed last before a contradiction.
    fn blame(&mut self, cell: B) {
        if !cell.is_empty() {
            let at = self.culprits.iter().position(|&it| it == cell).unwrap_or(MOST_CULPRITS - 1);
            self.culprits[..=at].rotate_right(1);
            self.culprits[0] = cell;
        }
    }

    /// The cell to guess, of those that are in doubt.
    fn choose(&self, sketch: &Sketch<B>, doubt: B) -> B {
        let open = !sketch.inside.known();
        let culprit = self.culprits.into_iter().find(|&cell| !(cell & open).is_empty());
        culprit.unwrap_or_else(|| near_ends(sketch, doubt).first())
    }

    /// Whether all cells that were asked about have as many lines as in the solution.
    fn is_in_vain(&self, sketch: &Sketch<B>) -> bool {
        let lines = at_least(sketch.lines_round());
        let crosses = at_least(sketch.crosses_round());
        let [zeros, ones, twos, threes, fours] = self.asked;
        let asked = zeros | ones | twos | threes | fours;
        let same = zeros & crosses[3]
            | ones & lines[0] & crosses[2]
            | twos & lines[1] & crosses[1]
            | threes & lines[2] & crosses[0]
            | fours & lines[3];
        !asked.is_empty() && (asked & !same).is_empty()
    }

    /// Looks what is wrong if all open cells are as in the solution. Where none of
    /// the cells near is open, nothing is: that would have contradicted itself.
    fn look(&self, sketch: &Sketch<B>) -> Look<B> {
        let open = !sketch.inside.known();
        let inside = sketch.inside.yes | open & self.solution.inside.yes;
        let whole = Sketch::whole(inside);
        let mut doubt = open & self.near_wrong(sketch, &whole);
        if doubt.is_empty() {
            let apart = whole.apart(self.board);
            if apart.is_empty() && !inside.is_empty() && !self.is_in_vain(&whole) {
                return Look::Loop(inside);
            }
            let row = apart | apart.left() | apart.right();
            doubt = open & (row | row.up() | row.down());
        }
        Look::Doubt(if doubt.is_empty() { open } else { doubt })
    }

    /// The cells near what is wrong with a whole sketch.
    fn near_wrong(&self, sketch: &Sketch<B>, whole: &Sketch<B>) -> B {
        let (upright, level) = (whole.upright.yes, whole.level.yes);
        let other_upright = upright & sketch.upright.no | sketch.upright.yes & !upright;
        let other_level = level & sketch.level.no | sketch.level.yes & !level;
        let [.., crossing] = at_least([upright, upright.down(), level, level.right()]);
        let [some, two, three, four] = at_least(whole.lines_round());
        let [zeros, ones, twos, threes, fours] = self.board.clues;
        let miscounted = zeros & some
            | ones & (two | !some)
            | twos & (three | !two)
            | threes & (four | !three)
            | fours & !four;
        let round_dots = crossing | crossing.up();
        let beside_edges = other_upright | other_upright.left() | other_level | other_level.up();
        miscounted | miscounted.beside() | round_dots | round_dots.left() | beside_edges
    }
}

/// Of these cells those at whose corners paths end, for much follows there.
fn near_ends<B: Bits>(sketch: &Sketch<B>, cells: B) -> B {
    let (upright, level) = (sketch.upright.yes, sketch.level.yes);
    let [some, two, ..] = at_least([upright, upright.down(), level, level.right()]);
    let ends = some & !two;
    let [some, two, ..] = at_least([ends, ends.left(), ends.up(), ends.up().left()]);
    let preferred = [cells & two, cells & some].into_iter().find(|some| !some.is_empty());
    preferred.unwrap_or(cells)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Puzzle;

    #[test]
    fn a_search_ends_when_it_takes_too_many_guesses() {
        let puzzle = Puzzle::parse("....\n....\n....").unwrap();
        let board = Board::<u64>::new(puzzle.size(), puzzle.clues());
        let inside = u64::place(1, 1);
        let mut budget = Budget::unlimited();
        let mut search = Search { guesses_left: 0, ..Search::new(&board, inside, &mut budget) };
        assert_eq!(search.another_loop_round(inside), Err(Stop::TooLong));
        search.guesses_left = 100;
        assert!(search.another_loop_round(inside).unwrap().is_some_and(|found| found != inside));
    }

    #[test]
    fn the_latest_culprit_is_guessed_first() {
        let puzzle = Puzzle::parse("....\n....\n....").unwrap();
        let board = Board::<u64>::new(puzzle.size(), puzzle.clues());
        let mut budget = Budget::unlimited();
        let mut search = Search::new(&board, u64::place(1, 1), &mut budget);
        let blank = Sketch::blank(&board);
        assert_eq!(search.choose(&blank, board.cells), u64::place(0, 0));
        let [one, other] = [u64::place(2, 3), u64::place(1, 2)];
        for cell in [one, other, one, u64::NONE] {
            search.blame(cell);
        }
        assert_eq!(search.choose(&blank, board.cells), one);
        let decided = blank.with(Thing::Inside(one), true);
        assert_eq!(search.choose(&decided, board.cells), other);
    }
}
