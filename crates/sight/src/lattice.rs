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

    /// How many cells there are.
    pub const fn area(&self) -> usize {
        self.across.count * self.down.count
    }

    /// The box round the grid: left, top, width and height in points.
    pub fn frame(&self) -> [f32; 4] {
        let (across, down) = (self.across, self.down);
        [across.start, down.start, across.end() - across.start, down.end() - down.start]
    }
}

/// Cuts cells out of a picture as samples.
pub struct Cutter<'a> {
    picture: &'a Picture,
    side: usize,
    cols: usize,
    /// Where the samples of each column and each row lie, cell by cell.
    across: Vec<Tap>,
    down: Vec<Tap>,
    /// How many of these make one sample.
    taps: [usize; 2],
}

/// A place between two points: their numbers, and how near the second is, of
/// 256.
#[derive(Clone, Copy)]
struct Tap {
    here: usize,
    next: usize,
    part: u32,
}

impl<'a> Cutter<'a> {
    /// Cuts the part of each cell from `margin` to `1 - margin`, both ways, into
    /// `side` times `side` samples. The picture is given in several scales, each
    /// half as large as the one before.
    pub fn new(scales: &'a [Picture], lattice: &Lattice, margin: f32, side: usize) -> Self {
        let step = lattice.across.step.min(lattice.down.step) * (1.0 - 2.0 * margin);
        let most = scales.len().saturating_sub(1) as f32;
        // Never fewer points than samples.
        let halvings = (step / side as f32).log2().floor().clamp(0.0, most);
        let picture = &scales[halvings as usize];
        let Lattice { across, down } = lattice.scaled(0.5_f32.powf(halvings));
        // A sample is the mean of as many places as there are points in it.
        let taps = |comb: Comb| {
            (comb.step * (1.0 - 2.0 * margin) / side as f32).round().clamp(1.0, 64.0) as usize
        };
        let places = |comb: Comb, length: usize| -> Vec<Tap> {
            let all = side * taps(comb);
            let place = |i: usize| {
                let part = ((i % all) as f32 + 0.5) / all as f32;
                let at = comb.at((i / all) as f32 + margin + part * (1.0 - 2.0 * margin));
                // The middle of a point is half a point from its corner.
                let at = (at - 0.5).clamp(0.0, length as f32 - 1.0);
                let here = at as usize;
                let part = (at.fract() * 256.0) as u32;
                Tap { here, next: (here + 1).min(length - 1), part }
            };
            (0..comb.count * all).map(place).collect()
        };
        Self {
            picture,
            side,
            cols: across.count,
            across: places(across, picture.width()),
            down: places(down, picture.height()),
            taps: [taps(across), taps(down)],
        }
    }

    /// The samples of a cell, row by row.
    pub fn cut(&self, index: usize) -> Vec<[u8; 3]> {
        let [nx, ny] = self.taps;
        let (row, col) = (index / self.cols, index % self.cols);
        let columns = &self.across[col * self.side * nx..][..self.side * nx];
        let rows = &self.down[row * self.side * ny..][..self.side * ny];
        let share = (nx * ny) as u32;
        let mut sums = vec![[0_u32; 3]; self.side];
        let mut patch = Vec::with_capacity(self.side * self.side);
        for lines in rows.chunks(ny) {
            sums.fill([0; 3]);
            for line in lines {
                let (upper, lower) = (self.picture.row(line.here), self.picture.row(line.next));
                for (sum, taps) in sums.iter_mut().zip(columns.chunks(nx)) {
                    for tap in taps {
                        let corners =
                            [upper[tap.here], upper[tap.next], lower[tap.here], lower[tap.next]];
                        for (colour, sum) in sum.iter_mut().enumerate() {
                            let [a, b, c, d] = corners.map(|corner| u32::from(corner[colour]));
                            let above = a * (256 - tap.part) + b * tap.part;
                            let below = c * (256 - tap.part) + d * tap.part;
                            *sum += (above * (256 - line.part) + below * line.part) >> 8;
                        }
                    }
                }
            }
            patch.extend(sums.iter().map(|sum| sum.map(|sum| ((sum / share + 128) >> 8) as u8)));
        }
        patch
    }
}
