//! How many lines a corner can have.
//!
//! Two edges of a cell meet at a dot, and that is a corner. A dot has none or two
//! lines, so each of its corners tells something of the one across; a clue counts
//! the lines at two corners of its cell that lie across.

use super::bits::Bits;
use super::sketch::Answers;

/// For each dot which numbers of lines one of its corners cannot have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Corner<B> {
    never: [B; 3],
}

impl<B: Bits> Corner<B> {
    /// Nothing is known.
    pub(super) const OPEN: Self = Self { never: [B::NONE; 3] };

    #[inline]
    fn and(self, other: Self) -> Self {
        let ([a, b, c], [d, e, f]) = (self.never, other.never);
        Self { never: [a | d, b | e, c | f] }
    }

    /// The same, seen from places elsewhere.
    #[inline]
    fn moved(self, by: impl Fn(B) -> B) -> Self {
        Self { never: self.never.map(by) }
    }

    /// With what is known of its two edges.
    #[inline]
    fn between(self, one: Answers<B>, other: Answers<B>) -> Self {
        let by_edges =
            [one.yes | other.yes, one.yes & other.yes | one.no & other.no, one.no | other.no];
        self.and(Self { never: by_edges })
    }

    /// What follows for one of its edges from the other.
    #[inline]
    fn beside(self, other: Answers<B>) -> Answers<B> {
        let [none, one, two] = self.never;
        Answers {
            yes: none & (one | other.no) | one & other.yes,
            no: two & (one | other.yes) | one & other.no,
        }
    }

    /// What follows for the corner across the dot.
    #[inline]
    fn across_dot(self) -> Self {
        let [none, one, two] = self.never;
        Self { never: [none & two, one, none] }
    }

    /// What follows for the corner across the cell, at the cells with these clues.
    #[inline]
    fn across_cell(self, [_, ones, twos, threes, _]: [B; 5]) -> Self {
        let [none, one, two] = self.never;
        Self {
            never: [
                ones & one | twos & two | threes,
                ones & none | twos & one | threes & two,
                ones | twos & none | threes & one,
            ],
        }
    }
}

/// The four corners of each dot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Corners<B> {
    upper_left: Corner<B>,
    upper_right: Corner<B>,
    lower_left: Corner<B>,
    lower_right: Corner<B>,
}

/// The four edges at each dot.
#[derive(Clone, Copy, Debug)]
pub(super) struct AtDot<B> {
    pub(super) up: Answers<B>,
    pub(super) left: Answers<B>,
    pub(super) right: Answers<B>,
    pub(super) down: Answers<B>,
}

impl<B: Bits> Corners<B> {
    /// Nothing is known.
    pub(super) const OPEN: Self = Self {
        upper_left: Corner::OPEN,
        upper_right: Corner::OPEN,
        lower_left: Corner::OPEN,
        lower_right: Corner::OPEN,
    };

    /// Hears what is known of the edges, lets the corners tell those across what
    /// follows, and tells what follows for the edges.
    #[inline]
    pub(super) fn spread(&mut self, edges: AtDot<B>, clues: [B; 5]) -> AtDot<B> {
        let AtDot { up, left, right, down } = edges;
        self.upper_left = self.upper_left.between(up, left);
        self.upper_right = self.upper_right.between(up, right);
        self.lower_left = self.lower_left.between(down, left);
        self.lower_right = self.lower_right.between(down, right);
        self.tell_across(clues);
        AtDot {
            up: self.upper_left.beside(left).and(self.upper_right.beside(right)),
            left: self.upper_left.beside(up).and(self.lower_left.beside(down)),
            right: self.upper_right.beside(up).and(self.lower_right.beside(down)),
            down: self.lower_left.beside(left).and(self.lower_right.beside(right)),
        }
    }

    #[inline]
    fn tell_across(&mut self, clues: [B; 5]) {
        let Self { upper_left, upper_right, lower_left, lower_right } = self;
        *lower_right = lower_right.and(upper_left.across_dot());
        *upper_left = upper_left.and(lower_right.across_dot());
        *lower_left = lower_left.and(upper_right.across_dot());
        *upper_right = upper_right.and(lower_left.across_dot());
        // A cell is at the lower right of the dot that has its number, and at
        // the other corners of the dots after that.
        let of_cell = upper_left.moved(|dots| dots.up().left());
        *lower_right = lower_right.and(of_cell.across_cell(clues));
        let told = lower_right.across_cell(clues);
        *upper_left = upper_left.and(told.moved(|cells| cells.down().right()));
        let told = upper_right.moved(B::up).across_cell(clues);
        *lower_left = lower_left.and(told.moved(B::right));
        let told = lower_left.moved(B::left).across_cell(clues);
        *upper_right = upper_right.and(told.moved(B::down));
    }
}
