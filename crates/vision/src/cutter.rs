//! Resamples the cells of a lattice to a fixed size.
//!
//! All cells are resampled in one pass by area averaging, which is separable: first
//! vertically, then horizontally. Pixels at the boundary of a sample count by their covered
//! share.

use crate::lattice::{Comb, Lattice};
use crate::picture::Picture;

/// The cells of a lattice, with `SIDE` by `SIDE` samples each.
pub struct Cutter<const SIDE: usize> {
    cols: usize,
    /// The samples of all cells, row by row across the whole lattice.
    samples: Vec<Sample>,
}

/// Red, green and blue, and a fourth value for vectorisation.
type Sample = [u8; 4];

/// The pixels that a sample covers along one axis; their weights add up to [`WHOLE`].
struct Span {
    first: usize,
    weights: Vec<u16>,
}

/// Total weight of a sample: a weighted sum of bytes still fits into 16 bits.
const WHOLE: u16 = 256;

impl<const SIDE: usize> Cutter<SIDE> {
    /// Resamples the part of each cell from `margin` to `1 - margin` along both axes.
    /// `scales` is an image pyramid, each level half the size of the one before.
    pub fn new(scales: &[Picture], lattice: &Lattice, margin: f32) -> Self {
        let step = lattice.across.step.min(lattice.down.step) * (1.0 - 2.0 * margin);
        let most = scales.len().saturating_sub(1) as f32;
        // Never fewer pixels than samples.
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

    /// Copies the samples of a cell into the rows of three planes: red, green and blue.
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

/// Returns the spans of all samples along an axis, cell by cell.
fn spans(comb: Comb, margin: f32, side: usize, length: usize) -> Vec<Span> {
    let part = (1.0 - 2.0 * margin) / side as f32;
    // A sample narrower than a pixel interpolates between the two nearest.
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
        // The cumulative weight of the pixels before a position, so that rounding errors do
        // not add up.
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

    /// Averages the picture rows that this span covers.
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

/// The weights of three pixels, repeated for each value of a sample.
type Three = [[u16; 4]; 3];

/// The samples along a row, with a fixed number of pixels each.
struct Columns {
    /// The first value that each sample covers.
    firsts: Vec<usize>,
    /// The weights, three pixels at a time.
    weights: Vec<Three>,
    /// The number of triples per sample.
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

    /// Returns the number of values a sample reads, some of them with zero weight.
    const fn values(&self) -> usize {
        9 * self.threes + 1
    }

    /// Adds up the pixels that each sample covers in a row.
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

/// Adds three pixels to the sums of their channels. The fourth value belongs to the next
/// pixel, and its sum is meaningless.
fn add_three(sums: &mut [u16; 4], values: &[u16; 10], [one, two, three]: &Three) {
    for i in 0..4 {
        let sum = values[i].wrapping_mul(one[i]);
        let sum = sum.wrapping_add(values[3 + i].wrapping_mul(two[i]));
        let sum = sum.wrapping_add(values[6 + i].wrapping_mul(three[i]));
        sums[i] = sums[i].wrapping_add(sum);
    }
}
