//! Single-channel images, and gradient profiles along their rows and columns.

use std::ops::Range;

use crate::picture::Picture;

/// Number of lines that suffices for a profile; of many more, only a sample is summed.
const ENOUGH_LINES: usize = 250;

/// Saturation allowance, in grey levels: smaller deviations from grey, as noise causes
/// them, do not count as colour.
const PALE: u8 = 48;

/// Standard deviation of the noise, in grey levels, above which a plane is smoothed.
const NOISY: f32 = 6.0;

/// An axis along which a grid repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
}

/// A range that limits which brightness changes count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ear {
    /// Weaker changes are ignored, such as those of a patterned background.
    pub least: u8,
    /// Stronger changes are clipped, so that a few edges beside the board cannot dominate
    /// it.
    pub most: u8,
}

impl Ear {
    fn heard(self, change: u8) -> u8 {
        if change < self.least { 0 } else { change.min(self.most) }
    }
}

/// One value per pixel, 0 to 255, row by row; usually the brightness.
#[derive(Clone, Debug)]
pub struct Plane {
    pub width: usize,
    pub height: usize,
    pub points: Vec<u8>,
}

impl Plane {
    /// Returns the brightness of a picture.
    pub fn of(picture: &Picture) -> Self {
        let points = picture.points().iter().map(|&point| brightness(point)).collect();
        Self { width: picture.width(), height: picture.height(), points }
    }

    /// Returns how much each pixel stands out in any colour: the least of its channels on
    /// light paper, and the greatest on dark paper. Yellow on white is nearly as bright as
    /// white, but clearly darker in blue.
    pub fn of_colours(picture: &Picture, brightness: &Self) -> Self {
        // The paper is in the middle; a desk may be around it.
        let columns = brightness.width / 4..brightness.width - brightness.width / 4;
        let rows = brightness.height / 4..brightness.height - brightness.height / 4;
        let (mut light, mut all) = (0, 0);
        for y in rows.step_by(3) {
            let row = &brightness.row(y)[columns.clone()];
            light += row.iter().filter(|&&point| point >= 128).count();
            all += row.len();
        }
        let is_light = 2 * light >= all;
        let colour = |&[red, green, blue]: &[u8; 3], bright: u8| {
            if is_light {
                red.min(green).min(blue).saturating_add(PALE).min(bright)
            } else {
                red.max(green).max(blue).saturating_sub(PALE).max(bright)
            }
        };
        let points = picture.points().iter().zip(&brightness.points);
        let points = points.map(|(point, &bright)| colour(point, bright)).collect();
        Self { points, ..*brightness }
    }

    /// Reduces the plane by a whole factor; each pixel is the mean of a square.
    pub fn reduced(&self, factor: usize) -> Self {
        let (width, height) = (self.width / factor, self.height / factor);
        let mut points = Vec::with_capacity(width * height);
        let mut sums = vec![0_u32; width];
        for y in 0..height {
            sums.fill(0);
            for row in y * factor..(y + 1) * factor {
                for (sum, square) in sums.iter_mut().zip(self.row(row).chunks_exact(factor)) {
                    *sum += square.iter().map(|&point| u32::from(point)).sum::<u32>();
                }
            }
            points.extend(sums.iter().map(|sum| (sum / (factor * factor) as u32) as u8));
        }
        Self { width, height, points }
    }

    /// Interpolates bilinearly; coordinates beyond the edges are clamped.
    pub fn between(&self, x: f32, y: f32) -> f32 {
        let (x, y) =
            (x.clamp(0.0, self.width as f32 - 1.0), y.clamp(0.0, self.height as f32 - 1.0));
        let (left, top) = (x as usize, y as usize);
        let (right, below) = ((left + 1).min(self.width - 1), (top + 1).min(self.height - 1));
        let point = |x: usize, y: usize| f32::from(self.points[y * self.width + x]);
        let (dx, dy) = (x.fract(), y.fract());
        let upper = point(left, top) + (point(right, top) - point(left, top)) * dx;
        let lower = point(left, below) + (point(right, below) - point(left, below)) * dx;
        upper + (lower - upper) * dy
    }

    /// Estimates the standard deviation of the noise from the median difference of
    /// neighbouring pixels.
    pub fn noise(&self) -> f32 {
        let mut counts = [0_usize; 256];
        for y in (0..self.height).step_by(4) {
            let row = self.row(y);
            for (a, b) in row.iter().zip(&row[1..]) {
                counts[usize::from(a.abs_diff(*b))] += 1;
            }
        }
        let half = counts.iter().sum::<usize>() / 2;
        let mut seen = 0;
        let median = counts.iter().position(|count| {
            seen += count;
            seen > half
        });
        // Half of the differences of two normal deviates are below 0.95 standard
        // deviations.
        median.unwrap_or(0) as f32 / 0.95
    }

    /// Returns the smoothed plane if it is noisy.
    pub fn without_noise(&self) -> Option<Self> {
        (self.noise() > NOISY).then(|| self.smoothed())
    }

    /// Applies a 3 by 3 binomial filter, which removes most of the noise.
    pub fn smoothed(&self) -> Self {
        let mut points = self.points.clone();
        let (width, height) = (self.width, self.height);
        for y in 0..height {
            let rows = [y.saturating_sub(1), y, (y + 1).min(height - 1)].map(|y| self.row(y));
            for x in 0..width {
                let (left, right) = (x.saturating_sub(1), (x + 1).min(width - 1));
                let sum = |row: &[u8]| {
                    u16::from(row[left]) + 2 * u16::from(row[x]) + u16::from(row[right])
                };
                let mixed = sum(rows[0]) + 2 * sum(rows[1]) + sum(rows[2]);
                points[y * width + x] = ((mixed + 8) / 16) as u8;
            }
        }
        Self { width, height, points }
    }

    /// Returns a row.
    pub fn row(&self, y: usize) -> &[u8] {
        &self.points[y * self.width..(y + 1) * self.width]
    }

    /// Copies lines along an axis: those within `lines`, or a sample of them if there are
    /// many, each restricted to `along`.
    pub fn lines(&self, axis: Axis, lines: Range<usize>, along: Range<usize>) -> Lines {
        // A sample of many lines is enough.
        let stride = (lines.len() / ENOUGH_LINES).max(1);
        let length = along.len();
        let lines = lines.step_by(stride);
        let points = match axis {
            Axis::Across => {
                let lines: Vec<&[u8]> = lines.map(|y| &self.row(y)[along.clone()]).collect();
                lines.concat()
            }
            Axis::Down => {
                let mut points = vec![0; length * lines.len()];
                for (at, y) in along.enumerate() {
                    let row = self.row(y);
                    for (line, x) in lines.clone().enumerate() {
                        points[line * length + at] = row[x];
                    }
                }
                points
            }
        };
        Lines { length, points }
    }
}

/// Some lines of a plane.
pub struct Lines {
    /// The length of each line.
    length: usize,
    points: Vec<u8>,
}

impl Lines {
    /// Returns the profile of changes: for each position, the difference to the value `lag`
    /// pixels further, clipped and summed over all lines.
    pub fn differences(&self, lag: usize, ear: Ear) -> Vec<f32> {
        /// The clipped changes of this many lines fit into 16 bits.
        const FITTING: usize = 256;
        let mut sums = vec![0; self.length.saturating_sub(lag)];
        for lines in self.points.chunks(FITTING * self.length.max(1)) {
            let mut part = vec![0_u16; sums.len()];
            for line in lines.chunks(self.length) {
                let further = &line[lag.min(line.len())..];
                for ((sum, &a), &b) in part.iter_mut().zip(line).zip(further) {
                    *sum += u16::from(ear.heard(a.abs_diff(b)));
                }
            }
            for (sum, part) in sums.iter_mut().zip(part) {
                *sum += u32::from(part);
            }
        }
        sums.into_iter().map(|sum| sum as f32).collect()
    }
}

/// Returns the perceived brightness (luma) of a colour.
pub fn brightness([red, green, blue]: [u8; 3]) -> u8 {
    ((77 * u32::from(red) + 150 * u32::from(green) + 29 * u32::from(blue)) >> 8) as u8
}
