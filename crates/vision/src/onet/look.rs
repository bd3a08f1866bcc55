//! A cell as samples, with a measure of its texture.

use std::ops::Range;

use crate::cutter::Cutter;
use crate::lattice::Lattice;
use crate::picture::Picture;

/// Samples along each side of a cell.
pub const SIDE: usize = 16;
/// Samples in a cell.
pub const ALL: usize = SIDE * SIDE;
/// Samples on each side that belong to the border.
const RIM: usize = 3;
/// Samples on each side that may show the next cell.
const EDGE: usize = 1;
/// Difference per channel, in grey levels, below which two samples match.
const ALIKE: u8 = 22;

/// Samples by channel: red, green and blue.
pub type Planes<const COUNT: usize> = [[u8; COUNT]; 3];

/// A cell as samples. Texture is the RMS residual after subtracting a linear gradient.
pub struct Look {
    /// The samples, row by row.
    pub planes: Planes<ALL>,
    /// The texture inside the border.
    pub texture: f32,
    /// The texture of the cell without its outermost samples.
    pub whole_texture: f32,
}

impl Look {
    /// Samples all cells of a lattice, row by row. `scales` is an image pyramid, each level
    /// half the size of the one before.
    pub fn all(scales: &[Picture], lattice: &Lattice) -> Vec<Self> {
        let cutter = Cutter::new(scales, lattice, 0.0);
        (0..lattice.area()).map(|index| Self::new(&cutter, index)).collect()
    }

    fn new(cutter: &Cutter<SIDE>, index: usize) -> Self {
        let mut planes = [[0; ALL]; 3];
        cutter.cut(index, planes.each_mut().map(|plane| plane.as_chunks_mut().0));
        let mut textures = [0.0; 2];
        for strays in planes.each_ref().map(strays) {
            for (texture, stray) in textures.iter_mut().zip(strays) {
                *texture += stray;
            }
        }
        let [texture, whole_texture] = textures;
        let texture = (texture.max(0.0) / area(RIM) / 3.0).sqrt();
        let whole_texture = (whole_texture.max(0.0) / area(EDGE) / 3.0).sqrt();
        Self { planes, texture, whole_texture }
    }

    /// Returns the samples at these indices.
    pub fn part(&self, indices: &[usize]) -> [Vec<u8>; 3] {
        self.planes.each_ref().map(|plane| indices.iter().map(|&index| plane[index]).collect())
    }

    /// Returns the mean colour inside the border.
    pub fn colour(&self) -> [u8; 3] {
        let inner = RIM..SIDE - RIM;
        let count = (inner.len() * inner.len()) as u32;
        let inner = inner.clone().flat_map(|v| inner.clone().map(move |u| v * SIDE + u));
        self.planes.each_ref().map(|plane| {
            (inner.clone().map(|index| u32::from(plane[index])).sum::<u32>() / count) as u8
        })
    }
}

/// Compares samples: 1 where all channels match, otherwise 0.
pub fn alike<const COUNT: usize>(a: &Planes<COUNT>, b: &Planes<COUNT>) -> [u8; COUNT] {
    std::array::from_fn(|i| {
        let [red, green, blue] = [0, 1, 2].map(|colour| a[colour][i].abs_diff(b[colour][i]));
        u8::from(red.max(green).max(blue) < ALIKE)
    })
}

/// Counts the samples that match in all channels.
pub fn count_alike<const COUNT: usize>(a: &Planes<COUNT>, b: &Planes<COUNT>) -> usize {
    sum(&alike(a, b))
}

/// Counts the ones.
pub fn sum<const COUNT: usize>(alike: &[u8; COUNT]) -> usize {
    alike.iter().map(|&alike| usize::from(alike)).sum()
}

/// Returns the number of samples inside a margin.
const fn area(margin: usize) -> f32 {
    (SIDE - 2 * margin).pow(2) as f32
}

/// Returns the residual sum of squares around a linear gradient, first inside the border,
/// then without the outermost samples.
fn strays(plane: &[u8; ALL]) -> [f32; 2] {
    let (rows, _) = plane.as_chunks();
    let mut sums = Sums::default();
    sums.add(rows, RIM..SIDE - RIM);
    let inner = sums.stray(RIM);
    sums.add(rows, EDGE..RIM);
    sums.add(rows, SIDE - RIM..SIDE - EDGE);
    [inner, sums.stray(EDGE)]
}

/// Column sums over some rows of a channel.
#[derive(Default)]
struct Sums {
    values: [u16; SIDE],
    squares: [u32; SIDE],
    /// The values, weighted by the distance of their row from the middle.
    down: [i16; SIDE],
}

/// Returns twice the distance from the middle of the cell, which is an integer.
const fn off(at: usize) -> i16 {
    2 * at as i16 - (SIDE as i16 - 1)
}

impl Sums {
    fn add(&mut self, rows: &[[u8; SIDE]], numbers: Range<usize>) {
        for (row, down) in rows[numbers.clone()].iter().zip(numbers.map(off)) {
            let row = row.map(u16::from);
            for (sum, value) in self.values.iter_mut().zip(row) {
                *sum += value;
            }
            for (sum, square) in self.squares.iter_mut().zip(row.map(|value| value * value)) {
                *sum += u32::from(square);
            }
            for (sum, value) in self.down.iter_mut().zip(row) {
                *sum += value as i16 * down;
            }
        }
    }

    /// Returns the residual sum of squares around a linear gradient inside a margin.
    fn stray(&self, margin: usize) -> f32 {
        let part = margin..SIDE - margin;
        let (mut sum, mut squares, mut across, mut down) = (0, 0, 0, 0);
        let mut spread = 0.0;
        for u in part.clone() {
            let value = i32::from(self.values[u]);
            sum += value;
            squares += self.squares[u] as i32;
            across += value * i32::from(off(u));
            down += i32::from(self.down[u]);
            spread += f32::from(off(u)).powi(2);
        }
        let slope = part.len() as f32 * spread;
        let [sum, squares, across, down] = [sum, squares, across, down].map(|sum| sum as f32);
        squares - sum * sum / area(margin) - (across * across + down * down) / slope
    }
}
