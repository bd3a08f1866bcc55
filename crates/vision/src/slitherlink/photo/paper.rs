//! The shade of the paper at each place.
//!
//! Paper is what most points in the neighbourhood are like, so that neither a lamp on one
//! side nor a tinted cell matters.

use crate::plane::Plane;

/// The side of a square in which the most common shade is looked for, in points.
const BLOCK: usize = 16;
/// How often a block counts beside its neighbours: a corner of the paper has more of them
/// on the desk.
const OWN: usize = 3;
/// No paper is darker than this: black is no measure of light.
const DARKEST: u8 = 24;

/// How much each point differs from the paper, as a part of the light there.
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

/// The shade of the paper in each block.
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

    /// The shades along a row of points, mixed from the nearest blocks.
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

/// The shade that half of some points do not exceed.
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
