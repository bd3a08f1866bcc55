//! What is known of a loop on a small grid, and what follows from it.
//!
//! There is a bit for each edge and each cell, so each rule is asked everywhere
//! at once, by a few dozen operations. What follows is all there is: nobody
//! knows why, and nothing can be taken back; a guess is made on a copy.

use super::bits::{Bits, at_least};
use super::board::Board;
use super::corner::{AtDot, Corners};

/// For each place yes, no, or nothing yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Answers<B> {
    pub(super) yes: B,
    pub(super) no: B,
}

impl<B: Bits> Answers<B> {
    const OPEN: Self = Self { yes: B::NONE, no: B::NONE };

    #[inline]
    pub(super) fn and(self, other: Self) -> Self {
        Self { yes: self.yes | other.yes, no: self.no | other.no }
    }

    #[inline]
    pub(super) fn known(self) -> B {
        self.yes | self.no
    }

    #[inline]
    fn contradicts_itself(self) -> bool {
        !(self.yes & self.no).is_empty()
    }

    /// Answers yes, or no, where nothing is known yet.
    #[inline]
    fn fill(&mut self, yes: B, no: B) {
        self.yes |= yes & !self.no;
        self.no |= no & !self.yes;
    }

    /// What is known at the place to the right of each, or below.
    #[inline]
    fn left(self) -> Self {
        Self { yes: self.yes.left(), no: self.no.left() }
    }

    #[inline]
    fn up(self) -> Self {
        Self { yes: self.yes.up(), no: self.no.up() }
    }

    /// What is known at the place to the left of each, or above; off the grid it
    /// is no.
    #[inline]
    fn right(self) -> Self {
        Self { yes: self.yes.right(), no: self.no.right() | B::FIRST }
    }

    #[inline]
    fn down(self) -> Self {
        Self { yes: self.yes.down(), no: self.no.down() | B::FIRST_ROW }
    }

    /// Where these and the others are known to be different, and the same.
    #[inline]
    fn parted_from(self, others: Self) -> Self {
        Self {
            yes: self.yes & others.no | self.no & others.yes,
            no: self.yes & others.yes | self.no & others.no,
        }
    }
}

/// One thing that can be decided, at one place.
#[derive(Clone, Copy, Debug)]
pub(super) enum Thing<B> {
    /// The edge left of a place is a line.
    Upright(B),
    /// The edge above a place is a line.
    Level(B),
    /// A cell lies inside.
    Inside(B),
}

/// What is known of a loop. Place by place: the cell, the edges at its left and
/// above it, and the dot where these meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sketch<B> {
    pub(super) upright: Answers<B>,
    pub(super) level: Answers<B>,
    pub(super) inside: Answers<B>,
    corners: Corners<B>,
}

impl<B: Bits> Sketch<B> {
    /// Nothing is known but that off the grid is outside.
    pub(super) fn blank(board: &Board<B>) -> Self {
        Self {
            upright: Answers::OPEN,
            level: Answers::OPEN,
            inside: Answers { yes: B::NONE, no: !board.cells },
            corners: Corners::OPEN,
        }
    }

    /// All is known: these cells lie inside.
    #[inline]
    pub(super) fn whole(inside: B) -> Self {
        let (upright, level) = (inside ^ inside.right(), inside ^ inside.down());
        let [upright, level, inside] =
            [upright, level, inside].map(|yes| Answers { yes, no: !yes });
        Self { upright, level, inside, corners: Corners::OPEN }
    }

    /// The same, and this too.
    pub(super) fn with(&self, thing: Thing<B>, is_so: bool) -> Self {
        let mut with = *self;
        let (answers, place) = match thing {
            Thing::Upright(place) => (&mut with.upright, place),
            Thing::Level(place) => (&mut with.level, place),
            Thing::Inside(place) => (&mut with.inside, place),
        };
        if is_so {
            answers.yes |= place;
        } else {
            answers.no |= place;
        }
        with
    }

    /// Whether something is so, if it is known.
    pub(super) fn says(&self, thing: Thing<B>) -> Option<bool> {
        let (answers, place) = match thing {
            Thing::Upright(place) => (self.upright, place),
            Thing::Level(place) => (self.level, place),
            Thing::Inside(place) => (self.inside, place),
        };
        let is_known = !(answers.known() & place).is_empty();
        is_known.then(|| !(answers.yes & place).is_empty())
    }

    /// Adds what follows; false if that contradicts itself. If all cells are known
    /// then, and one lies inside, their border is a loop that the clues allow. What
    /// corners tell each other comes one step further each time: more takes longer
    /// than it helps.
    pub(super) fn spread(&mut self, board: &Board<B>) -> bool {
        loop {
            let before = (self.upright, self.level, self.inside);
            if !self.spread_once(board) {
                return false;
            }
            if before != (self.upright, self.level, self.inside) {
                continue;
            }
            self.spread_corners(board);
            if before != (self.upright, self.level, self.inside) {
                continue;
            }
            if !self.spread_far(board) {
                return false;
            }
            if before.2 == self.inside {
                return true;
            }
        }
    }

    /// Adds what follows for the neighbours of what is known.
    #[inline]
    fn spread_once(&mut self, board: &Board<B>) -> bool {
        self.spread_sides();
        self.spread_dots()
            && self.spread_clues(board)
            && self.spread_around(board)
            && !self.upright.contradicts_itself()
            && !self.level.contradicts_itself()
            && !self.inside.contradicts_itself()
    }

    /// An edge is a line exactly if it parts inside from outside.
    #[inline]
    fn spread_sides(&mut self) {
        let inside = self.inside;
        let (left, above) = (inside.right(), inside.down());
        self.upright = self.upright.and(inside.parted_from(left));
        self.level = self.level.and(inside.parted_from(above));
        let (upright, level) = (self.upright, self.level);
        let follows = upright.parted_from(left).and(level.parted_from(above));
        let for_left = upright.parted_from(inside).left();
        let for_above = level.parted_from(inside).up();
        self.inside = inside.and(follows).and(for_left).and(for_above);
    }

    /// The edges at each dot.
    #[inline]
    fn at_dots(&self) -> AtDot<B> {
        let (upright, level) = (self.upright, self.level);
        AtDot { up: upright.down(), left: level.right(), right: level, down: upright }
    }

    /// A dot has none or two lines.
    #[inline]
    fn spread_dots(&mut self) -> bool {
        let AtDot { up, left, right, down } = self.at_dots();
        let [some, two, three, _] = at_least([up.yes, left.yes, right.yes, down.yes]);
        let [_, two_crosses, three_crosses, _] = at_least([up.no, left.no, right.no, down.no]);
        let one = some & !two;
        let (lines, crosses) = (one & two_crosses, two | three_crosses);
        self.level.fill(lines | lines.left(), crosses | crosses.left());
        self.upright.fill(lines | lines.up(), crosses | crosses.up());
        (three | one & three_crosses).is_empty()
    }

    /// The lines and the crosses at the four sides of each cell.
    #[inline]
    pub(super) fn lines_round(&self) -> [B; 4] {
        let (left, above) = (self.upright.yes, self.level.yes);
        [left, above, left.left(), above.up()]
    }

    #[inline]
    pub(super) fn crosses_round(&self) -> [B; 4] {
        let (left, above) = (self.upright.no, self.level.no);
        [left, above, left.left(), above.up()]
    }

    /// A clue counts the lines round its cell.
    #[inline]
    fn spread_clues(&mut self, board: &Board<B>) -> bool {
        let lines = at_least(self.lines_round());
        let crosses = at_least(self.crosses_round());
        let [zeros, ones, twos, threes, fours] = board.clues;
        let no_more = zeros | ones & lines[0] | twos & lines[1] | threes & lines[2];
        let no_less = ones & crosses[2] | twos & crosses[1] | threes & crosses[0] | fours;
        self.level.fill(no_less | no_less.down(), no_more | no_more.down());
        self.upright.fill(no_less | no_less.right(), no_more | no_more.right());
        let too_many = zeros & lines[0] | ones & lines[1] | twos & lines[2] | threes & lines[3];
        let too_few =
            ones & crosses[3] | twos & crosses[2] | threes & crosses[1] | fours & crosses[0];
        (too_many | too_few).is_empty()
    }

    /// A clue also counts the cells beside it that lie on the other side.
    #[inline]
    fn spread_around(&mut self, board: &Board<B>) -> bool {
        let inside = self.inside;
        let beside = [inside.right(), inside.down(), inside.left(), inside.up()];
        let [some, two, three, _] = at_least(beside.map(|it| it.yes));
        let [some_out, two_out, three_out, _] = at_least(beside.map(|it| it.no));
        let [_, ones, twos, threes, _] = board.clues;
        self.inside.yes |= ones & two | threes & two_out;
        self.inside.no |= ones & two_out | threes & two;
        // One or three of the four lie on another side than the rest.
        let odd = ones | threes;
        let others_in = odd & (three_out | two & some_out) | twos & two_out;
        let others_out = odd & (three | two_out & some) | twos & two;
        self.inside.fill(others_in.beside(), others_out.beside());
        (odd & two & two_out).is_empty()
    }

    /// Adds what corners tell edges.
    #[inline]
    fn spread_corners(&mut self, board: &Board<B>) {
        let edges = self.at_dots();
        let AtDot { up, left, right, down } = self.corners.spread(edges, board.clues);
        self.level = self.level.and(right).and(left.left());
        self.upright = self.upright.and(down).and(up.up());
    }

    /// All of the outside is reached from off the grid, and all of the inside
    /// from any cell of it: adds that what is not reached lies on the other side.
    #[inline]
    fn spread_far(&mut self, board: &Board<B>) -> bool {
        let outside = self.reached_outside(board);
        if !(self.inside.no & !outside).is_empty() {
            return false;
        }
        self.inside.yes |= !outside;
        if self.inside.yes.is_empty() {
            return true;
        }
        let inside = self.reached_inside();
        self.inside.no |= !inside;
        (self.inside.yes & !inside).is_empty()
    }

    /// Where all is known: the cells that are not reached from the others on
    /// their side.
    pub(super) fn apart(&self, board: &Board<B>) -> B {
        !(self.reached_outside(board) | self.reached_inside())
    }

    /// The cells that may lie outside and are reached from off the grid.
    #[inline]
    fn reached_outside(&self, board: &Board<B>) -> B {
        let over = !self.inside.yes;
        let from_above = !self.level.yes & B::FIRST_ROW | !self.upright.yes & B::FIRST;
        self.reached(!board.cells | from_above & over, over)
    }

    /// The cells that may lie inside and are reached from one that does.
    #[inline]
    fn reached_inside(&self) -> B {
        self.reached(self.inside.yes.first(), !self.inside.no)
    }

    /// What is reached from some cells over others without crossing a line.
    #[inline]
    fn reached(&self, from: B, over: B) -> B {
        let (upright, level) = (!self.upright.yes, !self.level.yes);
        let mut reached = from;
        loop {
            let before = reached;
            reached |= (reached.right() & upright | (reached & upright).left()) & over;
            reached |= (reached.down() & level | (reached & level).up()) & over;
            if reached == before {
                return reached;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Puzzle;

    /// What follows from the clues of a puzzle, after a few times.
    fn spread<B: Bits>(text: &str) -> (Board<B>, Sketch<B>, bool) {
        let puzzle = Puzzle::parse(text).unwrap();
        let board = Board::new(puzzle.size(), puzzle.clues());
        let mut sketch = Sketch::blank(&board);
        let fine = (0..3).all(|_| sketch.spread(&board));
        (board, sketch, fine)
    }

    #[test]
    fn diagonal_threes_have_lines_at_their_far_sides() {
        let (_, sketch, fine) = spread::<u64>("......\n.3....\n..3...\n......\n......\n......");
        assert!(fine);
        for (row, col) in [(1, 1), (3, 2)] {
            assert_eq!(sketch.says(Thing::Level(u64::place(row, col))), Some(true));
        }
        for (row, col) in [(1, 1), (2, 3)] {
            assert_eq!(sketch.says(Thing::Upright(u64::place(row, col))), Some(true));
        }
        assert_eq!(sketch.says(Thing::Level(u64::place(2, 1))), None);
    }

    #[test]
    fn a_three_in_a_corner_lies_inside_it() {
        let (_, sketch, fine) = spread::<u128>("3.........\n..........\n..........");
        assert!(fine);
        let corner = u128::place(0, 0);
        for thing in [Thing::Level(corner), Thing::Upright(corner), Thing::Inside(corner)] {
            assert_eq!(sketch.says(thing), Some(true));
        }
    }

    #[test]
    fn threes_round_a_dot_contradict_themselves() {
        assert!(!spread::<u64>("33\n33").2);
        assert!(!spread::<u128>("33\n33").2);
    }

    #[test]
    fn pieces_of_a_whole_are_apart() {
        let (board, ..) = spread::<u64>("...\n...\n...");
        let [corner, other] = [u64::place(0, 0), u64::place(2, 1)];
        assert_eq!(Sketch::whole(corner).apart(&board), 0);
        assert_eq!(Sketch::whole(corner | other).apart(&board), other);
        let middle = u64::place(1, 1);
        assert_eq!(Sketch::whole(board.cells & !middle).apart(&board), middle);
    }
}
