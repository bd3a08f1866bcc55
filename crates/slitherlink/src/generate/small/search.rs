//! The search for another loop on a small grid.
//!
//! Another loop differs from the solution at some edge near a clue that has
//! gone. So these edges are taken one by one to be other than in the solution,
//! and if that leads nowhere they are as they are.
//!
//! What is open is expected to be like the solution. Where that goes wrong, a
//! cell is guessed; where nothing does, a loop is found.

use budget::{Budget, Exhausted};

use super::bits::{Bits, at_least};
use super::board::Board;
use super::sketch::{Sketch, Thing};

/// How many guesses are made at most. Beyond that learning from contradictions
/// helps more than being quick.
const MOST_GUESSES: usize = 300;

/// Why a search ends without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// It takes too many guesses.
    TooLong,
    /// The budget is used up.
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
    budget: &'a mut Budget<'b>,
    guesses_left: usize,
}

impl<'a, 'b, B: Bits> Search<'a, 'b, B> {
    /// A search for others than the loop round these cells.
    pub(super) fn new(board: &'a Board<B>, inside: B, budget: &'a mut Budget<'b>) -> Self {
        let solution = Sketch::whole(inside);
        Self { board, solution, budget, guesses_left: MOST_GUESSES }
    }

    /// The inside of a loop that differs from the solution at an edge of one of
    /// these cells, if there is one.
    pub(super) fn another_loop(&mut self, cells: B) -> Result<Option<B>, Stop> {
        let mut sketch = Sketch::blank(self.board);
        sketch.spread(self.board);
        // What contradicts itself at once makes the rest easier.
        for is_guessing in [false, true] {
            let upright = (cells | cells.right()).each().map(Thing::Upright);
            let level = (cells | cells.down()).each().map(Thing::Level);
            for edge in upright.chain(level) {
                if sketch.says(edge).is_some() {
                    continue;
                }
                let is_line = self.solution.says(edge) == Some(true);
                let other = sketch.with(edge, !is_line);
                let leads_nowhere = if is_guessing {
                    match self.find(other)? {
                        None => true,
                        found => return Ok(found),
                    }
                } else {
                    match self.look_ahead(other)? {
                        None => true,
                        Some(Look::Loop(inside)) => return Ok(Some(inside)),
                        Some(Look::Doubt(_)) => false,
                    }
                };
                if leads_nowhere {
                    sketch = sketch.with(edge, is_line);
                    sketch.spread(self.board);
                }
            }
        }
        Ok(None)
    }

    /// What is seen from a sketch with all that follows; nothing if it contradicts
    /// itself.
    fn look_ahead(&mut self, mut sketch: Sketch<B>) -> Result<Option<Look<B>>, Stop> {
        self.budget.spend(1)?;
        Ok(sketch.spread(self.board).then(|| self.look(&sketch)))
    }

    /// The inside of a loop with all that a sketch says, if there is one.
    fn find(&mut self, mut sketch: Sketch<B>) -> Result<Option<B>, Stop> {
        loop {
            self.budget.spend(1)?;
            self.guesses_left = self.guesses_left.checked_sub(1).ok_or(Stop::TooLong)?;
            if !sketch.spread(self.board) {
                return Ok(None);
            }
            let cell = match self.look(&sketch) {
                Look::Loop(inside) => return Ok(Some(inside)),
                Look::Doubt(cells) => near_ends(&sketch, cells).first(),
            };
            if cell.is_empty() {
                return Ok(None);
            }
            let cell = Thing::Inside(cell);
            let is_inside = self.solution.says(cell) == Some(true);
            if let Some(found) = self.find(sketch.with(cell, is_inside))? {
                return Ok(Some(found));
            }
            sketch = sketch.with(cell, !is_inside);
        }
    }

    /// Looks what is wrong if all open cells are as in the solution.
    fn look(&self, sketch: &Sketch<B>) -> Look<B> {
        let open = !sketch.inside.known();
        let inside = sketch.inside.yes | open & self.solution.inside.yes;
        let whole = Sketch::whole(inside);
        let mut doubt = open & self.near_wrong(sketch, &whole);
        if doubt.is_empty() {
            let apart = whole.apart(self.board);
            if apart.is_empty() && !inside.is_empty() {
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
        let [some, two, three, four] = at_least([upright, upright.left(), level, level.up()]);
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
