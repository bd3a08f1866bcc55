//! Axis-aligned grids of cells in a picture.

use crate::picture::Picture;

/// Equally spaced cells along one axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Comb {
    /// Where the first cell begins, in pixels.
    pub start: f32,
    /// The pitch, in pixels.
    pub step: f32,
    /// The number of cells.
    pub count: usize,
}

impl Comb {
    /// Returns where a cell begins; it ends where the next one begins.
    pub fn at(self, cell: f32) -> f32 {
        self.start + cell * self.step
    }

    /// Returns `count` cells from `first` on.
    pub fn part(self, first: usize, count: usize) -> Self {
        Self { start: self.at(first as f32), step: self.step, count }
    }

    /// Returns whether a position lies in the given cell.
    pub fn holds(self, place: f32, cell: u16) -> bool {
        (self.at(f32::from(cell))..self.at(f32::from(cell) + 1.0)).contains(&place)
    }

    /// Returns where the last cell ends.
    pub fn end(self) -> f32 {
        self.at(self.count as f32)
    }
}

/// The columns and rows of a grid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lattice {
    /// The columns, from left to right.
    pub across: Comb,
    /// The rows, from top to bottom.
    pub down: Comb,
}

impl Lattice {
    /// Scales the lattice to a picture of another resolution.
    pub fn scaled(&self, scale: f32) -> Self {
        let scaled =
            |comb: Comb| Comb { start: comb.start * scale, step: comb.step * scale, ..comb };
        Self { across: scaled(self.across), down: scaled(self.down) }
    }

    /// Extends the lattice to all cells that fit into a picture.
    pub fn widened(&self, picture: &Picture) -> Self {
        let widened = |comb: Comb, length: usize| {
            // A board may be cut off by a pixel or two at the edge.
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

    /// Returns the smallest part that contains these cells; `None` if there are none.
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

    /// Returns whether the middle of a cell lies in a part of this lattice.
    pub fn shares(&self, index: usize, part: &Self) -> bool {
        let (row, col) = (index / self.across.count, index % self.across.count);
        let holds = |whole: Comb, cell: usize, part: Comb| {
            let middle = whole.at(cell as f32 + 0.5);
            middle > part.start && middle < part.end()
        };
        holds(self.across, col, part.across) && holds(self.down, row, part.down)
    }

    /// Returns whether the cells of both lattices have nearly the same size.
    pub fn has_cells_like(&self, other: &Self) -> bool {
        let alike = |a: Comb, b: Comb| (a.step / b.step - 1.0).abs() < 0.03;
        alike(self.across, other.across) && alike(self.down, other.down)
    }

    /// Returns the same lattice with square cells and the same centre, if its cells are
    /// nearly but not quite square. The axis with more cells determines the pitch, since it
    /// is more accurate there.
    pub fn squared(&self) -> Option<Self> {
        let Self { across, down } = *self;
        let step = if across.count < down.count { down.step } else { across.step };
        let is_near = (across.step / down.step - 1.0).abs() < 0.03;
        // The offset of the outermost cells, in pixels.
        let off = (across.step - down.step).abs() * across.count.min(down.count) as f32;
        let squared = |comb: Comb| {
            let half = comb.count as f32 / 2.0;
            Comb { start: comb.at(half) - half * step, step, count: comb.count }
        };
        let square = Self { across: squared(across), down: squared(down) };
        (is_near && off > 0.3).then_some(square)
    }

    /// Returns whether two lattices also have the same offset, up to `part` of a cell.
    pub fn lies_like(&self, other: &Self, part: f32) -> bool {
        let alike = |a: Comb, b: Comb| {
            let off = (a.start - b.start) / a.step;
            (off - off.round()).abs() < part
        };
        self.has_cells_like(other)
            && alike(self.across, other.across)
            && alike(self.down, other.down)
    }

    /// Returns whether two lattices agree from the first cell to the last, up to `part` of
    /// a cell: a slightly longer pitch moves the last cells most.
    pub fn covers_like(&self, other: &Self, part: f32) -> bool {
        let ends_alike = |a: Comb, b: Comb| {
            let off = (a.end() - b.end()) / a.step;
            (off - off.round()).abs() < part
        };
        self.lies_like(other, part)
            && ends_alike(self.across, other.across)
            && ends_alike(self.down, other.down)
    }

    /// Returns the lattices with one more row or column on a side where the picture has
    /// room.
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

    /// Adds one row or column on each side.
    pub fn grown(&self) -> Self {
        let grown = |comb: Comb| Comb {
            start: comb.start - comb.step,
            step: comb.step,
            count: comb.count + 2,
        };
        Self { across: grown(self.across), down: grown(self.down) }
    }

    /// Returns the number of cells.
    pub const fn area(&self) -> usize {
        self.across.count * self.down.count
    }

    /// Returns the covered area, in square pixels.
    pub fn spread(&self) -> f32 {
        self.area() as f32 * self.across.step * self.down.step
    }

    /// Returns the bounding box as left, top, width and height in pixels.
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
