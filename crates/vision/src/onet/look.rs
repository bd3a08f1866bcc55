//! How a cell looks.

use std::ops::Range;

use crate::cutter::Cutter;
use crate::lattice::Lattice;
use crate::picture::Picture;

/// Samples along each side of a cell.
pub const SIDE: usize = 16;
/// All samples of a cell.
pub const ALL: usize = SIDE * SIDE;
/// How many samples on each side belong to the rim.
const RIM: usize = 3;
/// How many on each side may belong to the next cell.
const EDGE: usize = 1;
/// Two samples that differ less in each colour are alike.
const ALIKE: u8 = 22;

/// Samples in red, green and blue.
pub type Planes<const COUNT: usize> = [[u8; COUNT]; 3];

/// A cell as samples, and how far its colours stray from a plain slope.
pub struct Look {
    /// Row by row.
    pub planes: Planes<ALL>,
    /// How far those stray that are not at its rim.
    pub texture: f32,
    /// How far nearly all stray.
    pub whole_texture: f32,
}

impl Look {
    /// All cells of a lattice, row by row. The picture is given in several scales,
    /// each half as large as the one before.
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

    /// Only some of its samples.
    pub fn part(&self, indices: &[usize]) -> [Vec<u8>; 3] {
        self.planes.each_ref().map(|plane| indices.iter().map(|&index| plane[index]).collect())
    }

    /// The mean of its inner colours.
    pub fn colour(&self) -> [u8; 3] {
        let inner = RIM..SIDE - RIM;
        let count = (inner.len() * inner.len()) as u32;
        let inner = inner.clone().flat_map(|v| inner.clone().map(move |u| v * SIDE + u));
        self.planes.each_ref().map(|plane| {
            (inner.clone().map(|index| u32::from(plane[index])).sum::<u32>() / count) as u8
        })
    }
}

/// Which samples are alike in all colours: 1 if they are, 0 if not.
pub fn alike<const COUNT: usize>(a: &Planes<COUNT>, b: &Planes<COUNT>) -> [u8; COUNT] {
    std::array::from_fn(|i| {
        let [red, green, blue] = [0, 1, 2].map(|colour| a[colour][i].abs_diff(b[colour][i]));
        u8::from(red.max(green).max(blue) < ALIKE)
    })
}

/// How many samples are alike in all colours.
pub fn count_alike<const COUNT: usize>(a: &Planes<COUNT>, b: &Planes<COUNT>) -> usize {
    sum(&alike(a, b))
}

/// How many of some samples are alike.
pub fn sum<const COUNT: usize>(alike: &[u8; COUNT]) -> usize {
    alike.iter().map(|&alike| usize::from(alike)).sum()
}

/// How many samples are in a square that leaves out so many on each side.
const fn area(margin: usize) -> f32 {
    (SIDE - 2 * margin).pow(2) as f32
}

/// How far the samples of a plane stray from a plain slope: the sum of the squares,
/// first without the rim, then without the edge.
fn strays(plane: &[u8; ALL]) -> [f32; 2] {
    let (rows, _) = plane.as_chunks();
    let mut sums = Sums::default();
    sums.add(rows, RIM..SIDE - RIM);
    let inner = sums.stray(RIM);
    sums.add(rows, EDGE..RIM);
    sums.add(rows, SIDE - RIM..SIDE - EDGE);
    [inner, sums.stray(EDGE)]
}

/// What some rows of a plane add up to, column by column.
#[derive(Default)]
struct Sums {
    values: [u16; SIDE],
    squares: [u32; SIDE],
    /// The values times the distance of their row from the middle.
    down: [i16; SIDE],
}

/// Twice the distance from the middle of the cell.
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

    /// What is left of the squares when the mean and the slope are taken away, in the
    /// square that leaves out so many samples on each side.
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
