//! How a cell looks.

use std::ops::Range;

use crate::cutter::Cutter;
use crate::lattice::Lattice;
use crate::picture::Picture;

/// Samples along each side of a cell.
pub const SIDE: usize = 16;
/// Those that are not at its rim.
const INNER: Range<usize> = 3..SIDE - 3;

/// A cell as samples, and how far its inner colours stray from a plain slope.
pub struct Look {
    /// Red, green and blue, each row by row.
    pub planes: [[u8; SIDE * SIDE]; 3],
    pub texture: f32,
}

impl Look {
    /// All cells of a lattice, row by row. The picture is given in several scales,
    /// each half as large as the one before.
    pub fn all(scales: &[Picture], lattice: &Lattice) -> Vec<Self> {
        let cutter = Cutter::new(scales, lattice, 0.0, SIDE);
        (0..lattice.area()).map(|index| Self::new(cutter.cut(index))).collect()
    }

    fn new<'a>(samples: impl Iterator<Item = &'a [u8; 3]>) -> Self {
        let mut planes = [[0; SIDE * SIDE]; 3];
        for (index, sample) in samples.enumerate() {
            for (plane, &value) in planes.iter_mut().zip(sample) {
                plane[index] = value;
            }
        }
        Self { texture: texture(&planes, INNER), planes }
    }

    /// How far nearly all of its colours stray from a plain slope.
    pub fn whole_texture(&self) -> f32 {
        texture(&self.planes, 1..SIDE - 1)
    }

    /// Only some of its samples.
    pub fn part(&self, indices: &[usize]) -> [Vec<u8>; 3] {
        self.planes.each_ref().map(|plane| indices.iter().map(|&index| plane[index]).collect())
    }

    /// The mean of its inner colours.
    pub fn colour(&self) -> [u8; 3] {
        let inner = INNER.flat_map(|v| INNER.map(move |u| v * SIDE + u));
        let count = (INNER.len() * INNER.len()) as u32;
        self.planes.each_ref().map(|plane| {
            (inner.clone().map(|index| u32::from(plane[index])).sum::<u32>() / count) as u8
        })
    }
}

/// How far the colours in a square part of a cell stray from a plain slope.
fn texture(planes: &[[u8; SIDE * SIDE]; 3], part: Range<usize>) -> f32 {
    // Twice the distance from the middle of the cell.
    let off = |at: usize| 2 * at as i32 - (SIDE as i32 - 1);
    let count = (part.len() * part.len()) as f32;
    let slope = part.len() as f32 * part.clone().map(|at| off(at).pow(2) as f32).sum::<f32>();
    let stray = |plane: &[u8; SIDE * SIDE]| {
        let (mut sum, mut squares, mut across, mut down) = (0, 0, 0, 0);
        for v in part.clone() {
            let mut line = 0;
            for u in part.clone() {
                let value = i32::from(plane[v * SIDE + u]);
                line += value;
                squares += value * value;
                across += value * off(u);
            }
            sum += line;
            down += line * off(v);
        }
        // What is left of the squares when the mean and the slope are taken away.
        let [sum, squares, across, down] = [sum, squares, across, down].map(|sum| sum as f32);
        squares - sum * sum / count - (across * across + down * down) / slope
    };
    (planes.iter().map(stray).sum::<f32>().max(0.0) / count / 3.0).sqrt()
}
