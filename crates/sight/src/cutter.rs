//! Cuts the cells of a lattice out of a picture, as samples.
//!
//! All cells are cut at once, first along the rows of the picture and then along
//! its columns: a sample is the mean of the points that it covers, a point at
//! the edge counting by the part of it that is covered.

use crate::lattice::{Comb, Lattice};
use crate::picture::Picture;

/// The cells of a lattice as samples, `side` times `side` each.
pub struct Cutter {
    side: usize,
    cols: usize,
    samples: Vec<[u8; 3]>,
}

/// The points that a sample covers, with their weights: together [`WHOLE`].
struct Span {
    first: usize,
    weights: Vec<u16>,
}

/// The weight of a sample: its sum of bytes still fits into 16 bits.
const WHOLE: u16 = 256;

impl Cutter {
    /// Cuts the part of each cell from `margin` to `1 - margin`, both ways, into
    /// `side` times `side` samples. The picture is given in several scales, each
    /// half as large as the one before.
    pub fn new(scales: &[Picture], lattice: &Lattice, margin: f32, side: usize) -> Self {
        let step = lattice.across.step.min(lattice.down.step) * (1.0 - 2.0 * margin);
        let most = scales.len().saturating_sub(1) as f32;
        // Never fewer points than samples.
        let halvings = (step / side as f32).log2().floor().clamp(0.0, most);
        let picture = &scales[halvings as usize];
        let Lattice { across, down } = lattice.scaled(0.5_f32.powf(halvings));
        let columns = spans(across, margin, side, picture.width());
        let rows = spans(down, margin, side, picture.height());
        let mut samples = Vec::with_capacity(columns.len() * rows.len());
        let mut sums = vec![0; 3 * picture.width()];
        for row in &rows {
            row.add_rows(picture, &mut sums);
            samples.extend(columns.iter().map(|column| column.mean(&sums)));
        }
        Self { side, cols: across.count, samples }
    }

    /// The samples of a cell, row by row.
    pub fn cut(&self, index: usize) -> impl Iterator<Item = &[u8; 3]> {
        let (row, col) = (index / self.cols, index % self.cols);
        let lines = self.samples.chunks(self.cols * self.side).skip(row * self.side);
        lines.take(self.side).flat_map(move |line| &line[col * self.side..][..self.side])
    }
}

/// The samples along an axis, cell by cell.
fn spans(comb: Comb, margin: f32, side: usize, length: usize) -> Vec<Span> {
    let part = (1.0 - 2.0 * margin) / side as f32;
    // What is narrower than a point is mixed from the two nearest.
    let width = (comb.step * part).clamp(1.0, length as f32);
    let span = |i: usize| {
        let middle = comb.at((i / side) as f32 + margin + ((i % side) as f32 + 0.5) * part);
        Span::new((middle - width / 2.0).clamp(0.0, length as f32 - width), width)
    };
    (0..comb.count * side).map(span).collect()
}

impl Span {
    fn new(start: f32, width: f32) -> Self {
        let first = start as usize;
        // The weight of all points before a place, to be rounded only once.
        let before = |place: f32| {
            let part = ((place - start) / width).clamp(0.0, 1.0);
            (part * f32::from(WHOLE)).round() as u16
        };
        let last = (start + width).ceil() as usize;
        let weight = |point: usize| before(point as f32 + 1.0) - before(point as f32);
        let mut weights: Vec<u16> = (first..last).map(weight).collect();
        while weights.len() > 1 && weights.last() == Some(&0) {
            weights.pop();
        }
        Self { first, weights }
    }

    /// Adds up the rows of a picture that this span covers.
    fn add_rows(&self, picture: &Picture, sums: &mut [u16]) {
        sums.fill(WHOLE / 2);
        for (y, &weight) in (self.first..).zip(&self.weights) {
            let row = picture.row(y).as_flattened();
            for (sum, &value) in sums.iter_mut().zip(row) {
                *sum += u16::from(value) * weight;
            }
        }
    }

    /// The mean of the columns that this span covers.
    fn mean(&self, sums: &[u16]) -> [u8; 3] {
        let mut mean = [WHOLE / 2; 3];
        let (points, _) = sums[3 * self.first..].as_chunks::<3>();
        for (point, &weight) in points.iter().zip(&self.weights) {
            for (mean, &sum) in mean.iter_mut().zip(point) {
                *mean += (sum >> 8) * weight;
            }
        }
        mean.map(|mean| (mean >> 8) as u8)
    }
}
