//! Estimates the local brightness of the paper.
//!
//! Each block takes the median of its pixels, then of the blocks around it; the result is
//! interpolated bilinearly. This tolerates uneven light and tinted cells.

use crate::plane::Plane;

/// Side of a block, in pixels.
const BLOCK: usize = 16;
/// Weight of a block in the median with its neighbours: at a corner of the paper, most of
/// them lie on the desk.
const OWN: usize = 3;
/// Darkest value that contrasts are divided by, in grey levels.
const DARKEST: u8 = 24;

/// Returns the contrast of each pixel with the paper, relative to the light there; 255 is
/// full contrast.
pub fn contrasts(plane: &Plane) -> Vec<u8> {
    let paper = Paper::of(plane);
    let mut contrasts = Vec::with_capacity(plane.points.len());
    let mut shades = vec![0; plane.width];
    for y in 0..plane.height {
        paper.row(y, &mut shades);
        for (&point, &shade) in plane.row(y).iter().zip(&shades) {
            let part = u32::from(point.abs_diff(shade)) * 255 / u32::from(shade.max(DARKEST));
            contrasts.push(part.min(255) as u8);
        }
    }
    contrasts
}

/// The brightness of the paper in each block.
struct Paper {
    cols: usize,
    shades: Vec<u8>,
}

impl Paper {
    fn of(plane: &Plane) -> Self {
        let (cols, rows) = (plane.width.div_ceil(BLOCK), plane.height.div_ceil(BLOCK));
        let mut medians = Vec::with_capacity(cols * rows);
        for top in (0..plane.height).step_by(BLOCK) {
            for left in (0..plane.width).step_by(BLOCK) {
                let columns = left..(left + BLOCK).min(plane.width);
                let rows = top..(top + BLOCK).min(plane.height);
                medians
                    .push(median(rows.flat_map(|y| plane.row(y)[columns.clone()].iter().copied())));
            }
        }
        let shade = |index: usize| {
            let near = |at: usize, count: usize| at.saturating_sub(1)..(at + 2).min(count);
            let (columns, rows) = (near(index % cols, cols), near(index / cols, rows));
            let around =
                rows.flat_map(|row| medians[row * cols..][columns.clone()].iter().copied());
            median(around.chain([medians[index]; OWN - 1]))
        };
        Self { cols, shades: (0..cols * rows).map(shade).collect() }
    }

    /// Interpolates the brightness of the paper along a row of pixels.
    fn row(&self, y: usize, shades: &mut [u8]) {
        let between = |at: usize, count: usize| {
            let at = (2 * at + 1).saturating_sub(BLOCK);
            let block = (at / (2 * BLOCK)).min(count - 1);
            let next = (block + 1).min(count - 1);
            (block, next, (at % (2 * BLOCK)) as u32)
        };
        let (above, below, down) = between(y, self.shades.len() / self.cols);
        for (x, shade) in shades.iter_mut().enumerate() {
            let (left, right, across) = between(x, self.cols);
            let whole = 2 * BLOCK as u32;
            let mix = |row: usize| {
                let at = |col: usize| u32::from(self.shades[row * self.cols + col]);
                at(left) * (whole - across) + at(right) * across
            };
            let sum = mix(above) * (whole - down) + mix(below) * down;
            *shade = ((sum + whole * whole / 2) / (whole * whole)) as u8;
        }
    }
}

/// Returns the median of some pixels.
fn median(points: impl Iterator<Item = u8>) -> u8 {
    let mut counts = [0_usize; 256];
    let mut all = 0;
    for point in points {
        counts[usize::from(point)] += 1;
        all += 1;
    }
    let mut seen = 0;
    let half = counts.iter().position(|count| {
        seen += count;
        2 * seen > all
    });
    half.unwrap_or(0) as u8
}
