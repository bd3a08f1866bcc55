//! Cuts the cells of a lattice out of a picture, as samples.
//!
//! All cells are cut at once, first along the rows of the picture and then along
//! its columns: a sample is the mean of the points that it covers, a point at
//! the edge counting by the part of it that is covered.

use crate::lattice::{Comb, Lattice};
use crate::picture::Picture;

/// The cells of a lattice as samples, `SIDE` times `SIDE` each.
pub struct Cutter<const SIDE: usize> {
    cols: usize,
    /// The samples of all cells, row by row.
    samples: Vec<Sample>,
}

/// Red, green and blue. A fourth value lets a processor treat all of them at once.
type Sample = [u8; 4];

/// The points that a sample covers, with their weights: together [`WHOLE`].
struct Span {
    first: usize,
    weights: Vec<u16>,
}

/// The weight of a sample: its sum of bytes still fits into 16 bits.
const WHOLE: u16 = 256;

impl<const SIDE: usize> Cutter<SIDE> {
    /// Cuts the part of each cell from `margin` to `1 - margin`, both ways, into
    /// samples. The picture is given in several scales, each half as large as the
    /// one before.
    pub fn new(scales: &[Picture], lattice: &Lattice, margin: f32) -> Self {
        let step = lattice.across.step.min(lattice.down.step) * (1.0 - 2.0 * margin);
        let most = scales.len().saturating_sub(1) as f32;
        // Never fewer points than samples.
        let halvings = (step / SIDE as f32).log2().floor().clamp(0.0, most);
        let picture = &scales[halvings as usize];
        let Lattice { across, down } = lattice.scaled(0.5_f32.powf(halvings));
        let columns = Columns::new(&spans(across, margin, SIDE, picture.width()));
        let rows = spans(down, margin, SIDE, picture.height());
        let mut samples = Vec::with_capacity(columns.firsts.len() * rows.len());
        let mut means = vec![0; 3 * picture.width() + columns.values()];
        let mut sums = vec![[0; 4]; columns.firsts.len()];
        for row in &rows {
            row.mean_row(picture, &mut means);
            columns.add_up(&means, &mut sums);
            samples.extend(sums.iter().map(|sums| sums.map(|sum| (sum >> 8) as u8)));
        }
        Self { cols: across.count, samples }
    }

    /// Puts the samples of a cell into the rows of three planes: red, green and blue.
    pub fn cut(&self, index: usize, [reds, greens, blues]: [&mut [[u8; SIDE]]; 3]) {
        let (row, col) = (index / self.cols, index % self.cols);
        let (parts, _) = self.samples.as_chunks::<SIDE>();
        let parts = parts.iter().skip(row * SIDE * self.cols + col).step_by(self.cols);
        for (part, ((red, green), blue)) in parts.zip(reds.iter_mut().zip(greens).zip(blues)) {
            *red = part.map(|sample| sample[0]);
            *green = part.map(|sample| sample[1]);
            *blue = part.map(|sample| sample[2]);
        }
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

    /// The means of the points in the rows of a picture that this span covers.
    fn mean_row(&self, picture: &Picture, means: &mut [u16]) {
        let row = |i: usize| picture.row(self.first + i).as_flattened();
        let half = WHOLE / 2;
        match *self.weights {
            [one] => {
                for (mean, &a) in means.iter_mut().zip(row(0)) {
                    *mean = (half + u16::from(a) * one) >> 8;
                }
            }
            [one, two] => {
                for ((mean, &a), &b) in means.iter_mut().zip(row(0)).zip(row(1)) {
                    *mean = (half + u16::from(a) * one + u16::from(b) * two) >> 8;
                }
            }
            [one, two, three] => {
                let rows = row(0).iter().zip(row(1)).zip(row(2));
                for (mean, ((&a, &b), &c)) in means.iter_mut().zip(rows) {
                    let sum = u16::from(a) * one + u16::from(b) * two + u16::from(c) * three;
                    *mean = (half + sum) >> 8;
                }
            }
            ref weights => {
                means.fill(half);
                for (i, &weight) in weights.iter().enumerate() {
                    for (mean, &value) in means.iter_mut().zip(row(i)) {
                        *mean += u16::from(value) * weight;
                    }
                }
                for mean in means {
                    *mean >>= 8;
                }
            }
        }
    }
}

/// Three points with their weights, once for each value of a sample.
type Three = [[u16; 4]; 3];

/// The samples along a row.
struct Columns {
    /// The first value that each covers.
    firsts: Vec<usize>,
    /// As many points for each, three by three.
    weights: Vec<Three>,
    /// How many threes each has.
    threes: usize,
}

impl Columns {
    fn new(spans: &[Span]) -> Self {
        let most = spans.iter().map(|span| span.weights.len()).max();
        let threes = most.unwrap_or(1).div_ceil(3);
        let three = |span: &Span, three: usize| -> Three {
            let weight = |i: usize| span.weights.get(3 * three + i).copied().unwrap_or(0);
            std::array::from_fn(|i| [weight(i); 4])
        };
        let weights = spans.iter().flat_map(|span| (0..threes).map(move |i| three(span, i)));
        Self {
            weights: weights.collect(),
            firsts: spans.iter().map(|span| 3 * span.first).collect(),
            threes,
        }
    }

    /// How many values a sample looks at, some of them with no weight.
    const fn values(&self) -> usize {
        9 * self.threes + 1
    }

    /// The sums of the points that each sample covers in a row.
    fn add_up(&self, row: &[u16], sums: &mut [[u16; 4]]) {
        sums.fill([WHOLE / 2; 4]);
        for three in 0..self.threes {
            let weights = self.weights.iter().skip(three).step_by(self.threes);
            for ((sums, &first), weights) in sums.iter_mut().zip(&self.firsts).zip(weights) {
                let values = row[first + 9 * three..].first_chunk();
                let values = values.expect("rows have as many values more as a sample looks at");
                add_three(sums, values, weights);
            }
        }
    }
}

/// Adds three points to the sums of their colours. The fourth value belongs to the
/// point after each, and what comes of it means nothing.
fn add_three(sums: &mut [u16; 4], values: &[u16; 10], [one, two, three]: &Three) {
    for i in 0..4 {
        let sum = values[i].wrapping_mul(one[i]);
        let sum = sum.wrapping_add(values[3 + i].wrapping_mul(two[i]));
        let sum = sum.wrapping_add(values[6 + i].wrapping_mul(three[i]));
        sums[i] = sums[i].wrapping_add(sum);
    }
}
