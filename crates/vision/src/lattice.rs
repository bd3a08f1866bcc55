//! Where the cells of a grid lie in a picture.

use crate::picture::Picture;

/// Equal steps along one axis of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Comb {
    /// Where the first cell begins, in points.
    pub start: f32,
    /// How far it is from a cell to the next.
    pub step: f32,
    /// How many cells there are.
    pub count: usize,
}

impl Comb {
    /// Where a cell begins; it ends where the next begins.
    pub fn at(self, cell: f32) -> f32 {
        self.start + cell * self.step
    }

    /// The cells from `first` on.
    pub fn part(self, first: usize, count: usize) -> Self {
        Self { start: self.at(first as f32), step: self.step, count }
    }

    /// Whether a place lies in the cell of this number.
    pub fn holds(self, place: f32, cell: u16) -> bool {
        (self.at(f32::from(cell))..self.at(f32::from(cell) + 1.0)).contains(&place)
    }

    /// Where all cells end.
    pub fn end(self) -> f32 {
        self.at(self.count as f32)
    }
}

/// The rows and columns of a grid in a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lattice {
    /// The columns, from left to right.
    pub across: Comb,
    /// The rows, from top to bottom.
    pub down: Comb,
}

impl Lattice {
    /// The same lattice in a picture of another scale.
    pub fn scaled(&self, scale: f32) -> Self {
        let scaled =
            |comb: Comb| Comb { start: comb.start * scale, step: comb.step * scale, ..comb };
        Self { across: scaled(self.across), down: scaled(self.down) }
    }

    /// All cells with the same places that fit into a picture.
    pub fn widened(&self, picture: &Picture) -> Self {
        let widened = |comb: Comb, length: usize| {
            // A board may be cut off by a point or two at the edge.
            let slack = 0.08 * comb.step;
            let start = comb.start - ((comb.start + slack) / comb.step).floor() * comb.step;
            let count = ((length as f32 + slack - start) / comb.step).floor().max(0.0) as usize;
            Comb { start, step: comb.step, count }
        };
        Self {
            across: widened(self.across, picture.width()),
            down: widened(self.down, picture.height()),
        }
    }

    /// The smallest part with all these cells, if there are any.
    pub fn around(&self, cells: &[usize]) -> Option<Self> {
        let cols = self.across.count;
        let part = |comb: Comb, place: fn(usize, usize) -> usize| {
            let places = || cells.iter().map(|&cell| place(cell, cols));
            let (first, last) = (places().min()?, places().max()?);
            let is_whole = first == 0 && last + 1 == comb.count;
            Some(if is_whole { comb } else { comb.part(first, last - first + 1) })
        };
        Some(Self {
            across: part(self.across, |cell, cols| cell % cols)?,
            down: part(self.down, |cell, cols| cell / cols)?,
        })
    }

    /// Whether a cell also belongs to a part of this lattice.
    pub fn shares(&self, index: usize, part: &Self) -> bool {
        let (row, col) = (index / self.across.count, index % self.across.count);
        let holds = |whole: Comb, cell: usize, part: Comb| {
            let middle = whole.at(cell as f32 + 0.5);
            middle > part.start && middle < part.end()
        };
        holds(self.across, col, part.across) && holds(self.down, row, part.down)
    }

    /// Whether the cells of two lattices are of nearly the same size.
    pub fn has_cells_like(&self, other: &Self) -> bool {
        let alike = |a: Comb, b: Comb| (a.step / b.step - 1.0).abs() < 0.03;
        alike(self.across, other.across) && alike(self.down, other.down)
    }

    /// The same lattice round the same middle with square cells, if they nearly are
    /// but not quite: few cells show their step less exactly than many.
    pub fn squared(&self) -> Option<Self> {
        let Self { across, down } = *self;
        let step = if across.count < down.count { down.step } else { across.step };
        let is_near = (across.step / down.step - 1.0).abs() < 0.03;
        // The outermost cells are moved by a part of a point.
        let off = (across.step - down.step).abs() * across.count.min(down.count) as f32;
        let squared = |comb: Comb| {
            let half = comb.count as f32 / 2.0;
            Comb { start: comb.at(half) - half * step, step, count: comb.count }
        };
        let square = Self { across: squared(across), down: squared(down) };
        (is_near && off > 0.3).then_some(square)
    }

    /// Whether the cells of two lattices also lie in the same places, but for a
    /// part of their size.
    pub fn lies_like(&self, other: &Self, part: f32) -> bool {
        let alike = |a: Comb, b: Comb| {
            let off = (a.start - b.start) / a.step;
            (off - off.round()).abs() < part
        };
        self.has_cells_like(other)
            && alike(self.across, other.across)
            && alike(self.down, other.down)
    }

    /// Whether two lattices lie alike from their first cells to their last, but for a
    /// part of a cell: a step that is a little longer moves the last cells most.
    pub fn covers_like(&self, other: &Self, part: f32) -> bool {
        let ends_alike = |a: Comb, b: Comb| {
            let off = (a.end() - b.end()) / a.step;
            (off - off.round()).abs() < part
        };
        self.lies_like(other, part)
            && ends_alike(self.across, other.across)
            && ends_alike(self.down, other.down)
    }

    /// One row or column more on each side that has room for it in a picture, one
    /// at a time.
    pub fn with_one_more(&self, picture: &Picture) -> Vec<Self> {
        let more = |comb: Comb, length: usize| {
            let (before, after) = (comb.start - comb.step, comb.end() + comb.step);
            let is_inside = |place: f32| place >= 0.0 && place <= length as f32;
            let count = comb.count + 1;
            let first = is_inside(before).then_some(Comb { start: before, count, ..comb });
            first.into_iter().chain(is_inside(after).then_some(Comb { count, ..comb }))
        };
        let across = more(self.across, picture.width()).map(|across| Self { across, ..*self });
        let down = more(self.down, picture.height()).map(|down| Self { down, ..*self });
        across.chain(down).collect()
    }

    /// One cell more on each side.
    pub fn grown(&self) -> Self {
        let grown = |comb: Comb| Comb {
            start: comb.start - comb.step,
            step: comb.step,
            count: comb.count + 2,
        };
        Self { across: grown(self.across), down: grown(self.down) }
    }

    /// How many cells there are.
    pub const fn area(&self) -> usize {
        self.across.count * self.down.count
    }

    /// How many points of the picture it covers.
    pub fn spread(&self) -> f32 {
        self.area() as f32 * self.across.step * self.down.step
    }

    /// The box round the grid: left, top, width and height in points.
    pub fn frame(&self) -> [f32; 4] {
        let (across, down) = (self.across, self.down);
        [across.start, down.start, across.end() - across.start, down.end() - down.start]
    }
}

#[cfg(test)]
mod tests {
    use super::{Comb, Lattice};

    #[test]
    fn cells_that_are_nearly_square_become_squares_round_the_same_middle() {
        let across = Comb { start: 10.0, step: 20.0, count: 27 };
        let nearly = Lattice { across, down: Comb { start: 30.0, step: 19.5, count: 4 } };
        let down = Comb { start: 29.0, step: 20.0, count: 4 };
        assert_eq!(nearly.squared(), Some(Lattice { across, down }));
        assert_eq!(Lattice { across, down }.squared(), None);
        let high = Comb { step: 26.0, ..down };
        assert_eq!(Lattice { across, down: high }.squared(), None);
    }
}
