//! Reads the digits in the cells, and determines their orientation.

use super::network::{BLANK, CLASSES, OTHER, SAMPLES, SIDE, classify};
use crate::Options;
use crate::lattice::{Comb, Lattice};
use crate::plane::Plane;

/// The probability of each class for a cell.
#[derive(Clone, Copy, Debug)]
pub struct Chances([f32; CLASSES]);

/// The result of the network for a sheet.
pub struct SeenSheet {
    pub cells: Vec<Chances>,
    /// Clockwise quarter turns by which the picture must be rotated for the digits to be
    /// upright.
    pub quarters: usize,
    /// The lead of this orientation over the next best, as a log-likelihood ratio.
    pub lead: f32,
    /// The usual contrast of the digits, relative to white.
    contrast: f32,
}

/// Number of cells to examine for the orientation.
const SOME: usize = 40;
/// Log prior of the upright orientation relative to the others.
const UPRIGHT: f32 = 2.0;
/// Lead of another orientation that overrules the assumption of the screenshot reader that
/// a sheet is upright.
pub const SURELY: f32 = 10.0;
/// Least probability of a digit beside the sheet. Such digits must be in at least one of
/// this many cells.
const SURE: f32 = 0.9;
const BESIDE: usize = 5;
/// Samples at each side of a cell that lines may cover.
const MARGIN: usize = 4;
/// Least contrast by which a cell is normalised, relative to the usual one.
const LEAST_CONTRAST: f32 = 0.3;

/// All cells as inputs of the network.
struct Inputs {
    cells: Vec<[f32; SAMPLES]>,
    /// The cells that are not blank.
    written: Vec<usize>,
    /// The usual contrast of their content.
    contrast: f32,
}

/// A cell before normalisation.
struct Crop {
    /// The distance of each sample from the paper, which is their median.
    ink: [f32; SAMPLES],
    /// The strongest ink inside the margin, except for a few outliers.
    strongest: f32,
}

/// Prepares the inputs of the network, and finds the cells that are not blank.
fn inputs(plane: &Plane, lattice: &Lattice, options: &Options) -> Option<Inputs> {
    let cells: Vec<usize> = (0..lattice.area()).collect();
    let crops = options.map(&cells, |&cell| Crop::new(plane, lattice, cell))?;
    let mut contrasts: Vec<f32> = crops.iter().map(|crop| crop.strongest).collect();
    contrasts.sort_by(f32::total_cmp);
    let contrast = contrasts[contrasts.len() * 9 / 10].max(0.02);
    let is_written = |&cell: &usize| crops[cell].strongest > 0.5 * contrast;
    let written = cells.iter().copied().filter(is_written).collect();
    let cells = crops.iter().map(|crop| crop.input(contrast)).collect();
    Some(Inputs { cells, written, contrast })
}

/// Classifies all cells of a sheet. It counts as upright unless another orientation leads
/// by `least_lead`. Returns `None` if the budget has run out.
pub fn seen(
    plane: &Plane,
    lattice: &Lattice,
    least_lead: f32,
    options: &Options,
) -> Option<SeenSheet> {
    let Inputs { cells: inputs, written, contrast } = inputs(plane, lattice, options)?;
    let (quarters, lead) = turn(&inputs, &written, options)?;
    let quarters = if lead < least_lead { 0 } else { quarters };
    let cells = options.map(&inputs, |input| Chances(classify(&turned(input, quarters))))?;
    Some(SeenSheet { cells, quarters, lead, contrast })
}

impl SeenSheet {
    /// Returns whether there are digits beside the lattice, so that it covers only part of
    /// the sheet. A mix of digits and other content is a desk or a heading.
    pub fn goes_on(&self, plane: &Plane, lattice: &Lattice) -> bool {
        let grown = lattice.grown();
        let (rows, cols) = (grown.down.count, grown.across.count);
        let is_inside = |cell: usize| {
            let (row, col) = (cell / cols, cell % cols);
            let fits = |comb: Comb, cell: usize, length: usize| {
                comb.at(cell as f32) >= 0.0 && comb.at(cell as f32 + 1.0) <= length as f32
            };
            fits(grown.across, col, plane.width) && fits(grown.down, row, plane.height)
        };
        // A 1 is ignored, because the edge of a desk looks like one.
        let digit = |cell: usize| {
            let crop = Crop::new(plane, &grown, cell);
            (is_inside(cell) && crop.strongest > 0.5 * self.contrast).then(|| {
                let chances = Chances(classify(&crop.input(self.contrast)));
                let (digit, chance) = chances.likeliest();
                (chance >= SURE).then_some(digit).flatten()
            })
        };
        let row = |row: usize| (1..cols - 1).map(|col| row * cols + col).collect::<Vec<_>>();
        let column = |col: usize| (1..rows - 1).map(|row| row * cols + col).collect::<Vec<_>>();
        [row(0), row(rows - 1), column(0), column(cols - 1)].into_iter().any(|side| {
            let written: Vec<Option<u8>> = side.iter().filter_map(|&cell| digit(cell)).collect();
            let digits = written.iter().flatten().count();
            let sure = written.iter().flatten().filter(|&&digit| digit != 1).count();
            sure >= 2 && digits * BESIDE >= side.len() && digits * 5 >= written.len() * 4
        })
    }
}

/// Determines the orientation of the digits. Also returns its lead.
fn turn(inputs: &[[f32; SAMPLES]], written: &[usize], options: &Options) -> Option<(usize, f32)> {
    let stride = written.len().div_ceil(SOME).max(1);
    let some: Vec<usize> = written.iter().copied().step_by(stride).collect();
    let chances = options.map(&some, |&cell| {
        std::array::from_fn(|quarters| {
            let classes = classify(&turned(&inputs[cell], quarters));
            let digit = classes[BLANK + 1..OTHER].iter().copied().fold(0.0, f32::max);
            digit.max(0.01).ln()
        })
    })?;
    let mut sums = [UPRIGHT, 0.0, 0.0, 0.0];
    for chances in &chances {
        let chances: &[f32; 4] = chances;
        for (sum, chance) in sums.iter_mut().zip(chances) {
            *sum += chance;
        }
    }
    let best = (0..4).max_by(|&a, &b| sums[a].total_cmp(&sums[b])).unwrap_or(0);
    let second = (0..4).filter(|&other| other != best).map(|other| sums[other]);
    Some((best, sums[best] - second.fold(f32::MIN, f32::max)))
}

/// Rotates the samples clockwise by quarter turns.
fn turned(samples: &[f32; SAMPLES], quarters: usize) -> [f32; SAMPLES] {
    std::array::from_fn(|index| {
        let (row, col) = (index / SIDE, index % SIDE);
        let (row, col) = match quarters {
            0 => (row, col),
            1 => (SIDE - 1 - col, row),
            2 => (SIDE - 1 - row, SIDE - 1 - col),
            _ => (col, SIDE - 1 - row),
        };
        samples[row * SIDE + col]
    })
}

impl Chances {
    /// Returns the probability of a digit, or of a blank cell.
    pub fn of(&self, digit: Option<u8>) -> f32 {
        self.0[digit.map_or(BLANK, |digit| usize::from(digit) + 1)]
    }

    /// Returns the most likely class.
    fn class(&self) -> usize {
        (0..CLASSES).max_by(|&a, &b| self.0[a].total_cmp(&self.0[b])).unwrap_or(BLANK)
    }

    /// Returns the most likely digit, `None` if the class is not a digit, and its
    /// probability.
    pub fn likeliest(&self) -> (Option<u8>, f32) {
        let class = self.class();
        let digit = (class != BLANK && class != OTHER).then(|| class as u8 - 1);
        (digit, self.0[class])
    }

    /// Returns the probability of any digit.
    pub fn of_digits(&self) -> f32 {
        self.0[BLANK + 1..OTHER].iter().sum()
    }

    /// Returns whether the network is certain of other content.
    pub fn is_surely_other(&self) -> bool {
        self.0[OTHER] >= 0.9
    }

    /// Returns whether the most likely content is something other than a digit or blank.
    pub fn is_other(&self) -> bool {
        self.class() == OTHER
    }
}

impl Crop {
    fn new(plane: &Plane, lattice: &Lattice, cell: usize) -> Self {
        let (row, col) = (cell / lattice.across.count, cell % lattice.across.count);
        let step = lattice.across.step / SIDE as f32;
        // A sample wider than a pixel is the mean of several positions.
        let taps = (step.ceil() as usize).clamp(1, 6);
        let sample = |index: usize| {
            let mut sum = 0.0;
            for tap in 0..taps * taps {
                let part = |at: usize, tap: usize| {
                    (at as f32 + (tap as f32 + 0.5) / taps as f32) / SIDE as f32
                };
                let x = lattice.across.at(col as f32 + part(index % SIDE, tap % taps));
                let y = lattice.down.at(row as f32 + part(index / SIDE, tap / taps));
                sum += plane.between(x - 0.5, y - 0.5);
            }
            sum / (taps * taps) as f32 / 255.0
        };
        let samples: [f32; SAMPLES] = std::array::from_fn(sample);
        let mut sorted = samples;
        sorted.sort_by(f32::total_cmp);
        let paper = sorted[SAMPLES / 2];
        let ink = samples.map(|sample| (sample - paper).abs());
        let is_inner = |at: usize| (MARGIN..SIDE - MARGIN).contains(&at);
        let inner = (0..SAMPLES).filter(|index| is_inner(index / SIDE) && is_inner(index % SIDE));
        let mut inner: Vec<f32> = inner.map(|index| ink[index]).collect();
        inner.sort_by(f32::total_cmp);
        Self { ink, strongest: inner[inner.len() - 4] }
    }

    /// Normalises the ink to a range from 0 to 1. `contrast` is the usual one of the sheet.
    fn input(&self, contrast: f32) -> [f32; SAMPLES] {
        let most = self.strongest.max(LEAST_CONTRAST * contrast);
        self.ink.map(|ink| (ink / most).min(1.0))
    }
}
