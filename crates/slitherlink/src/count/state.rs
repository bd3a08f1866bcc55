//! The state of the frontier.

/// The edges that the frontier cuts and how they are paired, whether each cell that it
/// passes through has a line at its top, and whether the loop is closed.
///
/// Before dot `c` of a row, slot `c` is the edge from the left, the slots before it are
/// the edges that go down from this row, and those after it are the edges that come
/// down from the row above.
///
/// In the number, each of 43 slots has two bits, then each of 41 cells has one bit, and
/// the last bit says that the loop is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct State(u128);

/// The edge is not a line.
const NONE: u128 = 0;
/// The left end of a path, whose right end is cut farther right.
const OPEN: u128 = 1;
/// The right end of a path.
const CLOSE: u128 = 2;

const PLACES: usize = State::MAX_WIDTH + 2;
const ALL_PLACES: u128 = (1 << (2 * PLACES)) - 1;

impl State {
    /// The most cells that the frontier can pass through.
    pub(super) const MAX_WIDTH: usize = 41;

    /// Nothing is drawn.
    pub(super) const EMPTY: Self = Self(0);

    /// One loop is drawn, and nothing else.
    pub(super) const DONE: Self = Self(1 << 127);

    fn end(self, place: usize) -> u128 {
        self.0 >> (2 * place) & 3
    }

    fn with_end(self, place: usize, end: u128) -> Self {
        Self(self.0 & !(3 << (2 * place)) | end << (2 * place))
    }

    /// Returns whether the edge in this slot is a line.
    pub(super) fn is_cut(self, place: usize) -> bool {
        self.end(place) != NONE
    }

    /// The number of lines (0 or 1) at the top of the cell, if that still matters.
    pub(super) fn top(self, cell: usize) -> u8 {
        (self.0 >> (2 * PLACES + cell) & 1) as u8
    }

    /// Returns the state with or without a line at the top of the cell. No line is right
    /// of the last cell.
    pub(super) fn with_top(self, cell: usize, line: bool) -> Self {
        if cell >= Self::MAX_WIDTH {
            return self;
        }
        let place = 2 * PLACES + cell;
        Self(self.0 & !(1 << place) | u128::from(line) << place)
    }

    /// Returns the state at the start of the next row, where no edge comes from the
    /// left.
    pub(super) fn next_row(self) -> Self {
        Self(self.0 & !ALL_PLACES | (self.0 << 2) & ALL_PLACES)
    }

    /// Draws a line to the right and one down, or not, from the dot at which the edges of
    /// `place` and the place after it end. `None` if the dot would have one, three or four
    /// lines, or a second loop would close.
    pub(super) fn join(self, place: usize, right: bool, down: bool) -> Option<Self> {
        let (left, up) = (self.end(place), self.end(place + 1));
        let rest = self.with_end(place, NONE).with_end(place + 1, NONE);
        let is_closed = self.0 & Self::DONE.0 != 0;
        match (left, up, right, down) {
            (NONE, NONE, false, false) => Some(self),
            (NONE, NONE, true, true) if !is_closed => {
                Some(rest.with_end(place, OPEN).with_end(place + 1, CLOSE))
            }
            (NONE, end, false, true) | (end, NONE, false, true) if end != NONE => {
                Some(rest.with_end(place, end))
            }
            (NONE, end, true, false) | (end, NONE, true, false) if end != NONE => {
                Some(rest.with_end(place + 1, end))
            }
            // The two paths are joined, and one of their far ends, which were both
            // left or both right ends, becomes the other kind.
            (OPEN, OPEN, false, false) => Some(rest.with_end(self.right_end(place + 1), OPEN)),
            (CLOSE, CLOSE, false, false) => Some(rest.with_end(self.left_end(place), CLOSE)),
            (CLOSE, OPEN, false, false) => Some(rest),
            // The two ends of one path meet: that closes the loop, if nothing else
            // is open.
            (OPEN, CLOSE, false, false) if rest.0 & ALL_PLACES == 0 => {
                Some(Self(rest.0 | Self::DONE.0))
            }
            _ => None,
        }
    }

    /// Returns the right end of the path that begins at `place`.
    fn right_end(self, mut place: usize) -> usize {
        let mut open = 1;
        while open > 0 {
            place += 1;
            open += [0, 1, -1, 0][self.end(place) as usize];
        }
        place
    }

    /// Returns the left end of the path that ends at `place`.
    fn left_end(self, mut place: usize) -> usize {
        let mut open = 1;
        while open > 0 {
            place -= 1;
            open += [0, -1, 1, 0][self.end(place) as usize];
        }
        place
    }
}
